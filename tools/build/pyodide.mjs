import { mkdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

/** Fixed values instead of the machine's, for reproducible builds. */
const PROGRAM = "/usr/bin/python";
const ENV = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8",
  PYTHONHASHSEED: "0",
  SOURCE_DATE_EPOCH: "315532800",
  _: PROGRAM,
};

// Node would print the throwing line: Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(`${error.name}: ${error.message}`.slice(-4000));
  process.exit(1);
});

/** @typedef {import("../../web/python/pyodide.js").Python} Python */

/** @param {import("pyodide").PyodideConfig} options @returns {Promise<Python>} */
export async function startPyodide(options = {}) {
  const config = { _sysExecutable: PROGRAM, ...options, env: { ...ENV, ...options.env } };
  return /** @type {Python} */ (await loadPyodide(config));
}

/** @param {Python} python @param {string} folder of the host @param {string} at */
export function mount(python, folder, at) {
  mkdirSync(folder, { recursive: true });
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
}

/** @param {Python} python @param {string[]} wheels */
export function install(python, wheels) {
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of wheels) {
    python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir });
  }
}

/** The job: a JSON file named on the command line. */
export function readJob() {
  return JSON.parse(readFileSync(process.argv[2], "utf8"));
}

/** @param {Python} python @param {string} path */
export function runFile(python, path) {
  const globals = python.toPy({ __name__: "build" });
  python.runPython(readFileSync(path, "utf8"), { globals, filename: basename(path) });
  return globals;
}

export const here = dirname(fileURLToPath(import.meta.url));
