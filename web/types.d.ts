// What the page's scripts share with each other and with Python, and their events.

import type { Opponents } from "./python/opponents.js";
import type { MatchRequest } from "./pages/setup/types.js";
import type { Route } from "./pages/parts/types.js";

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** auto: each game's own */
  cloth: "auto" | "green" | "night" | "burgundy" | "slate" | "pine" | "umber";
  /** suit colours */
  deck: "four" | "two";
  back: "trellis" | "waves";
  /** of the cards, 100 to 200 per cent */
  size: number;
  /** of cards and opponents */
  speed: "slow" | "normal" | "fast" | "instant";
  contrast: "normal" | "high";
  /** whether the table shows what cards can do */
  help: boolean;
  /** whether a hint shows the choices' values */
  numbers: boolean;
  /** whether the page plays a forced move; later: from the second match on */
  forced: "later" | "on" | "off";
  /** whether letters and digits are shortcuts at the table */
  keys: boolean;
  sounds: boolean;
  /** of the sounds, 0 to 100 */
  volume: number;
  /** whether the device vibrates */
  ticks: boolean;
  /** whether the main button is at the left */
  left: boolean;
  /** whether ratings are shown */
  ratings: boolean;
}

/** Reads, stores and applies settings: first-paint.js. */
export interface Preferences {
  /** Stored ones, or defaults. */
  read(): Settings;
  /** Returns whether they were stored. */
  write(settings: Settings): boolean;
  /** Puts them on the root element for the styles. */
  apply(settings: Settings): void;
  /** Invalid or missing values become defaults. */
  valid(stored: unknown): Settings;
}

/** The start of Python: boot.js. */
export interface Boot {
  state: "loading" | "ready" | "failed";
  /** Bytes as sent. */
  loaded: number;
  total: number;
  text: string;
  /** From main.py: the table works. */
  begun(): void;
  /** From main.py: the table failed. */
  failed(details: string): void;
}

/** Errors of the page as a whole; watchdog.js has a sentence for each. */
export type Trouble =
  | "files"
  | "part"
  | "styles"
  | "start"
  | "lacking"
  | "slow"
  | "disk"
  | "copy"
  | "table";

/** A file as the build made it. */
export type Whole = [address: string, integrity: string, bytes: number];

/** Why something failed: cause.js. */
export interface Found {
  /** The end of the sentence for visitors. */
  why: string;
  /** For whoever runs the site. */
  lines: string[];
}

/** Reports errors when nothing else can: watchdog.js. */
export interface Watchdog {
  /**
   * Reports an error, with folded details. `on` retries once the person wants to and the site can
   * be reached; without it the page reloads.
   */
  tell(trouble: Trouble, details: string, on?: () => void): void;
  /** Hides the report. */
  withdraw(): void;
  /** Reloads past all caches. */
  anew(): void;
  /** Lets the service worker replace what is damaged; true if the page must reload. */
  mend(): Promise<boolean>;
  /** From page.js: the page's modules run. */
  running(): void;
}

/** Parts of the page loaded when wanted: fragments.js. */
export interface Fragments {
  /** The pages besides home and the tables. */
  pages: readonly string[];
  /** This site's own default settings. */
  defaults: Partial<Settings>;
  /** The place that an address names. */
  of(name: string, arg: string | null): string;
  /** Whether a place is complete. */
  has(place: string): boolean;
  /** Loads a place's needs, `anew` past the cache; rejects if something cannot be fetched. */
  have(place: string, anew?: boolean): Promise<void>;
  /** The addresses of files requested and not arrived. */
  awaited(): string[];
  /** Applies the style sheets requested ahead. */
  applyStyles(): void;
  /** Requests Python's first files. */
  hasten(): void;
}

/** `window.cardTable`; cause.js makes it, ahead of everything. */
export interface CardTable {
  /** The files that `findCause` checks. */
  files: Whole[];
  findCause(details: string): Promise<Found>;
  watchdog: Watchdog;
  settings: Settings;
  preferences: Preferences;
  fragments: Fragments;
  /** The head's early requests, by full address: fragments.js. */
  ahead: Map<string, Promise<Response>>;
  /** Resolves at the page's first place: routes.js. */
  placed: Promise<void>;
  /** Lays a game's table, if there is such a game: first-paint.js. */
  lay(game: string): void;
  boot: Boot;
  /** Once Python runs. */
  opponents?: Opponents;
  drag: typeof import("./motion/drag.js");
  feat: typeof import("./storage/feat.js").feat;
  firstTime: typeof import("./storage/local.js").firstTime;
  motion: typeof import("./motion/motion.js");
  patch: typeof import("./python/patch.js");
  played: typeof import("./storage/match-store.js");
  positions: typeof import("./storage/positions.js");
  press: typeof import("./motion/tap.js");
  reviews(): Promise<typeof import("./python/review-queue.js")>;
  /** The version of reviews: app/main.py, once Python runs. */
  reviewVersion: number;
  /** Sums up a whole review's texts, as JSON: app/main.py. */
  sumReview(known: string): string;
  /** Par of a day's deal, once it is known. */
  par(deal: string, record: string): Promise<string>;
  share: typeof import("./lib/share.js");
  store: typeof import("./storage/open-matches.js");
  swipe: typeof import("./motion/swipe.js");
  /** A position's shortest text or what is wrong with it, as JSON, once Python runs. */
  checkPosition?: (text: string) => string;
  /** The engine's findings in a file's record, as JSON, once Python runs. */
  examine?: (record: string) => string;
  route?: Route;
  /** The match that the table is to begin. */
  matchRequest?: MatchRequest | null;
  daily: Pick<typeof import("./storage/daily.js"), "begin" | "running">;
  /** A finished match's effect on the rating, and its luck, as JSON. */
  rating: {
    after(game: string, id: string): Promise<string>;
    luck(id: string): Promise<string>;
  };
  puzzles: {
    open(game: string, name: string): Promise<string>;
    keep(how: string): Promise<void>;
    note(text: string): Promise<void>;
  };
  /** One's own mistakes as puzzles, loaded when asked for. */
  exercises: {
    open(wanted: string): Promise<string>;
    keep(how: string): Promise<string>;
    note(text: string): Promise<void>;
    first(id: string, turns: string): Promise<number>;
  };
  /** Goes back, or home if the visit began here. */
  goBack(): void;
  /** Goes to a place, replacing this one in the history. */
  replaceWith(hash: string): void;
  openSettings(byAddress?: boolean): void;
  openSetup(game: string): void;
  /** The match that a game's form describes; null without a form. */
  matchRequestFor(game: string): MatchRequest | null;
  /** Shows the link to a match with its summary; hides it for null. */
  setContinue(game: string, words: string | null): void;
  /** Shows the progress of a guided hand; "" when finished. */
  setGuide(game: string, place: string): void;
}

declare global {
  /** Newer than the DOM of web/tsconfig.json: Safari has it from 16.4. */
  const DecompressionStream: { new (format: "gzip"): GenericTransformStream };

  interface Window {
    cardTable: CardTable;
  }

  interface Navigator {
    /** GiB of memory, roughly, if known */
    readonly deviceMemory?: number;
  }

  interface DocumentEventMap {
    route: CustomEvent<Route>;
    settings: CustomEvent<Settings>;
    play: CustomEvent<MatchRequest>;
    played: CustomEvent;
    fragments: CustomEvent;
    sound: CustomEvent<{ name: string }>;
    opponents: CustomEvent<{ state: Opponents["state"] }>;
    "boot:progress": CustomEvent<{ stage: string; loaded: number; total: number; text: string }>;
    "boot:error": CustomEvent<{ message: string; details: string }>;
    /** The outline of a review, which has the match's luck, is stored. */
    outline: CustomEvent;
    /** JSON of what has changed in the result of `look`. */
    review: CustomEvent<{ id: string; news: string }>;
    /** A blocked or silent database has opened after all. */
    "storage-back": CustomEvent;
    par: CustomEvent;
    "match-taken": CustomEvent<{ name: string }>;
    "match-file": CustomEvent<{ text: string }>;
    "update-ready": CustomEvent;
  }
}
