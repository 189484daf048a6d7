"""Which cases of a test are quick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_quick(values: Iterable[Any]) -> list[Any]:
    """All values, of which the slow lane alone has the later ones: they repeat a kind."""
    first, *rest = values
    return only([first, *rest], first)


def only(values: Iterable[Any], *quick: Any) -> list[Any]:
    """All values, of which the fast lane has only these."""
    return [one if one in quick else pytest.param(one, marks=pytest.mark.slow) for one in values]
