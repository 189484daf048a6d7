// pyodide.mjs and pyodide.asm.mjs as the build has them: the one is bundled with worker.js, the
// other stands above it in the same script (see python/opponents.js).

import type { CreateModule, Runtime } from "./pyodide.js";

export const loadPyodide: Runtime["loadPyodide"];

declare global {
  const _createPyodideModule: CreateModule;
}
