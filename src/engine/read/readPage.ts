import { intersects } from '../model/geometry';
import type { PageContent, PageWarning, Picture, Word } from '../model/pageContent';
import type { Fonts } from './fonts';
import type { GlyphReader, Glyphs } from './glyphs';
import type { Layers } from './layers';
import { readLinks } from './links';
import type { MarkReader } from './marks';
import { mergeRulings } from './mergeRulings';
import { pageGeometry, type PageGeometry } from './pageGeometry';
import type { Pdfium } from './pdfium';
import { readGraphics } from './pageGraphics';
import type { PictureStore } from './pictures';
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
  fonts.startPage();
  marks.startPage();
  const styles = new TextStyles();
  const isHiddenLayer = (layer: string, object: number) => reading.layers.isHidden(layer, object, page, geometry);
  const glyphs: Glyphs = reading.glyphs.read({ pdfium, textPage, geometry, fonts, styles, marks, isHiddenLayer });
  const { words: allWords, firstGlyphs } = buildWords(glyphs, styles);
  const textObjectsOf = objectsOfWords(allWords, firstGlyphs, glyphs);
  const visibleWords = allWords.filter((word) => styles.styles[word.pieces[0]?.style ?? 0]?.invisible !== true);
  const graphics = readGraphics(
    { pdfium, page, geometry, marks, pictures: reading.pictures, isHiddenLayer, textObjectsOf },
    visibleWords,
    styles.styles,
  );
  const warnings: PageWarning[] = [];
  if (graphics.skipped > 0) {
    warnings.push({
      code: 'image_skipped',
      message: 'Images that cannot be decoded are left out.',
      count: graphics.skipped,
    });
  }

  const scanned = isScan(graphics.pictures, allWords, styles.styles, geometry);
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
  const words = scanned ? allWords : graphics.words;
  const hasAddresses = words.some((word) => ADDRESS.test(word.text));
  const links = readLinks(pdfium, reading.document, page, textPage, geometry, reading.pageCount, hasAddresses);
  return {
    pageIndex,
    widthPt: geometry.widthPt,
    heightPt: geometry.heightPt,
    words,
    styles: styles.styles,
    rulings: mergeRulings(graphics.rulings),
    fills: graphics.fills,
    pictures: graphics.pictures.map((picture) => markBackground(picture, words, geometry)),
    links: links.links,
    formFields: [],
    warnings: [...warnings, ...links.warnings],
    scanned,
  };
}

/** Finds the text objects of a word, to render its text as part of a drawing. */
function objectsOfWords(words: readonly Word[], firstGlyphs: readonly number[], glyphs: Glyphs) {
  let indices: Map<Word, number> | undefined;
  return (word: Word): number[] => {
    indices ??= new Map(words.map((each, i) => [each, i]));
    const index = indices.get(word);
    if (index === undefined) return [];
    const handles = new Set<number>();
    for (let i = firstGlyphs[index] ?? 0; i < (firstGlyphs[index + 1] ?? glyphs.count); i++) {
      handles.add(glyphs.objects[glyphs.object[i] ?? 0]?.handle ?? 0);
    }
    return [...handles];
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
