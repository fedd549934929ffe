import { channelsOf, differ, MeanColour } from '../../../model/colour';
import { containsCentre, type Rect, union } from '../../../model/geometry';
import { OBJECT_FORM } from '../../graphics/pageObjects';
import { objectBounds, OPAQUE, paintOf } from '../../objectValues';
import type { LoadedPage } from '../../pageGeometry';
import { boundedScale, OPAQUE_WHITE, renderRegion } from '../../raster';

/** Resolution at which ink is compared, pixels per point, and the most pixels of it. */
const LOOK_SCALE = 3;
const MAX_LOOK_PIXELS = 500_000;
/** Forms that are looked at on one page. */
const MAX_FORMS = 24;
/** Pixels are painted where a channel differs by more than this from what is below. */
const MIN_DIFFERENCE = 24;
/** Of what the form or the text paints, the part that both paint. */
const MIN_COMMON_SHARE = 0.5;
/** Lightest channel of black text that covers its pixel. */
const MAX_BLACK = 0x40;

/**
 * Browsers paint text that a gradient shows through (`background-clip: text`) twice: a form with the gradient, whose soft mask has the letters, which
 * PDFium's functions do not show, and over it the text itself without opacity. Of the text objects `unseen` those that have the ink of such a form are
 * painted in its mean colour. Returns what is to be moved out of sight: the other objects, and the forms in their place.
 */
export function withoutMaskedText(loaded: LoadedPage, unseen: readonly number[]): readonly number[] {
  const { pdfium, page, geometry } = loaded;
  const { x } = pdfium;
  const away = new Set(unseen);
  const texts = unseen.flatMap((handle) => {
    const isClear = paintOf(pdfium, handle)?.alpha === 0;
    const bounds = isClear ? objectBounds(pdfium, handle, geometry.toPage) : undefined;
    return bounds ? [{ handle, bounds }] : [];
  });
  let left = MAX_FORMS;
  const count = texts.length === 0 ? 0 : x.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && left > 0; i++) {
    const form = x.FPDFPage_GetObject(page, i);
    if (x.FPDFPageObj_GetType(form) !== OBJECT_FORM || x.FPDFPageObj_HasTransparency(form) === 0) continue;
    const place = objectBounds(pdfium, form, geometry.toPage);
    const [first, ...more] = place ? texts.filter(({ bounds }) => containsCentre(place, bounds)) : [];
    if (!first) continue;
    left--;
    const region = more.reduce((all, { bounds }) => union(all, bounds), first.bounds);
    const handles = [first, ...more].map(({ handle }) => handle);
    const colour = colourOf(loaded, form, handles, region);
    for (const handle of handles) {
      paint(loaded, handle, colour ?? 0, colour === undefined ? 0 : OPAQUE);
      if (colour !== undefined) away.delete(handle);
    }
    if (colour !== undefined) away.add(form);
  }
  return [...away];
}

/** Mean colour of a form that paints where these texts would; undefined where it does not. Leaves them black. */
function colourOf(loaded: LoadedPage, form: number, texts: readonly number[], region: Rect): number | undefined {
  const { x } = loaded.pdfium;
  const options = { scale: boundedScale(region, LOOK_SCALE, MAX_LOOK_PIXELS), background: OPAQUE_WHITE };
  const look = (): Uint32Array | undefined =>
    renderRegion(loaded, region, options, ({ width, height, stride, pixels }) =>
      Uint32Array.from({ length: width * height }, (_, i) => pixels[Math.floor(i / width) * stride + (i % width)] ?? 0),
    );
  const withForm = look();
  x.FPDFPageObj_SetIsActive(form, 0);
  const ground = look();
  for (const text of texts) paint(loaded, text, 0, OPAQUE);
  const withText = look();
  x.FPDFPageObj_SetIsActive(form, 1);
  if (!withForm || !ground || !withText) return undefined;
  const covered = new MeanColour();
  let [both, either] = [0, 0];
  withForm.forEach((pixel, i) => {
    const isOfForm = differ(pixel, ground[i] ?? 0, MIN_DIFFERENCE);
    const text = withText[i] ?? 0;
    const isOfText = differ(text, ground[i] ?? 0, MIN_DIFFERENCE);
    if (isOfForm || isOfText) either++;
    if (!isOfForm || !isOfText) return;
    both++;
    if (Math.max(...channelsOf(text)) <= MAX_BLACK) covered.add(pixel);
  });
  if (covered.count === 0 || both < MIN_COMMON_SHARE * either) return undefined;
  return covered.colour;
}

function paint({ pdfium }: LoadedPage, object: number, rgb: number, alpha: number): void {
  pdfium.x.FPDFPageObj_SetFillColor(object, ...channelsOf(rgb), alpha);
}
