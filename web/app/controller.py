from __future__ import annotations

from typing import Any

from app.arrivals import Arrivals
from app.match_requests import MatchRequests
from app.sharing import Sharing
from app.table_controller import TableController


class Controller:
    def __init__(self, document: Any, window: Any) -> None:
        self.table = TableController(document, window)
        self.requests = MatchRequests(self.table, lambda: self.arrivals.arrive())
        self.arrivals = Arrivals(self.table, self.requests)
        self.sharing: Sharing | None = None
        """What the sheet about sharing is about."""
