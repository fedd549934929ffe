import type { Word } from '../../../model/pageContent';
import type { Glyphs } from '../glyphs';

/** More than a page is wide, points: what a place along the baseline and the baseline's own are made one number by. */
const STRIDE_PT = 0x8000;

/**
 * The words of a page without those that are printed again in the very same place: the later one is seen, at the place of the first. PDFium leaves out text that
 * is drawn again soon after; a program that draws a part of the page twice does so much later. Linear.
 */
export function withoutOverprints(words: readonly Word[], glyphs: Glyphs): readonly Word[] {
  if (!mayOverprint(glyphs)) return words;
  const kept: Word[] = [];
  const places = new Map<number, number[]>();
  for (const word of words) {
    const place = word.bounds.left + STRIDE_PT * word.baseline;
    const there = places.get(place);
    const at = there?.find((index) => kept[index]?.text === word.text && kept[index].angle === word.angle);
    if (at !== undefined) {
      kept[at] = word;
      continue;
    }
    if (there) there.push(kept.length);
    else places.set(place, [kept.length]);
    kept.push(word);
  }
  return kept;
}

/** Two text objects begin in one place: hardly any page has such. */
function mayOverprint({ count, startsObject, start, baseline }: Glyphs): boolean {
  const places = new Set<number>();
  for (let i = 0; i < count; i++) {
    if (startsObject[i] === 0) continue;
    const place = (start[i] ?? 0) + STRIDE_PT * (baseline[i] ?? 0);
    if (places.has(place)) return true;
    places.add(place);
  }
  return false;
}
