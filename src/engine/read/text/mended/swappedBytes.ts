import { isLetter } from '../../../model/characters';

/** Letters as the upper byte of a code whose lower one is zero. */
const isSwapped = (code: number): boolean => (code & 0xff) === 0 && isLetter(code >> 8);

/** Ligatures of three letters that fonts have. */
const OF_THREE = ['ffi', 'ffl', 'fft', 'ffj', 'ffb', 'ffh', 'ffk', 'tti', 'ttf', 'fti'];

/**
 * The letters of a ligature whose map to Unicode has the bytes of each in the wrong order (ISO 32000-2, 9.10.3, asks for UTF-16BE): "fi" is two ideographs,
 * U+6600 and U+6900. Ghostscript 10.00 writes such maps, and for a ligature of three letters adds the third one to the second. `first` and `second` are
 * the two characters of one glyph; undefined where they are what they say.
 */
export function swappedLetters(first: number, second: number): string | undefined {
  if (!isSwapped(first) || (second & 0xff) !== 0) return undefined;
  const letter = String.fromCharCode(first >> 8);
  if (isSwapped(second)) return letter + String.fromCharCode(second >> 8);
  return OF_THREE.find(
    (letters) => letters.startsWith(letter) && letters.charCodeAt(1) + letters.charCodeAt(2) === second >> 8,
  );
}
