"""Drawings: ordered shapes from ``parts.svg``. Neighbours of one colour become one path."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

_SVG = "{http://www.w3.org/2000/svg}"
PARTS = Path(__file__).resolve().parents[3] / "web" / "cards" / "parts.svg"
_PLAIN = ("p-",)
"""Parts that text also uses alone."""


class Shape(NamedTuple):
    """A path and its colour's class; empty takes the surrounding colour."""

    colour: str
    path: str


class Drawing:
    """Shapes, the lowest first."""

    def __init__(self, shapes: Iterable[Shape] = ()) -> None:
        self.shapes: tuple[Shape, ...] = tuple(_merged(shapes))

    def __add__(self, other: Drawing) -> Drawing:
        return Drawing((*self.shapes, *other.shapes))

    def __str__(self) -> str:
        return "".join(
            f'<path class="{shape.colour}" d="{shape.path}"/>'
            if shape.colour
            else f'<path d="{shape.path}"/>'
            for shape in self.shapes
        )

    def placed(self, x: float, y: float, across: float, down: float) -> Drawing:
        return Drawing(
            Shape(shape.colour, _placed(shape.path, (across, 0, 0, down, x, y)))
            for shape in self.shapes
        )


def _merged(shapes: Iterable[Shape]) -> Iterator[Shape]:
    last: Shape | None = None
    for shape in shapes:
        if last is not None and last.colour == shape.colour:
            last = Shape(shape.colour, last.path + shape.path)
        else:
            if last is not None:
                yield last
            last = shape
    if last is not None:
        yield last


def _placed(path: str, matrix: tuple[float, ...]) -> str:
    pen = SVGPathPen(None, ntos=_short)
    parse_path(path, TransformPen(pen, matrix))
    commands: str = pen.getCommands()
    return commands


def _short(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


@cache
def _root() -> ElementTree.Element:
    return ElementTree.parse(PARTS).getroot()


@cache
def drawn(name: str) -> Drawing:
    """The part of a name."""
    (element,) = (element for element in _root() if element.get("id") == name)
    return Drawing(_shapes(element, ""))


def _shapes(element: ElementTree.Element, around: str) -> Iterator[Shape]:
    colour = element.get("class", around)
    if element.tag == f"{_SVG}path":
        yield Shape(colour, element.attrib["d"])
    elif element.tag == f"{_SVG}circle":
        x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
        yield Shape(colour, f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z")
    else:
        for child in element:
            yield from _shapes(child, colour)


@cache
def width(glyph: str) -> float:
    """An index numeral's width in hundredths of its cap height."""
    (element,) = (element for element in _root() if element.get("id") == f"g-{glyph}")
    return float(element.attrib["data-width"])


def pips() -> str:
    """The single pips, which a page refers to by name."""
    return _parts(lambda part: part.get("id", "").startswith(_PLAIN))


def patterns() -> str:
    """The fills of the backs."""
    return _parts(lambda part: part.tag == f"{_SVG}pattern")


def _parts(is_wanted: Callable[[ElementTree.Element], bool]) -> str:
    elements = filter(is_wanted, _root())
    text = "".join(ElementTree.tostring(element, encoding="unicode") for element in elements)
    text = re.sub(r' xmlns(:ns0)?="[^"]*"|ns0:', "", text)
    return re.sub(r">\s+<", "><", text).strip()
