"""Builds the site."""

import sys

from tools.build.stages import build
from tools.environment import in_sentences, say


def main() -> int:
    """Build it, and say where it is."""
    say(f"built: {build()}")
    return 0


if __name__ == "__main__":
    sys.exit(in_sentences(main))
