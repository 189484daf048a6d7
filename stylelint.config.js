/** Words with hyphens; the last one may be a suit's or a colour's letter. */
const NAME = "^([a-z][a-z0-9]*(-[a-z0-9]+)*-?)?[A-Z]?$";

/** What the build lowers (tools/build/floor.mjs). */
const LOWERED = {
  features: ["css-nesting"],
  ignoreAtRules: ["scope"],
  ignoreFunctions: ["light-dark"],
  ignoreSelectors: ["nesting"],
};

/** Of 2023, and in all browsers of package.json: the floor is where it is for their sake. */
const NEEDED = {
  ignoreAtRules: ["container"],
  ignoreProperties: ["container", "container-type"],
  ignoreSelectors: ["has"],
  ignoreUnits: ["cqw", "cqh"],
};

/** What a browser may lack, by its name in the tables of caniuse; most are whole for what we use. */
const SPARED = [
  "css-clip-path", // inset() alone
  "css-container-queries", // Chrome 105 lacks style queries, which we have none of
  "css-display-contents", // on elements without a role
  "css-masks", // without prefix: an ornament
  "css-scrollbar", // an ornament
  "css-text-indent", // without keywords
  "css-touch-action", // on a Mac there is no touch
  "css3-cursors-grab", // an ornament, and on a phone there is no pointer
  "intrinsic-width", // without stretch
  "multicolumn", // avoid alone
  "text-decoration", // the line alone
  "text-size-adjust", // where a browser makes text larger by itself
];

/** Ornaments, and what a browser says by a prefix of its own. */
const ORNAMENTS = [
  "accent-color",
  "forced-color-adjust",
  "outline", // Safari 16.4 is the first to round it
  "overscroll-behavior",
  "scrollbar-color",
  "scrollbar-width",
  "text-size-adjust",
  "text-wrap",
  "user-select",
];

/** The rules of stylelint-config-standard that catch mistakes, and few of taste: it needs no package. */
export default {
  ignoreFiles: ["build/**", "dist/**"],
  reportNeedlessDisables: true,
  plugins: ["stylelint-no-unsupported-browser-features", "stylelint-plugin-use-baseline"],
  rules: {
    // Each by its own tables of what the browsers of package.json can.
    "plugin/no-unsupported-browser-features": [
      true,
      { ignore: [...LOWERED.features, ...SPARED] },
    ],
    "plugin/use-baseline": [
      true,
      {
        available: 2022,
        ignoreAtRules: [...LOWERED.ignoreAtRules, ...NEEDED.ignoreAtRules, "property"], // Firefox 128
        ignoreFunctions: LOWERED.ignoreFunctions,
        ignoreProperties: Object.fromEntries(
          [...NEEDED.ignoreProperties, ...ORNAMENTS].map((name) => [name, ["/./"]]),
        ),
        ignoreSelectors: [...LOWERED.ignoreSelectors, ...NEEDED.ignoreSelectors],
        ignoreUnits: NEEDED.ignoreUnits,
      },
    ],
    "alpha-value-notation": "number",
    "at-rule-no-unknown": true,
    "at-rule-descriptor-no-unknown": true,
    "at-rule-descriptor-value-no-unknown": true,
    "at-rule-prelude-no-invalid": true,
    "block-no-empty": true,
    "color-function-notation": "modern",
    "color-no-invalid-hex": true,
    "comment-no-empty": true,
    "custom-property-no-missing-var-function": true,
    "custom-property-pattern": NAME,
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-duplicate-properties": [
      true,
      { ignore: ["consecutive-duplicates-with-different-syntaxes"] },
    ],
    "declaration-block-no-redundant-longhand-properties": true,
    "declaration-block-no-shorthand-property-overrides": true,
    "declaration-property-value-keyword-no-deprecated": true,
    "declaration-property-value-no-unknown": true,
    "font-family-no-duplicate-names": true,
    "font-family-no-missing-generic-family-keyword": true,
    "function-calc-no-unspaced-operator": true,
    "keyframe-block-no-duplicate-selectors": true,
    "keyframe-declaration-no-important": true,
    "keyframes-name-pattern": NAME,
    "length-zero-no-unit": [true, { ignore: ["custom-properties"] }], // calc() needs one
    "media-feature-name-no-unknown": true,
    "media-feature-name-value-no-unknown": true,
    "media-query-no-invalid": true,
    "named-grid-areas-no-invalid": true,
    "no-duplicate-selectors": true,
    "no-invalid-double-slash-comments": true,
    "no-invalid-position-at-import-rule": true,
    "no-irregular-whitespace": true,
    "no-unknown-animations": true,
    "no-unknown-custom-media": true,
    "property-no-deprecated": true,
    "property-no-unknown": true,
    "selector-anb-no-unmatchable": true,
    "selector-class-pattern": NAME,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-colon-notation": "double",
    "selector-pseudo-element-no-unknown": true,
    "selector-type-no-unknown": true,
    "shorthand-property-no-redundant-values": true,
    "string-no-newline": true,
    "syntax-string-no-invalid": true,
    "unit-no-unknown": true,
  },
};
