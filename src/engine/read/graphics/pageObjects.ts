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
const OBJECT_FORM = 5;

/** Forms in forms that are entered; the form that holds the page's content may itself be in two or three. */
const MAX_DEPTH = 16;
/** Objects that are looked at on one page. Hostile files nest forms so that they multiply. */
const MAX_OBJECTS = 500_000;

/**
 * Calls `visit` for every object but forms; returns whether all were visited. `faded`: a form around it is painted as a group, with an opacity, a
 * soft mask or a blend mode, which are those of all that is in it (ISO 32000-2, 11.6.6); `opacity` is that of all forms around it, 0 to 1; `visible`
 * what their clips leave of the page.
 */
export function visitObjects(
  pdfium: Pdfium,
  page: number,
  toPage: Matrix,
  wholePage: Rect,
  visit: (handle: number, type: number, toPage: Matrix, faded: boolean, opacity: number, visible: Rect) => void,
): boolean {
  const { x } = pdfium;
  let left = MAX_OBJECTS;
  const enterForm = (
    form: number,
    outer: Matrix,
    depth: number,
    faded: boolean,
    opacity: number,
    visible: Rect,
  ): void => {
    const isGroup = x.FPDFPageObj_HasTransparency(form) !== 0;
    const fades = faded || isGroup;
    const shows = isGroup ? (opacity * (paintOf(pdfium, form)?.alpha ?? OPAQUE)) / OPAQUE : opacity;
    const inner = matrixWithin(pdfium, form, outer);
    const clip = clipBounds(pdfium, form, () => outer);
    const shown = clip ? intersect(visible, clip) : visible;
    const count = x.FPDFFormObj_CountObjects(form);
    for (let i = 0; i < count && left > 0; i++)
      visitOne(x.FPDFFormObj_GetObject(form, i), inner, depth + 1, fades, shows, shown);
  };
  const visitOne = (
    handle: number,
    matrix: Matrix,
    depth: number,
    faded: boolean,
    opacity: number,
    visible: Rect,
  ): void => {
    if (handle === 0) return;
    left--;
    const type = x.FPDFPageObj_GetType(handle);
    if (type === OBJECT_FORM) {
      if (depth < MAX_DEPTH) enterForm(handle, matrix, depth, faded, opacity, visible);
    } else {
      visit(handle, type, matrix, faded, opacity, visible);
    }
  };
  const count = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && left > 0; i++) visitOne(x.FPDFPage_GetObject(page, i), toPage, 0, false, 1, wholePage);
  return left > 0;
}

/** With which an object is painted, 0 to 1 (the constant alpha of its graphics state, ISO 32000-2, 11.6.4.4). */
