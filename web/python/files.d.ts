// The build writes files.js: the addresses and sizes of the boot's files, and the snapshot's layout.

import type { LockfileInfo } from "pyodide";

export type Name =
  | "pyodide"
  | "module"
  | "wasm"
  | "stdlib"
  | "pyscript"
  | "lock"
  | "snapshot"
  | "worker"
  | "compile"
  | "unpack";

/** Pyodide's version. */
export const version: string;
/** Addresses, relative to the modules of the boot. */
export const urls: Record<Name, string>;
/** The digests of all but the workers', as `fetch` takes them. */
export const integrity: Record<Exclude<Name, "worker" | "compile" | "unpack">, string>;
/** Compressed bytes. */
export const wire: { wasm: number; snapshot: number };
/** Bytes as the page reads them. */
export const raw: { wasm: number; snapshot: number };
/** Of the lock file. */
export const info: LockfileInfo;
/** The names of the packages in the lock file. */
export const packages: string[];
/** Pyodide's header in base64; bytes of memory and of all parts; each part's place in memory. */
export const snapshot: {
  header: string;
  memory: number;
  bytes: number;
  parts: [from: number, to: number][];
};
