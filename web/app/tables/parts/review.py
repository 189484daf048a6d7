"""What a review shows besides the cloth: the reckoning and the list of decisions, the verdict, the
chance to win as a curve over the strip; and on the cloth what was played and what was better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.held import mark as text_of
from app.nodes import Attr, Child, Node, h
from app.reel import Reel
from app.rich import Rich, rich
from app.tables import Choice
from app.tables.parts.bar import icon, icon_button
from app.tables.parts.dock import button
from app.tables.parts.marks import mark
from app.tables.parts.replay import bars
from app.tables.parts.verdicts import Sums, Verdict, Verdicts, amount, percent, within
from app.words import capital, figures

__all__ = ["Progress", "curve", "entry", "marked", "side", "told", "verdict"]

YOU, BETTER = "You", "Better"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is."""

    state: str
    """``"weighing"``, ``"waiting"``, ``"stopped"`` or ``"whole"`` (`app-js/reviews.js`)."""
    known: int
    of: int
    """How many decisions there are; 0 where that is not known yet."""
    failed: int
    """How many could not be weighed."""
    left: str = ""
    """How long it goes on, in words."""

    @property
    def words(self) -> str:
        """How many decisions are weighed."""
        if not self.of:
            return "Looking for your decisions"
        return f"{self.known} of {figures(self.of, 'decision')} weighed"


# On the cloth


def marked(cloth: Sequence[Node], you: Choice, better: Choice | None) -> list[Node]:
    """The cloth with the cards that were played risen and those that were better ringed, or with a
    tag on the pile that was used. What has no place there, such as a pass, is said in the dock."""
    found = [_tagged(node, YOU, you, _texts(you)[:1]) for node in cloth]
    if better is not None and (better.cards != you.cards or not you.cards):
        own = [text for text in _texts(better) if text not in _texts(you)]
        found = [_tagged(node, BETTER, better, own[:1]) for node in found]
    return found


def _texts(choice: Choice) -> list[str]:
    return [text_of(card) for card in choice.cards]


def _tagged(node: Node, words: str, choice: Choice, said: Sequence[str]) -> Node:
    """A tree in which a choice is marked, its cards or its pile; itself if it is not there.

    It is `said` on one of the cards only.
    """
    if choice.cards and node.attrs.get("data-card") in _texts(choice):
        return _with_tag(node, words, node.attrs["data-card"] in said)
    pile = not choice.cards and "data-zone" in node.attrs
    if pile and choice.act and node.attrs.get("data-act") == choice.act:
        return _with_tag(node, words, is_said=True)
    children = [
        _tagged(child, words, choice, said) if isinstance(child, Node) else child
        for child in node.children
    ]
    same = all(new is old for new, old in zip(children, node.children, strict=True))
    return node if same else Node(node.tag, node.key, node.attrs, children)


def _with_tag(node: Node, words: str, is_said: bool) -> Node:
    """A card or a pile with its mark. What the table says of it gives way."""
    kind = "up yours" if words == YOU else "can"
    label = f"{node.attrs.get('aria-label') or ''}, {words.lower()}".removeprefix(", ")
    attrs = {**node.attrs, "class": f"{node.attrs.get('class', '')} {kind}", "aria-label": label}
    attrs.pop("aria-selected", None)
    yours = "yours" in str(node.attrs.get("class", "")).split()
    others = [child for child in node.children if yours or not _is_tag(child)]
    accent = "acc" if words == BETTER else ""
    tag = h(f"span.tag.{accent}", {"aria-hidden": "true"}, words, key=f"tag {words}")
    return Node(node.tag, node.key, attrs, [*others, tag] if is_said else others)


def _is_tag(child: Child) -> bool:
    return isinstance(child, Node) and "tag" in str(child.attrs.get("class", "")).split()


# The dock


def verdict(verdicts: Verdicts, each: Verdict, following: Verdict | None) -> list[Node]:
    """What a decision was worth, and the way on."""
    about_it: dict[str, Attr] = {"type": "button", "data-act": "before", "aria-label": "Previous"}
    before = h("button.btn.ghost.back", about_it, icon("previous"), key="before")
    again = button("Try it again", "learn", "ghost", "T") if each.counts else None
    return _dock(
        each.flag,
        verdicts.title(each),
        verdicts.about(each),
        [before, again, _onward(following, verdicts)],
    )


def _onward(following: Verdict | None, verdicts: Verdicts) -> Node:
    if following is None:
        return button("Summary", "summary", "pri", "L")
    kind = following.flag if following.counts else "decision"
    return button(f"Next {kind}", "following", "pri", "N")


def told(
    title: str,
    more: str,
    actions: Sequence[Child],
    flag: str = "",
    progress: Progress | None = None,
) -> list[Node]:
    """What is to be said of the review as a whole, or of what goes wrong with it."""
    return _dock(flag, (title,), (more,) if more else (), actions, progress)


def _dock(
    flag: str, prompt: Rich, below: Rich, actions: Sequence[Child], progress: Progress | None = None
) -> list[Node]:
    words = h("span", *rich(prompt), key="words")
    more = h("small.aside", *rich(below), key="more") if below else None
    done = None if progress is None else _meter(progress)
    said = h("span", words, more, done, key="said")
    kind = "marked" if flag else "wait"
    return [
        h(
            f"p.prompt.{kind}",
            {"data-part": "prompt"},
            mark(flag) if flag else None,
            said,
            key="prompt",
        ),
        h("div.acts", *actions, key="acts"),
    ]


def _meter(progress: Progress) -> Node:
    share = progress.known / progress.of if progress.of else 0.0
    about: dict[str, Attr] = {
        "role": "progressbar",
        "aria-label": "Decisions weighed",
        "aria-valuemin": "0",
        "aria-valuemax": str(progress.of),
        "aria-valuenow": str(progress.known),
        "style": {"--done": f"{share:.3f}"},
    }
    return h("span.meter", about, h("i", key="i"), key="meter")


# The column


def side(
    verdicts: Verdicts,
    progress: Progress,
    entries: Sequence[Node],
    everything: bool,
    is_summary: bool,
) -> list[Node]:
    """The reckoning and the list of decisions; and how far the review is, where the dock has
    something else to say: in a summary it says that."""
    sums = verdicts.sums()
    part = [_reckoning(verdicts, sums, progress)]
    if progress.state != "whole" and not is_summary:
        part.append(_progress(progress))
    if verdicts.flagged:
        part.append(
            button("Learn from your mistakes", "learn all", "ghost", "T" if is_summary else "")
        )
    if verdicts.no_mistakes:
        part.append(h("p.quiet", verdicts.no_mistakes, key="no mistakes"))
    return [*part, _list(entries, everything, verdicts)]


def _reckoning(verdicts: Verdicts, sums: Sums, progress: Progress) -> Node:
    whole = progress.state == "whole"
    points = verdicts.unit == "points"
    lines: list[Node] = []
    if sums.luck is not None:
        lines.append(_sum("Luck of the draws", sums.luck, verdicts.unit))
    for flag in ("mistake", "inaccuracy"):
        count = sums.counts[flag]
        if count:
            one = "mistake" if flag == "mistake" else "inaccuracy"
            many = "mistakes" if flag == "mistake" else "inaccuracies"
            words = f"{count} {one if count == 1 else many}"
            lines.append(_sum(words, -sums.costs[flag], verdicts.unit, flag))
    if whole and points and sums.margin is not None and not verdicts.no_mistakes:
        lines.append(_sum("All the rest", sums.rest, verdicts.unit))
        lines.append(_total(sums.margin))
    counts = sums.counts
    tally = h(
        "p.quiet.tally",
        f"{figures(sums.decisions, 'decision')}: {counts['best']} ",
        mark("best", "one"),
        f" best, {counts['good']} ",
        mark("good", "two"),
        " as good",
        key="tally",
    )
    nothing = not lines and h("p", "No mistake yet" if not whole else "No mistake", key="none")
    return h(
        "section.reckoning",
        {"aria-label": "Reckoning"},
        h("h2", "Reckoning" if whole else "So far", key="title"),
        h("dl", *lines, key="lines") if lines else None,
        nothing if nothing and not verdicts.no_mistakes else None,
        tally if sums.decisions else None,
        key="reckoning",
    )


def _sum(words: str, value: float, unit: str, flag: str = "") -> Node:
    sign = "+" if value > 0.05 else "\u2212" if value < -0.05 else ""
    number = amount(abs(value), unit) if unit == "percent" else f"{abs(value):.0f}"
    term = h("dt", mark(flag) if flag else None, h("span", words, key="words"), key="dt")
    return h("div", term, h("dd", f"{sign}{number}", key="dd"), key=flag or words)


def _total(margin: int) -> Node:
    words = "You won by" if margin > 0 else "You lost by" if margin < 0 else "Level"
    return h(
        "div.total", h("dt", words, key="dt"), h("dd", str(abs(margin)), key="dd"), key="total"
    )


def _progress(progress: Progress) -> Node:
    """How far it is, and how to stop it or go on."""
    below = {
        "waiting": "It goes on when nobody plays.",
        "stopped": "Stopped. What is weighed is kept.",
    }.get(progress.state, progress.left)
    acts: list[Child] = []
    if progress.state == "weighing":
        acts.append(button("Stop", "stop", "ghost fit"))
    elif progress.failed:
        below = f"{figures(progress.failed, 'decision')} could not be weighed."
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


def _list(entries: Sequence[Node], everything: bool, verdicts: Verdicts) -> Node:
    about: dict[str, Attr] = {"role": "group", "aria-label": "Which decisions"}
    ways = (("To look at", "some", not everything), ("All", "all", everything))
    switch = (_option(words, act, on) for words, act, on in ways)
    none = "Nothing to look at" if verdicts.is_whole else "Nothing to look at so far"
    return h(
        "section.decisions",
        {"aria-label": "Decisions"},
        h(
            "header",
            h("h2", "Decisions", key="title"),
            h("div.seg", about, *switch, key="which"),
            key="head",
        ),
        h("ol", *entries, key="list") if entries else h("p.quiet", none, key="none"),
        key="decisions",
    )


def _option(words: str, act: str, on: bool) -> Node:
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": f"which {act}",
        "aria-pressed": "true" if on else "false",
    }
    return h("button.opt", attrs, words, key=act)


def entry(verdicts: Verdicts, each: Verdict, place: str, current: bool) -> Node:
    """A decision in the list."""
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": f"look {each.turn}",
        "aria-current": "true" if current else None,
    }
    cost = None
    if each.better:
        share = percent(each.share) if verdicts.unit == "points" else ""
        cost = h(
            "span.cost",
            {"aria-hidden": "true"},
            h("b", f"\u2212{amount(each.cost, verdicts.unit)}", key="cost"),
            h("small", within(each.error).strip(), key="error") if each.error else None,
            h("small.share", f"\u2212{share}", key="share") if share and each.counts else None,
            key="cost",
        )
    return h(
        "li",
        h(
            "button",
            attrs,
            mark(each.flag),
            h("span.what", h("span.sr", f"{each.word}: "), *rich(each.briefly), key="what"),
            h("small.where", place, key="where"),
            cost,
            h("span.sr", f". {verdicts.cost_in_words(each)}", key="cost in words")
            if cost
            else None,
            key="button",
        ),
        key=str(each.turn),
    )


# The strip

_WIDE = 1000


def curve(reel: Reel, verdicts: Verdicts, turn: int | None, at: int, words: str) -> list[Node]:
    """The chance to win as a curve over the parts of the match, and the buttons that go along it.

    `turn` is the decision that is looked at, `at` where the line stands, `words` what that is.
    """
    each = verdicts.all
    ends = not each or turn is None
    first, last = (each[0].turn, each[-1].turn) if each else (0, 0)
    along = (
        ("first", "To the first decision", "begin", not each or turn == first),
        ("previous", "A decision back", "step -1", not each or turn == first),
        ("next", "A decision on", "step 1", not each or turn == last),
        ("last", "To the last decision", "end", not each or turn == last),
    )
    now = verdicts.at(turn)
    chances = _chances(now) if now else ""
    steps = h("div.steps", *(icon_button(*one) for one in along), key="steps")
    return [
        h(
            "div.along",
            h(
                "p",
                {"aria-hidden": "true"},
                h("b", chances, key="n"),
                " chance to win" if chances else "",
                key="chance",
            ),
            steps,
            key="along",
        ),
        _curve(reel, verdicts, at, words, None if ends else turn),
    ]


def _chances(now: Verdict) -> str:
    before, after = (f"{100 * chance:.0f}" for chance in (now.chance, now.after))
    return f"{before}%" if before == after else f"{before} → {after}%"


def _curve(reel: Reel, verdicts: Verdicts, at: int, words: str, turn: int | None) -> Node:
    each = verdicts.all
    length = max(1, reel.length)
    slider: dict[str, Attr] = {
        "type": "range",
        "min": "0",
        "max": str(reel.length),
        "value": str(at),
        "data-act": "go-to",
        "aria-label": "Where in the match",
        "aria-valuetext": words,
    }
    even = {"--y": f"{100 * (1 - verdicts.even):.1f}%"}
    knob: dict[str, Attr] = {
        "aria-hidden": "true",
        "style": {"--at": f"{100 * at / length:.2f}%"},
    }
    marks = (
        mark(
            one.flag,
            f"at-{one.turn}" + (".here" if one.turn == turn else ""),
            {
                "--x": f"{100 * one.turn / length:.2f}%",
                "--y": f"{100 * (1 - one.after):.1f}%",
            },
        )
        for one in each
        if one.counts
    )
    return h(
        "div.reel.curve",
        {"role": "group", "aria-label": "Your chance to win"},
        bars(reel, at),
        h(
            "div.drawn",
            {"aria-hidden": "true"},
            h("span.even", {"style": even}, f"{100 * verdicts.even:.0f}%", key="even"),
            _picture(verdicts, length),
            *marks,
            key="drawn",
        ),
        h("input", slider, key="range"),
        h("i.knob", knob, key="knob"),
        h("ul.sr", *_by_part(reel, each), key="parts in words"),
        key="reel",
    )


def _picture(verdicts: Verdicts, length: int) -> Node:
    """The curve: its steps are the person's, its slopes are the cards'."""
    each = verdicts.all

    def point(turn: int, chance: float) -> str:
        return f"{_WIDE * turn / length:.1f} {100 * (1 - chance):.1f}"

    points: list[str] = []
    for one in each:
        points.append(point(one.turn, one.chance))
        if one.counts:
            points.append(point(one.turn, one.after))
    result, paths = verdicts.result, []
    if points:
        points.insert(0, point(0, each[0].chance))
        if verdicts.is_whole and result is not None:
            points.append(point(length, result))
        elif not verdicts.is_whole:
            ahead = [point(each[-1].turn, each[-1].after), point(length, each[-1].after)]
            paths.append(h("path.ahead", {"d": f"M{' L'.join(ahead)}"}, key="ahead"))
        paths.append(h("path.course", {"d": f"M{' L'.join(points)}"}, key="course"))
        even = 100 * (1 - verdicts.even)
        end = points[-1].split()[0]
        area = f"M0 {even:.1f} L{' L'.join(points)} L{end} {even:.1f}z"
        paths.insert(0, h("path.area", {"d": area}, key="area"))
    box: dict[str, Attr] = {"viewBox": f"0 0 {_WIDE} 100", "preserveAspectRatio": "none"}
    return h("svg", box, *paths, key="picture")


def _by_part(reel: Reel, each: Sequence[Verdict]) -> Iterable[Node]:
    """The curve in words, part by part."""
    for part in reel.parts:
        its = [one for one in each if part.first <= one.turn < part.last]
        if its:
            chances = f"{percent(its[0].chance)} to {percent(its[-1].after)}"
            found = [one for one in its if one.counts]
            flags = ", ".join(f"{one.word.lower()} in {_turn(reel, one)}" for one in found)
            words = f"{capital(part.name)}: {chances}{'; ' if flags else ''}{flags}"
            yield h("li", words, key=str(part.number))


def _turn(reel: Reel, one: Verdict) -> str:
    """``"turn 7"``, within its part."""
    return reel.turn(one.turn).rpartition(", ")[2]
