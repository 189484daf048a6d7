"""The vectors of Hockey, each put to real positions of a match. Seat 0 is A, seat 1 is B."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygames.cards import STANDARD_DECK, card_text, parse_card
from pygames.errors import BadText, IllegalMove
from pygames.hockey import DEAL, HOCKEY, HockeyState, Play
from pygames.hockey.score import Score
from pygames.hockey.scoring import PERIODS, after_period, dealer_of
from tests.hockey.positions import KEPT, after, before, brought, position
from tests.vector_parts import Facts, Given, Op, cards_in

SEATS = "AB"


def _letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def _rounds(period: int, first_dealer: int) -> Iterator[HockeyState]:
    """The first position of each round of a period that is played out without a goal."""
    state = before(period, first_dealer).play(DEAL)
    yield state
    while state.stock:
        number = state.round
        while state.round == number:
            state = replace(state, holder=None).play(state.moves()[0])
        yield state


def _carried(given: Given, first: int = 0) -> HockeyState:
    """A position carried in from the round before."""
    holder = given.get("breakaway")
    period = PERIODS + 1 if given.get("overtime") else 1
    top = given.get("pile_top") or ""
    return position(first, top, None if holder is None else SEATS.index(holder), period)


def _play(given: Given, _when: Given) -> Facts:
    """Cards played in turns."""
    start = _carried(given, SEATS.index(given["first"]))
    states = after(" ".join(given["plays"]), start)
    end = [start, *states][-1]
    return {
        "events": [*map(brought, states)],
        "breakaway_after_each": [_letter(state.holder) for state in states],
        "goals": dict(zip(SEATS, end.scores, strict=True)),
        "over": end.turn is None,
        "winner": _letter(end.winners[0]) if end.winners else None,
    }


def _legal(given: Given, _when: Given) -> Facts:
    """Whether a card may be played; without a card, whether a player may pass."""
    state = replace(_carried(given), hands=(cards_in(given["hand"]), (KEPT,)))
    card = given.get("card")
    try:
        state.play(HOCKEY.move("pass" if card is None else f"play {card}"))
        legal = True
    except (BadText, IllegalMove):
        legal = False
    cards = [card_text(move.card) for move in state.moves() if isinstance(move, Play)]
    assert legal == (card in cards), "play and moves() disagree"
    return {"legal": legal, "cards": cards}


def _deal_schedule(given: Given, _when: Given) -> Facts:
    """The deals of one period, and the cards they use up."""
    starts = list(_rounds(given["period"], first_dealer=0))
    each = [len(start.hands[0]) for start in starts]
    assert each == [len(start.hands[1]) for start in starts], "unequal hands"
    dealt = {card for start in starts for hand in start.hands for card in hand}
    return {"cards_each": each, "deck": len(dealt & set(STANDARD_DECK)), "rounds": len(starts)}


def _dealer(given: Given, _when: Given) -> Facts:
    """Who deals a period, and who opens it."""
    state = before(given["period"], SEATS.index(given["first_dealer"])).play(DEAL)
    return {"dealer": _letter(state.dealer), "first_player": _letter(state.turn)}


def _first_player(given: Given, _when: Given) -> Facts:
    """Who opens a round. Only overtime has a sixth one."""
    number = given["round_in_period"]
    period = given.get("period") or (PERIODS + 1 if number == 6 else 1)
    first_dealer = dealer_of(period, SEATS.index(given["dealer"]))
    start = next(start for start in _rounds(period, first_dealer) if start.round == number)
    return {"first_player": _letter(start.turn), "dealer": _letter(start.dealer)}


def _after_period(given: Given, _when: Given) -> Facts:
    """What follows the last of some periods, by their goals."""
    goals = [(first, second) for first, second in given["goals_by_period"]]
    over, winner = after_period(goals)
    if goals and _could_be_played(goals):
        end = _last_card(goals)
        assert (end.turn is None, end.winners) == (over, () if winner is None else (winner,))
        assert end.scores == tuple(map(sum, zip(*goals, strict=True)))
    following = len(goals) + 1
    return {
        "over": over,
        "winner": _letter(winner),
        "next": None if over else "overtime" if following > PERIODS else f"period {following}",
        "score": [sum(pair[seat] for pair in goals) for seat in (0, 1)],
    }


def _could_be_played(goals: Sequence[tuple[int, int]]) -> bool:
    """Overtime is played on a tie only, and ends with its first goal."""
    regular, overtime = goals[:PERIODS], goals[PERIODS:]
    if not overtime:
        return True
    tied = sum(a - b for a, b in regular) == 0
    return tied and all(pair == (0, 0) for pair in overtime[:-1]) and sum(overtime[-1]) <= 1


def _last_card(goals: Sequence[tuple[int, int]]) -> HockeyState:
    """The position after the last card of the last period, which in overtime may be its goal."""
    period, (first, second) = len(goals), goals[-1]
    sudden = period > PERIODS and first + second == 1
    seat = int(second == 1) if sudden else dealer_of(period, 0)
    card = parse_card("9D" if sudden else "4D")
    earlier = (*goals[:-1], (0, 0)) if sudden else tuple(goals)
    state = replace(
        position(seat, "9C", seat if sudden else None, period),
        score=Score("vectors", 0, period, earlier),
        round=6 if period > PERIODS else 5,
        hands=((card,), ()) if seat == 0 else ((), (card,)),
    )
    return state.play(Play(card))


OPS: dict[str, Op] = {
    "after_period": _after_period,
    "deal_schedule": _deal_schedule,
    "dealer": _dealer,
    "first_player": _first_player,
    "legal": _legal,
    "play": _play,
}

UNORDERED = frozenset({"cards"})
