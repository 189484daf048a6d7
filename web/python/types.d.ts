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
  known: Map<number | null, string>;
  /** not retried by itself */
  failed: Set<number | null>;
  underway: Set<number | null>;
  told: Reviewed;
}
