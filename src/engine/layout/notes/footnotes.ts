import { boundsOf, union } from '../../model/geometry';
import type { PageContent, Ruling, Word } from '../../model/pageContent';
import { largestSizeOf } from '../../model/wordStyle';
import { runsOf } from '../../model/collections/groups';
import { largest } from '../../model/collections/statistics';
import { pageSegments } from '../columns/narrowGutters';
import type { Segment } from '../lines/segments';
import { readMarker } from '../labels/noteMarkers';
import { endsGrid } from '../runningHeads/headRules';
import type { NoteMark } from './noteMarks';

/** A note at the foot of a page or column. */
interface Footnote {
  readonly marker: string;
  /** Words of its text, without the mark; a word that the mark is part of comes cut. */
  readonly words: readonly Word[];
  /** Where its first line starts, with the mark. */
  readonly left: number;
}

interface PageFootnotes {
  readonly notes: readonly Footnote[];
  /** Indices into `PageContent.words` of all words of the notes, marks included. */
  readonly taken: ReadonlySet<number>;
  /** The short rules above the notes; Word draws its own. */
  readonly separators: readonly Ruling[];
}

interface Line {
  readonly segment: Segment;
  readonly left: number;
  readonly sizePt: number;
  readonly start: Start | undefined;
}

/** What a line starts with; `mark` where that is raised. */
interface Start {
  readonly marker: string;
  readonly mark: NoteMark | undefined;
}

/** Where the text refers to a marker first, and whether all that refers to it may be powers. */
interface Reference {
  readonly baseline: number;
  readonly power: boolean;
}

/** Notes stand in this lower part of the page. */
const MIN_TOP_SHARE = 0.3;
/** A note is set smaller than the body by at least this ratio, or below a rule, or below a gap. */
const SMALLER_RATIO = 0.93;
const MIN_GAP_EM = 2;
/** Lines of the notes are no farther apart than this, em. */
const MAX_PITCH_EM = 2.4;
/** The same between notes, where an empty line parts them. */
const MAX_NOTE_PITCH_EM = 3;
/** So many lines above the notes, the last of a paragraph among them, tell how wide their column is. */
const REACH_LINES = 4;
/** Of lines that start with a mark at most so many have one on their line that no text refers to: more are those of a listing whose lines have numbers. */
const MAX_UNKNOWN_SHARE = 0.5;
/** What is nearer to a line of the notes goes on with it, em: no gutter is narrower. */
const MAX_TORN_EM = 1.2;
/** Parts of one line stand as high, points: keys are set a little higher. */
const SAME_LINE_PT = 1;
/** What is set below the notes of a page keeps at least this distance of baselines from them, em. */
const MIN_FLOAT_GAP_EM = 1.8;
/** Marks of the notes of one column stand at one left edge, em. */
const SAME_LEFT_EM = 2;
/** The first line of a note with a raised mark may be set in: by half an inch, points, as tabs are, and some. */
const MAX_INDENT_PT = 37;
/** The rule above the notes: how far above the first line at most, em; how long, of the page's width. */
const MAX_RULE_DISTANCE_EM = 2.5;
const MIN_RULE_PT = 20;
const MAX_RULE_SHARE = 0.55;
const LARGER_PT = 0.5;
/** A page may hold any number of lines that look like notes; so many columns, and starts in each, are looked at. */
const MAX_ATTEMPTS = 40;
const MAX_COLUMNS = 12;

/**
 * Footnotes of a page: lines at the foot of a page or column that start with a mark which is found raised in the text above, set
 * smaller, below a short rule or a gap. Everything below the first of them in its column belongs to them. `excluded` are words of
 * running heads; `references` the marks in the text. n log n in words.
 */
export function findFootnotes(
  content: PageContent,
  marks: readonly NoteMark[],
  bodySizePt: number,
  excluded: ReadonlySet<number>,
): PageFootnotes {
  const references = new Map<string, Reference>();
  for (const { marker, leading, word, power } of marks) {
    const baseline = content.words[word]?.baseline ?? Infinity;
    const known = references.get(marker);
    if (leading) continue;
    references.set(marker, {
      baseline: Math.min(baseline, known?.baseline ?? Infinity),
      power: power && (known?.power ?? true),
    });
  }
  const notes: Footnote[] = [];
  const taken = new Set<number>();
  const separators: Ruling[] = [];
  if (references.size === 0) return { notes, taken, separators };

  const indexOf = new Map<Word, number>();
  content.words.forEach((word, index) => {
    if (!excluded.has(index) && word.angle === 0 && !word.vertical) indexOf.set(word, index);
  });
  const lines = linesOf(content, indexOf, marks, bodySizePt);
  for (const column of columnsOfStarts(lines, content.heightPt)) {
    for (const first of firstOfNotes(column, references).slice(0, MAX_ATTEMPTS)) {
      const separator = separatorAbove(first, content, first.segment.bounds.top - MAX_RULE_DISTANCE_EM * first.sizePt);
      const below = zoneOf(first, lines, taken, indexOf);
      const zone = separator && first.start?.mark ? beforeLargerText(first, below) : below;
      if (!separator && hasTextBelow(zone, lines)) continue;
      if (!holdsNotes(first, zone, separator, { lines, references, bodySizePt })) continue;
      for (const note of splitNotes(zone, references)) notes.push(note);
      for (const line of zone) for (const word of line.segment.words) taken.add(indexOf.get(word) ?? -1);
      const drawn = separator ?? separatorAbove(first, content, lineAbove(first, zone, lines)?.segment.baseline ?? 0);
      if (drawn) separators.push(drawn);
      break;
    }
  }
  return { notes, taken, separators };
}

function linesOf(
  content: PageContent,
  indexOf: ReadonlyMap<Word, number>,
  marks: readonly NoteMark[],
  bodySizePt: number,
): Line[] {
  const byWord = new Map(marks.map((mark) => [mark.word, mark]));
  return withHangingMarks(pageSegments(Array.from(indexOf.keys())), content, marks)
    .sort((a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left)
    .map((segment): Line => {
      const first = segment.words[0];
      const mark = first && byWord.get(indexOf.get(first) ?? -1);
      const sizePt = textSize(content, segment);
      const marker = mark?.leading ? mark.marker : first && plainMarker(segment, sizePt, bodySizePt);
      return {
        segment,
        left: segment.bounds.left,
        sizePt,
        start: marker === undefined ? undefined : { marker, mark: mark?.leading ? mark : undefined },
      };
    });
}

/** A number in front that is larger than its note has the size of the paragraph, where the text alone was set smaller. */
function textSize(content: PageContent, { words }: Segment): number {
  const sizes = words.map((word) => largestSizeOf([word], content.styles));
  const [markPt = 0, ...rest] = sizes;
  const restPt = largest(rest);
  const isMark = rest.length > 0 && restPt < markPt && readMarker(words[0]?.text ?? '') !== undefined;
  return isMark ? restPt : largest(sizes);
}

/** A mark that hangs before its note, a tab away, is of the line that its text starts. */
function withHangingMarks(segments: Segment[], { words }: PageContent, marks: readonly NoteMark[]): Segment[] {
  const following = new Map<Word | undefined, Word | undefined>();
  for (const { leading, word, to } of marks)
    if (leading && to === words[word]?.pieces.length) following.set(words[word], words[word + 1]);
  if (following.size === 0) return segments;
  const markOf = new Map<Word, Segment>();
  for (const segment of segments) {
    const text = segment.words.length === 1 ? following.get(segment.words[0]) : undefined;
    if (text) markOf.set(text, segment);
  }
  const hanging = new Set(markOf.values());
  return segments.flatMap((segment) => {
    if (hanging.has(segment)) return [];
    const [first] = segment.words;
    const mark = first && markOf.get(first);
    if (!mark) return [segment];
    return [{ ...segment, words: [...mark.words, ...segment.words], bounds: union(mark.bounds, segment.bounds) }];
  });
}

/** The starts that the page refers to, but for those that count on from one that it does not refer to: these are of the list of a document's notes, at its end. */
function firstOfNotes(column: readonly Line[], references: ReadonlyMap<string, Reference>): Line[] {
  let open: Start | undefined;
  return column.filter(({ start }) => {
    if (!start) return false;
    const isReferenced = references.has(start.marker);
    const goesOn = open && !open.mark && !start.mark && Number(start.marker) === Number(open.marker) + 1;
    open = goesOn || !isReferenced ? start : undefined;
    return isReferenced && !goesOn;
  });
}

/** "1." or "1" in front of small text, on its line. */
function plainMarker(segment: Segment, sizePt: number, bodySizePt: number): string | undefined {
  const first = segment.words[0]?.text ?? '';
  if (segment.words.length < 2 || sizePt > bodySizePt * SMALLER_RATIO || /^\p{L}/u.test(first)) return undefined;
  return readMarker(first);
}

/** Starts at one left edge, from the top down; each list is a column's. */
function columnsOfStarts(lines: readonly Line[], heightPt: number): Line[][] {
  const columns: Line[][] = [];
  for (const line of lines) {
    if (line.start === undefined || line.segment.baseline < heightPt * MIN_TOP_SHARE) continue;
    const own = columns.find(([other]) => other && Math.abs(other.left - line.left) < SAME_LEFT_EM * line.sizePt);
    if (own) own.push(line);
    else if (columns.length < MAX_COLUMNS) columns.push([line]);
  }
  return columns;
}

/** All lines of the column from `first` down to its end. */
function zoneOf(
  first: Line,
  lines: readonly Line[],
  taken: ReadonlySet<number>,
  indexOf: ReadonlyMap<Word, number>,
): Line[] {
  const below = lines.filter(
    ({ segment }) =>
      segment.baseline >= first.segment.baseline - first.sizePt * 0.5 &&
      segment.words.every((word) => !taken.has(indexOf.get(word) ?? -1)),
  );
  const tolerance = SAME_LEFT_EM * first.sizePt;
  const from = leftOf(first);
  const isOwn = ({ left }: Line): boolean => left >= from && left <= first.left + tolerance;
  const right = largest(below.filter(isOwn).map(({ segment }) => segment.bounds.right));
  const reach = Math.max(right, reachAbove(first, lines, tolerance));
  const kept: Line[] = [];
  for (const row of runsOf(below, (line, last) => line.segment.baseline - last.segment.baseline < SAME_LINE_PT)) {
    const isOfNotes = row.some(isOwn);
    let end = -Infinity;
    for (const line of row.toSorted((a, b) => a.left - b.left)) {
      const { left, sizePt, segment } = line;
      const isNear = left <= reach || left - end < MAX_TORN_EM * first.sizePt;
      const isTorn = isOfNotes && sizePt <= first.sizePt + LARGER_PT && isNear;
      if (left < from || (left > right && !isTorn)) continue;
      kept.push(line);
      end = segment.bounds.right;
    }
  }
  return kept;
}

/** As far to the left as lines of the note may start. */
const leftOf = ({ left, sizePt, start }: Line): number =>
  left - Math.max(SAME_LEFT_EM * sizePt, start?.mark ? MAX_INDENT_PT : 0);

/** How far to the right the last lines above the notes go: words of a note stretched to that width are as far apart as columns. */
function reachAbove(first: Line, lines: readonly Line[], tolerance: number): number {
  const above = lines.filter(
    ({ left, segment }) => segment.baseline < first.segment.baseline && Math.abs(left - first.left) <= tolerance,
  );
  return largest(above.slice(-REACH_LINES).map(({ segment }) => segment.bounds.right));
}

/** Notes below a rule end where larger text stands farther down: a table or picture that closes the page or column below them. */
function beforeLargerText(first: Line, zone: readonly Line[]): readonly Line[] {
  const end = zone.findIndex(({ sizePt, segment }, i) => {
    const above = zone[i - 1];
    if (above === undefined || sizePt <= first.sizePt + LARGER_PT) return false;
    return segment.baseline - above.segment.baseline > MIN_FLOAT_GAP_EM * first.sizePt;
  });
  return end < 0 ? zone : zone.slice(0, end);
}

/** A wider line stands below: these are lines in the middle of a page, addresses below the authors. */
function hasTextBelow(zone: readonly Line[], lines: readonly Line[]): boolean {
  const bounds = boundsOf(zone.map(({ segment }) => segment));
  const own = new Set(zone);
  return (
    bounds !== undefined &&
    lines.some(
      (line) =>
        !own.has(line) &&
        line.segment.bounds.top >= bounds.bottom &&
        line.segment.bounds.left <= bounds.left &&
        line.segment.bounds.right >= bounds.right,
    )
  );
}

interface NotesContext {
  /** All lines of the page. */
  readonly lines: readonly Line[];
  /** To notes, by their markers. */
  readonly references: ReadonlyMap<string, Reference>;
  readonly bodySizePt: number;
}

function holdsNotes(
  first: Line,
  zone: readonly Line[],
  separator: Ruling | undefined,
  { lines, references, bodySizePt }: NotesContext,
): boolean {
  const reference = references.get(first.start?.marker ?? '');
  if (reference === undefined || reference.baseline > first.segment.baseline) return false;
  if (reference.power && (separator === undefined || first.start?.mark === undefined)) return false;
  const starts = zone.flatMap(({ start }) => start ?? []);
  const unknown = starts.filter(({ marker, mark }) => mark === undefined && !references.has(marker));
  if (separator === undefined && unknown.length > MAX_UNKNOWN_SHARE * starts.length) return false;
  // Where tables are most of a document's text, its body is smaller than its notes.
  const isLarger = first.start?.mark !== undefined && first.sizePt > bodySizePt + LARGER_PT;
  const smallest = isLarger ? first.sizePt - LARGER_PT : 0;
  const largestPt = (isLarger ? first.sizePt : Math.min(first.sizePt, bodySizePt)) + LARGER_PT;
  // Below the rule, a raised mark that the text refers to starts a note whatever size it is set in.
  const isMarkedNote = ({ start }: Line): boolean =>
    separator !== undefined && start?.mark !== undefined && references.has(start.marker);
  const even = zone.every((line, i) => {
    const { sizePt, segment } = line;
    const above = zone[i - 1];
    if ((sizePt < smallest || sizePt > largestPt) && !isMarkedNote(line)) return false;
    const pitchEm = isMarkedNote(line) ? MAX_NOTE_PITCH_EM : MAX_PITCH_EM;
    return !above || segment.baseline - above.segment.baseline <= pitchEm * first.sizePt;
  });
  if (!even) return false;
  const above = lineAbove(first, zone, lines);
  const gap = above === undefined ? Infinity : first.segment.baseline - above.segment.baseline;
  return separator !== undefined || first.sizePt <= bodySizePt * SMALLER_RATIO || gap >= MIN_GAP_EM * first.sizePt;
}

/** The last line of the text above the notes. */
function lineAbove(first: Line, zone: readonly Line[], lines: readonly Line[]): Line | undefined {
  const right = largest(zone.map(({ segment }) => segment.bounds.right));
  return lines.findLast(
    ({ segment }) =>
      segment.baseline < first.segment.baseline - first.sizePt * 0.5 &&
      segment.bounds.left < right &&
      segment.bounds.right > first.left,
  );
}

/**
 * The short rule above the notes, below `topPt`, which ends no table: that has notes of its own. It tells that notes follow where it is near; of notes it may be
 * farther away.
 */
function separatorAbove(first: Line, { rulings, widthPt }: PageContent, topPt: number): Ruling | undefined {
  return rulings.find((ruling) => {
    const { orientation, position, from, to } = ruling;
    return (
      orientation === 'horizontal' &&
      position < first.segment.bounds.top + 2 &&
      position > topPt &&
      from > leftOf(first) &&
      from < first.left + SAME_LEFT_EM * first.sizePt &&
      to - from >= MIN_RULE_PT &&
      to - from <= widthPt * MAX_RULE_SHARE &&
      !endsGrid(ruling, 'footer', rulings)
    );
  });
}

/** A line that starts with a mark known from the text starts a note; others go on with the one before. */
function splitNotes(zone: readonly Line[], references: ReadonlyMap<string, Reference>): Footnote[] {
  const notes: (Footnote & { readonly words: Word[] })[] = [];
  for (const { segment, start, left } of zone) {
    const open = notes.at(-1);
    if (start && (open === undefined || (references.has(start.marker) && start.marker !== open.marker))) {
      notes.push({ marker: start.marker, words: withoutMark(segment.words, start.mark), left });
    } else for (const word of segment.words) open?.words.push(word);
  }
  return notes;
}

/** The words after the mark, whose line starts where that stood; of a word that holds the mark and text, the text. */
export function withoutMark(words: readonly Word[], mark: NoteMark | undefined): Word[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const pieces = first.pieces.slice(mark?.to ?? first.pieces.length);
  const left = pieces[0]?.left;
  if (left === undefined) {
    const [text, ...others] = rest;
    return text && mark ? [{ ...text, bounds: { ...text.bounds, left: first.bounds.left } }, ...others] : rest;
  }
  const text = pieces.map((piece) => piece.text).join('');
  return [{ ...first, text, pieces, bounds: { ...first.bounds, left } }, ...rest];
}
