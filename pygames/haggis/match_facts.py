from __future__ import annotations

from pygames.game import Event
from pygames.haggis.combinations import mask_of, readings
from pygames.match_facts import (
    Counts,
    Fact,
    Part,
    Played,
    PlayedPart,
    leaders,
    played_parts,
    totals,
    zeros,
)

__all__ = ["DAILY", "FACTS", "PART", "STEP", "counts", "ends_step", "parts"]

PART = "round"

STEP = "trick"

FACTS = (
    Fact("Out first", "out_first", "parts", "percent"),
    Fact("Bets won", "bets_won", "bets", "of"),
    Fact("Bombs played", "bombs"),
    Fact("Points a bomb gave away", "given_away", "bombed", "mean"),
    Fact("Cards left, when last", "cards_left", "last", "mean"),
)

DAILY = ("medium", "expert")


def parts(match: Played) -> tuple[Part, ...]:
    """The rounds; whoever scores most in one has won it."""
    return tuple(_round(match, part) for part in played_parts(match, "round"))


def _round(match: Played, stretch: PlayedPart) -> Part:
    points = totals(match, stretch.events, "score")
    is_over = any(event.kind == "round end" for event in stretch.events)
    return Part(
        stretch.number,
        f"Round {stretch.number}",
        stretch.first,
        stretch.last,
        points,
        leaders(points) if is_over else (),
        str(max(points)) if is_over else "",
        is_over,
    )


def ends_step(event: Event[str]) -> bool:
    """A trick ends when its cards are captured."""
    return event.kind == "capture"


def counts(match: Played) -> Counts:
    """What is counted:

    - ``out_first``: rounds in which a seat went out first;
    - ``bets``, ``bets_won``: bets of 15 or 30, and those of a seat that then went out first;
    - ``bombs``: bombs played;
    - ``bombed``, ``given_away``: tricks won by a bomb, and the points an opponent captured there;
    - ``last``, ``cards_left``: rounds in which a seat held the last hand, and the cards in it.
    """
    result = zeros(
        match,
        *("out_first", "bets", "bets_won", "bombs", "bombed", "given_away", "last", "cards_left"),
    )
    for stretch in played_parts(match, "round"):
        _count(stretch, result)
    return result


def _count(stretch: PlayedPart, result: Counts) -> None:
    bettors: set[int] = set()
    is_first = True
    top_is_bomb = False
    bomber: int | None = None
    for event in stretch.events:
        seat = event.seat
        if seat is None:
            continue
        match event.kind:
            case "bet" if event.number:
                bettors.add(seat)
                result["bets"][seat] += 1
            case "play":
                top_is_bomb = _is_bomb(event)
                result["bombs"][seat] += top_is_bomb
            case "out" if is_first:
                is_first = False
                result["out_first"][seat] += 1
                result["bets_won"][seat] += seat in bettors
            case "trick":
                bomber = seat if top_is_bomb else None
                top_is_bomb = False
            case "capture" if bomber is not None:
                result["bombed"][bomber] += 1
                result["given_away"][bomber] += event.number
            case "last hand":
                result["last"][seat] += 1
                result["cards_left"][seat] += len(event.cards)


def _is_bomb(play: Event[str]) -> bool:
    return any(reading.level for reading in readings(mask_of(play.cards)))
