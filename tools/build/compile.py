"""Runs inside Pyodide: compiles archives of .py files to .pyc.

The .pyc needs the magic number of Pyodide's Python, not the host's. Docstrings and asserts are
dropped, and the standard library's line tables: half of the bytes.
"""

import base64
import hashlib
import importlib.util
import marshal
import types
import zipfile

EPOCH = (1980, 1, 1, 0, 0, 0)
"""A fixed date, for reproducible archives."""


def without_lines(code: types.CodeType) -> types.CodeType:
    """A code object, with its nested ones, without line numbers."""
    consts = tuple(
        without_lines(const) if isinstance(const, types.CodeType) else const
        for const in code.co_consts
    )
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=consts)


def pyc(source: bytes, name: str, *, lines: bool) -> bytes:
    """A .pyc that is never checked against its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    if not lines:
        code = without_lines(code)
    flags = (1).to_bytes(4, "little")
    digest = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + flags + digest + marshal.dumps(code)


def compile_archive(source: str, target: str, *, lines: bool) -> None:
    """Copy a zip or wheel with its modules compiled and a wheel's RECORD rewritten."""
    record = None
    written: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as archive:
        for name in sorted(archive.namelist()):
            content = archive.read(name)
            if name.endswith("/"):
                continue
            if name.endswith(".dist-info/RECORD"):
                record = name
            elif name.endswith(".py"):
                written[f"{name}c"] = pyc(content, name, lines=lines)
            else:
                written[name] = content
    if record:
        rows = [f"{name},{_digest(content)}" for name, content in written.items()]
        written[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in written.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)


def _digest(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={digest},{len(content)}"
