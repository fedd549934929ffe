import { centreY, type Rect } from '../../model/geometry';
import { groupBy, groupsWithin } from '../../model/collections/groups';
import { largest } from '../../model/collections/statistics';
import type { EdgeLine, EdgePicture, PageSurvey, RunningHead } from '../surveys';
import { headRule } from './headRules';
import type { PageRunningLines, RunningLine } from './runningLines';

/** Running heads of the document: lines of the pages' edges, and pictures beside them, put together where pages share them. */
export interface RunningHeads {
  readonly heads: readonly RunningHead[];
  /** By page, in the order of the surveys. */
  readonly words: readonly (readonly number[])[];
  readonly pictures: readonly (readonly number[])[];
  /** By page: where the rules stand that part its heads from the body, y. */
  readonly rules: readonly (readonly number[])[];
}

type Place = RunningHead['place'];
type PageNumber = RunningHead['pageNumbers'][number];

/** What one page has at one edge. */
interface PageHead {
  readonly place: Place;
  readonly page: number;
  readonly pageIndex: number;
  /** Text with the page's numbers masked, and pictures: equal for pages that share the head. */
  readonly signature: string;
  readonly extents: readonly Rect[];
  readonly words: readonly number[];
  readonly pictures: readonly number[];
  readonly pageNumbers: readonly PageNumber[];
  /** How far behind its innermost line the rule stands that may part it from the body. */
  readonly rulePt?: number;
  readonly numbering?: NonNullable<RunningHead['numbering']>;
}

interface OpenHead {
  readonly place: Place;
  /** Of all its pages, in their order. */
  readonly onPages: [PageHead, ...PageHead[]];
}

/** Left, right or middle of a line stay this near on all pages that share it, points; numbers grow by a digit or two. */
const SAME_EXTENT_PT = 9;
/** Lines of the same height on several pages stand this near, points: descenders differ. */
const SAME_HEIGHT_PT = 4;
/** "/12", "of 12", "| 12" behind a page number. */
const TOTAL = /^((?:\s*[/|]\s*)|(?:\s+\p{L}{1,6}\s+))(\d+)\b/u;
/** A picture at this distance, points, on two pages is the same one in a head. */
const SAME_PICTURE_PT = 3;
/** A picture is in the head when it is on this share of the pages, or on two pages in a row whose heads have text. */
const MIN_PICTURE_PAGES = 2;
const MIN_PICTURE_SHARE = 0.4;
/** More heads than this make no useful document: the rest takes the nearest one. */
const MAX_HEADS = 400;

/** What is needed of a page beside its running lines. */
export interface PageEdges {
  readonly pageIndex: number;
  readonly edgePictures: readonly EdgePicture[];
  /** Where the page's outermost lines stand, nearest the edge first; empty on pages without pictures at their edges. */
  readonly topLines: readonly LinePlace[];
  readonly bottomLines: readonly LinePlace[];
}

type LinePlace = Pick<EdgeLine, 'baseline' | 'bounds'>;

export function pageEdges({ pageIndex, edgePictures, topLines, bottomLines }: PageSurvey): PageEdges {
  if (edgePictures.length === 0) return { pageIndex, edgePictures, topLines: [], bottomLines: [] };
  const places = (lines: readonly EdgeLine[]): LinePlace[] =>
    lines.map(({ baseline, bounds }) => ({ baseline, bounds }));
  return { pageIndex, edgePictures, topLines: places(topLines), bottomLines: places(bottomLines) };
}

/** Puts running lines and recurring edge pictures together into heads. n log n in pages. */
export function groupRunningHeads(surveys: readonly PageEdges[], lines: readonly PageRunningLines[]): RunningHeads {
  const pictures = recurringPictures(surveys, lines);
  const all = surveys.flatMap((survey, page) =>
    (['header', 'footer'] as const).flatMap((place) => {
      const placed = (pictures[page] ?? []).filter((picture) => picture.place === place);
      return (
        pageHead({ page, place, lines: lines[page]?.[place] ?? [], pictures: placed }, survey, surveys.length) ?? []
      );
    }),
  );
  const words: (readonly number[])[] = surveys.map(() => []);
  const rules: (readonly number[])[] = surveys.map(() => []);
  const ruled = new Set<PageHead>();
  for (const alike of groupBy(all, keyOf).values()) {
    const isRuled = headRule(alike.map(({ rulePt }) => rulePt));
    for (const head of alike) {
      if (!isRuled(head.rulePt)) continue;
      ruled.add(head);
      rules[head.page] = [...(rules[head.page] ?? []), ...rulePlace(head)];
    }
  }
  const byKey = new Map<string, OpenHead[]>();
  const open: OpenHead[] = [];
  for (const head of all) {
    words[head.page] = [...(words[head.page] ?? []), ...head.words];
    const key = `${keyOf(head)}${ruled.has(head) ? '\nruled' : ''}`;
    const alike = byKey.get(key) ?? [];
    const same =
      alike.find(({ onPages: [first] }) => sameExtents(first.extents, head.extents)) ?? overflow(open, head.place);
    if (same) {
      same.onPages.push(head);
      continue;
    }
    const fresh: OpenHead = { place: head.place, onPages: [head] };
    open.push(fresh);
    byKey.set(key, [...alike, fresh]);
  }
  return {
    heads: open.map((head) => finish(head, ruled)),
    words,
    pictures: pictures.map((list) => list.map(({ picture }) => picture)),
    rules,
  };
}

function rulePlace({ place, extents, rulePt }: PageHead): readonly number[] {
  const inner = extents.at(place === 'header' ? -1 : 0);
  if (inner === undefined || rulePt === undefined) return [];
  return [place === 'header' ? inner.bottom + rulePt : inner.top - rulePt];
}

const keyOf = ({ place, signature }: PageHead): string => `${place}|${signature}`;

/** The last head of that edge, once there are too many to open another one. */
function overflow(open: readonly OpenHead[], place: Place): OpenHead | undefined {
  return open.length < MAX_HEADS ? undefined : open.findLast((head) => head.place === place);
}

function finish({ place, onPages }: OpenHead, ruled: ReadonlySet<PageHead>): RunningHead {
  const model = modelOf(onPages, ruled);
  return {
    place,
    pages: onPages.map(({ pageIndex }) => pageIndex),
    modelPage: model.pageIndex,
    words: model.words,
    pageNumbers: model.pageNumbers,
    pictures: model.pictures,
    ...(model.numbering && { numbering: model.numbering }),
  };
}

/**
 * The first page on which the head stands as high as on most of them: a page of its own making may have it elsewhere, where others have text. A rule that the
 * head does not have is that of a table: it would stand on all of its pages.
 */
function modelOf(onPages: OpenHead['onPages'], ruled: ReadonlySet<PageHead>): PageHead {
  const [first] = onPages;
  const plain = onPages.filter((head) => !ruled.has(head) && head.rulePt === undefined);
  const candidates = plain.length > 0 ? plain : onPages;
  const places = groupsWithin(candidates, ({ extents }) => extents[0]?.top ?? 0, SAME_HEIGHT_PT);
  const most = largest(places.map((place) => place.length));
  const usual = new Set(places.filter((place) => place.length === most).flat());
  return candidates.find((head) => usual.has(head)) ?? first;
}

/** What stands at the top or the bottom of one page and runs on. */
interface HeadParts {
  readonly page: number;
  readonly place: Place;
  readonly lines: readonly RunningLine[];
  readonly pictures: readonly EdgePicture[];
}

function pageHead(
  { page, place, lines, pictures }: HeadParts,
  { pageIndex }: PageEdges,
  pageCount: number,
): PageHead | undefined {
  if (lines.length === 0 && pictures.length === 0) return undefined;
  let words: readonly number[] = [];
  const pageNumbers: PageNumber[] = [];
  const texts: string[] = [];
  let numbering: RunningHead['numbering'];
  for (const running of lines) {
    const numbers = numbersOf(running, pageCount);
    texts.push(maskFields(running.line.text, numbers));
    for (const number of numbers) pageNumbers.push({ ...number, word: number.word + words.length });
    words = [...words, ...running.line.words];
    if (running.pageNumber && running.offset !== undefined) {
      numbering = { format: running.pageNumber.format, offset: running.offset };
    }
  }
  const rulePt = lines.at(place === 'header' ? -1 : 0)?.line.rulePt;
  return {
    page,
    place,
    pageIndex,
    signature: [
      ...texts,
      ...pictures.map((picture) => (isBehindText(picture) ? pictureKey(picture) : picture.shows)),
      countingOf(numbering),
    ].join('\n'),
    extents: lines.map(({ line }) => line.bounds),
    words,
    pictures: pictures.map(({ picture }) => picture),
    pageNumbers,
    ...(rulePt !== undefined && { rulePt }),
    ...(numbering && { numbering }),
  };
}

/** Pages that count differently do not share a head: each way of counting is a section's. */
const countingOf = (numbering: RunningHead['numbering']): string =>
  numbering === undefined ? '' : `${numbering.format}${numbering.offset}`;

/** Fields of a line, by the line's own words: the page's number, and behind it, after a stroke or a word, the count of pages. */
function numbersOf({ line, pageNumber }: RunningLine, pageCount: number): PageNumber[] {
  if (pageNumber === undefined) return [];
  const { word: first, at, text } = pageNumber;
  const fields: PageNumber[] = [{ word: first, at, field: 'PAGE', text }];
  const words = line.text.split(' ');
  const own = words[first] ?? '';
  const behind = [own.slice(at + text.length), words[first + 1] ?? '', words[first + 2] ?? ''];
  const [, between = '', total] = TOTAL.exec(behind.join(' ')) ?? [];
  if (total === String(pageCount) && pageNumber.value <= pageCount) {
    const word = first + between.split(' ').length - 1;
    fields.push({ word, at: words[word]?.lastIndexOf(total) ?? 0, field: 'NUMPAGES', text: total });
  }
  return fields;
}

function maskFields(text: string, fields: readonly PageNumber[]): string {
  const words = text.split(' ');
  // From the right, so that the places of the ones before stay true.
  for (const { word, at, text: number } of [...fields].reverse()) {
    const own = words[word] ?? '';
    words[word] = `${own.slice(0, at)}#${own.slice(at + number.length)}`;
  }
  return words.join('');
}

function sameExtents(a: readonly Rect[], b: readonly Rect[]): boolean {
  return a.every((one, i) => {
    const other = b[i];
    if (other === undefined) return false;
    return Math.abs(one.left - other.left) <= SAME_EXTENT_PT || Math.abs(one.right - other.right) <= SAME_EXTENT_PT;
  });
}

/** It is behind the text of this page, or of others. */
const isBehindText = ({ background, inBody }: EdgePicture): boolean => background === true || inBody === true;

const pictureKey = ({ shows, bounds, place }: EdgePicture): string =>
  `${place}|${shows}|${Math.round(bounds.left / SAME_PICTURE_PT)}|${Math.round(bounds.top / SAME_PICTURE_PT)}`;

/**
 * Pictures at the same place on several pages that stand outside the body or behind it: a logo, a rule drawn as a picture, a coloured page. On other
 * pages they may stand a little higher, as a letter's logo does on its first page, whose head has no number. A watermark is one on pages with little text, too.
 */
function recurringPictures(surveys: readonly PageEdges[], lines: readonly PageRunningLines[]): EdgePicture[][] {
  const seen = new Map<string, { pages: number; last: number }>();
  for (const { edgePictures, pageIndex } of surveys) {
    for (const picture of edgePictures) {
      if (picture.inBody) continue;
      const known = seen.get(pictureKey(picture));
      if (known === undefined) seen.set(pictureKey(picture), { pages: 1, last: pageIndex });
      else if (known.last !== pageIndex) [known.pages, known.last] = [known.pages + 1, pageIndex];
    }
  }
  const least = Math.max(MIN_PICTURE_PAGES, surveys.length * MIN_PICTURE_SHARE);
  const recurs = (picture: EdgePicture): boolean => (seen.get(pictureKey(picture))?.pages ?? 0) >= least;
  const ofHeads = new Set<string>();
  const behindText = new Set<string>();
  for (const { edgePictures } of surveys) {
    for (const picture of edgePictures) {
      if (picture.inBody || !recurs(picture)) continue;
      if (picture.background === true) behindText.add(pictureKey(picture));
      else ofHeads.add(`${picture.place}|${picture.shows}`);
    }
  }
  return surveys.map((survey, page) => {
    // All colours of such a page: in LibreOffice those of its head would lie over those of its body.
    const isColoured = survey.edgePictures.some((picture) => picture.background === true && recurs(picture));
    return survey.edgePictures.filter((picture) => {
      if (picture.inBody) return behindText.has(pictureKey(picture));
      if (picture.background === true) return isColoured;
      if (picture.artifact) return true;
      if (!recurs(picture) && !ofHeads.has(`${picture.place}|${picture.shows}`)) return false;
      return isOutsideBody(picture, survey, lines[page]?.[picture.place] ?? []);
    });
  });
}

/** No line of the body is nearer to the edge than the picture's middle. */
function isOutsideBody(picture: EdgePicture, survey: PageEdges, running: readonly RunningLine[]): boolean {
  const own = new Set(running.map(({ line }) => line.baseline));
  const lines = picture.place === 'header' ? survey.topLines : survey.bottomLines;
  const firstOfBody = lines.find(({ baseline }) => !own.has(baseline));
  if (firstOfBody === undefined) return true;
  const middle = centreY(picture.bounds);
  return picture.place === 'header' ? firstOfBody.bounds.top > middle : firstOfBody.bounds.bottom < middle;
}
