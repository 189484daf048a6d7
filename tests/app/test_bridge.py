"""`app.bridge` says what the page's scripts offer, and TypeScript's compiler agrees.

`tests/js/bridge.ts` is written from it, and checked with the scripts. To write it anew::

    PYTHONPATH=web python -m tests.app.test_bridge
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from app import bridge
from app.bridge import CardTable

WRITTEN = Path(__file__).parents[1] / "js" / "bridge.ts"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}


def in_typescript(kind: Any, nothing: str = "null | undefined") -> str:
    """A type; `nothing` is what None stands for."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in (None, NoneType):
        return nothing
    if get_origin(kind) is Awaitable:
        (inside,) = get_args(kind)
        return (
            f"Promise<{in_typescript(inside, 'void' if inside in (None, NoneType) else nothing)}>"
        )
    if get_origin(kind) in (Union, UnionType):
        return " | ".join(in_typescript(each) for each in get_args(kind))
    return kind.__name__ if getattr(kind, "_is_protocol", False) else "any"


def members(protocol: type) -> Iterator[str]:
    """The lines of its interface."""
    for name, kind in sorted(get_type_hints(protocol, vars(bridge)).items()):
        is_sure = kind is not Any and NoneType not in get_args(kind)
        yield f"  {name}{'' if is_sure else '?'}: {in_typescript(kind)};"
    for name, method in inspect.getmembers(protocol, inspect.isfunction):
        if not name.startswith("_"):
            hints = get_type_hints(method, vars(bridge))
            result = in_typescript(hints.pop("return"), "void")
            parameters = ", ".join(f"{each}: {in_typescript(kind)}" for each, kind in hints.items())
            yield f"  {name}({parameters}): {result};"


def as_text() -> str:
    """All of it, and that `window.cardTable` is such a thing."""
    protocols = [each for each in vars(bridge).values() if getattr(each, "_is_protocol", False)]
    lines = ["// Written by tests/app/test_bridge.py from web/app/bridge.py."]
    for protocol in protocols:
        if protocol.__module__ == bridge.__name__:
            lines += ["", f"interface {protocol.__name__} {{", *members(protocol), "}"]
    lines += ["", f"export const offered: {CardTable.__name__} = window.cardTable;"]
    return "\n".join(lines) + "\n"


def test_typescript_is_asked_of_what_python_expects() -> None:
    assert WRITTEN.read_text() == as_text(), "write tests/js/bridge.ts anew"


if __name__ == "__main__":
    WRITTEN.write_text(as_text())
