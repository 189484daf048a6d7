"""Measures the engine and the page: each module is a command, ``python -m bench.NAME``."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "web"))  # where the page's `app` is
