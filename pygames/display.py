"""Short forms of views and matches for a prompt or a notebook."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from pygames.cards import SUITS, card_text, parse_cards
from pygames.errors import BadText
from pygames.game import Json

__all__ = ["ShortView", "cards_html", "html_table"]

_LONGEST = 60
"""The most characters shown of one field."""

_COLOURS = dict(zip("ROYGB", ("#c33", "#c60", "#a80", "#383", "#36c"), strict=True))
_SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_CARDS = re.compile(r"\S{1,2}( \S{1,2})*")


class ShortView:
    """A view's `repr` and its table in a notebook, from its JSON. Long lists are only counted."""

    __slots__ = ()

    def to_json(self) -> Json:
        raise NotImplementedError

    def __repr__(self) -> str:
        fields = (f"{name}={_short(value)}" for name, value in self._shown())
        return f"<{type(self).__name__} {', '.join(fields)}>"

    def _repr_html_(self) -> str:
        rows = ((name, value) for name, value in self._shown())
        return html_table(type(self).__name__, rows)

    def _shown(self) -> Iterable[tuple[str, object]]:
        for name, value in self.to_json().items():
            if name != "game" and value not in (None, [], "", {}, False):
                yield name, value


def _short(value: object) -> str:
    text = str(value) if isinstance(value, list) else repr(value)
    if len(text) <= _LONGEST:
        return text
    if isinstance(value, str):
        return f"{text[: _LONGEST - 1]}…{text[-1]}"
    return f"[{len(value)} of them]" if isinstance(value, list) else f"{text[:_LONGEST]}…"


def cards_html(cards: Iterable[int]) -> str:
    """Cards for a notebook, with their symbols and colours."""
    return " ".join(map(_card_html, map(card_text, cards)))


def _card_html(text: str) -> str:
    name, kind = text[0].replace("T", "10"), text[1:]
    colour = _COLOURS.get(kind) or ("#c33" if kind in ("D", "H") else "inherit")
    return f'<span style="color:{colour}">{name}{_SYMBOLS.get(kind, "")}</span>'


def html_table(title: str, rows: Iterable[tuple[object, object]]) -> str:
    """A table of names and values; texts of cards get symbols and colours."""
    body = "".join(
        f"<tr><th>{html.escape(str(name))}</th><td>{_value_html(value)}</td></tr>"
        for name, value in rows
    )
    return f"<table><caption>{html.escape(title)}</caption>{body}</table>"


def _value_html(value: object) -> str:
    if isinstance(value, str) and _CARDS.fullmatch(value):
        try:
            return cards_html(parse_cards(value))
        except BadText:
            pass
    return html.escape(value if isinstance(value, str) else _short(value))
