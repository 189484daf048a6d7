"""Builds the site into `dist/`. A stage is skipped if its inputs are unchanged."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tools.build import one_file, site_toml
from tools.build.assemble import (
    LOCK,
    STDLIB,
    SUFFIXES,
    Bundles,
    assemble,
    files_in,
    version,
    wheels,
)
from tools.environment import fingerprint, lock, locked, pip, run, say

HELPERS = Path(__file__).resolve().parent
ROOT = HELPERS.parents[1]
WEB = ROOT / "web"
DIST = ROOT / "dist"
WORK = ROOT / "build"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core"
COMPILER_FILES = [HELPERS / name for name in ("compile.mjs", "compile.py", "pyodide.mjs")]
APP_WHEEL = "card_table_app-0.1.0-py3-none-any.whl"

SNAPSHOT_MODULES = ["asyncio", "base64", "html", "inspect", "io", "json", "pathlib", "traceback"]
"""Standard modules that PyScript and main.py import."""

ENTRIES = {
    "idb": "build/index.js",
    "d3-array": "dist/d3-array.mjs",
    "d3-path": "dist/d3-path.mjs",
    "d3-shape": "dist/d3-shape.mjs",
    "internmap": "src/index.js",
    "zstddec": "dist/zstddec.mjs",
}
"""npm packages of the page's modules, with their entries."""

SCRIPT_LANGUAGES = {
    "start/gate.js": "es5",
    "start/floor.js": "es5",
    "start/cause.js": "es2018",
    "start/watchdog.js": "es2018",
}
"""Languages of the scripts that tell an old browser what it lacks."""

OMITTED_MODULES = ("ssl", "lzma", "bz2", "compression/zstd/")
"""Standard modules that are imported if present, but that a page without sockets or archives never
uses: hundreds of kilobytes. If imported after all, they are fetched (prepare.py).
"""

TERMINAL_ONLY = ("pygames/__main__.py", "pygames/cli/", "pygames/lab/")


def build() -> Path:
    with locked("build"):
        wheel = _wheel()
        _app_wheel()
        tools = _tools()
        _compile_stdlib(tools)
        _compile_wheels([wheel, WORK / "app" / APP_WHEEL], tools)
        _snapshot()
        _site()
    return DIST


def _stage(
    name: str,
    title: str,
    inputs: Iterable[Path],
    work: Callable[[Path], None],
    facts: str = "",
    result: Path | None = None,
) -> None:
    """Do a stage's work in `build/<name>/`, unless inputs and facts are unchanged and the result in
    `result`, by default that folder, is intact."""
    folder = WORK / name
    stamp = folder / ".inputs"
    paths = sorted(inputs)
    names = [str(path.relative_to(ROOT)) for path in paths]
    wanted = fingerprint([*paths, Path(__file__)], facts, *names)
    output = result or folder
    if stamp.exists() and stamp.read_text() == f"{wanted} {_contents(output)}":
        return
    say(title)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    work(folder)
    stamp.write_text(f"{wanted} {_contents(output)}")


def _contents(folder: Path) -> str:
    """A fingerprint of all files of a folder except the stamp."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != ".inputs")
    return fingerprint(paths, *(path.relative_to(folder).as_posix() for path in paths))


def _node(script: str, job: Mapping[str, object], folder: Path) -> None:
    """Run a Node script with a job file beside its results."""
    path = folder / "job.json"
    path.write_text(json.dumps(job))
    run([os.environ.get("NODE", "node"), HELPERS / script, path], quiet=True)


# The stages, in their order


def _wheel() -> Path:
    def work(folder: Path) -> None:
        pip("wheel", ROOT, "--no-deps", "--no-build-isolation", "--wheel-dir", folder)

    inputs = [*files_in(ROOT / "pygames", ".py", ".typed", ".json")]
    inputs += [ROOT / "pyproject.toml", ROOT / "README.md"]
    _stage("wheel", "building the wheel of pygames", inputs, work)
    return next((WORK / "wheel").glob("card_table-*.whl"))


def _app_wheel() -> None:

    def work(folder: Path) -> None:
        name, version = APP_WHEEL.split("-")[:2]
        info = f"{name}-{version}.dist-info"
        with zipfile.ZipFile(folder / APP_WHEEL, "w") as archive:
            for path in sorted(files_in(WEB / "app", ".py")):
                archive.write(path, path.relative_to(WEB))
            archive.writestr("app/site.json", json.dumps(site_toml.read()))
            archive.writestr(
                f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
            )
            archive.writestr(
                f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
            )
            archive.writestr(f"{info}/RECORD", "")

    inputs = [*files_in(WEB / "app", ".py"), ROOT / site_toml.NAME]
    _stage("app", "packing the package app", inputs, work)


def _tools() -> list[Path]:
    """micropip and pyodide-build as wheels for Pyodide's newer Python."""

    def work(folder: Path) -> None:
        pip(
            "download", "--require-hashes", "-r", lock("pyodide-install"),
            "--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--dest", folder,
        )  # fmt: skip

    _stage("tools", "fetching micropip and pyodide-build", [lock("pyodide-install")], work)
    return sorted((WORK / "tools").glob("*.whl"))


def _compile_stdlib(tools: list[Path]) -> None:
    library = PYODIDE / "python_stdlib.zip"

    def work(folder: Path) -> None:
        shutil.copy(library, folder)
        _compile(folder, tools)

    inputs = [library, *tools, *COMPILER_FILES]
    _stage("stdlib", "compiling the standard library for the browser", inputs, work)


def _compile_wheels(sources: list[Path], tools: list[Path]) -> None:
    def work(folder: Path) -> None:
        for source in sources:
            _copy_without(TERMINAL_ONLY, source, folder / source.name)
        _compile(folder, tools)

    inputs = [*sources, *tools, *COMPILER_FILES]
    _stage("wheels", "compiling the wheels inside Pyodide", inputs, work)


def _compile(folder: Path, tools: list[Path]) -> None:
    """Compile a folder's archives in place."""
    _node("compile.mjs", {"folder": str(folder), "tools": [str(tool) for tool in tools]}, folder)


def _snapshot() -> None:
    def work(folder: Path) -> None:
        omitted = [name if name.endswith("/") else f"{name}.pyc" for name in OMITTED_MODULES]
        _copy_without(omitted, STDLIB, folder / "stdlib.zip")
        job = {
            "stdlib": str(folder / "stdlib.zip"),
            "lock": str(LOCK),
            "wheels": [str(wheel) for wheel in wheels()],
            "modules": SNAPSHOT_MODULES,
            "whole": ["pygames", "app"],
            "scripts": _pyscript_sources(),
            "image": str(folder / "image.bin"),
            "facts": str(folder / "facts.json"),
        }
        _node("snapshot.mjs", job, folder)
        _node("pack.mjs", {"folder": str(folder)}, folder)

    helpers = [HELPERS / name for name in ("snapshot.mjs", "pack.mjs", "pyodide.mjs", "prepare.py")]
    inputs = [*wheels(), LOCK, STDLIB, *helpers, PYODIDE / "pyodide.asm.wasm"]
    _stage("snapshot", "making the snapshot of Python's memory", inputs, work)


def _copy_without(omitted: Iterable[str], whole: Path, target: Path) -> None:
    names = tuple(omitted)
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(target, "w") as copy:
        for entry in source.infolist():
            if not entry.filename.startswith(names):
                copy.writestr(entry, source.read(entry))


def _pyscript_sources() -> dict[str, str]:
    node = os.environ.get("NODE", "node")
    script = "import it from './src/stdlib/pyscript.js'; console.log(JSON.stringify(it.pyscript))"
    command = [node, "--input-type=module", "-e", script]
    done = subprocess.run(command, cwd=PYSCRIPT, capture_output=True, check=True)
    return {f"pyscript/{name}": source for name, source in json.loads(done.stdout).items()}


def _bundle(
    modules: dict[str, bytes], bundles: Bundles, whole: bool, folder: Path
) -> dict[str, bytes]:
    source, target = folder / "modules", folder / "bundles"
    for name, content in modules.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    named = [
        {name.removesuffix(".js"): module for name, module in bundle.items()} for bundle in bundles
    ]
    packages = {name: str(ROOT / "node_modules" / name / path) for name, path in ENTRIES.items()}
    job = {"source": str(source), "target": str(target), "bundles": named, "packages": packages}
    _node("bundle.mjs", job | {"whole": whole}, folder)
    return {path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*.js")}


def _minify(files: dict[str, bytes], folder: Path) -> dict[str, bytes]:
    """Minified plain scripts and style sheets."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    scripts = {name: SCRIPT_LANGUAGES.get(name) for name in files if name.endswith(".js")}
    job = {
        "folder": str(folder),
        "scripts": scripts,
        "sheets": [name for name in files if name.endswith(".css")],
    }
    _node("minify.mjs", job, folder)
    return {name: (folder / name).read_bytes() for name in files}


def _report_size(page: Path) -> None:
    content = page.read_bytes()
    size, sent = len(content) / 1e6, len(gzip.compress(content, 6)) / 1e6
    say(f"the site in one file: {page.name}, {size:.1f} MB ({sent:.1f} as gzip)")


def _site() -> None:
    def work(folder: Path) -> None:
        def bundle(modules: dict[str, bytes], bundles: Bundles, whole: bool) -> dict[str, bytes]:
            return _bundle(modules, bundles, whole, Path(tempfile.mkdtemp(dir=folder)))

        def minify(files: dict[str, bytes]) -> dict[str, bytes]:
            return _minify(files, Path(tempfile.mkdtemp(dir=folder)))

        out = folder / "dist"
        out.mkdir()
        assemble(out, bundle, minify)
        offline = {
            "folder": str(out),
            "source": str(WEB / "offline" / "sw.js"),
            "packages": str(ROOT / "node_modules"),
            "alone": one_file.NAME,
        }
        _node("service-worker.mjs", offline, folder)
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(out, DIST)
        _report_size(DIST / one_file.NAME)

    inputs = [*files_in(WEB, *SUFFIXES, ".j2"), *files_in(HELPERS, ".py", ".mjs")]
    inputs += files_in(ROOT / "pygames", ".py")
    inputs += [WORK / "snapshot" / "snapshot.bin", WORK / "snapshot" / "facts.json"]
    inputs += [LOCK, STDLIB]
    facts = ("package.json", "package-lock.json", "LICENSE", "pyproject.toml", "web/web.config")
    inputs += [ROOT / name for name in (*facts, site_toml.NAME)]
    _stage("site", "putting the site together", inputs, work, version(), DIST)
