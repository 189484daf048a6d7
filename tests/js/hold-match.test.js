// Two tabs without Web Locks never hold the same match.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { Holder } from "../../web/storage/hold-match.js";

/** @type {BroadcastChannel[]} */
const open = [];
after(() => open.forEach((channel) => channel.close()));

let channels = 0;

/** Tabs of one browser, by their ids. @param {...string} ids */
function tabs(...ids) {
  const channelName = `tabs ${(channels += 1)}`;
  return ids.map((id) => {
    const channel = new BroadcastChannel(channelName);
    open.push(channel);
    /** @type {string[]} */
    const lost = [];
    return { tab: new Holder(channel, id, (name) => lost.push(name)), channel, lost };
  });
}

/** When everything that was said before has been heard. @param {BroadcastChannel} from */
function heard(from) {
  const ear = new BroadcastChannel(from.name);
  return new Promise((done) => {
    ear.onmessage = () => done(ear.close());
    from.postMessage({ act: "none", name: "", id: "" });
  });
}

for (const [first, second] of ["ab", "ba"]) {
  test(`${first} has it, ${second} asks`, async () => {
    const [one, other] = tabs(first, second);
    assert.equal(await one.tab.hold("match", false), true);
    assert.equal(await other.tab.hold("match", false), false);
    assert.equal(await other.tab.hold("another", false), true);
    assert.equal(await one.tab.hold("match", false), true, "it has it already");
    one.tab.release("match");
    assert.equal(await other.tab.hold("match", false), true);
    assert.deepEqual([one.lost, other.lost], [[], []]);
  });

  test(`${first} and ${second} ask at once`, async () => {
    const [one, other] = tabs(first, second);
    const got = await Promise.all([one.tab.hold("match", false), other.tab.hold("match", false)]);
    assert.deepEqual(got, [first === "a", second === "a"]);
  });

  test(`${second} asks while ${first} waits for its answer`, async () => {
    const [one, other] = tabs(first, second);
    const early = one.tab.hold("match", false);
    await heard(one.channel);
    const late = other.tab.hold("match", false);
    assert.deepEqual(await Promise.all([early, late]), [first === "a", second === "a"]);
  });

  test(`${second} takes what ${first} has`, async () => {
    const [one, other] = tabs(first, second);
    await one.tab.hold("match", false);
    assert.equal(await other.tab.hold("match", true), true);
    await heard(other.channel);
    assert.deepEqual([one.lost, other.lost], [["match"], []]);
    assert.equal(await one.tab.hold("match", false), false);
  });
}

test("of three that ask at once one gets it", async () => {
  const all = tabs("b", "c", "a");
  const got = await Promise.all(all.map(({ tab }) => tab.hold("match", false)));
  assert.deepEqual(got, [false, false, true]);
});

test("a word that comes late counts", async () => {
  const [one, other] = tabs("b", "a");
  const hear = one.channel.onmessage;
  await one.tab.hold("match", false);
  /** @type {MessageEvent[]} */
  const missed = [];
  one.channel.onmessage = (event) => void missed.push(event); // it is busy
  assert.equal(await other.tab.hold("match", false), true);
  for (const event of missed) hear?.call(one.channel, event);
  await heard(one.channel);
  assert.deepEqual([one.lost, other.lost], [[], ["match"]]);
});

test("a page that was put away asks again", async () => {
  const [one, other] = tabs("a", "b");
  await one.tab.hold("match", false);
  const hear = one.channel.onmessage;
  one.channel.onmessage = null;
  await other.tab.hold("match", true);
  await heard(other.channel);
  one.channel.onmessage = hear;
  await one.tab.askAgain();
  assert.deepEqual([one.lost, other.lost], [["match"], []]);
});
