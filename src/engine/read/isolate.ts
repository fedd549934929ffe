import type { Rect } from '../model/geometry';
import type { PageGeometry } from './pageGeometry';
import type { Pdfium } from './pdfium';
import type { Bitmap } from './png';
import { renderRegion } from './raster';

/** Nothing behind the objects; white where colours mix at the edges. */
const TRANSPARENT_WHITE = 0x00ffffff;

/**
 * Renders some of a page's objects without the others: a picture without the text on it, a chart without the page's background. From the
 * first rendering on all objects of the page are switched off; nothing else may be rendered from the page then.
 */
export class Isolation {
  private isolated = false;

  constructor(
    private readonly pdfium: Pdfium,
    /** FPDF_PAGE */
    readonly page: number,
    private readonly geometry: PageGeometry,
    /** All objects of the page and of its forms. */
    private readonly handles: readonly number[],
  ) {}

  /** Undefined where the heap has no room. `scale` in pixels per point; `annotations` are drawn over the objects. */
  render(handles: readonly number[], region: Rect, scale: number, annotations = false): Bitmap | undefined {
    this.isolate();
    this.setActive(handles, 1);
    try {
      return renderRegion(this.pdfium, this.page, this.geometry, region, {
        scale,
        background: TRANSPARENT_WHITE,
        annotations,
      });
    } finally {
      this.setActive(handles, 0);
    }
  }

  private isolate(): void {
    if (this.isolated) return;
    this.isolated = true;
    this.setActive(this.handles, 0);
  }

  private setActive(handles: readonly number[], active: 0 | 1): void {
    const { x } = this.pdfium;
    for (const handle of handles) x.FPDFPageObj_SetIsActive(handle, active);
  }
}
