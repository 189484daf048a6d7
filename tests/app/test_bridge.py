"""`app.bridge` says what the page's scripts offer and `app.document` what the DOM does, and
TypeScript's compiler agrees.

`tests/js/bridge.ts` is written from it, and checked with the scripts. To write it anew::

    PYTHONPATH=web python -m tests.app.test_bridge
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Generic, Literal, Protocol, Union, get_args, get_origin, get_type_hints

from app import bridge, document

WRITTEN = Path(__file__).parents[1] / "js" / "bridge.ts"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}


_OF_THE_DOM = [
    document.Dataset,
    document.Dialog,
    document.Document,
    document.Element,
    document.Items,
]


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
    if get_origin(kind) is Literal:
        return " | ".join(f'"{word}"' for word in get_args(kind))
    if get_origin(kind) is Callable:
        given, back = get_args(kind)
        each = (f"it{at}: {in_typescript(one)}" for at, one in enumerate(given))
        return f"(({', '.join(each)}) => {in_typescript(back, 'void')})"
    if get_origin(kind) in (Union, UnionType):
        return " | ".join(in_typescript(each) for each in get_args(kind))
    # A selector finds what may be any element.
    return "HTMLElement" if kind is document.Element else str(kind.__name__)


def members(protocol: type) -> Iterator[str]:
    """The lines of its interface, but for what it inherits."""
    yield f"interface {' extends '.join(one.__name__ for one in _with_parent(protocol))} {{"
    hints = _hints(protocol)
    for name in sorted(inspect.get_annotations(protocol)):
        kind = hints[name]
        is_sure = kind is not object and NoneType not in get_args(kind)
        yield f"  {name}{'' if is_sure else '?'}: {in_typescript(kind)};"
    for name, member in sorted(vars(protocol).items()):
        if isinstance(member, property):
            yield f"  readonly {name}: {in_typescript(_hints(member.fget)['return'])};"
        elif inspect.isfunction(member) and not name.startswith("_"):
            yield f"  {name}({parameters(member)}): {result(member)};"
    yield "}"


def _with_parent(protocol: type) -> tuple[type, ...]:
    return (protocol, *(one for one in protocol.__bases__ if one not in (Protocol, Generic)))


def parameters(method: Callable[..., object]) -> str:
    """Those by name are one object, as Pyodide hands them over."""
    hints, each, options = _hints(method), list[str](), list[str]()
    for name, given in [*inspect.signature(method).parameters.items()][1:]:
        may = "" if given.default is inspect.Parameter.empty else "?"
        among = options if given.kind is inspect.Parameter.KEYWORD_ONLY else each
        among.append(f"{name}{may}: {in_typescript(hints[name])}")
    return ", ".join([*each, *([f"options: {{ {'; '.join(options)} }}"] if options else [])])


def result(method: Callable[..., object]) -> str:
    return in_typescript(_hints(method)["return"], "void")


def _module(of: object) -> str:
    return str(getattr(of, "__module__", ""))


def _hints(of: Any) -> dict[str, Any]:
    return get_type_hints(of, {**vars(document), **vars(bridge)})


def as_text() -> str:
    """All of it, and that the page's own are such things."""
    lines = ["// Written by tests/app/test_bridge.py from web/app/bridge.py and document.py."]
    own = [one for one in vars(bridge).values() if _module(one) == bridge.__name__]
    for protocol in (*_OF_THE_DOM, *own):
        lines += ["", *members(protocol)]
    lines += [
        "",
        "export const around: Window = window;",
        'export const page: Omit<Document, "activeElement"> = document;',
        "export const part: Element = document.body;",
        'export const sheet: Dialog = document.createElement("dialog");',
    ]
    return "\n".join(lines) + "\n"


def test_typescript_is_asked_of_what_python_expects() -> None:
    assert WRITTEN.read_text() == as_text(), "write tests/js/bridge.ts anew"


if __name__ == "__main__":
    WRITTEN.write_text(as_text())
