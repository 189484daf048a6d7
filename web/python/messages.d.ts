// What the page and the opponents' worker tell each other.

/** What a worker starts with. */
export interface Equipment {
  /** the compiled interpreter, shared with the worker */
  module: WebAssembly.Module;
  /** the snapshot's content; null for a plain start */
  image: Uint8Array<ArrayBuffer> | null;
  /** the files of a plain start, by address */
  files: [url: string, content: ArrayBuffer][];
  /** the base of the site files' addresses */
  base: string;
}

/**
 * Asks for a move at a level, or for the values of a view's moves. Steps count from 0; a negative one
 * ends the evaluation with what is known.
 */
type ViewQuestion = {
  /** what one seat knows, as JSON */
  view: string;
  nonce: string;
} & ({ level: string } | { step: number });

/** Asks for a part of a review; steps count from 0. */
interface ReviewQuestion {
  record: string;
  /** the decision; null for the outline */
  turn: number | null;
  step: number;
}

export type Question = ViewQuestion | ReviewQuestion;

/** Asks for one more decision of par. */
export interface ParQuestion {
  /** the record so far */
  par: string;
}

/**
 * The game to warm up for; "" for all. Other names do nothing. Gets no answer.
 */
export interface WarmUp {
  game: string;
}

/** Asks for a sign of life. */
interface Ping {
  ping: true;
}

/** To the worker: the equipment once, then questions. */
export type Message = { id: number } & (Equipment | Question | ParQuestion | WarmUp | Ping);

/** From the worker, for each message but a `WarmUp`. */
export type Reply =
  | { id: number; answer: string; error?: undefined }
  | { id: number; error: string };
