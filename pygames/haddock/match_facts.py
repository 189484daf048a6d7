from __future__ import annotations

from pygames.haddock.state import HaddockState
from pygames.match_facts import Counts, Fact, Part, Played, PlayedPart, played_parts, zeros

__all__ = ["DAILY", "FACTS", "PART", "counts", "is_all_or_nothing", "parts"]

PART = "game"

FACTS = (
    Fact("Series won", "series_won", "series", "percent"),
    Fact("Games won", "parts_won", "parts", "percent"),
    Fact("Cards left, when lost", "cards_left", "lost", "mean"),
    Fact("Pairs a game", "pairs", "parts", "mean"),
    Fact("Turns without a pair", "pairless", "turns", "percent"),
)

DAILY = ("hard", "medium", "expert")


def parts(match: Played) -> tuple[Part, ...]:
    """The games; the cut belongs to the first. Nobody has won a tied game."""
    return tuple(_game(match, part) for part in played_parts(match, "game"))


def _game(match: Played, game: PlayedPart) -> Part:
    ends = [event for event in game.events if event.kind == "game end"]
    winners = tuple(event.seat for event in ends if event.seat is not None)
    return Part(
        game.number,
        f"Game {game.number}",
        game.first,
        game.last,
        tuple(int(seat in winners) for seat in range(len(match.players))),
        winners,
        "tied" if ends and not winners else "",
        bool(ends),
    )


def is_all_or_nothing(match: Played) -> bool:
    """Whether the match is a single game; a series has marks."""
    return not match.options.series


def counts(match: Played) -> Counts:
    """What is counted:

    - ``series``, ``series_won``: whole series, and those won;
    - ``lost``, ``cards_left``: games that another seat won, and the cards then left in hand;
    - ``pairs``: pairs played;
    - ``turns``, ``pairless``: turns, and those that ended without a pair.
    """
    result = zeros(
        match, "series", "series_won", "lost", "cards_left", "pairs", "turns", "pairless"
    )
    for game in played_parts(match, "game"):
        _count_turns(game, result)
        _count_cards(game, result)
    end = match.states[-1]
    if match.options.series and end.turn is None:
        for seat in range(len(match.players)):
            result["series"][seat] = 1
            result["series_won"][seat] = int(seat in end.winners)
    return result


def _count_turns(game: PlayedPart, result: Counts) -> None:
    for before, after in zip(game.states, game.states[1:], strict=False):
        seat = before.turn
        assert seat is not None  # the game went on from here
        if any(event.kind == "play" for event in after.events):
            result["pairs"][seat] += 1
            result["turns"][seat] += 1
        elif after.turn != seat:
            result["pairless"][seat] += 1
            result["turns"][seat] += 1


def _count_cards(game: PlayedPart, result: Counts) -> None:
    for state in game.states:
        winner = next((event.seat for event in state.events if event.kind == "game end"), None)
        if winner is None:
            continue
        assert isinstance(state, HaddockState)
        for seat, hand in enumerate(state.hands):
            if seat != winner:
                result["lost"][seat] += 1
                result["cards_left"][seat] += len(hand)
