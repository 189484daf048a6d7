// Unpacks the snapshot, in a worker if possible.

import { helper } from "./helper.js";
import { snapshot } from "./files.js";
import { address } from "./runtime.js";
import { load } from "./site-files.js";
import { messageOf } from "../lib/errors.js";
import { leaving } from "../lib/leaving.js";

let hasWorker = true;

/**
 * @param {Blob | Promise<Blob>} coming the worker starts meanwhile
 * @param {RequestInit} [options]
 * @returns {Promise<Uint8Array<ArrayBuffer>>} of another length if it is damaged
 */
export async function unpacked(coming, options) {
  try {
    if (hasWorker) return await answered(coming, options);
  } catch (error) {
    await coming;
    if (options?.signal?.aborted) throw error;
    hasWorker = false;
    if (!leaving) console.info(`The page unpacks the snapshot itself (${messageOf(error)}).`);
  }
  const { unpack } = await load(address("unpack").href);
  return unpack(await (await coming).arrayBuffer(), snapshot.bytes);
}

/**
 * @param {Blob | Promise<Blob>} coming
 * @param {RequestInit} [options]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function answered(coming, options) {
  const { worker, ask } = await helper("unpack", options);
  try {
    const packed = await (await coming).arrayBuffer();
    return await ask({ packed, length: snapshot.bytes }, [packed], (data) => data);
  } finally {
    worker.terminate();
  }
}
