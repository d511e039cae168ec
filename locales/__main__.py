"""python -m locales: extract the texts, bring the catalogues up to date, check them."""

import argparse
import json
import sys
from pathlib import Path
from typing import NoReturn

from locales import HERE, TRANSLATED
from locales.check import Report, check
from locales.extract import extract, template
from locales.po import LocaleError, dump
from locales.update import update


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(2)


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; 0 is well, 1 is faults found, 2 is input that cannot be used."""
    given = _parser().parse_args(arguments)
    try:
        if given.command == "extract":
            return _extract(given.output)
        if not given.dir.is_dir():
            raise LocaleError(f"There is no directory {given.dir}.")
        if given.command == "update":
            return _update(given.dir)
        return _check(given.dir, as_json=given.json)
    except (LocaleError, OSError) as error:
        print(f"python -m locales: {error}", file=sys.stderr)
        return 2


def _parser() -> Parser:
    parser = Parser(prog="python -m locales", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    part = commands.add_parser("extract", help="print the texts to translate as a POT file")
    part.add_argument("-o", "--output", type=Path, help="write to this file instead")
    part = commands.add_parser("update", help="bring the catalogues up to the texts as they are now")
    _add_directory(part)
    part = commands.add_parser("check", help="report what is missing or wrong; exit 1 if anything is")
    _add_directory(part)
    part.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _add_directory(part: argparse.ArgumentParser) -> None:
    part.add_argument("--dir", type=Path, default=HERE, help="work on the catalogues of this directory")


def _extract(output: Path | None) -> int:
    extraction = extract()
    for fault in extraction.faults:
        print(fault, file=sys.stderr)
    data = dump(template(extraction))
    if output is None:
        sys.stdout.buffer.write(data)
    else:
        output.write_bytes(data)
    return 1 if extraction.faults else 0


def _update(directory: Path) -> int:
    extraction = extract()
    for lang in TRANSLATED:
        change = update(extraction, lang, directory)
        state = f"{change.new} new, {change.doubtful} now fuzzy, {change.unused} no longer used"
        print(f"{lang}: {state}" if change.written else f"{lang}: unchanged")
    for fault in extraction.faults:
        print(fault, file=sys.stderr)
    return 1 if extraction.faults else 0


def _check(directory: Path, *, as_json: bool) -> int:
    report = check(extract(), directory)
    if as_json:
        print(json.dumps(_as_json(report), ensure_ascii=False, indent=1))
    else:
        for fault in report.faults:
            print(fault)
        print(report.stats())
    return 1 if report.faults else 0


def _as_json(report: Report) -> dict[str, object]:
    return {
        "faults": [fault._asdict() for fault in report.faults],
        "languages": {tally.lang: vars(tally) for tally in report.tallies},
    }


if __name__ == "__main__":
    sys.exit(main())
