"""What is expected at the Haggis table, and why something is not possible."""

from __future__ import annotations

from app.rich import Rich
from app.tables import Sitting
from app.tables.haggis.hand import can_play
from app.tables.haggis.shapes import chosen, full, in_words, short, why_nothing
from app.tables.haggis.words import outcome, points_words
from app.tables.parts.sheets import won
from pygames.haggis import Combination, HaggisView
from pygames.haggis.combinations import points

__all__ = ["bet_refusal", "prompt", "refusal"]


def prompt(at: Sitting[HaggisView]) -> Rich:
    """What is expected now."""
    if at.view.winners:
        return (won(at),)
    if at.view.phase == "reckoning":
        return (outcome(at),)
    if not at.view.hand and at.seat not in at.view.out:
        return ("The cards are being dealt",)
    if at.view.turn != at.seat:
        return (_waiting(at),)
    if at.view.phase == "choose":
        trick = sum(points(play.cards) for play in at.view.trick)
        return (f"Your bomb wins the trick: who is to have it, with {points_words(trick)}?",)
    if at.ui.picked:
        return _choosing(at)
    top = at.view.top
    if top is None:
        return ("You lead: choose any combination",)
    theirs = f"{at.names[top.seat]}’s {short(top.combination)}"
    if not can_play(at.view):
        return (f"Nothing in your hand beats {theirs}",)
    be = _verb(top.combination, "is", "are")
    return (f"{theirs} {be} to be beaten: play higher, or pass",)


def _verb(combination: Combination, one: str, several: str) -> str:
    """The verb that goes with a combination: three sixes are several, a pair is one."""
    return several if combination.kind == "set" and combination.size > 2 else one


def _waiting(at: Sitting[HaggisView]) -> str:
    assert at.view.turn is not None
    who = at.names[at.view.turn]
    if at.view.phase == "choose":
        return f"{who} chooses who gets the trick"
    if at.ui.thinking:
        return f"{who} is thinking"
    if at.seat in at.view.out:
        return f"You are out; {who} is to play"
    return f"{who} {'leads' if at.view.phase == 'lead' else 'is to play'}"


def _choosing(at: Sitting[HaggisView]) -> Rich:
    """What could come of the chosen cards."""
    cards, readings_, fits = chosen(at.view, at.ui.chosen)
    if not readings_:
        return why_nothing(cards)
    top = at.view.top
    if top is None:
        if len(fits) > 1:
            return (f"Lead {' or '.join(map(in_words, fits))}",)
        return (f"Lead {in_words(fits[0])}",)
    mine, theirs = (
        f"Your {short(readings_[0])}",
        f"{at.names[top.seat]}’s {short(top.combination)}",
    )
    if fits:
        return (f"Your {short(fits[0])} {_verb(fits[0], 'beats', 'beat')} {theirs}",)
    return (_too_low(readings_, top.combination, mine, theirs),)


def _too_low(found: tuple[Combination, ...], top: Combination, mine: str, theirs: str) -> str:
    """Why a combination does not beat another one."""
    if top.level and not any(each.level for each in found):
        return f"Only a higher bomb beats {theirs}"
    same = [
        each
        for each in found
        if (each.kind, each.size, each.width) == (top.kind, top.size, top.width) or each.level
    ]
    if same:
        return f"Your {short(same[0])} {_verb(same[0], 'is', 'are')} not higher than {theirs}"
    do = _verb(found[0], "does", "do")
    return f"{mine} {do} not answer {theirs}: it takes {_shape(top)}"


def _shape(top: Combination) -> str:
    """What answers a combination: ``"a higher pair"``, ``"a higher run of three"``."""
    if top.size == 1:
        return "a higher card"
    if top.kind == "set":
        return "a higher pair" if top.size == 2 else f"{full(top).split()[0]} of a higher rank"
    return f"a higher {full(top).split(',')[0]}"


def refusal(at: Sitting[HaggisView]) -> Rich:
    """Why that is not possible now."""
    if at.view.winners:
        return ("The match is over",)
    if at.view.phase == "reckoning":
        return ("The round is over: deal the next one",)
    if at.seat in at.view.out:
        return ("You are out: the others play on",)
    if at.view.turn != at.seat:
        return (f"It is {at.names[at.view.turn or 0]}’s turn",)
    if at.view.phase == "choose":
        return ("Say first who is to have the trick",)
    if at.ui.picked:
        return _choosing(at)
    if at.view.top is None:
        return ("You lead, so you cannot pass: choose a combination",)
    return ("Choose the cards to play, or pass",)


def bet_refusal(view: HaggisView) -> Rich:
    """Why no bet can be made."""
    if view.phase in ("reckoning", "over"):
        return ("The round is over",)
    if view.bets[view.seat] == 0:
        return ("You have said no bet for this round",)
    if view.bets[view.seat]:
        return ("Your bet for this round is made",)
    if view.played[view.seat]:
        return ("A bet is made before your first card of the round",)
    return ("Somebody is out already",)
