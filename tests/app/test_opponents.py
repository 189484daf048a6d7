"""What opponents are told beside their view, a name for the decision; what is said of them."""

from __future__ import annotations

import importlib
import re

from app.opponents import nonce_of
from app.site import GAMES

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


def test_so_many_cards_as_the_set_up_says_are_remembered() -> None:
    numbers = {"three": 3, "eight": 8, "ten": 10, "thirty": 30}
    count = 0
    for game in GAMES:
        words = importlib.import_module(f"games.{game}.page").WORDS.opponents
        persons = importlib.import_module(f"pygames.{game}.bots.person")
        for level, name in ("easy", "PIP"), ("medium", "NELL"), ("hard", "FINN"):
            for number in re.findall(r"[Rr]ecalls (\w+) cards", words[level]):
                assert getattr(persons, name).remembers == numbers[number]
                count += 1
    assert count > 2
