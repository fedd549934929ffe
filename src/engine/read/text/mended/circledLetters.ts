import type { Glyphs } from '../glyphs';
import { moveGlyph } from './overstruckAccents';

/** Large circles: TeX's own is the one of its mathematics (Knuth, The TeXbook, appendix B: \copyright). */
const CIRCLE = 0x25cb;
const LARGE_CIRCLE = 0x25ef;
/** What TeX calls the large one by the maps of Adobe's names, where it stands round nothing: "circlecopyrt" (U+20DD). */
const COMBINING_CIRCLE = 0x20dd;
/** By letter, what it is in a circle. */
const SIGNS: ReadonlyMap<number, number> = new Map(
  [
    ['c', '©'],
    ['C', '©'],
    ['r', '®'],
    ['R', '®'],
    ['p', '℗'],
    ['P', '℗'],
  ].map(([letter = '', sign = '']) => [letter.charCodeAt(0), sign.charCodeAt(0)]),
);
/** Baselines of letter and circle differ by at most this, and the letter may stand out by as much, em. */
const MAX_OFF_EM = 0.3;

/** Letters that circles are drawn round, where old fonts have no © and ®. In place, linear. */
export function composeCircledLetters(glyphs: Glyphs): Glyphs {
  const { code, start, end, count } = glyphs;
  let first = 0;
  while (first < count && !isCircle(code[first])) first++;
  let kept = first;
  for (let i = first; i < count; i++) {
    const at = !isCircle(code[i])
      ? -1
      : isIn(glyphs, i, i + 1)
        ? i + 1
        : kept > 0 && isIn(glyphs, i, kept - 1)
          ? kept - 1
          : -1;
    if (at < 0) {
      if (code[i] === COMBINING_CIRCLE && !(kept > 0 && isRound(glyphs, i, kept - 1))) code[i] = LARGE_CIRCLE;
      if (kept !== i) moveGlyph(glyphs, i, kept);
      kept++;
      continue;
    }
    const sign = SIGNS.get(code[at] ?? 0) ?? 0;
    const [from, to] = [start[i] ?? 0, end[i] ?? 0];
    const spaces = glyphs.spaces[Math.min(i, at)] ?? 0;
    const startsObject = glyphs.startsObject[i] ?? 0;
    const place = at > i ? kept++ : at;
    if (at > i) {
      moveGlyph(glyphs, at, place);
      glyphs.spaces[place] = spaces;
      if (startsObject !== 0) glyphs.startsObject[place] = startsObject;
      i++;
    }
    code[place] = sign;
    start[place] = from;
    end[place] = to;
  }
  return kept === count ? glyphs : { ...glyphs, count: kept };
}

const isCircle = (code = 0): boolean => code === CIRCLE || code === LARGE_CIRCLE || code === COMBINING_CIRCLE;

/** Whether the circle at `circle` goes round the letter at `at`. */
function isIn(glyphs: Glyphs, circle: number, at: number): boolean {
  return at < glyphs.count && SIGNS.has(glyphs.code[at] ?? 0) && isRound(glyphs, circle, at);
}

function isRound({ start, end, baseline, object, objects }: Glyphs, circle: number, at: number): boolean {
  const [own, other] = [objects[object[circle] ?? 0], objects[object[at] ?? 0]];
  if (!own || !other || own.frame.cos !== other.frame.cos || own.frame.sin !== other.frame.sin) return false;
  const off = MAX_OFF_EM * own.sizePt;
  const middle = ((start[at] ?? 0) + (end[at] ?? 0)) / 2;
  const isInside = middle > (start[circle] ?? 0) + off && middle < (end[circle] ?? 0) - off;
  return isInside && Math.abs((baseline[circle] ?? 0) - (baseline[at] ?? 0)) < off;
}
