import type { Rect } from '../../model/geometry';
import { linesOf } from '../document/textStrings';
import { OBJECT_TEXT } from '../graphics/pageObjects';
import type { PageGeometry } from '../pageGeometry';
import type { Pdfium } from '../pdfium';
import { stringValue } from './comments';
import { annotationBounds } from './formFields';

/** Text that somebody typed onto the page: flat forms are filled in so. */
export interface TypedText {
  readonly bounds: Rect;
  readonly text: string;
  readonly sizePt: number;
  /** 0xRRGGBB */
  readonly colour: number;
}

/** Default appearance (ISO 32000-2, 12.7.4.3): operands before the operators that set font size and colour. */
const FONT = /([\d.]+)\s+Tf\b/;
const GREY = /(?:^|\s)([\d.]+)\s+g\b/;
const RGB = /([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg\b/;
const MAX_OBJECTS = 200;
const MAX_SIZE_PT = 200;

/** A free text annotation (ISO 32000-2, 12.5.6.6) of which nothing but its text shows; undefined for others, with frames, fills and arrows. */
export function typedText(pdfium: Pdfium, annotation: number, geometry: PageGeometry): TypedText | undefined {
  if (!showsTextAlone(pdfium, annotation)) return undefined;
  const text = stringValue(pdfium, annotation, 'Contents');
  const look = stringValue(pdfium, annotation, 'DA') ?? '';
  const bounds = annotationBounds(pdfium, annotation, geometry);
  const sizePt = Number(FONT.exec(look)?.[1]);
  if (text === undefined || !bounds || !(sizePt > 0 && sizePt <= MAX_SIZE_PT)) return undefined;
  return { bounds, text: linesOf(text).join('\n').trimEnd(), sizePt, colour: colourOf(look) };
}

function showsTextAlone({ x }: Pdfium, annotation: number): boolean {
  const count = x.FPDFAnnot_GetObjectCount(annotation);
  if (count <= 0 || count > MAX_OBJECTS) return false;
  for (let i = 0; i < count; i++) {
    if (x.FPDFPageObj_GetType(x.FPDFAnnot_GetObject(annotation, i)) !== OBJECT_TEXT) return false;
  }
  return true;
}

function colourOf(look: string): number {
  const byte = (share: string | undefined): number => Math.round(255 * Math.min(1, Number(share)));
  const rgb = RGB.exec(look);
  if (rgb) return (byte(rgb[1]) << 16) | (byte(rgb[2]) << 8) | byte(rgb[3]);
  const grey = byte(GREY.exec(look)?.[1] ?? '0');
  return (grey << 16) | (grey << 8) | grey;
}
