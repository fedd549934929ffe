import { intersects } from '../model/geometry';
import type { PageContent, PageWarning, Picture } from '../model/pageContent';
import { styleOf } from '../model/wordStyle';
import { readAnnotations } from './annotations/annotations';
import { fieldFrames } from './annotations/fieldFrames';
import { placedControls } from './annotations/controls';
import { fieldText, typedWords } from './annotations/fieldText';
import { withoutSignDrawings } from './annotations/signDrawings';
import { readLinks } from './annotations/links';
import { geometryOf } from './document/destinations';
import type { DocumentReading } from './documentReading';
import { altTexts, readStructure } from './document/structure';
import { TextOutlines } from './drawings/textOutlines';
import { joinStrips } from './graphics/joinStrips';
import { mergeRulings } from './graphics/mergeRulings';
import { takeLeaders } from './graphics/signs/drawnLeaders';
import { readGraphics } from './pageGraphics';
import { boxAt, isEmpty, type LoadedPage, pageGeometry, type PageGeometry } from './pageGeometry';
import { withOutlines } from './pictures/pictureOutlines';
import { pictureOfText, readAsScan, recognisedOn } from './recognition/pictureOfText';
import type { RecognisedPage } from './recognition/recognisedWords';
import { overText } from './scans/overText';
import type { Scan } from './scans/scan';
import { type Legibility, pageLegibility } from './text/legibility';
import { withoutMaskedText } from './text/unseen/maskedText';
import { withoutOverprints } from './text/unseen/overprints';
import { readText, readTurned, type PageText } from './text/pageText';
import { withPlainNoteMarks } from './text/mended/plainNoteMarks';
import { keepOwnText } from './text/mended/ownText';
import { withRuledUnderscores } from './text/mended/ruledUnderscores';
import { withSpacedLeaders } from './text/mended/spacedLeaders';

/** PDFium could not make sense of the page object. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable';
}

/** Share of the page that a picture behind its text covers at least. */
const BACKGROUND_SHARE = 0.6;
/** Words on a picture that make it a background. */
const MIN_WORDS_ON_BACKGROUND = 5;
/** Where text that does not show is out of the way, units of its space: off every page (ISO 32000-2, annex C: 14,400). */
const FAR_AWAY = 50_000;
const ADDRESS = /https?:|www\.|@/i;

/**
 * Reads one page; undefined where nobody could read its text. Throws PageUnreadable; WebAssembly.RuntimeError when PDFium traps, after which the
 * instance is lost.
 */
export function readPage(reading: DocumentReading, pageIndex: number): PageContent | undefined {
  const { pdfium, document } = reading;
  const { x } = pdfium;
  const page = x.FPDF_LoadPage(document, pageIndex);
  if (page === 0) throw new PageUnreadable(`Page ${pageIndex + 1} cannot be loaded.`);
  try {
    reading.form?.startPage(page);
    reading.marks.startPage(page);
    keepOwnText(pdfium, reading.marks, page);
    try {
      return withText(reading, { page, pageIndex }, (text, textPage) =>
        readLoaded(reading, { page, pageIndex, textPage }, text),
      );
    } finally {
      reading.form?.endPage(page);
    }
  } finally {
    x.FPDF_ClosePage(page);
  }
}

interface PageHandle {
  /** FPDF_PAGE */
  readonly page: number;
  readonly pageIndex: number;
}

/**
 * Hands the text of a loaded page to `use`. Of text that is drawn twice in one place PDFium keeps what is drawn first, also where that does not
 * show: browsers draw the shadow of text so, without opacity. What does not show is moved away, and the text is read again.
 */
function withText<T>(
  reading: DocumentReading,
  { page, pageIndex }: PageHandle,
  use: (text: PageText, textPage: number) => T,
  isAgain = false,
): T {
  const { pdfium } = reading;
  const { x } = pdfium;
  const textPage = x.FPDFText_LoadPage(page);
  try {
    const loaded = loadedPage(reading, page, pageIndex);
    const text = readText(reading, loaded, textPage);
    const { unseen } = text.glyphs;
    if (isAgain || unseen.length === 0) return use(text, textPage);
    for (const handle of withoutMaskedText(loaded, unseen))
      x.FPDFPageObj_Transform(handle, 1, 0, 0, 1, FAR_AWAY, FAR_AWAY);
  } finally {
    if (textPage) x.FPDFText_ClosePage(textPage);
  }
  return withText(reading, { page, pageIndex }, use, true);
}

/** A loaded page with its geometry. PDFium finds nothing that shows where the crop box lies beside the media box. */
export function loadedPage(
  { pdfium, document }: Pick<DocumentReading, 'pdfium' | 'document'>,
  page: number,
  pageIndex: number,
): LoadedPage {
  const { x, scratch } = pdfium;
  x.FPDF_GetPageBoundingBox(page, scratch);
  const box = boxAt(pdfium, scratch);
  const stated = isEmpty(box) ? geometryOf(pdfium, document, pageIndex) : undefined;
  return { pdfium, page, geometry: stated ?? pageGeometry(box, x.FPDFPage_GetRotation(page)) };
}

function readLoaded(
  reading: DocumentReading,
  handles: PageHandle & { readonly textPage: number },
  asWritten: PageText,
  known?: RecognisedPage,
): PageContent | undefined {
  const { pdfium, marks, pictures, form } = reading;
  const { page, pageIndex, textPage } = handles;
  const { geometry, styles, isHiddenLayer, textObjectsOf } = asWritten;
  const loaded = { pdfium, page, geometry };
  const visible = styles.styles.some(({ invisible }) => invisible)
    ? asWritten.words.filter((word) => styleOf(word, styles.styles)?.invisible !== true)
    : asWritten.words;
  const legible = withoutOverprints(visible, asWritten.glyphs);
  const legibility = pageLegibility(asWritten.glyphs, legible, styles.styles);
  const isGibberish = legibility === 'gibberish';
  if (isGibberish && reading.recogniser?.hasModels !== true) return undefined;
  // What nobody can read is a picture, and may be recognised as one.
  const text = isGibberish ? { ...asWritten, words: [] } : asWritten;
  const shown = isGibberish ? [] : legible;
  const outlines = new TextOutlines(pdfium, textPage, geometry.toPage);
  const graphics = readGraphics(
    { ...loaded, marks, pictures, outlines, isHiddenLayer, textObjectsOf, isRead: text.glyphs.isRead },
    shown,
    styles,
  );
  const { isolation } = graphics;
  // Invisible text on a page that shows its own is a search aid or a leftover.
  const shows = pictureOfText(graphics.pictures, text, isGibberish);
  const found = known ?? (shows && recognisedOn(shows, reading, text, isolation));
  if (found && found !== known && found.turns !== 0) {
    const turned = readTurned(reading, loaded, textPage, found.turns);
    return readLoaded(reading, handles, turned, found);
  }
  const asScan = shows && readAsScan(reading, text, shows, { isolation, shown, found });
  if (isGibberish && !asScan) return undefined;
  const scanned = asScan?.scanned ?? false;
  const annotations = readAnnotations({
    ...loaded,
    pageIndex,
    form,
    pictures,
    isolation,
    isScan: scanned === 'picture',
  });
  const underscored = withRuledUnderscores(graphics.words, graphics.rulings, styles.styles);
  const drawn = withoutSignDrawings(
    { words: underscored.words, rulings: underscored.rulings, fills: graphics.fills, pictures: graphics.pictures },
    annotations.formFields,
  );
  const written = asScan?.page.words ?? drawn.words;
  const inFields = fieldText(annotations.formFields, written, styles);
  const controls = placedControls(annotations.formFields, inFields.blanks);
  const added = [...inFields.words, ...typedWords(annotations.typed, written, styles)];
  const { words: asSet, rulings } = takeLeaders(
    added.length > 0 ? [...inFields.labelled, ...added] : inFields.labelled,
    styles.styles,
    mergeRulings([
      // Strokes of letters look like lines.
      ...(asScan && shows.kind === 'outlines' ? [] : drawn.rulings),
      ...(asScan?.page.rulings ?? []),
      ...annotations.rulings,
      ...fieldFrames(annotations.formFields, drawn.rulings),
    ]),
  );
  const words = withPlainNoteMarks(withSpacedLeaders(asSet, styles.styles), styles);
  const structure = reading.tagged ? readStructure(pdfium, page, words) : undefined;
  const texts = structure && altTexts(structure);
  const onPage = [...(scanned === 'text' ? [] : drawn.pictures), ...annotations.pictures];
  const seen =
    scanned === 'picture' && asScan?.scan.hidden.size
      ? overText(onPage, text, asScan.scan, { geometry, pictures, isolation })
      : onPage;
  const allPictures = [...seen, ...(asScan?.figures ?? [])].map((picture) =>
    withAltText(markBackground(picture, words, geometry), texts),
  );
  // One look at all of them: a call for each word would cost as much as to find the links.
  const hasAddresses =
    (text.mayHoldAddress || added.length > 0) && ADDRESS.test(words.map((word) => word.text).join(' '));
  const turns = (geometry.turns + 4 - pdfium.x.FPDFPage_GetRotation(page)) % 4;
  const links = readLinks(reading, loaded, textPage, hasAddresses);
  return {
    pageIndex,
    widthPt: geometry.widthPt,
    heightPt: geometry.heightPt,
    words,
    styles: styles.styles,
    ...withOutlines(allPictures, rulings),
    fills: joinStrips([...drawn.fills, ...(asScan?.page.fills ?? []), ...annotations.fills], words),
    links: links.links,
    ...(annotations.comments.length > 0 && { comments: annotations.comments }),
    ...(controls.length > 0 && { controls }),
    ...(structure ? { structure } : {}),
    warnings: [
      ...pageWarnings(asScan?.scan, scanned, legibility, graphics.skipped, reading.recogniser?.hasModels === true),
      ...annotations.warnings,
      ...links.warnings,
    ],
    scanned,
    ...(turns !== 0 && { moved: { turns, scale: 1 } }),
  };
}

function pageWarnings(
  scan: Scan | undefined,
  scanned: PageContent['scanned'],
  legibility: Legibility,
  skipped: number,
  isRecognising: boolean,
): PageWarning[] {
  const warnings: PageWarning[] = [];
  if (skipped > 0) warnings.push({ code: 'image_skipped', message: 'Images that cannot be decoded are left out.' });
  if (scanned === 'text') {
    warnings.push({
      code: 'recognised_text',
      message: 'The text was recognised in a picture of the page, which is left out: compare it with the PDF.',
    });
  } else if (scan) {
    const none = isRecognising ? ' Nothing was recognised in it.' : '';
    const under =
      scan.hidden.size > 0 ? ' The text that was recognised in it stands below: delete the picture to edit it.' : none;
    warnings.push({ code: 'scanned_page', message: `The page is a picture of text.${under}` });
  } else if (legibility === 'doubtful') {
    warnings.push({
      code: 'text_unmapped',
      message: 'The fonts do not say which characters their glyphs are.',
    });
  }
  return warnings;
}

function withAltText(picture: Picture, texts: ReadonlyMap<number, string> | undefined): Picture {
  const altText = picture.mcid === undefined ? undefined : texts?.get(picture.mcid);
  return altText === undefined ? picture : { ...picture, altText };
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
