"""When the start does not go as it should: every time a way on, never a blank page."""

from __future__ import annotations

import re

import pytest
from app.site import FIRST
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.default_game import DEAL, TITLE, open_deal, play_some
from e2e.follower import Follower
from e2e.server import Fault, SiteServer

_PLAINLY = "^info: No start from the snapshot .*starting plainly"


def test_without_a_whole_snapshot_python_starts_plainly(visit: Visit, server: SiteServer) -> None:
    server.add_fault("python-*/snapshot.bin", Fault.CORRUPT)
    visitor = visit()
    visitor.allow(_PLAINLY)
    play_some(open_deal(visitor), 2)
    assert any(re.search(_PLAINLY, line) for line in visitor.console)


def test_the_home_page_works_before_python(visit: Visit, server: SiteServer) -> None:
    """Play pressed before anything is ready: the table's skeleton, progress, then the deal."""
    server.hold("runtime-*/pyodide.asm.wasm")
    visitor = visit()
    page = visitor.open()
    page.get_by_role("button", name=TITLE).click()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_be_visible()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=TITLE).click()
    page.get_by_role("radio", name=re.compile(f"^{FIRST['expert']}")).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(visitor.table.root.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert page.evaluate("window.cardTable.boot.state") == "loading"
    server.release()
    visitor.table.wait_until_playable()
    follower = Follower(visitor)
    follower.begin()
    assert follower.match.players[1].bot == "expert"
    play_some(follower, 1)


_NEVER_IDLE = """(() => {
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => ms === 5000 ? 0 : setTimeout(run, ms, ...more);
})()"""


def test_python_waits_on_the_home_page_for_an_intent(visit: Visit, server: SiteServer) -> None:
    visitor = visit()
    visitor.context.add_init_script(_NEVER_IDLE)
    visitor.page.goto(server.url)
    visitor.wait_for("() => performance.getEntriesByName('boot:compiled').length")
    before = visitor.page.evaluate("performance.now()")
    visitor.page.keyboard.press("Tab")
    visitor.wait_for("() => window.cardTable?.ready")
    intent, python = (
        visitor.page.evaluate(f"performance.getEntriesByName('boot:{name}')[0].startTime")
        for name in ("intent", "python")
    )
    assert before < intent < python


_IN_SETUP = """(() => {
  if (!window.ServiceWorkerContainer) return;
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...about) {
    window.inSetup = !!document.querySelector("dialog[data-from][open]");
    return register.apply(this, about);
  };
})()"""


def test_copying_for_offline_waits_for_the_setup(visit: Visit) -> None:
    visitor = visit(fresh=True)
    visitor.context.add_init_script(_IN_SETUP)
    page = visitor.open()
    page.get_by_role("button", name=TITLE).click()
    visitor.wait_for("() => window.cardTable?.opponents?.state === 'ready'")
    page.get_by_role("button", name="Play", exact=True).click()
    visitor.table.wait_until_playable()
    visitor.wait_until_offline()
    assert page.evaluate("window.inSetup") is False


_WITHOUT = "window.Worker = class { constructor() { throw new Error('forbidden'); } };"
_FETCHED = """performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith(".wasm")).length"""


@pytest.mark.parametrize("script", ["", _WITHOUT], ids=["worker", "none"])
def test_the_home_page_compiles_in_a_worker(visit: Visit, server: SiteServer, script: str) -> None:
    """Where there is none, it does so itself."""
    visitor = visit()
    visitor.context.add_init_script(script)
    if script:
        visitor.allow("^info: The page unpacks the snapshot itself")
    visitor.page.goto(server.url)
    visitor.wait_for("() => performance.getEntriesByName('boot:compiled').length")
    assert visitor.page.evaluate(_FETCHED) == (1 if script else 0)


@pytest.mark.slow
def test_python_starts_on_a_home_page_that_is_left_alone(visit: Visit, server: SiteServer) -> None:
    visitor = visit()
    visitor.page.goto(server.url)
    visitor.wait_for("() => window.cardTable?.ready")


def test_progress_is_true(visit: Visit, server: SiteServer) -> None:
    """What is shown is what has come: half of the files, then all of them."""
    server.hold("*.wasm")
    server.hold("*/snapshot.bin")
    visitor = visit()
    page = visitor.open(DEAL)
    bar = page.get_by_role("progressbar")
    visitor.wait_for("() => window.cardTable?.boot?.loaded > 0.45 * window.cardTable.boot.total")
    share = page.evaluate("() => window.cardTable.boot.loaded / window.cardTable.boot.total")
    assert 0.45 < share < 0.55
    expect(bar).to_have_attribute("aria-valuenow", re.compile(r"^(4[5-9]|5[0-5])$"))
    expect(visitor.table.root).to_contain_text(re.compile(r"\d\.\d of \d\.\d MB"))
    server.release()
    visitor.table.wait_until_playable()


_COUNTED = """
window.modules = 0;
WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct(made, args) {
    window.modules += 1;
    return Reflect.construct(made, args);
  },
});
"""


def test_nothing_is_made_or_asked_for_twice(visit: Visit, server: SiteServer) -> None:
    """One module wraps what Python has in its table: Pyodide would make some 260. What is fetched
    ahead is not fetched again."""
    visitor = visit(service_workers="block")
    visitor.allow("Service Worker registration blocked by Playwright")
    visitor.context.add_init_script(_COUNTED)
    visitor.sit_down(DEAL)
    assert 0 < visitor.page.evaluate("() => window.modules") < 10
    page = (server.folder / "index.html").read_text()
    ahead = re.findall(r'<link rel="modulepreload" href="([^"]+)"', page)
    for file in ahead:
        assert sum(one.path.endswith(file) for one in server.requests) == 1, file
    assert len(ahead) > 3


_REGISTERED = """
const container = navigator.serviceWorker;  // not on an empty page
const register = container?.register.bind(container);
if (container) container.register = (...args) => {
  window.registered = window.cardTable.opponents.state;
  return register(...args);
};
"""

_MANIFEST = """async () => {
  const link = document.querySelector("link[rel=manifest]");
  const manifest = await (await fetch(link.href)).json();
  const icons = await Promise.all(manifest.icons.map(async (icon) => {
    const image = new Image();
    image.src = new URL(icon.src, link.href).href;
    await image.decode();
    return [icon.sizes, `${image.naturalWidth}x${image.naturalHeight}`];
  }));
  const [start, scope] = [manifest.start_url, manifest.scope].map(
    (path) => new URL(path, link.href).href);
  return { start, scope, display: manifest.display, icons, asks: link.crossOrigin };
}"""


def test_the_site_is_kept_and_can_be_installed(visit: Visit, server: SiteServer) -> None:
    """Its service worker fetches all of it, but not while anything else still starts."""
    visitor = visit()
    visitor.context.add_init_script(_REGISTERED)
    page = visitor.sit_down(DEAL).page
    visitor.wait_for("() => window.registered")
    assert page.evaluate("() => window.registered") in ("ready", "thinking")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert not [one for one in server.requests if one.status != 200]
    assert "Content-Security-Policy" in (server.folder / "index.html").read_text()
    manifest = page.evaluate(_MANIFEST)
    assert manifest["start"] == manifest["scope"] == server.url
    assert manifest["display"] == "standalone"
    assert manifest["asks"] == "use-credentials"  # also behind a password
    assert manifest["icons"] and all(named == real for named, real in manifest["icons"])
