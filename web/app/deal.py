"""What is said of a deal besides its cards: whose it is, how it was sealed, who did better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from app.nodes import Attr, Child, Node, h
from app.tables import Sheet
from app.tables.parts.dock import button
from app.tables.parts.sheets import line
from app.words import capital, shown
from pygames.deals import FREE, day_of, is_over
from pygames.fingerprint import fingerprint, grouped
from pygames.match import PLAYED_ON, Match
from pygames.match_facts import is_all_or_nothing, match_facts_of
from pygames.summary import points, result_text

SEALED, NOT_SEALED = "The deal is sealed", "This deal is not sealed"

_TICK = "M4.5 10.4l3.6 3.6 7.4-8"
_CROSS = "M6.5 6.5l7 7M13.5 6.5l-7 7"


def occasion(match: Match) -> str:
    """What is played, where it is the deal of a day: ``"Hand of 22 November"``."""
    day = day_of(match)
    if day is None:
        return ""
    free = f", {FREE}" if FREE in match.marks else ""
    return f"{capital(match_facts_of(match.game.name).PART)} of {_day(day)}{free}"


def _day(day: date) -> str:
    return f"{day.day} {day:%B}"


def beforehand(match: Match) -> str:
    said = []
    if day_of(match) is not None:
        free = FREE in match.marks
        said.append("A free try: only the first one counts" if free else "This try counts")
    if match.beat is not None:
        said.append(f"The same cards as your friend’s{_challenge(match, match.beat)}")
    return ". ".join(said)


def _challenge(match: Match, theirs: int) -> str:
    if is_all_or_nothing(match):
        return f", who {'won' if theirs else 'lost'} with them"
    return f": beat {theirs}" if theirs >= 0 else f", who lost by {-theirs}: do better"


# At the end


def at_the_end(match: Match, seat: int) -> list[Node]:
    return [
        *_of_the_day(match, seat),
        *([] if match.beat is None else [_compared(match, seat, match.beat)]),
        *([] if match.fingerprint is None else [_verdict(match, "proof")]),
    ]


def _of_the_day(match: Match, seat: int) -> list[Node]:
    """The result of a day's deal."""
    if day_of(match) is None:
        return []
    if FREE in match.marks:
        return [line(f"{result_text(match, seat)}. A free try: the first one counts.")]
    return [line(f"{result_text(match, seat)}. That was the try that counts; later ones are free.")]


def _compared(match: Match, seat: int, theirs: int) -> Node:
    """Both results side by side."""
    mine = points(match, seat)
    if mine == theirs:
        said = "The same result as your friend’s"
    else:
        said = "You did better than your friend" if mine > theirs else "Your friend did better"
    scores = (mine, theirs)
    told = [_brought(n, is_all_or_nothing(match)) for n in scores]
    return h(
        "section.both",
        {"aria-label": "Both results"},
        h("h3", said, key="said"),
        h("dl", _side("You", told[0]), _side("Your friend", told[1])),
        key="both",
    )


def _brought(points: int, is_all: bool) -> str:
    if is_all:
        return "won" if points else "lost"
    return str(points) if points >= 0 else f"lost by {-points}"


def _side(who: str, result: str) -> Node:
    return h("div", h("dt", who), h("dd", result), key=who)


# How it was sealed


def _matches(match: Match) -> bool:
    return fingerprint(match.deal_text) == match.fingerprint


def _verdict(match: Match, act: str = "") -> Node:
    """Whether the deal is what it was sealed as, once it is over: a tick, or a diamond."""
    good = _matches(match)
    said = (
        "The cards were sealed before you saw one"
        if good
        else "This deal does not match its fingerprint"
    )
    mark = _mark("good" if good else "bad")
    if act:
        about: dict[str, Attr] = {"type": "button", "data-act": act}
        return h("button.sealed", about, mark, h("span", said), key="sealed")
    return h("h3.sealed", mark, said, key="sealed")


def _mark(kind: str) -> Node:
    return h(
        f"svg.seal.{kind}",
        {"viewBox": "0 0 20 20", "aria-hidden": "true"},
        h("path", {"d": "M10 0L20 10 10 20 0 10z"})
        if kind == "bad"
        else h("circle", {"cx": "10", "cy": "10", "r": "10"}),
        h("path.in", {"d": _CROSS if kind == "bad" else _TICK}),
    )


def _digits(text: str) -> Node:
    return h("code.finger", grouped(text), key=text)


def _code(text: str) -> Node:
    return h("code.finger", text, key=text[:20])


def beside(match: Match, begun: bool) -> list[Node]:
    """What the column beside the cloth says of the deal: before the first move all, then folded."""
    if match.fingerprint is None:
        return []
    if is_over(match):
        return [_verdict(match, "proof")]
    if begun:
        about: dict[str, Attr] = {"type": "button", "data-act": "proof"}
        return [h("button.sealed", about, h("span", SEALED), key="sealed")]
    return [
        h(
            "details.know.proof",
            h("summary", SEALED, key="title"),
            line(
                "Nobody can change the cards any more. This is their fingerprint. When the match "
                "is over, the deal is shown, and you can check that it is this one."
            ),
            _digits(match.fingerprint),
            key="proof",
        )
    ]


def proof_sheet(match: Match) -> Sheet:
    close = (("close-sheet", "Close"),)
    if match.fingerprint is None:
        why = tuple(map(line, _why_none(match)))
        return Sheet("proof", NOT_SEALED, why, close)
    return Sheet("proof", SEALED, (h("div.share", *_proof(match, match.fingerprint)),), close)


def _why_none(match: Match) -> Sequence[str]:
    day = day_of(match)
    if day is not None:
        part = match_facts_of(match.game.name).PART
        return (
            f"The cards of a day’s {part} follow from the date, so they are the same for "
            "everybody. Anybody could know them beforehand.",
        )
    if PLAYED_ON in match.marks:
        return ("This match goes on from a position of another one, so its cards were known.",)
    return (
        "The cards of a new match are sealed before the first one is dealt, and you can check "
        "that afterwards.",
        "These came by a link or by a number, or had been played before: somebody could know "
        "them. Or the match was begun before deals were sealed.",
    )


def _proof(match: Match, sealed: str) -> list[Node]:
    """The fingerprint; when the match is over what it proves."""
    if not is_over(match):
        text = (
            "This is the fingerprint of the deal, made before the first card was dealt. Note it if "
            "you like. When the match is over, what it was made of is shown here, and checked."
        )
        return [line(text), _digits(sealed)]
    if not _matches(match):
        return [
            _verdict(match),
            line("The match was sealed with this fingerprint:"),
            _digits(sealed),
            line("What was played has another one:"),
            _digits(fingerprint(match.deal_text)),
            _elsewhere(match, sealed),
        ]
    return [
        _verdict(match),
        line("This stood here before the first card, and the deal as it was played has the same:"),
        _digits(sealed),
        line(f"The number of the deal: {shown(match.seed, 40)}"),
        line(
            "So the cards of the whole match were set before you played, and nobody could change "
            "them afterwards. It does not prove that they are random: the shuffle has a test of "
            "its own."
        ),
        _elsewhere(match, sealed),
    ]


def _elsewhere(match: Match, sealed: str) -> Node:
    """How somebody checks it without this page."""
    return h(
        "details",
        h("summary", "Check it elsewhere", key="summary"),
        line("The fingerprint is the SHA-256 of this line, by any tool that can work it out:"),
        _code(match.deal_text),
        line("Or save the match as a file, and let the package play it again:"),
        _code(f'python -m pygames verify MATCH.json --fingerprint "{sealed}"'),
        button("Save this match as a file", "export", "ghost fit"),
        key="elsewhere",
    )


# To others


@dataclass(frozen=True, slots=True)
class Sharing:
    match: Match
    seat: int
    """The person's."""
    address: str
    """That of the page."""
    text: str = ""
    """The result in words, without a card; may be empty."""
    swapped: bool = False
    beat: bool = True
    """Whether the link asks to beat the result, where there is one."""
    gives: bool = False
    """Whether the device has a share sheet."""

    def of(self, what: str) -> str:
        """The link, or the result in words."""
        return self.link if what == "link" else self.text

    @property
    def link(self) -> str:
        """The deal as a link."""
        match = self.match.swapped() if self.swapped else self.match
        asked = self.beat and is_over(self.match)
        return f"{self.address}#{match.link(points(self.match, self.seat) if asked else None)}"


def share_sheet(sharing: Sharing) -> Sheet:
    match = sharing.match
    body = [h("p.sr", {"role": "status", "data-copied": True}, key="status")]
    if day_of(match) is None:
        body.append(_seats(sharing.swapped))
    if is_over(match):
        body.append(_asks(result_text(match, sharing.seat), sharing.beat))
    link = h("p.link", {"tabindex": "0"}, sharing.link, key="shown")
    body.append(_given("Link", link, "link", sharing.gives, main=True))
    if match.fingerprint is not None and not is_over(match):
        body.append(line("The deal is named in the link: whoever has it can work out the cards."))
    if sharing.text:
        lines = [h("span", each, key=each) for each in sharing.text.split("\n")]
        said = h("p.said", *lines, key="said")
        body.append(_given("Result in words", said, "words", sharing.gives, main=False))
    return Sheet("share", "Share this deal", (h("div.share", *body, key="share"),), ())


def _seats(swapped: bool) -> Node:
    """Whether the other has your cards, or those that you played against."""
    ways = (("own", "From your seat", not swapped), ("swapped", "Seats swapped", swapped))
    return h(
        "fieldset.field",
        h("legend", "The same cards"),
        h("div.seg", *(_way(*each) for each in ways), key="seg"),
        key="seats",
    )


def _way(act: str, words: str, chosen: bool) -> Node:
    about: dict[str, Attr] = {"type": "radio", "name": "seats", "data-act": f"share-seats {act}"}
    return h("label.opt", h("input", {**about, "checked": chosen}), words, key=act)


def _asks(result: str, beat: bool) -> Node:
    about: dict[str, Attr] = {"type": "checkbox", "role": "switch", "data-act": "share-beat"}
    small = h("small", f"The link then tells your result ({result.lower()}), and no card")
    return h(
        "div.field",
        h(
            "label.switch",
            h("span", "Ask to beat my result", small, key="words"),
            h("input", {**about, "checked": beat}, key="input"),
        ),
        key="beat",
    )


def _given(title: str, shown: Node, what: str, gives: bool, main: bool) -> Node:
    """A text to copy, or to give to the device's share sheet."""
    copy: list[Child] = [button("Copy", f"copy {what}", "ghost" if gives or not main else "pri")]
    if gives:
        copy.append(button("Send", f"give {what}", "pri" if main else "ghost"))
    head = h("h3", title, key="title")
    return h("div.field", head, h("div.copy", shown, *copy, key="copy"), key=what)
