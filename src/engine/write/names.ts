import { createHash } from 'node:crypto';

/** Names and ids made from what they stand for, so that they are the same whichever worker writes them. */

/** 64 bits: no two targets of one document meet by chance. */
const HASH_HEX_DIGITS = 16;

function shortHash(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, HASH_HEX_DIGITS);
}

/** Relationship id of a part in word/media. */
export const mediaRelationshipId = (key: string): string => `rM${shortHash(key)}`;

/** Relationship id of a link's target. */
export const linkRelationshipId = (uri: string): string => `rL${shortHash(uri)}`;

export const headerRelationshipId = (index: number): string => `rH${index + 1}`;
export const footerRelationshipId = (index: number): string => `rF${index + 1}`;

/** w:numId of what has no number, though its style has. */
export const NO_NUMBER_ID = 0;
/** w:numId of the list with this index. */
export const numberId = (list: number): number => list + 1;

/** Word takes 40 characters: a letter or underscore, then letters, digits and underscores. */
const MAX_BOOKMARK_LENGTH = 40;
const BOOKMARK_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The name as Word takes it; a name that it does not take keeps its sense, an underscore at its start, and gets a hash, so that two never meet. */
export function bookmarkName(name: string): string {
  if (name.length <= MAX_BOOKMARK_LENGTH && BOOKMARK_NAME.test(name)) return name;
  const kept = name.replace(/[^A-Za-z0-9_]/g, '_').slice(0, MAX_BOOKMARK_LENGTH - HASH_HEX_DIGITS - 2);
  return `${name.startsWith('_') ? '' : 'b'}${kept}_${shortHash(name)}`;
}

/** Word's limit for the name of a font. */
const MAX_FONT_NAME_LENGTH = 31;

export const fontName = (family: string): string => (family.trim() || 'Times New Roman').slice(0, MAX_FONT_NAME_LENGTH);
