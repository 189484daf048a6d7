// Starts Python as the page will, imports everything, and writes its memory. Job: {stdlib, lock,
// wheels: [path], modules: [name], whole: [name], scripts: {name: source}, image, facts}
//
// The image holds only what differs from a fresh module's memory; `facts` has the positions.

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { here, readJob, runFile, startPyodide } from "./pyodide.mjs";

/** @typedef {import("../../web/python/pyodide.js").Module} Module */

const PAGE = 256;
/** The reference count of CPython's immortal objects, in 32 bits (`refcount.h`). */
const IMMORTAL = 5 << 28;

const job = readJob();
holdStill();
const python = await startPyodide({
  _makeSnapshot: true,
  stdLibURL: job.stdlib,
  lockFileContents: readFileSync(job.lock, "utf8"),
  env: { PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" },
});
// Installing by name leaves promises behind, which no snapshot can hold.
for (const wheel of job.wheels) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
const steps = runFile(python, `${here}/prepare.py`);
const [prepare, settle] = [steps.get("prepare"), steps.get("settle")];
prepare(python.toPy(job.modules), python.toPy(job.whole), python.toPy(job.scripts));
settle(immortalize);
for (const proxy of [prepare, settle, steps]) proxy.destroy();
clearFreeMemory(python._module);

const whole = python.makeMemorySnapshot();
const words = new Uint32Array(whole.buffer, 0, 4);
const start = words[1];
const memory = whole.subarray(start, start + usedBytes(python._module));
const parts = differences(memory, await freshMemory());
const image = Buffer.concat(parts.map(([from, to]) => memory.subarray(from, to)));
writeFileSync(job.image, image);
writeFileSync(
  job.facts,
  JSON.stringify({
    header: Buffer.from(whole.subarray(0, start)).toString("base64"),
    memory: memory.length,
    parts,
    bytes: image.length,
  }),
);
console.log(
  `memory ${mega(memory.length)} MB, image ${mega(image.length)} MB in ${parts.length} parts`,
);
process.exit(0);

/** Fixes clock and chance, so that equal sources make equal snapshots. The page seeds chance anew. */
function holdStill() {
  const then = 315532800000;
  class Still extends Date {
    /** @param {[] | [number]} time */
    constructor(...time) {
      super(...(time.length ? time : /** @type {[number]} */ ([then])));
    }
    static now() {
      return then;
    }
  }
  globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (Still));
  performance.now = () => 0;
  crypto.getRandomValues = nodeCrypto.randomFillSync = sevens;
}

/** @template {NodeJS.ArrayBufferView} T @param {T} array @returns {T} */
function sevens(array) {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
}

/** @param {import("pyodide/ffi").PyProxy} addresses of Python's objects */
function immortalize(addresses) {
  const counts = new Int32Array(python._module.HEAPU8.buffer);
  for (const address of addresses.toJs()) {
    counts[address >> 2] = Math.max(counts[address >> 2], IMMORTAL);
  }
}

/** The bytes of memory ever used: all above is zero. @param {Module} module */
function usedBytes(module) {
  return Math.ceil(module._sbrk(0) / 65536) * 65536;
}

/** Zeroes free memory. @param {Module} module */
function clearFreeMemory(module) {
  const top = module._sbrk(0);
  const blocks = [];
  for (let size = 1 << 20; size >= 8; size = size > 256 ? size >> 1 : size - 8) {
    for (;;) {
      const block = module._malloc(size);
      if (block + size > top) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + size);
      blocks.push(block);
    }
  }
  blocks.forEach((block) => module._free(block));
  module.HEAPU8.fill(0, module._sbrk(0));
  // Leftovers of returned functions on the stack.
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

/** The memory that the .wasm alone brings. */
async function freshMemory() {
  /** @type {Uint8Array[]} */
  const memories = [];
  await loadPyodide({
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule({ ...settings, noInitialRun: true });
      memories.push(module.HEAPU8.slice());
      throw new Error("enough");
    },
  }).catch((error) => {
    if (!memories.length) throw error;
  });
  return memories[0];
}

/**
 * The page ranges [from, to) in which two memories differ; beyond its end, a memory counts as zero.
 * @param {Uint8Array} used
 * @param {Uint8Array} fresh
 */
function differences(used, fresh) {
  const zeros = new Uint8Array(PAGE);
  /** @type {[from: number, to: number][]} */
  const ranges = [];
  for (let from = 0; from < used.length; from += PAGE) {
    const to = Math.min(from + PAGE, used.length);
    const before = from < fresh.length ? fresh.subarray(from, to) : zeros.subarray(0, to - from);
    if (Buffer.compare(used.subarray(from, to), before) === 0) continue;
    const last = ranges.at(-1);
    if (last && from - last[1] <= 4 * PAGE) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

/** @param {number} bytes */
function mega(bytes) {
  return (bytes / 1e6).toFixed(1);
}
