import { isFromRight } from '../../model/characters';
import type { Rect } from '../../model/geometry';
import { IDENTITY, type Matrix } from '../pageGeometry';
import { characterExtent } from '../objectValues';
import { IGNORABLE, isSpace, kindOf, SPACE, SURROGATE } from './characterKinds';
import { SWEEP_CHARACTERS, SWEPT } from './characterSweep';
import { isMostlyLost } from './legibility';
import { fontsInGlyphOrder, mayBeGlyph, SPACE_GLYPH, UNKNOWN_SIGN } from './codes/glyphOrder';
import { swappedLetters } from './mended/swappedBytes';
import { isFigure, PlacedFigures } from './placedFigures';
import { FIRST_PRINTED, isBehindLatin1, mayBeOtherSign, SignReader } from './codes/signReader';
import { ARROW, goesOn } from './repeatedGlyphs';
import { TextObjectReader, type TextObject, type TextObjectContext } from './textObjects';
import { turnLigatures } from './turnedLigatures';

/**
 * The visible characters of a page in the order of its content, in typed arrays that are used again for the next page. Positions are in
 * the frame of the character's text object: u along the baseline, v down from it.
 */
export interface Glyphs {
  readonly count: number;
  /** Unicode code points. */
  readonly code: Uint32Array;
  /** Where the character starts and where the next one would. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly baseline: Float64Array;
  /** Index into `objects`. */
  readonly object: Uint32Array;
  /** FPDF_PAGEOBJECT that draws it. */
  readonly handle: Uint32Array;
  /** 1 for the first character of a text object. */
  readonly startsObject: Uint8Array;
  /** Explicit space characters before this one. */
  readonly spaces: Uint8Array;
  /** Styles in which PDFium made spaces of steps between letters: their programs do not write all of them as characters. */
  readonly stepped: ReadonlySet<number>;
  readonly objects: readonly TextObject[];
  /** Whether characters of a text object were read; PDFium leaves out text that is drawn again in the same place. */
  readonly isRead: (handle: number) => boolean;
  /** The text objects of which nothing shows. */
  readonly unseen: readonly number[];
  /** Characters whose Unicode value is a guess, of `sampled` that were asked for. */
  readonly unmapped: number;
  readonly sampled: number;
  /** Characters that are left out since they are none, but control characters. */
  readonly lost: number;
}

/** HasUnicodeMapError is asked for one character in so many. */
const SAMPLE_EVERY = 8;
/** So many spaces of a style are asked where they come from. */
const ASKED_SPACES = 64;
/** Taken where PDFium states no width. */
const FALLBACK_ADVANCE_EM = 0.5;
/** Spaces are not narrower, em. */
const MIN_SPACE_EM = 0.1;
/** A figure with more room before it than this does not stand behind another character, points. */
const FIGURE_GAP_PT = 1;
/** Height above the baseline of a character's middle, em. */
const MIDDLE_EM = 0.3;

/** A place in the frame of a text object, and where the next character would start, points. */
interface Place {
  u: number;
  v: number;
  to: number;
}

/** A character by its index on the text page, with its box in PDFium's memory, and its origin. */
interface OtherCharacter {
  readonly i: number;
  readonly boxAt: number;
  readonly u: number;
  readonly v: number;
  /** Whether the character before it has the same origin. */
  readonly isShared: boolean;
}

/** Reads the characters of pages; one for a document, since it keeps its arrays. */
export class GlyphReader {
  private capacity = 0;
  private code = new Uint32Array(0);
  private start = new Float64Array(0);
  private end = new Float64Array(0);
  private baseline = new Float64Array(0);
  private object = new Uint32Array(0);
  private handle = new Uint32Array(0);
  private startsObject = new Uint8Array(0);
  private spaces = new Uint8Array(0);

  /** Reads all characters that show on the page. */
  read(context: TextObjectContext): Glyphs {
    const { pdfium, textPage } = context;
    const { x } = pdfium;
    const characters = Math.max(0, x.FPDFText_CountChars(textPage));
    this.reserve(characters);
    const { code: codes, start, end, baseline, object: objectOf, handle: handles, startsObject, spaces } = this;
    const reader = new TextObjectReader(context);
    const { objects } = reader;
    const signs = new SignReader(context);
    const figures = new PlacedFigures(context, objects);
    const place: Place = { u: 0, v: 0, to: 0 };
    let count = 0;
    let lastHandle = 0;
    let isNew = 0;
    let index = -1;
    let object: TextObject | undefined;
    let toFrame: Matrix = IDENTITY;
    let clip: Rect = { left: 0, top: 0, right: 0, bottom: 0 };
    let lastX = Number.NaN;
    let lastY = Number.NaN;
    let pendingSpaces = 0;
    let spaceAt = 0;
    let pendingHigh = 0;
    let unmapped = 0;
    let sampled = 0;
    let lost = 0;
    let hasGlyphCodes = false;
    let hasLigatures = false;
    const spacesAsked: number[] = [];
    const stepped = new Set<number>();
    const unseen: number[] = [];
    let { u32, f64, f32 } = pdfium;
    let sweptTo = 0;
    let at = 0;

    // V8 compiles this loop up to four times, for as long as it is: what few characters need is in functions of its own.
    for (let i = 0; i < characters; i++, at += SWEPT.bytes) {
      if (i === sweptTo) {
        sweptTo = Math.min(characters, i + SWEEP_CHARACTERS);
        at = pdfium.sweptAt;
        pdfium.sweep(textPage, i, sweptTo, at);
        ({ u32, f64, f32 } = pdfium);
      }
      const handle = u32[at >> 2] ?? 0;
      // PDFium's own additions: line ends and guessed spaces. Words are built from geometry instead.
      if (handle === 0) continue;
      let code = u32[(at + SWEPT.code) >> 2] ?? 0;
      const originAt = (at + SWEPT.origin) >> 3;
      const ox = f64[originAt] ?? 0;
      const oy = f64[originAt + 1] ?? 0;
      if (handle !== lastHandle || object === undefined) {
        if (isSpace(code) && !reader.isPlaced(i)) continue;
        lastHandle = handle;
        isNew = 1;
        const [u, v] = count > 0 ? [end[count - 1] ?? 0, baseline[count - 1] ?? 0] : [Number.NaN, Number.NaN];
        index = reader.indexOf(handle, { index: i, x: ox, y: oy }, u, v);
        object = objects[index];
        if (object === undefined) continue;
        if (object.hidden) unseen.push(handle);
        if (mayBeGlyph(code, object.face.family) && x.FPDFText_HasUnicodeMapError(textPage, i) === 1)
          hasGlyphCodes = true;
        ({ toFrame, clip } = object);
        ({ u32, f64, f32 } = pdfium);
      }
      if (object.hidden) continue;

      let letters: string | undefined;
      if (object.otherSigns || mayBeOtherSign(code) || (isBehindLatin1(code) && object.face.unnamedLigatures)) {
        code = signs.read(i, code, object);
        ({ letters } = signs);
        if (object.glyphOrder && !object.glyphOrder.behindAscii) lost++;
      }
      // Letters of a ligature share its origin and divide its box.
      const isShared = oy === lastY && ox === lastX;
      const swapped = isShared ? swappedLetters(codes[count - 1] ?? 0, code) : undefined;
      if (swapped !== undefined) {
        codes[count - 1] = swapped.charCodeAt(0);
        code = swapped.charCodeAt(1);
        letters = swapped.slice(1);
      }
      const kind = kindOf(code);
      if (kind === SPACE) {
        if (pendingSpaces === 0) spaceAt = toFrame.a * ox + toFrame.c * oy + toFrame.e;
        if (pendingSpaces < 255) pendingSpaces++;
        const asked = spacesAsked[object.style] ?? 0;
        if (asked < ASKED_SPACES) {
          spacesAsked[object.style] = asked + 1;
          if (x.FPDFText_IsGenerated(textPage, i) === 1) stepped.add(object.style);
        }
        continue;
      }
      if (kind === IGNORABLE) {
        if (code < FIRST_PRINTED && code > 0) lost++;
        if (code === SPACE_GLYPH) hasGlyphCodes = true;
        continue;
      }
      if (kind === SURROGATE) {
        if (code < 0xdc00) {
          pendingHigh = code;
          continue;
        }
        if (pendingHigh === 0) continue;
        code = ((pendingHigh - 0xd800) << 10) + (code - 0xdc00) + 0x10000;
      }
      pendingHigh = 0;
      if (i % SAMPLE_EVERY === 0) {
        sampled++;
        if (object.glyphOrder ? code === UNKNOWN_SIGN : x.FPDFText_HasUnicodeMapError(textPage, i) === 1) unmapped++;
      }

      let u = toFrame.a * ox + toFrame.c * oy + toFrame.e;
      let v = toFrame.b * ox + toFrame.d * oy + toFrame.f;
      let to: number;
      if (object.level) {
        const boxAt = (at + SWEPT.box) >> 2;
        // One of the two terms is zero: the box and the frame have the same axes.
        const u0 = toFrame.a * (f32[boxAt] ?? 0) + toFrame.c * (f32[boxAt + 3] ?? 0) + toFrame.e;
        const u1 = toFrame.a * (f32[boxAt + 2] ?? 0) + toFrame.c * (f32[boxAt + 1] ?? 0) + toFrame.e;
        const from = u0 < u1 ? u0 : u1;
        to = u0 < u1 ? u1 : u0;
        if (pendingSpaces > 0 && isNew === 0) this.endAtSpace(count - 1, spaceAt, u, object);
        // What is seldom true comes last: V8 compiles anew when it first is.
        if (from > u && isShared) u = from;
      } else {
        this.placeOther(context, object, { i, boxAt: (at + SWEPT.box) >> 2, u, v, isShared }, place);
        ({ u, v, to } = place);
        // The parts of a slanted ligature's box touch, as its letters do, though what their slant takes of each is between them.
        if (isShared && count > 0) u = Math.min(u, end[count - 1] ?? u);
        // Characters of vertical writing may be set closer than their boxes are high.
        if (object.vertical && isNew === 0 && count > 0 && u > (start[count - 1] ?? 0))
          end[count - 1] = Math.min(end[count - 1] ?? u, u);
      }
      if ((isShared || code === ARROW) && goesOn({ code: codes, start, end }, count - 1, { code, u, to, isShared }))
        continue;
      lastX = ox;
      lastY = oy;
      if (!(to >= u)) to = to < u ? u : u + FALLBACK_ADVANCE_EM * object.widthPt;
      const middleU = (u + to) / 2;
      const middleV = v - MIDDLE_EM * object.sizePt;
      if (!(middleU >= clip.left && middleU <= clip.right && middleV >= clip.top && middleV <= clip.bottom)) continue;

      if (object.face.nameless) signs.noteKnuths(i, code, object, count);
      codes[count] = code;
      if (count > 0 && u === start[count - 1] && to === end[count - 1] && isFromRight(code)) hasLigatures = true;
      start[count] = u;
      end[count] = to;
      baseline[count] = v;
      objectOf[count] = index;
      if (isFigure(code)) this.placeFigure(figures, i, count, pendingSpaces);
      handles[count] = handle;
      startsObject[count] = isNew;
      isNew = 0;
      spaces[count] = pendingSpaces;
      pendingSpaces = 0;
      count++;
      if (letters !== undefined && letters.length > 1 && count + letters.length <= this.capacity - (characters - i))
        count = this.divide(count - 1, letters);
    }
    if ((hasGlyphCodes || lost > 0) && context.inGlyphOrder === undefined) {
      const inGlyphOrder = fontsInGlyphOrder(context, !isMostlyLost(lost, count));
      if (inGlyphOrder.size > 0) return this.read({ ...context, inGlyphOrder });
    }
    if (hasLigatures) turnLigatures({ code: codes, start, end }, count);
    signs.setKnuths(
      codes,
      (at) => objects[objectOf[at] ?? 0]?.style,
      (at) => at + 1 < count && (start[at + 1] ?? 0) < ((start[at] ?? 0) + (end[at] ?? 0)) / 2,
    );
    return {
      count,
      code: codes,
      start,
      end,
      baseline,
      object: objectOf,
      handle: handles,
      startsObject,
      spaces,
      stepped,
      objects,
      isRead: (handle) => reader.has(handle),
      unseen,
      unmapped,
      sampled,
      lost,
    };
  }

  /** Sets where a character is that is slanted, runs down or stands on a baseline of its own angle, in its object's frame. */
  private placeOther(context: TextObjectContext, object: TextObject, character: OtherCharacter, place: Place): void {
    const { i, boxAt, isShared } = character;
    const { toFrame, slant, vertical, isMirrored } = object;
    let { u, v } = character;
    let to: number;
    if (vertical) {
      u += vertical.penShift;
      v = vertical.baseline;
      to = u + object.widthPt;
    } else if (object.quarter) {
      const [left = 0, top = 0, right = 0, bottom = 0] = context.pdfium.f32.subarray(boxAt, boxAt + 4);
      const u0 = toFrame.a * left + toFrame.c * bottom + toFrame.e;
      const u1 = toFrame.a * right + toFrame.c * top + toFrame.e;
      // The box is around a slanted one.
      const v0 = toFrame.b * left + toFrame.d * bottom + toFrame.f;
      const v1 = toFrame.b * right + toFrame.d * top + toFrame.f;
      const down = slant * Math.max(0, Math.max(v0, v1) - v);
      const up = slant * Math.max(0, v - Math.min(v0, v1));
      const from = Math.min(u0, u1) + (slant > 0 ? down : -up);
      to = Math.max(u0, u1) - (slant > 0 ? up : -down);
      if (isMirrored || (isShared && from > u)) u = from;
    } else {
      to = this.tightEnd(context, i, toFrame);
    }
    Object.assign(place, { u, v, to });
  }

  /**
   * A character that reaches over all of the space behind it, from `space` to `next`, ends there: PDFium gives it the width of another font, which stands
   * for one that is not embedded.
   */
  private endAtSpace(last: number, space: number, next: number, { widthPt }: TextObject): void {
    const end = this.end[last] ?? 0;
    if (end >= next && next - space > MIN_SPACE_EM * widthPt && space > (this.start[last] ?? 0)) this.end[last] = space;
  }

  /** Moves a figure to the baseline and the size that it shows. */
  private placeFigure(figures: PlacedFigures, character: number, at: number, spacesBefore: number): void {
    const { code, start, end, baseline, object } = this;
    const gap = (start[at] ?? 0) - (at > 0 ? (end[at - 1] ?? 0) : -Infinity);
    const isBehind = spacesBefore === 0 && Math.abs(gap) < FIGURE_GAP_PT;
    const index = object[at] ?? 0;
    const own = figures.objectOf(character, index, isBehind ? (code[at - 1] ?? 0) : 0, baseline[at] ?? 0);
    if (own === index) return;
    object[at] = own;
    baseline[at] = figures.baseline;
  }

  /** The letters of a ligature divide its box. Returns how many glyphs there are then. */
  private divide(at: number, letters: string): number {
    const { code, start, end, baseline, object, handle, startsObject, spaces } = this;
    const from = start[at] ?? 0;
    const width = ((end[at] ?? 0) - from) / letters.length;
    for (let part = 0; part < letters.length; part++) {
      const own = at + part;
      code[own] = letters.charCodeAt(part);
      start[own] = from + part * width;
      end[own] = from + (part + 1) * width;
      baseline[own] = baseline[at] ?? 0;
      object[own] = object[at] ?? 0;
      handle[own] = handle[at] ?? 0;
      if (part === 0) continue;
      startsObject[own] = 0;
      spaces[own] = 0;
    }
    return at + letters.length;
  }

  /** End of the tight box along a baseline that is neither upright nor level: loose boxes are too wide there. */
  private tightEnd({ pdfium, textPage }: TextObjectContext, i: number, { a, c, e }: Matrix): number {
    const extent = characterExtent(pdfium, textPage, i);
    if (!extent) return Number.NaN;
    const { left, right, bottom, top } = extent;
    return a * (a > 0 ? right : left) + c * (c > 0 ? top : bottom) + e;
  }

  private reserve(characters: number): void {
    if (characters <= this.capacity) return;
    this.capacity = Math.max(8192, characters + (characters >> 1));
    this.code = new Uint32Array(this.capacity);
    this.start = new Float64Array(this.capacity);
    this.end = new Float64Array(this.capacity);
    this.baseline = new Float64Array(this.capacity);
    this.object = new Uint32Array(this.capacity);
    this.handle = new Uint32Array(this.capacity);
    this.startsObject = new Uint8Array(this.capacity);
    this.spaces = new Uint8Array(this.capacity);
  }
}

/** The text object that the glyph is of. */
export function objectAt(glyphs: Glyphs, i: number): TextObject {
  const object = glyphs.objects[glyphs.object[i] ?? 0];
  if (!object) throw new RangeError(`Glyph ${i} has no text object.`);
  return object;
}
