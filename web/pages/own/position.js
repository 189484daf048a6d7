import { all, field as fieldOf, make, one } from "../../lib/elements.js";
import { inSentence } from "../../lib/words.js";

const CARDS = /(?:10|[A2-9TJQK])[CDHSROYGB]|[JQK](?![CDHS])/g;
const MARKED = /((?:10|[A2-9TJQK])[CDHS])(X?(?:[01](?!0[CDHS]))*)/g;
const FIRST = /^([a-z]+)\d$/i;

/** @param {string} text */
const cardsIn = (text) => (text.toUpperCase().match(CARDS) ?? []).map((card) => card.replace("10", "T"));

/** "10h" for "TH". @param {string} name */
const written = (name) => `${name[0] === "T" ? "10" : name[0]}${name.slice(1).toLowerCase()}`;

/** @param {string} text @returns {[string, string][]} cards and marks */
const markedIn = (text) =>
  [...text.toUpperCase().matchAll(MARKED)].map(([, card, mark]) => [card.replace("10", "T"), mark.toLowerCase()]);

class Row {
  /** @type {string[]} */
  cards = [];
  /** @type {Map<string, string>} */
  marks = new Map();
  /** The imported text, if the fields would write it differently. */
  raw = "";

  /** @param {HTMLElement} section @param {HTMLElement} form */
  constructor(section, form) {
    const { word, least, most, seat, short } = section.dataset;
    this.section = section;
    this.word = String(word);
    this.least = Number(least);
    this.most = Number(most);
    this.short = String(short);
    this.seat = String(seat);
    this.by = /** @type {HTMLSelectElement | null} */ (form.querySelector(`[data-key="by/${word}"]`));
    this.marked = /** @type {HTMLDetailsElement | null} */ (form.querySelector(`[data-marks-of="${word}"]`));
    this.title = String(section.querySelector("button")?.textContent);
  }

  /** @param {string[]} cards */
  change(cards) {
    if (cards.join() !== this.cards.join()) this.raw = "";
    this.cards = cards;
  }

  get text() {
    if (this.raw || !this.cards.length) return this.raw || "-";
    const isInline = this.marked && !this.marked.dataset.marksKey;
    const cards = this.cards.map((card) => card + ((isInline && this.marks.get(card)) || ""));
    return (this.by ? `${this.by.value}=` : this.seat) + cards.join("");
  }

  /** @returns {[string, string]} */
  get entry() {
    const { marksKey = "", marksDefault } = this.marked?.dataset ?? {};
    const cards = this.cards.flatMap((card) => {
      const mark = this.marks.get(card);
      return mark ? [card + (mark === marksDefault ? "" : mark)] : [];
    });
    return [marksKey, cards.join("")];
  }

  /** @param {string} raw @param {Map<string, string>} values */
  take(raw, values) {
    const { marksKey, marksDefault } = this.marked?.dataset ?? {};
    const [, seat, play] = (this.by && /^(\d)=([^=,]+)$/.exec(raw)) ?? [];
    if (this.by && seat) this.by.value = seat;
    this.cards = cardsIn(play ?? raw);
    const marks = markedIn(marksKey ? (values.get(marksKey) ?? "") : this.marked ? raw : "");
    this.marks = new Map(marks.map(([card, mark]) => [card, mark || String(marksDefault ?? "")]));
    this.raw = "";
    if (raw && raw !== this.text) this.raw = raw;
  }

  /** @param {(card: string) => string} nameOf */
  drawMarks(nameOf) {
    if (!this.marked) return;
    const list = one(this.marked, ".each");
    this.marked.hidden = !this.cards.length;
    const shown = [...list.querySelectorAll("select")];
    const isSame = shown.map((each) => each.name).join() === this.cards.join();
    if (!isSame) list.replaceChildren(...this.cards.map((card) => this.#choice(card, nameOf(card))));
    for (const select of list.querySelectorAll("select")) choose(select, this.marks.get(select.name) ?? "");
  }

  /** @param {string} card @param {string} name */
  #choice(card, name) {
    /** @type {[string, string][]} */
    const marks = JSON.parse(String(this.marked?.dataset.marks));
    const options = marks.map(([value, words]) => new Option(words, value));
    const select = make("select", { name: card }, ...options);
    select.addEventListener("input", () => {
      this.marks.set(card, select.value);
      this.raw = "";
    });
    return make("label", {}, name, select);
  }

  get missing() {
    const lacks = this.least - this.cards.length;
    const where = this.title[0].toLowerCase() + this.title.slice(1);
    return lacks > 0 ? `${inSentence(lacks, "card")} for ${where}` : "";
  }
}

export class Position {
  #form;

  /** @param {HTMLElement} form */
  constructor(form) {
    this.#form = form;
    this.rows = all(form, "[data-word]").map((section) => new Row(section, form));
  }

  get #begins() {
    return String(this.#form.dataset.begins);
  }

  get #fixed() {
    return String(this.#form.dataset.fixed).split(" ");
  }

  get #more() {
    return fieldOf(this.#form, '[name="more"]');
  }

  get #rest() {
    return all(this.#form, "[data-key]");
  }

  clear() {
    for (const row of this.rows) row.take("", new Map());
  }

  /** @param {string} card */
  holder(card) {
    return card.length > 1 ? this.rows.find((row) => row.cards.includes(card)) : undefined;
  }

  /** @param {string} card */
  forget(card) {
    const words = this.#more.value.split(" ").map((word) => {
      const [key, cards] = word.split(":");
      if (!/^(?:(?:10|[A2-9TJQK])[CDHS]x?[01]*)+$/i.test(cards ?? "")) return word;
      const left = cards.replace(new RegExp(`${card}x?(?:[01](?!0[CDHS]))*`, "i"), "");
      return left && `${key}:${left}`;
    });
    this.#more.value = words.filter(Boolean).join(" ");
  }

  /** @param {string} text */
  isText(text) {
    return FIRST.test(text.trim().split(/[\s_]/)[0]);
  }

  /** @param {string} text cards @returns what is wrong */
  type(text) {
    const parts = text.split("|");
    for (const [at, row] of this.rows.entries()) row.change(cardsIn(parts[at] ?? ""));
    if (parts.length > this.rows.length) return "There is one bar too many.";
    const strange = text.toUpperCase().replace(CARDS, " ").match(/[^\s,.;|]+/);
    return strange ? `“${strange[0].toLowerCase()}” is no card.` : "";
  }

  /** @param {string} text a position @returns what is wrong */
  take(text) {
    const [first, ...words] = text.trim().split(/[\s_]+/);
    if (first.toLowerCase() !== this.#begins) {
      return `A position of this game begins with ${this.#begins}.`;
    }
    const values = new Map(this.#fixed.map((word, at) => [word, words[at] ?? ""]));
    const others = [];
    for (const word of words.slice(this.#fixed.length)) {
      const [key, ...value] = word.split(":");
      const isKnown = this.rows.some((row) => [row.word, row.entry[0]].includes(key)) || this.#keys.includes(key);
      if (isKnown && value.length) values.set(key, value.join(":"));
      else others.push(word);
    }
    this.#more.value = others.join(" ");
    for (const row of this.rows) row.take(values.get(row.word) ?? "", values);
    for (const field of this.#rest) {
      const [key, index] = String(field.dataset.key).split("/");
      if (key === "by") continue;
      const value = values.get(key);
      fill(field, index ? value?.split(",")[Number(index) - Number(key === "others")] : value);
    }
    return "";
  }

  get #keys() {
    return this.#rest.map(({ dataset }) => String(dataset.key).split("/")[0]).filter((key) => key !== "by");
  }

  get text() {
    const words = new Map(this.rows.map((row) => [row.word, row.text]));
    for (const row of this.rows) words.set(...row.entry);
    /** @type {Map<string, string[]>} */
    const lists = new Map();
    for (const field of this.#rest) {
      const [key, index] = String(field.dataset.key).split("/");
      if (!index) words.set(key, valueOf(field));
      else if (key !== "by") lists.set(key, [...(lists.get(key) ?? []), valueOf(field)]);
    }
    const others = lists.get("others")?.filter(Boolean);
    for (const [key, values] of lists) {
      const list = key === "others" ? values.filter(Boolean) : values.slice(0, 1 + (others?.length ?? values.length));
      words.set(key, list.every((value) => value === "n") ? "" : list.join(","));
    }
    words.delete("");
    const fixed = this.#fixed.map((word) => words.get(word) || "-");
    const more = [...words].filter(([key, value]) => !this.#fixed.includes(key) && value && value !== "-");
    const keys = more.map(([key, value]) => `${key}:${value}`);
    return [this.#begins, ...fixed, ...keys, this.#more.value.trim()].filter(Boolean).join(" ");
  }

  get address() {
    return `${this.#form.dataset.own}/${this.text.replaceAll(/\s+/g, "_")}`;
  }

  get typed() {
    const rows = this.rows.map((row) => row.cards.map(written).join(" "));
    while (rows.length > 1 && !rows.at(-1)) rows.pop();
    return rows.join(" | ");
  }

  get missing() {
    const lacks = this.rows.map((row) => row.missing).filter(Boolean);
    return lacks.length ? `Still to come: ${lacks.join(", ")}.` : "";
  }

  /** @param {number} at */
  draw(at) {
    for (const option of all(this.#form, "[data-only]")) {
      const only = Object.entries(JSON.parse(String(option.dataset.only)));
      option.toggleAttribute("disabled", only.some(([word, most]) => this.#count(word) > most));
    }
    for (const select of this.#form.querySelectorAll("select")) {
      if (select.dataset.cardsOf) this.#offer(select, select.dataset.cardsOf);
      if (select.selectedOptions[0]?.disabled) select.value = "";
    }
    for (const row of this.rows) row.drawMarks((card) => this.#nameOf(card));
    for (const [index, row] of this.rows.entries()) {
      const { section, cards, least } = row;
      const count = least > 1 ? `${cards.length} of ${least}` : String(cards.length);
      one(section, "button").setAttribute("aria-pressed", String(index === at));
      one(section, "small").textContent = count;
      one(section, "ul").replaceChildren(...cards.map((card) => this.#picture(card)));
    }
    for (const button of all(this.#form, "[data-card]")) {
      const card = String(button.dataset.card);
      const rows = this.rows.filter((row) => row.cards.includes(card));
      const isElsewhere = card.length > 1 && rows.length > 0 && !rows.includes(this.rows[at]);
      button.setAttribute("aria-pressed", String(rows.length > 0));
      if (isElsewhere) button.dataset.elsewhere = rows[0].short;
      else delete button.dataset.elsewhere;
    }
  }

  /** @param {HTMLSelectElement} select @param {string} word */
  #offer(select, word) {
    const row = this.rows.find((each) => each.word === word);
    const cards = row && row.cards.length === row.most ? row.cards : [];
    const { wanted = select.value } = select.dataset;
    if (cards.includes(wanted)) delete select.dataset.wanted;
    const offered = select.dataset.wanted ? [...cards, wanted] : cards;
    const options = offered.map((card) => new Option(this.#nameOf(card), card));
    select.replaceChildren(select.options[0], ...options);
    select.value = offered.includes(wanted) ? wanted : "";
  }

  /** @param {string} card */
  #nameOf(card) {
    return one(this.#form, `[data-card="${CSS.escape(card)}"]`)?.ariaLabel ?? card;
  }

  /** @param {string} word */
  #count(word) {
    return this.rows.find((row) => row.word === word)?.cards.length ?? 0;
  }

  /** @param {string} card */
  #picture(card) {
    const button = one(this.#form, `[data-card="${card}"]`);
    const picture = button?.firstElementChild?.cloneNode(true);
    return make("li", {}, make("span", { className: "sr" }, this.#nameOf(card)), picture ?? "");
  }
}

/** @param {HTMLElement} field */
function valueOf(field) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    return field.value.replaceAll(/\s+/g, "");
  }
  const boxes = /** @type {HTMLInputElement[]} */ ([...field.querySelectorAll("[type=checkbox]")]);
  const letters = boxes.map((box) => (box.checked ? box.value : "")).join("");
  if (field.dataset.default === undefined) return letters;
  const number = numberIn(field).value.trim();
  return number ? number + letters : field.dataset.default;
}

/** @param {HTMLElement} field */
const numberIn = (field) => fieldOf(field, "input:not([type])");

/** @param {HTMLSelectElement} select @param {string} value */
function choose(select, value) {
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
}

/** @param {HTMLElement} field @param {string | undefined} value */
function fill(field, value) {
  const { default: standard, cardsOf } = field.dataset;
  if (field instanceof HTMLSelectElement) {
    if (cardsOf) field.dataset.wanted = value ?? "";
    else choose(field, value || (field.querySelector('[value=""]') ? "" : field.options[0].value));
  } else if (field instanceof HTMLInputElement) {
    field.value = value || String(standard ?? "");
  } else {
    const [, number, letters] = /^(\d*)(.*)$/.exec(value ?? "") ?? ["", "", ""];
    const isCounted = standard !== undefined;
    if (isCounted) numberIn(field).value = number;
    for (const box of field.querySelectorAll("input")) {
      if (box.type === "checkbox") box.checked = isCounted ? !number || letters.includes(box.value) : Boolean(value?.includes(box.value));
    }
  }
}
