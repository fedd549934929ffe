import { TWO_LETTERS } from '../../model/characters';
import { areaOf, type Rect, containsCentre } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf, styleOf } from '../../model/wordStyle';
import { addCount, mostOf } from '../../model/collections/counts';

/** Words in a row on one line that make it running text and not a label. */
const MIN_WORDS = 6;
/** Gap between two words of running text, in parts of their height. */
export const MAX_GAP = 1.2;
/** Type that is at least this part of the page's usual size is body text, if it runs; labels are smaller. */
const BODY_SHARE = 0.9;

/** The text of a page, as far as it tells drawings from decorations under text. */
export class PageProse {
  private usual: { readonly sizePt: number; readonly family: string } | undefined;

  constructor(
    /** In reading order. */
    readonly words: readonly Word[],
    private readonly styles: readonly TextStyle[],
    /** All of the page, points. */
    readonly page: Rect,
  ) {}

  /** Found when it is asked for: most pages have no drawing. */
  private get body(): { readonly sizePt: number; readonly family: string } {
    return (this.usual ??= {
      sizePt: usual(this.words, (style) => this.styles[style]?.sizePt) ?? 0,
      // The numbers of plots are not what a page says.
      family:
        usual(
          this.words.filter(({ text }) => TWO_LETTERS.test(text)),
          (style) => this.styles[style]?.family,
        ) ?? '',
    });
  }

  /** Of most of the page's words of letters. */
  get bodyFamily(): string {
    return this.body.family;
  }

  sizeOf(word: Word | undefined): number {
    return sizeOf(word, this.styles);
  }

  familyOf(word: Word): string {
    return styleOf(word, this.styles)?.family ?? '';
  }

  /** Lines of running text whose words lie in `region`: all, and those in the page's usual size. */
  linesIn(region: Rect): { all: number; body: number } {
    let all = 0;
    let body = 0;
    let run = 0;
    let last: Word | undefined;
    for (const word of this.words) {
      if (!isIn(region, word)) continue;
      const { left, top, bottom } = word.bounds;
      const follows =
        last !== undefined &&
        word.angle === last.angle &&
        Math.abs(word.baseline - last.baseline) < 1 &&
        Math.abs(left - last.bounds.right) < MAX_GAP * (bottom - top);
      if (!follows) run = 0;
      if (TWO_LETTERS.test(word.text)) run++;
      if (run === MIN_WORDS) {
        all++;
        if (this.sizeOf(word) >= BODY_SHARE * this.body.sizePt) body++;
      }
      last = word;
    }
    return { all, body };
  }

  /** Share of a region that words cover. */
  shareOf(region: Rect): number {
    let covered = 0;
    for (const word of this.words) if (isIn(region, word)) covered += areaOf(word.bounds);
    return covered / Math.max(1, areaOf(region));
  }
}

/** The middle of the word lies in the region. */
export const isIn = (region: Rect, { bounds }: { readonly bounds: Rect }): boolean => containsCentre(region, bounds);

/** What most of the page's characters have. */
function usual<Value>(words: readonly Word[], valueOf: (style: number) => Value | undefined): Value | undefined {
  const characters = new Map<Value | undefined, number>();
  for (const { pieces } of words)
    for (const { style, text } of pieces) addCount(characters, valueOf(style), text.length);
  return mostOf(characters);
}
