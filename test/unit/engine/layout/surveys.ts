import { maskNumbers, numberTokens } from '../../../../src/engine/layout/runningHeads/pageNumbers';
import type { EdgeLine, PageSurvey } from '../../../../src/engine/layout/surveys';
import type { DocumentInfo, PageContent, TextStyle, Word } from '../../../../src/engine/model/pageContent';

/** Literals for tests: US Letter pages in points, 10 pt text, 12 pt leading. */
export const PAGE_WIDTH_PT = 612;
export const PAGE_HEIGHT_PT = 792;

export const STYLE: TextStyle = {
  family: 'Times New Roman',
  postScriptName: 'TimesNewRomanPSMT',
  sizePt: 10,
  bold: false,
  italic: false,
  monospace: false,
  serif: true,
  colour: 0,
  ascentEm: 0.9,
  descentEm: 0.2,
  invisible: false,
  artifact: false,
};

export const INFO: DocumentInfo = { pageCount: 1, tagged: false, repaired: false, outline: [] };

/** Words of one line, 5 pt a character, style 0 unless told. */
export function words(text: string, left: number, baseline: number, style = 0): Word[] {
  let x = left;
  return text.split(' ').map((word) => {
    const right = x + word.length * 5;
    const made: Word = {
      text: word,
      bounds: { left: x, right, top: baseline - 9, bottom: baseline + 2 },
      baseline,
      angle: 0,
      vertical: false,
      pieces: [{ text: word, style, left: x, right, baseline }],
      softHyphen: false,
      spaceAfter: true,
    };
    x = right + 2.5;
    return made;
  });
}

export function pageContent(words: readonly Word[], styles: readonly TextStyle[] = [STYLE]): PageContent {
  return {
    pageIndex: 0,
    widthPt: PAGE_WIDTH_PT,
    heightPt: PAGE_HEIGHT_PT,
    words,
    styles,
    rulings: [],
    fills: [],
    pictures: [],
    links: [],
    warnings: [],
    scanned: false,
  };
}

export function edge(text: string, baseline: number, options: Partial<EdgeLine> & { left?: number } = {}): EdgeLine {
  const { left = 72, ...rest } = options;
  return {
    text,
    bounds: { left, right: left + text.length * 5, top: baseline - 9, bottom: baseline + 2 },
    baseline,
    sizePt: 10,
    artifact: false,
    words: text.split(' ').map((_, i) => i + Math.round(baseline) * 100),
    mask: maskNumbers(text),
    tokens: numberTokens(text),
    ...rest,
  };
}

/** Lines of body text, all different, from `top` down (or from `top` up for the foot of the page), 12 pt apart. */
export function bodyLines(page: number, top: number, step = 12): EdgeLine[] {
  const topics = ['river', 'mountain', 'harbour', 'orchard', 'quarry', 'meadow', 'station', 'garden'];
  return topics.map((topic, i) =>
    edge(`Text about the ${topic} ${'abcdefghij'.charAt(page % 10).repeat(i + 2)} goes on`, top + i * step),
  );
}

export function survey(
  pageIndex: number,
  topLines: readonly EdgeLine[],
  bottomLines: readonly EdgeLine[],
  options: Partial<PageSurvey> = {},
): PageSurvey {
  return {
    pageIndex,
    widthPt: PAGE_WIDTH_PT,
    heightPt: PAGE_HEIGHT_PT,
    looks: { 'Times New Roman|10.0|0|0|0': 2000 },
    leadings: { values: [120], counts: [40] },
    lineEnds: { values: [], counts: [] },
    topLines,
    bottomLines,
    edgePictures: [],
    characters: 2000,
    ...options,
  };
}
