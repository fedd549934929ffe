import { boundsOf, heightOf, type Rect } from '../../model/geometry';
import type { Picture, TextStyle, Word } from '../../model/pageContent';
import { largestSizeOf } from '../../model/wordStyle';
import { isBracketPart } from './parsing/brackets';
import { hasNary, type Group } from './growFormula';
import { hangs, hasRelation, hasSign, isMathFont, isRadical } from './mathSigns';
import { isMostlyProse } from './standAlone';
import type { FormulaPage } from './formulaPage';

/**
 * Renders parts of the page, in its points; what shows of each comes back with its own bounds, in order. Undefined where that cannot be
 * done.
 */
export type RenderRegions = (regions: readonly Rect[]) => readonly (Pick<Picture, 'media' | 'bounds'> | undefined)[];

/** For a page that may be laid out twice: what has been rendered is not rendered again. */
export function renderingOnce(render: RenderRegions): RenderRegions {
  const rendered = new Map<string, ReturnType<RenderRegions>[number]>();
  const nameOf = ({ left, top, right, bottom }: Rect): string => `${left} ${top} ${right} ${bottom}`;
  return (regions) => {
    const missing = regions.filter((region) => !rendered.has(nameOf(region)));
    const shown = missing.length > 0 ? render(missing) : [];
    missing.forEach((region, i) => rendered.set(nameOf(region), shown[i]));
    return regions.map((region) => rendered.get(nameOf(region)));
  };
}

/** Signs may be higher than their boxes say: so much is looked for around them, as far as nothing else stands there. */
const ROOM_EM = 1.2;
/** Letters may reach below their boxes. */
const BESIDE_EM = 0.12;
const MAX_HEIGHT_EM = 30;
/** A formula has at least so many signs; fewer are lost letters. */
const MIN_CHARACTERS = 3;
/** Of its characters, numbers and signs or in fonts that mathematics is set in. */
const MIN_MATH_SHARE = 0.4;
const PLAIN_SIGNS = /^[\d+\-−±=<>()[\]{}|/.,·]+$/;
/** Lines of text in a formula are at least so far apart. */
const MIN_LINE_STEP_EM = 0.6;

/**
 * Where a formula shows that is to be a picture: only one that is surely a formula, and whose text in lines says nothing, since its parts
 * stand over each other.
 */
export function pictureRegion(group: Group, page: FormulaPage): Rect | undefined {
  const { words } = group;
  const bounds = boundsOf([...words]);
  if (!bounds || !isSurelyFormula(group, page.styles) || isMostlyProse(group, page.styles)) return undefined;
  const em = largestSizeOf(words, page.styles);
  return heightOf(bounds) > MAX_HEIGHT_EM * em ? undefined : withRoom(bounds, words, em, page);
}

/** The picture of a formula, which its text is written beside. */
export function formulaPicture(
  shown: Pick<Picture, 'media' | 'bounds'>,
  group: Group,
  styles: readonly TextStyle[],
): Picture {
  const altText = textOf(group.words, largestSizeOf(group.words, styles));
  return { ...shown, kind: 'drawing', rotation: 0, altText, background: false, artifact: false };
}

function isSurelyFormula({ words, bars }: Group, styles: readonly TextStyle[]): boolean {
  let characters = 0;
  let mathematical = 0;
  let isHigh = bars.size > 0;
  let hasOperator = false;
  for (const word of words) {
    for (const { text, style } of word.pieces) {
      characters += text.length;
      if (isMathFont(styles[style]) || PLAIN_SIGNS.test(text)) mathematical += text.length;
      if (isRadical(text.charAt(0)) || isBracketPart(text) || hangs(styles[style])) isHigh = true;
    }
    if (hasNary(word)) isHigh = true;
    if (hasRelation(word.text) || hasSign(word.text) || /[+\-−±]/.test(word.text)) hasOperator = true;
  }
  if (characters < MIN_CHARACTERS || mathematical < MIN_MATH_SHARE * characters) return false;
  return hasOperator && isHigh && words.size > 1;
}

/** The formula's box, and the white around it; undefined where other text stands in it. */
function withRoom(bounds: Rect, own: ReadonlySet<Word>, em: number, page: FormulaPage): Rect | undefined {
  const room = ROOM_EM * em;
  let left = Math.max(0, bounds.left - room / 2);
  let right = Math.min(page.content.widthPt, bounds.right + room / 2);
  let top = Math.max(0, bounds.top - room);
  let bottom = Math.min(page.content.heightPt, bounds.bottom + room);
  for (const word of page.between(top, bottom)) {
    if (own.has(word)) continue;
    const other = word.bounds;
    if (other.right <= left || other.left >= right) continue;
    if (other.bottom <= bounds.top + 1) top = Math.max(top, other.bottom + BESIDE_EM * em);
    else if (other.top >= bounds.bottom - 1) bottom = Math.min(bottom, other.top - BESIDE_EM * em);
    else if (other.right <= bounds.left + 1) left = Math.max(left, other.right);
    else if (other.left >= bounds.right - 1) right = Math.min(right, other.left);
    else return undefined;
  }
  return { left, right, top: Math.min(top, bounds.top), bottom: Math.max(bottom, bounds.bottom) };
}

/** Its text for those who cannot see it: line by line, each from left to right; what stands over and under a line goes in between. */
function textOf(words: ReadonlySet<Word>, em: number): string {
  const rows: { baseline: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row && word.baseline - row.baseline < MIN_LINE_STEP_EM * em) row.words.push(word);
    else rows.push({ baseline: word.baseline, words: [word] });
  }
  return rows
    .flatMap((row) => row.words.sort((a, b) => a.bounds.left - b.bounds.left))
    .map(({ text }) => text)
    .join(' ');
}
