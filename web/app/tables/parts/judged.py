"""What was played and what was better, on the cloth; a pass or a knock as a label beside the
hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.hand_card import card_id as text_of
from app.nodes import Child, Node, h
from app.tables import Choice
from app.text import Text, inside, nodes_of
from pygames.wording import uncapital

YOU, BETTER = "You", "Better"


def judged(
    cloth: Sequence[Node], you: tuple[Choice, Text], better: tuple[Choice, Text] | None
) -> list[Node]:
    """The played cards raised and the better ones ringed, or their pile tagged. Words show where
    cards alone are ambiguous.
    """
    mine, words = you
    best = better[0] if better else None
    nodes = [_tagged(node, YOU, mine, _texts(mine)[:1]) for node in cloth]
    calls = [_call(YOU, words)] if _is_called(mine, best, nodes, cloth) else []
    if better is not None:
        best, words = better
        before = nodes
        if best.cards != mine.cards or not mine.cards:
            own = [text for text in _texts(best) if text not in _texts(mine)]
            nodes = [_tagged(node, BETTER, best, own[:1]) for node in before]
        if _is_called(best, mine, nodes, before):
            calls.append(_call(BETTER, words))
    return [_calling(node, calls) for node in nodes] if calls else nodes


def _is_called(
    choice: Choice, other: Choice | None, marked: Sequence[Node], before: Sequence[Node]
) -> bool:
    """Whether a choice needs words: its marks are missing or ambiguous."""
    places = any(new is not old for new, old in zip(marked, before, strict=True))
    if not places or other is None or not (choice.cards and other.cards):
        return not places
    return choice.act != other.act or choice.cards == other.cards


def _call(whose: str, words: Text) -> Node:
    accent = "acc" if whose == BETTER else ""
    return h(f"span.tag.{accent}", f"{whose}: ", *nodes_of(inside(words)), key=whose)


def _calling(node: Node, calls: Sequence[Node]) -> Node:
    """The tree with labels beside the hand."""
    if "hand" in str(node.attrs.get("class", "")).split() and node.tag == "section":
        called = h("p.calls", *calls, key="calls")
        return Node(node.tag, node.key, node.attrs, [*node.children, called])
    children = [_calling(one, calls) if isinstance(one, Node) else one for one in node.children]
    same = all(new is old for new, old in zip(children, node.children, strict=True))
    return node if same else Node(node.tag, node.key, node.attrs, children)


def _texts(choice: Choice) -> list[str]:
    return [text_of(card) for card in choice.cards]


def _tagged(node: Node, words: str, choice: Choice, texts: Sequence[str]) -> Node:
    """Mark a choice; return `node` itself if it is not there. Only cards in `texts` carry words."""
    if choice.cards and node.attrs.get("data-card") in _texts(choice):
        label = f"{node.attrs.get('aria-label') or ''}, {words.lower()}".removeprefix(", ")
        others, tag = _others_and_tag(node, words)
        return _marked(node, words, label, [*others, *[tag] * (node.attrs["data-card"] in texts)])
    pile = not choice.cards and "data-zone" in node.attrs
    if pile and choice.act and node.attrs.get("data-act") == choice.act:
        name = uncapital(str(node.attrs.get("aria-label") or ""))
        others, tag = _others_and_tag(node, words)
        label = f"{words}: {name}".removesuffix(": ")  # in the visible order
        return _marked(node, words, label, [tag, " ", *others])
    children = [
        _tagged(child, words, choice, texts) if isinstance(child, Node) else child
        for child in node.children
    ]
    same = all(new is old for new, old in zip(children, node.children, strict=True))
    return node if same else Node(node.tag, node.key, node.attrs, children)


def _marked(node: Node, words: str, label: str, children: list[Node | str]) -> Node:
    kind = "up yours" if words == YOU else "can"
    attrs = {**node.attrs, "class": f"{node.attrs.get('class', '')} {kind}", "aria-label": label}
    attrs.pop("aria-selected", None)
    return Node(node.tag, node.key, attrs, children)


def _others_and_tag(node: Node, words: str) -> tuple[list[Node | str], Node]:
    yours = "yours" in str(node.attrs.get("class", "")).split()
    accent = "acc" if words == BETTER else ""
    tag = h(f"span.tag.{accent}", {"aria-hidden": "true"}, words, key=f"tag {words}")
    return [child for child in node.children if yours or not _is_tag(child)], tag


def _is_tag(child: Child) -> bool:
    return isinstance(child, Node) and "tag" in str(child.attrs.get("class", "")).split()
