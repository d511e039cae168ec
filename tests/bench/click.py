"""How long a click on Next takes until the page shows the next step: `python tests/bench/click.py`.

Starts the app on this machine and drives Debian's Chromium; prints the median and the extremes of 20 clicks.
"""

import json
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
CLICKS = 20
# From the press to the first frame in which the step count has changed, by the page's own clock.
MEASURE = """() => new Promise(done => {
  const count = document.querySelector('.k-count').textContent;
  const began = performance.now();
  document.querySelector('.st-key-step_next button').click();
  const watch = () => document.querySelector('.k-count').textContent === count
    ? requestAnimationFrame(watch) : done(performance.now() - began);
  requestAnimationFrame(watch);
})"""


def main() -> None:
    """Measure and print."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("click: needs Debian's chromium")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", "app.py", f"--server.port={port}"]
    server = subprocess.Popen([*command, "--server.headless=true"], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        times = _measure(chromium, f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
    print(
        json.dumps(
            {
                "clicks": len(times),
                "median_ms": round(statistics.median(times)),
                "min_ms": round(min(times)),
                "max_ms": round(max(times)),
            }
        )
    )


def _measure(chromium: str, address: str) -> list[float]:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{address}/_stcore/health", timeout=1)
            break
        except OSError:
            time.sleep(0.1)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(f"{address}/poker?hand=p13-sharing&step=1&lang=cs")
        page.wait_for_selector(".st-key-step_page_down button", state="attached")
        page.wait_for_timeout(2000)
        times = []
        for _ in range(CLICKS):
            times.append(page.evaluate(MEASURE))
            page.wait_for_timeout(400)
        browser.close()
    return times


if __name__ == "__main__":
    main()
