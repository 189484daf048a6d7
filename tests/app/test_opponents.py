"""What the opponents are told beside their view: a name for the match, for their chance."""

from __future__ import annotations

from app.opponents import name_of

from pygames.match import Match, new_match

SECRET = "0123456789abcdef" * 2


def deal(seed: str, game: str = "hockey", players: tuple[str, ...] = ("", "hard")) -> Match:
    """A match of which nothing has been played."""
    return new_match(game, [*players], seed)


def test_a_match_keeps_its_name() -> None:
    """An opponent that is asked again after an undo or a reload does not change its mind."""
    match = deal("abc")
    after = match.play(match.state.moves()[0])
    assert name_of(Match.load(after.save()), SECRET) == name_of(match, SECRET)


def test_every_deal_has_its_own() -> None:
    """So an opponent's chance is not the same in every match."""
    deals = [
        deal("abc"),
        deal("abd"),
        deal("abc", players=("hard", "")),
        deal("abc", "gin"),
    ]
    assert len({name_of(match, SECRET) for match in deals}) == len(deals)


def test_it_tells_nothing_of_the_deal() -> None:
    """Whoever tries out seeds learns nothing from it without what only this browser knows."""
    names = [name_of(deal("abc"), secret) for secret in (SECRET, SECRET[::-1])]
    assert names[0] != names[1]
    assert all(len(name) == 32 for name in names)
