// How far a review is.

import type { Reviewed } from "../storage/types.js";

/** Of a match. */
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
  /** not retried by itself */
  failed: Set<number | null>;
  underway: Set<number | null>;
  entry: Reviewed;
}

export interface Watch {
  ping: () => void;
  /** milliseconds that an answer may take of a worker that answers pings */
  budget: number;
  /** unanswered pings after which it hangs */
  most: number;
  /** the wait has become long; once */
  long: () => void;
  /** no answer is to be expected */
  lost: (error: Error) => void;
}

export interface Preloaded {
  module: Promise<WebAssembly.Module>;
  packed: Promise<Blob>;
  /** the snapshot unpacked */
  image: Promise<Uint8Array<ArrayBuffer>>;
}
