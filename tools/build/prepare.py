"""Runs inside Pyodide before the snapshot: imports what the page needs, drops the rest."""

from __future__ import annotations

import gc
import importlib
import io
import pkgutil
import re
import sys
import zipimport
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, FrameType, ModuleType

PARTS_OF_CODE = (
    *("co_consts", "co_names", "co_filename", "co_name", "co_qualname"),
    *("co_linetable", "co_exceptiontable"),
)


class ReadySource(Loader):
    """Finds modules compiled into the snapshot, so that nothing is compiled later.

    It must come first: PyScript writes its package as source files at every start.
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._code: dict[str, CodeType] = {}
        self._packages: set[str] = set()
        for path, source in sources.items():
            name = path.removesuffix(".py").replace("/", ".")
            if name.endswith(".__init__"):
                name = name.removesuffix(".__init__")
                self._packages.add(name)
            self._code[name] = compile(source, path, "exec", dont_inherit=True, optimize=2)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The finder's protocol."""
        if name not in self._code:
            return None
        return ModuleSpec(name, self, is_package=name in self._packages)

    def create_module(self, spec: ModuleSpec) -> None:
        """The loader's protocol: the usual module."""

    def exec_module(self, module: ModuleType) -> None:
        """The loader's protocol."""
        exec(self._code[module.__name__], module.__dict__)


class LateModules:
    """The last finder, for modules missing from the snapshot: the page fetches the standard library
    and blocks.

    This should never happen, but an ImportError in mid-match would be worse.
    """

    def __init__(self) -> None:
        self._names = sys.stdlib_module_names

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The finder's protocol."""
        if name.partition(".")[0] not in self._names:
            return None
        self._names = frozenset()
        importlib.import_module("_card_table_late").fetch()
        importlib.invalidate_caches()
        forget_archives()
        return PathFinder.find_spec(name, path, target)


def forget_archives() -> None:
    """Forget open archives, which do not survive the snapshot."""
    sys.path_importer_cache.clear()
    vars(zipimport)["_zip_directory_cache"].clear()


def small_streams() -> None:
    """Standard streams with small buffers: the usual ones hold 128 KB each."""
    modes = {"stdin": "r", "stdout": "w", "stderr": "w"}
    for number, (name, mode) in enumerate(modes.items()):
        raw = io.FileIO(number, mode, closefd=False)
        buffer = (io.BufferedReader if mode == "r" else io.BufferedWriter)(raw, 1024)
        stream = io.TextIOWrapper(buffer, "utf-8", "backslashreplace", line_buffering=mode == "w")
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def load(package: ModuleType) -> None:
    """Import a whole package."""
    for entry in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(entry.name)
        if entry.ispkg:
            load(module)


def prepare(modules: Iterable[str], whole: Iterable[str], scripts: Mapping[str, str]) -> None:
    for name in modules:
        importlib.import_module(name)
    for name in whole:
        load(importlib.import_module(name))
    sys.meta_path.insert(0, ReadySource(scripts))
    sys.meta_path.append(LateModules())
    small_streams()
    re.purge()
    forget_archives()
    for module in list(sys.modules.values()):
        # Nothing is loaded from the wheels' location again.
        if getattr(module, "__cached__", None):
            vars(module)["__cached__"] = None
    gc.collect()


def settle(immortalize: Callable[[list[int]], None]) -> None:
    """Make all that the modules refer to immortal, without reference counts or garbage collection:
    counts and the collector's lists would be 7 % of the packed snapshot.
    """
    objects: dict[int, object] = {}
    ahead: list[object] = [*sys.modules.values()]
    while ahead:
        one = ahead.pop()
        if id(one) in objects or isinstance(one, FrameType):
            continue
        objects[id(one)] = one
        ahead += gc.get_referents(one)
        if isinstance(one, CodeType):  # which the collector does not look into
            ahead += [getattr(one, name) for name in PARTS_OF_CODE]
    immortalize([*objects])
    if not all(map(vars(sys)["_is_immortal"], objects.values())):
        raise RuntimeError("this Python counts the references of immortal objects in another way")
    del objects, one
    gc.collect()  # drops immortal objects from its lists
