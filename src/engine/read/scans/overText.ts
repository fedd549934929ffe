import type { Picture } from '../../model/pageContent';
import type { DocumentReading } from '../documentReading';
import type { Isolation } from '../isolate';
import type { PageGeometry } from '../pageGeometry';
import { cropOf } from '../pictures/placedImage';
import type { PageText } from '../text/pageText';
import type { Figure } from './readScan';
import type { Scan } from './scan';

/** Resolution of words on a scanned page, pixels per point. */
const STAMP_SCALE = 200 / 72;

interface Context extends Pick<DocumentReading, 'pictures'> {
  readonly geometry: PageGeometry;
  readonly isolation: Isolation;
}

/**
 * The pictures of a scanned page lie over its recognised text, which is found and copied, and edited once they are moved away. Words that
 * show on the page, stamps and page numbers, are one more picture over them.
 */
export function overText(
  onPage: readonly Picture[],
  { words, textObjectsOf }: PageText,
  scan: Scan,
  { geometry, pictures, isolation }: Context,
): Picture[] {
  const shown = words.filter((word) => !scan.hidden.has(word)).flatMap(textObjectsOf);
  const page = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
  const stamps = shown.length ? pictures.storeTrimmed(shown, page, isolation, { scale: STAMP_SCALE }) : undefined;
  const all: Picture[] = [...onPage];
  if (stamps?.stored.kind === 'media') {
    const { media } = stamps.stored;
    all.push({ bounds: stamps.bounds, kind: 'drawing', media, rotation: 0, background: false, artifact: true });
  }
  return all.map((picture) => ({ ...picture, inFront: true }));
}

/** Photographs and drawings among the text: parts of the one picture that the page is, the same bytes, cropped; of pages in layers, rendered. */
export function cutFigures(
  { picture }: Scan,
  figures: readonly Figure[],
  { pictures, isolation }: Pick<Context, 'pictures' | 'isolation'>,
): Picture[] {
  return figures.flatMap(({ bounds, onPicture, text }): Picture[] => {
    const rest = { bounds, kind: 'image', ...(text && { altText: text }), background: false, artifact: false } as const;
    if (picture) {
      const { media, rotation } = picture;
      return [{ ...rest, media, rotation, crop: cropOf(picture.bounds, onPicture, rotation) }];
    }
    const stored = pictures.storeAll(onPicture, isolation);
    return stored.kind === 'media' ? [{ ...rest, media: stored.media, rotation: 0 }] : [];
  });
}
