import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SCRIPT = readFileSync(new URL("../../web/start/cause.js", import.meta.url), "utf8");
const BODY = "export const answer = 42;\n";
const ADDRESS = "site/start/page.js";

/** @typedef {{type?: string, body?: string, status?: number, cut?: boolean}} Sent */

/**
 * What is found where a server sends this; null for no connection.
 * @param {Sent | null} sent
 * @param {{details?: string, origin?: string, violation?: object}} [how]
 * @returns {Promise<{why: string, lines: string[]}>}
 */
function cause(sent, { details = ADDRESS, origin = "https://x.test", violation } = {}, address = ADDRESS) {
  const integrity = `sha256-${createHash("sha256").update(BODY).digest("base64")}`;
  const build = { modules: [[address, integrity, BODY.length]] };
  /** @type {(event: object) => void} */
  let forbid = () => {};
  const window = /** @type {any} */ ({ origin });
  runInNewContext(SCRIPT, {
    window,
    document: {
      getElementById: () => ({ textContent: JSON.stringify(build) }),
      addEventListener: (/** @type {string} */ _name, /** @type {typeof forbid} */ listener) => {
        forbid = listener;
      },
    },
    location: { protocol: "https:", href: "https://x.test/" },
    crypto,
    btoa,
    AbortController,
    TextDecoder,
    setTimeout,
    clearTimeout,
    fetch: async () => {
      if (!sent) throw new TypeError("Failed to fetch");
      const { body = BODY, status = 200, type = "text/javascript; charset=utf-8", cut } = sent;
      const response = new Response(body, { status, headers: { "Content-Type": type } });
      if (cut) response.arrayBuffer = () => Promise.reject(new TypeError("broken"));
      return response;
    },
  });
  if (violation) forbid(violation);
  return window.cardTable.findCause(details);
}

const CASES = /** @type {[string, Sent | null, RegExp, RegExp][]} */ ([
  ["no connection", null, /Check the connection/, /Failed to fetch/],
  ["missing", { status: 404 }, /missing on the server/, /answers 404/],
  ["an error", { status: 503 }, /answers with an error/, /answers 503 to site\/start\/page.js/],
  ["a wrong type", { type: "text/plain" }, /as something else/, /sends \S+page.js as text\/plain/],
  ["a page", { body: "<p>Sign in</p>", type: "text/html" }, /another page came/, /Instead of/],
  ["broken off", { body: BODY.slice(0, 9) }, /broke off/, /9 of 26 bytes/],
  ["cut", { cut: true }, /broke off/, /broke off on its way/],
  ["other lines", { body: "export const answer = 42;\r\n" }, /changed on its way/, /27 of 26 bytes/],
  ["shortened", { body: "export const answer=42;\n" }, /changed on its way/, /24 of 26 bytes/],
  ["whole", {}, /^\. Try again/, /there now/],
]);

for (const [name, sent, why, line] of CASES) {
  test(`what came says why: ${name}`, async () => {
    const { why: sentence, lines } = await cause(sent);
    assert.match(sentence, why);
    assert.match(lines.join("\n"), line);
  });
}

test("an import that fails names only who asked for it", async () => {
  const { why } = await cause({ type: "text/plain" }, { details: "import failed" });
  assert.match(why, /as something else/);
});

test("a page in the place of a part of one is told from a half", async () => {
  const part = "site/fragments/part.html";
  const came = async (/** @type {string} */ body) =>
    (await cause({ body, type: "text/html" }, { details: part }, part)).why;
  assert.match(await came("<!doctype html><p>Sign in"), /another page came/);
  assert.match(await came("<template data"), /broke off/);
});

test("a policy and a sandbox are named without a look", async () => {
  const violation = { disposition: "enforce", effectiveDirective: "script-src", blockedURI: "wasm-eval" };
  const { why, lines } = await cause({}, { violation });
  assert.match(why, /rules for this page forbid/);
  assert.match(lines.join("\n"), /script-src forbids wasm-eval[^]*worker-src/);
  assert.match((await cause({}, { origin: "null" })).why, /sandbox/);
});
