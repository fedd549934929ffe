import { heightOf, widthOf } from '../../model/geometry';
import type { PageContent, Picture, Ruling, Word } from '../../model/pageContent';
import { levelRuling } from '../../model/rulings';
import { largestSizeOf } from '../../model/wordStyle';
import { isMathFont } from './mathSigns';
import { MAX_DEGREE_RATIO } from './proportions';

const RADICAL = '\u221a';
/** The hook of a root before what it holds, and how high all of it is, em of that. */
const MIN_HOOK_EM = 0.35;
const MAX_HOOK_EM = 1.8;
const MIN_HEIGHT_EM = 0.9;
const MAX_HEIGHT_EM = 8;
/** What the root holds goes on nearly to the end of its line. */
const MAX_END_GAP_EM = 0.6;
/** The line is as thick as this, em: KaTeX draws it so. */
const LINE_EM = 0.04;

/**
 * The page with the roots that are drawn as one outline, sign and line, as browsers show them: as a sign and a line. Such a drawing holds
 * letters of mathematics up to its right end, and nothing but a degree in its hook.
 */
export function withDrawnRoots(page: PageContent): PageContent {
  const { styles, pictures, words } = page;
  if (pictures.length === 0 || !styles.some(isMathFont)) return page;
  const roots = new Map<Picture, { readonly sign: Word; readonly line: Ruling }>();
  for (const picture of pictures) {
    const root = picture.kind === 'drawing' && !picture.labels ? rootOf(picture, page) : undefined;
    if (root) roots.set(picture, root);
  }
  if (roots.size === 0) return page;
  const found = [...roots.values()];
  return {
    ...page,
    words: [...words, ...found.map(({ sign }) => sign)],
    rulings: [...page.rulings, ...found.map(({ line }) => line)],
    pictures: pictures.filter((picture) => !roots.has(picture)),
  };
}

function rootOf({ bounds }: Picture, { words, styles }: PageContent): { sign: Word; line: Ruling } | undefined {
  const inside = words.filter((word) => {
    const { left, right } = word.bounds;
    const middle = (left + right) / 2;
    const isIn = middle > bounds.left && middle < bounds.right;
    return isIn && word.angle === 0 && word.baseline > bounds.top && word.baseline < bounds.bottom;
  });
  const em = largestSizeOf(inside, styles);
  const held = inside.filter(
    (word) => largestSizeOf([word], styles) > MAX_DEGREE_RATIO * em || word.bounds.left > bounds.left + em,
  );
  const [first] = [...held].sort((a, b) => a.bounds.left - b.bounds.left);
  const [piece] = first?.pieces ?? [];
  if (!first || !piece || !held.some(({ pieces }) => pieces.some(({ style }) => isMathFont(styles[style]))))
    return undefined;
  const height = heightOf(bounds);
  const hook = first.bounds.left - bounds.left;
  const end = held.reduce((most, word) => Math.max(most, word.bounds.right), -Infinity);
  if (height < MIN_HEIGHT_EM * em || height > MAX_HEIGHT_EM * em || widthOf(bounds) < hook) return undefined;
  if (hook < MIN_HOOK_EM * em || hook > MAX_HOOK_EM * em) return undefined;
  if (Math.abs(bounds.right - end) > MAX_END_GAP_EM * em) return undefined;
  const right = first.bounds.left;
  const { baseline } = first;
  const thicknessPt = LINE_EM * em;
  return {
    sign: {
      ...first,
      text: RADICAL,
      bounds: { left: bounds.left, right, top: bounds.top, bottom: bounds.bottom },
      pieces: [{ text: RADICAL, style: piece.style, left: bounds.left, right, baseline }],
      softHyphen: false,
      spaceAfter: false,
    },
    line: levelRuling(
      bounds.top + thicknessPt / 2,
      { left: right, right: bounds.right },
      { thicknessPt, colour: 0, dashed: false },
    ),
  };
}
