"""The opponent's worker dies, hangs or takes its time: the table stays usable, the move arrives."""

from __future__ import annotations

import re

import pytest
from app.site import FIRST
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.default_game import DEAL, DefaultTable, open_deal, play_some
from e2e.follower import Follower
from e2e.shown import needs
from e2e.visitor import DEFAULT_GAME, Visitor
from e2e.workers import WORKERS
from tests.lanes import only

_REPLACED = "^info: The opponents' worker is replaced"


def _open_table(visit: Visit) -> tuple[Visitor, Follower]:
    visitor = visit()
    visitor.context.add_init_script(WORKERS)
    follower = open_deal(visitor)
    play_some(follower, 1)
    return visitor, follower


def _play_and_wait_for_the_question(visitor: Visitor, follower: Follower) -> None:
    visitor.page.evaluate("() => window.workers.hold()")
    visitor.table.card(follower.view.hand[0]).click()
    visitor.wait_for("() => window.workers.waiting.length === 1")


@pytest.mark.parametrize("how", only(["dies", "fails", "hangs"], "dies"))
def test_a_worker_that_is_lost_while_it_thinks(visit: Visit, how: str) -> None:
    visitor, follower = _open_table(visit)
    visitor.allow(_REPLACED)
    if how != "fails":
        visitor.page.evaluate("() => { window.cardTable.opponents.budget = 3000; }")
    _play_and_wait_for_the_question(visitor, follower)
    table = visitor.table  # everything else works meanwhile
    expect(table.prompt).to_contain_text(f"{FIRST['medium']} is thinking")
    table.cards.first.click()
    expect(table.prompt).to_contain_text(f"It is {FIRST['medium']}’s turn")
    visitor.page.keyboard.press("s")
    expect(table.spoken).to_contain_text("1st period, round 1 of 5.")
    table.button("Menu").click()
    table.wait_for_sheet("Menu")
    table.on_sheet("Close").click()
    expect(table.sheet).to_have_count(0)
    if how == "dies":
        visitor.page.evaluate("() => window.workers.all[0].terminate()")
    elif how == "fails":
        visitor.page.evaluate(
            """() => window.workers.all[0].dispatchEvent(
              new ErrorEvent("error", { message: "out of memory", cancelable: true }))"""
        )
    visitor.page.evaluate("() => { window.workers.waiting = null; }")
    follower.follow()
    assert visitor.page.evaluate("() => window.workers.all.length") == 2
    play_some(follower, 2)
    assert any(re.search(_REPLACED, line) for line in visitor.console)


_FORBIDDEN = "window.Worker = class { constructor() { throw new Error('forbidden'); } };"
_SPOILT = """
window.Worker = class extends Worker {
  postMessage(message) {
    super.postMessage(message.image ? { ...message, image: new Uint8Array(9) } : message);
  }
};
"""


@pytest.mark.parametrize("script", only([_FORBIDDEN, _SPOILT], _FORBIDDEN))
def test_a_worker_that_cannot_start(visit: Visit, script: str) -> None:
    """One without a snapshot is started plainly; where workers are forbidden the page thinks."""
    visitor = visit()
    visitor.allow(_REPLACED if script == _SPOILT else "^info: ")
    visitor.context.add_init_script(script)
    follower = open_deal(visitor)
    play_some(follower, 3)
    if script == _SPOILT:
        assert visitor.page.evaluate("() => window.cardTable.opponents.worker instanceof Worker")
        assert len([line for line in visitor.console if re.search(_REPLACED, line)]) <= 1


_SILENT = """
window.made = 0;
const type = "text/javascript";
const script = URL.createObjectURL(new Blob(["onmessage = () => {};"], { type }));
window.Worker = class extends Worker {
  constructor(_, { name }) {
    super(script, { type: "module" });
    if (!name) window.made += 1; // those that help the page to start have one
  }
};
"""


@pytest.mark.parametrize("whole", only([False, True], False))
def test_a_worker_that_starts_and_never_answers(visit: Visit, whole: bool) -> None:
    """That is told after some seconds; two silent ones are enough for all that follows."""
    visitor = visit()
    visitor.allow("^info: ")
    visitor.context.add_init_script(_SILENT)
    visitor.sit_down(f"#{DEFAULT_GAME}/deal=silence&players=you,medium")
    table = DefaultTable(visitor.page)
    if not table.my_turn.count():
        expect(table.prompt).to_contain_text("is thinking")
    else:
        table.cards.first.click()
    expect(table.prompt).to_contain_text(
        f"{FIRST['medium']} is taking longer than usual", timeout=30_000
    )
    if whole:
        for _ in range(3):
            expect(table.my_turn.first).to_be_visible(timeout=90_000)
            table.cards.first.click()
        assert visitor.page.evaluate("window.made") == 2


_NOTE_SEATS = """
window.seatSets = [];
window.Worker = class extends Worker {
  postMessage(message, ...more) {
    this.seats ??= new Set();
    if (!window.seatSets.includes(this.seats)) window.seatSets.push(this.seats);
    if (message.view) this.seats.add(`seat ${JSON.parse(message.view).seat}`);
    if (message.record) this.seats.add("all");
    super.postMessage(message, ...more);
  }
};
"""


def test_each_worker_is_told_what_one_seat_knows(visit: Visit) -> None:
    """The one that is asked for a hint plays for nobody."""
    visitor = visit()
    visitor.context.add_init_script(_NOTE_SEATS)
    follower = open_deal(visitor)
    play_some(follower, 1)
    visitor.table.button("Hint").click()
    seats = (
        "() => window.seatSets.map((seats) => [...seats].join()).filter(Boolean).sort().join('; ')"
    )
    visitor.wait_for(f"() => ({seats})() === 'seat 0; seat 1'")
    expect(visitor.table.button("Hint")).to_be_visible()


def test_what_is_taken_back_is_forgotten(visit: Visit) -> None:
    """After an undo another worker moves for the opponent: the first one has seen too much."""
    visitor, follower = _open_table(visit)
    before = visitor.page.evaluate("() => window.workers.all.length")
    visitor.table.undo()
    follower.follow()
    visitor.table.card(follower.view.hand[1]).click()
    follower.follow()
    assert visitor.page.evaluate("() => window.workers.all.length") == before + 1
    assert visitor.page.evaluate("() => window.workers.alive") == 1


@pytest.mark.slow
def test_the_worker_expects_what_is_about_to_be_played(visit: Visit) -> None:
    """Any game at home, then that of a set-up or of the table; another worker expects it, too."""
    needs("gin")
    visitor = visit()
    visitor.context.add_init_script(WORKERS)
    visitor.open()
    expected = "(games) => JSON.stringify(window.workers?.games) === JSON.stringify(games)"
    visitor.wait_for(expected, [""])
    visitor.page.evaluate("() => { location.hash = '#home/gin'; }")
    visitor.wait_for(expected, ["", "gin"])
    visitor.page.evaluate("(hash) => { location.hash = hash; }", DEAL)
    visitor.wait_for(expected, ["", "gin", DEFAULT_GAME])
    visitor.wait_for("() => window.cardTable.opponents?.state === 'ready'")
    visitor.allow(_REPLACED)
    follower = Follower(visitor)
    follower.begin()
    visitor.page.evaluate("() => window.workers.all[0].terminate()")
    visitor.page.evaluate("() => { window.cardTable.opponents.budget = 3000; }")
    play_some(follower, 1)
    visitor.wait_for(expected, ["", "gin", DEFAULT_GAME, DEFAULT_GAME])
    play_some(follower, 1)


def test_taps_that_come_too_late_or_too_early(visit: Visit) -> None:
    visitor, follower = _open_table(visit)
    table, page = DefaultTable(visitor.page), visitor.page
    hand = follower.view.hand
    _play_and_wait_for_the_question(visitor, follower)
    text = visitor.next_record(follower.text)

    for way in ("click", "drag", "keys"):
        page.keyboard.press("Escape")
        expect(table.prompt).not_to_contain_text("It is")
        if way == "click":
            table.card(hand[1]).click()
        elif way == "drag":
            table.card(hand[2]).drag_to(table.pile)
        else:
            page.keyboard.press("2")
            page.keyboard.press("Enter")
        expect(table.prompt).to_contain_text(f"It is {FIRST['medium']}’s turn")
        expect(table.spoken).to_contain_text(f"It is {FIRST['medium']}’s turn")
    assert visitor.storage()[f"match/{DEFAULT_GAME}"] == text
    page.evaluate("() => window.workers.release()")
    follower.follow()
    play_some(follower, 1)


def test_undo_while_the_opponent_thinks(visit: Visit) -> None:
    """The answer to what was taken back comes late, and is dropped. Asked anew it is the same."""
    visitor, follower = _open_table(visit)
    before = follower.text
    _play_and_wait_for_the_question(visitor, follower)
    question = (
        "() => { const { id, ...request } = window.workers.waiting[0][1][0]; return request; }"
    )
    request = visitor.page.evaluate(question)
    follower.text = visitor.next_record(before)
    visitor.table.undo()
    follower.text = visitor.next_record(follower.text)
    assert follower.text == before
    visitor.page.evaluate("() => window.workers.release()")
    visitor.wait_for("() => window.cardTable.opponents.state === 'ready'")
    follower.begin()
    assert follower.text == before
    _play_and_wait_for_the_question(visitor, follower)
    assert visitor.page.evaluate(question) == request
    visitor.page.evaluate("() => window.workers.release()")
    follower.follow()
    play_some(follower, 1)


@pytest.mark.slow
def test_a_hint_while_the_worker_is_busy(visit: Visit) -> None:
    """A hint asked for and then overtaken by a card is dropped."""
    visitor, follower = _open_table(visit)
    visitor.page.evaluate("() => window.workers.hold()")
    visitor.table.button("Hint").click()
    expect(visitor.table.button("Thinking")).to_be_visible()
    visitor.table.card(follower.view.hand[0]).click()
    visitor.page.evaluate("() => window.workers.release()")
    follower.follow()
    expect(visitor.table.button("Hint")).to_be_visible()
    play_some(follower, 1)
