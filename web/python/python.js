// Starts Python, on the page and in the opponents' worker alike: from the snapshot of its memory,
// which has everything imported, or plainly, from the wheels.

import { fetched } from "./download.js";
import { info, packages, snapshot } from "./files.js";
import { wrapForTable } from "./wasm-table.js";
import { letGo } from "../lib/free-memory.js";

/**
 * @typedef {import("./pyodide.js").Module} Module
 * @typedef {import("./pyodide.js").Python} Python
 * @typedef {import("./pyodide.js").Config} Config
 * @typedef {import("./pyodide.js").Runtime} Runtime
 * @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void}} Output
 */

/**
 * @typedef {object} Equipment
 * @property {WebAssembly.Module} module the compiled interpreter
 * @property {() => Promise<Runtime> | Runtime} runtime
 * @property {(name: import("./files.js").Name) => URL} address of a file of the site
 *
 * @typedef {Output & Equipment} Options
 */

/**
 * Python as it was when the snapshot was made.
 * @param {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} image what the snapshot holds,
 *   unpacked; it is let go
 * @param {Options} options
 */
export async function restored(image, options) {
  const python = await start(options, {
    _loadSnapshot: header(),
    stdLibURL: "",
    lockFileContents: JSON.stringify({ info, packages: {} }),
    restore: async (module) => {
      const content = await image;
      put(content, module);
      letGo([content]);
    },
  });
  // The snapshot froze the generator of chance along with the rest.
  python.runPython("import random; random.seed()");
  return python;
}

/**
 * Python from its beginnings: slower by seconds, and independent of the snapshot.
 * @param {Options} options
 */
export async function plain(options) {
  const { address } = options;
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
 * @param {Options} options
 * @param {Config & {restore?: (module: Module) => Promise<void>}} config
 * @returns {Promise<Python>}
 */
async function start({ module, runtime, address, stdout, stderr }, { restore, ...config }) {
  const { loadPyodide, createPyodideModule } = await runtime();
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
    WebAssembly.instantiate(module, imports).then((instance) => {
      try {
        wrapForTable(imports.env, module);
      } catch {
        // Where a browser would not have it, Pyodide wraps each by itself.
      }
      done(instance, module);
    }).catch(reject);
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
