from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from app.nodes import Attr, Child, Node, h
from app.tables import Aid, SeatContext, Sheet
from app.text import Text, card_face, nodes_of
from app.words import capital, joined
from pygames.cards import Card, card_name, card_text
from pygames.game import View


def line(text: str) -> Node:
    return h("p.line", text, key=text[:40])


_LOOKS = (("replay", "Replay"), ("review", "Review"))


def sheet_actions(at: SeatContext[View], following: str) -> tuple[tuple[str, str], ...]:
    if at.ui.occasion and at.ui.is_over:
        return (("same", "Play it again"), ("share", "Share"), *_LOOKS)
    if at.view.winners:
        return (("same", "Play the same cards"), ("again", "New match"), *_LOOKS)
    return ("close-sheet", "Close"), ("main", following)


def part_sheet(
    at: SeatContext[View],
    part: str,
    title: str,
    body: Iterable[Node],
    following: str,
    kind: str = "",
) -> Sheet:
    """`part` is its name: ``"hand 3"``."""
    name = "match" if at.view.winners else part
    return Sheet(name, title, tuple(body), sheet_actions(at, following), kind)


def next_deal(at: SeatContext[View], text: str) -> list[Node]:
    return [line(text)] if at.view.between and not at.ui.is_over else []


def won(at: SeatContext[View]) -> str:
    """``"You win, 3 to 2"``, ``"Ben wins, 260 to 212 and 180"``"""
    view = at.view
    who = ["You" if seat == at.seat else at.names[seat] for seat in view.winners]
    others = [score for seat, score in enumerate(view.scores) if seat not in view.winners]
    verb = "wins" if len(who) == 1 and at.seat not in view.winners else "win"
    each = [str(score) for score in sorted(others, reverse=True)]
    if len(each) > 1 and len({*each}) == 1:
        each = ["nothing" if each[0] == "0" else f"{each[0]} each"]
    than = f" to {joined(each)}" if each else " each"
    return f"{joined(who)} {verb}, {view.scores[view.winners[0]]}{than}"


def laid_open(
    cards: Sequence[Card],
    name: str = "",
    marked: Collection[Card] = (),
    how: str = "",
    moves: bool = False,
) -> Node:
    """`marked` cards are ringed and described by `how`. With `moves`, cards' texts are their
    animation ids.
    """
    items = [
        h(
            f"li.{'can' if card in marked else ''}",
            card_face(card, flip=card_text(card) if moves else None, named=False),
            h("span.sr", card_name(card) + (how if card in marked else "")),
            key=card_text(card),
        )
        for card in cards
    ]
    about: dict[str, Attr] = {"aria-label": name or None, "style": {"--c": str(len(cards))}}
    return h("ul.fan", about, *items, key="fan")


def _part(title: str, *inside: Child) -> Node:
    return h("section", {"aria-label": title}, h("h3", title, key="h"), *inside, key=title)


def by_kind(kinds: Iterable[tuple[str, Iterable[tuple[str, Text]]]]) -> Node:
    """Buttons for acts, under headings by kind."""
    return h("div.kinds", *(_part(name, *map(_chosen, acts)) for name, acts in kinds), key="kinds")


def _chosen(one: tuple[str, Text]) -> Node:
    act, words = one
    text = h("span", *nodes_of(words))
    return h("button.btn", {"type": "button", "data-act": act}, text, key=act)


def player_aid(parts: Iterable[Aid]) -> Node:
    """The player aid."""
    return h("div.aid", *(_part(each.title, _list(each)) for each in parts), key="aid")


def _list(aid: Aid) -> Node:
    lines = (h("li", h("span", what), " ", h("b.num", counts)) for what, counts in aid.lines)
    return h("ol.lined", *lines, key="lines")


def head(words: Child, *more: Child, key: str = "", wide: bool = False) -> Node:
    """`wide` spans two columns."""
    about: dict[str, Attr] = {"scope": "col", "colspan": "2" if wide else None}
    return h("th", about, words, *more, key=key or str(words))


def row(head: str, cells: Iterable[Child], key: str = "") -> Node:
    nodes = (
        cell if isinstance(cell, Node) else h("td", cell, key=str(index))
        for index, cell in enumerate(cells)
    )
    return h("tr", h("th", {"scope": "row"}, head, key="head"), *nodes, key=key or head)


def score_sheet(
    label: str,
    caption: str,
    heads: Sequence[Child],
    lines: Sequence[Node],
    foot: Sequence[Node] = (),
    key: str = "score-sheet",
) -> Node:
    """It scrolls if it must. `heads` are cells; `lines` and `foot` are rows."""
    table = h(
        "table",
        h("caption.sr", caption),
        h("thead", h("tr", *heads)),
        h("tbody", *lines),
        h("tfoot", *foot) if foot else None,
    )
    about: dict[str, Attr] = {"tabindex": "0", "role": "group", "aria-label": label}
    return h("div.score-sheet", about, table, key=key)


def by_part(
    at: SeatContext[View],
    what: str,
    points: Iterable[Sequence[int]],
    none: str = "",
    ends: Sequence[str] = (),
) -> Node:
    """A row per part. `none` stands for no points, `ends` say how each part ended."""
    totals = [0] * len(at.names)
    lines = []
    for index, scored in enumerate(points):
        cells: list[Child] = [*ends[index : index + 1]]
        for seat in at.seats:
            totals[seat] += scored[seat]
            cells.append(f"+{scored[seat]}" if scored[seat] else none)
            cells.append(h("td.t", str(totals[seat]), key=f"t{seat}"))
        lines.append(row(str(index + 1), cells))
    names = (head(at.names[seat], wide=True) for seat in at.seats)
    ended = [head(h("span.sr", "Ended by"), key="how")] if ends else []
    heads = [head(capital(what)), *ended, *names]
    return score_sheet(f"All {what}s", f"The {what}s of this match", heads, lines)
