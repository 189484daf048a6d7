// What the page and the opponents' worker tell each other.

/** What a worker starts with. */
export interface Equipment {
  /** the compiled interpreter, shared with the worker */
  module: WebAssembly.Module;
  /** the snapshot's content; null for a plain start */
  image: Uint8Array<ArrayBuffer> | null;
  /** what a plain start reads, by its addresses */
  files: [url: string, content: ArrayBuffer][];
  /** the address of the page's script, from which those of the site's files are reckoned */
  base: string;
}

/**
 * For a move of an opponent of a level; or for what the moves of a view are worth, step by step from 0:
 * below it the last one, with what is known.
 */
type OfAView = {
  /** what one seat knows, as JSON */
  view: string;
  nonce: string;
} & ({ level: string } | { step: number });

/** For a part of a match's review, step by step. */
interface OfARecord {
  record: string;
  /** the decision; null for what is said of all the match */
  turn: number | null;
  step: number;
}

export type Question = OfAView | OfARecord;

/** For par. */
export interface OfADay {
  /** the record so far */
  par: string;
}

/**
 * The name of the game that is about to be played, or of another place; "" where any may be. It has no
 * answer.
 */
export interface Prospect {
  game: string;
}

/** Asks for a sign of life. */
interface Ping {
  ping: true;
}

/** To the worker: the equipment once, then questions. */
export type Message = { id: number } & (Equipment | Question | OfADay | Prospect | Ping);

/** From the worker, for each message but a prospect. */
export type Reply =
  | { id: number; answer: string; error?: undefined }
  | { id: number; error: string };
