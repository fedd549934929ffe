import type { Rect } from '../model/geometry';
import { intersects } from '../model/geometry';
import type { PageContent, PageWarning, Picture } from '../model/pageContent';
import { drawnBullets } from './drawnBullets';
import type { Fonts } from './fonts';
import type { GlyphReader, Glyphs } from './glyphs';
import type { Layers } from './layers';
import { readLinks } from './links';
import { NO_MCID, type MarkReader } from './marks';
import { mergeRulings } from './mergeRulings';
import { OBJECT_IMAGE, OBJECT_PATH, visitObjects } from './pageObjects';
import { pageGeometry, type PageGeometry } from './pageGeometry';
import { readPath, type PaintedPath } from './paths';
import type { Pdfium } from './pdfium';
import { placeImage, type PictureStore } from './pictures';
import { takeLinesAndBoxes, type Lines } from './rulings';
import { isScan } from './scanned';
import { TextStyles } from './textStyles';
import { buildWords } from './words';

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
}

/** PDFium could not make sense of the page object. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable';
}

/** Share of guessed characters from which the text is not to be relied on. */
const UNMAPPED_SHARE = 0.3;
const MIN_SAMPLE = 10;
/** Share of the page that a picture behind its text covers at least. */
const BACKGROUND_SHARE = 0.6;
/** Words on a picture that make it a background. */
const MIN_WORDS_ON_BACKGROUND = 5;
/** Images this small in either direction are not seen. */
const MIN_PICTURE_PT = 0.5;
const ADDRESS = /https?:|www\.|@/i;

/** Reads one page. Throws PageUnreadable; WebAssembly.RuntimeError when PDFium traps, after which the instance is lost. */
export function readPage(reading: DocumentReading, pageIndex: number): PageContent {
  const { pdfium, document } = reading;
  const { x } = pdfium;
  const page = x.FPDF_LoadPage(document, pageIndex);
  if (page === 0) throw new PageUnreadable(`Page ${pageIndex + 1} cannot be loaded.`);
  try {
    const textPage = x.FPDFText_LoadPage(page);
    try {
      return readLoaded(reading, pageIndex, page, textPage);
    } finally {
      if (textPage) x.FPDFText_ClosePage(textPage);
    }
  } finally {
    x.FPDF_ClosePage(page);
  }
}

/** Geometry of a loaded page. */
export function loadedGeometry(pdfium: Pdfium, page: number): PageGeometry {
  const { x, scratch } = pdfium;
  x.FPDF_GetPageBoundingBox(page, scratch);
  const { f32 } = pdfium;
  const at = scratch >> 2;
  const box = { left: f32[at] ?? 0, top: f32[at + 1] ?? 0, right: f32[at + 2] ?? 0, bottom: f32[at + 3] ?? 0 };
  return pageGeometry(box, x.FPDFPage_GetRotation(page));
}

function readLoaded(reading: DocumentReading, pageIndex: number, page: number, textPage: number): PageContent {
  const { pdfium, fonts, marks } = reading;
  const geometry = loadedGeometry(pdfium, page);
  const visible: Rect = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
  fonts.startPage();
  marks.startPage();
  const styles = new TextStyles();
  const isHiddenLayer = (layer: string, object: number) => reading.layers.isHidden(layer, object, page, geometry);
  const glyphs: Glyphs = reading.glyphs.read(
    { pdfium, textPage, geometry, fonts, styles, marks, isHiddenLayer },
    visible,
  );
  const allWords = buildWords(glyphs, styles);

  const lines: Lines = { rulings: [], fills: [] };
  const warnings: PageWarning[] = [];
  const pictures: Picture[] = [];
  const paths: PaintedPath[] = [];
  let skipped = 0;
  visitObjects(pdfium, page, geometry.toPage, (handle, type, toPage) => {
    if (type === OBJECT_PATH) {
      const path = readPath(pdfium, handle, toPage);
      if (path) {
        paths.push(path);
        takeLinesAndBoxes(path, visible, lines);
      }
    } else if (type === OBJECT_IMAGE) {
      const image = placeImage(pdfium, handle, toPage, visible);
      if (!image) return;
      const { layer, mcid, artifact } = marks.of(handle);
      if (layer !== undefined && isHiddenLayer(layer, handle)) return;
      const { bounds } = image;
      const stored = reading.pictures.store(image, page, geometry);
      if (stored.kind === 'failed') skipped++;
      if (stored.kind === 'colour') lines.fills.push({ bounds, colour: stored.colour });
      if (stored.kind !== 'media') return;
      if (bounds.right - bounds.left < MIN_PICTURE_PT || bounds.bottom - bounds.top < MIN_PICTURE_PT) return;
      pictures.push({
        bounds,
        kind: 'image',
        media: stored.media,
        rotation: stored.rotation,
        ...(mcid === NO_MCID ? {} : { mcid }),
        background: false,
        artifact,
      });
    }
  });
  if (skipped > 0)
    warnings.push({ code: 'image_skipped', message: `${skipped} images cannot be decoded.`, count: skipped });

  const scanned = isScan(pictures, allWords, styles.styles, geometry);
  if (scanned) {
    warnings.push({ code: 'scanned_page', message: 'The page is a picture of text.', count: 1 });
  } else if (glyphs.sampled >= MIN_SAMPLE && glyphs.unmapped > UNMAPPED_SHARE * glyphs.sampled) {
    warnings.push({
      code: 'text_unmapped',
      message: 'The fonts do not say which characters their glyphs are.',
      count: 1,
    });
  }
  // Invisible text on a page that shows its own is a search aid or a leftover.
  const shown = scanned
    ? allWords
    : allWords.filter((word) => styles.styles[word.pieces[0]?.style ?? 0]?.invisible !== true);
  const words = [...shown, ...drawnBullets(paths, shown, styles.styles).words];
  const hasAddresses = words.some((word) => ADDRESS.test(word.text));
  const links = readLinks(pdfium, reading.document, page, textPage, geometry, reading.pageCount, hasAddresses);
  return {
    pageIndex,
    widthPt: geometry.widthPt,
    heightPt: geometry.heightPt,
    words,
    styles: styles.styles,
    rulings: mergeRulings(lines.rulings),
    fills: lines.fills,
    pictures: pictures.map((picture) => markBackground(picture, words, geometry)),
    links: links.links,
    formFields: [],
    warnings: [...warnings, ...links.warnings],
    scanned,
  };
}

function markBackground(picture: Picture, words: PageContent['words'], { widthPt, heightPt }: PageGeometry): Picture {
  const { left, top, right, bottom } = picture.bounds;
  if ((right - left) * (bottom - top) < BACKGROUND_SHARE * widthPt * heightPt) return picture;
  let on = 0;
  for (const word of words)
    if (intersects(word.bounds, picture.bounds) && ++on >= MIN_WORDS_ON_BACKGROUND)
      return { ...picture, background: true };
  return picture;
}
