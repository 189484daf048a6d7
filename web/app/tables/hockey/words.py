from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.tables import SeatContext
from app.tables.parts.sheets import won
from app.tables.parts.words import dealt, not_now, together, waiting, where
from app.text import Text
from app.words import capital, count, ordinal, rank_word, ranks_word, small
from pygames.cards import JACK, Card, rank
from pygames.game import since
from pygames.hockey import HockeyView
from pygames.hockey.events import HockeyEvent
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.scoring import PERIODS, schedule


def period_name(period: int) -> str:
    """``"2nd period"``, ``"overtime"``, ``"2nd overtime"``."""
    if period <= PERIODS:
        return f"{ordinal(period)} period"
    return "overtime" if period == PERIODS + 1 else f"{ordinal(period - PERIODS)} overtime"


def period_short(period: int) -> str:
    """``"2nd"``, ``"OT"``, ``"OT2"``: a column head."""
    if period <= PERIODS:
        return ordinal(period)
    return "OT" if period == PERIODS + 1 else f"OT{period - PERIODS}"


def score_columns(view: HockeyView) -> list[int]:
    """Indices of the periods and the last overtime; earlier overtimes had no goal."""
    overtime = [len(view.goals) - 1] if len(view.goals) > PERIODS else []
    return [*range(PERIODS), *overtime]


def the_period(period: int) -> str:
    """``"the 2nd period"``, ``"overtime"``, ``"the 2nd overtime"``."""
    name = period_name(period)
    return name if period == PERIODS + 1 else f"the {name}"


def period_over(period: int) -> str:
    """``"the 2nd period is over"``, ``"overtime is over"``."""
    return f"{the_period(period)} is over"


def matching(view: HockeyView) -> list[Card]:
    return [card for card in view.hand if view.pile and rank(card) == rank(view.pile[-1])]


def tag_of(view: HockeyView, card: Card) -> str:
    """``"Goal"``, ``"Breakaway"`` or nothing."""
    if view.turn != view.seat:
        return ""
    match = card in matching(view)
    if match and view.holder == view.seat and rank(card) != JACK:
        return "Goal"
    return "Breakaway" if match or rank(card) == JACK else ""


def prompt(at: SeatContext[HockeyView]) -> Text:
    if at.view.winners:
        return (won(at),)
    if at.view.between:
        return (capital(period_over(at.view.period)),)
    if not at.my_turn:
        return waiting(at)
    top = at.view.pile[-1] if at.view.pile else None
    matches, jacks = matching(at.view), [card for card in at.view.hand if rank(card) == JACK]
    if at.view.holder == at.seat and top is not None:
        if matches:
            return ("Match the ", top, " now and you score")
        if jacks:
            return (f"No {rank_word(rank(top))} to score with, but a jack makes a new breakaway",)
        return (f"You have no {rank_word(rank(top))}: your breakaway will lapse",)
    if at.view.holder == 1 - at.seat:
        if matches and top is not None:
            return (f"{at.opponent} has a breakaway: you can match the ", top)
        if jacks:
            return (f"{at.opponent} has a breakaway: your jack would take it",)
        return (f"{at.opponent} has a breakaway: play a card that is hard to match",)
    if matches and top is not None:
        return ("You can match the ", top)
    if jacks:
        return ("Play any card: a jack makes a breakaway",)
    return ("Play any card",) if at.view.pile else ("Open the period with any card",)


def refusal(at: SeatContext[HockeyView]) -> Text:
    untimely = not_now(at, "period", at.view.between)
    return untimely or ("Choose a card to play",)


def puck(at: SeatContext[HockeyView]) -> Text:
    if at.view.holder is None:
        return ()
    whose = f"{at.whose(at.view.holder)} breakaway"
    made = next((event for event in reversed(at.view.seen) if event.kind == "breakaway"), None)
    if made is None:
        return (whose,)
    if len(made.cards) == 2:
        return (f"{whose} from ", made.cards[0], " on ", made.cards[1])
    return (f"{whose} from ", made.cards[0])


class RoundSlip(NamedTuple):
    """The result of a finished round."""

    title: str
    goals: tuple[int, int]
    """The person's, then the opponent's."""
    carried: str
    """What carries over to the next round."""

    def line(self, at: SeatContext[HockeyView]) -> str:
        """All in a line."""
        names = (at.name(at.seat), at.name(1 - at.seat))
        scored = [f"{name} {goals}" for name, goals in zip(names, self.goals, strict=True) if goals]
        text = f"{self.title} is over: {', '.join(scored) or 'no goals'}."
        return f"{text} {self.carried}".strip()


def round_slip(at: SeatContext[HockeyView]) -> RoundSlip | None:
    """The last round's result, until the person plays on."""
    ended = next(
        (i for i in range(len(at.view.seen) - 1, -1, -1) if at.view.seen[i].kind == "round end"),
        None,
    )
    if ended is None or at.view.turn is None or not at.view.hand:
        return None
    later, mine = at.view.seen[ended + 1 :], ("play", at.seat)
    if any(event.kind == "period" or (event.kind, event.seat) == mine for event in later):
        return None
    of_round = since(at.view.seen[:ended], "deal")
    goals = Counter(event.seat for event in of_round if event.kind == "goal")
    carried = ""
    if at.view.holder is not None and not any(event.kind == "play" for event in later):
        whose = at.whose(at.view.holder).replace("Your", "your")
        carried = f"The pile and {whose} breakaway carry over."
    return RoundSlip(
        f"Round {at.view.seen[ended].number} of {len(schedule(at.view.period))}",
        (goals[at.seat], goals[1 - at.seat]),
        carried,
    )


def announce(events: Sequence[HockeyEvent], at: SeatContext[HockeyView]) -> list[Text]:
    """Leave out what a sheet's title says."""
    return [line for _, line in _lines(events, at)]


def heard(events: Sequence[HockeyEvent], at: SeatContext[HockeyView]) -> list[Text]:
    """The score after a goal, and what carries over."""
    kinds = {event.kind for event in events}
    slip = round_slip(at) if "round end" in kinds else None
    lines = [at.standings() if "goal" in kinds else "", slip.carried if slip else ""]
    return [(line,) for line in lines if line]


def log_lines(at: SeatContext[HockeyView]) -> list[tuple[str, Text]]:
    """Oldest first, with turn numbers."""
    return _lines(since(at.view.seen, "period"), at, log=True)


def _lines(
    events: Sequence[HockeyEvent], at: SeatContext[HockeyView], log: bool = False
) -> list[tuple[str, Text]]:
    lines: list[tuple[str, Text]] = []
    plays = 0
    for index, event in enumerate(events):
        seat = event.seat
        who = at.names[seat] if seat is not None else ""
        mine = seat == at.seat
        if event.kind == "play":
            plays += 1
            lines.append((str((plays + 1) // 2), _played(events[index:], who, mine)))
        elif event.kind == "round end" and not log:
            lines.append(("", (f"Round {event.number} is over",)))
        elif event.kind == "period" and not log:
            deals = at.does(seat or 0, "deals", "deal")
            lines.append(("", (f"{deals} {the_period(event.number)}",)))
        elif event.kind == "deal" and mine and not log:
            lines.append(("", dealt(at.view.hand)))
    return lines


def _played(events: Sequence[HockeyEvent], who: str, mine: bool) -> Text:
    (card,) = events[0].cards
    play, match = ("play", "match with") if mine else ("plays", "matches with")
    outcome, verb, after = "", play, ""
    for event in events[1:]:
        if event.kind == "play":
            break
        if event.kind == "goal":
            verb, outcome = match, ": goal"
        elif event.kind == "breakaway":
            verb = match if len(event.cards) == 2 else play
            outcome = ": breakaway"
        elif event.kind == "lapsed" and not outcome:
            after = ", no goal"
    return (f"{who} {verb} ", card, outcome or after)


def unseen(view: HockeyView, of_rank: int) -> int:
    """The number neither on the pile nor in the hand."""
    return 4 - sum(rank(card) == of_rank for card in (*view.pile, *view.hand))


def knowledge(at: SeatContext[HockeyView]) -> tuple[str, Text]:
    if at.view.winners or at.view.between or (not at.view.pile and at.ui.card is None):
        return "What you know", (_stock_words(at.view),)
    card = at.ui.card if at.ui.card is not None else at.view.pile[-1]
    this = rank(card)
    on_pile = [other for other in at.view.pile if rank(other) == this]
    in_hand = [other for other in at.view.hand if rank(other) == this]
    hidden = unseen(at.view, this)
    if hidden == 0:
        theirs = f"{at.opponent} has no {rank_word(this)}."
    elif at.view.stock == 0:
        them = "the last one" if hidden == 1 else f"the other {small(hidden)}"
        theirs = f"{at.opponent} has {them}."
    else:
        out = "One is" if hidden == 1 else f"{small(hidden).capitalize()} are"
        theirs = f"{out} still out, with {at.opponent} or in the stock."
    text = together(where(on_pile, "on the pile"), where(in_hand, "in your hand"), (theirs,))
    return ranks_word(this).capitalize(), text


def _stock_words(view: HockeyView) -> str:
    if not view.stock:
        return "Every card of this period has been dealt."
    are = "is" if view.stock == 1 else "are"
    return capital(f"{count(view.stock, 'card')} of this period {are} still to be dealt.")


def move_label(at: SeatContext[HockeyView], move: HockeyMove) -> Text:
    return ("Play ", move.card) if isinstance(move, Play) else ("Deal",)


def reason(at: SeatContext[HockeyView], card: Card) -> Text:
    tag = tag_of(at.view, card)
    hidden = unseen(at.view, rank(card))
    if tag == "Goal":
        return ("Match it with the ", card, ": goal")
    if tag == "Breakaway":
        does = "Take the" if at.view.holder == 1 - at.seat else "Make a"
        return (f"{does} breakaway with the ", card)
    one = rank_word(rank(card))
    if hidden == 0:
        return ("Play the ", card, f": no other {one} is out")
    return ("Play the ", card, f": only one other {one} is out" if hidden == 1 else "")
