import type { Picture, ScannedPages, Word } from '../../model/pageContent';
import type { DocumentReading } from '../documentReading';
import type { Isolation } from '../isolate';
import { cutFigures } from '../scans/overText';
import { readScan, type ScannedPage } from '../scans/readScan';
import { scanOf, type Scan } from '../scans/scan';
import type { PageText } from '../text/pageText';
import { missedWords, recognisedPage, recognisedWords, withMissed, type RecognisedPage } from './recognisedWords';

/** Characters that are recognised on drawings, on a page without any text, from which it is one of text, and no chart. */
const MIN_OUTLINED = 200;
/** A page that shows text, and has none. */
const UNREAD: Scan = { hidden: new Set() };

/** A page that shows its text by other means than text. */
interface PictureOfText {
  readonly scan: Scan;
  /** A scan, letters as drawings, if it is text at all, or text in fonts that do not say what their letters are. */
  readonly kind: 'scan' | 'outlines' | 'gibberish';
}

export function pictureOfText(
  pictures: readonly Picture[],
  { words, styles, geometry }: PageText,
  isGibberish: boolean,
): PictureOfText | undefined {
  if (isGibberish) return { scan: UNREAD, kind: 'gibberish' };
  const scan = scanOf(pictures, words, styles.styles, geometry);
  if (scan) return { scan, kind: 'scan' };
  return words.length === 0 && pictures.length > 0 ? { scan: UNREAD, kind: 'outlines' } : undefined;
}

/** What is recognised here, where there is no text layer; undefined where that is no text, and where it is not asked for. */
export function recognisedOn(
  { scan, kind }: PictureOfText,
  { recogniser }: Pick<DocumentReading, 'recogniser'>,
  { geometry }: Pick<PageText, 'geometry'>,
  isolation: Isolation,
): RecognisedPage | undefined {
  if (!recogniser || scan.hidden.size > 0) return undefined;
  const found = recognisedPage(recogniser, geometry, isolation);
  return found && kind === 'outlines' && characterCount(found) < MIN_OUTLINED ? undefined : found;
}

const characterCount = ({ lines }: RecognisedPage): number =>
  lines.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0);

/** What is seen on a page. */
interface Sight {
  readonly isolation: Isolation;
  /** Words that show. */
  readonly shown: readonly Word[];
  /** What is recognised here. */
  readonly found: RecognisedPage | undefined;
}

/** A page read as a scan. */
interface ReadAsScan {
  readonly scan: Scan;
  readonly page: ScannedPage;
  /** Photographs and drawings of it. */
  readonly figures: readonly Picture[];
  /** What it comes out as: text stands for its picture, or its drawings, only where it is whole. */
  readonly scanned: ScannedPages;
}

/** Undefined where the page is better off as what it is: drawings, or a picture of all of it. */
export function readAsScan(
  reading: Pick<DocumentReading, 'recogniser' | 'scannedPages' | 'pictures'>,
  text: PageText,
  { scan: layered, kind }: PictureOfText,
  sight: Sight,
): ReadAsScan | undefined {
  if (kind !== 'scan' && !sight.found) return undefined;
  const { scan, page } = readWithFound(reading, text, layered, sight);
  if (kind !== 'scan' && !page.isWhole) return undefined;
  const figures = cutFigures(scan, page.figures, { pictures: reading.pictures, isolation: sight.isolation });
  const isWhole = page.isWhole && figures.length === page.figures.length;
  if (kind !== 'scan' && !isWhole) return undefined;
  return { scan, page, figures, scanned: isWhole ? reading.scannedPages : 'picture' };
}

/** With the text layer, or with the words that are recognised in place of one. */
function readWithFound(
  { recogniser, scannedPages }: Pick<DocumentReading, 'recogniser' | 'scannedPages'>,
  { words, styles, geometry }: PageText,
  layered: Scan,
  { isolation, shown, found }: Sight,
): Pick<ReadAsScan, 'scan' | 'page'> {
  const readWith = (scan: Scan, more: readonly Word[]): Pick<ReadAsScan, 'scan' | 'page'> => ({
    scan,
    page: readScan([...words, ...more], scan, { styles, geometry, isolation, scannedPages }),
  });
  const foundWords = found ? recognisedWords(found, shown, styles) : [];
  if (!found || !recogniser || foundWords.length === 0) return readWith(layered, []);
  const asFound = readWith({ ...layered, hidden: new Set(foundWords) }, foundWords);
  const places = [...asFound.page.figures.map(({ onPicture }) => onPicture), ...asFound.page.signs];
  const missed = missedWords(recogniser, found, places, styles);
  if (missed.length === 0) return asFound;
  const all = withMissed(foundWords, missed);
  return readWith({ ...layered, hidden: new Set(all) }, all);
}
