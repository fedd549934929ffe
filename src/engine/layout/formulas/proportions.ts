/** How the parts of formulas stand to each other, in em of the text where nothing else is said. */

/** The axis that bars lie on, above the baseline (The TeXbook, appendix G: 0.25 em in Computer Modern). */
export const AXIS_EM = 0.25;
/** A bar reaches over what is on and under it by no more. */
export const BAR_OVERHANG_PT = 1.5;
/** Baselines that differ by less are one. */
export const SAME_BASELINE_EM = 0.1;
/** Scripts are smaller than this share of the text. */
export const MAX_SCRIPT_RATIO = 0.9;
/** Limits, too. */
export const MAX_LIMIT_RATIO = 0.85;
/** Smaller text in the hook of a root is its degree. */
export const MAX_DEGREE_RATIO = 0.75;
/** Wide spaces in a formula: "\qquad" is 2 em; columns of formulas stand farther apart. */
export const MAX_SPACE_EM = 8;
