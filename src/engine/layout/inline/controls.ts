import type { Inline, RunFormat } from '../../model/document';
import { widthOf } from '../../model/geometry';
import { itemsAt } from '../../model/collections/itemsAt';
import type { ContentControl, PageContent, Word } from '../../model/pageContent';
import { WordIndex } from '../../model/collections/wordIndex';

/** What stands for a value that is not there yet: Word's own forms have them, too. Half an em wide in all fonts. */
const EN_SPACE = '\u2002';
const EN_EM = 0.5;
/** Of a blank's width, what its spaces fill: they do not wrap, and hardly ever push what follows. */
const FILLED_SHARE = 0.9;
const MAX_SPACES = 60;

/** Words of a page that may be in fields, counted once for each field. */
const MAX_CONTROLLED = 100_000;

const EMPTY_BOX = '\u2610';
/** A box with a tick, with a cross; Word's own have crosses. */
const TICKED_BOX = '\u2611';
const CROSSED_BOX = '\u2612';

/** Where no box is empty, boxes say what holds: nobody is asked. */
export const hasBoxesToTick = (words: readonly Word[]): boolean => words.some(({ text }) => text.startsWith(EMPTY_BOX));

/** A box to tick that is written, as Word prints its own; undefined for other text. */
export function boxToTick(text: string): ContentControl | undefined {
  if (text !== EMPTY_BOX && text !== TICKED_BOX && text !== CROSSED_BOX) return undefined;
  const checked = text === TICKED_BOX ? TICKED_BOX : CROSSED_BOX;
  return { content: { kind: 'checkBox', checked: text !== EMPTY_BOX, signs: { checked, unchecked: EMPTY_BOX } } };
}

/** The page with one more word for each field that is not filled in, behind all others, so that lines, cells and paragraphs take it along. */
export function withBlanks(content: PageContent): {
  readonly content: PageContent;
  readonly blanks: readonly number[];
} {
  const added = (content.controls ?? []).flatMap(({ blank }) => blank ?? []);
  if (added.length === 0) return { content, blanks: [] };
  const blanks = added.map((_, i) => content.words.length + i);
  return { content: { ...content, words: [...content.words, ...added] }, blanks };
}

/** The content control of each word that is in one. */
export function controlsByWord({
  controls,
  words,
  widthPt,
  heightPt,
}: Pick<PageContent, 'controls' | 'words' | 'widthPt' | 'heightPt'>): ReadonlyMap<Word, ContentControl> {
  const byWord = new Map<Word, ContentControl>();
  if (!controls) return byWord;
  const index = new WordIndex(words, { widthPt, heightPt });
  let left = MAX_CONTROLLED;
  for (const { control, bounds, value, blank } of controls) {
    if (blank) byWord.set(blank, control);
    const within = value !== '' && left > 0 ? itemsAt(words, index.inside(bounds)) : [];
    left -= within.length;
    for (const word of within) if (word.text !== '' && value.includes(word.text)) byWord.set(word, control);
  }
  return byWord;
}

export const blankText = ({ bounds }: Word, { sizePt }: RunFormat): string =>
  EN_SPACE.repeat(Math.max(1, Math.min(MAX_SPACES, Math.floor((FILLED_SHARE * widthOf(bounds)) / (EN_EM * sizePt)))));

/** The spaces between two words of one value are part of it. */
export function wholeControls(inlines: readonly Inline[]): Inline[] {
  return inlines.map((inline, i) => {
    if (inline.type !== 'text' || inline.control) return inline;
    const [before, after] = [inlines[i - 1], inlines[i + 1]];
    const isWithin = before?.type === 'text' && after?.type === 'text' && before.control === after.control;
    return isWithin && before.control ? { ...inline, control: before.control } : inline;
  });
}
