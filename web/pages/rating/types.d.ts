// What a rating is made of.

/** A person's strength x, and offset o: how much stronger decisions look than results. */
export interface Rating {
  /** 100 points more win 64 of 100 matches */
  x: number;
  o: number;
  /** variances; `oo` is 0 without decisions */
  xx: number;
  xo: number;
  oo: number;
  matches: number;
  /** how x and o move per point by which an opponent is underrated */
  opponentErrors: { key: string; error: number; x: number; o: number }[];
}

/** One opponent, or several combined. */
export interface Opponent {
  /** the levels */
  key: string;
  value: number;
  /** a standard error, the scale's misfit included */
  error: number;
}

/** A game's `strengths.json`, by `train/strengths.py`. */
export interface Strengths {
  /** By number of seats; none where the levels' order is unproved. */
  seats: Record<string, Scale>;
  /** The variation that makes matches longer. */
  length: { option: string; default: number } | { option: string; times: number } | null;
  decisions: Decisions | null;
}

export interface Scale {
  /** with standard errors */
  levels: Record<string, [value: number, error: number]>;
  /** how far players lie off the scale beyond chance, a standard error */
  misfit: number;
}

/** The line from decisions' cost to strength. */
export interface Decisions {
  /** of pygames/opponents/review.py */
  version: number;
  /** the strength of a player who loses nothing */
  at: number;
  /** strength lost per unit of mean capped cost */
  slope: number;
  /** of a decision's capped cost */
  variance: number;
  /** the correlation of two decisions in a match */
  together: number;
  /** how far people lie off the line, a standard deviation */
  offset: number;
  /** Beyond these strengths decisions say nothing. */
  reach: [least: number, most: number];
}

export interface Rated {
  value: number;
  /** half the 95% interval */
  margin: number;
}

/** A person's ratings at one number of seats. */
export interface RatingHistory {
  seats: number;
  /** those that count, in order of time */
  rows: import("../../storage/types.js").Row[];
  /** after each match, smoothed */
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
export interface LevelChance {
  level: string;
  /** of a win */
  chance: number;
  between: [number, number];
  /** within the interval, and nobody is much nearer */
  isFair: boolean;
}
