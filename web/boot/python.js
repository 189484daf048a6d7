// Starts Python, on the page and in the opponents' worker alike: from the snapshot of its memory,
// which has everything imported, or plainly, from the wheels.

import { FetchFailed, fetched } from "./download.js";
import { messageOf } from "./errors.js";
import { info, packages, snapshot, urls } from "./files.js";

/** @param {keyof urls} name @returns {URL} */
export const address = (name) => new URL(urls[name], import.meta.url);

/**
 * @typedef {import("./pyodide.js").Module} Module
 * @typedef {import("./pyodide.js").Python} Python
 * @typedef {import("./pyodide.js").Config} Config
 * @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void}} Output
 * @typedef {Output & {module: WebAssembly.Module}} Options with the compiled interpreter
 */

/**
 * Python as it was when the snapshot was made.
 * @param {Uint8Array | Promise<Uint8Array>} image what the snapshot holds, unpacked
 * @param {Options} options
 */
export async function restored(image, options) {
  const python = await start(options, {
    _loadSnapshot: header(),
    stdLibURL: "",
    lockFileContents: JSON.stringify({ info, packages: {} }),
    restore: async (module) => put(await image, module),
  });
  // The snapshot froze the generator of chance along with the rest.
  python.runPython("import random; random.seed()");
  lateModules(python);
  return python;
}

/**
 * Python from its beginnings: slower by seconds, and independent of the snapshot.
 * @param {Options} options
 */
export async function plain(options) {
  const lock = await fetched(address("lock"));
  return start(options, {
    stdLibURL: address("stdlib").href,
    lockFileContents: await lock.text(),
    packageBaseUrl: new URL(".", address("lock")).href,
    packages,
    env: { PYTHONOPTIMIZE: "2" },
  });
}

/**
 * @typedef {(config: Config) => Promise<Python>} LoadPyodide
 * @typedef {[{loadPyodide: LoadPyodide}, {default: import("./pyodide.js").CreateModule}]} Runtime
 */

/** @type {Promise<Runtime> | null} */
let runtime = null;
let tries = 0;

/** Fetch Pyodide's own scripts, unless they are here or under way. @returns {Promise<Runtime>} */
export function fetchRuntime() {
  if (runtime) return runtime;
  // A module that could not be fetched stays failed under the same address.
  const again = tries++ ? `?try=${tries}` : "";
  runtime = Promise.all([import(address("pyodide") + again), import(address("module") + again)]);
  runtime.catch(() => {
    runtime = null;
  });
  return runtime;
}

/**
 * @param {Options} options
 * @param {Config & {restore?: (module: Module) => Promise<void>}} config
 * @returns {Promise<Python>}
 */
async function start({ module, stdout, stderr }, { restore, ...config }) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await fetchRuntime().catch(
    (error) => {
      throw new FetchFailed(messageOf(error));
    },
  );
  // Pyodide reports a .wasm that cannot be instantiated on the console only, and waits for ever.
  return new Promise((resolve, reject) => {
    loadPyodide({
      indexURL: new URL(".", address("pyodide")).href,
      stdout,
      stderr,
      ...config,
      _instantiateWasm: instantiate(module, reject),
      createPyodideModule: async (settings) => {
        const created = await createPyodideModule(settings);
        await restore?.(created);
        return created;
      },
    }).then(resolve, reject);
  });
}

/**
 * @param {WebAssembly.Module} module
 * @param {(error: unknown) => void} reject
 * @returns {NonNullable<Config["_instantiateWasm"]>}
 */
function instantiate(module, reject) {
  const mark = Symbol("error");
  return (imports, done) => {
    imports.env.Jsv_GetError_import = () => mark;
    imports.env.JsvError_Check = (/** @type {unknown} */ value) => value === mark;
    WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
    return {};
  };
}

/** What Pyodide looks at in a snapshot. The memory that should follow is put in by ourselves. */
function header() {
  return Uint8Array.from(atob(snapshot.header), (letter) => letter.charCodeAt(0));
}

/**
 * Put the snapshot's parts where they were. All else is the same in every fresh module.
 * @param {Uint8Array} image
 * @param {Module} module
 */
function put(image, module) {
  const missing = snapshot.memory - module.HEAPU8.length;
  if (missing > 0) module._free(module._malloc(missing + 65536));
  let at = 0;
  for (const [from, to] of snapshot.parts) {
    module.HEAPU8.set(image.subarray(at, at + to - from), from);
    at += to - from;
  }
}

/**
 * Should a module be imported that is not in the snapshot, the standard library is fetched at that
 * moment. It blocks, and should never happen; an ImportError in mid-match would be worse.
 * @param {Python} python
 */
function lateModules(python) {
  python.registerJsModule("_card_table_late", {
    fetch() {
      const request = new XMLHttpRequest();
      request.open("GET", address("stdlib"), false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
      console.info("fetched the standard library for a late import");
      python.FS.writeFile("/lib/python314.zip", bytes);
    },
  });
}
