"""What the rules show of Haddock is held to the rules of Haddock."""

from __future__ import annotations

import pytest
from games.haddock.figures import cut, laid


@pytest.mark.parametrize(("top", "fitting"), [("7S", False), ("6S", True)])
def test_pairs_that_do_not_do_as_told(top: str, fitting: bool) -> None:
    with pytest.raises(ValueError, match="that is not so"):
        laid("JC", "4H", top, fitting)


def test_who_has_to_cut_again() -> None:
    assert cut(["QS", "4D", "QS"]).winners == (0, 2)
