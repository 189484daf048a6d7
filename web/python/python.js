// Starts Python, on the page and in workers: from its memory snapshot, or plainly from the wheels.

import { fetched } from "./download.js";
import { info, packages, snapshot } from "./files.js";
import { wrapForTable } from "./wasm-table.js";
import { freeMemory } from "../lib/free-memory.js";

/**
 * @import {Module, Python, Config, Runtime} from "./pyodide.js"
 * @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void}} Output
 */

/**
 * @typedef {object} Equipment
 * @property {WebAssembly.Module} module
 * @property {() => Promise<Runtime> | Runtime} runtime
 * @property {(name: import("./files.js").Name) => URL} address
 *
 * @typedef {Output & Equipment} Options
 */

/**
 * @param {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} image its memory is freed
 * @param {Options} options
 */
export async function restored(image, options) {
  const python = await start(options, {
    _loadSnapshot: header(),
    stdLibURL: "",
    lockFileContents: JSON.stringify({ info, packages: {} }),
    restore: async (module) => {
      const content = await image;
      if (content.length !== snapshot.bytes) throw new Error("The snapshot is damaged.");
      put(content, module);
      freeMemory([content]);
    },
  });
  // The snapshot froze the random generator.
  python.runPython("import random; random.seed()");
  return python;
}

/** Python without the snapshot: seconds slower. @param {Options} options */
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
  // If a .wasm cannot be instantiated, Pyodide logs it and hangs.
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
        // If the browser refuses, Pyodide wraps each function itself.
      }
      done(instance, module);
    }).catch(reject);
    return {};
  };
}

/** The header Pyodide reads; we put the memory in ourselves. */
function header() {
  return Uint8Array.from(atob(snapshot.header), (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array} image @param {Module} module */
function put(image, module) {
  // An allocation may use memory that is free already, so one may not be enough.
  for (let missing; (missing = snapshot.memory - module.HEAPU8.length) > 0; ) {
    if (!module._malloc(missing + 65536)) throw new RangeError("there is not enough memory");
  }
  let at = 0;
  for (const [from, to] of snapshot.parts) {
    module.HEAPU8.set(image.subarray(at, at + to - from), from);
    at += to - from;
  }
}
