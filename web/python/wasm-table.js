// Wraps JavaScript functions for Python's function table, which takes only WebAssembly. Pyodide would
// build a module for each of some 250: up to a twentieth of the time to the first card.

/** WebAssembly types by signature letter: `wasmTypeCodes` of Emscripten. */
const TYPES = new Map(Object.entries({ i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f }));

/**
 * @typedef {((...values: any[]) => any) & {sig?: string}} Wrapped with its signature: the result's
 *   letter ("v" for none), then a letter per argument
 */

/**
 * Replaces imports by wrapped ones that a table accepts.
 * @param {Record<string, any>} env the interpreter's imports, by name
 * @param {WebAssembly.Module} module the interpreter
 */
export function wrapForTable(env, module) {
  const wanted = WebAssembly.Module.imports(module).filter((it) => it.module === "GOT.func");
  const names = wanted.map(({ name }) => name).filter((name) => typeof env[name]?.sig === "string");
  /** Each once, as in the table. @type {Wrapped[]} */
  const functions = [...new Set(names.map((name) => env[name]))];
  const signatures = [...new Set(functions.map(({ sig }) => String(sig)))];
  const bytes = [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, signatures.map(typeOf)),
    section(2, functions.map(({ sig }, number) =>
      [...text(""), ...text(`${number}`), 0x00, ...leb(signatures.indexOf(String(sig)))])),
    section(7, functions.map((_, number) => [...text(`${number}`), 0x00, ...leb(number)])),
  ].flat();
  const wrapping = new WebAssembly.Module(new Uint8Array(bytes));
  const { exports } = new WebAssembly.Instance(wrapping, { "": { ...functions } });
  const wrapped = new Map(functions.map((original, number) =>
    [original, Object.assign(/** @type {Wrapped} */ (exports[number]), { sig: original.sig })]));
  for (const name of names) env[name] = wrapped.get(env[name]);
}

/** @param {string} signature */
function typeOf([gives, ...takes]) {
  const codes = takes.map((letter) => Number(TYPES.get(letter)));
  const result = gives === "v" ? [] : [Number(TYPES.get(gives))];
  return [0x60, ...leb(codes.length), ...codes, ...leb(result.length), ...result];
}

/** @param {number} number @param {number[][]} entries */
function section(number, entries) {
  const content = [...leb(entries.length), ...entries.flat()];
  return [number, ...leb(content.length), ...content];
}

/** @param {string} name of ASCII letters */
const text = (name) => [...leb(name.length), ...new TextEncoder().encode(name)];

/** @param {number} number @returns {number[]} in LEB128, as in all of WebAssembly */
function leb(number) {
  const low = number & 0x7f;
  return number > 0x7f ? [low | 0x80, ...leb(number >>> 7)] : [low];
}
