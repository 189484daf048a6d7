import { ZSTDDecoder } from "zstddec";

/**
 * @param {ArrayBuffer} packed the snapshot as fetched
 * @param {number} length of its content
 * @returns {Promise<Uint8Array<ArrayBuffer>>} its content; of another length if it is damaged
 */
export async function unpack(packed, length) {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return /** @type {Uint8Array<ArrayBuffer>} */ (decoder.decode(new Uint8Array(packed), length));
}
