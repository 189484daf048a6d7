"""`app.dom`: whatever was drawn before, the document ends up as the tree says."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from app.dom import Drawing
from app.nodes import Attr, Node, h
from hypothesis import given
from hypothesis import strategies as st

from tests.app.small_dom import Element, Patch, together

words = st.text("abc ", max_size=3)
attrs = st.dictionaries(
    st.sampled_from(["class", "id", "hidden"]), st.none() | st.booleans() | words, max_size=2
)
styles = st.dictionaries(st.sampled_from(["--n", "color"]), st.sampled_from(["1", "2"]), max_size=2)


@st.composite
def nodes(draw: st.DrawFn, depth: int = 3) -> Node:
    attributes: dict[str, Attr] = dict(draw(attrs))
    if draw(st.booleans()):
        attributes["style"] = draw(styles)
    children: list[Any] = []
    if depth:
        keys = draw(st.permutations("vwxyz"))[: draw(st.integers(0, 4))]
        children = [draw(nodes(depth - 1)) for _ in keys]
        for key, child in zip(keys, children, strict=True):
            child.key = key
        kind = draw(st.sampled_from(["keyed", "keyed", "without keys", "mixed", "text"]))
        if kind == "text":
            children = draw(st.lists(words.filter(bool), max_size=2))
        elif kind == "mixed":
            children.insert(draw(st.integers(0, len(children))), draw(words.filter(bool)))
        elif kind == "without keys":
            for child in children:
                child.key = None
    return Node(draw(st.sampled_from(["p", "p", "p", "div", "svg"])), None, attributes, children)


def tree(node: Node) -> Any:
    """The picture of a node, as `Element.picture` tells it."""
    plain = {
        name: "" if value is True else str(value)
        for name, value in node.attrs.items()
        if name != "style" and value is not None and value is not False
    }
    children = [tree(child) if isinstance(child, Node) else child for child in node.children]
    return (node.tag, plain, node.attrs.get("style") or {}, together(children))


@given(st.lists(nodes(), min_size=1, max_size=5))
def test_what_was_drawn_before_leaves_no_trace(pictures: list[Node]) -> None:
    root = Element("main")
    drawing = Drawing(Patch().into(root))
    for picture in pictures:
        drawing.draw(h("div", picture, key="root"))
        (drawn,) = root.picture()[3]
        assert drawn == ("div", {}, {}, [tree(picture)])


@given(st.lists(st.permutations("abcdef").map(lambda all_keys: all_keys[:4]), max_size=6))
def test_an_element_with_the_same_key_is_the_same_element(orders: list[list[str]]) -> None:
    root = Element("ul")
    drawing = Drawing(Patch().into(root))
    before: dict[str, Element] = {}
    for order in orders:
        drawing.draw(*[h("li", {"id": key}, key=key) for key in order])
        now = {element.attributes["id"]: element for element in root.children}
        assert list(now) == order
        assert all(now[key] is before[key] for key in order if key in before)
        before = now


@given(st.permutations("abcdef"), st.sets(st.sampled_from("abcdef")), st.sets(st.integers(0, 6)))
def test_what_keeps_its_order_is_not_taken_out_and_put_back(
    order: list[str], gone: set[str], places: set[int]
) -> None:
    """An element that is put back loses its focus and its running animation."""
    root = Element("ul")
    drawing = Drawing(Patch().into(root))
    drawing.draw(*[h("li", {"id": key}, key=key) for key in order])
    after = [key for key in order if key not in gone]
    for place in sorted(places):
        after.insert(min(place, len(after)), f"new {place}")
    drawing.draw(*[h("li", {"id": key}, key=key) for key in after])
    assert [element.attributes["id"] for element in root.children] == after
    assert all(element.put == 1 for element in root.children)


def test_an_element_stays_only_with_the_same_key_and_tag() -> None:
    """What the page came with is replaced; what is the same is not touched."""
    root = Element("section", children=[Element("#text", "Loading"), Element("p")])
    drawing, more = Drawing(Patch().into(root)), h("p", key="more")
    sentences = [
        h("p", "Match the ", h("b", {"class": name}, "9"), " now", key="hand")
        for name in ("near", "near", "far", "far", "near")
    ]
    for picture in (*sentences, h("ul.fan", key="hand"), h("p", "No cards", key="hand")):
        drawing.draw(picture)
        assert root.picture()[3] == [tree(picture)]
        drawing.draw(picture, more)
        before = root.walk()
        drawing.draw(*deepcopy((picture, more)))
        assert root.picture()[3] == [tree(picture), tree(more)]
        assert root.walk() == before and all(element.put == 1 for element in before[1:])
    drawing.draw(h("ul", key="hand"), more)
    assert root.picture()[3] == [("ul", {}, {}, []), ("p", {}, {}, [])]


@pytest.mark.slow
@given(nodes(), nodes(), st.booleans())
def test_after_a_picture_that_goes_wrong_the_next_one_is_whole(
    before: Node, after: Node, half_applied: bool
) -> None:
    """Whether it cannot be made, or the document cannot be changed as it says."""
    root, patch = Element("main"), Patch()
    drawing = Drawing(patch.into(root))
    drawing.draw(h("div", before, key="root"))
    wrong: Any = object()
    if half_applied:
        wrong = h("p", {"id": "new"}, key="new")
        vars(root.children[0]).update(insert=None)
    with pytest.raises((AttributeError, TypeError)):
        drawing.draw(h("div", after, wrong, key="root"), h("p", key="more"))
    drawing.draw(h("div", after, key="root"))
    assert root.picture()[3] == [("div", {}, {}, [tree(after)])]
