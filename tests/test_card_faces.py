"""The sprite holds every face that is asked for, and the suits in colours can be told apart."""

from __future__ import annotations

import doctest
import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

pytest.importorskip("fontTools", reason="the faces are drawn at build time")

from pygames.cards import card_name, parse_card
from tools.build import cards
from tools.build.cards import markup

TOKENS = (Path(__file__).parent.parent / "web" / "styles" / "tokens.css").read_text()

NAMES = {f"c-{text}" for deck in cards.DECKS.values() for text in deck}
NAMES |= {f"m-{text}" for text in cards.DECKS["colours"]}
SPRITE = cards.sprite(("standard", "colours"), NAMES)

Linear = tuple[float, float, float]

VISION: dict[str, tuple[float, ...]] = {
    "normal": (1, 0, 0, 0, 1, 0, 0, 0, 1),
    "protanopia": (
        *(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216),
        *(-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        *(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413),
        *(-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        *(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602),
        *(0.004733, 0.691367, 0.303900),
    ),
}
"""What is seen of linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1."""


def times(matrix: tuple[float, ...], colour: Linear) -> Linear:
    red, green, blue = (
        sum(a * b for a, b in zip(matrix[row : row + 3], colour, strict=True)) for row in (0, 3, 6)
    )
    return red, green, blue


def token(name: str) -> Linear:
    """A colour of the style sheets in linear light, each part from 0 to 1."""
    match = re.search(rf"--{name}: #(\w{{6}});", TOKENS)
    assert match, name
    parts = (int(match[1][i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


XYZ = (
    *(0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.0721750),
    *(0.0193339, 0.1191920, 0.9503041),
)


def luminance(colour: Linear) -> float:
    return times(XYZ, colour)[1]


def lab(colour: Linear, vision: str) -> Linear:
    """What is seen, in CIE L*a*b* under D65."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(VISION[vision], colour))
    x, y, z = times(XYZ, (red, green, blue))
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x / 0.95047, y, z / 1.08883)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_the_examples_of_the_markup() -> None:
    failed, tried = doctest.testmod(markup)
    assert tried and not failed


def test_both_decks_have_a_face_for_every_card_and_nothing_is_missing() -> None:
    faces = re.findall(r'<symbol id="([cm]-\w+)"', SPRITE)
    assert sorted(faces) == sorted(NAMES)
    for face in faces:
        assert card_name(parse_card(face[2:]))
    defined = set(re.findall(r' id="([\w-]+)"', SPRITE))
    assert set(re.findall(r'href="#([\w-]+)"', SPRITE)) <= defined
    for text in ("7R", "8O", "TY", "9G", "5B", "J", "9D"):
        assert set(re.findall(r'href="#([\w-]+)"', cards.name(text))) <= defined
    standard = cards.sprite(("standard",), NAMES)
    assert 'id="c-7R"' not in standard and 'id="p-R"' not in standard


def test_what_comes_later_completes_what_is_there() -> None:
    first = {"c-9D", "m-7R"}
    parts = [cards.sprite(cards.DECKS, first)]
    parts += [cards.faces(deck, NAMES - first) for deck in cards.DECKS]
    faces = [re.findall(r'<symbol id="([cm]-\w+)"', part) for part in parts]
    assert set(faces[0]) == first
    assert sorted(name for part in faces for name in part) == sorted(NAMES)
    assert all(" id=" not in re.sub(r"<symbol id=[^>]*>", "", part) for part in parts[1:])


@pytest.mark.parametrize("suit", "ROYGB")
def test_ink_on_its_strip_can_be_read(suit: str) -> None:
    ink = token("strip-ink-R" if suit == "R" else "strip-ink")
    low, high = sorted((luminance(token(f"strip-{suit}")), luminance(ink)))
    assert (high + 0.05) / (low + 0.05) >= 4.5


@pytest.mark.parametrize("vision", VISION)
def test_no_two_strips_look_the_same(vision: str) -> None:
    """At least 20 apart, where 2.3 is what an eye just notices; the shapes come on top of it."""
    strips = {suit: lab(token(f"strip-{suit}"), vision) for suit in "ROYGB"}
    for one, other in combinations(strips, 2):
        assert dist(strips[one], strips[other]) >= 20, (one, other)
