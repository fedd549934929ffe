import { intersect, type Rect } from '../../model/geometry';
import { type Matrix } from '../pageGeometry';
import { matrixWithin, paintOf, OPAQUE } from '../objectValues';
import type { Pdfium } from '../pdfium';
import { clipBounds } from './clip';

/** FPDF_PAGEOBJ_* (fpdf_edit.h). */
export const OBJECT_TEXT = 1;
export const OBJECT_PATH = 2;
export const OBJECT_IMAGE = 3;
export const OBJECT_SHADING = 4;
export const OBJECT_FORM = 5;

/** Forms in forms that are entered; the form that holds the page's content may itself be in two or three. */
export const MAX_DEPTH = 16;
/** Objects that are looked at on one page. Hostile files nest forms so that they multiply. */
export const MAX_OBJECTS = 500_000;

/** What the page, or the forms around an object, do to it. */
interface Surroundings {
  readonly toPage: Matrix;
  /** A form around it is painted as a group: with an opacity, a soft mask or a blend mode, which are those of all that is in it (ISO 32000-2, 11.6.6). */
  readonly faded: boolean;
  /** Of all forms around it, 0 to 1 (the constant alpha of the graphics state, ISO 32000-2, 11.6.4.4). */
  readonly opacity: number;
  /** What their clips leave of the page. */
  readonly visible: Rect;
}

/** Calls `visit` for every object but forms; returns whether all were visited. */
export function visitObjects(
  pdfium: Pdfium,
  page: number,
  onPage: Surroundings,
  visit: (handle: number, type: number, around: Surroundings) => void,
): boolean {
  const { x } = pdfium;
  let left = MAX_OBJECTS;
  const enterForm = (form: number, around: Surroundings, depth: number): void => {
    const isGroup = x.FPDFPageObj_HasTransparency(form) !== 0;
    const clip = clipBounds(pdfium, form, () => around.toPage);
    const inside: Surroundings = {
      toPage: matrixWithin(pdfium, form, around.toPage),
      faded: around.faded || isGroup,
      opacity: isGroup ? (around.opacity * (paintOf(pdfium, form)?.alpha ?? OPAQUE)) / OPAQUE : around.opacity,
      visible: clip ? intersect(around.visible, clip) : around.visible,
    };
    const count = x.FPDFFormObj_CountObjects(form);
    for (let i = 0; i < count && left > 0; i++) visitOne(x.FPDFFormObj_GetObject(form, i), inside, depth + 1);
  };
  const visitOne = (handle: number, around: Surroundings, depth: number): void => {
    if (handle === 0) return;
    left--;
    const type = x.FPDFPageObj_GetType(handle);
    if (type !== OBJECT_FORM) visit(handle, type, around);
    else if (depth < MAX_DEPTH) enterForm(handle, around, depth);
  };
  const count = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && left > 0; i++) visitOne(x.FPDFPage_GetObject(page, i), onPage, 0);
  return left > 0;
}
