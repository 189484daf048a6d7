"""An address that there is not: the host's page for it leads to the site, wherever that lies."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import PHONE, Visit
from e2e.lanes import only
from e2e.server import SiteServer

ADDRESSES = ("no/such/page", "nothing", "index.html/x?y=1#z")


@pytest.mark.parametrize("address", only(ADDRESSES, ADDRESSES[0]))
def test_the_way_home(visit: Visit, server: SiteServer, address: str) -> None:
    guest = visit(**PHONE)
    guest.allow("the server responded with a status of 404")
    page = guest.open(address)
    home = page.get_by_role("link", name="Go to The Card Table")
    expect(home).to_have_attribute("href", server.url)
    assert guest.table.sideways() <= 0
    assert not violations(page)
    home.click()
    expect(page.get_by_role("heading", name="The Card Table", level=1)).to_be_visible()


_CACHED = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()));
  return all.flat().map((request) => request.url);
}"""


@pytest.mark.slow
def test_a_missing_page_is_not_kept_by_the_service_worker(visit: Visit, server: SiteServer) -> None:
    """It is asked of the host."""
    guest = visit()
    guest.allow("the server responded with a status of 404")
    page = guest.sit_down().page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.open("no/such/page")
    home = page.get_by_role("link", name="Go to The Card Table")
    expect(home).to_have_attribute("href", server.url)
    kept = page.evaluate(_CACHED)
    assert kept and not [url for url in kept if "404.html" in url or "no/such" in url]
