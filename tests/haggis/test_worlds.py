"""What a sampled position of Haggis needs to know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pygames import GAMES, new_match
from pygames.errors import BadText
from pygames.haggis.view import HaggisView


def test_points_that_no_card_has_are_a_sentence() -> None:
    view = new_match("haggis", ["", ""], seed="worlds").view(0, HaggisView)
    with pytest.raises(BadText, match="captured points"):
        next(GAMES["haggis"].worlds(replace(view, captured=(1, 0)), Random(1)))
