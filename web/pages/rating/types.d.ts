// What a rating is made of.

/** A strength and an offset of one's own, which says how much better decisions look than results. */
export interface Rating {
  /** 100 points are 64 matches of 100 */
  x: number;
  o: number;
  /** variances; `oo` is 0 without decisions */
  xx: number;
  xo: number;
  oo: number;
  matches: number;
  /** by how much x and o move if an opponent met is stronger than said by a point */
  off: { key: string; error: number; x: number; o: number }[];
}

/** One or several, as one. */
export interface Opponent {
  /** the levels */
  key: string;
  value: number;
  /** a standard error, the scale's misfit included */
  error: number;
}

/** A game's `strengths.json`, by `train/strengths.py`. */
export interface Strengths {
  /** By number of seats; none where levels are not in order. */
  seats: Record<string, Scale>;
  /** The variation that makes matches longer. */
  length: { option: string; default: number } | { option: string; times: number } | null;
  decisions: Decisions | null;
}

export interface Scale {
  /** with standard errors */
  levels: Record<string, [value: number, error: number]>;
  /** how far players lie off the scale besides, a standard error */
  misfit: number;
}

/** What decisions say of a strength. */
export interface Decisions {
  /** of pygames/opponents/review.py */
  version: number;
  /** the strength of a player who loses nothing */
  at: number;
  /** what one of the mean capped cost takes from it */
  slope: number;
  /** of a decision's capped cost */
  variance: number;
  /** the correlation of two of one match */
  together: number;
  /** how far people lie off the line, a standard deviation */
  offset: number;
  /** Beyond these strengths they say nothing. */
  reach: [least: number, most: number];
}

export interface Rated {
  value: number;
  /** half the 95% interval */
  margin: number;
}

/** A person's ratings at one number of seats. */
export interface Course {
  seats: number;
  /** those that count, in order of time */
  rows: import("../../storage/types.js").Row[];
  /** after each match, as it looks from the last one back */
  band: Rated[];
  /** by results only */
  results: Rated[];
  /** null before five matches */
  now: Rated | null;
  byResults: Rated | null;
  state: Rating;
  /** by the last match */
  change: number;
  /** matches whose decisions count */
  reviewed: number;
}

/** Against a level. */
export interface Odds {
  level: string;
  /** of a win */
  chance: number;
  between: [number, number];
  /** within the interval, and nobody is much nearer */
  isFair: boolean;
}
