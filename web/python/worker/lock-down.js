// Removes from the worker everything that could fetch, store or send, before Python runs.

const STAYS = new Set(
  `Infinity NaN undefined globalThis self constructor
  AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date
  Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Int16Array
  Int32Array Int8Array InternalError Intl Iterator JSON Map Math Number Object Promise Proxy
  RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError Temporal
  TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
  WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval isFinite isNaN
  parseFloat parseInt unescape
  AbortController AbortSignal atob btoa DOMException MessageChannel TextDecoder TextEncoder URL
  WorkerGlobalScope addEventListener clearInterval clearTimeout console crypto dispatchEvent location
  performance queueMicrotask removeEventListener setInterval setTimeout`.split(/\s+/),
);

/** Throws if anything cannot be removed. */
export function lockDown() {
  /** @type {string[]} */
  const names = [];
  for (let it = globalThis; it && it !== Object.prototype; it = Object.getPrototypeOf(it)) {
    for (const name of Object.getOwnPropertyNames(it)) {
      if (STAYS.has(name)) continue;
      names.push(name);
      Reflect.deleteProperty(it, name);
    }
  }
  const open = names.filter((name) => isThing(Reflect.get(globalThis, name)));
  if (open.length) throw new Error(`names that cannot be closed: ${open.join(", ")}`);
}

/** Chromium keeps some primitives, which do not count. @param {unknown} value */
const isThing = (value) => Object(value) === value;
