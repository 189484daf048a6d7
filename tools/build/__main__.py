"""Builds the site."""

import sys

from tools.build import site_toml
from tools.environment import in_sentences, say


def main() -> int:
    """Build it, and say where it is."""
    site_toml.read()
    from tools.build.stages import build  # reads site.toml, too, and expects it to be valid

    say(f"built: {build()}")
    return 0


if __name__ == "__main__":
    sys.exit(in_sentences(main))
