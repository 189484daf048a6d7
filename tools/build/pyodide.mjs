// Pyodide under Node, for the steps of the build that need the browser's own Python.

import { mkdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { loadPyodide } from "pyodide";

/** Nothing of the machine, of the checkout's place or of the day: builds are to be the same. */
const PROGRAM = "/usr/bin/python";
const ENV = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8",
  PYTHONHASHSEED: "0",
  SOURCE_DATE_EPOCH: "315532800",
  _: PROGRAM,
};

// Node would print the line that threw, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(`${error.name}: ${error.message}`.slice(-4000));
  process.exit(1);
});

/** @typedef {import("../../web/python/pyodide.js").Python} Python */

/**
 * @param {import("pyodide").PyodideConfig} options beyond those that make builds the same
 * @returns {Promise<Python>}
 */
export async function startPyodide(options = {}) {
  const config = { _sysExecutable: PROGRAM, ...options, env: { ...ENV, ...options.env } };
  return /** @type {Python} */ (await loadPyodide(config));
}

/**
 * Let Python read and write a folder of the host.
 * @param {Python} python
 * @param {string} folder
 * @param {string} at
 */
export function mount(python, folder, at) {
  mkdirSync(folder, { recursive: true });
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
}

/** The job that build.py wrote: a JSON file named on the command line. */
export function readJob() {
  return JSON.parse(readFileSync(process.argv[2], "utf8"));
}

/**
 * Run a Python file in a namespace of its own and return that namespace.
 * @param {Python} python
 * @param {string} path
 */
export function runFile(python, path) {
  const globals = python.toPy({ __name__: "build" });
  python.runPython(readFileSync(path, "utf8"), { globals, filename: basename(path) });
  return globals;
}

export const here = dirname(new URL(import.meta.url).pathname);
