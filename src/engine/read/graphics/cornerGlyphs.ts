import type { Ruling, TextStyle, Word } from '../../model/pageContent';

/** LaTeX's fonts of quarter circles: the round corners of boxes (Lamport 1994, "LaTeX: A Document Preparation System", C.14). */
const CIRCLES = /^l?circlew?\d*$/i;
/** The lines of a box end where its corners begin, this far from where they would meet; and stand so near to that place, points. */
const MAX_RADIUS_PT = 12;
const ON_LINE_PT = 1.5;

/**
 * Takes the quarter circles at the corners of boxes out of the text, and lets the lines of the box meet there. Others stay: they are parts
 * of drawings.
 */
export function withCornersDrawn(
  words: readonly Word[],
  rulings: readonly Ruling[],
  styles: readonly TextStyle[],
): { readonly words: readonly Word[]; readonly rulings: readonly Ruling[] } {
  if (rulings.length === 0 || !styles.some(({ postScriptName }) => CIRCLES.test(postScriptName)))
    return { words, rulings };
  const longer = [...rulings];
  const rest = words.filter((word) => {
    if (!isCircle(word, styles)) return true;
    // The place that its font sets it at is the corner.
    const { left } = word.bounds;
    const across = lineTo('horizontal', left, word.baseline, longer);
    const down = lineTo('vertical', word.baseline, left, longer);
    if (across === undefined || down === undefined) return true;
    extend(longer, across, left);
    extend(longer, down, word.baseline);
    return false;
  });
  return rest.length < words.length ? { words: rest, rulings: longer } : { words, rulings };
}

const isCircle = ({ pieces }: Word, styles: readonly TextStyle[]): boolean =>
  pieces.every(({ style }) => CIRCLES.test(styles[style]?.postScriptName ?? ''));

/** The index of the line at a place across its direction that ends near one along it; undefined for none. */
function lineTo(
  orientation: Ruling['orientation'],
  along: number,
  across: number,
  rulings: readonly Ruling[],
): number | undefined {
  const found = rulings.findIndex(
    (ruling) =>
      ruling.orientation === orientation &&
      Math.abs(ruling.position - across) < ON_LINE_PT &&
      Math.min(Math.abs(ruling.from - along), Math.abs(ruling.to - along)) < MAX_RADIUS_PT,
  );
  return found < 0 ? undefined : found;
}

function extend(rulings: Ruling[], index: number, to: number): void {
  const ruling = rulings[index];
  if (ruling) rulings[index] = { ...ruling, from: Math.min(ruling.from, to), to: Math.max(ruling.to, to) };
}
