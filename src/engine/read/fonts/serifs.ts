import type { Pdfium } from '../pdfium';

/** Letters that stand on one stroke, in italics, too. */
const LETTERS = 'TFPp';
/** What counts as the foot of a letter, as a share of its height from below. */
const FOOT_SHARE = 0.1;
/** A foot so wide, as a share of the letter's height, has serifs: those of sans-serif faces have 0.1 to 0.26, of others 0.29 to 0.68. Of 230 faces that say it 222 are told. */
const MIN_SERIFS = 0.28;
/** Values of two letters that differ by less are those of one outline: what a font has for letters that it has not. */
const SAME = 1e-4;

interface Foot {
  /** In em of the font. */
  readonly widthEm: number;
  readonly heightEm: number;
}

/**
 * Whether a font's letters have serifs, by the feet of their outlines: pdfTeX and others flag none of their fonts as such (ISO 32000-2, table 121), and
 * few names tell. Undefined where it has none of the letters that do, as bitmap fonts.
 */
export function hasSerifs(pdfium: Pdfium, font: number): boolean | undefined {
  const feet = Array.from(LETTERS, (letter) => footOf(pdfium, font, letter.charCodeAt(0))).filter(
    (foot) => foot !== undefined,
  );
  const own = feet.filter((foot) => feet.every((other) => other === foot || !areSame(foot, other)));
  const serifed = own.filter(({ widthEm, heightEm }) => widthEm >= MIN_SERIFS * heightEm).length;
  return own.length === 0 || 2 * serifed === own.length ? undefined : 2 * serifed > own.length;
}

const areSame = (one: Foot, other: Foot): boolean =>
  Math.abs(one.widthEm - other.widthEm) < SAME && Math.abs(one.heightEm - other.heightEm) < SAME;

function footOf(pdfium: Pdfium, font: number, code: number): Foot | undefined {
  const { x, scratch } = pdfium;
  const outline = x.FPDFFont_GetGlyphPath(font, code, 1);
  // Loading the glyph may have moved the heap.
  const { f32 } = pdfium;
  const points: { readonly x: number; readonly y: number }[] = [];
  const count = outline === 0 ? 0 : x.FPDFGlyphPath_CountGlyphSegments(outline);
  for (let i = 0; i < count; i++) {
    if (!x.FPDFPathSegment_GetPoint(x.FPDFGlyphPath_GetGlyphPathSegment(outline, i), scratch, scratch + 4)) continue;
    points.push({ x: f32[scratch >> 2] ?? 0, y: f32[(scratch >> 2) + 1] ?? 0 });
  }
  const ys = points.map(({ y }) => y);
  const bottom = Math.min(...ys);
  const heightEm = Math.max(...ys) - bottom;
  if (!(heightEm > 0)) return undefined;
  const foot = points.flatMap(({ x: at, y }) => (y < bottom + FOOT_SHARE * heightEm ? [at] : []));
  return { widthEm: Math.max(...foot) - Math.min(...foot), heightEm };
}
