"""About says whether a visit works without a network; one that comes changed is asked for once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.default_game import DEAL, open_deal, play_some
from e2e.server import BASE, Fault, SiteServer
from e2e.visitor import Visitor


def says(visitor: Visitor, words: str) -> None:
    visitor.open("#about")
    notice = visitor.page.locator("[data-offline]").filter(visible=True)
    expect(notice).to_contain_text(words)
    expect(notice).to_have_count(1)


def test_a_page_with_something_put_in(visit: Visit, server: SiteServer) -> None:
    server.add_fault("index.html", Fault.ADDED)
    visitor = visit()
    play_some(open_deal(visitor), 1)
    says(visitor, "the page is changed on its way")
    visitor.page.goto(server.other_page)
    server.requests.clear()
    says(visitor, "the page is changed on its way")
    assert [one.path for one in server.requests].count(BASE) == 1
    assert f"{BASE}index.html" not in [one.path for one in server.requests]

    server.clear_faults()
    visitor.page.evaluate("() => caches.delete('changed')")  # as after a day
    visitor.page.reload()
    visitor.wait_until_offline()
    says(visitor, "it works without a network")


@pytest.mark.slow
def test_a_visit_that_works(visit: Visit, server: SiteServer) -> None:
    visitor = visit()
    visitor.open("#about")
    visitor.wait_until_offline()
    server.stop()
    visitor.open(DEAL)
    says(visitor, "it works without a network")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("delete Navigator.prototype.serviceWorker", "this browser does not keep sites"),
        (
            "delete Navigator.prototype.serviceWorker;"
            "Object.defineProperty(window, 'isSecureContext', { value: false })",
            "begins with https",
        ),
        (
            "if (window.ServiceWorkerContainer)"
            "ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(Error());",
            "this browser does not keep sites",
        ),
    ],
)
def test_a_visit_without_a_service_worker(visit: Visit, script: str, words: str) -> None:
    visitor = visit(fresh=True)
    visitor.context.add_init_script(script)
    says(visitor, words)
