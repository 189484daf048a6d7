"""Starts WebKitGTK on a virtual screen, so that it cannot block a test: a command unanswered for
`ANSWERED` seconds raises urllib3's HTTPError, and quitting leaves no process.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from selenium.webdriver.common.webdriver import LocalWebDriver
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tools import browsers

__all__ = ["WebKit", "screen"]

SCRIPT = 90
"""The timeout of a script, in seconds."""
ANSWERED = SCRIPT + 30
"""The timeout of the browser, in seconds."""


class WebKit(LocalWebDriver):
    """A WebKitGTK with a fresh profile, on a screen. Raises RuntimeError if there is none."""

    def __init__(self, display: str) -> None:
        program = browsers.find("webkit")
        if program is None:
            raise RuntimeError(browsers.missing("webkit"))
        # Containers lack what WebKit's sandbox needs.
        variables = {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        alone = {"start_new_session": True}  # driver and browser are a group of processes
        self._service = Service(str(program), env={**os.environ, **variables}, popen_kw=alone)
        self._service.start()
        config = ClientConfig(
            self._service.service_url,
            timeout=ANSWERED,
            init_args_for_pool_manager={"init_args_for_pool_manager": {"retries": False}},
        )
        try:
            connection = RemoteConnection(client_config=config)
            super().__init__(connection, options=Options())  # type: ignore[no-untyped-call]
            self.set_script_timeout(SCRIPT)
        except BaseException:
            self.quit()
            raise

    def execute(self, *command: Any, **options: Any) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = super().execute(*command, **options)
        except HTTPError:
            self.quit()
            raise
        return answer

    def quit(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._service.process.pid, signal.SIGKILL)
        self._service.process.wait()
        self._service.stop()


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen; gives its name."""
    reading, writing = os.pipe()
    size = ("-screen", "0", "1400x1000x24")
    command = ["Xvfb", "-displayfd", str(writing), *size, "-nolisten", "tcp"]
    xvfb = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        xvfb.terminate()
        xvfb.wait()
