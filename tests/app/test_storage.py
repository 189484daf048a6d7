"""What the browser keeps, with a store that works and with one that does not."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Coroutine
from functools import wraps
from types import SimpleNamespace
from typing import Any

import pytest
from app.session import is_under_way
from app.storage import Storage, StorageSilent

from pygames import new_match
from pygames.match_facts import statistics_of
from tests.app.positions import match


class Store:
    """As `storage/open-matches.js`; one that is `forbidden` keeps nothing and says so."""

    def __init__(self, forbidden: bool = False) -> None:
        self.records: dict[str, str] = {}
        self.forbidden = forbidden
        self.error = OSError("storage is forbidden")
        self.asked_to_last = False

    def _use(self) -> dict[str, str]:
        if self.forbidden:
            raise self.error
        return self.records

    async def read(self, key: str) -> str | None:
        return self._use().get(key)

    async def write(self, key: str, text: str) -> None:
        self._use()[key] = text

    async def remove(self, key: str) -> None:
        self._use().pop(key, None)

    def askToLast(self) -> None:
        self.asked_to_last = True

    async def all(self) -> str:
        return json.dumps(list(self._use().items()))


def storage_in(store: Store) -> Storage:
    """The storage of a page with this store, whose clock ticks when it is looked at."""
    clock = itertools.count(1000)
    page = SimpleNamespace(store=store, setContinue=lambda game, words: None)
    window: Any = SimpleNamespace(cardTable=page, Date=SimpleNamespace(now=lambda: next(clock)))
    return Storage(window)


def finished(test: Callable[..., Coroutine[None, None, None]]) -> Callable[..., None]:
    """Run to its end what never has to wait; an event loop is not to be had inside Pyodide."""

    @wraps(test)
    def run(**arguments: Any) -> None:
        with pytest.raises(StopIteration):
            test(**arguments).send(None)

    return run


@pytest.mark.parametrize("forbidden", [False, True])
@finished
async def test_each_game_has_its_own_records(forbidden: bool) -> None:
    """Also where the name of one game begins with that of another."""
    storage = storage_in(Store(forbidden))
    await storage.set_aside("gin", "one")
    await storage.set_aside("ginger", "another")
    await storage.set_aside("gin", "two")
    assert await storage.aside("gin") == ["one", "two"]
    assert await storage.aside("ginger") == ["another"]
    assert await storage.aside("g") == []
    assert storage.works != forbidden
    begun = new_match("hockey", ["", "easy"], "demo")
    assert bool(await storage.keep(begun, "words")) == forbidden
    entry = await storage.kept("hockey")
    assert entry.match == begun and not entry.trouble
    assert (await storage.kept("hock")).match is None


@pytest.mark.parametrize(
    ("code", "words", "waits"),
    [
        ("blocked", "until you close it", True),
        ("newer", "A newer version", False),
        ("full", "is full", False),
        ("forbidden", "does not save", False),
        ("broken", "reports an error", False),
        ("silent", "does not answer", True),
        ("gone", "has closed", True),
        (22, "does not save", False),
    ],
)
@finished
async def test_why_nothing_is_kept_is_told_by_its_code(
    code: object, words: str, waits: bool
) -> None:
    """A number is the code of an error that is not the storage's own. Only where nothing is ever
    saved is a match said to be lost."""
    store = Store(forbidden=True)
    vars(store.error)["code"] = code
    storage = storage_in(store)
    sentence = await storage.keep(new_match("hockey", ["", "easy"], "demo"), "words")
    assert words in sentence
    assert ("lost" in sentence) == ("does not save" in sentence)
    if waits:
        with pytest.raises(StorageSilent):
            await storage.kept("hockey")
    else:
        assert (await storage.kept("hockey")).match


@finished
async def test_what_could_not_be_read_is_not_written_over() -> None:
    """Once it can be, it makes room."""
    store = Store()
    before, after = (new_match("hockey", ["", "easy"], seed) for seed in ("before", "after"))
    while not is_under_way(before):
        turn = before.state.turn
        assert turn is not None
        before = before.play(before.state.view(turn).moves[0])
    store.records["match/hockey"] = before.save()
    store.forbidden = True
    vars(store.error)["code"] = "broken"
    storage = storage_in(store)
    assert (await storage.kept("hockey")).match is None
    assert await storage.keep(after, "words")
    store.forbidden = False
    assert not await storage.keep(after, "words")
    assert store.records.pop("match/hockey") == after.save()
    assert list(store.records.values()) == [before.save()]


@finished
async def test_a_match_that_is_over_asks_the_browser_to_keep_it_for_good() -> None:
    store = Store()
    storage = storage_in(store)
    for words in ("words", None):
        await storage.keep(new_match("hockey", ["", "easy"], "demo"), words)
        assert store.asked_to_last is (words is None)


@finished
async def test_what_cannot_be_read_is_told_and_goes_aside() -> None:
    store = Store()
    store.records["match/gin"] = "{}"
    storage = storage_in(store)
    entry = await storage.kept("gin")
    assert entry.match is None and entry.trouble and entry.text == "{}"
    await storage.set_aside("gin", entry.text)
    assert await storage.aside("gin") == ["{}"]
    assert (await storage.kept("gin")).text == ""


class Finished:
    """As `storage/match-store.js`, as far as tallies go."""

    def __init__(self, records: dict[str, str]) -> None:
        self.records = records
        self.tallies: dict[str, Any] = {name: {"version": 0} for name in records}

    async def outdated(self, version: int) -> str:
        old = (name for name, one in self.tallies.items() if one and one["version"] < version)
        return json.dumps(list(old))

    async def record(self, name: str) -> str | None:
        return self.records.get(name)

    async def recount(self, name: str, tally: str) -> None:
        self.tallies[name] = json.loads(tally)


@finished
async def test_what_an_older_version_has_counted_is_counted_anew() -> None:
    whole = match(4, "hockey")
    played = Finished({"whole": whole.save(), "damaged": "{}"})
    storage = Storage(SimpleNamespace(cardTable=SimpleNamespace(played=played)))
    assert await storage.outdated() == ["whole", "damaged"]
    for name in await storage.outdated():
        await storage.recount(name)
    assert played.tallies == {"whole": statistics_of(whole), "damaged": None}
    assert await storage.outdated() == []
    nowhere = Storage(SimpleNamespace(cardTable=SimpleNamespace()))
    assert await nowhere.outdated() == []
    await nowhere.recount("whole")
