// pyodide.mjs, which the build bundles with worker.js, and pyodide.asm.mjs, which worker-client.js
// puts above that in the same script.

import type { CreateModule, Runtime } from "./pyodide.js";

export const loadPyodide: Runtime["loadPyodide"];

declare global {
  const _createPyodideModule: CreateModule;
}
