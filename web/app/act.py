"""Acts: what a button, a pile or a key asks for, by a name and at most one argument.

As text an act stands in ``data-act`` and in `app.keys`: ``"step -1"``. A table of `Acts` says what
each does at something; a handler that takes another argument than its act has is refused by mypy.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

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

    def when(self, may: Callable[[S], bool]) -> Acts[S]:
        """The same, each done only where it `may` be."""
        return self._each(lambda entry: lambda at, text: entry.do(at, text) if may(at) else None)

    def of_its(self, part: Callable[[S], S_contra]) -> Acts[S]:
        """The same, done at a part of something."""
        return self._each(lambda entry: lambda at, text: entry.do(part(at), text))

    def _each(self, done: Callable[[Entry[Any]], Callable[[Any, str], Done]]) -> Acts[Any]:
        return Acts(*(Entry(entry.name, done(entry)) for entry in self))

    def __iter__(self) -> Iterator[Entry[S_contra]]:
        return iter(self._entries.values())

    def knows(self, act: str) -> bool:
        """Whether an act, as text, is among them."""
        return act.partition(" ")[0] in self._entries

    def do(self, at: S_contra, act: str) -> Done:
        """Do an act, as text, that is among them."""
        name, _, argument = act.partition(" ")
        return self._entries[name].do(at, argument)
