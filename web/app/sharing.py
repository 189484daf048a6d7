"""A deal given to others: its link, and its result in words."""

from __future__ import annotations

from dataclasses import dataclass

from app.nodes import Attr, Child, Node, h
from app.tables import Sheet
from app.tables.parts.dock import button
from app.tables.parts.sheets import line
from pygames.deals import day_of, is_over
from pygames.match import Match
from pygames.summary import points, result_text


@dataclass(frozen=True, slots=True)
class Sharing:
    match: Match
    seat: int
    """The person's."""
    address: str
    text: str = ""
    """The result in words, without cards; may be empty."""
    swapped: bool = False
    beat: bool = True
    """Whether the link asks to beat the result, where there is one."""
    gives: bool = False

    def of(self, what: str) -> str:
        return self.link if what == "link" else self.text

    @property
    def link(self) -> str:
        match = self.match.swapped() if self.swapped else self.match
        has_result = self.beat and is_over(self.match)
        return f"{self.address}#{match.link(points(self.match, self.seat) if has_result else None)}"


def share_sheet(sharing: Sharing) -> Sheet:
    match = sharing.match
    body = [h("p.sr", {"role": "status", "data-copied": True}, key="status")]
    if day_of(match) is None and not match.position:
        body.append(_seats(sharing.swapped))
    if is_over(match):
        body.append(_asks(result_text(match, sharing.seat), sharing.beat))
    link = h("p.link", {"tabindex": "0"}, sharing.link, key="shown")
    body.append(copy_field("Link", link, "link", sharing.gives, main=True))
    if match.fingerprint is not None and not is_over(match):
        body.append(line("The deal is named in the link: whoever has it can work out the cards."))
    if sharing.text:
        lines = [h("span", each, key=each) for each in sharing.text.split("\n")]
        words = h("p.said", *lines, key="said")
        body.append(copy_field("Result in words", words, "words", sharing.gives, main=False))
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


def copy_field(title: str, shown: Node, what: str, gives: bool, main: bool) -> Node:
    """A text to copy, or to give to the device's share sheet."""
    copy: list[Child] = [button("Copy", f"copy {what}", "ghost" if gives or not main else "pri")]
    if gives:
        copy.append(button("Send", f"give {what}", "pri" if main else "ghost"))
    head = h("h3", title, key="title")
    return h("div.field", head, h("div.copy", shown, *copy, key="copy"), key=what)
