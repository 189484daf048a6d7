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
from app.text import Text, inside, parse_text
from pygames.game import Json
from pygames.match import HINTED
from pygames.match_facts import match_facts_of

FIRST = 0.2
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
    names = [table.move_label(at, move) for move in moves]
    choices = [table.advice(at, move) for move in moves]
    reason = _reason(at, told["reason"])
    named = not told.get("is_even")  # of equals all round only one is named
    plays = _plays(names, choices, [named and bool(each.get("tie")) for each in told["moves"]])
    choices[0] = replace(choices[0], note=headline(told, plays, reason or choices[0].note))
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


def headline(told: Json, plays: Sequence[Text], advice: Text) -> Text:
    """What to do and why; of equals each is named, and nothing that speaks for one of them.

    `plays` say what to do without a reason, in the order of the moves.
    """
    first, *others = zip(plays, told["moves"], strict=True)
    if told.get("is_even"):
        return ("It makes no difference: ", *inside(first[0]), ".")
    if not told.get("is_sure", True):
        return ("So far: ", *inside(first[0]))
    ties = [play for play, each in others if each.get("tie")]
    if not ties:
        return advice
    same = all(each.get("tie") == "same" for _, each in others)
    how = "it makes no difference" if same else "about as good"
    return (*_either([first[0], *ties]), f": {how}.")


def _either(plays: Sequence[Text]) -> Text:
    """``Discard the K♠, the Q♦ or the 9♣``; ``Draw, or take the K♠``."""
    heads = [play[0] if isinstance(play[0], str) else "" for play in plays]
    start, the, _ = heads[0].partition("the ")
    shared = start + the
    if not shared.endswith(" ") or not all(head.startswith(shared) for head in heads):
        return (*plays[0], *(part for each in plays[1:] for part in (", or ", *inside(each))))
    found: list[str | int] = [shared]
    for left, head, play in zip(range(len(plays) - 1, -1, -1), heads, plays, strict=True):
        found += [part for part in (head[len(shared) :], *play[1:]) if part != ""]
        found += [f"{', ' if left > 1 else ' or '}{the}"] if left else []
    return tuple(found)


def _without_reason(note: Text) -> Text:
    """What to do, of advice that also says why after a colon."""
    found: list[str | int] = []
    for part in note:
        before, colon, _ = part.partition(":") if isinstance(part, str) else (part, "", "")
        found += [before] if before != "" else []
        if colon:
            break
    return tuple(found)


def _plays(names: Sequence[Text], choices: Sequence[Choice], ties: Sequence[bool]) -> list[Text]:
    """What to do for each choice; the equal ones among them in words that differ."""
    tied = [at for at, tie in enumerate(ties) if tie or not at]

    def differ(words: Sequence[Text]) -> bool:
        return len({words[at] for at in tied}) == len(tied)

    found = [_without_reason(choice.note) for choice in choices]
    if not differ(found):
        found = [("Play ", *name) for name in names]
    if not differ(found):
        found = [("Play ", *cards_in_row(faces(choice.cards))) for choice in choices]
    return found


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
        session.table.move_label(at, move),
        session.table.advice(at, move),
        beside,
        weighed.unit,
    )
    return replace(weighed, options=(option, *weighed.options), offered=move)


def _reason(at: SeatContext[Any], reason: Json | None) -> Text:
    return () if reason is None else parse_text(reason["better"], at.names, at.seat)


def in_words(weighed: Weighed) -> str:
    return ". ".join(spoken(weighed, one) for one in weighed.options)
