import { readNumeral } from './numerals';

const SIGNS = /^(?:[*∗†‡§¶#‖]{1,3})$/u;
const MAX_NUMBER = 999;

/** The marker of a note that `text` is, without brackets; undefined for other text. */
export function readMarker(text: string): string | undefined {
  const bare = text.replace(/^[([]|[)\].,]$/g, '');
  if (SIGNS.test(bare)) return bare;
  const [numeral] = readNumeral(bare);
  if (numeral === undefined || numeral.value > MAX_NUMBER || /^\p{Lu}/u.test(bare)) return undefined;
  return numeral.format === 'decimal' || numeral.format.startsWith('lower') ? bare : undefined;
}
