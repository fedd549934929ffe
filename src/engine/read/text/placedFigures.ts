import { characterExtent } from '../objectValues';
import type { TextObject, TextObjectContext } from './textObjects';

/** Figures of text are higher than this, em: 0.55 to 0.75, with what hangs below their line where they are old-style ones. */
const MAX_HEIGHT_EM = 0.52;
/** Figures end on their line, give or take this, em: others stand over it or hang from it. */
const ON_LINE_EM = 0.09;
/** … by no more than so much, em. */
const MAX_SHIFT_EM = 0.6;
/** How high a figure is in a font of the size that it is taken to have, em, and that size as a share of its font's. */
const FIGURE_EM = 0.66;
const SIZE_STEPS = 20;
const MIN_SIZE_SHARE = 0.5;
const MAX_SIZE_SHARE = 0.75;

const ZERO = 0x30;
const NINE = 0x39;
export const isFigure = (code: number): boolean => code <= NINE && code >= ZERO;

/**
 * Figures that a font has once more, small and raised or lowered (OpenType 1.9: `sups`, `subs`, `sinf`), as books and Typst set the marks of notes: in
 * the file they are figures like others, of the size of the text. They are given to an object of their own size, on a baseline of their own.
 */
export class PlacedFigures {
  /** Of the figure that was asked for last. */
  baseline = 0;
  #isPlaced = false;
  readonly #twins = new Map<string, number>();
  /** Fonts that have such figures. */
  readonly #fonts = new Set<string>();

  constructor(
    private readonly context: TextObjectContext,
    private readonly objects: TextObject[],
  ) {}

  /**
   * The index of the object that a figure is in. `character`: on the text page; `index`: of the object that draws it; `before`: the character that it
   * stands right behind, 0 for none; `v`: its baseline in the object's frame. Numbers are not looked at: a mark stands behind something else.
   */
  objectOf(character: number, index: number, before: number, v: number): number {
    const object = this.objects[index];
    const isAsked = isFigure(before) ? this.#isPlaced : before !== 0 || this.#fonts.has(object?.face.baseFont ?? '');
    const share = object?.level && isAsked ? this.#sizeShare(character, object, v) : undefined;
    this.#isPlaced = share !== undefined;
    if (object === undefined || share === undefined) return index;
    this.#fonts.add(object.face.baseFont);
    const key = `${index} ${share}`;
    let twin = this.#twins.get(key);
    if (twin === undefined) {
      const style = this.context.styles.variant(object.style, {
        sizePt: Math.round(100 * share * object.sizePt) / 100,
      });
      const sized = { ...object, style, sizePt: share * object.sizePt, widthPt: share * object.widthPt };
      twin = this.objects.push(sized) - 1;
      this.#twins.set(key, twin);
    }
    return twin;
  }

  /** Undefined for one of the text's. */
  #sizeShare(character: number, { toFrame, sizePt }: TextObject, v: number): number | undefined {
    const { pdfium, textPage } = this.context;
    const extent = characterExtent(pdfium, textPage, character);
    if (!extent) return undefined;
    const { left, right, bottom, top } = extent;
    const one = toFrame.b * left + toFrame.d * bottom + toFrame.f;
    const other = toFrame.b * right + toFrame.d * top + toFrame.f;
    const foot = Math.max(one, other);
    const height = Math.abs(one - other) / sizePt;
    const shift = Math.abs(v - foot) / sizePt;
    if (!(height > 0 && height < MAX_HEIGHT_EM && shift > ON_LINE_EM && shift < MAX_SHIFT_EM)) return undefined;
    this.baseline = foot;
    const share = Math.round((height / FIGURE_EM) * SIZE_STEPS) / SIZE_STEPS;
    return Math.min(MAX_SIZE_SHARE, Math.max(MIN_SIZE_SHARE, share));
  }
}
