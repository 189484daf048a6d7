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


def command_of(
    key: str, ctrl: bool = False, alt: bool = False, meta: bool = False, single: bool = True
) -> str | None:
    """The command of a key as the browser names it; None when it is none of the table's.

    Keys of one character count only when `single` is on: speech input types them by accident.

    >>> command_of("u"), command_of("3")
    ('undo', 'card 3')
    >>> command_of("u", ctrl=True) is None
    True
    """
    if alt or meta:
        return None
    if ctrl:
        return "undo" if key == "z" else None
    if len(key) == 1 and not single:
        return None
    if len(key) == 1 and key in "123456789":
        return f"card {key}"
    return _COMMANDS.get(key if len(key) > 1 else key.lower())
