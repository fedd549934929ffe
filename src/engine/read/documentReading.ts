import type { ScannedPages } from '../model/pageContent';
import type { Form } from './annotations/formFields';
import type { Fonts } from './fonts/fonts';
import type { Layers } from './layers';
import type { MarkReader } from './marks';
import type { Pdfium } from './pdfium';
import type { Images } from './pictures/images';
import type { PictureStore } from './pictures/pictures';
import type { Recogniser } from './recognition/recogniser';
import type { GlyphReader } from './text/glyphs';

/** What the reader keeps from page to page of one open document. */
export interface DocumentReading {
  readonly pdfium: Pdfium;
  readonly document: number;
  readonly pageCount: number;
  readonly fonts: Fonts;
  readonly marks: MarkReader;
  readonly layers: Layers;
  readonly glyphs: GlyphReader;
  readonly pictures: PictureStore;
  readonly images: Images;
  readonly form: Form | undefined;
  readonly tagged: boolean;
  readonly scannedPages: ScannedPages;
  /** Where scans become text. */
  readonly recogniser: Recogniser | undefined;
}
