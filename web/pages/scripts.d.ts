// scripts.js is written by the build: the scripts of the pages, fetched when their page is opened.

export interface Page {
  /** Brings the page up to date; `arg` is what its address names in it. */
  show(arg: string | null): Promise<void>;
}

/** By the name of the page, for those that have one. */
export const scripts: Record<string, (() => Promise<Page>) | undefined>;
