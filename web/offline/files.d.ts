// The build writes files.js: the service worker's files, with addresses relative to it.

/** All files needed offline; no revision where the address contains a digest. */
export const files: { url: string; revision: string | null }[];
/** Files hardly ever needed, as by a plain start: kept once fetched. */
export const seldom: string[];
/** All their digests in base64, by address. */
export const digests: Record<string, string>;
