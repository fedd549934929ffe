import { levelRuling } from '../../model/rulings';
import { heightOf, intersect, type Rect } from '../../model/geometry';
import type { Fill, PageWarning, Picture, PlacedComment, Ruling } from '../../model/pageContent';
import { OBJECT_IMAGE } from '../graphics/pageObjects';
import { overWhite } from '../graphics/paths';
import type { Isolation } from '../isolate';
import { type LoadedPage, transformedBounds, type PageGeometry } from '../pageGeometry';
import type { Pdfium } from '../pdfium';
import type { PictureStore } from '../pictures/pictures';
import { commentOf, MAX_COMMENTS_PER_PAGE, stringValue } from './comments';
import { canBeFilledIn } from './controls';
import { isSign } from './signDrawings';
import { showsOnly, typedText, type TypedText } from './typedText';
import { annotationBounds, fieldWithoutForm, type Form, type FormField } from './formFields';

/** FPDF_ANNOT_* subtypes (fpdf_annot.h). */
const SUBTYPE = {
  text: 1,
  link: 2,
  freeText: 3,
  highlight: 9,
  underline: 10,
  squiggly: 11,
  strikeOut: 12,
  popup: 16,
  widget: 20,
} as const;
/** Drawn on the page: lines, shapes, stamps, carets, ink. */
const DRAWN_SUBTYPES = new Set([4, 5, 6, 7, 8, 13, 14, 15]);
const MARKING_SUBTYPES = new Set<number>([SUBTYPE.highlight, SUBTYPE.underline, SUBTYPE.squiggly, SUBTYPE.strikeOut]);

/** Annotation flags (ISO 32000-2, table 167). */
const FLAG_HIDDEN = 1 << 1;
const FLAG_NO_VIEW = 1 << 5;

const MAX_ANNOTATIONS = 10_000;
const QUAD_FLOATS = 8;
const MAX_QUADS = 256;
/** Resolution of annotations kept as pictures, pixels per point. */
const SCALE = 200 / 72;
/** Lines that mark text, in parts of the marked height. */
const MARK_THICKNESS = 0.06;
const UNDERLINE_AT = 0.95;
const STRIKE_AT = 0.55;
/** Highlights are drawn so that text shines through. */
const HIGHLIGHT_OPACITY = 0.6;
const YELLOW = 0xffff00;
/** A subtype as PDFium takes texts: UTF-16LE, up to a NUL. */
const STAMP = 'S\0t\0a\0m\0p\0\0';

/** What the annotations of a page add to its content. */
interface Annotations {
  readonly formFields: FormField[];
  readonly fills: Fill[];
  readonly rulings: Ruling[];
  readonly pictures: Picture[];
  readonly comments: PlacedComment[];
  readonly typed: TypedText[];
  readonly warnings: PageWarning[];
}

interface AnnotationContext extends LoadedPage {
  readonly pageIndex: number;
  readonly form: Form | undefined;
  readonly pictures: PictureStore;
  readonly isolation: Isolation;
  /** The page is a picture of text, which hides what stands on it as text. */
  readonly isScan: boolean;
}

/** Form fields as fields, marked text as shading and lines, drawn annotations, signatures and buttons as pictures, what is written to them as comments. Others are counted. */
export function readAnnotations(context: AnnotationContext): Annotations {
  const { pdfium, page } = context;
  const { x } = pdfium;
  const found: Annotations = {
    formFields: [],
    fills: [],
    rulings: [],
    pictures: [],
    comments: [],
    typed: [],
    warnings: [],
  };
  const count = Math.min(MAX_ANNOTATIONS, x.FPDFPage_GetAnnotCount(page));
  let dropped = 0;
  for (let i = 0; i < count; i++) {
    const annotation = x.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    try {
      if ((x.FPDFAnnot_GetFlags(annotation) & (FLAG_HIDDEN | FLAG_NO_VIEW)) !== 0) continue;
      const subtype = x.FPDFAnnot_GetSubtype(annotation);
      const isShown = take(context, annotation, subtype, found);
      const isHeard = !mayHoldComment(subtype) || takeComment(context, annotation, found.comments);
      if (!isShown || !isHeard) dropped++;
    } finally {
      x.FPDFPage_CloseAnnot(annotation);
    }
  }
  if (!found.formFields.every(canBeFilledIn))
    found.warnings.push({
      code: 'form_fields_flattened',
      message: 'Form fields that cannot be filled in are text.',
    });
  if (dropped > 0)
    found.warnings.push({
      code: 'annotation_dropped',
      message: 'Attachments and the like are left out.',
    });
  return found;
}

/** False for an annotation that is left out though a reader would show it. */
function take(context: AnnotationContext, annotation: number, subtype: number, into: Annotations): boolean {
  const { pdfium, form, geometry } = context;
  switch (subtype) {
    case SUBTYPE.text:
    case SUBTYPE.link:
    case SUBTYPE.popup:
      return true;
    case SUBTYPE.widget: {
      const field = form?.field(annotation, geometry) ?? fieldWithoutForm(pdfium, annotation, geometry);
      if (!field) return true;
      if (field.kind === 'button' || field.kind === 'signature') {
        showAsStamp(pdfium, annotation);
        return takePicture(context, annotation, into, field.name);
      }
      // A code for machines, which says the value: nobody can write in it.
      if (field.flags.readOnly && showsOnly(OBJECT_IMAGE, pdfium, annotation)) {
        showAsStamp(pdfium, annotation);
        return takePicture(context, annotation, into, field.value);
      }
      into.formFields.push(field);
      // The picture of a scan lies over all text: what was filled in is shown over that.
      if (context.isScan) {
        showAsStamp(pdfium, annotation);
        return takePicture(context, annotation, into, field.value);
      }
      if (field.ground !== undefined && !isSign(field)) into.fills.push({ bounds: field.bounds, colour: field.ground });
      return true;
    }
    case SUBTYPE.freeText: {
      const typed = context.isScan ? undefined : typedText(pdfium, annotation, geometry);
      if (!typed) return takePicture(context, annotation, into);
      into.typed.push(typed);
      return true;
    }
    case SUBTYPE.highlight: {
      const colour = overWhite(colourOf(pdfium, annotation) ?? YELLOW, HIGHLIGHT_OPACITY);
      for (const bounds of markedAreas(pdfium, annotation, geometry)) into.fills.push({ bounds, colour });
      return true;
    }
    case SUBTYPE.underline:
    case SUBTYPE.squiggly:
    case SUBTYPE.strikeOut: {
      const at = subtype === SUBTYPE.strikeOut ? STRIKE_AT : UNDERLINE_AT;
      const colour = colourOf(pdfium, annotation) ?? 0;
      for (const area of markedAreas(pdfium, annotation, geometry)) into.rulings.push(lineThrough(area, at, colour));
      return true;
    }
    default:
      return DRAWN_SUBTYPES.has(subtype) && takePicture(context, annotation, into, undefined, true);
  }
}

/** Not of free text, which is shown. */
const mayHoldComment = (subtype: number): boolean =>
  subtype === SUBTYPE.text || MARKING_SUBTYPES.has(subtype) || DRAWN_SUBTYPES.has(subtype);

/** False for a comment too many. */
function takeComment(
  { pdfium, geometry, pageIndex }: AnnotationContext,
  annotation: number,
  into: PlacedComment[],
): boolean {
  const comment = commentOf(pdfium, annotation, pageIndex * MAX_COMMENTS_PER_PAGE + into.length);
  if (!comment) return true;
  if (into.length === MAX_COMMENTS_PER_PAGE) return false;
  const marked = markedAreas(pdfium, annotation, geometry);
  const whole = marked.length > 0 ? undefined : annotationBounds(pdfium, annotation, geometry);
  into.push({ comment, areas: whole ? [whole] : marked });
  return true;
}

function takePicture(
  { pdfium, geometry, pictures, isolation }: AnnotationContext,
  annotation: number,
  into: Annotations,
  name?: string,
  inFront = false,
): boolean {
  const whole = annotationBounds(pdfium, annotation, geometry);
  if (!whole) return true;
  const region = intersect(whole, { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt });
  if (!(region.right > region.left && region.bottom > region.top)) return true;
  const { stored, bounds } = pictures.storeTrimmed([], region, isolation, { scale: SCALE, annotations: true });
  if (stored.kind === 'nothing') return true;
  if (stored.kind !== 'media') return false;
  const altText = stringValue(pdfium, annotation, 'Contents') ?? name;
  into.pictures.push({
    bounds,
    kind: 'drawing',
    media: stored.media,
    rotation: 0,
    ...(altText === undefined ? {} : { altText }),
    background: false,
    artifact: false,
    ...(inFront && { inFront }),
  });
  return true;
}

/** Signatures and buttons have no value: all there is to them is how they look. PDFium draws no widgets among annotations, but stamps. */
function showAsStamp(pdfium: Pdfium, annotation: number): void {
  const key = pdfium.copyString('Subtype');
  const stamp = pdfium.copyString(STAMP);
  pdfium.x.FPDFAnnot_SetStringValue(annotation, key, stamp);
  pdfium.x.free(key);
  pdfium.x.free(stamp);
}

/** `/C` (ISO 32000-2, table 166). PDFium's own function gives none where the annotation has an appearance, as nearly all have. */
function colourOf(pdfium: Pdfium, annotation: number): number | undefined {
  const { x, scratch } = pdfium;
  if (!x.EPDFAnnot_GetColor(annotation, 0, scratch, scratch + 4, scratch + 8)) return undefined;
  const [red = 0, green = 0, blue = 0] = pdfium.i32.subarray(scratch >> 2, (scratch >> 2) + 3);
  return (red << 16) | (green << 8) | blue;
}

function markedAreas(pdfium: Pdfium, annotation: number, geometry: PageGeometry): Rect[] {
  const { x, scratch } = pdfium;
  const areas: Rect[] = [];
  const count = Math.min(MAX_QUADS, x.FPDFAnnot_CountAttachmentPoints(annotation));
  for (let i = 0; i < count; i++) {
    if (!x.FPDFAnnot_GetAttachmentPoints(annotation, i, scratch)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = pdfium.f32.subarray(
      scratch >> 2,
      (scratch >> 2) + QUAD_FLOATS,
    );
    const [left, right] = [Math.min(x1, x2, x3, x4), Math.max(x1, x2, x3, x4)];
    const [low, high] = [Math.min(y1, y2, y3, y4), Math.max(y1, y2, y3, y4)];
    areas.push(transformedBounds(geometry.toPage, left, low, right, high));
  }
  return areas;
}

function lineThrough(bounds: Rect, at: number, colour: number): Ruling {
  const height = heightOf(bounds);
  return levelRuling(bounds.top + at * height, bounds, { thicknessPt: MARK_THICKNESS * height, colour, dashed: false });
}
