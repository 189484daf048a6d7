// What a file of matches has.

/** A match of a file, not examined yet. */
export interface Entry {
  /** its number in the file */
  number: number;
  /** as in the file */
  id: string;
  /** its end, in ms since 1970 */
  when: number;
  /** its record */
  text: string;
  /** unchecked */
  review?: unknown;
}

export interface Refusal {
  what: string;
  /** as a sentence */
  why: string;
}

export interface Contents {
  matches: Entry[];
  /** entries that are no valid match */
  refused: Refusal[];
  table: [string, string][];
  remembered: Record<string, Record<string, unknown>>;
  /** null for none */
  settings: unknown;
}

/** What an import added, to undo it. */
export interface Imported {
  /** of matches */
  ids: string[];
  /** by storage key */
  table: [string, string][];
  /** restores the earlier settings */
  settings: (() => void) | null;
}
