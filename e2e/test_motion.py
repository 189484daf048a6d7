"""What moves, frame by frame: nothing grows, leaves the cloth, leaps, is seen twice or mixed up."""

from __future__ import annotations

from typing import Any

import pytest
from app.site import GAMES
from playwright.sync_api import expect

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.follower import Follower
from e2e.frames import Frames
from e2e.hints import follow_hint
from e2e.visitor import DEFAULT_GAME
from tests.lanes import only

CASES = {
    f"{game}-{name}": (game, size)
    for game in GAMES
    for name, size in (("desktop", DESKTOP), ("phone", PHONE))
}


@pytest.mark.parametrize("case", only(CASES, f"{DEFAULT_GAME}-desktop", "haddock-phone"))
def test_every_frame(visit: Visit, case: str) -> None:
    """A deal and what follows, some of it taken back, some of it hurried."""
    game, size = CASES[case]
    options: dict[str, Any] = {**size, "reduced_motion": "no-preference"}
    frames = Frames(visit(**options), game, hasty=True)
    frames.deal("deal=frames&players=you,easy")
    frames.run(scenes=24)
    assert frames.kinds["deal"] and frames.flights > 40, frames.kinds
    assert any(kind.endswith("undone") for kind in frames.kinds), frames.kinds


@pytest.mark.parametrize("game", only(GAMES, DEFAULT_GAME))
def test_the_next_deal(visit: Visit, game: str) -> None:
    """What ends a hand can be pressed once its end was seen; then no word of it is left."""
    frames = Frames(visit(reduced_motion="no-preference"), game)
    frames.deal("deal=frames&players=you,easy")
    while frames.kinds["deal"] < 2:
        frames.run(scenes=frames.kinds.total() + 1)


_FAULTS = """() => {
  const copy = document.querySelector(".fly:not([style*='z-index: 1'])");
  const words = document.querySelector("#table .plate .words");
  const pip = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  pip.style.opacity = "1";
  const result = document.createElement("button");
  result.className = "btn";
  result.dataset.act = "sheet";
  result.textContent = "Result";
  const away = [...document.querySelectorAll("[data-away]")].map(
    (one) => [one, one.dataset.away]);
  const was = (spoil) => {
    words.dataset.was = "easy, 9 cards";
    spoil();
  };
  const spoiling = {
    larger: () => (copy.style.scale = "20"),
    thrown: () => (copy.style.translate = "900px 0"),
    off: () => (copy.style.translate = "40px 0"),
    covered: () => was(() => words.style.setProperty("--was-x", "-12px")),
    mixed: () => was(() => words.append(pip)),
    doubled: () => away.forEach(([one]) => delete one.dataset.away),
    early: () => document.querySelector("#table .acts").append(result),
    old: () => window.scenes.remember(),
  };
  const faults = {};
  for (const [name, spoil] of Object.entries(spoiling)) {
    const before = window.scenes.check().faults.length;
    spoil();
    faults[name] = [before, window.scenes.check().faults.length];
    copy.style.scale = copy.style.translate = "";
    words.style.removeProperty("--was-x");
    delete words.dataset.was;
    pip.remove();
    result.remove();
    for (const [one, how] of away) one.dataset.away = how;
  }
  return faults;
}"""
"""How many faults are found before and after each of them is made: a copy grown, thrown off the
cloth, started elsewhere or seen twice; what a text was, on a name or beside what it will be; a
button before its time, and words after theirs."""


def test_the_frames_would_show_a_fault(visit: Visit) -> None:
    frames = Frames(visit(reduced_motion="no-preference"), next(iter(GAMES)))
    frames.deal("deal=faults&players=you,easy")
    frames.visitor.wait_for("() => window.scenes.state()?.flights.length > 0")
    faults: dict[str, list[int]] = frames.visitor.page.evaluate(_FAULTS)
    assert all(not before and after for before, after in faults.values()), faults


SLOW = 6
"""So many times slower the processor of an old phone is than this one."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_slow_machine_comes_to_the_same_end(visit: Visit, game: str) -> None:
    """Frames may be dropped; the cards are there, nobody is told that it takes too long, and after
    each movement the table is what it has to be."""
    visitor = visit(fresh=True, **{**PHONE, "reduced_motion": "no-preference"})
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    opponents = ",easy" * (min(GAMES[game].seats) - 1)
    table = visitor.sit_down(f"#{game}/deal=slow&players=you{opponents}")
    follower = Follower(visitor, game)
    follower.begin()
    for _ in range(2):
        follow_hint(table, follower)
    expect(visitor.page.locator("[data-trouble]:visible")).to_have_count(0)
    table.check_fit()
