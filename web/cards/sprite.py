"""Composes the sprite of card faces from the parts in ``parts.svg``.

A face is a symbol with a box of 200 x 280. There are two cuts of each, as in a typeface: *text*
from 58 px of width (``c-9D``, Haggis ``hg-7R``) and *mini* below that (``m-9D``, ``hm-7R``), with
a larger index and one large pip. Pips are ``p-H`` and so on, in a box of 100 x 100 round the
origin; backs are ``back-a`` (trellis), ``back-b`` (waves), and ``back``, the one chosen in the
settings.

The sprite holds no style of its own, since the page's security policy forbids it: every colour is
a class with its rule in ``styles/cards.css``. Those rules select by one class only, because a rule
with an ancestor in it does not reach through ``<use>`` in every browser.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

RANKS = "A23456789TJQK"
SUITS = "CDHS"
HAGGIS_RANKS = "23456789T"
HAGGIS_SUITS = "ROYGB"
COURTS = "JQK"

HAGGIS_PIPS = {"R": "H", "O": "star", "Y": "D", "G": "C", "B": "drop"}
"""The pip of each Haggis suit: heart, star, diamond, club, drop."""

HAGGIS_POINTS = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}

PIP_LAYOUTS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (0, 1 / 2), (0, 1)),
    4: ((-1, 0), (1, 0), (-1, 1), (1, 1)),
    5: ((-1, 0), (1, 0), (0, 1 / 2), (-1, 1), (1, 1)),
    6: ((-1, 0), (1, 0), (-1, 1 / 2), (1, 1 / 2), (-1, 1), (1, 1)),
    7: ((-1, 0), (1, 0), (0, 1 / 4), (-1, 1 / 2), (1, 1 / 2), (-1, 1), (1, 1)),
    8: ((-1, 0), (1, 0), (0, 1 / 4), (-1, 1 / 2), (1, 1 / 2), (0, 3 / 4), (-1, 1), (1, 1)),
    9: (
        *((-1, 0), (1, 0), (-1, 1 / 3), (1, 1 / 3), (0, 1 / 2)),
        *((-1, 2 / 3), (1, 2 / 3), (-1, 1), (1, 1)),
    ),
    10: (
        *((-1, 0), (1, 0), (0, 1 / 6), (-1, 1 / 3), (1, 1 / 3)),
        *((-1, 2 / 3), (1, 2 / 3), (0, 5 / 6), (-1, 1), (1, 1)),
    ),
}
"""Where the pips of a number card stand: column -1, 0, 1 and height 0 (top) to 1."""


@cache
def _parts() -> str:
    """What ``parts.svg`` draws, without its root element, comments and indentation."""
    text = (Path(__file__).parent / "parts.svg").read_text(encoding="utf-8")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"^\s*<svg[^>]*>|</svg>\s*$", "", text)
    return re.sub(r">\s+<", "><", text).strip()


@cache
def _widths() -> dict[str, float]:
    """The widths of the index numerals, in hundredths of their cap height."""
    found = re.findall(r'id="g-(\w+)" data-width="([\d.]+)"', _parts())
    return {glyph: float(width) for glyph, width in found}


def _n(value: float) -> str:
    """A number as short as SVG takes it."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _use(part: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """A part scaled to `size`, its origin at (x, y); `turned` stands it on its head."""
    scale = _n(size / 100)
    if turned:
        scale += f" -{scale}"
    return f'<use href="#{part}" transform="translate({_n(x)} {_n(y)}) scale({scale})"/>'


def _index(rank: str, centre: float, top: float, height: float, ten: float = 0.655) -> str:
    """The rank as a numeral; `ten` narrows the two figures of the 10 to the width of one."""
    k = height / 100
    widths = _widths()
    if rank != "T":
        return _use(f"g-{rank}", centre - widths[rank] * k / 2, top, height)
    kx, gap = k * ten, 3 * k
    x = centre - ((widths["T1"] + widths["T0"]) * kx + gap) / 2
    scale = f"scale({_n(kx)} {_n(k)})"
    return "".join(
        f'<use href="#g-{glyph}" transform="translate({_n(at)} {_n(top)}) {scale}"/>'
        for glyph, at in (("T1", x), ("T0", x + widths["T1"] * kx + gap))
    )


def _pips(pip: str, rank: str, centre: float, large: float, small: float) -> str:
    """The field of pips of a number card; nines and tens take the `small` size."""
    count = 10 if rank == "T" else int(rank)
    size = small if count >= 9 else large
    return "".join(
        _use(pip, centre + column * 32, 46 + 188 * height, size, turned=height > 0.5)
        for column, height in PIP_LAYOUTS[count]
    )


def _court(rank: str, medallion: str, centre: float) -> str:
    """A court panel: the bust upright and turned, a belt between, a medallion on the belt."""
    half = f'<g clip-path="url(#half)"><use href="#bust-{rank}"/></g>'
    frame = '<rect x="-60" y="-120" width="120" height="240" rx="9" class="{}"/>'
    return (
        f'<g transform="translate({_n(centre)} 140)">{frame.format("cf-panel")}{half}'
        f'<g transform="rotate(180)">{half}</g><use href="#belt"/>{medallion}'
        f"{frame.format('cf-frame')}</g>"
    )


def _dots(rank: str, x: float, y: float, radius: float) -> str:
    """The points of a Haggis card, one dot each."""
    return "".join(
        f'<circle cx="{_n(x)}" cy="{_n(y + i * radius * 2.7)}" r="{_n(radius)}"/>'
        for i in range(HAGGIS_POINTS.get(rank, 0))
    )


def _symbol(name: str, body: str, colour: str) -> str:
    return (
        f'<symbol id="{name}" viewBox="0 0 200 280">'
        '<rect width="200" height="280" rx="13" class="cf-paper"/>'
        f'<g class="{colour}">{body}</g></symbol>'
    )


def _standard(rank: str, suit: str) -> str:
    """Both cuts of a card of the 52."""
    pip, colour = f"p-{suit}", f"cf-{suit}"
    text = _index(rank, 38, 16, 58) + _use(pip, 38, 111, 42)
    mini = _index(rank, 54, 20, 92, 0.57) + _use(pip, 54, 166, 72)
    if rank == "A":
        inline = f'<use href="#{pip}" transform="translate(130 140) scale(.86)" class="cf-inline"/>'
        text += _use(pip, 130, 140, 104) + inline
        mini += _use(pip, 142, 214, 94)
    elif rank in COURTS:
        text += _court(rank, _use(pip, 0, 0, 22), 132)
        mini += _use(f"em-{rank}", 140, 216, 90)
    else:
        text += _pips(pip, rank, 131, 43, 40)
        mini += _use(pip, 142, 214, 94)
    return _symbol(f"c-{rank}{suit}", text, colour) + _symbol(f"m-{rank}{suit}", mini, colour)


def _haggis(rank: str, suit: str) -> str:
    """Both cuts of a number card of Haggis: everything one must read stands in the strip."""
    pip = f"p-{HAGGIS_PIPS[suit]}"

    def strip(width: int, ink: str, field: str) -> str:
        edge = f"M13 0H{width}V280H13A13 13 0 0 1 0 267V13A13 13 0 0 1 13 0Z"
        return (
            f'<path d="{edge}" class="cf-strip-{suit}"/>'
            f'<path d="M{width} 0V280" class="cf-edge"/>'
            f'<g class="cf-ink-{suit}">{ink}</g><g class="cf-pip-{suit}">{field}</g>'
        )

    text = strip(
        70,
        _index(rank, 35, 16, 58) + _use(pip, 35, 112, 44) + _dots(rank, 35, 157, 8.5),
        _pips(pip, rank, 135, 41, 38),
    )
    mini = strip(
        116,
        _index(rank, 56, 20, 94, 0.57) + _use(pip, 58, 178, 76) + _dots(rank, 58, 250, 11),
        _use(pip, 158, 226, 58),
    )
    return _symbol(f"hg-{rank}{suit}", text, "cf-ink") + _symbol(f"hm-{rank}{suit}", mini, "cf-ink")


def _wild(rank: str) -> str:
    """Both cuts of a wild card of Haggis: five bars, one for each suit, instead of a strip."""

    def bars(x: float, y: float, width: float, height: float, gap: float) -> str:
        return "".join(
            f'<rect x="{_n(x)}" y="{_n(y + i * (height + gap))}" width="{_n(width)}"'
            f' height="{_n(height)}" class="cf-strip-{suit}"/>'
            for i, suit in enumerate(HAGGIS_SUITS)
        )

    petal = "M0-4C-13-14-15-32 0-46 15-32 13-14 0-4Z"
    wheel = "".join(
        f'<path d="{petal}" transform="rotate({i * 72}) scale(.33)" class="cf-strip-{suit}"/>'
        for i, suit in enumerate(HAGGIS_SUITS)
    )
    text = (
        '<path d="M70 0V280" class="cf-rule"/>'
        + _index(rank, 35, 16, 58)
        + bars(15, 93, 40, 8.5, 1.5)
        + _dots(rank, 35, 162, 7)
        + f'<g class="cf-wild">{_court(rank, wheel, 135)}</g>'
    )
    mini = (
        _index(rank, 58, 20, 94)
        + bars(24, 143, 68, 13, 3)
        + _dots(rank, 158, 140, 10)
        + _use(f"em-{rank}", 152, 70, 72)
        + '<path d="M116 0V280" class="cf-rule"/>'
    )
    return _symbol(f"hg-{rank}", text, "cf-ink") + _symbol(f"hm-{rank}", mini, "cf-ink")


def _backs() -> str:
    """The two backs, and the one that the settings choose between them."""

    def back(letter: str) -> str:
        return (
            f'<symbol id="back-{letter}" viewBox="0 0 200 280">'
            '<rect width="200" height="280" rx="13" class="cf-paper"/>'
            f'<rect x="10" y="10" width="180" height="260" rx="7" class="cf-back-{letter}"/>'
            f'<rect x="10" y="10" width="180" height="260" rx="7" fill="url(#pat-{letter})"/>'
            '<rect x="17" y="17" width="166" height="246" rx="4" class="cf-border"/></symbol>'
        )

    return (
        back("a")
        + back("b")
        + '<symbol id="back" viewBox="0 0 200 280">'
        + '<use href="#back-a" class="cf-trellis"/><use href="#back-b" class="cf-waves"/></symbol>'
    )


def sprite(decks: Iterable[str] = ("standard",)) -> str:
    """The sprite as one hidden ``<svg>``, to be placed once at the top of the body.

    `decks` names the decks whose faces it holds: "standard", "haggis" or both.
    """
    faces = ""
    for deck in decks:
        if deck == "standard":
            faces += "".join(_standard(rank, suit) for suit in SUITS for rank in RANKS)
        elif deck == "haggis":
            faces += "".join(_haggis(rank, suit) for suit in HAGGIS_SUITS for rank in HAGGIS_RANKS)
            faces += "".join(_wild(rank) for rank in COURTS)
        else:
            raise ValueError(f"there is no deck named {deck!r}")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true" focusable="false"><defs>{_parts()}</defs>{faces}{_backs()}</svg>'
    )
