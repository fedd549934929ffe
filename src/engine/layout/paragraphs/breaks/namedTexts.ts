import type { TextLine } from '../../types';
import { type ColumnContext, sameSize } from '../columnContext';
import type { Wraps } from './lineWraps';
import { isCode } from './listingLines';

/** Between a name and its text, em: the columns of LaTeX's tabular stand 12 points of TeX apart, whatever the size of its text. */
const MIN_TAB_EM = 0.95;
/** At a place where other texts start behind such a gap, no more than a word space, em. */
const MIN_GAP_EM = 0.6;
/** Texts start at one place within this, points. */
const SAME_PLACE_PT = 0.6;
/** So many names have their texts at one place, and so many lines go on there; a single one has to where the line above is full, or names are farther apart. */
const MIN_NAMES = 3;
const MIN_FURTHER_LINES = 2;
/** Lines of one text are no farther apart, as a multiple of what is usual there. */
const MAX_LEADING_RATIO = 1.12;

type NamedContext = Pick<ColumnContext, 'labelWords' | 'styles' | 'typewrittenText'>;

/** What a line is to the texts that stand behind names at one place. */
interface Part {
  readonly place: Place;
  readonly isNamed: boolean;
}

interface Place {
  readonly x: number;
  further: number;
  full: number;
  /** Names right below each other; and those in whose lines the ones above may go on, as it is in justified text. */
  rows: number;
  runIn: number;
  /** Between a line and a further one, and between one and the next name; the smallest. */
  leadingPt: number;
  pitchPt: number;
}

const NOTHING_BELOW = { further: 0, full: 0, rows: 0, runIn: 0, leadingPt: Infinity, pitchPt: Infinity };

/**
 * Terms with what they mean, times with what happens, each behind a tab at one place where the further lines of the text start, too: there a text may end a
 * sentence with a full line, and go on. n log n in lines.
 */
export class NamedTexts {
  readonly #parts: readonly (Part | undefined)[];

  constructor(
    private readonly lines: readonly TextLine[],
    wraps: Wraps,
    context: NamedContext,
  ) {
    const tabs = lines.length >= MIN_NAMES ? lines.map((line) => textBehind(line, MIN_TAB_EM, context)) : [];
    const places = placesOf(tabs.filter((tab) => tab !== undefined));
    // Nearly everywhere.
    if (places.length === 0) {
      this.#parts = [];
      return;
    }
    const placeAt = (x: number): Place | undefined => places.find((place) => Math.abs(place.x - x) <= SAME_PLACE_PT);
    const parts = lines.map((line) => {
      const text = textBehind(line, MIN_GAP_EM, context, (x) => placeAt(x) !== undefined);
      const place = placeAt(text ?? line.bounds.left);
      return place && { place, isNamed: text !== undefined };
    });
    parts.forEach((part, i) => {
      const [above, line] = [lines[i - 1], lines[i]];
      if (!part || !above || !line || parts[i - 1]?.place !== part.place) return;
      const distance = line.baseline - above.baseline;
      if (part.isNamed) {
        part.place.pitchPt = Math.min(part.place.pitchPt, distance);
        part.place.rows++;
        if (wraps.into(i) && !areApart(above)) part.place.runIn++;
      } else {
        part.place.further++;
        part.place.leadingPt = Math.min(part.place.leadingPt, distance);
        if (wraps.into(i)) part.place.full++;
      }
    });
    this.#parts = parts.map((part) => (part && goOn(part.place) ? part : undefined));
  }

  /** A name stands in front of the line's text. */
  starts(at: number): boolean {
    return this.#parts[at]?.isNamed === true;
  }

  /** The line is a further one of the text that the line above it starts, or goes on with. */
  goesOn(at: number): boolean {
    const [above, line, part] = [this.lines[at - 1], this.lines[at], this.#parts[at]];
    if (!above || !line || !part || part.isNamed || this.#parts[at - 1]?.place !== part.place) return false;
    const distance = line.baseline - above.baseline;
    return sameSize(above.sizePt, line.sizePt) && distance <= MAX_LEADING_RATIO * part.place.leadingPt;
  }
}

/** Some of the texts have further lines for sure, or all are rows of one line each. */
const goOn = ({ further, full, rows, runIn, leadingPt, pitchPt }: Place): boolean =>
  further > 0
    ? further >= MIN_FURTHER_LINES || full > 0 || leadingPt * MAX_LEADING_RATIO < pitchPt
    : rows + 1 >= MIN_NAMES && 2 * runIn <= rows;

/** All its words stand behind gaps, as names in columns do. */
const areApart = ({ words, sizePt }: TextLine): boolean =>
  words.every((word, i) => word.bounds.left - (words[i - 1]?.bounds.right ?? -Infinity) >= MIN_GAP_EM * sizePt);

/** Where the texts of several names start. */
function placesOf(tabs: number[]): Place[] {
  const places: Place[] = [];
  tabs.sort((a, b) => a - b);
  for (let from = 0; from < tabs.length;) {
    const x = tabs[from] ?? 0;
    let end = from + 1;
    while ((tabs[end] ?? Infinity) - x <= SAME_PLACE_PT) end++;
    if (end - from >= MIN_NAMES) places.push({ ...NOTHING_BELOW, x });
    from = end;
  }
  return places;
}

/**
 * Where the text behind the first gap of a line that is so wide starts, at one of the places; what is in front of it is no label of a list. Those of listings
 * are listed as they stand.
 */
function textBehind(
  line: TextLine,
  minGapEm: number,
  context: NamedContext,
  isPlace: (x: number) => boolean = () => true,
): number | undefined {
  const { words, sizePt, rightToLeft } = line;
  if (rightToLeft) return undefined;
  const text = words.find(({ bounds }, i) => {
    const before = words[i - 1];
    return before && bounds.left - before.bounds.right >= minGapEm * sizePt && isPlace(bounds.left);
  });
  if (!text || context.labelWords(line) > 0) return undefined;
  return isCode(line, context) && !context.typewrittenText.has(line) ? undefined : text.bounds.left;
}
