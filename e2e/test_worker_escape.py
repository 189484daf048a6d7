"""The opponents' room has no doors: a Python that would cheat there finds nothing to do it with."""

from __future__ import annotations

import pytest

from e2e.conftest import Visit
from e2e.server import Fault, SiteServer
from e2e.visitor import Visitor
from e2e.worker_escape import check_escapes, check_one_seat


def _find_it_shut(visitor: Visitor, server: SiteServer) -> None:
    check_escapes(visitor, server.origin.replace("127.0.0.1", "localhost"))
    assert not [one.path for one in server.requests if "door" in one.path]


def test_there_is_no_door(visit: Visit, server: SiteServer) -> None:
    _find_it_shut(visit(), server)


def test_nothing_is_heard_there_of_other_seats(visit: Visit) -> None:
    check_one_seat(visit())


@pytest.mark.slow
@pytest.mark.xdist_group("firefox")
def test_there_is_no_door_in_firefox(in_firefox: Visitor, server: SiteServer) -> None:
    _find_it_shut(in_firefox, server)


@pytest.mark.slow
def test_there_is_no_door_after_a_plain_start(visit: Visit, server: SiteServer) -> None:
    server.add_fault("python-*/snapshot.bin", Fault.CORRUPT)
    visitor = visit()
    visitor.allow("^info: No start from the snapshot")
    _find_it_shut(visitor, server)
