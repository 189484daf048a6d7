// Writes sw.js: a Workbox precache of the whole site, for days without a network.
// Job: {folder}
//
// A new version waits until every tab of the old one is closed (no skipWaiting), and each version
// answers from its own precache alone, so old and new files never meet. What only the plain boot
// needs (one person in very many) is kept when it is fetched, not before.

import { generateSW } from "workbox-build";
import { readJob } from "./pyodide.mjs";

const { folder } = readJob();
const plainBoot = ["**/python_stdlib.zip", "**/*.whl", "**/pyodide-lock.json"];
const { count, size, warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: [...plainBoot, "sw.js"],
  swDest: `${folder}/sw.js`,
  dontCacheBustURLsMatching: /^(runtime|python|site)-[0-9a-f]{12}\//,
  maximumFileSizeToCacheInBytes: 20e6,
  ignoreURLParametersMatching: [],
  cleanupOutdatedCaches: true,
  clientsClaim: false,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  mode: "production",
  sourcemap: false,
  runtimeCaching: [
    {
      urlPattern: /\/(runtime|python)-[0-9a-f]{12}\//,
      handler: "StaleWhileRevalidate",
      options: { cacheName: "seldom", expiration: { maxEntries: 12 } },
    },
  ],
});
for (const warning of warnings) console.warn(warning);
console.log(`${count} files, ${size} bytes in the precache`);
