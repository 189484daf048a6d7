// What PyScript takes for Pyodide (its `interpreter` setting): the Python that boot.js is starting
// anyway, so that PyScript and the download do not wait for each other.

import { output, take } from "./boot.js";
import { address } from "../python/runtime.js";

export { version } from "../python/files.js";

/** @param {import("../python/python.js").Output} options */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  // PyScript makes functions of text for its own workers, which the page's policy forbids and
  // nothing here uses: with no hooks for workers there is nothing to make.
  const { hooks, stdlib } = await import(address("pyscript").href);
  hooks.worker.onBeforeRunAsync.clear();
  const python = await take();
  // PyScript would write its Python package out as files and compile it at every start; the
  // snapshot has it compiled.
  if (python.runPython("import importlib.util as it; it.find_spec('pyscript') is not None")) {
    const { runPythonAsync } = python;
    python.runPythonAsync = (code, ...rest) =>
      runPythonAsync.call(python, code.replace(stdlib.trim(), "import pyscript"), ...rest);
  }
  return python;
}
