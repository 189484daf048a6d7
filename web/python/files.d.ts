// files.js is written by the build: where the boot finds its files, how big they are, and what is
// in the snapshot.

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
/** Bytes as gzip sends them. */
export const wire: { wasm: number; snapshot: number };
/** Bytes as they arrive. */
export const raw: { wasm: number; snapshot: number };
/** Of the lock file. */
export const info: LockfileInfo;
/** The names of the packages in the lock file. */
export const packages: string[];
/** How Pyodide begins it, in base64; bytes of memory, and of the parts; where these belong. */
export const snapshot: {
  header: string;
  memory: number;
  bytes: number;
  parts: [from: number, to: number][];
};
