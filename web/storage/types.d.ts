// What the browser keeps.

/** A match without its record. */
export interface Row {
  /** the same everywhere for the same match */
  id: string;
  /** its end, in milliseconds since 1970 */
  when: number;
  game: string;
  /** of its daily deal: "2026-11-22" */
  day: string | null;
  /** the person's seat */
  person: number;
  /** by seat; null for the person */
  levels: (string | null)[];
  /** by seat */
  names: string[];
  scores: number[];
  winners: number[];
  turns: number;
  /** the result: "Won 101 to 92" */
  told: string;
  marks: string[];
  /** the deal as the fragment of a link */
  link: string;
  /** for the statistics; null if the record gives none */
  tally: Tally | null;
}

/** See pygames/match_facts.py. */
export interface Tally {
  version: number;
  parts: number;
  /** by part and seat */
  points: number[][];
  /** by name and seat */
  counts: Record<string, number[]>;
}

export interface Reviewed {
  /** of the match */
  id: string;
  /** of pygames/opponents/review.py; 0 before it is begun */
  version: number;
  /** whether the person stopped it */
  isStopped: boolean;
  /** once complete */
  sum: Sum | null;
}

/** A review's sums. */
export interface Sum {
  /** "points" or "percent" */
  unit: string;
  /** whether this game calls anything a mistake */
  isNamed: boolean;
  /** decisions that were best */
  best: number;
  /** decisions as good as the best, as far as can be told */
  good: number;
  inaccuracies: number;
  mistakes: number;
  /** costs for accuracy: number, sum, sum of squares */
  fair: number[];
  /** for a rating: number and sum, each cost within a cap */
  capped?: [number, number];
}

export interface Try {
  misses: number;
  /** the last choice, as in a record; "" if undone */
  move: string;
  /** a `How`; "" until it is solved */
  how: string;
}

export interface Par {
  /** so far; none once it is played */
  record?: string;
  told?: string;
  ahead?: number;
}

export interface Message {
  /** the answer is "mine", with the id of the tab that asked */
  act: "ask" | "take" | "mine";
  /** of a match */
  name: string;
  id: string;
}

export interface Broken {
  row: unknown;
  /** as `faultOf` says it */
  fault: string;
}
