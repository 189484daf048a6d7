"""Acts: what a button, a pile or a key asks for. An act has a name and at most one argument.

``data-act`` and `app.keys` hold acts as text: ``"step -1"``. mypy refuses a handler whose argument
has another type than its act's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Entry(Generic[S_contra, R_co]):
    name: str
    do: Callable[[S_contra, str], R_co]


@dataclass(frozen=True, slots=True)
class PlainAct:
    """An act without an argument."""

    name: str

    def does(self, do: Callable[[S], R]) -> Entry[S, R]:
        """Give the act its handler."""
        return Entry(self.name, lambda at, text: do(at))


@dataclass(frozen=True, slots=True)
class Act(Generic[A]):
    """An act with an argument."""

    name: str
    read: Callable[[str], A]
    """Parses the argument; its text may be empty."""

    def of(self, argument: A) -> str:
        """The act as text."""
        return f"{self.name} {argument}"

    def does(self, do: Callable[[S, A], R]) -> Entry[S, R]:
        """Give the act its handler."""
        return Entry(self.name, lambda at, text: do(at, self.read(text)))


class Acts(Generic[S_contra, R_co]):
    """Handlers of acts, by name."""

    def __init__(
        self, *entries: Entry[S_contra, R_co], over: Acts[S_contra, R_co] | None = None
    ) -> None:
        """Add the acts of `over`; `entries` override them."""
        each = (*(() if over is None else over), *entries)
        self._entries: dict[str, Entry[S_contra, R_co]] = {one.name: one for one in each}

    def when(self, may: Callable[[S_contra], bool]) -> Acts[S_contra, R_co | None]:
        """The same acts, done only where `may` holds."""
        return self._each(lambda do: lambda at, text: do(at, text) if may(at) else None)

    def on_part(self, part: Callable[[S], S_contra]) -> Acts[S, R_co]:
        """The same acts, done on the `part` of a larger state."""
        return self._each(lambda do: lambda at, text: do(part(at), text))

    def _each(
        self, done: Callable[[Callable[[S_contra, str], R_co]], Callable[[S, str], R]]
    ) -> Acts[S, R]:
        return Acts(*(Entry(entry.name, done(entry.do)) for entry in self))

    def __iter__(self) -> Iterator[Entry[S_contra, R_co]]:
        return iter(self._entries.values())

    def knows(self, act: str) -> bool:
        return name_of(act) in self._entries

    def do(self, at: S_contra, act: str) -> R_co:
        """Do an act, given as text; it must be known."""
        name, _, argument = act.partition(" ")
        return self._entries[name].do(at, argument)


def name_of(act: str) -> str:
    return act.partition(" ")[0]
