/** The first code of radicals, ideographs, kana, Hangul and their punctuation: what lies below is in none of these scripts. */
export const FIRST_EAST_ASIAN = 0x2e80;
