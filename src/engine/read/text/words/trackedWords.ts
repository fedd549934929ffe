import { FIRST_EAST_ASIAN, TWO_LETTERS } from '../../../model/characters';
import { addCount } from '../../../model/collections/counts';
import type { Word } from '../../../model/pageContent';
import { objectAt, type Glyphs } from '../glyphs';
import type { TextStyles } from '../textStyles';

/** Letters that are so far apart, em, are spaced out; those that are nearer to each other than this are not, whatever kerning and justification do. */
const MIN_TRACKING_EM = 0.1;
const MAX_PLAIN_EM = 0.05;
/** Words of a style that are looked at, and their letters at least: nearly no style has one that is spaced out. */
const SAMPLED_WORDS = 8;
const MIN_LETTERS = 4;
const SAME_BASELINE_PT = 0.1;

/** The room between letters, points, and what it would be if they were an em apart. */
interface Room {
  gapPt: number;
  emPt: number;
}

/** Words of one style that follow each other on a line. */
interface Stretch extends Room {
  readonly style: number;
  readonly baseline: number;
  readonly places: number[];
  hasLetters: boolean;
}

/**
 * Gives words whose letters are spaced out a style of their own, so that another family is fitted to them by spacing, and not by letters of another
 * width: all of a style, or the lines that are, where others plainly are not. `firstGlyphs`: where each word begins. In place; linear.
 */
export function markTracked(words: Word[], firstGlyphs: readonly number[], glyphs: Glyphs, styles: TextStyles): void {
  const roomOf = (place: number): Room | undefined => {
    const { text, pieces } = words[place] ?? { text: '', pieces: [] };
    const [piece, script] = pieces;
    if (!piece || script || styles.styles[piece.style]?.monospace !== false) return undefined;
    const from = firstGlyphs[place] ?? 0;
    const { vertical, face, widthPt } = objectAt(glyphs, from);
    if (vertical || face.nameless || text.charCodeAt(0) >= FIRST_EAST_ASIAN) return undefined;
    return roomBetween(glyphs, from, firstGlyphs[place + 1] ?? glyphs.count, widthPt);
  };
  const suspects = suspectStyles(words, roomOf);
  if (suspects.size === 0) return;
  const stretches = stretchesOf(words, suspects, roomOf).filter(({ hasLetters }) => hasLetters);
  for (const style of suspects) {
    const own = stretches.filter((stretch) => stretch.style === style);
    const isMixed = own.some((stretch) => trackingOf([stretch]) < MAX_PLAIN_EM);
    const isTracked = (stretch: Stretch): boolean => trackingOf(isMixed ? [stretch] : own) >= MIN_TRACKING_EM;
    for (const place of own.filter(isTracked).flatMap(({ places }) => places)) {
      const word = words[place];
      if (!word) continue;
      const pieces = word.pieces.map((piece) => ({ ...piece, style: styles.variant(style, { tracked: true }) }));
      words[place] = { ...word, pieces };
    }
  }
}

/** Room between the letters of all, em. */
function trackingOf(rooms: readonly Room[]): number {
  let [gapPt, emPt] = [0, 0];
  for (const room of rooms) {
    gapPt += room.gapPt;
    emPt += room.emPt;
  }
  return emPt > 0 ? gapPt / emPt : 0;
}

function roomBetween({ start, end }: Glyphs, from: number, to: number, widthPt: number): Room {
  let gapPt = 0;
  for (let i = from + 1; i < to; i++) gapPt += (start[i] ?? 0) - (end[i - 1] ?? 0);
  return { gapPt, emPt: (to - from - 1) * widthPt };
}

/** The styles of which a word is spaced out, among the first of each. */
function suspectStyles(words: readonly Word[], roomOf: (place: number) => Room | undefined): ReadonlySet<number> {
  const sampled = new Map<number, number>();
  const suspects = new Set<number>();
  words.forEach(({ text, pieces }, place) => {
    const style = pieces[0]?.style ?? -1;
    if (text.length < MIN_LETTERS || (sampled.get(style) ?? 0) >= SAMPLED_WORDS || !TWO_LETTERS.test(text)) return;
    const room = roomOf(place);
    if (!room) return;
    addCount(sampled, style);
    if (trackingOf([room]) >= MIN_TRACKING_EM) suspects.add(style);
  });
  return suspects;
}

function stretchesOf(
  words: readonly Word[],
  suspects: ReadonlySet<number>,
  roomOf: (place: number) => Room | undefined,
): Stretch[] {
  const stretches: Stretch[] = [];
  let last: Stretch | undefined;
  words.forEach(({ text, baseline, pieces }, place) => {
    const style = pieces[0]?.style ?? -1;
    const room = suspects.has(style) ? roomOf(place) : undefined;
    if (!room) {
      last = undefined;
      return;
    }
    if (last?.style !== style || Math.abs(last.baseline - baseline) > SAME_BASELINE_PT)
      stretches.push((last = { style, baseline, places: [], gapPt: 0, emPt: 0, hasLetters: false }));
    last.places.push(place);
    last.gapPt += room.gapPt;
    last.emPt += room.emPt;
    last.hasLetters ||= TWO_LETTERS.test(text);
  });
  return stretches;
}
