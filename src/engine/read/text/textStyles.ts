import type { TextStyle } from '../../model/pageContent';
import type { FontFace } from '../fonts/fonts';

/** What a style has of its font. */
type StyledFace = Pick<
  FontFace,
  'id' | 'postScriptName' | 'family' | 'bold' | 'italic' | 'monospace' | 'serif' | 'ascentEm' | 'descentEm'
>;

/** What a text object adds to its font. */
interface TextLook {
  readonly sizePt: number;
  /** How wide it is set to its size: 1 as the font is (horizontal scaling, ISO 32000-2, 9.3.4). */
  readonly widthShare: number;
  /** 0xRRGGBB */
  readonly colour: number;
  readonly fakeBold: boolean;
  readonly skewed: boolean;
  readonly invisible: boolean;
  readonly artifact: boolean;
  readonly language: string | undefined;
}

/** What styles of a page may differ in from one that the PDF has. */
type StyleChange = Partial<
  Pick<
    TextStyle,
    | 'family'
    | 'sizePt'
    | 'bold'
    | 'italic'
    | 'monospace'
    | 'serif'
    | 'colour'
    | 'ascentEm'
    | 'descentEm'
    | 'upright'
    | 'tracked'
  >
>;

/** Sizes are told apart to 1/SIZE_STEPS of a point. */
const SIZE_STEPS = 100;

/** Letters that are narrower or wider by less are as the font has them. */
const MIN_SCALED_DEVIATION = 0.04;
const PERCENT = 100;

/** The styles of one page, each once. */
export class TextStyles {
  readonly styles: TextStyle[] = [];
  private readonly indices = new Map<string, number>();

  indexOf(face: StyledFace, look: TextLook): number {
    const size = Math.round(look.sizePt * SIZE_STEPS);
    const bits = (look.fakeBold ? 1 : 0) | (look.skewed ? 2 : 0) | (look.invisible ? 4 : 0) | (look.artifact ? 8 : 0);
    const key = `${face.id}|${size}|${look.colour}|${bits}|${look.language ?? ''}`;
    const known = this.indices.get(key);
    const widthPercent = look.invisible ? undefined : percentOf(look.widthShare);
    if (known !== undefined) {
      const style = this.styles[known];
      // A line here and there is made narrower to fit: no width is that of all.
      if (style?.widthPercent !== undefined && style.widthPercent !== widthPercent)
        this.styles[known] = { ...style, widthPercent: undefined };
      return known;
    }
    const style: TextStyle = {
      family: face.family,
      postScriptName: face.postScriptName,
      sizePt: size / SIZE_STEPS,
      bold: face.bold || look.fakeBold,
      italic: face.italic || look.skewed,
      monospace: face.monospace,
      serif: face.serif,
      colour: look.colour,
      ascentEm: face.ascentEm,
      descentEm: face.descentEm,
      invisible: look.invisible,
      artifact: look.artifact,
      language: look.language,
      // Found later. To the V8 of Node 20 a copy that gets a property more is of a class of its own, which its readers learn anew.
      tracked: undefined,
      spacingPt: undefined,
      widthPercent,
      kernedPairs: undefined,
      expanded: undefined,
      substituted: undefined,
    };
    this.indices.set(key, this.styles.length);
    return this.styles.push(style) - 1;
  }

  /** The same style, but for what is given. */
  variant(index: number, change: StyleChange): number {
    const style = this.styles[index];
    if (!style) return index;
    const changed: TextStyle = { ...style, ...change };
    const names = Object.keys(change) as (keyof StyleChange)[];
    if (names.every((name) => changed[name] === style[name])) return index;
    const key = `${index}|${names.map((name) => `${name} ${changed[name]}`).join('|')}`;
    const known = this.indices.get(key);
    if (known !== undefined) return known;
    this.indices.set(key, this.styles.length);
    return this.styles.push(changed) - 1;
  }
}

function percentOf(share: number): number | undefined {
  return Math.abs(share - 1) > MIN_SCALED_DEVIATION ? Math.round(share * PERCENT) : undefined;
}
