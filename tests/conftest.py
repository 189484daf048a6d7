"""What all tests share: Hypothesis's settings, and Pyodide's limits."""

from __future__ import annotations

import os
import signal
import sys

import pytest
from app import site
from hypothesis import HealthCheck, Phase, settings

from pygames import registry

PYODIDE = sys.platform == "emscripten"

# Derandomized, so that a run says the same thing everywhere and tomorrow; no database, no files.
_always = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("normal", _always, max_examples=30)
settings.register_profile("all", _always, max_examples=60)
settings.register_profile("pyodide", _always, max_examples=25)
settings.register_profile(
    "mutants", _always, max_examples=8, phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("thorough", _always, max_examples=1000, derandomize=False)


def pytest_configure(config: pytest.Config) -> None:
    # A background job of a shell ignores Ctrl-C, and so would what the tests start and stop.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    profile = "pyodide" if PYODIDE else "all" if config.option.all else "normal"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or profile)


def pytest_sessionstart() -> None:
    """Try the page's Python with every game, whatever `site.toml` shows."""
    site.GAMES.clear()
    site.GAMES.update(registry.GAMES)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reasons = {
        "subprocess": "Pyodide cannot start a process",
        "loop": "Pyodide cannot run a loop of events to its end",
    }
    for item in items if PYODIDE else ():
        for marker, reason in reasons.items():
            if item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))
        slow = item.get_closest_marker("slow")
        if slow and not slow.kwargs.get("pyodide", True):
            item.add_marker(
                pytest.mark.skip(reason="takes long, and chance is the same in Pyodide")
            )
