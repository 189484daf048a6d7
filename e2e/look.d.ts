// `window.look`: what look.js and the games' rooms read of the table.

type Maybe<T> = T | null | undefined;

/** How parts of the table are read; what is not there reads as nothing. */
interface Read {
  /** The text, with single spaces. */
  words(node: Maybe<Node>): string;
  all(root: Maybe<ParentNode>, selector: string): HTMLElement[];
  label(node: Maybe<Element>): string | null;
  /** The address of a card's picture. */
  face(node: Maybe<Element>): Maybe<string>;
  /** Those of all cards. */
  faces(root: Maybe<ParentNode>): (string | null)[];
  /** The words of a sentence in which cards stand: their names; without what fits a selector. */
  sentence(node: Maybe<Element>, without?: string): string;
  /** The one opponent's hand, where there is only one. */
  opponent(table: Element): object;
}

/** What only one game has. */
interface Game {
  table(table: HTMLElement): object;
  sheet?(sheet: HTMLElement): object;
  /** A card that may be named without having been seen. */
  named?: RegExp;
}

interface Look {
  now(): object;
  start(): void;
  reap(): object[];
  /** Looks as JSON, and all that a screen reader has been told. */
  taken: string[];
  said: string[];
  games: Record<string, Game>;
  read: Read;
}

/** `window.scenes`: what scenes.js finds in the air. */
interface Scenes {
  check(): { kind: string; flights: number; total: number; faults: string[] } | null;
  /** What is left over of a scene that has ended. */
  rest(): string[];
}

interface Window {
  cardTable: import("../web/types.js").CardTable;
  look: Look;
  scenes: Scenes;
}
