from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from app.nodes import Attr, Node, h
from app.tables import SeatContext
from app.tables.gin.hand import LOOSE, by_rank, meld_name
from app.tables.parts.race import lanes
from app.tables.parts.seat import zone_of
from app.tables.parts.sheets import laid_open
from app.tables.parts.slip import slip as paper
from app.text import Text, nodes_of
from app.words import figures
from pygames.cards import Card
from pygames.gin import GinView, Showdown
from pygames.gin.melds import VALUES, value

_LINE = 300
"""Milliseconds between lines of the score."""


def so_far(end: Showdown, number: int) -> Showdown:
    """The first `number` cards laid off, the rest still deadwood."""
    laid_off, rest = end.layoffs[:number], tuple(card for card, _ in end.layoffs[number:])
    mine, other = end.unmatched
    loose = ((*mine, *rest), other) if end.knocker else (mine, (*other, *rest))
    return replace(end, layoffs=laid_off, unmatched=loose)


class _Group(NamedTuple):
    """A meld, or the deadwood."""

    name: str
    cards: list[Card]


def _groups(seat: int, end: Showdown) -> list[_Group]:
    melds = [*end.melds[seat]]
    if seat == end.knocker:
        for card, index in end.layoffs:
            melds[index] = (*melds[index], card)
    groups = [_Group(meld_name(meld), by_rank(meld)) for meld in melds]
    loose = by_rank(end.unmatched[seat])
    return [*groups, _Group(LOOSE, loose)] if loose else groups


def _how(at: SeatContext[GinView], seat: int, end: Showdown) -> str:
    """``"knocks with 7"``, ``"2 melds, 1 card laid off"``"""
    if seat != end.knocker:
        how = figures(len(end.melds[seat]), "meld")
        off = figures(len(end.layoffs), "card") if end.layoffs else ""
        return f"{how}, {off} laid off" if off else how
    gin, knocks = ("go gin", "knock") if seat == at.seat else ("goes gin", "knocks")
    how = gin if end.kind == "gin" else f"{knocks} with {end.deadwood[seat]}"
    return f"{how}, illegal but accepted" if end.illegal else how


def label(at: SeatContext[GinView], seat: int, end: Showdown) -> tuple[str, str, str]:
    who, how = at.names[seat], _how(at, seat, end)
    return who, how, f"{who}{'' if seat == end.knocker else ':'} {how}"


def hand(at: SeatContext[GinView], seat: int, end: Showdown) -> Node:
    groups = _groups(seat, end)
    off = [card for card, _ in end.layoffs]

    def laid(index: int, group: _Group) -> Node:
        late: dict[str, Attr] = {"aria-hidden": "true", "data-late": f"meld-{seat}-{index}"}
        name = f"{at.whose(seat)} deadwood" if group.name == LOOSE else group.name
        return h(
            "div.m",
            laid_open(group.cards, name, off, ", laid off", moves=True),
            h("span.lbl", late, group.name, key="lbl"),
            key=LOOSE if group.name == LOOSE else str(index),
        )

    cards = sum(len(group.cards) for group in groups)
    sizes = {"--n": str(cards), "--g": str(len(groups))}
    about: dict[str, Attr] = {"data-zone": zone_of(seat), "style": sizes}
    return h("div.melds", about, *(laid(*each) for each in enumerate(groups)), key="melds")


def slip(at: SeatContext[GinView], end: Showdown) -> Node:
    """The sum counts up."""
    return paper(reckoning(at, end), lanes(at, at.view.limit, points(at)))


def points(at: SeatContext[GinView]) -> list[list[int]]:
    """Of each hand, by seat."""
    return [
        [result.points * (seat == result.winner) for seat in sorted(at.seats)]
        for result in at.view.results
    ]


def reckoning(at: SeatContext[GinView], end: Showdown) -> Node:
    knocker, defender = end.knocker, 1 - end.knocker
    mine, against = end.deadwood[knocker], end.deadwood[defender]
    theirs = at.whose(defender)
    off = [card for card, _ in end.layoffs]
    loose = [*end.unmatched[defender], *off]
    lines: list[tuple[str, Text, str]] = []
    if off:
        spaced: Text = tuple(part for card in off for part in (" ", card))
        lines.append((f"{theirs} unmatched cards", _sum(loose), str(value(loose))))
        lines.append(("Laid off", spaced[1:], f"−{value(off)}"))
    lines.append((f"{theirs} deadwood", () if off else _sum(loose), str(against)))
    minus = "−" if end.kind == "knock" else ""
    own = _sum(end.unmatched[knocker])
    lines.append((f"{at.whose(knocker)} deadwood", own, f"{minus}{mine}"))
    if end.bonus:
        lines.append(("Difference", (), str(abs(against - mine))))
        lines.append((end.kind.capitalize(), ("bonus",), f"+{end.bonus}"))
    written = [_line(index, *line) for index, line in enumerate(lines)]
    total = (at.does(end.winner, "scores", "score"), (), str(end.points))
    return h("dl.reck", *written, _line(len(lines), *total, last=True), key="reck")


def _sum(cards: Iterable[Card]) -> Text:
    numbers = sorted(VALUES[card] for card in cards)
    return (" + ".join(map(str, numbers)),) if len(numbers) > 1 else ()


def _line(place: int, what: str, small: Text, number: str, last: bool = False) -> Node:
    at = place * _LINE
    figure: dict[str, Attr] = {}
    if last:
        figure = {"data-late": "sum", "data-at": str(at + _LINE), "data-rises": True}
    return h(
        f"div.{'sum' if last else ''}",
        {"data-late": f"line-{place}", "data-at": str(at)},
        h("dt", f"{what} ", h("small", *nodes_of(small)) if small else None, key="what"),
        h("dd", h("span", figure, number), key="number"),
        key=what,
    )
