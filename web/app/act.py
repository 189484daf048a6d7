"""Acts: what a button, a pile or a key asks for, by a name and at most one argument.

As text an act stands in ``data-act`` and in `app.keys`: ``"step -1"``. A table of `Acts` says what
each does at something; a handler that takes another argument than its act has is refused by mypy.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

__all__ = ["Act", "Acts", "Done", "Entry", "PlainAct"]

A = TypeVar("A")
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
T = TypeVar("T")

Done: TypeAlias = Awaitable[None] | None
"""What an act may leave to be awaited."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[S_contra]):
    """What an act does, given the text of its argument."""

    name: str
    do: Callable[[S_contra, str], Done]


@dataclass(frozen=True, slots=True)
class PlainAct:
    """An act without an argument."""

    name: str

    def does(self, do: Callable[[S], Done]) -> Entry[S]:
        """The entry of what it does."""
        return Entry(self.name, lambda at, text: do(at))


@dataclass(frozen=True, slots=True)
class Act(Generic[A]):
    """An act with an argument."""

    name: str
    read: Callable[[str], A]
    """The argument from its text, which is empty where the act stands alone."""

    def of(self, argument: A) -> str:
        """The act as text."""
        return f"{self.name} {argument}"

    def does(self, do: Callable[[S, A], Done]) -> Entry[S]:
        """The entry of what it does."""
        return Entry(self.name, lambda at, text: do(at, self.read(text)))


class Acts(Generic[S_contra]):
    """What each of some acts does."""

    def __init__(self, *entries: Entry[S_contra], over: Acts[S_contra] | None = None) -> None:
        """With `over`, all of its acts besides, but for those that have an entry here."""
        below: dict[str, Entry[S_contra]] = {} if over is None else over._entries
        self._entries: dict[str, Entry[S_contra]] = {
            **below,
            **{entry.name: entry for entry in entries},
        }

    def knows(self, name: str) -> bool:
        """Whether an act is among them."""
        return name in self._entries

    def do(self, at: S_contra, name: str, text: str) -> Done:
        """Do an act that is among them."""
        return self._entries[name].do(at, text)
