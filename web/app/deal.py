"""What is said of a deal: its day, its seal, and who did better with it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from app.nodes import Attr, Node, h
from app.par import WHO, Par, compared
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
    """The name of a day's deal: ``"Hand of 22 November"``; empty for others."""
    day = day_of(match)
    if day is None:
        return ""
    free = f", {FREE}" if FREE in match.marks else ""
    return f"{capital(match_facts_of(match.game.name).PART)} of {_day(day)}{free}"


def _day(day: date) -> str:
    return f"{day.day} {day:%B}"


def beforehand(match: Match) -> str:
    sentences = []
    if day_of(match) is not None:
        free = FREE in match.marks
        sentences.append("A free try: only the first one counts" if free else "This try counts")
    if match.beat is not None:
        sentences.append(f"The same cards as your friend’s{_challenge(match, match.beat)}")
    return ". ".join(sentences)


def _challenge(match: Match, theirs: int) -> str:
    if is_all_or_nothing(match):
        return f", who {'won' if theirs else 'lost'} with them"
    return f": beat {theirs}" if theirs >= 0 else f", who lost by {-theirs}: do better"


# At the end


def at_the_end(
    match: Match, seat: int, par: Par | None = None, awaits_par: bool = False
) -> list[Node]:
    return [
        *_of_the_day(match, seat),
        *([line(f"{WHO} is still playing your cards.")] if awaits_par and par is None else []),
        *([] if par is None else [_beside_par(match, seat, par)]),
        *([] if match.beat is None else [_beside_friend(match, seat, match.beat)]),
        *([] if match.fingerprint is None else [_verdict(match, "proof")]),
    ]


def _of_the_day(match: Match, seat: int) -> list[Node]:
    if day_of(match) is None:
        return []
    if FREE in match.marks:
        return [line(f"{result_text(match, seat)}. A free try: the first one counts.")]
    return [line(f"{result_text(match, seat)}. That was the try that counts; later ones are free.")]


def _beside_par(match: Match, seat: int, par: Par) -> Node:
    mine = result_text(match, seat)
    theirs = f"{WHO}, with your cards"
    return _both("Par", compared(match, seat, par), {"You": mine, theirs: capital(par.result)})


def _beside_friend(match: Match, seat: int, theirs: int) -> Node:
    mine = points(match, seat)
    if mine == theirs:
        heading = "The same result as your friend’s"
    else:
        heading = "You did better than your friend" if mine > theirs else "Your friend did better"
    is_all = is_all_or_nothing(match)
    results = {"You": _brought(mine, is_all), "Your friend": _brought(theirs, is_all)}
    return _both("Both results", heading, results)


def _both(name: str, heading: str, results: dict[str, str]) -> Node:
    return h(
        "section.both",
        {"aria-label": name},
        h("h3", heading, key="said"),
        h("dl", *(h("div", h("dt", who), h("dd", won), key=who) for who, won in results.items())),
        key=name,
    )


def _brought(points: int, is_all: bool) -> str:
    if is_all:
        return "won" if points else "lost"
    return str(points) if points >= 0 else f"lost by {-points}"


# How it was sealed


def _matches(match: Match) -> bool:
    return fingerprint(match.deal_text) == match.fingerprint


def _verdict(match: Match, act: str = "") -> Node:
    """Whether the deal matches its fingerprint: a tick or a diamond."""
    good = _matches(match)
    text = (
        "The cards were sealed before you saw one"
        if good
        else "This deal does not match its fingerprint"
    )
    mark = _mark("good" if good else "bad")
    if act:
        about: dict[str, Attr] = {"type": "button", "data-act": act}
        return h("button.sealed", about, mark, h("span", text), key="sealed")
    return h("h3.sealed", mark, text, key="sealed")


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
    """The seal beside the cloth: explained at first, then a button."""
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
        return ("This match goes on from a position, so its cards were known.",)
    return (
        "The cards of a new match are sealed before the first one is dealt, and you can check "
        "that afterwards.",
        "These came by a link or by a number, or had been played before: somebody could know "
        "them. Or the match was begun before deals were sealed.",
    )


def _proof(match: Match, sealed: str) -> list[Node]:
    """The fingerprint, and at the end what it proves."""
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
            "So the cards of the whole match were sealed before you played: nobody could change "
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
