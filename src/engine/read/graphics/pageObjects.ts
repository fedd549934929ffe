import { matrixAt, multiply, type Matrix } from '../pageGeometry';
import type { Pdfium } from '../pdfium';

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

/** Calls `visit` for every object but forms; returns whether all were visited. */
export function visitObjects(
  pdfium: Pdfium,
  page: number,
  toPage: Matrix,
  visit: (handle: number, type: number, toPage: Matrix) => void,
): boolean {
  const { x } = pdfium;
  let left = MAX_OBJECTS;
  const enterForm = (form: number, outer: Matrix, depth: number): void => {
    const own = x.FPDFPageObj_GetMatrix(form, pdfium.scratch) ? matrixAt(pdfium, pdfium.scratch) : undefined;
    const inner = own ? multiply(own, outer) : outer;
    const count = x.FPDFFormObj_CountObjects(form);
    for (let i = 0; i < count && left > 0; i++) visitOne(x.FPDFFormObj_GetObject(form, i), inner, depth + 1);
  };
  const visitOne = (handle: number, matrix: Matrix, depth: number): void => {
    if (handle === 0) return;
    left--;
    const type = x.FPDFPageObj_GetType(handle);
    if (type === OBJECT_FORM) {
      if (depth < MAX_DEPTH) enterForm(handle, matrix, depth);
    } else {
      visit(handle, type, matrix);
    }
  };
  const count = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && left > 0; i++) visitOne(x.FPDFPage_GetObject(page, i), toPage, 0);
  return left > 0;
}
