"""What clicks and keys do at a puzzle, besides what they always do."""

from __future__ import annotations

from app import sheets
from app.acts import Playing
from app.keys import Key
from app.solve import Solve

__all__ = ["Solving"]

_SHOW = Key(("W",), "show me the best choice", {"w": "show-me"})
_MORE = Key(("Z",), "once more", {"z": "once-more"})

_WITHOUT = frozenset({"hint", "undo", "aid", "rules"})
"""The acts whose keys a puzzle has not."""

_CHOOSING = frozenset({"tap", "toggle", "card", "left", "right", "first", "last", "escape"})
"""What cannot be done any more once a puzzle is solved, besides the acts of its game."""


class Solving(Playing):
    """The acts of a puzzle."""

    @property
    def play(self) -> Solve:
        """The puzzle on the table."""
        assert self.lobby.solve is not None
        return self.lobby.solve

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the game, but for those of a match that goes on."""
        own = (key for key in super().keys if not _WITHOUT.intersection(key.acts.values()))
        return (_SHOW, _MORE, *own)

    def mine(self) -> bool:
        """Nobody else has this position."""
        return True

    def may(self, word: str, known: bool) -> bool:
        """Once it is solved there is nothing more to choose."""
        return not self.play.solved or (known and word not in _CHOOSING)

    def command(self, key: str, found: str | None, card: str) -> str | None:
        """Enter goes on once something has been said of a choice, wherever the focus is."""
        if key == "Enter" and (self.play.solved or self.play.misses):
            return found
        return super().command(key, found, card)

    def do_main(self) -> None:
        self.play.main()

    def do_enter(self) -> None:
        if self.play.solved or self.play.misses:
            self.play.main()
        else:
            self.play.enter()

    def do_show_me(self) -> None:
        self.play.show_me()

    def do_once_more(self) -> None:
        self.play.once_more()

    def do_again(self) -> None:  # type: ignore[override]
        self.play.again()

    def do_next(self) -> None:
        self.play.next()

    def do_untried(self) -> None:
        self.play.untried()

    def do_all(self) -> None:
        self.play.all()

    def do_review(self) -> None:
        self.play.review()

    async def do_menu(self) -> None:
        own = bool(self.play.task.match)
        self.page.open_sheet(sheets.puzzle_menu(self.play.session.game, own))
