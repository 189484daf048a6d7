// Written by tests/app/test_bridge.py from web/app/bridge.py.

interface Installed {
  install(root: any): void;
}

interface Motion {
  after(plan: string): unknown;
  afterFrame(): Promise<unknown>;
  arrived(): Promise<unknown>;
  before(): void;
  conduct(end: any): void;
  count(): void;
  finish(): void;
  mark(kind: string | null | undefined, heard: string | null | undefined): void;
  note(): void;
  pace(): number;
  rested(): Promise<unknown>;
  showLatest(): void;
  sound(name: string): void;
}

interface Patch {
  into(root: any): any;
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

interface Puzzles {
  keep(how: string): Promise<unknown>;
  note(text: string): Promise<unknown>;
  open(game: string, name: string): Promise<string>;
}

interface Exercises {
  first(id: string, turns: string): Promise<number>;
  keep(how: string): Promise<unknown>;
  note(text: string): Promise<unknown>;
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

interface Preferences {
  apply(settings: any): void;
  write(settings: any): boolean;
}

interface CardTable {
  checkPosition?: any;
  daily: Daily;
  drag: Installed;
  examine?: any;
  exercises: Exercises;
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
  reviewVersion: number;
  route?: any;
  settings?: any;
  share: Share;
  store: OpenMatches;
  sumReview?: any;
  swipe: Installed;
  wish?: any;
  feat(id: string, uncounted: string): Promise<string>;
  firstTime(what: string): boolean;
  goBack(): void;
  openSettings(): void;
  openSetup(game: string): void;
  par(deal: string, record: string): Promise<string>;
  replaceWith(hash: string): void;
  reviews(): Promise<Reviews>;
  setContinue(game: string, words: string | null | undefined): void;
  setGuide(game: string, place: string): void;
  wishFor(game: string): any;
}

export const offered: CardTable = window.cardTable;
