// PyScript's `interpreter`: the Python that boot.js starts anyway, so that PyScript and the
// download overlap.

import { output, take } from "./boot.js";
import { address } from "../python/runtime.js";

export { version } from "../python/files.js";

/** @param {import("../python/python.js").Output} options */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  // PyScript builds functions from text for its workers, which the policy forbids and nothing uses.
  const { hooks, stdlib } = await import(address("pyscript").href);
  hooks.worker.onBeforeRunAsync.clear();
  const python = await take();
  // PyScript would write and compile its package at every start; the snapshot has it.
  if (python.runPython("import importlib.util as it; it.find_spec('pyscript') is not None")) {
    const { runPythonAsync } = python;
    python.runPythonAsync = (code, ...rest) =>
      runPythonAsync.call(python, code.replace(stdlib.trim(), "import pyscript"), ...rest);
  }
  return python;
}
