import { all, field as fieldOf, one } from "../../lib/elements.js";
import { inSentence } from "../../lib/words.js";

const CARDS = /(?:10|[A2-9TJQK])[CDHSROYGB]|[JQK](?![CDHS])/g;
const FIRST = /^([a-z]+)\d$/i;

/** @param {string} text */
const cardsIn = (text) => (text.toUpperCase().match(CARDS) ?? []).map((card) => card.replace("10", "T"));

/** As people write it. @param {string} name */
const written = (name) => `${name[0] === "T" ? "10" : name[0]}${name.slice(1).toLowerCase()}`;

class Row {
  /** @type {string[]} */
  cards = [];
  raw = "";

  /** @param {HTMLElement} section */
  constructor(section) {
    const { word, least, most, seat } = section.dataset;
    this.section = section;
    this.word = String(word);
    this.least = Number(least);
    this.most = Number(most);
    this.seat = String(seat);
    this.title = String(section.querySelector("button")?.textContent);
  }

  /** @param {string[]} cards */
  change(cards) {
    if (cards.join() !== this.cards.join()) this.raw = "";
    this.cards = cards;
  }

  get text() {
    return this.raw || (this.cards.length ? this.seat + this.cards.join("") : "-");
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
    this.rows = all(form, "[data-word]").map((section) => new Row(section));
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
    for (const row of this.rows) row.change([]);
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
    const given = new Map(this.#fixed.map((word, at) => [word, words[at] ?? ""]));
    const others = [];
    for (const word of words.slice(this.#fixed.length)) {
      const [key, ...value] = word.split(":");
      const isKnown = this.rows.some((row) => row.word === key) || this.#field(key);
      if (isKnown && value.length) given.set(key, value.join(":"));
      else others.push(word);
    }
    this.#more.value = others.join(" ");
    for (const row of this.rows) {
      const raw = given.get(row.word) ?? "";
      row.cards = cardsIn(raw);
      row.raw = "";
      if (raw && raw !== row.text) row.raw = raw;
    }
    for (const field of this.#rest) fill(field, given.get(String(field.dataset.key)));
    return "";
  }

  /** @param {string} key */
  #field(key) {
    return this.#rest.find((field) => field.dataset.key === key);
  }

  get text() {
    const said = new Map(this.rows.map((row) => [row.word, row.text]));
    for (const field of this.#rest) said.set(String(field.dataset.key), valueOf(field));
    const fixed = this.#fixed.map((word) => said.get(word) || "-");
    const more = [...said].filter(([key, value]) => !this.#fixed.includes(key) && value && value !== "-");
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
      if (select.selectedOptions[0]?.disabled) select.value = "";
    }
    for (const [place, row] of this.rows.entries()) {
      const { section, cards, least } = row;
      const said = least > 1 ? `${cards.length} of ${least}` : String(cards.length);
      one(section, "button").setAttribute("aria-pressed", String(place === at));
      one(section, "small").textContent = said;
      one(section, "ul").replaceChildren(...cards.map((card) => this.#picture(card)));
    }
    for (const button of all(this.#form, "[data-card]")) {
      const card = String(button.dataset.card);
      const rows = this.rows.filter((row) => row.cards.includes(card));
      const isElsewhere = card.length > 1 && rows.length > 0 && !rows.includes(this.rows[at]);
      button.setAttribute("aria-pressed", String(rows.length > 0));
      if (isElsewhere) button.dataset.elsewhere = rows[0].word;
      else delete button.dataset.elsewhere;
    }
  }

  /** @param {string} word */
  #count(word) {
    return this.rows.find((row) => row.word === word)?.cards.length ?? 0;
  }

  /** @param {string} card */
  #picture(card) {
    const button = one(this.#form, `[data-card="${card}"]`);
    const item = document.createElement("li");
    const name = Object.assign(document.createElement("span"), { className: "sr" });
    name.textContent = button?.ariaLabel ?? card;
    item.append(name);
    if (button?.firstElementChild) item.append(button.firstElementChild.cloneNode(true));
    return item;
  }
}

/** @param {HTMLElement} field */
function valueOf(field) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    return field.value.replaceAll(/\s+/g, "");
  }
  return [...field.querySelectorAll("input")].map((box) => (box.checked ? box.value : "")).join("");
}

/** @param {HTMLElement} field @param {string | undefined} value */
function fill(field, value) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    field.value = value || String(field.dataset.default ?? "");
  }
  for (const box of field.querySelectorAll("input")) box.checked = (value ?? "").includes(box.value);
}
