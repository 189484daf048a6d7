"""Builds the site: `python -m tools.build`."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "web"))  # for the page's `app`
