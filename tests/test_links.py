"""Deal links that have been carried by mail, chat and paper are the deals that they were."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadRecord, Match, Player
from pygames.links import read_link
from tests.strategies import matches

UNSEEN = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u200e", "\n", "\r\n", "\t"]
BEHIND = [*".,;:!?)]}>*»”’…。）", "'", '"', " ", '."', ").", "\n", ">,", ",,"]


def _same(link: str, match: Match) -> bool:
    read = Match.from_link(link)
    bots = [[player.bot for player in one.players] for one in (read, match)]
    return (read.states, read.seed, bots[0]) == (match.states[:1], match.seed, bots[1])


@given(matches(longest=0), st.sampled_from(BEHIND))
def test_what_has_come_behind_a_link(match: Match, junk: str) -> None:
    link = match.link(beat=3)
    assert _same(link + junk, match)
    assert _same(link + quote(junk), match), "as a browser writes it"


@given(matches(longest=0), st.sampled_from(UNSEEN), st.data())
def test_what_cannot_be_seen_in_a_link(match: Match, junk: str, data: st.DataObject) -> None:
    link = match.link()
    for written in (junk, quote(junk)):
        at = data.draw(st.integers(0, len(link)))
        assert _same(link[:at] + written + link[at:], match), (written, at)


CHANGES: dict[str, Callable[[str], str]] = {
    "&amp;": lambda link: link.replace("&", "&amp;"),
    "&#38;": lambda link: link.replace("&", "&#38;"),
    "an address before it": lambda link: f"https://cards.example/a/#{link}",
    "%23 for #": lambda link: f"https://cards.example/a/%23{link}",
    "angle brackets": lambda link: f"<https://cards.example/#{link}>",
    "quotes": lambda link: f'"#{link}"',
    "all of it quoted": lambda link: quote(link, safe=""),
    "quoted but for its slash": lambda link: quote(link),
    "all of it quoted twice": lambda link: quote(quote(link, safe=""), safe=""),
    "a blank after each comma": lambda link: link.replace(",", ", "),
    "blanks between its parts": lambda link: link.replace("&", " & "),
    "a tracker's field": lambda link: f"{link}&utm_source=mail",
    "a tracker's query": lambda link: f"{link}?utm_source=mail",
    "another's brackets": lambda link: f"{link}](x)",
    "a capital": lambda link: link[:1].upper() + link[1:],
}


@pytest.mark.parametrize("change", CHANGES)
@given(match=matches(longest=0))
def test_a_link_that_was_changed_on_its_way(change: str, match: Match) -> None:
    assert _same(CHANGES[change](match.link()), match)


def test_the_deal_may_stand_last() -> None:
    for junk in BEHIND:
        _, fields, _ = read_link(f"hockey/players=you,hard&deal=abc{junk}")
        assert fields["deal"] == "abc"


@pytest.mark.parametrize(
    "seed", ["a.", " a ", "\u00ad", "a\u200bb\n", "100%", "%41", "&amp;", "(x)"]
)
def test_what_looks_like_damage_may_be_meant(seed: str) -> None:
    players = (Player(), Player(bot="Dr. Who (2)."))
    match = Match.start(GAMES["hockey"], players, seed)
    assert _same(match.link(), match)


@pytest.mark.parametrize("link", ["hockey/deal=abc", "hockey/deal=.&players=you,easy", "hockey/."])
def test_nothing_is_made_up_for_what_is_lost(link: str) -> None:
    if "players" in link:
        assert Match.from_link(link).seed == "."
        return
    with pytest.raises(BadRecord, match="names no deal, or no players"):
        Match.from_link(link)
