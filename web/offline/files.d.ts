// files.js is written by the build: what the service worker keeps. Addresses are relative to it.

/** All that the site needs without a network; a file whose address tells its content has no revision. */
export const files: { url: string; revision: string | null }[];
/** What only a plain start needs: kept when it is fetched, not before. */
export const seldom: string[];
/** The digest of each of them in base64, by its address. */
export const digests: Record<string, string>;
