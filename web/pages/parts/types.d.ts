// A list of finished matches.

import type { Row } from "../../storage/types.js";

/** "" for any. */
export interface Filter {
  game: string;
  /** of at least one opponent */
  level: string;
  /** "won" or "lost" */
  result: string;
  /** "mistakes" */
  found: string;
}

export interface Day {
  title: string;
  /** whether the day's earlier chunk precedes */
  goesOn: boolean;
  /** "2026-11" */
  month: string;
  /** latest first */
  rows: Row[];
}
