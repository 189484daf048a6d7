"""A hint in numbers, more precise step by step."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, takewhile
from typing import Literal

from app.hand_card import faces
from app.opponents import OpponentTurns
from app.presenter import Presenter
from app.session import Session
from app.tables import Choice, SeatContext, Weighed, WeighedMove
from app.tables.parts.weighed import spoken
from app.tables.parts.words import cards_in_row
from app.text import Text, inside, parse_text, plain
from pygames.game import Json, View
from pygames.match import HINTED
from pygames.match_facts import match_facts_of

FIRST = 0.2
"""Seconds until the first figures."""

ENOUGH = 6.0
"""Seconds after which a very slow machine stops weighing."""

SAME = 0.05
"""A difference in points too small to see."""

_ENDS = re.compile(":|, discarding ")

SURE = 1.96
"""95% of true values are within so many standard errors."""


async def weigh(
    presenter: Presenter, opponents: OpponentTurns, view: View, shown: bool = True
) -> Weighed | None:
    """Weigh a view's moves; if `shown`, show figures on the way. Return None if there is nothing to
    weigh, no answer, or the hint is no longer wanted.
    """
    session, request = presenter.session, presenter.session.hint_request
    began, weighed = time.monotonic(), None
    try:
        async for hint in opponents.weighed(view, lambda: time.monotonic() - began > ENOUGH):
            if session.hint_request is not request or presenter.scope.has_ended:
                return None
            weighed = _with_aside(session, weighed_of(session, hint), hint)
            if shown and time.monotonic() - began > FIRST and not hint["is_done"]:
                session.weighed, session.match = weighed, session.match.marked(HINTED)
                presenter.show()
    except Exception as error:
        presenter.page.window.console.info(f"Nothing could be weighed: {error}")
        return None
    return weighed


def weighed_of(session: Session, hint: Json) -> Weighed:
    """From `pygames.opponents.hints.hint`; each ``"move"`` is a move, not text."""
    table, at = session.table, session.context()
    unit = _unit(hint)
    moves = [each["move"] for each in hint["moves"]]
    names = [table.move_label(at, move) for move in moves]
    choices = [table.advice(at, move) for move in moves]
    reason = _reason(at, hint["reason"])
    named = not hint.get("is_even")  # if all are equal, name only one
    plays = _plays(names, choices, [named and bool(each.get("tie")) for each in hint["moves"]])
    why = reason or _unless_shared(choices)
    choices[0] = replace(choices[0], note=headline(hint, plays, why))
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
            for name, choice, each in zip(names, choices, hint["moves"], strict=True)
        ),
        unit=unit,
        part=match_facts_of(session.game).PART,
        worlds=hint["worlds"],
        reason=reason,
    )


def _unless_shared(choices: Sequence[Choice]) -> Text:
    """The first choice's advice, without a reason that speaks for another choice too."""
    first, *others = choices
    bare = _without_reason(first.note)
    verb, why = plain(bare).partition(" ")[0], plain(first.note).removeprefix(plain(bare))
    if " than " in why and not any({*one.cards} == {*first.cards} for one in others):
        return bare
    others = [one for one in others if plain(one.note).startswith(f"{verb} ")]
    return bare if any(one.note != _without_reason(one.note) for one in others) else first.note


def headline(hint: Json, plays: Sequence[Text], advice: Text) -> Text:
    """What to do and why; equal moves are all named, without reasons.

    `plays` are without reasons, in the order of the moves.
    """
    first, *others = zip(plays, hint["moves"], strict=True)
    if hint.get("is_even"):
        return ("It makes no difference: ", *inside(first[0]), ".")
    if not hint.get("is_sure", True):
        return ("So far: ", *inside(first[0]))
    ties = dict.fromkeys(play for play, each in others if each.get("tie"))
    if not ties:
        return advice
    if {*ties} == {first[0]}:
        return (*first[0], ": any of them will do.")
    ties.pop(first[0], None)
    same = all(each.get("tie") == "same" for _, each in others)
    how = "it makes no difference" if same else "about as good"
    return (*_either([first[0], *ties]), f": {how}.")


def _either(plays: Sequence[Text]) -> Text:
    """``Discard the K♠, the Q♦ or the 9♣``; ``Draw, or take the K♠``."""
    alike: dict[str, list[Text]] = {}
    is_one = len({head for head, *_ in plays}) == 1
    for head, *more in plays:
        start, the, _ = str(head).partition("the ")
        shared = str(head) if is_one or not (start + the).endswith(" ") else start + the
        rest = str(head).removeprefix(shared)
        alike.setdefault(shared, []).append((rest, *more) if rest else tuple(more))
    first, *others = (_listed(head, rests) for head, rests in alike.items())
    return (*first, *(part for each in others for part in (", or ", *inside(each))))


def _listed(head: str, rests: Sequence[Text]) -> Text:
    """Say a shared beginning or end only once."""
    words = [rest[0].split() if isinstance(rest[0], str) else [] for rest in rests if rest]
    many = len(rests) > 1 and all(len(rest) == 1 for rest in rests)
    start = _shared(words) if many else []
    end = _shared([each[::-1] for each in words])[::-1] if many else []
    begins = f"{' '.join(start)} " if len(start) > 1 else ""
    ends = f" {' '.join(end)}" if len(end) > 1 and end[-1].isalpha() else ""
    the = "the " if head.endswith("the ") and not begins else ""
    parts: list[str | int] = [head + begins]
    for left, rest in zip(range(len(rests) - 1, -1, -1), rests, strict=True):
        parts += [
            part.removeprefix(begins).removesuffix(ends if left else "")
            if isinstance(part, str)
            else part
            for part in rest
        ]
        parts += [f"{', ' if left > 1 else ' or '}{the}"] if left else []
    return tuple(parts)


def _shared(words: Sequence[Sequence[str]]) -> list[str]:
    same = takewhile(lambda each: len({*each}) == 1, zip(*words, strict=False))
    return [each[0] for each in same]


def _without_reason(note: Text) -> Text:
    """What to do, without why or how."""
    parts: list[str | int] = []
    for part in note:
        ends = _ENDS.search(part) if isinstance(part, str) else None
        before = part[: ends.start()] if isinstance(part, str) and ends else part
        parts += [before] if before != "" else []
        if ends:
            break
    return tuple(parts)


def _plays(names: Sequence[Text], choices: Sequence[Choice], ties: Sequence[bool]) -> list[Text]:
    """What to do for each choice; equal ones in words that differ."""
    tied = [at for at, tie in enumerate(ties) if tie or not at]

    def differ(words: Sequence[Text]) -> bool:
        return len({words[at] for at in tied}) == len(tied)

    plays = [_without_reason(choice.note) for choice in choices]
    if differ(plays):
        return plays
    labels: list[Text] = [("Play ", *name) for name in names]
    if differ(labels):
        return labels
    cards = [{*faces(choices[at].cards)} for at in tied]
    own = [each - cards[0].intersection(*cards) for each in cards]
    if len({plays[at] for at in tied}) == 1 and all(len(each) == 1 for each in own):
        for at, each in zip(tied, own, strict=True):
            plays[at] = (f"{plain(plays[at])} with the ", *each)
    return plays


def _unit(hint: Json) -> Literal["points", "percent"]:
    """Points, unless they would order the moves otherwise than the chances do."""
    moves = hint["moves"]
    best = max(moves, key=lambda each: float(each["chance"]))
    is_other = any(each["points"] > best["points"] + SAME for each in moves) or any(
        below["points"] - above["points"] > SURE * max(above["error"], below["error"])
        for above, below in combinations(moves, 2)
    )
    return "percent" if hint["unit"] == "percent" or is_other else "points"


def _option(words: Text, choice: Choice, row: Json, unit: str) -> WeighedMove:
    """The tie or the cost says what is close, whatever the unit."""
    tie = row.get("tie")
    close = bool(tie) if tie is not None else abs(row["cost"]) <= SURE * row["cost_error"]
    if unit == "points":
        return WeighedMove(words, choice, row["points"], SURE * row["error"], close=close)
    chance, error = 100 * row["chance"], 100 * SURE * row["chance_error"]
    return WeighedMove(words, choice, chance, error, close=close)


def _with_aside(session: Session, weighed: Weighed, hint: Json) -> Weighed:
    """The best side move, such as a bet, comes first."""
    if not hint["aside"]:
        return weighed
    beside = min(hint["aside"], key=lambda each: each["chance_behind"])
    at, move = session.context(), beside["move"]
    option = _option(
        session.table.move_label(at, move),
        session.table.advice(at, move),
        beside,
        weighed.unit,
    )
    return replace(weighed, options=(option, *weighed.options), offered=move)


def _reason(at: SeatContext[View], reason: Json | None) -> Text:
    return () if reason is None else parse_text(reason["better"], at.names, at.seat)


def in_words(weighed: Weighed) -> str:
    return ". ".join(spoken(weighed, one) for one in weighed.options)
