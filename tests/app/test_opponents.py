"""What the opponents are told beside their view: a name for the decision, for their chance."""

from __future__ import annotations

from app.opponents import nonce_of

from pygames.match import Match, new_match

SECRET = "0123456789abcdef" * 2


def deal(seed: str, game: str = "hockey", players: tuple[str, ...] = ("", "hard")) -> Match:
    """A match of which nothing has been played."""
    return new_match(game, [*players], seed)


def test_a_decision_keeps_its_name() -> None:
    """An opponent that is asked again after an undo or a reload does not change its mind."""
    match = deal("abc")
    after = match.play(match.state.moves()[0])
    assert nonce_of(Match.load(after.save()), SECRET) == nonce_of(after, SECRET)
    assert nonce_of(after.undo(after.turns[0].seat), SECRET) == nonce_of(match, SECRET)
    assert nonce_of(after, SECRET) != nonce_of(match, SECRET) != nonce_of(match, SECRET, "hint")


def test_every_deal_has_its_own() -> None:
    """So an opponent's chance is not the same in every match."""
    deals = [
        deal("abc"),
        deal("abd"),
        deal("abc", players=("hard", "")),
        deal("abc", "gin"),
    ]
    assert len({nonce_of(match, SECRET) for match in deals}) == len(deals)


def test_it_tells_nothing_of_the_deal() -> None:
    """Whoever tries out seeds learns nothing from it without what only this browser knows."""
    match = deal("abc")
    assert nonce_of(match, SECRET) != nonce_of(match, SECRET[::-1])
    assert match.seed not in nonce_of(match, SECRET).split()
