"""Serve the game, play a deal in Chromium, keep pictures."""

from __future__ import annotations

import json
import os
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--window-size=1280,860",
)
PATIENCE: Final = 90.0
"""Seconds that anything may take."""
SETTLED: Final = 2.0
"""Seconds until a browser has painted what was sent."""
BEFORE_PICTURE: Final = 3
"""Keys before the picture of the table in play."""


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise SystemExit(f"not within {PATIENCE:.0f} s: {what}")
        time.sleep(0.2)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(address: str) -> bool:
    """Somebody answers there."""
    try:
        with urllib.request.urlopen(address, timeout=2) as reply:
            return bool(reply.status == 200)
    except OSError:
        return False


@contextmanager
def served(home: Path) -> Iterator[str]:
    """The game behind an address, with settings and records of its own."""
    port, programs = free_port(), Path(sys.executable).parent
    game = f"{shlex.quote(str(programs / 'mahjong3'))} --deals 4 --seed 28 --speed instant --lang en --data {home}"
    words = [str(programs / "textual"), "serve", "-c", "--host", "127.0.0.1", "--port", str(port), game]
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)}
    server = subprocess.Popen(words, env=os.environ | own, stdout=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        until(lambda: answers(address), "the server answers")
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser without a window."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    for flag in FLAGS:
        options.add_argument(flag)
    options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    driver = webdriver.Chrome(options, Service(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")))
    try:
        yield driver
    finally:
        driver.quit()


def lines_of(home: Path) -> list[dict[str, Any]]:
    """What has been written down so far."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(home.glob("records/*.jsonl"))]
    return [json.loads(line) for text in texts for line in text.splitlines()]


def ended(home: Path) -> bool:
    """The first deal is over."""
    return any("end" in line for line in lines_of(home))


def play(driver: Any, home: Path, folder: Path) -> None:  # noqa: ANN401  selenium has no hints of its own
    """One deal: a click and keys, a picture of the table in play and of the result."""
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

    until(lambda: bool(lines_of(home)), "the match has begun")
    time.sleep(SETTLED)
    driver.find_element(By.CSS_SELECTOR, ".xterm-screen").click()  # the page does not listen to keys before
    presses = 0
    while not ended(home):
        if presses == BEFORE_PICTURE:
            time.sleep(SETTLED)
            driver.save_screenshot(str(folder / "browser-table.png"))
        ActionChains(driver).send_keys(Keys.ENTER if presses % 3 else Keys.SPACE).perform()
        presses += 1
        time.sleep(0.3)
        if presses > PATIENCE * 3:
            raise SystemExit("the deal does not come to its end")
    time.sleep(SETTLED)
    driver.save_screenshot(str(folder / "browser-result.png"))
    outcome = next(line for line in lines_of(home) if "end" in line)["outcome"]
    print(f"a deal played in Chromium with {presses} keys: {outcome}")


def main() -> None:
    """Serve, look, play, leave."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("table", "result"):
        (folder / f"browser-{name}.png").unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        with served(home) as address, chromium() as driver:
            driver.get(address)
            play(driver, home, folder)
    print(f"pictures: {folder}")


if __name__ == "__main__":
    main()
