"""The lowered style sheets: nothing newer than the oldest browsers is left in them, and today's
browser shows by them what it shows by the sheets as they are written."""

from __future__ import annotations

import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app.site import GAMES

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.replayed import entry, finished_match, keep_matches
from e2e.server import ONE_FILE, SiteServer
from e2e.trouble import sha256_of
from e2e.visitor import DEFAULT_GAME, Visitor
from tests.lanes import only
from tools.build import sheets

_NEWER = re.compile(
    r"@scope|light-dark\(|color-mix\(|&|\dd[vl]h\b(?![^{}]*\{)|\d(?:r?lh|rex|rch|cap|ric)\b"
)
"""What browsers of package.json cannot read; `dvh` and `lh` stand behind `@supports` alone."""


def test_nothing_newer_is_left(site: Path) -> None:
    styles = [path.read_text() for path in site.glob("site-*/styles/*.css")]
    pages = [(site / name).read_text() for name in ("404.html", ONE_FILE)]
    inside = [style for page in pages for style in re.findall(r"<style>(.*?)</style>", page, re.S)]
    assert len(styles) == len(sheets.files()) and len(inside) == len(pages)
    for text in (*styles, *inside):
        assert "{" in text
        without = re.sub(r"@supports \(height:\s*(?:100dvh|1lh)\)\{:root\{[^}]*\}\}", "", text)
        hit = _NEWER.search(re.sub(r"url\([^)]*\)", "", without))
        assert not hit, without[max(0, hit.start() - 80) : hit.end() + 80]
        assert _deepest_rule(text) == 1


def _deepest_rule(text: str) -> int:
    """How many style rules stand one in the other; what begins with an @ holds rules."""
    open_rules: list[bool] = []
    deepest = 0
    for part in re.findall(r"[^{}]*[{}]", text):
        if part.endswith("}"):
            open_rules.pop()
            continue
        selector = re.split(r"[;}]", part[:-1])[-1].strip()
        open_rules.append(not selector.startswith("@"))
        deepest = max(deepest, sum(open_rules))
    return deepest


@pytest.fixture(scope="module")
def written(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The same site with its style sheets as they are written."""
    copy = Path(shutil.copytree(site, tmp_path_factory.mktemp("written") / "site"))
    page, worker = copy / "index.html", copy / "sw.js"
    html, script = page.read_text(), worker.read_text()
    before = sha256_of(page.read_bytes())
    for name, text in sheets.files().items():
        (path,) = copy.glob(f"site-*/styles/{name}.css")
        old, new = (sha256_of(content) for content in (path.read_bytes(), text.encode()))
        assert old in html
        html, script = html.replace(old, new), script.replace(old, new)
        path.write_text(text)
    page.write_text(html)
    worker.write_text(script.replace(before, sha256_of(page.read_bytes())))
    server = SiteServer(copy)
    server.start()
    yield server
    server.stop()


TABLES = [f"#{game}/deal=lowered&players=you,easy" for game in GAMES]
PLACES = ["", "#settings", "#about", f"#home/{DEFAULT_GAME}", "#statistics", "#matches", "#puzzles"]
PLACES += ["#data", *(f"#rules/{game}" for game in GAMES), *TABLES]
CASES = [f"{scheme} {place}" for place in PLACES for scheme in ("light", "dark")]


@pytest.mark.parametrize("case", only(CASES, f"dark {TABLES[0]}"))
def test_as_they_are_written(
    visit: Visit, shared_server: SiteServer, written: SiteServer, case: str
) -> None:
    scheme, _, place = case.partition(" ")
    sizes: tuple[dict[str, Any], ...] = (DESKTOP, PHONE)
    for size in sizes:
        first, second = (
            _shot(visit(host, fresh=True, color_scheme=scheme, **size), place)
            for host in (shared_server, written)
        )
        values, farthest = visit(fresh=True).page.evaluate(
            _APART, [b64encode(shot).decode() for shot in (first, second)]
        )
        assert values <= _FEW and farthest <= _SLIGHTLY, (size["viewport"], values, farthest)


_FEW = 24
_SLIGHTLY = 40
"""The edge of what is turned is not drawn the same each time: a few pixels of three colours, by up
to 19 of 255 as far as was seen."""

_APART = """async (shots) => {
  const [one, other] = await Promise.all(shots.map(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  const apart = one.map((value, at) => Math.abs(value - other[at]));
  return [apart.reduce((count, by) => count + (by > 8), 0), Math.max(...new Set(apart))];
}"""
"""In how many values two pictures differ by more than a shade, 8 of 255, and by how much most."""


def _shot(visitor: Visitor, place: str) -> bytes:
    """What a place looks like once all is there and nothing moves."""
    if place in ("#statistics", "#matches"):
        visitor.open()
        keep_matches(visitor, [entry(finished_match(DEFAULT_GAME, "lowered"))])
    visitor.rest_at(place)
    shot = visitor.page.screenshot(animations="disabled", caret="hide")
    visitor.close()
    return shot
