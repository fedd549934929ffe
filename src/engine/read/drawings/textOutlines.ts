import type { Rect } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import { overWhite } from '../graphics/paths';
import { multiply, transformedBounds, type Matrix } from '../pageGeometry';
import { paintOf, characterMatrix, characterExtent, characterOrigin, OPAQUE } from '../objectValues';
import type { Pdfium } from '../pdfium';
import { pathData, svgColour } from './svg';

/** Labels with more characters than this would make an SVG heavier than its picture. */
const MAX_CHARACTERS = 600;
/** Text render mode of filled glyphs (ISO 32000-2, 9.3.6). */
const MODE_FILL = 0;
/** The outline of a character lies within its box on the page, give or take this part of the font's size: another one is another glyph. */
const SAME_GLYPH_EM = 0.12;
/** Nothing is drawn for these; other control characters stand for glyphs that have no character. */
const SPACES = new Set([0x09, 0x0a, 0x0d, 0x20, 0xa0]);

/** The outlines of a page's text, for pictures that must look the same where its fonts are not at hand. */
export class TextOutlines {
  private characters: Map<number, number[]> | undefined;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly textPage: number,
    /** PDF user space → page points. */
    private readonly toPage: Matrix,
  ) {}

  /**
   * Text objects as SVG paths, in points from the corner of `region`; undefined where one of them cannot be had as outlines: fonts whose
   * glyphs are drawings, ligatures, glyphs that have no character.
   */
  svg(handles: readonly number[], region: Rect): string | undefined {
    const parts: string[] = [];
    let count = 0;
    for (const handle of new Set(handles)) {
      const characters = this.charactersOf(handle);
      count += characters.length;
      const element = count > MAX_CHARACTERS ? undefined : this.element(handle, characters, region);
      if (element === undefined) return undefined;
      parts.push(element);
    }
    return parts.join('');
  }

  /** Whether there are glyphs for a word of these text objects: fonts that are not in the file and have none of PDFium's own to stand for them have none. */
  canDraw(handles: readonly number[], text: string): boolean {
    const { x } = this.pdfium;
    return handles.every((handle) => {
      const font = x.FPDFTextObj_GetFont(handle);
      if (x.FPDFFont_GetIsEmbedded(font) === 1) return true;
      return Array.from(text).every((character) => {
        const code = character.codePointAt(0) ?? 0;
        if (SPACES.has(code)) return true;
        const outline = x.FPDFFont_GetGlyphPath(font, code, 1);
        return outline !== 0 && x.FPDFGlyphPath_CountGlyphSegments(outline) > 0;
      });
    });
  }

  private charactersOf(handle: number): readonly number[] {
    if (!this.characters) {
      const { x } = this.pdfium;
      this.characters = new Map();
      const count = x.FPDFText_CountChars(this.textPage);
      for (let i = 0; i < count; i++) {
        const object = x.FPDFText_GetTextObject(this.textPage, i);
        addTo(this.characters, object, i);
      }
    }
    return this.characters.get(handle) ?? [];
  }

  private element(handle: number, characters: readonly number[], region: Rect): string | undefined {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    const font = x.FPDFTextObj_GetFont(handle);
    if (x.FPDFTextObj_GetTextRenderMode(handle) !== MODE_FILL || !x.FPDFTextObj_GetFontSize(handle, scratch))
      return undefined;
    const size = pdfium.f32[scratch >> 2] ?? 0;
    const fill = this.colourOf(handle);
    let data = '';
    let last = '';
    for (const character of characters) {
      const code = x.FPDFText_GetUnicode(this.textPage, character);
      if (SPACES.has(code)) continue;
      // A code that is a guess is another glyph's.
      if (x.FPDFText_HasUnicodeMapError(this.textPage, character) === 1) return undefined;
      const placed = this.placed(character, size);
      if (!placed) return undefined;
      const { matrix, box } = placed;
      // Parts of a ligature share their place.
      const place = `${matrix.e}|${matrix.f}`;
      const outline = place === last ? 0 : x.FPDFFont_GetGlyphPath(font, code, 1);
      if (outline === 0) return undefined;
      last = place;
      const segments = outlineSegments(pdfium, outline);
      if (!segments.length) return undefined;
      const glyph = pathData(pdfium, segments, matrix, region);
      const slack = SAME_GLYPH_EM * Math.hypot(matrix.c, matrix.d);
      const { bounds } = glyph;
      const isInBox =
        bounds.left > box.left - slack &&
        bounds.right < box.right + slack &&
        bounds.top > box.top - slack &&
        bounds.bottom < box.bottom + slack;
      if (!isInBox) return undefined;
      data += glyph.data;
    }
    return data && `<path d="${data}" fill="${svgColour(fill)}"/>`;
  }

  /** From the em square to the page, and the character's box on the page. */
  private placed(character: number, size: number): { matrix: Matrix; box: Rect } | undefined {
    const { pdfium, textPage, toPage } = this;
    const own = characterMatrix(pdfium, textPage, character);
    const origin = characterOrigin(pdfium, textPage, character);
    const extent = characterExtent(pdfium, textPage, character);
    if (!own || !origin || !extent) return undefined;
    const { a, b, c, d } = own;
    return {
      matrix: multiply({ a: a * size, b: b * size, c: c * size, d: d * size, e: origin.x, f: origin.y }, toPage),
      box: transformedBounds(toPage, extent.left, extent.bottom, extent.right, extent.top),
    };
  }

  private colourOf(handle: number): number {
    const { rgb, alpha } = paintOf(this.pdfium, handle) ?? { rgb: 0, alpha: OPAQUE };
    return alpha >= OPAQUE ? rgb : overWhite(rgb, alpha / OPAQUE);
  }
}

function outlineSegments(pdfium: Pdfium, outline: number): number[] {
  const { x } = pdfium;
  const count = x.FPDFGlyphPath_CountGlyphSegments(outline);
  return Array.from({ length: Math.max(0, count) }, (_, i) => x.FPDFGlyphPath_GetGlyphPathSegment(outline, i));
}
