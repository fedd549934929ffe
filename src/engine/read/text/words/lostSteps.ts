import { LETTER } from '../../../model/characters';
import type { Glyphs } from '../glyphs';
import type { TextStyles } from '../textStyles';

/** One object goes on where another ended: nothing was lost, or moved, by more than this. Points. */
const SAME_PLACE_PT = 0.002;
/** A smaller gap between two letters is kerning, a wider one no lost space but a place of its own. Of the em. */
const MIN_STEP_EM = 0.14;
const MAX_STEP_EM = 0.9;
/** From here on the gap in front of the next object holds a space besides the one that was lost. */
const TWO_STEPS_EM = 0.46;
/** Justified lines end within this, points; so many of a page's lines do. */
const SAME_MARGIN_PT = 0.1;
const MIN_JUSTIFIED = 3;
const MIN_JUSTIFIED_SHARE = 0.25;
/** One gap on a page may be chance. */
const MIN_RESTORED = 2;

const ENDS_TEXT = /[\p{L}\p{N})\]}]/u;

/** Glyphs that stand too far left. */
interface Shift {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Text right behind that of another style, and whether it goes on to the end of its line. */
interface Joint {
  readonly from: number;
  readonly to: number;
  readonly endsLine: boolean;
}

/**
 * Gives back the spaces that PDFium loses: it skips the last step of a TJ array where an empty string follows it (`[(yarn) -250 ()] TJ`, as groff ends the
 * text of one font before that of the next; ISO 32000-2, 9.4.3). What follows then stands a space too far left, right behind that text, up to the next
 * object that has a place of its own: there the space shows as a gap between letters of one style that no space character explains, or at the end of its line
 * as what is missing to those of the other lines. On a page with such gaps a space is missing also where nothing shows it.
 * Where more such gaps are not behind the text of another style, each word has a place of its own, and no space is lost. Changes `start` and `end`. Linear.
 */
export function restoreLostSteps(glyphs: Glyphs, { styles }: TextStyles): void {
  const { count, startsObject, start, end, baseline, spaces } = glyphs;
  const unsure: Joint[] = [];
  const lineEnds: number[] = [];
  const found: Shift[] = [];
  let restored = 0;
  let elsewhere = 0;
  let stepEm = 0;
  let joint = -1;
  const isMonospaced = (i: number): boolean => styles[styleOf(glyphs, i)]?.monospace === true;
  // Code in a text begins with any sign: "the --help".
  const startsCode = (i: number): boolean => isMonospaced(i) && !isMonospaced(i - 1);
  for (let i = 1; i <= count; i++) {
    if (i < count && startsObject[i] === 0) continue;
    const endsLine = i === count || baseline[i] !== baseline[i - 1];
    if (endsLine) lineEnds.push(end[i - 1] ?? 0);
    const gap = (start[i] ?? 0) - (end[i - 1] ?? 0);
    const isBeside = !endsLine && spaces[i] === 0;
    const isSameStyle = isBeside && styleOf(glyphs, i) === styleOf(glyphs, i - 1);
    const goesOn = isBeside && Math.abs(gap) < SAME_PLACE_PT;
    const isPlaced = isSameStyle && !goesOn;
    const showsStep =
      isPlaced && isAt(glyphs, i - 1, LETTER) && isAt(glyphs, i, LETTER) && isStep(gap, emOf(glyphs, i - 1));
    if (showsStep && joint < 0) elsewhere++;
    if (joint >= 0 && (isPlaced || endsLine)) {
      const em = emOf(glyphs, joint);
      if (showsStep) {
        const isDouble = gap > TWO_STEPS_EM * em;
        const step = isDouble ? gap / 2 : gap;
        // The text of three fonts, one right behind another: both spaces between them were lost.
        const before = isDouble && unsure.at(-1)?.to === joint ? unsure.pop() : undefined;
        if (before) found.push({ from: before.from, to: i, step });
        found.push({ from: joint, to: i, step });
        stepEm += step / em;
        restored++;
      } else unsure.push({ from: joint, to: i, endsLine });
      joint = -1;
    }
    if (goesOn && !isSameStyle && isAt(glyphs, i - 1, ENDS_TEXT) && (isAt(glyphs, i, LETTER) || startsCode(i))) {
      if (joint >= 0) unsure.push({ from: joint, to: i, endsLine: false });
      joint = i;
    }
  }
  if (elsewhere > restored) return;
  for (const { from, to, step } of found) shift(glyphs, from, to, step);
  if (unsure.length === 0) return;
  const margin = marginOf(lineEnds);
  for (const { from, to, endsLine } of unsure) {
    const em = emOf(glyphs, from);
    const missing = endsLine && margin !== undefined ? margin - (end[to - 1] ?? 0) : Number.NaN;
    if (isStep(missing, em)) shift(glyphs, from, to, missing);
    else if (restored >= MIN_RESTORED && !(Math.abs(missing) < SAME_MARGIN_PT))
      shift(glyphs, from, to, (stepEm / restored) * em);
  }
}

const isStep = (gap: number, em: number): boolean => gap >= MIN_STEP_EM * em && gap <= MAX_STEP_EM * em;

/** Where most lines end that end at one place; undefined where few do. */
function marginOf(lineEnds: readonly number[]): number | undefined {
  const sorted = [...lineEnds].sort((a, b) => a - b);
  let best = Math.max(MIN_JUSTIFIED, MIN_JUSTIFIED_SHARE * sorted.length) - 1;
  let margin: number | undefined;
  let first = 0;
  sorted.forEach((place, i) => {
    while (place - (sorted[first] ?? place) > SAME_MARGIN_PT) first++;
    if (i - first + 1 <= best) return;
    best = i - first + 1;
    margin = place;
  });
  return margin;
}

function shift({ start, end }: Glyphs, from: number, to: number, step: number): void {
  for (let i = from; i < to; i++) {
    start[i] = (start[i] ?? 0) + step;
    end[i] = (end[i] ?? 0) + step;
  }
}

const isAt = ({ code }: Glyphs, i: number, kind: RegExp): boolean => kind.test(String.fromCodePoint(code[i] ?? 0));
const styleOf = ({ objects, object }: Glyphs, i: number): number => objects[object[i] ?? 0]?.style ?? -1;
const emOf = ({ objects, object }: Glyphs, i: number): number => objects[object[i] ?? 0]?.widthPt ?? 0;
