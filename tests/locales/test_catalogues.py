"""The catalogues that are shipped: every text there, confirmed, and written as the language wants it."""

import subprocess
import sys

from locales import HERE, TRANSLATED
from locales.check import check
from locales.extract import ROOT, extract


def test_catalogues_are_complete() -> None:
    report = check(extract(), HERE)
    shown = "\n".join(str(fault) for fault in report.faults[:20])
    assert not report.faults, f"{report.stats()}\n{shown}"


def test_the_command_agrees() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "locales", "check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == (1 if check(extract(), HERE).faults else 0)
    assert all(f"{lang}: " in done.stdout.splitlines()[-1] for lang in TRANSLATED)
    assert done.stderr == ""
