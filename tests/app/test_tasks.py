"""Whatever goes wrong in a task or a handler of events is told: on the console and to somebody."""

from __future__ import annotations

import asyncio

import pytest
from app import tasks
from app.tasks import Scope, guarded, spawn, tell_troubles_to


@pytest.fixture
def troubles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been told so far."""
    lines: list[str] = []
    monkeypatch.setattr(tasks, "_show", lines.append)
    return lines


async def fail() -> None:
    raise RuntimeError("the pencil is broken")


@pytest.mark.loop
def test_a_task_that_fails(troubles: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    async def use() -> None:
        with pytest.raises(RuntimeError):
            await spawn(fail())
        cancelled = spawn(asyncio.sleep(60))
        cancelled.cancel()
        await asyncio.sleep(0)
        await spawn(asyncio.sleep(0, "a result"))

    asyncio.run(use())
    assert len(troubles) == 1
    assert (
        troubles[0].startswith("Traceback") and "RuntimeError: the pencil is broken" in troubles[0]
    )
    assert capsys.readouterr().err == troubles[0]


def test_a_handler_that_fails(troubles: list[str]) -> None:
    events: list[str] = []
    guarded(events.append)("click")
    assert events == ["click"] and not troubles
    guarded(lambda event: 1 / 0)("click")
    assert len(troubles) == 1 and "ZeroDivisionError" in troubles[0]


def test_trouble_with_telling(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What goes wrong while it is told what went wrong is on the console too, and ends there."""

    def show(details: str) -> None:
        raise OSError("no paper")

    monkeypatch.setattr(tasks, "_show", None)  # to be put back
    tell_troubles_to(show)
    guarded(lambda event: 1 / 0)("click")
    text = capsys.readouterr().err
    assert "ZeroDivisionError" in text and "OSError: no paper" in text


@pytest.mark.loop
def test_tasks_end_with_their_scope_but_for_the_one_that_ends_it() -> None:
    done: list[str] = []

    async def use() -> None:
        scope = Scope()

        async def end() -> None:
            scope.end()
            await asyncio.sleep(0)
            done.append("goes on")

        async def wait(seconds: float) -> None:
            await asyncio.sleep(seconds)
            done.append("waited")

        tasks = [scope.spawn(wait(60)), scope.spawn(end())]
        await tasks[1]
        tasks.append(scope.spawn(wait(0)))
        await asyncio.wait(tasks)
        assert [task.cancelled() for task in tasks] == [True, False, True]

    asyncio.run(use())
    assert done == ["goes on"]
