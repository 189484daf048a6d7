from __future__ import annotations

from app.tables import SeatContext
from app.tables.haggis.hand import can_play
from app.tables.haggis.shapes import chosen, full, in_words, short, why_nothing
from app.tables.haggis.words import outcome
from app.tables.parts.sheets import won
from app.tables.parts.words import not_now, together, waiting
from app.text import Text
from app.words import figures, small
from pygames.haggis import Combination, HaggisView
from pygames.haggis.combinations import points


def prompt(at: SeatContext[HaggisView]) -> Text:
    if at.view.winners:
        return (won(at),)
    if at.view.between:
        return (outcome(at),)
    if not at.view.hand and at.seat not in at.view.out:
        return ("The cards are being dealt",)
    if at.view.turn != at.seat:
        return _waiting(at)
    if at.view.phase == "choose":
        trick = sum(points(play.cards) for play in at.view.trick)
        worth = figures(trick, "point")
        return (f"Your bomb wins the trick, worth {worth}: who captures it?",)
    if at.ui.picked:
        return _choosing(at)
    top = at.view.top
    if top is None:
        return ("You lead: choose any combination",)
    theirs = f"{at.names[top.seat]}’s {short(top.combination)}"
    if not can_play(at.view):
        return (f"Nothing in your hand beats {theirs}",)
    return (f"Beat {theirs}, or pass",)


def _verb(combination: Combination, one: str, several: str) -> str:
    return several if combination.kind == "set" and combination.size > 2 else one


def _waiting(at: SeatContext[HaggisView]) -> Text:
    if at.view.phase == "choose":
        return (f"{at.names[at.view.turn or 0]} chooses who captures the trick",)
    text = waiting(at, "lead" if at.view.phase == "lead" else "play")
    out = at.seat in at.view.out and not at.ui.thinking
    return together(("You are out.",), text) if out else text


def _choosing(at: SeatContext[HaggisView]) -> Text:
    cards, readings_, fits = chosen(at.view, at.ui.chosen)
    if not readings_:
        return why_nothing(cards)
    top = at.view.top
    if top is None:
        if len(fits) > 1:
            return (f"Lead {' or '.join(map(in_words, fits))}",)
        return (f"Lead {in_words(fits[0])}",)
    theirs = f"{at.names[top.seat]}’s {short(top.combination)}"
    if fits:
        return (f"Your {short(fits[0])} {_verb(fits[0], 'beats', 'beat')} {theirs}",)
    return (_too_low(readings_, top.combination, theirs),)


def _too_low(readings: tuple[Combination, ...], top: Combination, theirs: str) -> str:
    if top.level and not any(each.level for each in readings):
        return f"Only a higher bomb beats {theirs}"
    same = [
        each
        for each in readings
        if (each.kind, each.size, each.width) == (top.kind, top.size, top.width) or each.level
    ]
    if same:
        return f"Your {short(same[0])} {_verb(same[0], 'is', 'are')} not higher than {theirs}"
    return f"You need {_shape(top)} to beat {theirs}"


def _shape(top: Combination) -> str:
    """``"a higher pair"``, ``"a higher run of three"``"""
    if top.size == 1:
        return "a higher card"
    if top.kind == "set":
        return "a higher pair" if top.size == 2 else f"a higher {small(top.size)} of a kind"
    return f"a higher {full(top).split(',')[0]}"


def refusal(at: SeatContext[HaggisView]) -> Text:
    over = at.view.between
    if at.seat in at.view.out and not (over or at.view.winners):
        return ("You are out: the others are still playing",)
    untimely = not_now(at, "round", over)
    if untimely:
        return untimely
    if at.view.phase == "choose":
        return ("First choose who captures the trick",)
    if at.ui.picked:
        return _choosing(at)
    if at.view.top is None:
        return ("You lead, so you cannot pass: choose a combination",)
    return ("Choose the cards to play, or pass",)


def bet_refusal(view: HaggisView) -> Text:
    if view.phase in ("reckoning", "over"):
        return ("The round is over",)
    if view.bets[view.seat] == 0:
        return ("You have chosen not to bet this round",)
    if view.bets[view.seat]:
        return ("You have already bet this round",)
    if view.played[view.seat]:
        return ("You can bet only before you play your first card of the round",)
    return ("Somebody has already gone out",)
