"""A way into the opponents' room for a test: a few lines below the worker's own script."""

from __future__ import annotations

import json
from typing import Any

from e2e.guest import Guest

__all__ = ["DOORS", "KEY", "in_the_room"]

DOORS = (
    *("Blob", "BroadcastChannel", "CacheStorage", "EventSource", "FileReader", "FileReaderSync"),
    *("FileSystemFileHandle", "FontFace", "IDBFactory", "LockManager", "MessagePort"),
    *("Notification", "OffscreenCanvas", "RTCDataChannel", "RTCPeerConnection", "Request"),
    *("Response", "ServiceWorkerRegistration", "SharedWorker", "StorageManager", "WebSocket"),
    *("WebSocketStream", "WebTransport", "Worker", "WorkerNavigator", "XMLHttpRequest"),
    *("caches", "close", "cookieStore", "createImageBitmap", "fetch", "fetchLater", "fonts"),
    *("importScripts", "indexedDB", "navigator", "onmessage", "postMessage", "requestFileSystem"),
    *("scheduler", "storage", "trustedTypes", "webkitRequestFileSystem"),
    *("webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL"),
)
"""By what names browsers let a worker ask, keep or tell anything, and what makes such things."""

_KEY = """
const [out, doors] = [self.postMessage.bind(self), new Map()];
for (const name of %s) {
  try {
    const door = self[name];
    if (Object(door) === door) doors.set(door, name);
  } catch {
    // Shut already, for a worker that has no origin.
  }
}

/** The doors that can still be reached from some objects, and how. */
const reached = (...from) => {
  const [seen, paths, ways] = [new Set(), from.map((it) => [it, ""]), []];
  for (const [it, path] of paths) {
    if (Object(it) !== it || seen.has(it)) continue;
    seen.add(it);
    if (doors.has(it)) ways.push(doors.get(it) + " by " + path);
    if (path.length > 400 || ArrayBuffer.isView(it)) continue;
    for (const key of Reflect.ownKeys(it)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(it, key) ?? {};
      for (const next of [value, get, set]) paths.push([next, path + "." + String(key)]);
    }
    paths.push([Reflect.getPrototypeOf(it), path + ".^"]);
  }
  return [seen.size, ways];
};

self.addEventListener("message", async ({ data }) => {
  if (!data.python) return;
  try {
    const builtins = thinker.thinking.think.__globals__.get("__builtins__");
    const names = builtins.get("dict")();
    names.set("load", (url) => import(url));
    names.set("reached", reached);
    builtins.get("exec")(data.python, names);
    out({ told: await names.get("told")(data.given) });
  } catch (error) {
    out({ told: JSON.stringify({ trouble: String(error) }) });
  }
});
"""

KEY = f"""
{{
  const own = {json.dumps(_KEY % json.dumps(DOORS))};
  const data = "data:text/javascript;base64,";
  window.Blob = class extends Blob {{
    constructor(parts, options) {{
      super(options?.type === "text/javascript" ? [...parts, own] : parts, options);
    }}
  }};
  window.Worker = class extends Worker {{
    constructor(url, options) {{
      const script = url.startsWith(data) && atob(url.slice(data.length));
      super(script ? data + btoa(script + own) : url, options);
    }}
  }};
}}
"""
"""For a page before its own scripts: what it makes a worker of gets the lines below its own."""

_ASK = """([python, given]) => new Promise((done) => {
  const { worker } = window.cardTable.opponents;
  worker.addEventListener("message", ({ data }) => {
    if ("told" in data) done(data.told);
  });
  worker.postMessage({ id: "key", python, given });
})"""


def in_the_room(guest: Guest, python: str, given: str) -> Any:
    """What `told` of some Python returns there, a coroutine function from text to JSON."""
    guest.wait_for("() => window.cardTable?.opponents?.state === 'ready'")
    return json.loads(guest.page.evaluate(_ASK, [python, given]))
