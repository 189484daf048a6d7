"""A hint in numbers, known better and better."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from app.hand_card import faces
from app.opponents import Opponents
from app.presenter import Presenter
from app.session import Session
from app.tables import Choice, Option, SeatContext, Weighed
from app.tables.parts.weighed import spoken
from app.tables.parts.words import cards_in_row
from app.text import Text, inside
from app.text import told as in_parts
from pygames.game import Json
from pygames.match import HINTED
from pygames.match_facts import match_facts_of

__all__ = ["SURE", "headline", "in_words", "weigh", "weighed_of"]

FIRST = 0.5
"""Seconds until the first figures."""

ENOUGH = 6.0
"""Seconds after which it is left at what is known, on a very slow machine."""

SAME = 0.05
"""Points not seen in a figure."""

SURE = 1.96
"""95% of true values are within so many standard errors."""


async def weigh(
    presenter: Presenter, opponents: Opponents, view: Any, shown: bool = True
) -> Weighed | None:
    """`shown` as soon as something is known; None where there is nothing to weigh, nobody answers,
    or the hint is not wanted any more.
    """
    session, asked = presenter.session, presenter.session.asked
    began, found = time.monotonic(), None
    try:
        async for told in opponents.weighed(view, lambda: time.monotonic() - began > ENOUGH):
            if session.asked is not asked or presenter.scope.has_ended:
                return None
            found = _with_aside(session, weighed_of(session, told), told)
            if shown and time.monotonic() - began > FIRST and not told["is_done"]:
                session.weighed, session.match = found, session.match.marked(HINTED)
                presenter.show()
    except Exception as error:
        presenter.page.window.console.info(f"Nothing could be weighed: {error}")
        return None
    return found


def weighed_of(session: Session, told: Json) -> Weighed:
    """From `pygames.opponents.hints.hint`; each ``"move"`` is a move, no text."""
    table, at = session.table, session.sitting()
    unit = _unit(told)
    moves = [each["move"] for each in told["moves"]]
    names = [table.called(at, move) for move in moves]
    choices = [table.advice(at, move) for move in moves]
    reason = _reason(at, told["reason"])
    choices[0] = replace(choices[0], note=headline(told, names, reason or choices[0].note))
    return Weighed(
        options=tuple(
            _option(
                name
                if names.count(name) == 1
                else (*name, ": ", *cards_in_row(faces(choice.cards))),
                choice,
                each,
                unit,
            )
            for name, choice, each in zip(names, choices, told["moves"], strict=True)
        ),
        unit=unit,
        part=match_facts_of(session.game).PART,
        worlds=told["worlds"],
        reason=reason,
    )


def headline(told: Json, names: Sequence[Text], advice: Text) -> Text:
    """What is as good is said with it."""
    if told.get("is_even"):
        return ("It makes no difference. ", *advice)
    if not told.get("is_sure", True):
        return ("So far: ", *inside(advice))
    first, *others = zip(names, told["moves"], strict=True)
    ties = [name for name, each in others if each.get("tie")]
    if not ties:
        return advice
    how = "just" if all(each.get("tie") != "close" for _, each in others) else "about"
    stop = "" if str(advice[-1]).endswith(".") else "."
    return (*advice, f"{stop} ", *_as_good(first[0], ties, how))


def _as_good(advice: Text, ties: Sequence[Text], how: str) -> Text:
    """``The 5♥ is about as good.``; moves of other kinds by name."""
    verb, *_ = advice
    if all(len(each) == 2 and each[0] == verb for each in ties):
        cards = [card for _, card in ties if not isinstance(card, str)]
        if len(cards) == len(ties):
            are = "is" if len(ties) == 1 else "are"
            return ("The ", *cards_in_row(cards), f" {are} {how} as good.")
    named = [part for each in ties for part in (" or ", *inside(each))]
    return (f"{how.capitalize()} as good: ", *named[1:], ".")


def _unit(told: Json) -> Literal["points", "percent"]:
    """Points, unless the best for the match brings fewer of them."""
    best = max(told["moves"], key=lambda each: float(each["chance"]))
    most = max(float(each["points"]) for each in told["moves"])
    return "points" if told["unit"] == "points" and most <= best["points"] + SAME else "percent"


def _option(words: Text, choice: Choice, told: Json, unit: str) -> Option:
    """Whether it is close is judged by the match."""
    tie = told.get("tie")
    close = bool(tie) if tie is not None else abs(told["cost"]) <= SURE * told["cost_error"]
    if unit == "points":
        return Option(words, choice, told["points"], SURE * told["error"], close=close)
    chance, error = 100 * told["chance"], 100 * SURE * told["chance_error"]
    return Option(words, choice, chance, error, close=close)


def _with_aside(session: Session, weighed: Weighed, told: Json) -> Weighed:
    """The best side move, such as a bet, stands before them."""
    if not told["aside"]:
        return weighed
    beside = min(told["aside"], key=lambda each: each["chance_behind"])
    at, move = session.sitting(), beside["move"]
    option = _option(
        session.table.called(at, move),
        session.table.advice(at, move),
        beside,
        weighed.unit,
    )
    return replace(weighed, options=(option, *weighed.options), offered=move)


def _reason(at: SeatContext[Any], reason: Json | None) -> Text:
    return () if reason is None else in_parts(reason["better"], at.names, at.seat)


def in_words(weighed: Weighed) -> str:
    return ". ".join(spoken(weighed, one) for one in weighed.options)
