import type { PageContent, TextStyle } from '../../model/pageContent';
import { inTwips } from '../../model/wordUnits';
import { advancesOf } from '../../model/fonts/advances';

/** How high the fonts of text are as word processors set a line of them: what a line "at least" as high as the page's needs to be no higher. */

interface LineHeight {
  /** Of the whole line: ascent, descent and line gap of the font's `hhea` (OpenType 1.9). */
  readonly lineEm: number;
  /** Of it below the baseline: the descent. */
  readonly belowEm: number;
}

/** Of two fonts that stand for each other the higher line. */
const LINES: Readonly<Record<string, LineHeight>> = {
  'Times New Roman': { lineEm: 1.1499, belowEm: 0.2163 },
  Arial: { lineEm: 1.1499, belowEm: 0.2119 },
  'Arial Narrow': { lineEm: 1.1475, belowEm: 0.2119 },
  'Courier New': { lineEm: 1.1328, belowEm: 0.3003 },
  Calibri: { lineEm: 1.2207, belowEm: 0.25 },
  Cambria: { lineEm: 1.173, belowEm: 0.236 },
  'Palatino Linotype': { lineEm: 1.35, belowEm: 0.284 },
  'DejaVu Sans': { lineEm: 1.216, belowEm: 0.236 },
  'DejaVu Serif': { lineEm: 1.175, belowEm: 0.236 },
  'DejaVu Sans Mono': { lineEm: 1.165, belowEm: 0.236 },
  'Noto Sans': { lineEm: 1.362, belowEm: 0.293 },
  'Noto Serif': { lineEm: 1.362, belowEm: 0.293 },
  Verdana: { lineEm: 1.216, belowEm: 0.21 },
  Tahoma: { lineEm: 1.208, belowEm: 0.207 },
  'Trebuchet MS': { lineEm: 1.165, belowEm: 0.222 },
  Georgia: { lineEm: 1.175, belowEm: 0.22 },
  Constantia: { lineEm: 1.221, belowEm: 0.25 },
  Candara: { lineEm: 1.221, belowEm: 0.25 },
  Corbel: { lineEm: 1.221, belowEm: 0.25 },
  Consolas: { lineEm: 1.172, belowEm: 0.257 },
  'Segoe UI': { lineEm: 1.331, belowEm: 0.251 },
};

/** Share of a page's characters in such fonts from which on all its lines break and stand as they do there. */
const MIN_KNOWN_SHARE = 0.95;

/** Signs that all fonts of text have beside letters and punctuation (WGL4, and the rupee since). */
const COMMON_SIGN = /^[€₹™←-↕∂∆∏∑−√∞∫≈≠≤≥]$/;

/** Undefined for fonts whose lines nobody knows. */
export const lineHeightOf = (family: string): LineHeight | undefined =>
  Object.hasOwn(LINES, family) ? LINES[family] : undefined;

/** As high as lines of this look are in their font, points, as DOCX rounds it; Infinity where nobody knows. */
export const fontLineOf = ({ family, sizePt }: { readonly family: string; readonly sizePt: number }): number =>
  inTwips((lineHeightOf(family)?.lineEm ?? Infinity) * sizePt);

/** Whether all characters of `text` are in fonts of text; others come from a font that may have a higher line. */
export function isInTextFonts(text: string): boolean {
  const advances = advancesOf({ family: 'Arial', bold: false, italic: false });
  for (let i = 0; i < text.length; i++) {
    const advance = advances?.[text.charCodeAt(i)];
    if ((advance === undefined || Number.isNaN(advance)) && !COMMON_SIGN.test(text.charAt(i))) return false;
  }
  return true;
}

/**
 * Whether the lines of a page will break where they did, and be as high, for they are in fonts of known widths and heights. What was recognised
 * on a scan is in none: its lines break anywhere, and the next page's picture would come to this page with its text. Linear in words.
 */
export function hasKnownLines({ words, styles, scanned }: Pick<PageContent, 'words' | 'styles' | 'scanned'>): boolean {
  if (scanned) return false;
  const isKnown = styles.map(hasOwnWidths);
  let [known, all] = [0, 0];
  for (const { pieces } of words) {
    for (const { text, style } of pieces) {
      all += text.length;
      if (isKnown[style]) known += text.length;
    }
  }
  return known >= MIN_KNOWN_SHARE * all;
}

const hasOwnWidths = ({ family, substituted, expanded }: TextStyle): boolean =>
  !substituted && !expanded && lineHeightOf(family) !== undefined;
