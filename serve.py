"""Builds the site where needed, serves it, opens the browser.

python3 serve.py [--build-only] [--port N] [--no-browser] [--base /sub/path/]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import webbrowser
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (the sentence is for whoever has an older one)
    sys.exit(f"This needs Python 3.11 or newer; here is {sys.version.split()[0]}.")

from tools.environment import SetupError, ensure, say
from tools.server import address, is_free, make_server

ROOT = Path(__file__).resolve().parent
USUAL_PORT = 8000


def main() -> int:
    """Do as the arguments say; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--build-only", action="store_true", help="build dist/ and stop")
    parser.add_argument("--port", type=int, metavar="N", help=f"default: {USUAL_PORT}, or any free")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--base", default="/", metavar="PATH", help="serve under this path")
    options = parser.parse_args()
    try:
        environment = ensure()
        environment.run(environment.python, "-m", "tools.build")
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"Failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    if options.build_only:
        return 0
    return serve(options)


def serve(options: argparse.Namespace) -> int:
    """Serve dist/ until interrupted."""
    port = options.port
    if port is None:
        port = USUAL_PORT if is_free(USUAL_PORT) else 0
    try:
        server = make_server(ROOT / "dist", port=port, base=options.base)
    except OSError as error:
        print(f"Port {port} cannot be used: {error.strerror}.", file=sys.stderr)
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
    sys.exit(main())
