"""Which cases of a test are quick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

__all__ = ["first_quick", "only"]


def first_quick(values: Iterable[Any]) -> list[Any]:
    """All values, of which the slow lane alone has the later ones: they repeat a kind."""
    first, *rest = values
    return [first, *(pytest.param(one, marks=pytest.mark.slow) for one in rest)]


def only(values: Iterable[Any], *quick: Any) -> list[Any]:
    """All values, of which the fast lane has only these."""
    return [one if one in quick else pytest.param(one, marks=pytest.mark.slow) for one in values]
