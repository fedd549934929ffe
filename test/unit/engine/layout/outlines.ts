import type { DocumentSurvey } from '../../../../src/engine/layout/surveys';
import type { PageOutline, ParagraphOutline } from '../../../../src/engine/layout/types';
import { PAGE_HEIGHT_PT, PAGE_WIDTH_PT } from './surveys';
import { SURVEY as PAGE_SURVEY } from './tables/pageBuilder';

/** Literals for tests: one column from 72 to 540 points, 10 pt Times body, 12 pt leading. */
export const SURVEY: DocumentSurvey = {
  ...PAGE_SURVEY,
  bodyFamily: 'Times New Roman',
  textAreas: {},
  runningWords: [],
  runningPictures: [],
};

export const COLUMN = { left: 72, right: 540 };

/** A paragraph of body text, unless told otherwise. */
export function paragraph(text: string, options: Partial<ParagraphOutline> = {}): ParagraphOutline {
  const lines = options.lines ?? Math.ceil(text.length / 90);
  const left = options.labelLeft ?? COLUMN.left;
  return {
    pageIndex: 0,
    index: 0,
    text,
    characters: text.length,
    lines,
    labelLeft: left,
    textLeft: left,
    labelGap: 0,
    top: 72,
    bottom: 72 + lines * 12,
    column: COLUMN,
    box: options.column ?? COLUMN,
    family: 'Times New Roman',
    sizePt: 10,
    bold: options.allBold ?? false,
    italic: false,
    monospace: false,
    colour: 0,
    allCapitals: !/\p{Ll}/u.test(text),
    allBold: false,
    alignment: 'left',
    spaceBeforePt: 6,
    spaceAfterPt: 6,
    lastLineFull: false,
    firstInColumn: false,
    lastInColumn: false,
    ...options,
  };
}

/** Body text of about `lines` lines, different for every seed. */
export function prose(seed: number, lines = 4): ParagraphOutline {
  const sentence = `Sentence ${seed} goes on about things of no weight whatever and ends after a while. `;
  const text = sentence.repeat(lines);
  return paragraph(text.slice(0, 200), { lines, characters: text.length });
}

/** Paragraphs in order, one under the other, numbered and placed on pages by their `pageIndex`. */
export function inOrder(paragraphs: readonly ParagraphOutline[]): ParagraphOutline[] {
  let page = -1;
  let index = 0;
  let y = 72;
  return paragraphs.map((item) => {
    if (item.pageIndex !== page) [page, index, y] = [item.pageIndex, 0, 72];
    const height = item.bottom - item.top;
    const placed = { ...item, index, top: y, bottom: y + height };
    index += 1;
    y += height + 6;
    return placed;
  });
}

/** Pages with one band of one column that hold the paragraphs. */
export function pageOutlines(paragraphs: readonly ParagraphOutline[]): PageOutline[] {
  const placed = inOrder(paragraphs);
  const count = Math.max(0, ...placed.map(({ pageIndex }) => pageIndex)) + 1;
  return Array.from({ length: count }, (_, pageIndex) => {
    const own = placed.filter((item) => item.pageIndex === pageIndex);
    const bottom = own.at(-1)?.bottom ?? 72;
    return {
      pageIndex,
      widthPt: PAGE_WIDTH_PT,
      heightPt: PAGE_HEIGHT_PT,
      contentBounds: { ...COLUMN, top: 72, bottom },
      bands: [{ firstBlock: 0, endBlock: own.length, columns: [COLUMN], top: 72, bottom }],
      paragraphs: own,
    };
  });
}

/** A labelled paragraph with a hanging indent: label at `left`, text 18 points farther in. */
export function item(
  label: string,
  text: string,
  left = COLUMN.left,
  options: Partial<ParagraphOutline> = {},
): ParagraphOutline {
  return paragraph(`${label} ${text}`, { label, labelLeft: left, textLeft: left + 18, ...options });
}
