"""Assembles the site from what the other stages have made.

Files that change together share a folder, named by a hash of its content: `runtime-…` (Pyodide,
PyScript), `python-…` (our wheels, the snapshot), `site-…` (scripts, styles, fonts, icons).
"""

from __future__ import annotations

import base64
import dataclasses
import gzip
import hashlib
import json
import re
import subprocess
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from pages import words

from tools.build import licences, one_file, pages, sbom, sheets

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
WORK = ROOT / "build"
LOCK = WORK / "wheels" / "pyodide-lock.json"
STDLIB = WORK / "stdlib" / "python_stdlib.zip"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core"

SCRIPTS = ("lib", "motion", "pages", "python", "start", "storage")
FOLDERS = ("fonts", "icons")
SUFFIXES = (".js", ".css", ".woff2", ".svg", ".png", ".py", ".txt")

WATCHDOG, MAIN = "start/watchdog.js", "python/main.py"
HEAD = tuple(
    f"start/{name}.js"
    for name in ("gate", "floor", "cause", "watchdog", "fragments", "first-paint", "apply-styles")
)
IN_TEXT = (*HEAD, MAIN)
"""Scripts inside the page itself: those before the first paint, and Python's first one."""
SERVED = ("start/apply-styles.js",)
"""Scripts that the one-file page leaves out."""

Bundles = list[dict[str, str]]
Bundler = Callable[[dict[str, bytes], Bundles, bool], dict[str, bytes]]
"""Bundles modules; dynamic imports get files of their own unless the bundle is whole."""

Minifier = Callable[[dict[str, bytes]], dict[str, bytes]]
"""Minifies plain scripts and style sheets."""

PRELOAD, PAGE = "python/preload.js", "start/page.js"
WORKERS = {name: f"python/worker/{name}.js" for name in ("worker", "compile", "unpack")}
BUNDLES: Bundles = [{PRELOAD: PRELOAD, PAGE: PAGE}, *({name: name} for name in WORKERS.values())]
"""Bundles, from file to entry module: what fetches the interpreter, the page, the workers."""

IN_PAGE = ("start/pages.js", "start/boot.js", "start/interpreter.js", "start/table.js")
"""Modules that the templates name; all are bundled in `PAGE`."""

LICENCES, MATERIALS = "licences.txt", "sbom.cdx.json"
"""Files beside the page, without a hash in their names."""
SHIPPED = ("pygames", "web", "tools/build", "pyproject.toml", "package-lock.json", "site.toml")
"""What a build depends on, in the checkout."""

SERVER_TYPES = "web.config"
"""For IIS, which answers 404 for files of a type that it does not know."""

UNHASHED = {name: name for name in (LICENCES, MATERIALS, one_file.NAME)}

FRAGMENTS = "fragments"
"""The folder of the fragments."""

FIRST_FILES = ("pyodide.asm.wasm", "snapshot.bin")
"""The table's slowest files, requested before any module, as are Python's first scripts."""
FIRST_SCRIPTS = ("pyodide.js", "pyodide.asm.js")

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""The Content-Security-Policy: no other host, no script but files and, by digest, `IN_TEXT`. It
holds for the opponents' worker, too, which is made of files' text.
"""

PYSCRIPT_CONFIG = {
    "plugins": [
        f"!{name}"
        for name in (
            "codemirror", "deprecations-manager", "donkey", "error",
            "py-editor", "py-game", "py-terminal",
        )
    ],
}  # fmt: skip
"""PyScript without plugins: no game needs them, and boot.js reports errors."""


def assemble(out: Path, bundle: Bundler, minify: Minifier) -> None:
    """Write the site without its service worker."""
    runtime = _place(out, "runtime", _runtime_files())
    python = _place(out, "python", _python_files())
    modules = _modules(out, runtime, python)
    files = _site_files(modules, bundle, minify)
    inside = _texts(minify)
    licences.write(ROOT, out / LICENCES)
    sbom.write(ROOT, out / MATERIALS)
    (out / SERVER_TYPES).write_bytes((WEB / SERVER_TYPES).read_bytes())
    alone = _one_file(out, runtime | python, files, modules, bundle, inside).encode()
    (out / one_file.NAME).write_bytes(alone)
    texts = pages.fragments(UNHASHED, version(), len(alone))
    files |= {f"{FRAGMENTS}/{name}": text.encode() for name, text in texts.items()}
    site = _place(out, "site", files)
    lost = minify({"lost.css": pages.lost_style().encode()})["lost.css"].decode()
    _pages(out, runtime | python, site, inside, lost)


def files_in(folder: Path, *suffixes: str) -> list[Path]:
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in suffixes and "__pycache__" not in path.parts
    ]


def _place(out: Path, name: str, files: dict[str, bytes]) -> dict[str, str]:
    """Write files into a folder named by their hash. Returns addresses by logical name."""
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(f"{path}\0{len(content)}\0".encode() + content)
    folder = f"{name}-{digest.hexdigest()[:12]}"
    for path, content in files.items():
        target = out / folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return {path: f"{folder}/{path}" for path in files}


def _runtime_files() -> dict[str, bytes]:
    # Stock servers know no `.mjs`, and a browser runs no module of an unknown type.
    files = {
        "pyodide.js": _pyodide().encode(),
        "pyodide.asm.js": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
    }
    files["python_stdlib.zip"] = STDLIB.read_bytes()
    names = ["core.js"]
    for name in names:
        text = (PYSCRIPT / "dist" / name).read_text()
        files[f"pyscript/{name}"] = _without_map(text).encode()
        if not name.startswith(("core", "error")):
            continue
        wanted = r'(?:from ?|import\(?)"\./((?:core|error)-[\w-]+\.js)"'
        names += [more for more in re.findall(wanted, text) if more not in names]
    return files


def _pyodide() -> str:
    """Pyodide's loader with two changes."""
    text = (PYODIDE / "pyodide.mjs").read_text()
    # The page compiles the .wasm: for progress, errors, and sharing the result.
    text = _replace(text, "instantiateWasm:Ie(e.indexURL)", "instantiateWasm:e._instantiateWasm")
    # A snapshot needs no standard library.
    empty = "Object.assign(new Uint8Array(22),[80,75,5,6])"
    text = _replace(text, "function he(e){let t=j(e);", f"function he(e){{let t=e?j(e):{empty};")
    return _without_map(text)


def _python_files() -> dict[str, bytes]:
    paths = [LOCK, *wheels(), WORK / "snapshot" / "snapshot.bin"]
    return {path.name: path.read_bytes() for path in paths}


def wheels() -> list[Path]:
    """The compiled wheels, which the lock names."""
    packages = json.loads(LOCK.read_text())["packages"].values()
    return [LOCK.parent / package["file_name"] for package in packages]


def _site_files(modules: dict[str, bytes], bundle: Bundler, minify: Minifier) -> dict[str, bytes]:
    """Scripts, styles, fonts and icons."""
    files = _sources(FOLDERS, ".woff2", ".svg", ".png")
    files |= minify({f"styles/{name}.css": text.encode() for name, text in sheets.files().items()})
    return files | bundle(modules, BUNDLES, False)


def _modules(out: Path, runtime: dict[str, str], python: dict[str, str]) -> dict[str, bytes]:
    """The modules to bundle."""
    modules = _sources(SCRIPTS, ".js")
    modules["pages/scripts.js"] = pages.scripts().encode()
    modules["python/files.js"] = _facts(out, runtime, python).encode()
    modules["python/pyodide.mjs"] = _pyodide().encode()
    return modules


def _sources(folders: Iterable[str], *suffixes: str) -> dict[str, bytes]:
    paths = [path for folder in folders for path in files_in(WEB / folder, *suffixes)]
    return {path.relative_to(WEB).as_posix(): path.read_bytes() for path in paths}


def _one_file(
    out: Path,
    placed: dict[str, str],
    site: dict[str, bytes],
    modules: dict[str, bytes],
    bundle: Bundler,
    inside: dict[str, str],
) -> str:
    """The site as one page."""
    replacement = (WEB / one_file.ONE_FILE_MODULE).read_bytes()
    script = bundle(modules | {one_file.SITE_FILES_MODULE: replacement}, [{PAGE: PAGE}], True)[PAGE]
    interpreter = placed["pyodide.asm.js"]
    omitted = ("pyscript/", "pyodide.js", "pyodide.asm.js")
    files = {
        address: (out / address).read_bytes()
        for name, address in placed.items()
        if not name.startswith(omitted)
    }
    texts = {name: text for name, text in inside.items() if name not in SERVED}
    page = one_file.page(
        files | {f"site/{path}": site[path] for path in WORKERS.values()},
        modules={interpreter: (out / interpreter).read_text(), f"site/{PAGE}": script.decode()},
        named=texts,
        site=site,
        licences=(out / LICENCES).read_text(),
        version=version(),
    )
    return _with_texts(page, texts)


def _facts(out: Path, runtime: dict[str, str], python: dict[str, str]) -> str:
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    facts = json.loads((WORK / "snapshot" / "facts.json").read_text())
    lock = json.loads(LOCK.read_text())
    names = {
        "pyodide": runtime["pyodide.js"],
        "module": runtime["pyodide.asm.js"],
        "wasm": runtime["pyodide.asm.wasm"],
        "stdlib": runtime["python_stdlib.zip"],
        "pyscript": runtime["pyscript/core.js"],
        "lock": python["pyodide-lock.json"],
        "snapshot": python["snapshot.bin"],
    }
    urls = {name: f"../../{path}" for name, path in names.items()}
    urls |= {name: f"../{path}" for name, path in WORKERS.items()}
    integrity = {name: _integrity((out / path).read_bytes()) for name, path in names.items()}
    wire = {
        "wasm": len(gzip.compress(wasm, 6)),
        "snapshot": (WORK / "snapshot" / "snapshot.bin").stat().st_size,
    }
    return (
        "// Written by the build.\n"
        f"export const version = {json.dumps(version)};\n"
        f"export const urls = {json.dumps(urls)};\n"
        f"export const integrity = {json.dumps(integrity)};\n"
        f"export const wire = {json.dumps(wire)};\n"
        f"export const raw = {json.dumps({'wasm': len(wasm), 'snapshot': wire['snapshot']})};\n"
        f"export const info = {json.dumps(lock['info'])};\n"
        f"export const packages = {json.dumps(sorted(lock['packages']))};\n"
        f"export const snapshot = {json.dumps(facts)};\n"
    )


@cache
def version() -> str:
    """The version, with commit and day where it is built in a checkout: "0.1.0, commit 1a2b3c of
    26 November 2026"."""
    number: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    try:
        commit = _git("show", "-s", "--abbrev=10", "--format=%h of %cd", "--date=format:%-d %B %Y")
        changed = _git("status", "--porcelain", "--", *SHIPPED)
    except (OSError, subprocess.CalledProcessError):
        return number
    return f"{number}, commit {commit}{', and changes' if changed else ''}"


def _git(*arguments: str) -> str:
    command = ["git", f"--git-dir={ROOT / '.git'}", f"--work-tree={ROOT}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _texts(minify: Minifier) -> dict[str, str]:
    scripts = {name: (WEB / name).read_bytes() for name in IN_TEXT if name != MAIN}
    # Strip them, since a proxy may, and their digests must still fit.
    texts = {name: content.decode().strip() for name, content in minify(scripts).items()}
    texts[WATCHDOG] = _replace(texts[WATCHDOG], "ONE_FILE", one_file.NAME)
    return texts | {MAIN: f"\n{(WEB / MAIN).read_text()}"}


def _pages(
    out: Path, placed: dict[str, str], site: dict[str, str], texts: dict[str, str], lost: str
) -> None:
    """Write the pages: `placed` are addresses of runtime and Python, `texts` the scripts inside,
    `lost` the style of 404.html.
    """
    assets = site | {name: path for name, path in placed.items() if name.startswith("pyscript/")}
    assets |= UNHASHED
    assets |= dict.fromkeys(IN_PAGE, site[PAGE])
    assets |= {name: name for name in IN_TEXT}
    # A configuration instead of its address saves a request.
    config = {**PYSCRIPT_CONFIG, "interpreter": f"./{site[PAGE]}"}
    assets["pyscript.json"] = json.dumps(config)
    allowed = [f"'{_integrity(text.encode())}'" for name, text in texts.items() if name != MAIN]
    rules = POLICY | {"script-src": " ".join([POLICY["script-src"], *allowed])}
    policy = "; ".join(f"{name} {value}" for name, value in rules.items())
    listed = _fragment_data(out, placed, site)
    for name, text in pages.render(assets, policy, version(), listed, lost).items():
        if name == "index.html":
            script = f'<script type="module" src="{site[PAGE]}"></script>'
            text = _once(script, text)
            text = _replace(text, "</head>", f"{_head_start(placed, site)}\n</head>")
            text = _with_digests(_with_texts(text, texts), out)
        (out / name).write_text(text)


def _fragment_data(out: Path, placed: dict[str, str], site: dict[str, str]) -> str:
    """Data for `start/fragments.js`: each place's files and their addresses."""

    def whole(address: str) -> tuple[str, str, int]:
        content = (out / address).read_bytes()
        return address, _integrity(content), len(content)

    files = {
        Path(name).name: whole(address)
        for name, address in site.items()
        if name.startswith(f"{FRAGMENTS}/")
    }
    styles = {name: whole(site[f"styles/{name}.css"]) for name in sheets.files()}
    modules = [path for name, path in site.items() if name.endswith(".js")]
    modules += [path for name, path in placed.items() if name.startswith("pyscript/")]
    data = {
        "pages": [*pages.PAGES],
        "defaults": words.DEFAULTS,
        "places": {place: dataclasses.asdict(it) for place, it in pages.places().items()},
        "files": files,
        "styles": styles,
        "ahead": [whole(placed[name]) for name in FIRST_FILES],
        "scripts": [whole(placed[name]) for name in FIRST_SCRIPTS],
        "modules": [whole(address) for address in modules],
    }
    return json.dumps(data, separators=(",", ":"))


def _head_start(placed: dict[str, str], site: dict[str, str]) -> str:
    """Tags that preload what the browser would find late."""
    modules = [site[PRELOAD], site[PAGE]]
    modules += [path for name, path in placed.items() if name.startswith("pyscript/")]
    tags = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    tags.append(f'<script type="module" async src="{site[PRELOAD]}"></script>')
    return "\n".join(tags)


def _with_texts(page: str, texts: dict[str, str]) -> str:
    """The page with its scripts inside."""
    for name, text in texts.items():
        head, address, rest = page.partition(f' src="{name}"')
        if not address:
            raise ValueError(f"the page does not name {name}")
        tag, end, tail = rest.partition(">")
        page = f"{head}{tag}{end}{text}{tail}"
    return page


def _with_digests(page: str, out: Path) -> str:
    """The page with digests on its scripts and styles: a damaged file counts as missing."""

    def seal(tag: re.Match[str]) -> str:
        return f'{tag[0]} integrity="{_integrity((out / tag["path"]).read_bytes())}"'

    kinds = r'script|link rel="stylesheet"|link rel="modulepreload"'
    return re.sub(rf'<(?:{kinds})[^>]* (?:src|href)="(?P<path>[^"]+)"', seal, page)


def _integrity(content: bytes) -> str:
    """A subresource-integrity digest, also for `fetch`."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def _once(tag: str, text: str) -> str:
    before, first, after = text.partition(tag)
    return before + first + after.replace(tag, "")


def _replace(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"the text has changed: {old!r} is in it {text.count(old)} times")
    return text.replace(old, new)


def _without_map(text: str) -> str:
    return re.sub(r"//# sourceMappingURL=\S+\s*$", "", text)
