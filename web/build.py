"""Builds the site: pygames, the page and the runtime become `dist/`.

Each stage is skipped when its inputs are those of the last time. What does not change together has
folders of its own, each named by its content: `runtime-…` (Pyodide, PyScript), `python-…` (our
wheels and the snapshot) and `site-…` (scripts, styles, fonts, icons).
"""

from __future__ import annotations

import gzip
import hashlib
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
sys.path[:0] = [str(ROOT), str(WEB)]

from tools.environment import fingerprint, locked, pip, requirements, run, say  # noqa: E402

DIST = ROOT / "dist"
WORK = ROOT / "build"
HELPERS = WEB / "build"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core"
COMPILING = [HELPERS / name for name in ("compile.mjs", "compile.py", "pyodide.mjs")]
APP_WHEEL = "card_table_app-0.1.0-py3-none-any.whl"

LATE_MODULES = ["asyncio", "base64", "html", "inspect", "io", "json", "pathlib", "traceback"]
"""Of the standard library, what PyScript and main.py import by themselves."""

SPARED_MODULES = ("ssl", "lzma", "bz2", "compression/zstd/")
"""What the standard library imports where it is there, and a page without sockets or archives never
uses: hundreds of kilobytes of the snapshot. Imported after all, it is fetched (see prepare.py)."""

SITE_FOLDERS = ("shell", "styles", "fonts", "icons", "boot", "worker", "app-js")
SITE_SUFFIXES = (".js", ".css", ".woff2", ".svg", ".png", ".py", ".txt")

NOT_YET = ("shell/early.js", "worker/worker.js")
"""Scripts that are no modules of the page."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""The page's Content-Security-Policy: nothing from elsewhere, no script that is not a file."""

PYSCRIPT_CONFIG = {
    "plugins": [
        f"!{name}"
        for name in (
            "codemirror", "deprecations-manager", "donkey", "error",
            "py-editor", "py-game", "py-terminal",
        )
    ],
}  # fmt: skip
"""PyScript without the plugins that no game needs; boot.js tells the person what goes wrong."""


def build() -> Path:
    """Bring `dist/` up to date and return it."""
    with locked("build"):
        wheel = _wheel()
        _app_wheel()
        _micropip()
        _compile_stdlib()
        _compile_wheels(wheel)
        _snapshot(wheel)
        _site(wheel)
    return DIST


def _stage(name: str, title: str, inputs: Iterable[Path], work: Callable[[Path], None]) -> None:
    """Do the work of a stage in `build/<name>/` unless it was done with the same inputs."""
    folder = WORK / name
    stamp = folder / ".inputs"
    paths = sorted(inputs)
    names = [str(path.relative_to(ROOT)) for path in paths]
    wanted = fingerprint([*paths, Path(__file__)], *names)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(title)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    work(folder)
    stamp.write_text(wanted)


def _files(folder: Path, *suffixes: str) -> list[Path]:
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in suffixes and "__pycache__" not in path.parts
    ]


def _node(script: str, job: dict[str, object], folder: Path) -> None:
    """Run one of the helpers under Node with a job written beside its results."""
    path = folder / "job.json"
    path.write_text(json.dumps(job))
    run([os.environ.get("NODE", "node"), HELPERS / script, path], quiet=True)


# The stages, in their order


def _wheel() -> Path:
    def work(folder: Path) -> None:
        pip("wheel", ROOT, "--no-deps", "--no-build-isolation", "--wheel-dir", folder)

    inputs = [*_files(ROOT / "pygames", ".py", ".typed", ".json"), ROOT / "pyproject.toml"]
    _stage("wheel", "building the wheel of pygames", inputs, work)
    return next((WORK / "wheel").glob("pygames-*.whl"))


def _app_wheel() -> None:
    """The package `app` as a wheel, so that the plain boot installs it the same way."""

    def work(folder: Path) -> None:
        name, version = APP_WHEEL.split("-")[:2]
        info = f"{name}-{version}.dist-info"
        with zipfile.ZipFile(folder / APP_WHEEL, "w") as archive:
            for path in sorted(_files(WEB / "app", ".py")):
                archive.write(path, path.relative_to(WEB))
            archive.writestr(
                f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
            )
            archive.writestr(
                f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
            )
            archive.writestr(f"{info}/RECORD", "")

    _stage("app", "packing the package app", _files(WEB / "app", ".py"), work)


def _micropip() -> None:
    """micropip as a wheel for Pyodide, of its own newer Python."""

    def work(folder: Path) -> None:
        pip(
            "download", *requirements("pyodide-build"), "-c", ROOT / "constraints.txt",
            "--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--dest", folder,
        )  # fmt: skip

    _stage("micropip", "fetching micropip", [ROOT / "constraints.txt"], work)


def _compile_stdlib() -> None:
    def work(folder: Path) -> None:
        archives = [{"source": "source.zip", "target": "python_stdlib.zip", "lines": False}]
        shutil.copy(PYODIDE / "python_stdlib.zip", folder / "source.zip")
        _node("compile.mjs", {"folder": str(folder), "archives": archives}, folder)

    inputs = [PYODIDE / "python_stdlib.zip", *COMPILING]
    _stage("stdlib", "compiling the standard library for the browser", inputs, work)


def _compile_wheels(wheel: Path) -> None:
    sources = [wheel, WORK / "app" / APP_WHEEL]

    def work(folder: Path) -> None:
        for source in sources:
            (folder / "source").mkdir(exist_ok=True)
            shutil.copy(source, folder / "source" / source.name)
        micropip = next((WORK / "micropip").glob("*.whl"))
        shutil.copy(micropip, folder / micropip.name)
        job = {
            "folder": str(folder),
            "archives": [
                {"source": f"source/{source.name}", "target": source.name, "lines": True}
                for source in sources
            ],
            "micropip": micropip.name,
            "wheels": [source.name for source in sources],
            "lock": "pyodide-lock.json",
        }
        _node("compile.mjs", job, folder)

    helpers = [*COMPILING, HELPERS / "lock.py"]
    _stage("wheels", "compiling the wheels inside Pyodide", [*sources, *helpers], work)


def _snapshot(wheel: Path) -> None:
    compiled = WORK / "wheels"

    def work(folder: Path) -> None:
        _spare(WORK / "stdlib" / "python_stdlib.zip", folder / "stdlib.zip")
        job = {
            "stdlib": str(folder / "stdlib.zip"),
            "lock": str(compiled / "pyodide-lock.json"),
            "wheels": [str(compiled / name) for name in (wheel.name, APP_WHEEL)],
            "modules": LATE_MODULES,
            "whole": ["pygames", "app"],
            "scripts": _pyscript_sources(),
            "image": str(folder / "snapshot.bin"),
            "facts": str(folder / "facts.json"),
        }
        _node("snapshot.mjs", job, folder)

    inputs = [
        compiled / wheel.name,
        compiled / APP_WHEEL,
        compiled / "pyodide-lock.json",
        WORK / "stdlib" / "python_stdlib.zip",
        HELPERS / "snapshot.mjs",
        HELPERS / "pyodide.mjs",
        HELPERS / "prepare.py",
        PYODIDE / "pyodide.asm.wasm",
    ]
    _stage("snapshot", "making the snapshot of Python's memory", inputs, work)


def _spare(whole: Path, target: Path) -> None:
    """Copy the standard library without the modules that a snapshot can do without."""
    spared = tuple(name if name.endswith("/") else f"{name}.pyc" for name in SPARED_MODULES)
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(target, "w") as copy:
        for entry in source.infolist():
            if not entry.filename.startswith(spared):
                copy.writestr(entry, source.read(entry))


def _pyscript_sources() -> dict[str, str]:
    """PyScript's own package, as its core carries it: path -> source."""
    node = os.environ.get("NODE", "node")
    script = "import it from './src/stdlib/pyscript.js'; console.log(JSON.stringify(it.pyscript))"
    command = [node, "--input-type=module", "-e", script]
    done = subprocess.run(command, cwd=PYSCRIPT, capture_output=True, check=True)
    return {f"pyscript/{name}": source for name, source in json.loads(done.stdout).items()}


def _site(wheel: Path) -> None:
    def work(folder: Path) -> None:
        out = folder / "dist"
        out.mkdir()
        runtime = _place(out, "runtime", _runtime_files())
        python = _place(out, "python", _python_files(wheel))
        site = _place(out, "site", _site_files(runtime, python))
        importlib.import_module("licences").write(ROOT, out / "licences.txt")
        _pages(out, runtime, site)
        _node("service-worker.mjs", {"folder": str(out)}, folder)
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(out, DIST)

    inputs = [path for path in _files(WEB, *SITE_SUFFIXES, ".j2", ".mjs") if path != HELPERS]
    inputs += _files(ROOT / "pygames", ".py")
    inputs += [WORK / "snapshot" / "snapshot.bin", WORK / "snapshot" / "facts.json"]
    inputs += [WORK / "wheels" / "pyodide-lock.json", WORK / "stdlib" / "python_stdlib.zip"]
    inputs += [ROOT / "package-lock.json", ROOT / "LICENSE", ROOT / "pyproject.toml"]
    if not DIST.exists():
        shutil.rmtree(WORK / "site", ignore_errors=True)
    _stage("site", "putting the site together", inputs, work)


def _place(out: Path, name: str, files: dict[str, bytes]) -> dict[str, str]:
    """Write files into a folder named by their content; returns logical name -> address."""
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
    """Pyodide and PyScript as their packages have them, with two changes to `pyodide.mjs`."""
    files = {
        name: (PYODIDE / name).read_bytes() for name in ("pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    files["python_stdlib.zip"] = (WORK / "stdlib" / "python_stdlib.zip").read_bytes()
    text = (PYODIDE / "pyodide.mjs").read_text()
    # The page compiles the .wasm itself: it shows progress, tells failures, shares the result.
    text = _replace(text, "instantiateWasm:Ie(e.indexURL)", "instantiateWasm:e._instantiateWasm")
    # A snapshot needs no files of the standard library.
    empty = "Object.assign(new Uint8Array(22),[80,75,5,6])"
    text = _replace(text, "function he(e){let t=j(e);", f"function he(e){{let t=e?j(e):{empty};")
    files["pyodide.mjs"] = _without_map(text).encode()
    seen = ["core.js"]
    for name in seen:
        text = (PYSCRIPT / "dist" / name).read_text()
        files[f"pyscript/{name}"] = _without_map(text).encode()
        if not name.startswith(("core", "error")):
            continue
        wanted = r'(?:from ?|import\(?)"\./((?:core|error)-[\w-]+\.js)"'
        seen += [found for found in re.findall(wanted, text) if found not in seen]
    return files


def _python_files(wheel: Path) -> dict[str, bytes]:
    names = ["pyodide-lock.json", wheel.name, APP_WHEEL]
    files = {name: (WORK / "wheels" / name).read_bytes() for name in names}
    files["snapshot.bin"] = (WORK / "snapshot" / "snapshot.bin").read_bytes()
    return files


def _site_files(runtime: dict[str, str], python: dict[str, str]) -> dict[str, bytes]:
    files = {}
    for folder in SITE_FOLDERS:
        for path in _files(WEB / folder, *SITE_SUFFIXES):
            if path.name.startswith("LICENSE") or (path.suffix == ".py" and path.name != "main.py"):
                continue
            files[path.relative_to(WEB).as_posix()] = path.read_bytes()
    files["vendor/idb-keyval.js"] = _without_map(
        (ROOT / "node_modules" / "idb-keyval" / "dist" / "index.js").read_text()
    ).encode()
    for name in list(files):
        if name.endswith(".js"):
            up = "../" * name.count("/")
            text = files[name].decode()
            text = re.sub(r'from "idb-keyval"', f'from "{up}vendor/idb-keyval.js"', text)
            files[name] = text.encode()
    files["boot/files.js"] = _facts(runtime, python).encode()
    return files


def _facts(runtime: dict[str, str], python: dict[str, str]) -> str:
    """The module that tells the boot where its files are, how big, and what is in the snapshot."""
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    facts = json.loads((WORK / "snapshot" / "facts.json").read_text())
    lock = json.loads((WORK / "wheels" / "pyodide-lock.json").read_text())
    names = {
        "pyodide": runtime["pyodide.mjs"],
        "module": runtime["pyodide.asm.mjs"],
        "wasm": runtime["pyodide.asm.wasm"],
        "stdlib": runtime["python_stdlib.zip"],
        "pyscript": runtime["pyscript/core.js"],
        "lock": python["pyodide-lock.json"],
        "snapshot": python["snapshot.bin"],
    }
    urls = {name: f"../../{path}" for name, path in names.items()}
    wire = {
        "wasm": len(gzip.compress(wasm, 6)),
        "snapshot": (WORK / "snapshot" / "snapshot.bin").stat().st_size,
    }
    return (
        "// Written by the build.\n"
        f"export const version = {json.dumps(version)};\n"
        f"export const urls = {json.dumps(urls)};\n"
        f"export const wire = {json.dumps(wire)};\n"
        f"export const raw = {json.dumps({'wasm': len(wasm), 'snapshot': wire['snapshot']})};\n"
        f"export const info = {json.dumps(lock['info'])};\n"
        f"export const packages = {json.dumps(sorted(lock['packages']))};\n"
        f"export const snapshot = {json.dumps(facts)};\n"
    )


def _pages(out: Path, runtime: dict[str, str], site: dict[str, str]) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assets = site | {name: path for name, path in runtime.items() if name.startswith("pyscript/")}
    assets["licences.txt"] = "licences.txt"
    # PyScript takes the configuration itself in place of an address: one request less.
    config = {**PYSCRIPT_CONFIG, "interpreter": f"./{site['boot/interpreter.js']}"}
    assets["pyscript.json"] = json.dumps(config)
    policy = "; ".join(f"{name} {value}" for name, value in POLICY.items())
    pages = importlib.import_module("pages")
    for name, text in pages.render(assets, policy, version).items():
        if name == "index.html":
            text = _replace(text, "</title>", f"</title>\n{_head_start(runtime, site)}")
        (out / name).write_text(text)


def _head_start(runtime: dict[str, str], site: dict[str, str]) -> str:
    """Tags that let the browser fetch at once what it would find one after another."""
    modules = [path for name, path in site.items() if name.endswith(".js") and name not in NOT_YET]
    modules += [path for name, path in runtime.items() if name.startswith("pyscript/")]
    tags = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    tags.append(f'<link rel="preload" href="{site["boot/main.py"]}" as="fetch" crossorigin>')
    tags.append(f'<script type="module" async src="{site["boot/supplies.js"]}"></script>')
    return "\n".join(tags)


def _replace(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"pyodide.mjs has changed: {old!r} is in it {text.count(old)} times")
    return text.replace(old, new)


def _without_map(text: str) -> str:
    return re.sub(r"//# sourceMappingURL=\S+\s*$", "", text)


if __name__ == "__main__":
    say(f"built: {build()}")
