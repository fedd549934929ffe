import type { DocumentSurvey } from '../../../../../src/engine/layout/surveys';
import type { TableRegion } from '../../../../../src/engine/layout/tables/types';
import type { Rect } from '../../../../../src/engine/model/geometry';
import type { Fill, PageContent, Ruling, Word } from '../../../../../src/engine/model/pageContent';
import { pageContent, STYLE } from '../surveys';

/** Pages made of literals: text at places, lines, fills. Sizes in points. */
export const SIZE_PT = 10;
/** Advance of every character. */
export const ADVANCE_PT = 5;

/** What is known of a document of such pages: Arial of 10 points, lines 12 apart, text from 72 to 372. */
export const SURVEY: DocumentSurvey = {
  info: { pageCount: 1, tagged: false, repaired: false, outline: [] },
  bodyFamily: 'Arial',
  bodySizePt: 10,
  bodyBold: false,
  bodyLeadingPt: 12,
  textAreas: { '595x842': { left: 72, right: 372 } },
  runningWords: [[]],
  runningPictures: [[]],
  runningHeads: [],
};

/** Between two words. */
export const SPACE_PT = 3;

/** The words of `text`, set from `left` on the baseline. */
export function text(left: number, baseline: number, text: string, style = 0): Word[] {
  let x = left;
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const placed = word(x, baseline, part, style);
      x = placed.bounds.right + SPACE_PT;
      return placed;
    });
}

/** As `text`, ending at `right`. */
export function textEndingAt(right: number, baseline: number, value: string): Word[] {
  return text(right - value.length * ADVANCE_PT, baseline, value);
}

export function word(left: number, baseline: number, value: string, style = 0): Word {
  const right = left + value.length * ADVANCE_PT;
  return {
    text: value,
    bounds: { left, top: baseline - 8, right, bottom: baseline + 2 },
    baseline,
    angle: 0,
    vertical: false,
    pieces: [{ text: value, style, left, right, baseline }],
    softHyphen: false,
    spaceAfter: true,
  };
}

export function across(position: number, from: number, to: number, thicknessPt = 0.5): Ruling {
  return { orientation: 'horizontal', position, from, to, thicknessPt, colour: 0, dashed: false };
}

export function down(position: number, from: number, to: number, thicknessPt = 0.5): Ruling {
  return { orientation: 'vertical', position, from, to, thicknessPt, colour: 0, dashed: false };
}

/** All lines of a grid. */
export function lattice(columnEdges: readonly number[], rowEdges: readonly number[]): Ruling[] {
  const [left = 0, right = 0] = [columnEdges[0], columnEdges.at(-1)];
  const [top = 0, bottom = 0] = [rowEdges[0], rowEdges.at(-1)];
  return [...rowEdges.map((y) => across(y, left, right)), ...columnEdges.map((x) => down(x, top, bottom))];
}

export function fill(bounds: Rect, colour: number): Fill {
  return { bounds, colour };
}

export function page(
  parts: Partial<Pick<PageContent, 'words' | 'styles' | 'rulings' | 'fills' | 'pictures' | 'structure'>>,
): PageContent {
  const style = { ...STYLE, family: 'Arial', postScriptName: 'Arial', serif: false, ascentEm: 0.8 };
  return {
    ...pageContent([], [style, { ...style, bold: true }]),
    widthPt: 595,
    heightPt: 842,
    ...parts,
  };
}

export const OPTIONS = { bodySizePt: SIZE_PT, bodyLeadingPt: 12 };

/** Cells as "row,column+spans: text". */
export function described(table: TableRegion | undefined, content: PageContent): string[] {
  return (table?.cells ?? []).map((cell) => {
    const spans = cell.rowSpan > 1 || cell.columnSpan > 1 ? ` ${cell.rowSpan}x${cell.columnSpan}` : '';
    return `${cell.row},${cell.column}${spans}: ${cell.words.map((i) => content.words[i]?.text).join(' ')}`;
  });
}

/** Rows of text, the cells of each from the given left edges; '' leaves a cell empty. */
export function rowsOfText(
  lefts: readonly number[],
  firstBaseline: number,
  leading: number,
  rows: readonly (readonly string[])[],
): Word[] {
  return rows.flatMap((cells, i) => cells.flatMap((cell, j) => text(lefts[j] ?? 0, firstBaseline + i * leading, cell)));
}
