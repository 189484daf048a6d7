"""What the opponents are told beside their view: a name for the decision, for their chance."""

from __future__ import annotations

from app.opponents import nonce_of

from pygames.match import Match, new_match

SECRET = "0123456789abcdef" * 2


DEAL = new_match("hockey", ["", "hard"], "abc")


def test_a_decision_keeps_its_name() -> None:
    """An opponent that is asked again after an undo or a reload does not change its mind."""
    after = DEAL.play(DEAL.state.moves()[0])
    assert nonce_of(Match.load(after.save()), SECRET) == nonce_of(after, SECRET)
    assert nonce_of(after.undo(after.turns[0].seat), SECRET) == nonce_of(DEAL, SECRET)
    assert nonce_of(after, SECRET) != nonce_of(DEAL, SECRET) != nonce_of(DEAL, SECRET, "hint")


def test_every_deal_has_its_own_that_tells_nothing_of_it() -> None:
    """Whoever tries out seeds learns nothing from it without what only this browser knows."""
    others = [
        new_match("hockey", ["", "hard"], "abd"),
        new_match("hockey", ["hard", ""], "abc"),
        new_match("gin", ["", "hard"], "abc"),
    ]
    assert len({nonce_of(match, SECRET) for match in (DEAL, *others)}) == 4
    assert nonce_of(DEAL, SECRET) != nonce_of(DEAL, SECRET[::-1])
    assert DEAL.seed not in nonce_of(DEAL, SECRET).split()
