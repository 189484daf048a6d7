// The functions of JavaScript that Python knows by their places in its table. A table takes functions
// of WebAssembly only, so Pyodide wraps each of some 250 in a module of its own, which takes up to a
// twentieth of the time to the first card. One module can wrap them all.

/** What the letters of a signature stand for in WebAssembly: `wasmTypeCodes` of Emscripten. */
const TYPES = new Map(Object.entries({ i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f }));

/**
 * @typedef {((...given: any[]) => any) & {sig?: string}} Wrapped a function with its signature: what it
 *   gives, "v" for nothing, and what it takes, a letter each
 */

/**
 * Puts functions that a table takes in the place of those that Python will want in its table.
 * @param {Record<string, any>} env what the interpreter has imported, by name
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
  const wrapped = new Map(functions.map((given, number) =>
    [given, Object.assign(/** @type {Wrapped} */ (exports[number]), { sig: given.sig })]));
  for (const name of names) env[name] = wrapped.get(env[name]);
}

/** @param {string} signature @returns {number[]} the type of a function */
function typeOf([gives, ...takes]) {
  const codes = takes.map((letter) => Number(TYPES.get(letter)));
  const result = gives === "v" ? [] : [Number(TYPES.get(gives))];
  return [0x60, ...leb(codes.length), ...codes, ...leb(result.length), ...result];
}

/** @param {number} number @param {number[][]} entries @returns {number[]} a section of a module */
function section(number, entries) {
  const content = [...leb(entries.length), ...entries.flat()];
  return [number, ...leb(content.length), ...content];
}

/** @param {string} name of ASCII letters @returns {number[]} */
const text = (name) => [...leb(name.length), ...new TextEncoder().encode(name)];

/** @param {number} number @returns {number[]} in LEB128, as all numbers of WebAssembly are */
function leb(number) {
  const low = number & 0x7f;
  return number > 0x7f ? [low | 0x80, ...leb(number >>> 7)] : [low];
}
