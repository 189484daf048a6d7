"""What is seen at the Gin table after a knock: the hands laid open, the lay-offs, the reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.nodes import Node, walk
from app.scenes import Scene
from app.session import Session
from app.tables import SeatContext
from app.tables.gin import TABLE

from pygames.cards import card_text
from pygames.gin import GinView, Showdown
from pygames.gin.melds import value
from tests.app import seen
from tests.gin.goldens import GOLDENS


def knocks() -> Iterator[tuple[Session, GinView, GinView]]:
    """Every knock of some matches that is followed by a showdown: before it and after."""
    for whole in (golden.match() for golden in GOLDENS):
        session = Session(whole.back_to(0))
        for _, before, after in seen.changes(session, whole.turns):
            assert isinstance(before, GinView) and isinstance(after, GinView)
            if after.showdown is not None and before.showdown is None:
                yield session, before, after


def nodes(session: Session, scene: Scene[GinView]) -> list[Node]:
    at: SeatContext[Any] = session.context(scene=scene)
    return [node for top in TABLE.layout(at).cloth for node in walk(top)]


def fans(session: Session, scene: Scene[GinView]) -> list[set[str]]:
    """The cards of each fan that lies open, by their identities."""
    laid = [
        node
        for part in nodes(session, scene)
        if part.attrs.get("class") == "laid"
        for node in walk(part)
    ]
    return [
        {str(card.attrs["data-flip"]) for card in walk(node) if card.attrs.get("data-flip")}
        for node in laid
        if node.attrs.get("class") == "fan"
    ]


def test_a_showdown_is_seen_step_by_step() -> None:
    """Knock, hand, melds, each card laid off, the reckoning: and nothing is known before."""
    for session, before, after in knocks():
        end = after.showdown
        assert isinstance(end, Showdown)
        scenes = seen.scenes(TABLE, before, after)
        kinds = [scene.kind for scene in scenes]
        laid = ["melds", *["lay-off"] * len(end.layoffs), "reckoning"]
        assert kinds[-len(laid) :] == laid
        assert all(scene.view.scores == before.scores for scene in scenes[:-1])
        assert not any("data-at" in node.attrs for node in nodes(session, scenes[-2]))
        assert any("data-at" in node.attrs for node in nodes(session, scenes[-1]))


def test_the_lay_offs_travel_to_the_melds() -> None:
    """A card laid off lies with the deadwood until its scene, and then with the meld it joins."""
    session, before, after, end = next(
        (*knock, end)
        for knock in knocks()
        if (end := knock[2].showdown) is not None and len(end.layoffs) > 1
    )
    scenes = seen.scenes(TABLE, before, after)[-(len(end.layoffs) + 2) :]
    for number, (card, index) in enumerate(end.layoffs, 1):
        meld = set(map(card_text, end.melds[end.knocker][index]))
        text = card_text(card)
        earlier, later = (fans(session, scene) for scene in scenes[number - 1 : number + 1])
        (lay,) = (fan for fan in earlier if text in fan)
        (whole,) = (fan for fan in later if text in fan)
        assert not lay & meld and meld < whole
        assert text in scenes[number].travel.enter
    loose = (*end.unmatched[1 - end.knocker], *(card for card, _ in end.layoffs))
    (first,) = (fan for fan in fans(session, scenes[0]) if card_text(end.layoffs[0][0]) in fan)
    assert first == set(map(card_text, loose)) and value(loose) > end.deadwood[1 - end.knocker]
