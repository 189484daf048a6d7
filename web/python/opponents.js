/**
 * The computer opponents, in a worker of their own: the page never waits for them. A worker that
 * dies or does not answer in time is replaced, and asked again; when no worker works at all, the
 * page thinks itself.
 *
 * On `window.cardTable.opponents`: `ask(view, level, nonce)`, `weigh(view, nonce, step)`,
 * `review(record, turn, step)`, `another()`, `expect(game)`, `budget`, `state` ("starting", "ready",
 * "thinking" or "restarting"); on `document` the event `opponents` {state}.
 */

import { messageOf } from "../lib/errors.js";
import { leaving } from "../lib/leaving.js";
import { Thinker } from "./bot-host.js";

/**
 * @typedef {import("./messages.js").Question} Question
 * @typedef {import("./worker-client.js").Aide} Aide
 */

const TRIES = 3;

export class Opponents {
  /** What an answer may take, in milliseconds, before the worker is given up. */
  budget = 10_000;
  /** @type {"starting" | "ready" | "thinking" | "restarting"} */
  state = "starting";

  #aide;
  /** @type {import("./pyodide.js").Python} */
  #python;
  /** On the page, once no worker works. @type {Thinker | null} */
  #here = null;
  /** The end of the last question: one is thought about at a time. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {Aide} aide who thinks
   * @param {import("./pyodide.js").Python} python the page's own, for when no worker works
   */
  constructor(aide, python) {
    this.#aide = aide;
    this.#python = python;
  }

  /** The worker of the moment, if there is one. */
  get worker() {
    return this.#aide.worker;
  }

  /** @returns {Aide | null} one to weigh with besides, as long as it is wanted; null where none works */
  another() {
    return this.isHere ? null : this.#aide.another();
  }

  /**
   * Let the worker warm up for the game that is about to be played: its first move takes less then.
   * @param {string} game or `ANY_GAME`
   */
  expect(game) {
    this.#aide.expect(game);
  }

  /** Start a worker, if there is none. Resolves when that is settled. */
  async start() {
    await this.#woken().catch(() => {}); // the next question tries again
  }

  /**
   * @param {string} view what one seat knows, as JSON
   * @param {string} level
   * @param {string} nonce
   * @returns {Promise<string>} the text of a move. Rejects with a sentence when nobody can answer.
   */
  ask(view, level, nonce) {
    return this.#queued({ view, level, nonce });
  }

  /**
   * What the moves of a view are worth: with each step it is known better.
   * @param {string} view what one seat knows, as JSON
   * @param {string} nonce
   * @param {number} step from 0; below it the last, whatever is known
   * @returns {Promise<string>} JSON; "" when no more can be known. Rejects as `ask` does.
   */
  weigh(view, nonce, step) {
    return this.#queued({ view, nonce, step });
  }

  /**
   * A part of a match's review: the outline, or a decision. An opponent's move that is asked for
   * meanwhile waits for no more than one step.
   * @param {string} record
   * @param {number | null} turn null for the outline
   * @param {number} step from 0
   * @returns {Promise<string>} JSON; "" as long as it takes more steps. Rejects as `ask` does.
   */
  review(record, turn, step) {
    return this.#queued({ record, turn, step });
  }

  /** Whether the page thinks itself, since no worker works. */
  get isHere() {
    return this.#here !== null;
  }

  /** @param {Question} question @returns {Promise<string>} */
  #queued(question) {
    const answer = this.#last.then(() => this.#answer(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** @param {Question} question @returns {Promise<string>} */
  async #answer(question) {
    // An opponent's move is worth another try each time; the many steps of a review are not.
    const tries = this.isHere && "record" in question ? 0 : TRIES;
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        await this.#woken();
        if ("view" in question) this.#set("thinking");
        const move = await this.#aide.ask(question, this.budget);
        this.#set("ready");
        return move;
      } catch (error) {
        if (!leaving) console.info(`The opponents' worker is replaced: ${messageOf(error)}`);
        this.#set("restarting");
      }
    }
    return this.#onThePage(question);
  }

  /** @param {Question} question */
  #onThePage(question) {
    try {
      this.#here ??= new Thinker(this.#python);
      const answer = this.#here.answer(question);
      this.#set("ready");
      return answer;
    } catch (error) {
      console.info(messageOf(error));
      const sentence = "Your opponent is not answering. Reload the page to carry on.";
      throw new Error(sentence, { cause: error });
    }
  }

  async #woken() {
    try {
      await this.#aide.start();
    } catch (error) {
      this.#set("restarting");
      throw error;
    }
    if (this.state !== "thinking") this.#set("ready");
  }

  /** @param {Opponents["state"]} state */
  #set(state) {
    if (state === this.state) return;
    this.state = state;
    document.dispatchEvent(new CustomEvent("opponents", { detail: { state } }));
  }
}
