// Types that the scripts of python/ share.

import type { Reviewed } from "../storage/types.js";

/** A match's review in progress. */
export interface Review {
  id: string;
  record: string;
  /** of its decisions, once known */
  turns: number[] | null;
  isNone: boolean;
  /** whether results are only in memory */
  isUnkept: boolean;
  /** JSON by turn, null for the outline */
  parts: Map<number | null, string>;
  /** retried only on request */
  failed: Set<number | null>;
  underway: Set<number | null>;
  entry: Reviewed;
}

export interface Watch {
  ping: () => void;
  /** the longest wait for an answer, in ms, while pings are answered */
  budget: number;
  /** unanswered pings after which the worker counts as hanging */
  most: number;
  /** called once, when the wait has become long */
  long: () => void;
  /** called when no answer will come */
  lost: (error: Error) => void;
}

export interface Preloaded {
  module: Promise<WebAssembly.Module>;
  packed: Promise<Blob>;
  /** the snapshot unpacked */
  image: Promise<Uint8Array<ArrayBuffer>>;
}
