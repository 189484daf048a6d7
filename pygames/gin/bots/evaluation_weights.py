"""The weights of `evaluation`, by `python -m train.gin_evaluation`."""

from __future__ import annotations

from typing import TypeAlias

__all__ = ["BEGINNING", "GAINS", "LOSSES"]

_Unit: TypeAlias = tuple[float, ...]
"""The bias of a unit and the weights of the ten signs; a sum below 0 counts as 0."""

BEGINNING = 1.822
"""The points to which the units are added."""

GAINS: tuple[_Unit, ...] = (
    (18.198, -0.163, 0.473, 0.452, 0.655, -2.766, -1.3, 1.055, -8.835, -0.357, 0.786),
    (-3.29, 0.706, 0.319, 0.089, -2.094, 0.105, 1.02, 0.598, -0.402, 0.67, -1.326),
    (16.06, 0.158, 0.112, 0.241, -3.072, -0.647, 0.125, -0.227, -0.443, -0.884, -0.248),
)
"""The units that add points."""

LOSSES: tuple[_Unit, ...] = (
    (12.374, -0.212, -0.251, -0.039, -1.369, -0.206, -2.709, 0.881, 0.283, -0.351, -0.72),
    (3.197, 0.088, 0.054, 0.571, -0.27, -6.107, -0.099, 0.467, 0.04, -0.361, 0.739),
    (-0.523, 0.638, 0.018, 0.02, 0.427, -2.424, 0.079, 1.324, -0.004, -1.118, 0.639),
    (-2.209, 0.324, 0.072, -0.656, -0.141, 1.083, -0.205, -0.039, 0.082, -0.097, -0.522),
    (8.313, 0.085, 0.037, -0.09, -0.026, -2.013, -0.031, 0.198, -0.029, -0.005, -0.238),
)
"""The units that take points away."""
