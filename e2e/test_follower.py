"""Whatever is changed on the page by hand, the follower notices."""

from __future__ import annotations

import pytest

from e2e.conftest import Visit
from e2e.gin.matches import with_known_cards
from e2e.gin.table import resume

_REMEMBER = """() => {
  const table = document.getElementById("table");
  window.was = [...table.children].map((one) => one.cloneNode(true));
}"""
_PUT_BACK = "() => document.getElementById('table').replaceChildren(...was)"

ACTS = {
    "a card called something else": ("[role=option]", "it.ariaLabel = 'ace of spades'"),
    "a card too many": (".fan", "it.append(it.lastElementChild.cloneNode(true))"),
    "a card too few": (".seat .fan > *", "it.remove()"),
    "another order": ("[role=option]", "it.parentElement.append(it)"),
    "a card chosen that is not": ("[role=option]", "it.ariaSelected = 'true'"),
    "a card turned up": (".seat use", "it.setAttribute('href', '#c-AS')"),
    "a card in an attribute": ("[data-root=side] section", "it.dataset.flip = 'AS'"),
    "a card said": ("[role=status]", "it.append('the ace of spades')"),
    "a card in the air": (".overlay", 'it.innerHTML = "<i class=fly data-flip=AS></i>"'),
    "another number": ("[role=img][aria-label^=Deadwood] b", "it.textContent = '3'"),
    "a lost name": ("[role=listbox]", "it.removeAttribute('aria-label')"),
    "a lost role": ("[role=listbox]", "it.removeAttribute('role')"),
    "another look": (".race i", "it.style.setProperty('--q', '99%')"),
    "another class": (".seat", "it.classList.toggle('turn')"),
    "another prompt": ("[data-part=prompt] span span", "it.textContent = 'Please wait'"),
    "a button that does something else": ("footer .acts button", "it.dataset.act = 'pass'"),
    "a button that is not offered": (
        "footer .acts",
        "it.append(it.lastElementChild.cloneNode(true))",
    ),
    "a line less in the log": (".log li", "it.remove()"),
    "a part that is missing": ("[data-root=side] section", "it.remove()"),
    "a part that is not ours": ("main", "it.append('An advertisement')"),
}
"""A selector within the table, and what is done to the first that it finds."""


def test_what_is_changed_is_noticed(visit: Visit) -> None:
    page = (visitor := visit()).page
    _, follower = resume(visitor, with_known_cards())
    for what, (place, act) in ACTS.items():
        page.evaluate(_REMEMBER)
        page.evaluate(
            f"(place) => {{ const it = document.querySelector(place); {act} }}", f"#table {place}"
        )
        with pytest.raises(AssertionError, match="does not show"):
            follower.stay()
            print(f"unnoticed: {what}")
        page.evaluate(_PUT_BACK)
        follower.stay()
