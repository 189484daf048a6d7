"""A page that is tampered with, to see that the oracle would notice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from e2e.oracle import Oracle

__all__ = ["check_notices"]

_REMEMBER = """() => {
  const table = document.getElementById("table");
  window.was = [...table.children].map((one) => one.cloneNode(true));
}"""
_PUT_BACK = "() => document.getElementById('table').replaceChildren(...was)"


def check_notices(oracle: Oracle, tampering: Mapping[str, tuple[str, str]]) -> None:
    """Each deed is noticed, and nothing is wrong once it is undone.

    A deed is a selector within the table and a script; what is selected is ``it``.
    """
    page = oracle.guest.page
    for what, (place, deed) in tampering.items():
        page.evaluate(_REMEMBER)
        page.evaluate(
            f"(place) => {{ const it = document.querySelector(place); {deed} }}", f"#table {place}"
        )
        with pytest.raises(AssertionError):
            oracle.stay()
            print(f"unnoticed: {what}")
        page.evaluate(_PUT_BACK)
        oracle.stay()
