"""Whatever goes wrong in a task or a handler of events is told: on the console and to somebody."""

from __future__ import annotations

import asyncio

import pytest
from app import tasks
from app.tasks import guarded, spawn, tell_troubles_to


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been told so far."""
    lines: list[str] = []
    monkeypatch.setattr(tasks, "_show", lines.append)
    return lines


async def fail() -> None:
    raise RuntimeError("the pencil is broken")


@pytest.mark.loop
def test_a_task_that_fails(told: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    async def use() -> None:
        with pytest.raises(RuntimeError):
            await spawn(fail())
        cancelled = spawn(asyncio.sleep(60))
        cancelled.cancel()
        await asyncio.sleep(0)
        await spawn(asyncio.sleep(0, "a result"))

    asyncio.run(use())
    assert len(told) == 1
    assert told[0].startswith("Traceback") and "RuntimeError: the pencil is broken" in told[0]
    assert capsys.readouterr().err == told[0]


def test_a_handler_that_fails(told: list[str]) -> None:
    events: list[str] = []
    guarded(events.append)("click")
    assert events == ["click"] and not told
    guarded(lambda event: 1 / 0)("click")
    assert len(told) == 1 and "ZeroDivisionError" in told[0]


def test_trouble_with_telling(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What goes wrong while it is told what went wrong is on the console too, and ends there."""

    def show(details: str) -> None:
        raise OSError("no paper")

    monkeypatch.setattr(tasks, "_show", None)  # to be put back
    tell_troubles_to(show)
    guarded(lambda event: 1 / 0)("click")
    said = capsys.readouterr().err
    assert "ZeroDivisionError" in said and "OSError: no paper" in said
