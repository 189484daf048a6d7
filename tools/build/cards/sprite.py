"""Composes the sprite of card faces from the parts in ``parts.svg``.

A face is a symbol of 200 x 280, in two cuts: *text* from 58 px of width (``c-9D``, coloured
``c-7R``), and *mini* below (``m-9D``), with a larger index and one large pip. Pips, 100 x 100 round
the origin, are ``p-H``, ``p-R`` and so on, ``p-W`` for no suit. Backs are ``back-a`` (trellis),
``back-b`` (waves), and ``back``, the chosen one.

Every element of a copy costs the browser time, so parts are placed here and merged by colour.
Colours are classes with rules in ``styles/cards.css``, since the security policy forbids styles
here; each is a single class, since rules with ancestors do not reach through ``<use>`` everywhere.
"""

from collections.abc import Collection, Iterable

from tools.build.cards.drawing import Drawing, Shape, drawn, patterns, pips, width

RANKS = "A23456789TJQK"
SUITS = "CDHS"
COLOUR_RANKS = "23456789T"
COLOURS = "ROYGB"
COURTS = "JQK"

COLOUR_PIPS = {"R": "H", "O": "star", "Y": "D", "G": "C", "B": "drop"}

DECKS = {
    "standard": tuple(rank + suit for suit in SUITS for rank in RANKS),
    "colours": (*(rank + suit for suit in COLOURS for rank in COLOUR_RANKS), *COURTS),
}
"""Decks by their faces' names."""

COLOUR_POINTS = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}
"""The points of a coloured card, shown as dots."""

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
"""Positions of a number card's pips: column -1, 0, 1 and height from 0 (top) to 1."""


def _n(value: float) -> str:
    """A number in its shortest form."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _part(part: str, x: float, y: float, size: float, *, turned: bool = False) -> Drawing:
    scale = size / 100
    return drawn(part).placed(x, y, scale, -scale if turned else scale)


def _index(rank: str, centre: float, top: float, height: float, ten: float = 0.655) -> Drawing:
    """The rank as a numeral; `ten` narrows the 10 to one figure's width."""
    k = height / 100
    if rank != "T":
        return _part(f"g-{rank}", centre - width(rank) * k / 2, top, height)
    kx, gap = k * ten, 3 * k
    x = centre - ((width("T1") + width("T0")) * kx + gap) / 2
    return drawn("g-T1").placed(x, top, kx, k) + drawn("g-T0").placed(
        x + width("T1") * kx + gap, top, kx, k
    )


def _pips(pip: str, rank: str, centre: float, large: float, small: float) -> Drawing:
    count = 10 if rank == "T" else int(rank)
    size = small if count >= 9 else large
    field = Drawing()
    for column, height in PIP_LAYOUTS[count]:
        field += _part(pip, centre + column * 32, 46 + 188 * height, size, turned=height > 0.5)
    return field


def _panel(rank: str) -> str:
    """A court's picture for every suit. Both busts are one path per layer: they meet only below the
    belt.
    """
    bust = drawn(f"bust-{rank}")
    both = Drawing(
        Shape(layer.colour, layer.path + turned.path)
        for layer, turned in zip(bust.shapes, bust.placed(0, 0, -1, -1).shapes, strict=True)
    )
    frame = '<rect x="-60" y="-120" width="120" height="240" rx="9" class="{}"/>'
    panel = f"{frame.format('cf-panel')}{both}{drawn('belt')}{frame.format('cf-frame')}"
    return f'<g id="court-{rank}">{panel}</g>'


def _court(rank: str, medallion: str, centre: float) -> str:
    return f'<use href="#court-{rank}" x="{_n(centre)}" y="140"/>{medallion}'


def _dots(rank: str, x: float, y: float, radius: float, row: int = 1) -> str:
    points, step = COLOUR_POINTS.get(rank, 0), radius * 2.7
    dots = []
    for i in range(points):
        beside = min(row, points - i // row * row)
        at = x + (i % row - (beside - 1) / 2) * step, y + i // row * step
        dots.append(f'<circle cx="{_n(at[0])}" cy="{_n(at[1])}" r="{_n(radius)}"/>')
    return "".join(dots)


def _face(name: str, text: object, mini: object, colour: str) -> dict[str, str]:
    """Both cuts of a card as symbols, by name."""
    return {
        cut: (
            f'<symbol id="{cut}" viewBox="0 0 200 280">'
            '<rect width="200" height="280" rx="13" class="cf-paper"/>'
            f'<g class="{colour}">{body}</g></symbol>'
        )
        for cut, body in ((f"c-{name}", text), (f"m-{name}", mini))
    }


def _standard(rank: str, suit: str) -> dict[str, str]:
    pip, colour = f"p-{suit}", f"cf-{suit}"
    text = _index(rank, 38, 16, 58) + _part(pip, 38, 111, 42)
    mini = _index(rank, 54, 20, 92, 0.57) + _part(pip, 54, 166, 72)
    more = ""
    if rank == "A":
        text += _part(pip, 130, 140, 104)
        mini += _part(pip, 142, 214, 94)
        more = f'<use href="#{pip}" transform="translate(130 140) scale(.86)" class="cf-inline"/>'
    elif rank in COURTS:
        mini += _part(f"em-{rank}", 140, 216, 90)
        more = _court(rank, str(_part(pip, 132, 140, 22)), 132)
    else:
        text += _pips(pip, rank, 131, 43, 40)
        mini += _part(pip, 142, 214, 94)
    return _face(rank + suit, f"{text}{more}", mini, colour)


def _coloured(rank: str, suit: str) -> dict[str, str]:
    """Both cuts of a coloured number card."""
    pip = f"p-{COLOUR_PIPS[suit]}"

    def strip(width: int, ink: str, field: str) -> str:
        # A paper margin separates a dark strip from a dark cloth and its neighbour.
        edge = f"M13 4H{width}V276H13A9 9 0 0 1 4 267V13A9 9 0 0 1 13 4Z"
        return (
            f'<path d="{edge}" class="cf-strip {suit}"/>'
            f'<path d="M{width} 4V276" class="cf-edge"/>'
            f'<g class="cf-on-strip {suit}">{ink}</g><g class="cf-pip {suit}">{field}</g>'
        )

    text = strip(
        70,
        f"{_index(rank, 37, 18, 58) + _part(pip, 37, 113, 44)}{_dots(rank, 37, 157, 8.5)}",
        str(_pips(pip, rank, 135, 41, 38)),
    )
    mini = strip(
        116,
        f"{_index(rank, 56, 20, 94, 0.57) + _part(pip, 58, 178, 76)}{_dots(rank, 58, 250, 11)}",
        str(_part(pip, 158, 226, 58)),
    )
    return _face(rank + suit, text, mini, "cf-ink")


def _wild(rank: str) -> dict[str, str]:

    def bars(x: float, y: float, width: float, height: float, gap: float) -> str:
        return "".join(
            f'<rect x="{_n(x)}" y="{_n(y + i * (height + gap))}" width="{_n(width)}"'
            f' height="{_n(height)}" class="cf-strip {suit}"/>'
            for i, suit in enumerate(COLOURS)
        )

    petal = "M0-4C-13-14-15-32 0-46 15-32 13-14 0-4Z"
    wheel = "".join(
        f'<path d="{petal}" class="cf-strip {suit}"'
        f' transform="translate(135 140) rotate({i * 72}) scale(.33)"/>'
        for i, suit in enumerate(COLOURS)
    )
    text = (
        '<path d="M70 0V280" class="cf-rule"/>'
        + str(_index(rank, 35, 16, 58))
        + bars(15, 93, 40, 8.5, 1.5)
        + _dots(rank, 35, 162, 7)
        + f'<g class="cf-wild">{_court(rank, wheel, 135)}</g>'
    )
    mini = (
        str(_index(rank, 58, 20, 94))
        + bars(24, 138, 68, 12, 3)
        + _dots(rank, 58, 230, 7.5, row=3)
        + str(_part(f"em-{rank}", 158, 222, 62))
        + '<path d="M116 0V280" class="cf-rule"/>'
    )
    return _face(rank, text, mini, "cf-ink")


def _card(name: str) -> dict[str, str]:
    if name in COURTS:
        return _wild(name)
    rank, suit = name[0], name[1]
    return _standard(rank, suit) if suit in SUITS else _coloured(rank, suit)


def _coloured_words() -> str:
    """Coloured cards' marks in text: a pip per suit, five bars for none."""
    pips = "".join(f'<use id="p-{suit}" href="#p-{pip}"/>' for suit, pip in COLOUR_PIPS.items())
    bars = "".join(
        f'<path d="M-46 {22 * i - 54}H46V{22 * i - 34}H-46Z" class="cf-strip {suit}"/>'
        for i, suit in enumerate(COLOURS)
    )
    return f'{pips}<g id="p-W">{bars}</g>'


def _backs() -> str:
    """The two backs, and the chosen one."""

    def back(letter: str) -> str:
        return (
            '<rect width="200" height="280" rx="13" class="cf-paper"/>'
            f'<rect x="10" y="10" width="180" height="260" rx="7" class="cf-back-{letter}"/>'
            f'<rect x="10" y="10" width="180" height="260" rx="7" fill="url(#pat-{letter})"/>'
            '<rect x="17" y="17" width="166" height="246" rx="4" class="cf-border"/>'
        )

    def symbol(name: str, body: str) -> str:
        return f'<symbol id="{name}" viewBox="0 0 200 280">{body}</symbol>'

    either = f'<g class="cf-trellis">{back("a")}</g><g class="cf-waves">{back("b")}</g>'
    return symbol("back-a", back("a")) + symbol("back-b", back("b")) + symbol("back", either)


def sprite(decks: Iterable[str] = ("standard",), names: Collection[str] = ()) -> str:
    """The hidden sprite, for the top of the body.

    It has what faces of these `decks` refer to, the backs, and the faces in `names`, as ``c-9D``.
    """
    parts = pips() + "".join(map(_panel, COURTS))
    if "colours" in decks:
        parts += _coloured_words()
    return _hidden(f"<defs>{parts}</defs>{_symbols(decks, names)}{_backs()}") + _patterns()


def faces(deck: str, names: Collection[str]) -> str:
    return _hidden(_symbols([deck], names))


def few(names: Iterable[str]) -> str:
    wanted = {name: _standard(name[0], name[1]) for name in names if name != "back"}
    symbols = "".join(face[f"c-{name}"] for name, face in wanted.items())
    return _hidden(f"<defs>{pips()}</defs>{symbols}{_backs()}") + _patterns()


def _symbols(decks: Iterable[str], names: Collection[str]) -> str:
    """Each face once, by name."""
    cuts: dict[str, str] = {}
    for deck in decks:
        for name in DECKS[deck]:
            cuts |= _card(name)
    return "".join(body for cut, body in cuts.items() if cut in names)


def _hidden(body: str) -> str:
    """Faces are only referred to, so that they cost no layout."""
    return _svg("sprite", body)


def _patterns() -> str:
    """Separate, because fills inside unrendered elements are not drawn."""
    return _svg("patterns", f"<defs>{patterns()}</defs>")


def _svg(name: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" width="0" height="0"'
        f' aria-hidden="true" focusable="false">{body}</svg>'
    )
