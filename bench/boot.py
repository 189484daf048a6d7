"""How soon the site is there: against a bare page that boots the same Pyodide plainly.

    python -m bench.boot [--runs 5]

Interleaved in one run, each in a new browser process: our table to its first playable deal, our
home page until usable, and a page that only starts the same Pyodide, installs the same wheel,
imports it and deals. Cold is an empty profile, warm a used one. Then the table on a small phone,
the CPU six times slower; the size of `index.html`; the gzipped bytes of a first visit; and the
renderers' memory. Last, table and bare page in unwatched browsers: watching costs time and memory.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright, Request, sync_playwright

from bench.results import Bars, note, recording
from bench.site import build
from bench.unwatched import alone, renderers_pss
from tools.browsers import CHROMIUM_ARGUMENTS, find
from tools.server import served

ROOT = Path(__file__).resolve().parent.parent

FAST = {"cold": 0.36, "warm": 0.38}
"""The share of the bare page's time that our table may take."""
HOME = {"cold": 0.15, "warm": 0.15}

PYODIDE = ROOT / "node_modules" / "pyodide"
WHEELS = ROOT / "build" / "wheels"
BASE = "/some/sub/path/"

BARE_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
<p id="result"></p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide({
  lockFileURL: new URL("pyodide-lock.json", location).href,
  packages: ["card-table"],
});
document.getElementById("result").textContent = python.runPython(`
from pygames import GAMES
game = GAMES["hockey"]
state = game.start(game.Options(), 2, "a bare page")
str(state.view(state.turn).moves[0])
`);
performance.mark("playable");
document.documentElement.dataset.ready = "true";
</script>
"""

KEPT_BYTES = 100_000
"""Larger than the index of what is kept."""

HOME_PROBE = """
document.addEventListener("route", () => performance.mark("home:route"), { once: true });
"""


@dataclass(frozen=True)
class Kind:
    """One of the pages that are compared."""

    name: str
    path: str
    """Under the server's root, with its hash."""
    wait: Callable[[Page], None]
    measure: str
    """JavaScript for the milliseconds since navigation began."""


def marked(name: str) -> str:
    """The time of a performance mark."""
    return f"performance.getEntriesByName('{name}')[0].startTime"


def wait_for_mark(*names: str) -> Callable[[Page], None]:
    """Wait until marks are set. Polls from here: the page's policy forbids evaluated code."""

    def wait(page: Page) -> None:
        for _ in range(1200):
            if page.evaluate(f"{list(names)}.every(n => performance.getEntriesByName(n).length)"):
                return
            page.wait_for_timeout(50)
        raise TimeoutError(f"{names} were never marked on {page.url}")

    return wait


KINDS = [
    Kind("bare Pyodide", "bare/", wait_for_mark("playable"), marked("playable")),
    Kind("our table", "site/#hockey", wait_for_mark("table:playable"), marked("table:playable")),
    Kind(
        "our home page",
        "site/",
        wait_for_mark("home:route", "first-contentful-paint"),
        f"Math.max({marked('home:route')}, {marked('first-contentful-paint')})",
    ),
]

STAGES = {
    "files fetched, interpreter compiled": "boot:compiled",
    "Python's memory put back": "boot:python",
    "the page's own Python begun": "boot:begun",
    "the first deal shown": "table:playable",
}
"""What our table does until it can be played, and the mark at the end of each."""


@dataclass
class Times:
    """What was measured of one page, mostly milliseconds."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)


def stages(page: Page) -> list[float]:
    """The milliseconds of each of `STAGES`."""
    ends = [float(page.evaluate(marked(name))) for name in STAGES.values()]
    return [end - start for start, end in pairwise([0.0, *ends])]


@dataclass
class Unwatched:
    """The same of one page in a browser that nobody watches."""

    times: Times = field(default_factory=Times)
    memory: Times = field(default_factory=Times)
    """Of all renderers at rest, in MB."""


@contextmanager
def browser(
    playwright: Playwright, profile: Path, *more: str, **options: Any
) -> Iterator[BrowserContext]:
    """A new Chromium process on a profile, with more arguments and options of a context."""
    arguments = [*CHROMIUM_ARGUMENTS, *more]
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=find("chromium"), args=arguments, headless=True, **options
    )
    context.add_init_script(HOME_PROBE)
    try:
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, url: str, kind: Kind) -> tuple[float, Page]:
    """Open the page in the context's tab; the milliseconds until it could be used."""
    page = context.pages[0]
    page.goto(url + kind.path, wait_until="commit")
    kind.wait(page)
    return float(page.evaluate(kind.measure)), page


def settle(page: Page) -> None:
    """Until nothing goes on in the background: service worker and opponents are there."""
    if page.evaluate("'cardTable' in window"):
        page.mouse.move(1, 1)  # at home Python waits for an intent
        wait_for_mark("table:playable")(page) if "#hockey" in page.url else None
        page.wait_for_selector("html[data-ready=true]", state="attached")
        if page.url.startswith("http"):
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        for _ in range(200):
            if page.evaluate("window.cardTable.opponents.state") == "ready":
                break
            page.wait_for_timeout(50)
    page.wait_for_timeout(1000)


def wait_for_compiled(page: Page, profile: Path) -> None:
    """Until the browser has kept compiled code, as it does some seconds after it last changed."""
    for _ in range(60):
        files = (profile / "Default" / "Code Cache" / "wasm").rglob("*")
        if any(file.stat().st_size > KEPT_BYTES for file in files if file.is_file()):
            return
        page.wait_for_timeout(500)


def measure_times(
    playwright: Playwright, url: str, runs: int
) -> tuple[dict[str, Times], dict[str, Times]]:
    """All pages, cold and warm, in turn; and the stages of our table."""
    times = {kind.name: Times() for kind in KINDS}
    parts = {name: Times() for name in STAGES}

    def measure(context: BrowserContext, kind: Kind, state: str) -> Page:
        took, page = visit(context, url, kind)
        getattr(times[kind.name], state).append(took)
        if kind is KINDS[1]:
            for part, stage in zip(parts.values(), stages(page), strict=True):
                getattr(part, state).append(stage)
        return page

    for run in range(runs):
        for kind in KINDS:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                with browser(playwright, Path(profile)) as context:
                    page = measure(context, kind, "cold")
                    settle(page)
                    wait_for_compiled(page, Path(profile))
                with browser(playwright, Path(profile)) as context:
                    measure(context, kind, "warm")
        print(f"  round {run + 1} of {runs}", file=sys.stderr, flush=True)
    return times, parts


SLOW = 6
"""How many times slower the processor of an old phone is."""

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def measure_slow(playwright: Playwright, url: str, runs: int) -> list[float]:
    """Milliseconds to the first playable deal on a small slow phone, each in an empty profile."""
    times = []
    for _ in range(runs):
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
            browser(playwright, Path(profile), **PHONE) as context,
        ):
            devtools = context.new_cdp_session(context.pages[0])
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
            times.append(visit(context, url, KINDS[1])[0])
    return times


class Elements(HTMLParser):
    """Counts the elements of a page."""

    count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One more."""
        self.count += 1


def measure_page() -> tuple[int, int]:
    """The bytes of index.html, and how many elements it has."""
    text = (ROOT / "dist" / "index.html").read_text(encoding="utf-8")
    elements = Elements()
    elements.feed(text)
    return len(text.encode()), elements.count


def measure_bytes(playwright: Playwright, url: str, root: Path) -> dict[str, dict[str, int]]:
    """What a first visit fetches, by page and file, as gzip would send it."""
    by_page: dict[str, dict[str, int]] = {}
    for kind in KINDS[:2]:
        paths: set[str] = set()

        def note(request: Request, paths: set[str] = paths) -> None:
            paths.add(urlsplit(request.url).path)

        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
            browser(playwright, Path(profile)) as context,
        ):
            context.on("request", note)
            _, page = visit(context, url, kind)
            settle(page)
        sizes = {}
        for path in sorted(paths):
            file = root / path.removeprefix(BASE)
            file = file / "index.html" if file.is_dir() else file
            if file.is_file():
                sizes[str(file.relative_to(root))] = as_sent(file.read_bytes())
        by_page[kind.name] = sizes
    return by_page


def as_sent(content: bytes) -> int:
    """The size on the wire: what is compressed already does not get smaller."""
    return min(len(content), len(gzip.compress(content, 6)))


def measure_memory(playwright: Playwright, url: str, runs: int) -> dict[str, list[float]]:
    """The proportional set size of all renderers in MB, once everything has settled."""
    by_page: dict[str, list[float]] = {kind.name: [] for kind in KINDS[:2]}
    for _ in range(runs):
        for kind in KINDS[:2]:
            with (
                tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
                browser(playwright, Path(profile)) as context,
            ):
                _, page = visit(context, url, kind)
                settle(page)
                by_page[kind.name].append(renderers_pss(profile) / 1e6)
    return by_page


def measure_alone(playwright: Playwright, url: str, runs: int) -> dict[str, Unwatched]:
    """The bare page and our table in browsers that nobody watches, cold and warm, in turn."""
    by_page = {kind.name: Unwatched() for kind in KINDS[:2]}
    for run in range(runs):
        for kind in KINDS[:2]:
            one = by_page[kind.name]
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                for times, memory in (
                    (one.times.cold, one.memory.cold),
                    (one.times.warm, one.memory.warm),
                ):
                    with alone(Path(profile), url + kind.path) as lonely:
                        memory.append(lonely.memory_at_rest())
                        times.append(lonely.ask(playwright, kind.measure))
        print(f"  nobody watching: round {run + 1} of {runs}", file=sys.stderr, flush=True)
    return by_page


def lay_out(root: Path) -> None:
    """The site and the bare page in one folder, for one server."""
    shutil.copytree(ROOT / "dist", root / "site")
    bare = root / "bare"
    bare.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(PYODIDE / name, bare / name)
    shutil.copy(WHEELS / "pyodide-lock.json", bare)
    for wheel in WHEELS.glob("card_table-*.whl"):
        shutil.copy(wheel, bare)
    (bare / "index.html").write_text(BARE_PAGE)


def main() -> int:
    """Measure and print; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="of each page, cold and warm")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON as well")
    recording(parser)
    options = parser.parse_args()
    build()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        sync_playwright() as playwright,
    ):
        root = Path(folder)
        lay_out(root)
        with served(root, base=BASE) as url:
            times, parts = measure_times(playwright, url, options.runs)
            sizes = measure_bytes(playwright, url, root)
            memory = measure_memory(playwright, url, min(3, options.runs))
            phone = measure_slow(playwright, url, options.runs)
            unwatched = measure_alone(playwright, url, options.runs)
    return report(times, parts, sizes, memory, phone, unwatched, options.json)


def note_times(name: str, took: tuple[float, float], bare: tuple[float, float]) -> None:
    """Keep how soon a page was there, cold and warm."""
    cells = {"cold": f"{took[0]:.0f} ms", "warm": f"{took[1]:.0f} ms"}
    shares = [f"{ours / theirs:.2f}" for ours, theirs in zip(took, bare, strict=True)]
    note("boot", {"page": name, **cells, "of bare, cold": shares[0], "of bare, warm": shares[1]})


def note_memory(state: str, ours: float, bare: float) -> None:
    """Keep what all renderers together take."""
    note("memory", {"renderers": state, "ours": f"{ours:.0f} MB", "bare": f"{bare:.0f} MB"})


def report(
    times: dict[str, Times],
    parts: dict[str, Times],
    sizes: dict[str, dict[str, int]],
    memory: dict[str, list[float]],
    phone: list[float],
    unwatched: dict[str, Unwatched],
    as_json: bool,
) -> int:
    """Print tables and bars; returns 1 when a bar is missed."""
    bare = times["bare Pyodide"]
    cold, warm = statistics.median(bare.cold), statistics.median(bare.warm)
    bars = Bars("boot")

    print(f"{'':16}{'cold':>9}{'warm':>9}   of bare: cold  warm")
    for name, its in times.items():
        ours = statistics.median(its.cold), statistics.median(its.warm)
        ratios = f"{ours[0] / cold:14.2f}{ours[1] / warm:6.2f}"
        print(f"{name:16}{ours[0]:6.0f} ms{ours[1]:6.0f} ms{ratios}")
        note_times(name, ours, (cold, warm))
    for name, part in parts.items():
        cells = {state: f"{statistics.median(getattr(part, state)):.0f} ms" for state in FAST}
        print(f"  {name}: {cells['cold']}, {cells['warm']}")
        note("boot stages", {"of our table": name, **cells})
    for name, files in sizes.items():
        print(f"first visit, {name}: {sum(files.values()) / 1e6:.2f} MB in {len(files)} files")
    for name, values in memory.items():
        print(f"renderers, {name}: {statistics.median(values):.0f} MB")
    alone_bare, alone_ours = (unwatched[kind.name] for kind in KINDS[:2])
    for name, one in unwatched.items():
        for state in ("cold", "warm"):
            ms, mb = (statistics.median(getattr(of, state)) for of in (one.times, one.memory))
            print(f"nobody watching, {name}, {state}: {ms:.0f} ms, {mb:.0f} MB at rest")
        medians = [
            (statistics.median(each.times.cold), statistics.median(each.times.warm))
            for each in (one, alone_bare)
        ]
        note_times(f"{name}, nobody watching", *medians)
    for state in ("cold", "warm"):
        at_rest = [
            statistics.median(getattr(one.memory, state)) for one in (alone_ours, alone_bare)
        ]
        note_memory(f"at rest, {state}", *at_rest)
    note_memory("watched", *(statistics.median(memory[kind.name]) for kind in (KINDS[1], KINDS[0])))
    print()
    for name, most in (("our table", FAST), ("our home page", HOME)):
        bars.hold(f"{name}, cold", statistics.median(times[name].cold) / cold, most["cold"])
        bars.hold(f"{name}, warm", statistics.median(times[name].warm) / warm, most["warm"])
    bars.hold("our table, cold, on a slow phone", statistics.median(phone), 20_000, "ms")
    size, elements = measure_page()
    bars.hold("index.html", size / 1e3, 150, "kB")
    bars.hold("its elements", elements, 1200)
    sent = {name: sum(files.values()) / 1e6 for name, files in sizes.items()}
    bars.hold("bytes of a first visit", sent["our table"], 7.8, "MB")
    (snapshot,) = (size for name, size in sizes["our table"].items() if "snapshot" in name)
    bars.hold("the snapshot of them", snapshot / 1e6, 3.5, "MB")
    bars.hold("memory, watched", statistics.median(memory["our table"]), 400, "MB")
    for state in ("cold", "warm"):
        took = [statistics.median(getattr(one.times, state)) for one in (alone_ours, alone_bare)]
        bars.hold(f"nobody watching, our table, {state}", took[0] / took[1], FAST[state])
        memory_at_rest = statistics.median(getattr(alone_ours.memory, state))
        bars.hold(f"nobody watching, memory at rest, {state}", memory_at_rest, 330, "MB")
    if as_json:
        raw: dict[str, Any] = {name: vars(its) for name, its in times.items()}
        figures = {"times": raw, "bytes": sizes, "memory": memory, "phone": phone}
        unseen = {name: asdict(one) for name, one in unwatched.items()}
        print(json.dumps({**figures, "unwatched": unseen}))
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
