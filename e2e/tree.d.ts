// `window.tree`: what tree.js reads of the table, `window.scenes`: what scenes.js finds in the air, and
// `window.stillness`: what stillness.js sees move.

/** An element: its name, its attributes, its style and its children. */
type Tree = [string, Record<string, string>, Record<string, string>, (string | Tree)[]];

interface Looks {
  now(): object;
  start(): void;
  reap(): object[];
  heard(since: number): string[];
  /** What was shown as JSON, and all that a screen reader has been told. */
  looks: string[];
  spoken: string[];
}

interface Flying {
  id: string;
  /** its earlier id */
  origin?: string;
  from: import("../web/motion/types.js").Pose;
  to: import("../web/motion/types.js").Pose;
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

interface Scenes {
  /** What is seen of the scene now. */
  state(): {
    kind: string;
    undo: boolean;
    /** ms until all has arrived */
    total: number;
    overlay: { x: number; y: number; width: number; height: number };
    flights: Flying[];
  } | null;
  /** @param time of the scene, in ms */
  seek(time: number): void;
  check(): { kind: string; flights: number; total: number; faults: string[] } | null;
  /** What a hand has said at its end, so that the next deal is held against it. */
  remember(): void;
  /** What is left over of a scene that has ended. */
  rest(): string[];
}

interface Stillness {
  start(): void;
  moved(): string[];
}

interface Window {
  cardTable: import("../web/types.js").CardTable;
  tree: Looks;
  scenes: Scenes;
  /** neighbour.js */
  difference(patch: string, frames: [string, string][][], seed: number): Promise<object | null>;
  stillness: Stillness;
}

interface Element {
  checkVisibility(options?: object): boolean;
}
