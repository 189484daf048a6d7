// What the statistics say.

import type { Row, Sum } from "../../storage/types.js";

/** Of matches (or hands) won. */
export interface Share {
  won: number;
  of: number;
  /** from 0 to 1; NaN for none */
  value: number;
  /** at 95%; null for too few matches */
  interval: [number, number] | null;
}

export interface Mean {
  /** NaN for none */
  value: number;
  /** half the 95% interval; null for too few */
  error: number | null;
}

export interface Streak {
  /** consecutive wins up to the latest match */
  now: number;
  best: number;
  /** when the best one ended */
  when: number | null;
}

/** A month or year from `at`. */
export type Stretch = Share & { at: Date };

/** Against one level; `even` from `evenOf`. */
export type Against = Share & { level: string; even: number };

export interface Bin {
  /** the smallest margin over the best other */
  from: number;
  /** the largest; negative if behind */
  to: number;
  count: number;
}

/** A game's levels, from `accuracy.json`. */
export interface Measured {
  /** of pygames/opponents/review.py */
  version: number;
  levels: Record<string, { cost: number; error: number; decisions: number }>;
}

/** A match with its review's sum. */
export type Judged = Row & { sum: Sum };

export interface Accuracy {
  /** NaN for none */
  value: number;
  /** half the 95% interval; null if unknown */
  error: number | null;
  decisions: number;
}

export interface Opponent {
  level: string;
  name: string;
  label: string;
}

export interface Chart {
  sentence: string;
  picture: Element[];
  /** of the table */
  head: string[];
  /** of the table, each with its heading first */
  lines: string[][];
  /** if it varies */
  title?: string;
  note?: string;
}

/** A line across a chart. */
export interface Level {
  name: string;
  value: number;
}

export interface Figure {
  label: string;
  value: string;
  error?: string;
  note: string;
}

/** The rating's curve, and whom to play next. */
export interface RatingCards {
  title: string;
  /** null before five matches */
  chart: Chart | null;
  /** value, error and change */
  now: string[] | null;
  note: string;
  /** what does not count */
  uncounted: string[];
  fair: string;
  chances: { name: string; words: string; chance: number; isFair: boolean }[];
}
