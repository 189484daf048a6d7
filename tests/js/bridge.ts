// Written by tests/app/test_bridge.py from web/app/bridge.py and document.py.

interface Dataset {
  help?: string | null | undefined;
  keys?: string | null | undefined;
  ready?: string | null | undefined;
  review?: string | null | undefined;
}

interface Dialog extends Element {
  open: boolean;
  close(): void;
  showModal(): void;
}

interface Document {
  readonly activeElement: HTMLElement | null | undefined;
  addEventListener(name: string, handler: unknown, capture?: boolean): void;
  contains(other: HTMLElement): boolean;
  createElement(tag: string): HTMLElement;
  readonly documentElement: HTMLElement;
  getElementById(id: string): HTMLElement | null | undefined;
  querySelector(selector: string): HTMLElement | null | undefined;
}

interface Element {
  className: string;
  hidden: boolean;
  tabIndex: number;
  textContent?: string | null | undefined;
  addEventListener(name: string, handler: unknown): void;
  append(child: HTMLElement): void;
  before(sibling: HTMLElement): void;
  closest(selector: string): HTMLElement | null | undefined;
  contains(other: HTMLElement): boolean;
  readonly dataset: Dataset;
  focus(options: { preventScroll?: boolean }): void;
  getAttribute(name: string): string | null | undefined;
  getClientRects(): Items;
  readonly parentElement: HTMLElement | null | undefined;
  querySelector(selector: string): HTMLElement | null | undefined;
  remove(): void;
  removeAttribute(name: string): void;
  scrollIntoView(options: { block: "nearest"; inline: "nearest" }): void;
  setAttribute(name: string, value: string): void;
  readonly tagName: string;
  toggleAttribute(name: string, on: boolean): boolean;
}

interface Items {
  readonly length: number;
}

interface Installed {
  install(root: HTMLElement): void;
}

interface Motion {
  after(plan: string): unknown;
  afterFrame(): Promise<unknown>;
  arrived(): Promise<unknown>;
  before(): void;
  conduct(end: ((it0: Event) => void)): void;
  count(): void;
  finish(): void;
  mark(kind: string | null | undefined, heard?: string | null | undefined): void;
  note(): void;
  pace(): number;
  rested(): Promise<unknown>;
  showLatest(): void;
  sound(name: string): void;
}

interface Patch {
  into(root: HTMLElement): ((it0: string) => void);
}

interface OpenMatches {
  all(): Promise<string>;
  askToLast(): void;
  download(name: string, text: string): void;
  hold(place: string, steal: boolean): Promise<boolean>;
  pick(): void;
  read(key: string): Promise<string | null | undefined>;
  release(place: string): void;
  remove(key: string): Promise<unknown>;
  secret(): string;
  write(key: string, text: string): Promise<unknown>;
}

interface PlayedMatches {
  changed(): unknown;
  keep(row: string, record: string): Promise<unknown>;
  outdated(version: number): Promise<string>;
  record(id: string): Promise<string | null | undefined>;
  recount(id: string, facts: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

interface Opponents {
  ask(view: string, level: string, nonce: string): Promise<string>;
  forget(seat: number): void;
  weigh(view: string, nonce: string, step: number): Promise<string>;
}

interface Share {
  gives: boolean;
  copy(text: string, what: string): Promise<unknown>;
  give(text: string, is_link: boolean): Promise<unknown>;
}

interface Daily {
  begin(game: string, day: string): Promise<string>;
  running(): Promise<number>;
}

interface Book {
  keep(how: string): Promise<unknown>;
  note(text: string): Promise<unknown>;
}

interface Puzzles extends Book {
  open(game: string, name: string): Promise<string>;
}

interface Exercises extends Book {
  first(id: string, turns: string): Promise<number>;
  open(wanted: string): Promise<string>;
}

interface Rating {
  after(game: string, id: string): Promise<string>;
  luck(id: string): Promise<string>;
}

interface Positions {
  keep(address: string, words: string): unknown;
}

interface Reviews {
  again(id: string): Promise<unknown>;
  leave(): void;
  look(id: string, record: string): Promise<string>;
  stop(id: string): Promise<unknown>;
}

interface Settings {
  forced: string;
  numbers: boolean;
  sounds: boolean;
  speed: string;
}

interface Preferences {
  apply(settings: Settings): void;
  write(settings: Settings): boolean;
}

interface Route {
  arg?: string | null | undefined;
  name: string;
}

interface CardTable {
  checkPosition?: ((it0: string) => string) | null | undefined;
  daily: Daily;
  drag: Installed;
  examine?: ((it0: string) => string) | null | undefined;
  exercises: Exercises;
  matchRequest?: unknown;
  motion: Motion;
  opponents?: Opponents | null | undefined;
  patch: Patch;
  placed: Promise<void>;
  played: PlayedMatches;
  positions: Positions;
  preferences: Preferences;
  press: Installed;
  puzzles: Puzzles;
  rating: Rating;
  ready?: boolean | null | undefined;
  reviewVersion: number;
  route?: Route | null | undefined;
  settings: Settings;
  share: Share;
  store: OpenMatches;
  sumReview: ((it0: string) => string);
  swipe: Installed;
  feat(id: string, uncounted: string): Promise<string>;
  firstTime(what: string): boolean;
  goBack(): void;
  matchRequestFor(game: string): unknown;
  openSettings(): void;
  openSetup(game: string): void;
  par(deal: string, record: string): Promise<string>;
  replaceWith(hash: string): void;
  reviews(): Promise<Reviews>;
  setContinue(game: string, words: string | null | undefined): void;
  setGuide(game: string, place: string): void;
}

interface Location {
  hash: string;
  href: string;
  reload(): void;
}

interface History {
  replaceState(state: unknown, unused: string, address: string): void;
  readonly state: unknown;
}

interface Serializer {
  stringify(value: unknown): string;
}

interface Performance {
  getEntriesByName(name: string): Items;
  mark(name: string): unknown;
}

interface Console {
  info(text: string): void;
  warn(text: string): void;
}

interface Clock {
  now(): number;
}

interface Window {
  Date: Clock;
  JSON: Serializer;
  cardTable: CardTable;
  console: Console;
  history: History;
  location: Location;
  performance: Performance;
  addEventListener(name: string, handler: unknown): void;
}

export const around: Window = window;
export const page: Omit<Document, "activeElement"> = document;
export const part: Element = document.body;
export const sheet: Dialog = document.createElement("dialog");
