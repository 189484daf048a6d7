"""A Python that would cheat: it tries all that leads out of the opponents' room."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from e2e.default_game import DefaultTable, open_deal, play_some, play_without_a_record
from e2e.visitor import Visitor
from pygames.cards import card_text

_ESCAPES = (
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
  const [visited, paths, ways] = [new Set(), from.map((it) => [it, ""]), []];
  for (const [it, path] of paths) {
    if (Object(it) !== it || visited.has(it)) continue;
    visited.add(it);
    if (doors.has(it)) ways.push(doors.get(it) + " by " + path);
    if (path.length > 400 || ArrayBuffer.isView(it)) continue;
    for (const key of Reflect.ownKeys(it)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(it, key) ?? {};
      for (const next of [value, get, set]) paths.push([next, path + "." + String(key)]);
    }
    paths.push([Reflect.getPrototypeOf(it), path + ".^"]);
  }
  return [visited.size, ways];
};

self.addEventListener("message", async ({ data }) => {
  if (!data.python) return;
  try {
    const builtins = botHost.thinking.think.__globals__.get("__builtins__");
    const names = builtins.get("dict")();
    names.set("load", (url) => import(url));
    names.set("reached", reached);
    builtins.get("exec")(data.python, names);
    out({ report: await names.get("report")(data.argument) });
  } catch (error) {
    out({ report: JSON.stringify({ trouble: String(error) }) });
  }
});
"""

_KEYED = f"""
{{
  const own = {json.dumps(_KEY % json.dumps(_ESCAPES))};
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

_ASK = """([python, argument]) => new Promise((done) => {
  const worker = window.spied ??= window.cardTable.opponents.worker;
  worker.addEventListener("message", ({ data }) => {
    if ("report" in data) done(data.report);
  });
  worker.postMessage({ id: "key", python, argument });
})"""

_CHEAT = """
import inspect, json
import js, pyodide_js

async def report(argument):
    doors, elsewhere = json.loads(argument)
    here = js.location.origin + "/door"
    requests = js.performance.getEntriesByType("resource").length
    results = {}

    async def tried(name, way):
        try:
            got = way()
            if inspect.isawaitable(got):
                got = await got
            results[name] = f"open: {got}"
        except BaseException:
            results[name] = "shut"

    def from_text():
        js.setTimeout("globalThis.opened = true")
        raise ValueError

    async def package():
        await pyodide_js.loadPackage(elsewhere + "/door-1-py3-none-any.whl")
        import door

    for name in doors:
        await tried(name, lambda: getattr(js, name))
    await tried("the page's matches", lambda: js.indexedDB.open("card-table"))
    await tried("matches by Pyodide", lambda: pyodide_js.FS.filesystems.IDBFS.indexedDB())
    await tried("a lock", lambda: js.navigator.locks.query())
    await tried("the caches", lambda: js.caches.keys())
    await tried("a channel", lambda: js.BroadcastChannel.new("door"))
    await tried("a socket", lambda: js.WebSocket.new(elsewhere.replace("http", "ws")))
    for where in (here, elsewhere + "/door"):
        await tried(f"{where} by fetch", lambda: js.fetch(where))
        await tried(f"{where} by Pyodide", lambda: pyodide_js._api.loadBinaryFile(where))
        await tried(f"{where} by its module", lambda: pyodide_js._module.readAsync(where))
        urllib = lambda: __import__("urllib.request").request
        await tried(f"{where} by Python", lambda: urllib().urlopen(where))
        await tried(f"{where} in Python", lambda: __import__("pyodide.http").http.open_url(where))
    await tried("a package", package)
    await tried("a module from elsewhere", lambda: load(elsewhere + "/door.js"))
    await tried("a module made of text", lambda: load("data:text/javascript,export default 1"))
    await tried("eval", lambda: js.eval("1"))
    await tried("eval by Pyodide", lambda: __import__("pyodide.code").code.run_js("1"))
    await tried("a function made of text", lambda: js.Function.new("return 1"))
    await tried("its constructor", lambda: js.Object.constructor("return 1"))
    await tried("a script in time", from_text)
    size, ways = reached(js.globalThis, pyodide_js)
    await tried("a script in time, later", lambda: js.opened)
    figures = {"size": size, "ways": ways.to_py(), "requests": requests}
    return json.dumps({"results": results, **figures})
"""
_LISTEN = """
import builtins
from pygames.opponents import hints, think

async def report(argument):
    builtins.views = []

    def listened(module, name):
        answer = getattr(module, name)

        def listens(view, *more):
            builtins.views.append(view)
            return answer(view, *more)

        setattr(module, name, listens)

    listened(think, "think")
    listened(hints, "hint_text")
    return "null"
"""

_TELL = """
import builtins, json

async def report(argument):
    return json.dumps([json.loads(view) for view in builtins.views])
"""

_FORBIDDEN = r"^(error: |uncaught: ).*(Content[ -]Security[ -]Policy|The page’s settings blocked)"


def check_one_seat(visitor: Visitor) -> None:
    """Whoever listens in an opponent's room hears what its seat may know, and of no hint."""
    visitor.context.add_init_script(_KEYED)
    follower = open_deal(visitor)
    visitor.wait_for("() => window.cardTable?.opponents?.state === 'ready'")
    visitor.page.evaluate(_ASK, [_LISTEN, ""])
    for _ in range(2):
        visitor.table.button("Hint").click()
        expect(visitor.table.button("Hint")).to_be_visible(timeout=60_000)
        visitor.page.keyboard.press("Escape")
        play_without_a_record(DefaultTable(visitor.page), 1)
    expect(DefaultTable(visitor.page).my_turn.first).to_be_visible(timeout=60_000)
    views = json.loads(visitor.page.evaluate(_ASK, [_TELL, ""]))
    assert {view["seat"] for view in views} == {1 - follower.seat}
    hands = {card for view in views for card in view["hand"].split()}
    mine = {card_text(card) for card in follower.match.states[0].view(follower.seat).hand}
    assert hands and not hands & mine


def check_escapes(visitor: Visitor, other_origin: str) -> None:
    """Nothing leads out of the room of a visitor's opponents; `other_origin` is not the site's."""
    visitor.context.add_init_script(_KEYED)
    visitor.allow(_FORBIDDEN)
    visitor.allow(r"(Loading|loading|Failed to load) door|fetch is not defined")
    follower = open_deal(visitor)
    visitor.wait_for("() => window.cardTable?.opponents?.state === 'ready'")
    answer = json.loads(visitor.page.evaluate(_ASK, [_CHEAT, json.dumps([_ESCAPES, other_origin])]))
    assert "trouble" not in answer, answer
    assert not {name: how for name, how in answer["results"].items() if how != "shut"}
    assert len(answer["results"]) > len(_ESCAPES)
    assert answer["size"] > 1000
    assert not answer["ways"]
    assert answer["requests"] == 0, "the worker has asked for something itself"
    # Chromium tells of a request that it has refused to make.
    assert set(visitor.strangers) <= {f"{other_origin}/door.js"}
    visitor.strangers.clear()
    play_some(follower, 2)
