from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.nodes import Attr, Child, Node, h
from app.tables.parts.bar import icon
from app.tables.parts.dock import button, link
from app.tables.parts.marks import mark
from app.tables.parts.verdict import Flag, MoveVerdict, amount, flag_word, percent, within
from app.tables.parts.verdicts import Sums, TurningPoint, Verdicts
from app.text import Text, nodes_of
from app.words import adding_up, capital, figures


@dataclass(frozen=True, slots=True)
class Listing:
    everything: bool = False
    """All decisions, not only those worth a look."""
    by_cost: bool = False
    """Sorted by cost, not in playing order."""


_LUCK = {"deal": "The cards you were dealt", "draw": "The cards you drew"}
"""The kinds of chance, in order."""


@dataclass(frozen=True, slots=True)
class Progress:
    state: str
    """``"weighing"``, ``"waiting"``, ``"stopped"`` or ``"whole"`` (`python/review-queue.js`)."""
    count: int
    of: int
    """0 if unknown yet."""
    failed: int
    left: str = ""
    """The time left, in words."""

    @property
    def words(self) -> str:
        if not self.of:
            return "Reading your match"
        return f"{self.count} of {figures(self.of, 'play')} looked at"


# The dock


def verdict(verdicts: Verdicts, each: MoveVerdict, following: MoveVerdict | None) -> list[Node]:
    about_it: dict[str, Attr] = {"type": "button", "data-act": "before", "aria-label": "Previous"}
    before = h("button.btn.ghost.back", about_it, icon("previous"), key="before")
    again = button("Try it again", "learn", "ghost", "T") if each.is_flagged else None
    return _dock(
        each.flag,
        verdicts.title(each),
        verdicts.about(each),
        [before, again, _onward(following, verdicts)],
    )


def _onward(following: MoveVerdict | None, verdicts: Verdicts) -> Node:
    if following is None:
        return button("Summary", "summary", "pri", "L")
    kind = flag_word(following.flag) if following.is_flagged else "play"
    return button(f"Next {kind}", "following", "pri", "N")


def summary_dock(
    title: str,
    more: str,
    actions: Sequence[Child],
    flag: str = "",
    progress: Progress | None = None,
) -> list[Node]:
    return _dock(flag, (title,), (more,) if more else (), actions, progress)


def _dock(
    flag: str, prompt: Text, below: Text, actions: Sequence[Child], progress: Progress | None = None
) -> list[Node]:
    words = h("span", *nodes_of(prompt), key="words")
    more = h("small.aside", *nodes_of(below), key="more") if below else None
    done = None if progress is None else _meter(progress)
    text = h("span", words, more, done, key="said")
    kind = "marked" if flag else "wait"
    return [
        h(
            f"p.prompt.{kind}",
            {"data-part": "prompt"},
            mark(flag) if flag else None,
            text,
            key="prompt",
        ),
        h("div.acts", *actions, key="acts"),
    ]


def _meter(progress: Progress) -> Node:
    share = progress.count / progress.of if progress.of else 0.0
    about: dict[str, Attr] = {
        "role": "progressbar",
        "aria-label": "Plays looked at",
        "aria-valuemin": "0",
        "aria-valuemax": str(progress.of),
        "aria-valuenow": str(progress.count),
        "style": {"--done": f"{share:.3f}"},
    }
    return h("span.meter", about, h("i", key="i"), key="meter")


# The column


def side(
    verdicts: Verdicts,
    progress: Progress,
    entries: Sequence[Node],
    listing: Listing,
    is_summary: bool,
) -> list[Node]:
    """The progress shows here only while the dock shows a decision."""
    sums = verdicts.sums()
    part = [_reckoning(verdicts, sums, progress)]
    if is_summary and progress.state == "whole":
        part += _story(verdicts.turning_points())
    if progress.state != "whole" and not is_summary:
        part.append(_progress(progress))
    if verdicts.flagged:
        part.append(
            button("Learn from your mistakes", "learn all", "ghost", "T" if is_summary else "")
        )
    if verdicts.no_mistakes:
        part.append(h("p.quiet", verdicts.no_mistakes, key="no mistakes"))
    return [*part, _list(entries, listing, verdicts)]


def _reckoning(verdicts: Verdicts, sums: Sums, progress: Progress) -> Node:
    whole = progress.state == "whole"
    points = verdicts.unit == "points"
    lines: list[tuple[str, float, str]] = [
        (words, sums.luck[kind], "") for kind, words in _LUCK.items() if kind in sums.luck
    ]
    flags: tuple[Flag, Flag] = "mistake", "inaccuracy"
    for flag in flags:
        count = sums.counts[flag]
        if count:
            lines.append((figures(count, flag_word(flag)), -sums.costs[flag], flag))
    total = None
    if whole and points and sums.margin is not None and not verdicts.no_mistakes:
        if sums.plays is None:
            lines.append(("Everything else", sums.unexplained, ""))
        else:
            some = "other " if sums.other_plays != sums.plays[0] else ""
            lines.append((f"Your {some}plays, as the cards lay", sums.other_plays, ""))
            lines.append((f"{verdicts.opponents} plays, as the cards lay", sums.plays[1], ""))
        total = sums.margin
    counts = sums.counts
    tally = h(
        "p.quiet.tally",
        f"{figures(sums.decisions, 'play')}: {counts['best']} ",
        mark("best", "one"),
        f" best, {counts['good']} ",
        mark("good", "two"),
        " just as good",
        key="tally",
    )
    nothing = not lines and h("p", "No mistakes yet" if not whole else "No mistakes", key="none")
    title = "Where the points came from" if points else "What moved your chances"
    return h(
        "section.reckoning",
        {"aria-label": title},
        h("h2", title if whole else "So far", key="title"),
        h("dl", *_sums(lines, total, verdicts), key="lines") if lines else None,
        nothing if nothing and not verdicts.no_mistakes else None,
        tally if sums.decisions else None,
        key="reckoning",
    )


def _story(points: Sequence[TurningPoint]) -> list[Node]:
    if not points:
        return []
    return [
        h(
            "section.decisions.story",
            {"aria-label": "Turning points"},
            h("h2", "Turning points", key="title"),
            h("ol", *(_turning(each, str(at)) for at, each in enumerate(points, 1)), key="list"),
            key="story",
        )
    ]


def _turning(each: TurningPoint, key: str) -> Node:
    place = f"{each.place}: " if each.place else ""
    chance = f"{place}{percent(each.before)}, then {percent(each.after)}"
    return h(
        "li",
        h(
            "button",
            {"type": "button", "data-act": f"look {each.turn}"},
            h("b.nth", {"aria-hidden": "true"}, key, key="nth"),
            h("span.what", *nodes_of(each.words), key="what"),
            h("small.where", chance, key="where"),
            key="button",
        ),
        key=key,
    )


def _sums(
    lines: Sequence[tuple[str, float, str]], total: float | None, verdicts: Verdicts
) -> list[Node]:
    """Round lines of words, value and flag so that they add up to the total.

    Mistakes keep the headline's figure.
    """
    values = [value for _, value, flag in lines if not flag]
    flagged = sum(round(value) for _, value, flag in lines if flag)
    left = sum(values) if total is None else total - flagged
    others = iter(adding_up(values, round(left)))
    rows: list[Node] = []
    for words, value, flag in lines:
        if verdicts.unit == "percent":
            text, number = amount(abs(value), verdicts.unit), round(10 * value)
        else:
            number = round(value) if flag else next(others)
            text = str(abs(number))
        sign = "+" if number > 0 else "\u2212" if number < 0 else ""
        term = h("dt", mark(flag) if flag else None, h("span", words, key="words"), key="dt")
        rows.append(h("div", term, h("dd", f"{sign}{text}", key="dd"), key=flag or words))
    return rows if total is None else [*rows, _total(total, verdicts.rivals)]


def _total(margin: float, rivals: int) -> Node:
    if rivals == 1:
        words = "You won by" if margin > 0 else "You lost by" if margin < 0 else "Level"
    else:
        words = "Ahead of" if margin > 0 else "Behind" if margin < 0 else "Level with"
        words += " the others’ average"
    return h(
        "div.total",
        h("dt", words, key="dt"),
        h("dd", f"{abs(margin):.0f}", key="dd"),
        key="total",
    )


def _progress(progress: Progress) -> Node:
    below = {
        "waiting": "It waits while you play.",
        "stopped": "Stopped. The finished part is saved.",
    }.get(progress.state, progress.left)
    acts: list[Child] = []
    if progress.state == "weighing":
        acts.append(button("Stop", "stop", "ghost fit"))
    elif progress.failed:
        below = f"{figures(progress.failed, 'play')} could not be looked at."
        acts.append(button("Try again", "go-on", "ghost fit"))
    elif progress.state == "stopped":
        acts.append(button("Go on", "go-on", "ghost fit"))
    return h(
        "section.progress",
        {"aria-label": "Progress"},
        h("p", progress.words, key="words"),
        h("p.quiet", below or "\u00a0", key="below"),
        _meter(progress),
        h("div.acts", *acts, key="acts") if acts else None,
        key="progress",
    )


def _list(entries: Sequence[Node], listing: Listing, verdicts: Verdicts) -> Node:
    about: dict[str, Attr] = {"role": "group", "aria-label": "Which plays"}
    everything = listing.everything
    ways = (("Worth a look", "some", not everything), ("All", "all", everything))
    switch = (_option(words, act, on) for words, act, on in ways)
    none = "Nothing to improve" if verdicts.is_whole else "Nothing to improve so far"
    return h(
        "section.decisions",
        {"aria-label": "Your plays"},
        h(
            "header",
            h("h2", "Your plays", key="title"),
            h("div.seg", about, *switch, key="which"),
            _order(listing.by_cost) if len(entries) > 1 else None,
            key="head",
        ),
        h("ol", *entries, key="list") if entries else h("p.quiet", none, key="none"),
        key="decisions",
    )


def _order(by_cost: bool) -> Node:
    how = "by cost" if by_cost else "as played"
    return link(capital(how), "order", f"The list is sorted {how}. Sort the other way")


def _option(words: str, act: str, on: bool) -> Node:
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": f"which {act}",
        "aria-pressed": "true" if on else "false",
    }
    return h("button.opt", attrs, words, key=act)


def entry(verdicts: Verdicts, each: MoveVerdict, place: str, current: bool) -> Node:
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": f"look {each.turn}",
        "aria-current": "true" if current else None,
    }
    cost = None
    if each.better:
        share = percent(each.chance_cost) if verdicts.unit == "points" else ""
        cost = h(
            "span.cost",
            {"aria-hidden": "true"},
            h("b", f"\u2212{amount(each.cost, verdicts.unit)}", key="cost"),
            h("small", within(each.error).strip(), key="error") if each.error else None,
            h("small.share", f"\u2212{share}", key="share") if share and each.is_flagged else None,
            key="cost",
        )
    return h(
        "li",
        h(
            "button",
            attrs,
            mark(each.flag),
            h("span.what", h("span.sr", f"{each.word}: "), *nodes_of(each.briefly), key="what"),
            h("small.where", place, key="where"),
            cost,
            h("span.sr", f". {verdicts.cost_in_words(each)}", key="cost in words")
            if cost
            else None,
            key="button",
        ),
        key=str(each.turn),
    )
