from __future__ import annotations

from pygames.haggis.bots.groups import Group, shape_of
from pygames.haggis.bots.round import Round, points_of
from pygames.haggis.combinations import cards_of, mask_of, readings
from pygames.haggis.deck import haggis_deck
from pygames.haggis.events import HaggisEvent
from pygames.haggis.moves import Capture, Play
from pygames.haggis.scoring import PER_CARD
from pygames.haggis.view import HaggisView

__all__ = ["captor_by_score", "move_of", "others_of", "round_of", "this_round", "top_of", "unseen"]


def this_round(view: HaggisView) -> list[HaggisEvent]:
    """The events of this round, from the deal on."""
    events = view.seen
    start = max((at for at, event in enumerate(events) if event.kind == "round"), default=-1)
    return list(events[start + 1 :])


def unseen(view: HaggisView) -> list[int]:
    """The number cards that others hold or that were put aside, as masks."""
    mask = mask_of(view.hand)
    for event in this_round(view):
        if event.kind == "play":
            mask |= mask_of(event.cards)
    return [card for card in map(_mask, haggis_deck(view.players)) if not card & mask]


def _mask(card: int) -> int:
    return mask_of((card,))


def round_of(view: HaggisView) -> Round:
    """Other hands hold only their open face cards."""
    hands = [mask_of(faces) for faces in view.faces]
    hands[view.seat] = mask_of(view.hand)
    assert view.turn is not None
    position = Round(hands, 0, view.turn)
    if view.top is not None:
        position.shape, position.rank, position.size = top_of(view)
        position.top = view.top.seat
        position.before = view.trick[-2].seat if len(view.trick) > 1 else -1
        position.trick = sum(points_of(mask_of(play.cards)) for play in view.trick)
        position.pass_count = len(view.passed)
    position.captured = list(view.captured)
    position.out = list(view.out)
    position.cards_left = [one.number // PER_CARD for one in this_round(view) if one.kind == "out"]
    position.bets = tuple(bet or 0 for bet in view.bets)
    position.tournament = view.tournament
    position.scores_before = view.scores
    return position


def others_of(view: HaggisView) -> list[int]:
    """The other seats, from the left on."""
    return [(view.seat + step) % view.players for step in range(1, view.players)]


def top_of(view: HaggisView) -> tuple[int, int, int]:
    """Shape, rank and size of the play to beat; shape -1 on a lead."""
    if view.top is None:
        return -1, 0, 0
    top = view.top.combination
    return shape_of(top), top.level or top.rank, top.size


def move_of(group: Group, leads: bool) -> Play:
    """The move that plays a group; a lead declares what it is where needed."""
    shape, _, cards, _ = group
    combinations = readings(cards) if leads else ()
    if len(combinations) < 2:
        return Play(cards_of(cards))
    return Play(
        cards_of(cards), next(str(each) for each in combinations if shape_of(each) == shape)
    )


def captor_by_score(view: HaggisView) -> Capture:
    """Let the opponent with the fewest points capture a bombed trick."""
    return Capture(min(others_of(view), key=lambda seat: view.scores[seat] + view.captured[seat]))
