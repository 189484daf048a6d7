// Types that the scripts of lib/ share.

/** At once, at a later try, or not at all. */
export type How = "found" | "later" | "shown";

/** A puzzle's result. */
export interface Kept {
  how: How;
  /** the day of solving */
  on: string;
  /** the day it comes back; "" for never */
  due: string;
  /** successes since the last miss */
  step: number;
  /** the day whose puzzle it was */
  day?: string;
}
