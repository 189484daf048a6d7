"""The moments of a game of Haddock: the cut, the top card, renewals, the pace, what is refused."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.actions import STILL
from e2e.conftest import PHONE, Visit
from e2e.follower import Follower
from e2e.frames import Frames
from e2e.haddock.matches import before_renewal, choosing, decide, last_pair, short
from e2e.haddock.table import ENDLESS, HaddockTable, resume
from e2e.moments import state_of
from pygames.cards import card_name
from pygames.haddock import Pair
from pygames.haddock.moves import legal_pairs


def _plays(table: HaddockTable, follower: Follower, pair: Pair) -> None:
    """What has just been done plays a pair; take it back."""
    before = follower.match
    assert before is not None
    follower.follow()
    assert follower.match.turns[len(before.turns)].move == pair
    table.undo()
    follower.follow()
    assert follower.match.turns == before.turns
    expect(table.spoken).to_contain_text("Undone.")
    expect(table.picked).to_have_count(0)


def test_the_top_card_is_the_one_that_is_dragged(visit: Visit) -> None:
    """The second card, or either of two chosen ones; a card alone is not enough."""
    visitor = visit()
    table, follower = resume(visitor, choosing(2))
    pair = next(way for way, *other in legal_pairs(follower.view.hand, follower.view.top) if other)
    other_way = Pair(pair.top, pair.under)
    under, top = table.pair(pair)
    under.drag_to(table.heap, steps=5)
    alone = "It takes two cards: choose another to go with the"
    expect(table.prompt).to_contain_text(alone)
    expect(table.spoken).to_have_text(f"{alone} {card_name(pair.under)}.")
    follower.stay()
    top.drag_to(table.heap, steps=5)
    _plays(table, follower, pair)
    table.pick(pair.under, pair.top)
    under.drag_to(table.heap, steps=5)
    _plays(table, follower, other_way)


def test_a_renewal(visit: Visit) -> None:
    """It is taken back with the pair before it."""
    visitor = visit()
    match = before_renewal(4)
    table, follower = resume(visitor, match)
    move = decide(follower.view)
    assert isinstance(move, Pair)
    table.pick(move.under, move.top)
    table.play.click()
    follower.follow()
    assert [event.kind for event in follower.view.seen].count("renew") == 1
    table.undo()
    follower.follow()
    assert follower.match.turns == match.turns


def test_the_pace(visit: Visit) -> None:
    """Slowly, a tap hurries on past all opponents; at once, nobody rests."""
    visitor = visit(reduced_motion="no-preference")
    visitor.context.add_init_script(ENDLESS)
    table, follower = resume(visitor, short(6, 40))
    for speed in ("Slow", "Instant"):
        table.button("Menu").click()
        table.on_sheet("Settings").click()
        sheet = table.page.get_by_role("dialog", name="Settings")
        sheet.get_by_role("radio", name=speed).check(force=True)
        visitor.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        visitor.page.evaluate("() => { window.endless = true; }")
        move = decide(follower.view)
        if isinstance(move, Pair):
            table.pick_by_key((move.under, move.top))
        visitor.page.keyboard.press("Enter" if isinstance(move, Pair) else "d")
        if speed == "Slow":
            box = table.root.locator(".ring").bounding_box()
            assert box is not None
            visitor.page.mouse.click(box["x"] + 4, box["y"] + 4)
        follower.follow()
    visitor.wait_for(STILL)
    follower.stay()


def test_a_renewal_is_seen(visit: Visit) -> None:
    """The pile goes over in packets, is shuffled, and only then a card is drawn from it."""
    frames = Frames(visit(reduced_motion="no-preference"), "haddock")
    frames.resume(before_renewal(4))
    frames.run(scenes=10)
    assert frames.kinds["renewal"], frames.kinds


def test_the_hands_are_turned_up_at_the_end(visit: Visit) -> None:
    """Every card turns where it lay; only then comes the result."""
    match = last_pair(6)
    frames = Frames(visit(**PHONE | {"reduced_motion": "no-preference"}), "haddock")
    pair = decide(state_of(match).view(0))
    assert isinstance(pair, Pair)
    frames.resume(match, pair.under, pair.top)
    table = frames.visitor.table
    frames.run("Enter")
    assert list(frames.kinds) == ["play", "turn up"], frames.kinds
    hands = state_of(match).hands[1:]
    assert frames.flights >= 2 + sum(map(len, hands))
    for seat in table.root.locator(".seat").all():
        label = seat.get_attribute("aria-label") or ""
        assert any(all(card_name(card) in label for card in hand) for hand in hands), label
    expect(table.prompt).to_contain_text("You win the game")


def test_the_cut_and_the_deal_to_six(visit: Visit) -> None:
    frames = Frames(visit(reduced_motion="no-preference"), "haddock")
    frames.deal("deal=six&players=you,easy,easy,easy,easy,easy")
    frames.run(scenes=4)
    assert list(frames.kinds)[:2] == ["cut", "deal"], frames.kinds
