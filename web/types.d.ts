// What the scripts of the page leave for each other and for Python, and what they tell of.

import type { Opponents } from "./python/opponents.js";
import type { Wish } from "./pages/setup/setup-fields.js";
import type { Route } from "./pages/parts/route.js";

/** What a person may choose of the looks and the ways of the site. */
export interface Settings {
  theme: "auto" | "light" | "dark";
  /** auto: each game's own */
  cloth: "auto" | "green" | "night" | "burgundy" | "slate";
  /** suit colours */
  deck: "four" | "two";
  back: "trellis" | "waves";
  /** of the cards on the table, 100 to 200 per cent */
  size: number;
  /** of the cards and of the opponents */
  speed: "slow" | "normal" | "fast" | "instant";
  contrast: "normal" | "high";
  /** whether the table points out what cards can do */
  help: boolean;
  /** whether a hint says what each choice is worth */
  numbers: boolean;
  /** whether single letters and digits do something at the table */
  keys: boolean;
  sounds: boolean;
  /** of the sounds, 0 to 100 */
  volume: number;
  /** whether the device can be felt */
  ticks: boolean;
  /** whether what the thumb needs stands at the left */
  left: boolean;
}

/** How settings are read, kept and shown: first-paint.js. */
export interface Preferences {
  /** What is stored, or the defaults. */
  read(): Settings;
  /** Returns whether they could be kept. */
  write(settings: Settings): boolean;
  /** Puts the settings on the root element, where the styles look for them. */
  apply(settings: Settings): void;
  /** Settings made of whatever was stored: what is missing or not allowed takes its default. */
  valid(stored: unknown): Settings;
}

/** Where the start of Python stands: boot.js. */
export interface Boot {
  state: "loading" | "ready" | "failed";
  /** Bytes as sent. */
  loaded: number;
  total: number;
  text: string;
  /** From main.py: the table is bound to the engine. */
  begun(): void;
  /** From main.py: the table could not be bound. */
  failed(details: string): void;
}

/** What can go wrong with the page as a whole: each has its sentence in watchdog.js. */
export type Trouble = "files" | "part" | "start" | "lacking" | "slow" | "disk" | "copy" | "table";

/** What tells trouble when nothing else can: watchdog.js. */
export interface Watchdog {
  /**
   * Say what went wrong, with the details under a fold. `on` goes on, once the person wants another
   * try and the site can be reached; without it the page is loaded anew.
   */
  tell(trouble: Trouble, details: string, on?: () => void): void;
  /** Let the service worker replace what is damaged; true when the page has to be loaded anew. */
  mend(): Promise<boolean>;
  /** From page.js: the page's modules run. */
  running(): void;
}

/** The pieces of the page that are fetched when they are wanted: fragments.js. */
export interface Pieces {
  /** The pages besides home and the tables, by their addresses. */
  pages: readonly string[];
  /** What the place that an address names is called here. */
  of(name: string, arg: string | null): string;
  /** Whether a place has all that it needs. */
  has(place: string): boolean;
  /** Brings what a place needs into the page; rejects when something cannot be had. */
  have(place: string): Promise<void>;
  /** Lets style sheets be used that have been asked for ahead of the others. */
  dress(): void;
  /** Asks for what Python starts with. */
  hasten(): void;
}

/** `window.cardTable`; watchdog.js makes it, ahead of everything. */
export interface CardTable {
  watchdog: Watchdog;
  settings: Settings;
  preferences: Preferences;
  pieces: Pieces;
  /** What the head of the page has asked for ahead of the modules, by its full address: fragments.js. */
  ahead: Map<string, Promise<Response>>;
  /** When the page has come to the place that it was opened at: routes.js. */
  placed: Promise<void>;
  /** Lays the table for a game, if there is one of the name: first-paint.js. */
  lay(game: string): void;
  boot: Boot;
  /** Once Python runs. */
  opponents?: Opponents;
  drag: typeof import("./motion/drag.js");
  motion: typeof import("./motion/motion.js");
  patch: typeof import("./python/patch.js");
  played: typeof import("./storage/match-store.js");
  press: typeof import("./motion/tap.js");
  /** Reviews finished matches. */
  reviews(): Promise<typeof import("./python/review-queue.js")>;
  /** The version of what a review says: app/main.py, once Python runs. */
  reviewVersion: number;
  share: typeof import("./lib/share.js");
  store: typeof import("./storage/open-matches.js");
  swipe: typeof import("./motion/swipe.js");
  /** What a record from a file comes to, as JSON: app/bringing.py, once Python runs. */
  examine?: (record: string) => string;
  /** The place that is shown. */
  route?: Route;
  /** The match that the table is to begin, until it takes it up. */
  wish?: Wish | null;
  daily: Pick<typeof import("./storage/daily.js"), "begin" | "running">;
  puzzles: {
    open(game: string, name: string): Promise<string>;
    keep(how: string): Promise<void>;
    note(text: string): Promise<void>;
  };
  /** One's own mistakes as puzzles; each is fetched when it is asked for. */
  exercises: {
    open(wanted: string): Promise<string>;
    keep(how: string): Promise<string>;
    note(text: string): Promise<void>;
    first(id: string, turns: string): Promise<number>;
  };
  /** Goes back to the place before this one, or home if the page was opened here. */
  goBack(): void;
  /** Goes to a place without leaving a trace of this one in the history. */
  replaceWith(hash: string): void;
  openSettings(byAddress?: boolean): void;
  /** Shows the form of a new match over whatever is there. */
  openSetup(game: string): void;
  /** What the form of a game says now; null when there is none. */
  wishFor(game: string): Wish | null;
  /** Shows the way back into a kept match, and where it stands; hides it for null. */
  setContinue(game: string, words: string | null): void;
  /** Says how far the guided hand of a game has come; "" when it is over. */
  setGuide(game: string, place: string): void;
}

declare global {
  /** Newer than the DOM that web/tsconfig.json names: Safari's came last, in 16.4. */
  const DecompressionStream: { new (format: "gzip"): GenericTransformStream };

  interface Window {
    cardTable: CardTable;
  }

  interface Navigator {
    /** GiB of memory, roughly, where the browser tells */
    readonly deviceMemory?: number;
  }

  interface DocumentEventMap {
    route: CustomEvent<Route>;
    settings: CustomEvent<Settings>;
    play: CustomEvent<Wish>;
    played: CustomEvent;
    pieces: CustomEvent;
    sound: CustomEvent<{ name: string }>;
    opponents: CustomEvent<{ state: Opponents["state"] }>;
    "boot:progress": CustomEvent<{ stage: string; loaded: number; total: number; text: string }>;
    "boot:error": CustomEvent<{ message: string; details: string }>;
    review: CustomEvent<{ id: string; news: string }>;
    "match-taken": CustomEvent<{ name: string }>;
    "match-file": CustomEvent<{ text: string }>;
    "update-ready": CustomEvent;
  }
}
