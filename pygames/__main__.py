"""``python -m pygames``: matches between opponents, records as text, a match in the terminal."""

from __future__ import annotations

import sys

from pygames.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
