from __future__ import annotations

from app.arrivals import Arrivals
from app.bridge import Window
from app.document import Document
from app.match_requests import MatchRequests
from app.sharing import Sharing
from app.table_controller import TableController


class Controller:
    def __init__(self, document: Document, window: Window) -> None:
        self.table = TableController(document, window)
        self.requests = MatchRequests(self.table, lambda: self.arrivals.arrive())
        self.arrivals = Arrivals(self.table, self.requests)
        self.sharing: Sharing | None = None
        """What the share sheet shows."""
