import type { Rect } from '../../model/geometry';
import { linesOf } from '../document/textStrings';
import { OBJECT_TEXT } from '../graphics/pageObjects';
import type { PageGeometry } from '../pageGeometry';
import type { Pdfium } from '../pdfium';
import { readColour } from '../text/textObjects';
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

/** Default appearance (ISO 32000-2, 12.7.4.3): the operand before the operator that sets the size of its font. */
const FONT = /(?<![\d.])([\d.]+)\s+Tf\b/;
const MAX_OBJECTS = 200;
const MAX_SIZE_PT = 200;

/** A free text annotation (ISO 32000-2, 12.5.6.6) of which nothing but its text shows; undefined for others, with frames, fills and arrows. */
export function typedText(pdfium: Pdfium, annotation: number, geometry: PageGeometry): TypedText | undefined {
  if (!showsOnly(OBJECT_TEXT, pdfium, annotation)) return undefined;
  const text = stringValue(pdfium, annotation, 'Contents');
  const look = stringValue(pdfium, annotation, 'DA') ?? '';
  const bounds = annotationBounds(pdfium, annotation, geometry);
  const sizePt = Number(FONT.exec(look)?.[1]);
  // As shown: programs that keep it in a style of their own say black in the default appearance.
  const colour = Math.max(0, readColour(pdfium, pdfium.x.FPDFAnnot_GetObject(annotation, 0), false));
  if (text === undefined || !bounds || !(sizePt > 0 && sizePt <= MAX_SIZE_PT)) return undefined;
  return { bounds, text: linesOf(text).join('\n').trimEnd(), sizePt, colour };
}

/** Whether the annotation's appearance is made of objects of one kind. */
export function showsOnly(kind: number, { x }: Pdfium, annotation: number): boolean {
  const count = x.FPDFAnnot_GetObjectCount(annotation);
  if (count <= 0 || count > MAX_OBJECTS) return false;
  for (let i = 0; i < count; i++) {
    if (x.FPDFPageObj_GetType(x.FPDFAnnot_GetObject(annotation, i)) !== kind) return false;
  }
  return true;
}
