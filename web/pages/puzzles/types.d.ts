// What the puzzles pass on.

import type { Row } from "../../storage/types.js";

/** The table's request. */
export interface Wanted {
  /** its address without the turn: "#GAME/puzzle=MATCH" */
  place: string;
  id: string;
  record: string;
  seat: number;
  turn: number;
  /** whether it has come back: the next due one follows */
  isBack: boolean;
}

/** A match with untried decisions. */
export interface Own {
  row: Row;
  /** each decision's mark, or "" */
  flags: string[];
  /** the first untried one */
  next: number;
}

/** Of a review. */
export interface Decision {
  turn: number;
  seat: number;
  flag: string;
}

export interface Line {
  title: string;
  about: string;
  cloth: string;
  flags: string[];
  word: string;
  /** for a screen reader */
  what: string;
  href: string;
}

export interface Name {
  game: string;
  number: number;
  /** "" for none */
  day: string;
}
