"""The moments of a round of Haggis: bets, readings, bombs, and what moves."""

from __future__ import annotations

import re

import pytest
from app.tables.haggis.shapes import rank_text, spread
from app.words import rank_word
from playwright.sync_api import expect

from e2e.actions import STILL
from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.frames import Frames
from e2e.haggis.matches import choosing, going_out, in_a_trick, leading, unplayed
from e2e.haggis.table import resume, sit_down
from e2e.workers import WORKERS
from pygames.cards import SUITLESS
from pygames.haggis import PASS, Bet, Capture, Play
from pygames.haggis.combinations import mask_of, points, rank, readings


def test_a_bet_out_of_turn(visit: Visit) -> None:
    """While an opponent thinks; the chosen cards stay chosen, and the bet stays for the round."""
    visitor = visit()
    visitor.context.add_init_script(WORKERS)
    table, follower = resume(visitor, unplayed())
    done = len(follower.match.turns)
    visitor.page.evaluate("() => window.workers.hold()")
    table.button("Pass").click()
    visitor.wait_for("() => window.workers.waiting.length === 1")
    chosen = follower.view.hand[:2]
    table.pick(*chosen)
    visitor.page.keyboard.press("b")
    table.wait_for_sheet("Bet that you will go out first?")
    expect(table.on_sheet("Close")).to_be_focused()
    table.on_sheet(re.compile("Big bet")).click()
    expect(table.sheet).to_have_count(0)
    expect(table.button("Bet")).to_have_count(0)
    table.expect_picked(chosen)
    visitor.page.keyboard.press("b")
    expect(table.prompt).to_contain_text("You have already bet this round")
    visitor.page.evaluate("() => window.workers.release()")
    follower.follow()
    turns = follower.match.turns[done:]
    assert [(turn.seat, turn.move) for turn in turns[:2]] == [(0, PASS), (0, Bet(30))]
    assert follower.my_turn and follower.view.bets[0] == 30
    table.undo()
    follower.follow()
    assert follower.view.bets[0] is None and follower.match.turns[done].move is PASS
    expect(table.button("Bet")).to_be_visible()


def test_a_long_hint_on_a_small_phone(visit: Visit) -> None:
    """Nothing of it is cut off."""
    visitor = visit(**{**PHONE, "viewport": {"width": 360, "height": 640}})
    table, _ = sit_down(visitor, "deal=look&players=you,easy")
    visitor.page.keyboard.press("h")
    expect(table.prompt).to_contain_text(re.compile(r"^Bet 30: .*\. Then .{50}"), timeout=60_000)
    assert table.prompt.evaluate("it => it.scrollHeight <= it.clientHeight")


def test_a_bet_that_is_declined(visit: Visit) -> None:
    """The cards of the hint are chosen: the button plays them, and no bet is made."""
    visitor = visit()
    table, follower = sit_down(visitor, "deal=look&players=you,easy")
    visitor.page.keyboard.press("h")
    expect(table.prompt).to_contain_text(re.compile(r"^Bet 30: .*\. Then "), timeout=60_000)
    chosen = table.picked.count()
    table.play.click()
    follower.follow()
    assert follower.view.bets[follower.seat] is None
    move = follower.match.turns[0].move
    assert isinstance(move, Play) and len(move.cards) == chosen > 0


def test_what_can_be_played_by_key(visit: Visit) -> None:
    """W lists it; a rank that is not there is said; Escape lets go. C shows the player aid."""
    visitor = visit(**PHONE)
    table, follower = resume(visitor, in_a_trick())
    keys = visitor.page.keyboard
    keys.press("w")
    sheet = table.wait_for_sheet("What can I play?")
    table.check_fit()
    expect(sheet.get_by_role("region").first.get_by_role("button").first).to_be_focused()
    keys.press("Enter")
    expect(table.sheet).to_have_count(0)
    expect(table.picked).not_to_have_count(0)
    expect(table.play).to_be_visible()
    keys.press("Escape")
    follower.stay()
    absent = next(n for n in range(2, 14) if n not in map(rank, follower.view.hand))
    keys.press({10: "0"}.get(absent, rank_text(absent).lower()))
    expect(table.prompt).to_contain_text(f"You have no {rank_word(absent - 1)}")
    keys.press("Escape")
    expect(table.picked).to_have_count(0)
    follower.stay()
    keys.press("c")
    table.wait_for_sheet("Player aid")
    table.check_fit()
    follower.stay()


def test_a_lead_that_can_be_several_things(visit: Visit) -> None:
    """It is asked which; each answer is played, and taken back for the next one."""
    visitor = visit()
    table, follower = resume(visitor, leading())
    cards = (follower.view.hand[0], *SUITLESS)
    before = follower.match
    shapes = readings(mask_of(cards))
    assert [*map(str, shapes)] == ["set", "sequence 1", "sequence 2"]
    table.pick(*cards)
    expect(table.prompt).to_contain_text("Lead four ")
    table.play.click()
    table.wait_for_sheet("What are you leading?")
    follower.stay()
    visitor.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.expect_picked(cards)
    table.check_focus()
    for number, shape in enumerate(shapes):
        if number:
            table.pick(*cards)
        visitor.page.keyboard.press("Enter")
        table.wait_for_sheet("What are you leading?")
        follower.stay()
        table.on_sheet(spread(cards, shape)).click()
        follower.follow()
        assert follower.match.turns[len(before.turns)].move == Play(cards, str(shape))
        table.undo()
        follower.follow()
        expect(table.spoken).to_contain_text("Undone.")
        assert follower.match.turns == before.turns


def test_who_captures_what_a_bomb_has_won(visit: Visit) -> None:
    """The person says it; until then nothing else goes on."""
    visitor = visit()
    table, follower = resume(visitor, choosing())
    done = len(follower.match.turns)
    worth = sum(points(play.cards) for play in follower.view.trick)
    expect(table.prompt).to_contain_text("Your bomb wins the trick, worth")
    visitor.page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("First choose who captures the trick")
    follower.stay()
    table.button("Hint").click()
    expect(table.prompt).to_have_text(re.compile("^Give the trick to "), timeout=30_000)
    follower.stay()
    follower.catch_up()
    first, second = follower.names[1:]
    visitor.tab_to(second)
    visitor.page.keyboard.press("Enter")
    follower.follow()
    assert follower.match.turns[done].move == Capture(2)
    table.undo()
    follower.follow()
    table.button(first).click()
    follower.follow()
    assert follower.match.turns[done].move == Capture(1)
    assert follower.view.captured[1] >= worth
    expect(table.opponent(first)).to_have_attribute("aria-label", re.compile(r" points? captured$"))


def test_a_chosen_group_is_dragged_to_the_trick(visit: Visit) -> None:
    """All its cards go; one that is not among the chosen goes alone."""
    visitor = visit(reduced_motion="no-preference")
    table, follower = resume(visitor, leading())
    done = len(follower.match.turns)
    hand = follower.view.hand
    ranks = [rank(card) for card in hand if card not in SUITLESS]
    number = next(each for each in ranks if ranks.count(each) > 1)
    group = tuple(card for card in hand if rank(card) == number)
    other = next(card for card in hand if card not in group)
    for thrown, played in ((other, (other,)), (group[0], group)):
        table.pick(*group)
        visitor.wait_for(STILL)
        table.card(thrown).drag_to(table.trick, steps=5, force=True)
        follower.follow()
        assert follower.match.turns[done].move == Play(played)
        if thrown == other:
            visitor.wait_for(STILL)
            table.undo()
            follower.follow()
    visitor.wait_for(STILL)
    follower.stay()


SIZES = [
    pytest.param(DESKTOP, id="desktop"),
    pytest.param(PHONE, id="phone", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("size", SIZES)
def test_a_capture(visit: Visit, size: dict[str, object]) -> None:
    frames = Frames(visit(**{**size, "reduced_motion": "no-preference"}), "haggis")
    frames.resume(in_a_trick())
    frames.run(scenes=16)
    assert frames.kinds["capture"], frames.kinds


@pytest.mark.parametrize("size", SIZES)
def test_what_is_left_goes_to_whoever_is_out(visit: Visit, size: dict[str, object]) -> None:
    """The trick, then the last hand and the haggis, which are turned up before."""
    match, play = going_out()
    frames = Frames(visit(**{**size, "reduced_motion": "no-preference"}), "haggis")
    frames.resume(match, *play.cards)
    frames.run("Enter")
    assert frames.kinds == {"play": 1, "capture": 3, "turn up": 1}, frames.kinds
