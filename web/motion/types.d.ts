// A scene and the flights of its cards. Times are ms at normal speed.

import type { Cue } from "./delayed-text.js";

export type Ease = "move" | "out" | "in" | "both";

/** How a card enters or leaves. */
export interface Hint {
  /** a card or a zone */
  from?: string;
  to?: string;
  /** whether it starts face down */
  turn?: boolean;
  /** its place among cards that start one by one */
  order?: number;
  at?: number;
  time?: number;
  ease?: Ease;
}

export interface Scene {
  kind: string;
  /** by card id */
  enter: Record<string, Hint | undefined>;
  leave: Record<string, Hint | undefined>;
  /** the cards on which leaving ones gather first */
  over: string[];
  time: number;
  stagger: number;
  ease: Ease;
  /** the pause before the next scene */
  rest: number;
  undo: boolean;
}

export interface Leg {
  pose: Pose;
  start: number;
  end: number;
  ease: Ease;
}

export interface Flight {
  id: string;
  from: Pose;
  to: Pose;
  legs: Leg[];
  at: number;
  end: number;
  /** the face at the start */
  first: string | null;
  /** and at the end */
  last: string | null;
  /** its start and duration */
  turn: [number, number] | null;
  /** on arrival */
  fades: boolean;
  z: number;
  /** the element to copy, if not the id's */
  source?: HTMLElement;
  /** hidden meanwhile */
  hides?: Element;
  /** its earlier id */
  origin?: string;
  /** whether it is hidden before its start */
  waits?: boolean;
}

export type Flying = Flight & { copy: HTMLElement };

/** A running scene. */
export interface Run {
  scene: Scene;
  stage: Element;
  overlay: HTMLElement;
  /** ms until all has arrived */
  total: number;
  /** ms after that */
  rest: number;
  animations: Animation[];
  flying: Flying[];
  cues: Cue[];
  /** on arrival */
  sound: string | null;
  /** arrivals before the last that sound */
  beats: number[];
  landed: boolean;
}

export interface Drop {
  drag: string | undefined;
  zone: string | undefined;
  /** in a hand, the next card; "" at the end */
  before: string;
}

/** A resting place. */
export interface Pose {
  /** of the centre, in the overlay */
  x: number;
  /** of the centre, in the overlay */
  y: number;
  w: number;
  h: number;
  /** the angle, in degrees */
  a: number;
}
