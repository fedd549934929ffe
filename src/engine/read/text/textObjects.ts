import { intersect, type Rect } from '../../model/geometry';
import type { FontFace, Fonts } from '../fonts/fonts';
import { clipBounds } from '../graphics/clip';
import { overWhite } from '../graphics/paths';
import type { MarkReader, Marks } from '../marks';
import { IDENTITY, inverse, multiply, transformedBounds, type Matrix, type PageGeometry } from '../pageGeometry';
import type { IsHiddenLayer } from '../layers';
import { matrixOf, fontSizeOf, paintOf, characterMatrix, NO_MATRIX, OPAQUE } from '../objectValues';
import type { Pdfium } from '../pdfium';
import type { TextStyles } from './textStyles';

/** Direction of a baseline on the displayed page: u runs along it, v down from it. x = u·cos − v·sin, y = u·sin + v·cos. */
interface Frame {
  readonly cos: number;
  readonly sin: number;
  /** Nearest quarter turn, clockwise degrees. */
  readonly angle: 0 | 90 | 180 | 270;
}

/** What all characters of a text object share. */
export interface TextObject {
  readonly style: number;
  readonly frame: Frame;
  /** Size of the em along and across the baseline, points. */
  readonly sizePt: number;
  readonly widthPt: number;
  readonly mcid: number;
  /** PDF user space → (u, v). */
  readonly toFrame: Matrix;
  /** The part of the page where it shows, in u (left, right) and v (top, bottom). */
  readonly clip: Rect;
  /** The baseline is along an axis of PDF user space, where PDFium's loose boxes are exact. */
  readonly quarter: boolean;
  /** And neither slanted nor vertical: a character's box is where it is. */
  readonly level: boolean;
  /** Slant of the glyphs: shift along the baseline per unit above it; 0 for upright type. */
  readonly slant: number;
  /** Nothing of it shows: a hidden layer, no size, no opacity. */
  readonly hidden: boolean;
  readonly face: Pick<FontFace, 'family' | 'ownSigns' | 'nameless' | 'emScale' | 'baseFont' | 'unnamedLigatures'>;
  /** Its codes are the indices of glyphs. */
  readonly glyphOrder?: GlyphOrder;
  /** Any of its characters may be another one than its code says. */
  readonly otherSigns: boolean;
  /** Its glyphs are drawn as in a mirror, from right to left: so recognisers lay Arabic and Hebrew over their picture. */
  readonly isMirrored: boolean;
  /** Set in vertical writing (writing mode 1, ISO 32000-2, 9.7.4.3): the baseline is the left edge of the column. */
  readonly vertical?: VerticalSetting;
}

/** Where the characters of vertical writing are: PDFium gives their origins as in horizontal writing. */
interface VerticalSetting {
  /** From a character's origin to where it starts, along the baseline. */
  readonly penShift: number;
  readonly baseline: number;
}

/** Text render modes (ISO 32000-2, 9.3.6). */
const MODE_STROKE = 1;
const MODE_FILL_STROKE = 2;
const MODE_INVISIBLE = 3;
const MODE_STROKE_CLIP = 5;
const MODE_FILL_STROKE_CLIP = 6;
const MODE_CLIP = 7;

/** Stands for a colour that does not show. */
const NO_COLOUR = -1;

/** Skew of the glyphs, dx per dy, from which upright type counts as slanted; ~8°. */
const MIN_SKEW = 0.14;
/** Slant from which the boxes of glyphs are corrected for it. */
const MIN_SLANT = 0.02;
/** Baselines this near to a quarter turn (sine of the angle, ~0.6°) are taken as that turn. */
const QUARTER_TOLERANCE = 0.01;
/** Origins this far from the baseline are those of vertical writing; its usual shift is 0.88 em (ISO 32000-2, table 115, DW2). */
const MIN_VERTICAL_SHIFT_EM = 0.1;
/** Smaller type is not visible. */
const MIN_SIZE_PT = 0.1;
const MAX_SIZE_PT = 5000;

const QUARTERS: readonly [Frame, Frame, Frame, Frame] = [
  { cos: 1, sin: 0, angle: 0 },
  { cos: 0, sin: 1, angle: 90 },
  { cos: -1, sin: 0, angle: 180 },
  { cos: 0, sin: -1, angle: 270 },
];

/** How the codes of a font count. */
export interface GlyphOrder {
  /** The glyph of code 0: fonts with more than 256 are parted by programs that make simple fonts of them. */
  readonly first: number;
  /** The characters of the glyphs that follow those of ASCII; undefined where nobody knows the character of any. */
  readonly behindAscii: readonly number[] | undefined;
}

export interface TextObjectContext {
  readonly pdfium: Pdfium;
  readonly textPage: number;
  readonly geometry: PageGeometry;
  readonly fonts: Fonts;
  readonly styles: TextStyles;
  readonly marks: MarkReader;
  readonly isHiddenLayer: IsHiddenLayer;
  /** FPDF_FONTs whose codes are the indices of their glyphs, see `fontsInGlyphOrder`. */
  readonly inGlyphOrder?: ReadonlyMap<number, GlyphOrder>;
}

/** Gap along the baseline up to which an object may go on with the text of the one before it, em. */
const MAX_STEP_EM = 1.5;
const MAX_STEP_BACK_EM = 0.5;
/** Their baselines differ by less, em. */
const SAME_BASELINE_EM = 0.005;

/** A character of an object, by its index on the page, and its origin in PDF user space. */
interface ObjectCharacter {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

interface ReadText {
  readonly raw: RawText;
  /** Of the object among those read. */
  readonly index: number;
}

/** What is read of every text object; most are like the one before. */
interface RawText {
  readonly font: number;
  readonly fontSize: number;
  readonly matrix: Matrix;
  readonly mode: number;
  readonly colour: number;
  readonly marks: Marks;
  /** From the pen to the first character's origin, PDF user space; undefined in horizontal writing, where they are one. */
  readonly originShift: { readonly x: number; readonly y: number } | undefined;
}

/**
 * Reads what the characters of each text object share. Some producers make an object of every character: objects that only go on with
 * the one before are read as one.
 */
export class TextObjectReader {
  readonly objects: TextObject[] = [];
  private readonly indices = new Map<number, number>();
  /** The last object, and the last of each font: with the same raw text, it has the same look. */
  private last: ReadText | undefined;
  private readonly lastOfFont = new Map<number, ReadText>();

  constructor(private readonly context: TextObjectContext) {}

  /** Whether characters of the object were among those read. */
  has(handle: number): boolean {
    return this.indices.has(handle);
  }

  /**
   * Spaces that PDFium puts between parts of text that runs from right to left name the object that follows, but have no place in it:
   * their matrix says nothing of its.
   */
  isPlaced(character: number): boolean {
    const { pdfium, textPage } = this.context;
    const matrix = characterMatrix(pdfium, textPage, character);
    return matrix !== undefined && (matrix.e !== 0 || matrix.f !== 0);
  }

  /** Index of the object in `objects`. `character` is one of its characters; `u` and `v` are where the character before it ended. */
  indexOf(handle: number, character: ObjectCharacter, u: number, v: number): number {
    const known = this.indices.get(handle);
    if (known !== undefined) return known;
    const raw = this.readRaw(handle, character);
    const index = this.indexOfRaw(handle, character.index, raw, u, v);
    this.last = { raw, index };
    this.lastOfFont.set(raw.font, this.last);
    this.indices.set(handle, index);
    return index;
  }

  private indexOfRaw(handle: number, character: number, raw: RawText, u: number, v: number): number {
    const { last } = this;
    const previous = this.objects[last?.index ?? 0];
    if (last && previous && isAlike(raw, last.raw) && goesOn(raw.matrix, previous, u, v)) return last.index;
    const alike = this.lastOfFont.get(raw.font);
    const twin = this.objects[alike?.index ?? 0];
    if (!alike || !twin || !hasLookOf(raw, alike.raw))
      return this.objects.push(this.resolve(handle, character, raw)) - 1;
    const clip = this.clipOf(handle, raw.matrix, twin.frame);
    return isSameRect(clip, twin.clip) ? alike.index : this.objects.push({ ...twin, clip }) - 1;
  }

  private readRaw(handle: number, character: ObjectCharacter): RawText {
    const { pdfium, textPage, marks } = this.context;
    const { x } = pdfium;
    const font = x.FPDFTextObj_GetFont(handle);
    const signedSize = fontSizeOf(pdfium, handle) ?? 0;
    const fontSize = Math.abs(signedSize);
    const read = characterMatrix(pdfium, textPage, character.index) ?? NO_MATRIX;
    const matrix = signedSize < 0 ? halfTurned(read) : read;
    const mode = x.FPDFTextObj_GetTextRenderMode(handle);
    const stroked = mode === MODE_STROKE || mode === MODE_STROKE_CLIP;
    const colour = readColour(pdfium, handle, stroked);
    const originShift = shiftOf(character, matrix, fontSize);
    return { font, fontSize, matrix, mode, colour, marks: marks.of(handle), originShift };
  }

  private resolve(handle: number, character: number, raw: RawText): TextObject {
    const { context } = this;
    const { pdfium, geometry } = context;
    const { matrix, fontSize, mode, colour, marks } = raw;
    // Direction of the baseline on the page: the glyphs' x axis, the other way in a mirror; in vertical writing, down their y axis.
    const page = geometry.toPage;
    const isMirrored = mode === MODE_INVISIBLE && !raw.originShift && matrix.a * matrix.d < matrix.b * matrix.c;
    const { a: along, b: up } = raw.originShift
      ? { a: -matrix.c, b: -matrix.d }
      : isMirrored
        ? halfTurned(matrix)
        : matrix;
    const ax = page.a * along + page.c * up;
    const ay = page.b * along + page.d * up;
    const widthScale = Math.hypot(ax, ay);
    const determinant = Math.abs(matrix.a * matrix.d - matrix.b * matrix.c);
    // Height across the baseline: a skew does not make type larger.
    const face = context.fonts.face(raw.font, { textPage: context.textPage, character });
    const emPt = fontSize * face.emScale;
    const sizePt = emPt * (widthScale > 0 ? determinant / widthScale : 0);
    const hidden =
      !(sizePt >= MIN_SIZE_PT && sizePt <= MAX_SIZE_PT) ||
      colour === NO_COLOUR ||
      // What paints nothing tells nothing of its layer: recognisers give the text of a scan a layer of its own.
      (marks.layer !== undefined &&
        mode !== MODE_INVISIBLE &&
        mode !== MODE_CLIP &&
        context.isHiddenLayer(marks.layer, handle, () => this.toPage(handle, matrix)));
    const frame = frameOf(ax, ay, widthScale);
    const toFrame = multiply(page, { a: frame.cos, b: -frame.sin, c: frame.sin, d: frame.cos, e: 0, f: 0 });
    const style = context.styles.indexOf(face, {
      sizePt,
      widthShare: raw.originShift || sizePt === 0 ? 1 : (emPt * widthScale) / sizePt,
      colour,
      fakeBold: isFilledAndStroked(mode) && readColour(pdfium, handle, true) === colour,
      skewed: isSkewed(matrix),
      invisible: mode === MODE_INVISIBLE,
      artifact: marks.artifact,
      language: marks.language,
    });
    const vertical = raw.originShift && verticalSetting(matrix, raw.originShift, toFrame, sizePt);
    const quarter = frame.sin === 0 || frame.cos === 0;
    const slant = slantOf(matrix, toFrame);
    const { ownSigns, nameless, unnamedLigatures } = face;
    const glyphOrder = context.inGlyphOrder?.get(raw.font);
    return {
      style,
      frame,
      sizePt,
      widthPt: emPt * widthScale,
      mcid: marks.mcid,
      toFrame,
      clip: hidden ? NOWHERE : this.clipOf(handle, matrix, frame),
      quarter,
      slant,
      level: quarter && slant === 0 && !vertical && !isMirrored,
      hidden,
      face,
      otherSigns:
        nameless || ownSigns !== 'none' || glyphOrder !== undefined || (unnamedLigatures?.bySign.size ?? 0) > 0,
      ...(glyphOrder && { glyphOrder }),
      isMirrored,
      ...(vertical && { vertical }),
    };
  }

  private clipOf(handle: number, matrix: Matrix, frame: Frame): Rect {
    const { pdfium, geometry } = this.context;
    const visible: Rect = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
    const clip = clipBounds(pdfium, handle, () => this.toPage(handle, matrix));
    return inFrame(clip ? intersect(clip, visible) : visible, frame);
  }

  /** From the object's space to the page. */
  private toPage(handle: number, matrix: Matrix): Matrix {
    const { pdfium, geometry } = this.context;
    return multiply(formMatrix(pdfium, handle, matrix), geometry.toPage);
  }
}

/** In horizontal writing all origins are on the baseline. In vertical writing they are off it, by the font's position vector. */
function shiftOf(origin: ObjectCharacter, { a, b, c, d, e, f }: Matrix, fontSize: number): RawText['originShift'] {
  const x = origin.x - e;
  const y = origin.y - f;
  // Distance from the baseline in units of text space, in which the font size counts.
  const determinant = Math.abs(a * d - b * c);
  return Math.abs(a * y - b * x) > MIN_VERTICAL_SHIFT_EM * fontSize * determinant ? { x, y } : undefined;
}

const NOWHERE: Rect = { left: 0, top: 0, right: 0, bottom: 0 };
const isSameRect = (a: Rect, b: Rect): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

function verticalSetting(
  { e, f }: Matrix,
  { x, y }: { readonly x: number; readonly y: number },
  { a, b, c, d, f: down }: Matrix,
  sizePt: number,
): VerticalSetting {
  // The pen runs down the middle of the column.
  return { penShift: -(a * x + c * y), baseline: b * e + d * f + down + sizePt / 2 };
}

/** A negative size turns the glyphs about their origin (ISO 32000-2, 9.4.4). */
const halfTurned = ({ a, b, c, d, e, f }: Matrix): Matrix => ({ a: -a, b: -b, c: -c, d: -d, e, f });

/** Only the clip is to be read: what vertical writing, layers and strokes add is of each object. */
const hasLookOf = (raw: RawText, other: RawText): boolean =>
  isAlike(raw, other) && !raw.originShift && !isFilledAndStroked(raw.mode) && raw.marks.layer === undefined;

const isFilledAndStroked = (mode: number): boolean => mode === MODE_FILL_STROKE || mode === MODE_FILL_STROKE_CLIP;

function isAlike(a: RawText, b: RawText): boolean {
  return (
    a.font === b.font &&
    a.fontSize === b.fontSize &&
    a.mode === b.mode &&
    a.colour === b.colour &&
    a.marks === b.marks &&
    (a.originShift === undefined) === (b.originShift === undefined) &&
    a.matrix.a === b.matrix.a &&
    a.matrix.b === b.matrix.b &&
    a.matrix.c === b.matrix.c &&
    a.matrix.d === b.matrix.d
  );
}

/** The object starts where the text before it ended, inside of what clips that: it clips the one as the other. */
function goesOn(
  { e, f }: Matrix,
  { toFrame, sizePt, widthPt, clip, hidden, vertical }: TextObject,
  u: number,
  v: number,
): boolean {
  const start = toFrame.a * e + toFrame.c * f + toFrame.e;
  // Text that its cell cuts off is followed by the next cell's, a letter that is clipped to its box by the rest of its word.
  if (start > clip.right - widthPt && !hidden) return false;
  const step = start - u;
  const shift = toFrame.b * e + toFrame.d * f + toFrame.f + (vertical ? sizePt / 2 : 0) - v;
  return (
    Math.abs(shift) <= SAME_BASELINE_EM * sizePt && step <= MAX_STEP_EM * widthPt && step >= -MAX_STEP_BACK_EM * widthPt
  );
}

/** Bounds of a rectangle of the page in a frame's u and v. */
function inFrame({ left, top, right, bottom }: Rect, { cos, sin }: Frame): Rect {
  if (sin === 0 && cos === 1) return { left, top, right, bottom };
  return transformedBounds({ a: cos, b: -sin, c: sin, d: cos, e: 0, f: 0 }, left, top, right, bottom);
}

/** Shift along the baseline of what is one unit above it. */
function slantOf({ c, d }: Matrix, toFrame: Matrix): number {
  const along = toFrame.a * c + toFrame.c * d;
  const up = -(toFrame.b * c + toFrame.d * d);
  return Math.abs(along) > MIN_SLANT * Math.abs(up) && up > 0 ? along / up : 0;
}

/** Matrix of the form that holds the object: what lies between its own matrix and the one in page space. */
function formMatrix(pdfium: Pdfium, handle: number, inPage: Matrix): Matrix {
  const undone = inverse(matrixOf(pdfium, handle) ?? inPage);
  return undone ? multiply(undone, inPage) : IDENTITY;
}

function frameOf(ax: number, ay: number, scale: number): Frame {
  if (scale === 0) return QUARTERS[0];
  const cos = ax / scale;
  const sin = ay / scale;
  const quarter = Math.abs(cos) >= Math.abs(sin) ? (cos > 0 ? 0 : 2) : sin > 0 ? 1 : 3;
  const nearest = QUARTERS[quarter];
  const off = Math.min(Math.abs(cos), Math.abs(sin));
  return off <= QUARTER_TOLERANCE ? nearest : { cos, sin, angle: nearest.angle };
}

function isSkewed({ a, b, c, d }: Matrix): boolean {
  const determinant = a * d - b * c;
  return determinant > 0 && (a * c + b * d) / determinant > MIN_SKEW;
}

/** 0xRRGGBB as it shows on white; NO_COLOUR for paint that is fully transparent; black for patterns. */
export function readColour(pdfium: Pdfium, handle: number, stroked: boolean): number {
  const paint = paintOf(pdfium, handle, stroked);
  if (!paint) return 0;
  const { rgb, alpha } = paint;
  if (alpha === 0) return NO_COLOUR;
  return alpha >= OPAQUE ? rgb : overWhite(rgb, alpha / OPAQUE);
}
