"""A visitor in WebKitGTK: over WebDriver, what hints and followers ask of a visitor."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from urllib3.exceptions import HTTPError

from e2e.follower import TREE
from e2e.table import Table
from e2e.visitor import Host, Visitor

__all__ = ["WebKitVisitor"]

_CALL = """
  const [argument, done] = arguments;
  const text = (error) => String((error && error.stack) || error);
  try {
    const it = (%s);
    Promise.resolve(typeof it === "function" ? it(argument) : it).then(
      (value) => done({ value: value ?? null }), (error) => done({ error: text(error) }));
  } catch (error) {
    done({ error: text(error) });
  }
"""

_WATCH = """() => {
  window.heard = [];
  const hear = (text) => window.heard.push(text);
  addEventListener("error", (event) => hear(`uncaught: ${event.message}`));
  addEventListener("unhandledrejection", (event) => hear(`uncaught: ${event.reason}`));
  for (const kind of ["error", "warn", "log"]) {
    const original = console[kind];
    console[kind] = (...words) => {
      hear(`${kind}: ${words.join(" ")}`);
      original.apply(console, words);
    };
  }
}"""
"""Its WebDriver tells nothing of the console, so what is said there once a page has loaded is heard
in the page itself."""

_GONE = (WebDriverException, HTTPError)
"""What its driver raises when the browser has died, or has not answered in time."""


class _Page:
    """Playwright's page, as far as it is used."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver
        self.console: list[str] = []
        self.keyboard = SimpleNamespace(press=self._press)

    def _press(self, key: str) -> None:
        code = getattr(Keys, key.upper(), key) if len(key) > 1 else key
        ActionChains(self._driver).send_keys(code).perform()

    @property
    def url(self) -> str:
        return str(self._driver.current_url)

    def hear(self) -> None:
        """Take down what has been said on the console."""
        self.console += self.evaluate("(window.heard ?? []).splice(0)")

    def goto(self, url: str) -> None:
        self.hear()
        self._driver.get(url)
        self._listen()

    def reload(self) -> None:
        self.hear()
        self._driver.refresh()
        self._listen()

    def evaluate(self, code: str, argument: object = None) -> Any:
        """The value of an expression, or of a function called with an argument."""
        came = self._driver.execute_async_script(_CALL % code, argument)
        if "error" in came:
            raise AssertionError(came["error"])
        return came["value"]

    def set_input_files(self, selector: str, file: Path) -> None:
        self._driver.find_element("css selector", selector).send_keys(str(file))

    def _listen(self) -> None:
        self.evaluate(_WATCH)
        self._driver.execute_script(TREE)


class _WebKitTable(Table):
    """The table in WebKitGTK. Only what asks the page can be asked of it: it has no locators."""

    def __init__(self, visitor: WebKitVisitor) -> None:
        self.page = visitor.page
        self._visitor = visitor

    def wait_until_playable(self) -> None:
        self._visitor.wait_for(
            """() => document.querySelector('#table [data-act="menu"]')?.checkVisibility()"""
        )


class WebKitVisitor(Visitor):
    def __init__(self, driver: WebDriver, server: Host) -> None:
        self._driver = driver
        self._page = _Page(driver)
        self._allowed = []
        self.server = server
        self.console = self._page.console
        self.strangers = []
        self.changed = True
        self.home = None

    @property
    def page(self) -> Any:
        return self._page

    @property
    def table(self) -> _WebKitTable:
        return _WebKitTable(self)

    def show_intent(self) -> None:
        """Nothing: the driver has no pointer, and Python starts all the same."""

    def check(self) -> None:
        """Not a word on the console. What is asked of other origins, nobody tells here."""
        try:
            self._page.hear()
        except _GONE as error:
            raise AssertionError(f"WebKitGTK does not answer any more: {error}") from error
        super().check()

    def close(self) -> None:
        self._driver.quit()

    def save_evidence(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "requests.txt").write_text(self.server.log())
        with suppress(*_GONE):
            self._driver.save_screenshot(str(folder / "page.png"))
            (folder / "page.html").write_text(self._driver.page_source)
            (folder / "console.txt").write_text("\n".join(self.console) + "\n")
