"""The two lanes of tests, and what a run remembers for the next one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

_TIMES = "card-table/seconds"
"""Where the cache has what each test took last time."""

_LONG = 8.0
"""Tests that took so many seconds begin first, so that no core waits for the last of them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The switches of both suites."""
    parser.addoption("--all", action="store_true", help="the slow lane, too")
    parser.addoption("--game", help="as if this were the only game there is: for the laws")
    parser.addoption(
        "--rewrite-goldens",
        action="store_true",
        help="write the goldens anew instead of comparing with them",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Leave one game, if it is asked for."""
    if config.option.game:
        from pygames.registry import GAMES

        for name in {*GAMES} - {config.option.game}:
            del GAMES[name]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow lane out, unless it is asked for: all of it, or a test by its name."""
    if not (config.option.all or config.option.keyword or config.option.markexpr):
        named = {Path(name).resolve() for name in _files(config)}
        slow = [
            item for item in items if item.get_closest_marker("slow") and item.path not in named
        ]
        if slow:
            config.hook.pytest_deselected(items=slow)
            left_out = set(slow)
            items[:] = [item for item in items if item not in left_out]
    seconds = _seconds(config)
    long = {item for item in items if seconds.get(item.nodeid, 0) > _LONG}
    items.sort(key=lambda item: -seconds[item.nodeid] if item in long else 0)


def _files(config: pytest.Config) -> Iterator[str]:
    """The files that the command line names, also by a test in them."""
    for argument in config.args:
        name = argument.partition("::")[0]
        if name.endswith(".py"):
            yield name


def _seconds(config: pytest.Config) -> dict[str, float]:
    """What each test took last time, as far as that is known."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    return cache.get(_TIMES, {}) if cache else {}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Remember what each test took."""
    config = terminalreporter.config
    cache: pytest.Cache | None = getattr(config, "cache", None)
    if cache is None or hasattr(config, "workerinput"):
        return
    seconds = _seconds(config)
    taken: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                taken[report.nodeid] = taken.get(report.nodeid, 0) + report.duration
    cache.set(_TIMES, {**seconds, **{name: round(took, 2) for name, took in taken.items()}})
