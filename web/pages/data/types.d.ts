// What a file of matches has.

/** A finished match of a file, not examined yet. */
export interface Entry {
  /** its number in the file */
  place: number;
  /** by the file */
  id: string;
  /** it was over */
  when: number;
  /** its record */
  text: string;
  /** as the file has it */
  review?: unknown;
}

export interface Refusal {
  what: string;
  /** as a sentence */
  why: string;
}

export interface Contents {
  matches: Entry[];
  /** what is no match at all */
  refused: Refusal[];
  table: [string, string][];
  remembered: Record<string, Record<string, unknown>>;
  /** null for none */
  settings: unknown;
}

/** For undoing. */
export interface Brought {
  /** of matches */
  ids: string[];
  /** by storage key */
  table: [string, string][];
  /** restores the earlier settings */
  settings: (() => void) | null;
}
