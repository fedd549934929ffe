import { intersect, type Rect } from '../../../model/geometry';
import type { TextStyle, Word } from '../../../model/pageContent';
import { withoutSubsetTag } from '../../fonts/fontNames';
import { objectBounds } from '../../objectValues';
import type { Matrix } from '../../pageGeometry';
import type { Pdfium } from '../../pdfium';
import { clipBounds } from '../clip';
import type { VectorItem } from '../vectors';

/**
 * Fonts of lines, arcs and discs, of which TeX puts pictures together (Knuth and Lamport, `picture`), and of notes, clefs and rests: LilyPond's,
 * MusiXTeX's, those of SMuFL and before it that programs for music come with, and what else ends in "Music". What they have for text says so in its name.
 */
const DRAWING_FONT =
  /^(?:(?:LCIRCLE|LINE)W?\d+$|(?!.*Text)(?:Emmentaler|Feta\d|MusiX\d|Gonville|Bravura|Leland|Leipzig|Petaluma|MScore|Maestro|Petrucci|Sonata\b|[-\w]*Music$))/i;

/** Fonts of bars and modules, whose letters are for machines: by the names of the codes (ISO/IEC 15417, 15420, 15438, 16022, 16388, 18004), or for what they are. */
const CODE_FONT =
  /bar-?code|qr-?code|data-?matrix|pdf-?417|code-?(?:25|39|93|128)|[23]-?of-?[59]|^(?:EAN|UPC)-?(?:[AE8P]|1[23])|^IDAutomation/i;

const isDrawingName = (name: string): boolean => DRAWING_FONT.test(name) || CODE_FONT.test(name);
const isDrawingFont = ({ postScriptName }: TextStyle): boolean => isDrawingName(postScriptName);

/** Words without the signs of such fonts. */
export function withoutDrawnSigns(words: readonly Word[], styles: readonly TextStyle[]): readonly Word[] {
  const drawn = styles.map(isDrawingFont);
  return drawn.includes(true) ? words.filter(({ pieces }) => drawn[pieces[0]?.style ?? -1] !== true) : words;
}

/** Tells text objects of such fonts, which are shapes: most of their signs have no character that would be a word. */
export class DrawnSigns {
  /** By font. */
  private readonly drawn = new Map<number, boolean>();
  /** Text objects of words, as a disc under a digit may be one. Undefined where no text is in such a font. */
  private readonly ofWords: ReadonlySet<number> | undefined;

  constructor(
    private readonly pdfium: Pdfium,
    styles: readonly TextStyle[],
    words: readonly Word[],
    textObjectsOf: (word: Word) => readonly number[],
  ) {
    if (styles.some(isDrawingFont)) this.ofWords = new Set(words.flatMap(textObjectsOf));
  }

  /** The text object as a shape where its ink is; undefined for others. */
  shapeOf(handle: number, order: number, toPage: Matrix, visible: Rect): VectorItem | undefined {
    const { ofWords, pdfium } = this;
    if (ofWords?.has(handle) !== false || !this.isDrawn(pdfium.x.FPDFTextObj_GetFont(handle))) return undefined;
    const bounds = objectBounds(pdfium, handle, toPage);
    const clip = clipBounds(pdfium, handle, () => toPage);
    const shown = bounds && intersect(clip ? intersect(bounds, clip) : bounds, visible);
    if (!shown || shown.right <= shown.left || shown.bottom <= shown.top) return undefined;
    return { handle, order, bounds: shown, rulings: [], fills: [], shape: true, path: undefined };
  }

  private isDrawn(font: number): boolean {
    const known = this.drawn.get(font);
    if (known !== undefined) return known;
    const { pdfium } = this;
    const name = pdfium.utf8((buffer, bytes) => pdfium.x.FPDFFont_GetBaseFontName(font, buffer, bytes)) ?? '';
    const isDrawn = isDrawingName(withoutSubsetTag(name));
    this.drawn.set(font, isDrawn);
    return isDrawn;
  }
}
