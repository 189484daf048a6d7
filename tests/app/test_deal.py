"""What the page says of a deal: where a day's deal ends, what is proved, who did better."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from random import Random

import pytest
from app import deal
from app.nodes import Node
from app.par import WHO, Par, in_result
from app.session import Session, address_of, place_of, ways_of_day
from app.sharing import Sharing, share_sheet
from app.tables import Sheet

from pygames import GAMES, Match, new_match
from pygames.deals import FREE, daily, is_over
from pygames.fingerprint import fingerprint, grouped
from pygames.match_facts import is_all_or_nothing
from pygames.summary import ahead, points, result_text
from tests.strategies import played

DAY = date(2026, 11, 22)

each_game = pytest.mark.parametrize("game", GAMES)


def to_the_end(match: Match) -> Match:
    """A match played at random until it is over, or what is played of it."""
    while not is_over(match):
        match = played(match, Random(len(match.turns)), 1)
    return match


def text_of(shown: Sheet | Sequence[Node] | None) -> str:
    """All that a sheet or nodes say."""
    assert shown is not None
    return " ".join(node.text for node in (shown.body if isinstance(shown, Sheet) else shown))


@each_game
def test_a_days_deal_ends_with_its_first_part(game: str) -> None:
    """What comes next is told only where something does, other than after a whole match."""
    begun = daily(game, DAY)
    session = Session(to_the_end(begun))
    sheet, table, at = session.sheet, session.table, session.context()
    assert session.over and not session.can_undo and not session.opponent_to_move
    assert sheet is not None
    assert [act for act, _ in sheet.actions] == ["same", "share", "replay", "review"]
    assert "That was the try that counts" in text_of(sheet)
    free = Session(session.match.marked(FREE))
    assert "A free try" in text_of(free.sheet)
    assert free.context().ui.occasion.endswith("of 22 November, free try")
    if session.match.state.turn is not None:
        over, going_on = (text_of(table.sheet(at.with_ui(is_over=end))) for end in (True, False))
        assert len(over) < len(going_on)
    assert place_of(begun) == f"{game}/daily"
    assert place_of(new_match(game, ["", "easy"], "x")) == game
    assert place_of(session.match.back_to(1).played_on()) == game


@each_game
def test_what_is_said_before_the_first_card(game: str) -> None:
    match = daily(game, DAY)
    assert deal.beforehand(match) == "This try counts"
    friends = replace(match.marked(FREE), beat=7)
    if not is_all_or_nothing(match):
        assert deal.beforehand(friends).endswith("The same cards as your friend’s: beat 7")
    assert deal.beforehand(new_match(game, ["", "easy"])) == ""
    assert Session(friends).context().ui.aside == (deal.beforehand(friends),)


@pytest.mark.parametrize(("theirs", "how"), [(1, "won"), (0, "lost")])
def test_of_a_single_game_a_friend_tells_whether_it_was_won(theirs: int, how: str) -> None:
    begun = replace(new_match("haddock", ["", "easy"], "friend"), beat=theirs)
    assert deal.beforehand(begun) == f"The same cards as your friend’s, who {how} with them"
    over = to_the_end(begun)
    text = text_of(deal.at_the_end(over, 0))
    assert f"Your friend{how}" in text
    assert ("The same result" in text) == (over.state.scores[0] == theirs)


@each_game
def test_a_friends_result_stands_beside_ones_own(game: str) -> None:
    match = to_the_end(new_match(game, ["", "easy"], "friend"))
    mine = points(match, 0)
    for theirs, verdict in (
        (mine - 1, "You did better than your friend"),
        (mine, "The same result as your friend’s"),
        (mine + 1, "Your friend did better"),
    ):
        text = text_of(deal.at_the_end(replace(match, beat=theirs), 0))
        assert verdict in text and "You" in text and "Your friend" in text
    assert deal.at_the_end(match, 0) == []


def test_whoever_lost_without_a_point_asks_to_lose_by_less() -> None:
    game = "gin"
    days = (daily(game, date(2026, 3, day)) for day in range(1, 29))
    lost = next(it for it in map(to_the_end, days) if result_text(it, 0).startswith("Lost"))
    by = -points(lost, 0)
    assert by > 0 and result_text(lost, 0) == f"Lost {by}"
    link = Sharing(lost, 0, "").link.removeprefix("#")
    begun = Match.from_link(link)
    assert begun.beat == -by
    assert deal.beforehand(begun).endswith(f"your friend’s, who lost by {by}: do better")
    text = text_of(deal.at_the_end(replace(lost, beat=-by - 1), 0))
    assert f"lost by {by}" in text and f"lost by {by + 1}" in text and "You did better" in text


@each_game
def test_a_deal_is_checked_once_it_is_over(game: str) -> None:
    begun = new_match(game, ["", "easy"])
    assert begun.fingerprint
    digits = grouped(begun.fingerprint)
    assert digits in text_of(deal.beside(begun, begun=False))
    assert digits not in text_of(deal.beside(begun, begun=True))
    before = text_of(deal.proof_sheet(begun))
    assert digits in before and begun.seed not in before  # or else the cards could be worked out
    over = to_the_end(begun)
    after = text_of(deal.proof_sheet(over))
    for part in (digits, begun.seed, begun.deal_text, "not prove that they are random"):
        assert part in after
    assert json.loads(begun.deal_text)["seed"] == begun.seed
    text = text_of(deal.proof_sheet(replace(over, fingerprint="0" * 64)))
    assert "does not match its fingerprint" in text
    assert grouped("0" * 64) in text and grouped(fingerprint(over.deal_text)) in text


@each_game
def test_a_days_deal_is_compared_with_par(game: str) -> None:
    match = to_the_end(daily(game, DAY))
    mine = ahead(match, 0)
    for theirs, verdict in (
        (mine - 1, f"You did better than {WHO}"),
        (mine, f"The same result as {WHO}’s"),
        (mine + 1, f"{WHO} did better"),
    ):
        session = Session(match)
        session.par = Par("won 12", theirs)
        text = text_of(session.sheet)
        assert verdict in text and "Won 12" in text and result_text(match, 0) in text
        how = ": the same result" if theirs == mine else f". {verdict}"
        assert session.moment == (f"{WHO} won 12 with your cards{how}",)
    session = Session(match)
    assert WHO not in text_of(deal.at_the_end(match, 0))
    session.awaits_par = True
    assert f"{WHO} is still playing your cards" in text_of(session.sheet)


def test_a_result_to_share_names_whom_one_chose_to_play_and_par() -> None:
    default, par = daily("gin", DAY), Par("lost 9", -9)
    easy = daily("gin", DAY, ["easy"])
    assert in_result(default, ("You", WHO), None) == ""
    assert in_result(default, ("You", WHO), par) == f"{WHO} lost 9 with the same cards"
    text = in_result(easy, ("You", "Pip"), par)
    assert text == f"Against Pip; {WHO} lost 9 with the same cards"


@each_game
def test_whom_a_days_deal_may_be_played_with(game: str) -> None:
    default = daily(game, DAY)
    first, *others = ways_of_day(default)
    assert first[1] == "As for everybody"
    for _, _, levels in (first, *others):
        match = daily(game, DAY, levels.split(","))
        assert match.states[0] == default.states[0] and place_of(match) == f"{game}/daily"
        assert ("with=" in address_of(match)) == (match.players != default.players)


def test_why_a_deal_is_not_sealed() -> None:
    for match, why in (
        (daily("gin", DAY), "follow from the date"),
        (new_match("gin", ["", "easy"]).played_on(), "goes on from a position"),
        (new_match("gin", ["", "easy"], "number"), "by a number"),
    ):
        assert why in text_of(deal.proof_sheet(match))
        assert deal.beside(match, begun=False) == []


@each_game
def test_what_is_given_to_others(game: str) -> None:
    match = to_the_end(new_match(game, ["", "easy"], "given"))
    sharing, won = Sharing(match, 0, "https://example.org/"), points(match, 0)
    swapped = replace(sharing, swapped=True)
    for it, link in (
        (sharing, match.link(won)),
        (replace(sharing, beat=False), match.link()),
        (swapped, match.swapped().link(won)),
    ):
        assert it.link == f"https://example.org/#{link}"
    assert Match.from_link(swapped.link.partition("#")[2]).beat == won
    text = text_of(share_sheet(sharing))
    assert "Ask to beat my result" in text and "Seats swapped" in text
    sealed = replace(sharing, match=new_match(game, ["", "easy"]))
    assert "can work out the cards" in text_of(share_sheet(sealed))
    begun = replace(sharing, match=match.back_to(1))
    text = text_of(share_sheet(begun))
    assert "can work out the cards" not in text and "beat" not in begun.link + text
    days = replace(sharing, match=to_the_end(daily(game, DAY)), text="Won 40")
    text = text_of(share_sheet(days))
    assert "Seats swapped" not in text and "Won 40" in text


@each_game
def test_a_days_deal_names_no_target_of_a_match(game: str) -> None:
    """It is over with its first part."""
    session = Session(daily(game, DAY))
    layout = session.table.layout(session.context())
    shown = [node.text for nodes in layout.roots.values() for node in nodes]
    for text in (*shown, session.summary):
        assert not re.search(r"\bto \d+\b|first to ", text), text
