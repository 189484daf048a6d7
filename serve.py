"""Builds the site where needed, serves it, opens the browser.

python3 serve.py [--build-only] [--port N] [--no-browser] [--base /sub/path/]
"""

from __future__ import annotations

import argparse
import sys
import webbrowser
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (the sentence is for whoever has an older one)
    sys.exit(f"This needs Python 3.11 or newer; here is {sys.version.split()[0]}.")

from tools.environment import ensure, in_sentences, say
from tools.server import address, is_free, make_server

ROOT = Path(__file__).resolve().parent
DEFAULT_PORT = 8000
HIGHEST_PORT = 65_535


def main() -> int:
    """Do as the arguments say; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--build-only", action="store_true", help="build dist/ and stop")
    parser.add_argument(
        "--port", type=port, metavar="N", help=f"default: {DEFAULT_PORT}, or any free"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--base", default="/", metavar="PATH", help="serve under this path")
    options = parser.parse_args()
    environment = ensure()
    environment.run(environment.python, "-m", "tools.build")
    if options.build_only:
        return 0
    return serve(options)


def port(text: str) -> int:
    """Read a port; 0 is any free one."""
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= number <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port, which is 0 to {HIGHEST_PORT}")
    return number


def serve(options: argparse.Namespace) -> int:
    """Serve dist/ until interrupted."""
    wanted = options.port
    if wanted is None:
        wanted = DEFAULT_PORT if is_free(DEFAULT_PORT) else 0
    try:
        server = make_server(ROOT / "dist", port=wanted, base=options.base)
    except OSError as error:
        print(f"Port {wanted} cannot be used: {error.strerror}.", file=sys.stderr)
        return 1
    url = address(server, options.base)
    say(f"serving {url} (Ctrl+C ends it)")
    if not options.no_browser:
        webbrowser.open(url)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(in_sentences(main))
