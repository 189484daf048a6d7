"""Which key does what at the table."""

from __future__ import annotations

__all__ = ["command_of"]

_COMMANDS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "Home": "first",
    "End": "last",
    "Enter": "main",
    "Escape": "escape",
    "h": "hint",
    "u": "undo",
    "s": "say-score",
    "p": "say-pile",
    "m": "menu",
    "?": "keys",
}


def command_of(key: str, ctrl: bool, alt: bool, meta: bool) -> str | None:
    """The command of a key as the browser names it; None when it is none of the table's.

    >>> command_of("u", False, False, False), command_of("3", False, False, False)
    ('undo', 'card 3')
    >>> command_of("u", True, False, False) is None
    True
    """
    if alt or meta:
        return None
    if ctrl:
        return "undo" if key == "z" else None
    if key in "123456789" and len(key) == 1:
        return f"card {key}"
    return _COMMANDS.get(key if len(key) > 1 else key.lower())
