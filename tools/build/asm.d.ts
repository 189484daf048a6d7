// Pyodide's script for the interpreter, which it gives no types.

declare module "pyodide/pyodide.asm.mjs" {
  const createModule: import("../../web/python/pyodide.js").CreateModule;
  export default createModule;
}
