"""What is said at the Hockey table: prompts, hints, the log, what one can know."""

from __future__ import annotations

from e2e.oracle_parts import counted, events_since, in_letters, listed, outcome_of
from pygames.cards import JACK, Card, card_name, rank
from pygames.hockey import HockeyView
from pygames.hockey.events import HockeyEvent

__all__ = ["PERIODS", "held", "known", "log", "period", "prompts"]

PERIODS = 3
"""The ordinary periods; overtimes follow a tie."""

_ONE = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
        "queen", "king")  # fmt: skip


def period(number: int) -> str:
    """What a period is called: ``"2nd period"``, ``"overtime"``, ``"2nd overtime"``."""
    overtime = number - PERIODS
    if overtime == 1:
        return "overtime"
    at, what = (overtime, "overtime") if overtime > 0 else (number, "period")
    return f"{at}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(at, 'th') } {what}"


def held(view: HockeyView, names: tuple[str, ...]) -> str:
    """Who has a breakaway, and from what."""
    if view.holder is None:
        return "No breakaway"
    whose = "Your" if view.holder == view.seat else f"{names[view.holder]}’s"
    made = [event for event in view.seen if event.kind == "breakaway"][-1]
    return f"{whose} breakaway from {' on '.join(map(card_name, made.cards))}"


def prompts(view: HockeyView, names: tuple[str, ...]) -> list[str]:
    """All that the prompt may say."""
    other = names[1 - view.seat]
    if view.winners:
        return [outcome_of(view, names)]
    if _between(view):
        the = "" if view.period == PERIODS + 1 else "the "
        over = f"{the}{period(view.period)} is over"
        return [over[0].upper() + over[1:], "The period is over: deal the next one"]
    if view.turn != view.seat:
        return [f"{other} is thinking", f"{other} to play", f"It is {other}’s turn"]
    return [_expected(view, other), *(_reason(view, card, other) for card in view.hand)]


def _between(view: HockeyView) -> bool:
    """Whether the next period is to be dealt."""
    return not (view.winners or view.hand or view.opponent_cards)


def _expected(view: HockeyView, other: str) -> str:
    """What is expected of the person, by what the hand can do."""
    jack = any(rank(card) == JACK for card in view.hand)
    any_card = "Play any card: a jack makes a breakaway" if jack else "Play any card"
    if not view.pile:
        return any_card if jack else "Open the period with any card"
    top = view.pile[-1]
    matches = any(rank(card) == rank(top) for card in view.hand)
    match = f"Match the {card_name(top)}"
    if view.holder == view.seat:
        if matches:
            return f"{match} now and you score"
        if jack:
            return f"No {_ONE[rank(top)]} to score with, but a jack makes a new breakaway"
        return f"You have no {_ONE[rank(top)]}: your breakaway will lapse"
    if view.holder is not None:
        if matches:
            return f"{match} and take the breakaway from {other}"
        if jack:
            return f"{other} has a breakaway: your jack would take it"
        return f"{other} has a breakaway: play a card that is hard to match"
    if matches:
        return f"{match} for a breakaway, or play another card"
    return any_card


def _reason(view: HockeyView, card: Card, other: str) -> str:
    """Why a hint suggests a card."""
    play = f"Play the {card_name(card)}"
    matches = bool(view.pile) and rank(card) == rank(view.pile[-1])
    if rank(card) == JACK or matches:
        if rank(card) != JACK and view.holder == view.seat:
            return f"{play}: it matches, and you score"
        if view.holder == 1 - view.seat:
            return f"{play}: it takes the breakaway from {other}"
        return f"{play}: it makes a breakaway"
    left = _unseen(view, rank(card))
    if not left:
        return f"{play}: {other} cannot match it"
    one = _ONE[rank(card)]
    if left == 1:
        return f"{play}: only one other {one} is still unseen"
    return f"{play}: {in_letters(left)} other {one}{'es' if one == 'six' else 's'} are still unseen"


def _unseen(view: HockeyView, of: int) -> int:
    """How many cards of a rank the seat does not see."""
    return sum(rank(card) == of for card in {*range(52)} - {*view.pile, *view.hand})


def log(view: HockeyView, names: tuple[str, ...]) -> list[list[str]]:
    """The cards of this period one by one, and what came of each; two of them are a turn."""
    lines: list[tuple[HockeyEvent, set[str]]] = []
    for event in events_since(view.seen, "period"):
        if event.kind == "play":
            lines.append((event, set()))
        elif lines and event.kind in ("goal", "breakaway", "lapsed"):
            # A card that matches is named with the one it matches.
            lines[-1][1].update([event.kind, *(["match"] if len(event.cards) == 2 else [])])
    return [
        [str(number // 2 + 1), _played(event, came, view, names)]
        for number, (event, came) in enumerate(lines)
    ]


def _played(event: HockeyEvent, came: set[str], view: HockeyView, names: tuple[str, ...]) -> str:
    mine = event.seat == view.seat
    verb = "match{} with" if "match" in came else "play{}"
    if mine:
        who, verb = "You", verb.format("")
    else:
        who, verb = names[1 - view.seat], verb.format("es" if "match" in came else "s")
    said = f"{who} {verb} {card_name(event.cards[0])}"
    for kind in ("goal", "breakaway"):
        if kind in came:
            return f"{said}: {kind}"
    return f"{said}, no goal" if "lapsed" in came else said


def known(view: HockeyView, other: str, picked: Card | None) -> list[str]:
    """What counting tells of the rank that matters: of the chosen card, else of the last one."""
    if view.winners or _between(view) or (not view.pile and picked is None):
        if not view.stock:
            return ["What you know", "Every card of this period has been dealt."]
        text = f"{counted(view.stock)} of this period are still to be dealt."
        return ["What you know", text[0].upper() + text[1:]]
    card = view.pile[-1] if picked is None else picked
    one, left = _ONE[rank(card)], _unseen(view, rank(card))
    said = []
    for cards, where in ((view.pile, "on the pile"), (view.hand, "in your hand")):
        same = [card_name(each) for each in cards if rank(each) == rank(card)]
        if same:
            said.append(f"The {listed(same)} {'is' if len(same) == 1 else 'are'} {where}.")
    if not left:
        said.append(f"{other} has no {one}.")
    elif not view.stock:
        them = "the last one" if left == 1 else f"the other {in_letters(left)}"
        said.append(f"{other} has {them}.")
    else:
        out = "One is" if left == 1 else f"{in_letters(left).capitalize()} are"
        said.append(f"{out} still unseen, with {other} or in the stock.")
    return [f"{one.capitalize()}{'es' if one == 'six' else 's'}", " ".join(said)]
