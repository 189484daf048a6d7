// The build writes scripts.js: each page's script, loaded when its page opens.

export interface Page {
  /** Updates the page; `arg` as in `Route`. */
  show(arg: string | null): Promise<void>;
}

/** By page name; undefined without a script. */
export const scripts: Record<string, (() => Promise<Page>) | undefined>;
