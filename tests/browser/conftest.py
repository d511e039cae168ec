"""A running Kartoteka and a real Chromium; where there is none the tests skip, but never in CI."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WAIT = 20_000
"""Milliseconds to wait for an element before a test fails; a busy machine is slow and not wrong."""
expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Debian's Chromium."""
    path = shutil.which("chromium")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no Chromium: .ci/run installs Debian's package")
        pytest.skip("no Chromium on this machine (Debian: apt install chromium)")
    return path


@pytest.fixture(scope="session")
def server(chromium_path: str) -> Iterator[str]:
    """The app as the README starts it, on a free port; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", "app.py"]
    options = [f"--server.port={port}", "--server.address=127.0.0.1", "--server.headless=true"]
    running = subprocess.Popen(
        [*command, *options], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/_stcore/health", running)
        yield address
    finally:
        running.terminate()
        running.wait(timeout=20)


def _wait_for(url: str, running: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers; a server that ends or stays silent fails the test."""
    for _ in range(300):
        assert running.poll() is None, "the server has ended"
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server does not answer")


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh reader with an English laptop."""
    fresh = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 720})
    fresh.set_default_timeout(WAIT)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty tab."""
    return context.new_page()
