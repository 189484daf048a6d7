// The database of finished matches: rows, records, reviews.

import { database } from "./database.js";

export const opened = database("card-table-played", [
  (db) => {
    db.createObjectStore("rows", { keyPath: "id" }).createIndex("when", "when");
    db.createObjectStore("records");
  },
  (_, all) => void all.objectStore("rows").createIndex("tally", "tally.version"),
  (db) => {
    db.createObjectStore("reviews", { keyPath: "id" });
    db.createObjectStore("weighed");
  },
]);

export const STORES = ["rows", "records", "reviews", "weighed"];

/** @param {string} id */
export const ofMatch = (id) => IDBKeyRange.bound([id], [id, []]);
