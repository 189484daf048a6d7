"""The race of candidates in sampled worlds: all run in the same ones, and it ends in time."""

from __future__ import annotations

import pytest

from pygames.ai.search import PATIENCE, race


def test_it_is_won_by_the_best_in_the_same_worlds() -> None:
    asked: list[tuple[str, int]] = []

    def value(candidate: str, world: int) -> float:
        asked.append((candidate, world))
        return {"low": 0.0, "middle": 0.4, "high": 0.5}[candidate] + world % 3

    assert race(["low", "middle", "high"], lambda number: number, value, 600, 10, 2.0) == "high"
    worlds = {name: [w for n, w in asked if n == name] for name in ("low", "middle", "high")}
    assert worlds["low"] == worlds["middle"] == worlds["high"] == list(range(10))


def test_it_ends_when_its_playouts_are_used_up() -> None:
    asked: list[int] = []

    def value(candidate: int, world: int) -> float:
        asked.append(world)
        return float((candidate + world) % 2)

    race([0, 1], lambda number: number, value, 100, 10, 2.0)
    assert len(asked) == 100


def test_it_ends_when_patience_does(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0

    def value(candidate: int, world: int) -> float:
        nonlocal clock
        clock += PATIENCE / 50
        return float(candidate == world % 3)

    monkeypatch.setattr("pygames.ai.search.time.process_time", lambda: clock)
    assert race([0, 1], lambda number: number, value, 10_000, 10, 9.0) == 0
    assert round(clock / PATIENCE, 2) == 1.2  # three turns of twenty values


def test_one_alone_needs_no_playout() -> None:
    assert race(["only"], lambda number: number, lambda *_: 1 / 0, 10, 5, 2.0) == "only"
