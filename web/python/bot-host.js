/** Python that chooses moves: in the opponents' worker, or on the page if no worker works. */

/**
 * @import {Question, ParQuestion} from "./messages.js"
 * @import {Python, Thinking, Hinting, Reviewing, Par} from "./pyodide.js"
 * @typedef {Iterator<string, undefined, boolean>} Steps
 */

export class BotHost {
  /** @type {Thinking} */
  thinking;
  /** @type {Python} */
  #whole;
  /**
   * The hint and the review part in progress.
   * @type {Map<"hint" | "review", {name: string, steps: Steps}>}
   */
  #weighing = new Map();

  /** @param {Python} python */
  constructor(python) {
    this.#whole = python;
    this.thinking = python.pyimport("pygames.opponents.think");
  }

  /** @param {Question | ParQuestion} question @returns {string} see `Opponents` and `par.js` */
  answer(question) {
    if ("par" in question) {
      /** @type {Par} */
      const par = this.#whole.pyimport("pygames.opponents.par");
      return par.par_text(question.par);
    }
    if ("level" in question) {
      return this.thinking.think(question.view, question.level, question.nonce);
    }
    if ("view" in question) {
      const { view, nonce } = question;
      return this.#step("hint", `${nonce} ${view}`, question.step, () => {
        /** @type {Hinting} */
        const hints = this.#whole.pyimport("pygames.opponents.hints");
        return hints.hint_text(view, nonce);
      });
    }
    const { record, turn } = question;
    return this.#step("review", `${turn} ${record}`, question.step, () => {
      /** @type {Reviewing} */
      const review = this.#whole.pyimport("pygames.opponents.review");
      return turn === null ? review.outline_text(record) : review.decision_text(record, turn);
    });
  }

  /**
   * Continues the evaluation, or begins another.
   * @param {"hint" | "review"} kind
   * @param {string} name
   * @param {number} step
   * @param {() => Iterator<string>} begin
   * @returns {string} "" at the end
   */
  #step(kind, name, step, begin) {
    let task = this.#weighing.get(kind);
    const begun = step !== 0 && task?.name === name;
    if (!task || !begun) {
      task = { name, steps: begin() };
      this.#weighing.set(kind, task);
    }
    // A new generator accepts no value.
    const { value, done } = begun ? task.steps.next(step < 0) : task.steps.next();
    return done ? "" : value;
  }
}
