"""What the rules show of Gin Rummy is held to the rules of Gin Rummy."""

from __future__ import annotations

from games.gin.figures import knock

YOU = "5S 6S 7S QH QD QC AD 2H 2C 3D"


def test_a_chain_of_cards_played_off() -> None:
    end = knock(YOU, "9H TH JH 4D 4H 4C 8S 9S QS KD")
    assert end.off == ("QS", "8S", "9S") and end.off_total == 27
    assert (end.loose, end.total) == ("8 + 9 + 10 + 10", 37)
    assert [group.joined for group in end.knocker.groups] == [("QS",), ("8S", "9S"), ()]
    assert end.points == 2 and not end.undercut


def test_the_same_knock_undercut() -> None:
    end = knock(YOU, "9H TH JH 4D 4H 4C 8S 9S QS 6D")
    assert end.undercut and (end.bonus, end.points) == (25, 27)
