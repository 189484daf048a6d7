"""Fits in a few lines, for the chances that opponents reckon with."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Sign = TypeVar("Sign", bound=Hashable)

STEPS = 8
"""So many steps of Newton's method come to rest."""

HELD = 0.01
"""How firmly weights are held at nothing: some signs are always right."""


def logistic(
    data: Sequence[tuple[Mapping[Sign, float], bool]],
) -> dict[Sign, tuple[float, float]]:
    """The weights of a logistic regression, each with its standard error."""
    signs = list(dict.fromkeys(sign for each, _ in data for sign in each))
    places = {sign: place for place, sign in enumerate(signs)}
    rows = [([(places[sign], each) for sign, each in found.items()], won) for found, won in data]
    weights = [0.0] * len(signs)
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope = [-HELD * weight for weight in weights]
        bend = [[HELD * (i == j) for j in range(len(signs))] for i in range(len(signs))]
        for row, won in rows:
            chance = 1 / (1 + math.exp(-sum(weights[place] * each for place, each in row)))
            spread = chance * (1 - chance)
            for place, each in row:
                slope[place] += (won - chance) * each
                line, part = bend[place], spread * each
                for other, more in row:
                    line[other] += part * more
        inverse = inverted(bend)
        weights = [
            weight + math.fsum(each * more for each, more in zip(line, slope, strict=True))
            for weight, line in zip(weights, inverse, strict=True)
        ]
    return {
        sign: (weights[place], math.sqrt(inverse[place][place])) for sign, place in places.items()
    }


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
