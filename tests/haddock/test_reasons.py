"""Why one pair is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pygames.ai.review import Weighing
from pygames.cards import STANDARD_DECK, cards_text, parse_cards
from pygames.game import Event
from pygames.haddock import HADDOCK, HaddockOptions, HaddockView
from pygames.haddock.bots.holding import Lay
from pygames.haddock.bots.reasons import reasons
from pygames.haddock.bots.review import Question
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import Pair, value
from tests.haddock.positions import position


@dataclass(frozen=True)
class Two(Question):
    """Two pairs alone."""

    better: Lay | None = None

    @cached_property
    def choices(self) -> tuple[Lay, ...]:
        assert self.better is not None and self.played is not None
        return self.better, self.played


def view(hand: str, pile: str, *others: int, draw: int = 10, **variations: bool) -> HaddockView:
    """Seat 0 in turn, with so many cards in the other hands, dealt as they come."""
    used = parse_cards(f"{hand} {pile}")
    free = [card for card in STANDARD_DECK if card not in used]
    hands = [hand]
    for size in others:
        hands.append(cards_text(free[:size]))
        del free[:size]
    *beneath, top = pile.split()
    state = position(*hands, top=top, beneath=" ".join(beneath), draws=cards_text(free[:draw]))
    return replace(state.view(0), variations=HaddockOptions(**variations))


def lay(text: str) -> Lay:
    """A pair by its values."""
    move = HADDOCK.move(text)
    assert isinstance(move, Pair)
    return value(move.under), value(move.top)


def said_in(found: HaddockView, better: str, other: str) -> dict[str, tuple[str, str]]:
    """The sentences about the better pair and the other one, by their kinds."""
    asked = Two(found, lay(other), better=lay(better))
    weighing = Weighing[Lay](asked, "reasons", 320).finished()
    told = reasons(weighing, lay(better), lay(other))
    return {reason.kind: (reason.better, reason.yours) for reason in told}


def said(
    hand: str, pile: str, better: str, other: str, others: Sequence[int] = (7,), draw: int = 30
) -> dict[str, tuple[str, str]]:
    return said_in(view(hand, pile, *others, draw=draw), better, other)


TEN = "2S JC QS 2D AC TH", "7D JH", "AC TH", "TH AC"


def test_how_often_the_next_player_is_stuck() -> None:
    better, yours = said(*TEN, (4,), 20)["D1"]
    assert better.startswith("{them} can go on a ten with ") and ", on an ace with " in better
    assert yours.startswith("An ace on top let {them} play with ")
    # With three nobody is named.
    assert all("{them}" not in better for better, _ in said(*TEN, (4, 4), 20).values())
    assert "D1" not in said("3H JS KD 2C", "3C AD", "3H 2C", "2C 3H", (4,), 20)


def test_what_nobody_can_go_on_is_certain() -> None:
    own, unseen = "AH 2H QS KH", "AD KC KD 3C 9C"
    held = parse_cards(f"{own} {unseen} JC")
    pile = f"{cards_text(card for card in STANDARD_DECK if card not in held)} JC"
    better, yours = said_in(view(own, pile, 3, draw=2), "2H KH", "AH QS")["D2"]
    assert better == "No two cards you have not seen go on a king."
    assert yours == "A queen could still be played on."
    # With nothing left to draw the pile comes back.
    assert "D2" not in said_in(view(own, pile, 5, draw=0), "2H KH", "AH QS")


LOW = "QH JC 6H 8S 7H 2D 7D", "2C 9C", "2D JC", "JC 2D"


def test_somebody_with_two_cards_may_be_out() -> None:
    better, yours = said(*LOW, (2,), 20)["D3"]
    assert better.startswith("{them} has two cards and is out on a jack with ")
    assert yours.startswith("{them}, with two cards, was out at once with ")
    assert "D3" not in said(*LOW, (3,), 20)


def test_who_had_to_draw_is_still_known_to_have_had_no_pair() -> None:
    """They drew on the jack, and on the nine after it."""
    seen: tuple[HaddockEvent, ...] = (
        Event("game", 1, (), 1),
        Event("deal", 0, parse_cards("AH 2C 2D 4H 9C TS JC"), 7),
        Event("deal", 1, (), 7),
        Event("turn up", None, parse_cards("JD")),
        Event("draw", 1, (), 1),
        Event("play", 0, parse_cards("2C 9C")),
        Event("draw", 1, (), 1),
    )
    found = replace(view("AH 2D 4H TS JC", "JD 2C 9C", 9, draw=35), seen=seen)
    better, yours = said_in(found, "2D JC", "JC 2D")["D4"]
    assert better == "{them} had to draw on a jack and has two new cards since."
    assert yours.startswith("{them} could play on a two with ")
    # They have drawn once more since.
    again = replace(found, seen=(*seen[:5], Event("draw", 1, (), 1), *seen[5:]), cards=(5, 10))
    assert "D4" not in said_in(again, "2D JC", "JC 2D")


def test_few_pairs_go_on_a_high_card() -> None:
    better, yours = said("4D 8D 3D JS JH 4C", "7D 4S", "4C 8D", "8D 4C", (4,), 20)["D5"]
    assert re.fullmatch(r"Of 100 unseen pairs \d+ go on an eight, \d+ on a four\.", better)
    assert yours.startswith("A four is easier: of 100 unseen pairs ")
    # Where it is told by hands it is not told by pairs.
    assert "D5" not in said(*TEN, (4,), 20)


def test_what_follows_is_told_by_its_cards() -> None:
    found = said("3C 7S TD JS", "9C 3H 6D 3D 9H KH 4C", "JS 7S", "7S JS", (4, 4))
    assert found["D6"] == (
        "If the seven comes back to you, 3C and TD go on it.",
        "Nothing you kept goes on the jack you left.",
    )
    assert "D6" not in said(*TEN, (4,), 20)


def test_what_is_left_goes_on_more_ranks() -> None:
    found = said("2D 5D 8S TS QD KH", "7D", "5D QD", "2D 5D")
    assert found["D7"] == (
        "What is left goes on eight of the 13 ranks, not five.",
        "What you kept goes on five of the 13 ranks, not eight.",
    )
    assert found["D8"] == (
        "It keeps 2D, 8S and TS: any two of them go on the third.",
        "It broke up 2D, 8S and TS, of which any two go on the third.",
    )
    assert {"D7", "D8"}.isdisjoint(said(*TEN, (4,), 20))


def test_the_own_turn_may_weigh_more_than_theirs() -> None:
    hand = "2D 5S TD 3H", "4C 7C", "TD 3H"
    better, yours = said(*hand, "3H TD", (4,), 20)["D9"]
    assert re.match(
        r"\{them\} can play with \d+ of 100 hands, not \d+ of 100; but you can ", better
    )
    assert yours.startswith("Next turn you could play with ")
    found = said(*hand, "5S 2D", (4,), 20)
    assert found.keys() == {"D12"}
    assert found["D12"][0].startswith("You can play next turn with ")
    assert found["D12"][1].startswith("After 5S 2D you could play next turn with ")
    assert "D12" not in said(*TEN, (4,), 20)


def test_who_draws_until_able_draws_more() -> None:
    hand, pile = "4D AS AC 8C QH 6D 6C", "8H KC"
    until = view(hand, pile, 2, draw=20, draw_until_able=True)
    better, yours = said_in(until, "AC QH", "QH AC")["D10"]
    assert re.match(r"\{them\} draws [\d.]+ cards on average before a queen can be ", better)
    assert yours.startswith("{them} drew ")
    assert "D10" not in said(hand, pile, "AC QH", "QH AC", (2,), 20)
