"""Each mark has its own shape; colour only repeats it."""

from __future__ import annotations

from app.nodes import Attr, Node, h

_ROUND = "M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16z"

_FORMS = {
    "best": (_ROUND, "M6.3 10.4l2.6 2.6 4.8-5.4"),
    "good": (_ROUND,),
    "inaccuracy": (_ROUND, "M10 2a8 8 0 0 0 0 16z"),
    "mistake": ("M10 1l9 9-9 9-9-9z", "M7.2 7.2l5.6 5.6M12.8 7.2l-5.6 5.6"),
    "aside": ("M6 10h8",),
}


def mark(flag: str, kind: str = "", style: dict[str, str] | None = None) -> Node:
    """Hidden from screen readers: a word or number stands beside it."""
    about: dict[str, Attr] = {"viewBox": "0 0 20 20", "aria-hidden": "true", "style": style or {}}
    paths = (h("path", {"d": path}, key=str(index)) for index, path in enumerate(_FORMS[flag]))
    return h(f"svg.mk.{flag}.{kind}", about, *paths, key=f"mark {kind}")
