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
  mistakes: string;
}

export interface Day {
  title: string;
  /** whether the chunk before has the same day */
  goesOn: boolean;
  /** "2026-11" */
  month: string;
  /** latest first */
  rows: Row[];
}

export interface RouteHandlers {
  openSettings: (byAddress: boolean) => void;
  /** resolves when an inserted page's script has loaded or failed */
  ready: (name: string) => Promise<void> | undefined;
}

export interface Route {
  /** "home", "settings", or the name of a page or a game */
  name: string;
  /**
   * What follows the first slash: "GAME/goals" in "#rules/GAME/goals", "GAME" in "#home/GAME", which
   * is home with that game's set-up open.
   */
  arg: string | null;
}
