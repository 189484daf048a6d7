import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import { posix } from "node:path";

/** Folders of web/, and those below that each may import, others none; circles fail the build. */
const LAYERS = {
  "**": [],
  storage: ["lib"],
  offline: ["lib"],
  python: ["lib", "storage"],
  "python/worker": ["lib", "python"],
  "pages/*": ["lib", "storage", "motion", "pages/parts"],
  "pages/parts": ["lib", "storage"],
  "pages/home": ["lib", "storage", "pages/parts", "pages/rating", "pages/setup"],
  "pages/statistics": ["lib", "storage", "pages/parts", "pages/rating"],
  start: ["lib", "storage", "motion", "python", "pages", "pages/*"],
};

/** What of web/ a folder may not import. @param {string} folder @param {string[]} below */
function layer(folder, below) {
  const paths = below.map((other) => posix.relative(folder, other).replace("*", "[^/]+"));
  const regex = `^\\.(?!/[^/]+$)(?!${paths.map((path) => `${path.slice(1)}/[^/]+$`).join("|") || "^"})`;
  const message = `web/${folder} imports itself and ${below.join(", ") || "nothing else"} (eslint.config.js).`;
  return {
    files: [`web/${folder}/*.js`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
      "no-restricted-syntax": [
        "error",
        { selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`, message },
      ],
    },
  };
}

export default [
  { ignores: ["build/", "dist/", ".venv/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // tsc knows what there is, and where
      "array-callback-return": "error",
      "eqeqeq": "error",
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-promise-executor-return": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-unused-expressions": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  {
    // What the browsers of package.json lack; tsc, whose DOM is of their time, knows methods.
    ...compat.configs["flat/recommended"],
    files: ["web/**/*.js"],
    settings: { polyfills: ["navigator.deviceMemory", "navigator.vibrate"] }, // used where they are
  },
  ...Object.entries(LAYERS).map(([folder, below]) => layer(folder, below)),
  {
    // no modules
    files: [
      "web/start/{apply-styles,cause,first-paint,floor,fragments,gate,watchdog}.js",
      "web/pages/not-found/*.js",
      "e2e/**/*.js",
    ],
    languageOptions: { sourceType: "script" },
  },
  {
    // for browsers of 2012
    files: ["web/start/{floor,gate}.js"],
    languageOptions: { ecmaVersion: 5 },
    rules: { "no-var": "off", "prefer-template": "off" },
  },
];
