import type { Rect } from '../model/geometry';
import type { LoadedPage } from './pageGeometry';
import type { Bitmap } from './formats/bitmap';
import { OPAQUE_WHITE, renderRegion } from './raster';

/** Nothing behind the objects; white where colours mix at the edges. */
export const TRANSPARENT_WHITE = 0x00ffffff;

/**
 * Renders some of a page's objects without the others: a picture without the text on it, a chart without the page's background. From the
 * first rendering on all objects of the page are switched off; nothing else may be rendered from the page then.
 */
export class Isolation {
  private isolated = false;

  constructor(
    readonly loaded: LoadedPage,
    /** All objects of the page and of its forms. */
    private readonly handles: readonly number[],
  ) {}

  /**
   * Hands the pixels to `use`, after which they are gone; undefined where the heap has no room for them. `scale` in pixels per point;
   * `annotations` are drawn over the objects.
   */
  render<T>(
    handles: readonly number[],
    region: Rect,
    { scale, annotations = false }: { readonly scale: number; readonly annotations?: boolean },
    use: (bitmap: Bitmap) => T,
  ): T | undefined {
    this.isolate();
    setActive(this.loaded, handles, 1);
    try {
      const options = { scale, background: TRANSPARENT_WHITE, annotations };
      return renderRegion(this.loaded, region, options, use);
    } finally {
      setActive(this.loaded, handles, 0);
    }
  }

  /** Renders all objects on white. */
  renderAll<T>(region: Rect, scale: number, use: (bitmap: Bitmap) => T): T | undefined {
    if (this.isolated) setActive(this.loaded, this.handles, 1);
    try {
      const options = { scale, background: OPAQUE_WHITE };
      return renderRegion(this.loaded, region, options, use);
    } finally {
      if (this.isolated) setActive(this.loaded, this.handles, 0);
    }
  }

  private isolate(): void {
    if (this.isolated) return;
    this.isolated = true;
    setActive(this.loaded, this.handles, 0);
  }
}

/** Switches objects on or off for what is rendered from then on. */
export function setActive({ pdfium }: LoadedPage, handles: readonly number[], active: 0 | 1): void {
  for (const handle of handles) pdfium.x.FPDFPageObj_SetIsActive(handle, active);
}
