"""Write deal links that survive mail, chat and paper, and read them leniently.

Links come back with a full stop or a bracket behind them, broken into lines, with ``&amp;`` for
``&`` or ``%23`` for ``#``. Content that looks like such damage is percent-encoded twice.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from urllib.parse import parse_qsl, quote, unquote, urlencode

__all__ = ["read_link", "write_link"]

_AND = re.compile(r"&(?:amp|#38|#x26)(?:;|%3b)", re.IGNORECASE)
"""An ampersand escaped for HTML."""

_ENCODED = re.compile("deal%(?:25)*3d", re.IGNORECASE)
"""``deal=`` in a link that was percent-encoded as a whole."""

_MOST_LAYERS = 3

_ESCAPES = re.compile(
    "%(?:[0-7].|[CD].%[89AB].|E.(?:%[89AB].){2}|F.(?:%[89AB].){3})".replace(".", "[0-9A-F]"),
    re.IGNORECASE,
)
"""A percent-encoded character."""

_IN_NAMES = "_-~%"
"""The characters of an encoded seat besides letters and digits."""


def write_link(game: str, fields: Mapping[str, object], seats: Sequence[str]) -> str:
    """A link's fragment. `fields` begin with the deal; the seats come last.

    >>> write_link("hockey", {"deal": "abc", "rules": 1}, ["you", "hard"])
    'hockey/deal=abc&rules=1&players=you,hard'
    """
    query = {**fields, "deal": _guarded(str(fields["deal"]))}
    players = ",".join(quote(quote(seat, safe="").replace(".", "%2E")) for seat in seats)
    return f"{game}/{urlencode(query, quote_via=quote)}&players={players}"


def read_link(link: str) -> tuple[str, dict[str, str], list[str]]:
    """The game, the fields by name, and the seats of a link; empty where they are missing.

    >>> read_link('x/%23hockey/deal=abc&amp;players=you,\\u200bhard?utm=x."')
    ('hockey', {'deal': 'abc'}, ['you', 'hard'])
    """
    text = _AND.sub("&", _visible(link))
    for _ in range(_MOST_LAYERS):
        if "deal=" not in text and _ENCODED.search(text):
            text = unquote(text)
    # Drop encoded invisible characters: those of the content are encoded twice.
    text = _ESCAPES.sub(lambda hit: hit[0] if _visible(unquote(hit[0])) else "", text)
    head, deal, tail = text.partition("deal=")
    text = re.split("#|%23", head)[-1] + deal + tail
    name, _, query = text.partition("/")
    read = [
        (_bare(name).lower(), value) for name, value in parse_qsl(query, keep_blank_values=True)
    ]
    fields = {name: value.strip() for name, value in read}
    if read and read[-1][0] == "deal":
        fields["deal"] = _trimmed(fields["deal"])
    seats = [_bare(re.split(r"[?\]]", seat)[0]) for seat in fields.pop("players", "").split(",")]
    while len(seats) > 1 and any(seats) and not seats[-1]:
        seats.pop()
    if "deal" in fields:
        fields["deal"] = unquote(fields["deal"])
    for number in {"rules", "beat"} & set(fields):
        fields[number] = _trimmed(fields[number])
    return _bare(unquote(name)).lower(), fields, [unquote(seat) for seat in seats]


def _visible(text: str) -> str:
    """A text without line breaks, zero-width characters and soft hyphens."""
    return "".join(one for one in text if not _is_unseen(one))


def _is_unseen(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")


def _bare(text: str) -> str:
    """A name without blanks in it or punctuation around it."""
    return _trimmed("".join(text.split()), _IN_NAMES)


def _trimmed(text: str, extra: str = "-%") -> str:
    """A text without the punctuation around it."""
    first, last = 0, len(text)
    while first < last and not (text[first].isalnum() or text[first] in extra):
        first += 1
    while first < last and not (text[last - 1].isalnum() or text[last - 1] in extra):
        last -= 1
    return text[first:last]


def _guarded(deal: str) -> str:
    """A deal with what looks like damage percent-encoded."""
    first = len(deal) - len(deal.lstrip())
    last = len(deal.rstrip())
    return "".join(
        quote(one, safe="") if one == "%" or _is_unseen(one) or not first <= at < last else one
        for at, one in enumerate(deal)
    )
