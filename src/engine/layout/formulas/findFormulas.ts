import type { Inline, LineSpacing } from '../../model/document';
import { boundsOf, heightOf, type Rect } from '../../model/geometry';
import type { MathNode } from '../../model/math';
import type { PageContent, Picture, Piece, Ruling, Word } from '../../model/pageContent';
import { emptyParagraph } from '../drafts';
import { pictureInline } from '../pictures/figures';
import { joinAligned } from './alignedLines';
import { formulaPicture, pictureRegion, type RenderRegions } from './formulaAsPicture';
import { numberedContent, numberOf } from './formulaNumbers';
import { grow, hasNary, sizeOfProse, type Group } from './growFormula';
import { joinGroups } from './joinGroups';
import { hasRelation, hasSign, isFormulaSign, isMathFont, isNary, isSignFont, relationAt } from './mathSigns';
import type { DisplayedFormula } from './displayedFormula';
import { tokensOf, type MathBar, type MathToken } from './parsing/mathTokens';
import { parseFormula } from './parsing/parseFormula';
import { isAlone, isMostlyProse } from './standAlone';
import { FormulaPage } from './formulaPage';

/** What ends so goes on somewhere else. */
const OPEN_END = /[=<>+\-−±×·≤≥≈]$/;
const PLUS = /[+−]/;
const OPERATOR = /^[+−·×±∓]/;
const MAX_OPERATOR_GAP_EM = 0.4;
const MAX_BAR_PT = 250;

/**
 * Formulas that stand alone on their lines. A formula grows from its mathematical signs over what stands beside them, over and under bars,
 * and at big operators; its parts that wide spaces keep apart are joined. A formula in a line of prose grows into the prose, and is left
 * as text with raised and lowered letters. One that cannot be rebuilt, and would be scattered as text, is a picture, where `render` makes
 * one. `words` are those outside of tables and running heads, `rulings` those that no table has.
 */
export function findFormulas(
  content: PageContent,
  words: readonly Word[],
  rulings: readonly Ruling[],
  render?: RenderRegions,
): DisplayedFormula[] {
  const { styles } = content;
  const areMath = styles.map(isMathFont);
  const areSigns = styles.map(isSignFont);
  const isMath = ({ style, text }: Piece): boolean =>
    areMath[style] === true || isNary(text) || (areSigns[style] === true && isFormulaSign(text));
  const seeds = words.filter(({ pieces }) => pieces.some(isMath));
  if (seeds.length === 0) return [];
  const page = new FormulaPage(words, content);
  const proseEm = sizeOfProse(words, styles);
  const bars = rulings.filter(
    (ruling) => ruling.orientation === 'horizontal' && ruling.to - ruling.from < MAX_BAR_PT && !ruling.dashed,
  );
  const taken = new Set<Word>();
  const groups: Group[] = [];
  // Scripts and limits do not reach what they belong to: operators and the largest go first.
  const rank = (word: Word): number => (hasNary(word) ? Infinity : heightOf(word.bounds));
  seeds.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  for (const seed of seeds) {
    if (taken.has(seed)) continue;
    const group = grow(seed, page, bars, proseEm);
    for (const word of group.words) taken.add(word);
    groups.push(group);
  }
  const found: DisplayedFormula[] = [];
  const open: Unrebuilt[] = [];
  for (const { whole, parts } of joinGroups(groups, page)) {
    const formula = whole && rebuilt(whole, page);
    if (formula) {
      found.push(formula);
      continue;
    }
    const own = parts.flatMap((part) => rebuilt(part, page) ?? []);
    const region = whole && own.length < parts.length ? pictureRegion(whole, page) : undefined;
    if (whole && region) open.push({ whole, region, parts: own });
    else found.push(...own);
  }
  const pictures = render && open.length > 0 ? render(open.map(({ region }) => region)) : [];
  open.forEach(({ whole, parts }, i) => {
    const shown = pictures[i];
    if (shown) found.push(asPicture(formulaPicture(shown, whole, styles), whole, page));
    else found.push(...parts);
  });
  return joinAligned(found, (top, bottom) => page.between(top, bottom));
}

/** A formula to be shown as a picture; where there is none, parts of it are rebuilt. */
interface Unrebuilt {
  readonly whole: Group;
  readonly region: Rect;
  readonly parts: readonly DisplayedFormula[];
}

function rebuilt(group: Group, page: FormulaPage): DisplayedFormula | undefined {
  const words = [...group.words];
  const bounds = boundsOf(words);
  if (!bounds || !isAlone(group, page) || isMostlyProse(group, page.styles)) return undefined;
  const tokens = words.flatMap((word) => tokensOf(word, page.styles));
  const bars = [...group.bars].map(({ position, from, to }): MathBar => ({ y: position, left: from, right: to }));
  const math = parseFormula(tokens, bars);
  if (!math || !isWorthwhile(math, words)) return undefined;
  const sizePt = Math.max(...tokens.map((token) => token.sizePt));
  const inline: Inline = { type: 'math', math };
  const lineSpacing: LineSpacing = { rule: 'atLeast', pt: Math.max(sizePt, heightOf(bounds)) };
  return placed({ inline, bounds, lineSpacing, sizePt, relationLeft: relationLeftOf(tokens, sizePt) }, group, page);
}

/** The formula as the page shows it. */
function asPicture(picture: Picture, group: Group, page: FormulaPage): DisplayedFormula {
  const { bounds } = picture;
  const inline = pictureInline(picture, page.styles);
  const lineSpacing: LineSpacing = { rule: 'single' };
  return placed({ inline, bounds, lineSpacing, sizePt: heightOf(bounds), relationLeft: undefined }, group, page);
}

/** A sign alone, or a letter, is no formula; one that ends with an operator goes on somewhere else. */
function isWorthwhile(math: MathNode, words: readonly Word[]): boolean {
  if (OPEN_END.test(endOf(math))) return false;
  if (goesOn(math, words) || isMatrix(math)) return true;
  if (math.kind === 'text') return hasRelation(math.text.slice(1));
  return (
    words.some((word) => hasRelation(word.text)) ||
    (hasStructure(math) && words.some((word) => hasSign(word.text) || PLUS.test(word.text)))
  );
}

/** A line that goes on with the one above it starts with an operator, close to what follows; a bullet stands apart. */
function goesOn(math: MathNode, words: readonly Word[]): boolean {
  const [first, second] = [...words].sort((a, b) => a.bounds.left - b.bounds.left);
  if (math.kind !== 'row' || !first || !OPERATOR.test(first.text)) return false;
  const gap = second && first.text.length === 1 ? second.bounds.left - first.bounds.right : 0;
  return gap < MAX_OPERATOR_GAP_EM * heightOf(first.bounds) && math.items.some(({ kind }) => kind === 'script');
}

/** One in brackets, all by itself, which says enough without a relation. */
const isMatrix = (math: MathNode): boolean => math.kind === 'delimited' && math.body.kind === 'matrix';

/** The text that the formula's line ends with. */
function endOf(math: MathNode | undefined): string {
  if (math?.kind === 'row') return endOf(math.items.at(-1));
  if (math?.kind === 'nary') return endOf(math.body);
  return math?.kind === 'text' ? math.text : '';
}

function hasStructure(math: MathNode): boolean {
  if (math.kind === 'row') return math.items.some(hasStructure);
  return !['text', 'script', 'accent'].includes(math.kind);
}

function relationLeftOf(tokens: readonly MathToken[], sizePt: number): number | undefined {
  let first: number | undefined;
  for (const { text, left, right, sizePt: own } of tokens) {
    const at = relationAt(text);
    if (at < 0 || own < MIN_MAIN_RATIO * sizePt) continue;
    first = Math.min(first ?? Infinity, left + ((right - left) * at) / text.length);
  }
  return first;
}
/** Relations in limits and scripts are smaller than this share of the text. */
const MIN_MAIN_RATIO = 0.9;

interface Built extends Pick<DisplayedFormula, 'sizePt' | 'relationLeft'> {
  readonly inline: Inline;
  readonly bounds: Rect;
  readonly lineSpacing: LineSpacing;
}

/** The paragraph that holds the formula, with its number; its place in the column is found with the column, and its tab stops are of the page. */
function placed(
  { inline, bounds, lineSpacing, sizePt, relationLeft }: Built,
  group: Group,
  page: FormulaPage,
): DisplayedFormula {
  const number = numberOf(bounds, group.words, page);
  const own = { ...emptyParagraph(bounds), lineSpacing };
  const bars = [...group.bars];
  if (!number) {
    const paragraph = { ...own, content: [inline] };
    return { paragraph, words: group.words, bars, sizePt, relationLeft, number };
  }
  return {
    paragraph: { ...own, ...numberedContent(inline, bounds, number, page.styles) },
    words: new Set([...group.words, number]),
    bars,
    sizePt,
    relationLeft,
    number,
  };
}
