import type { Word } from '../../model/pageContent';
import type { DocumentReading } from '../documentReading';
import type { Isolation } from '../isolate';
import { readScan, type ScannedPage } from '../scans/readScan';
import type { Scan } from '../scans/scan';
import type { PageText } from '../text/pageText';
import { missedWords, recognisedWords, withMissed, type RecognisedPage } from './recognisedWords';

export interface LayeredPage {
  readonly layered: Scan;
  /** What is recognised here, of a scan that has no layer. */
  readonly own: RecognisedPage | undefined;
  /** Words that show. */
  readonly shown: readonly Word[];
  readonly isolation: Isolation;
}

interface ReadScan {
  readonly scan: Scan;
  readonly recognised: ScannedPage;
}

/** A scan with its text layer, or with the words that are recognised on it in place of one. */
export function readLayered(
  { recogniser, scannedPages }: Pick<DocumentReading, 'recogniser' | 'scannedPages'>,
  { words, styles, geometry }: PageText,
  { layered, own, shown, isolation }: LayeredPage,
): ReadScan {
  const readWith = (scan: Scan, found: readonly Word[]): ReadScan => {
    const recognised = readScan([...words, ...found], scan, styles, geometry, isolation, scannedPages);
    return { scan, recognised };
  };
  const found = own ? recognisedWords(own, shown, styles) : [];
  if (!own || !recogniser || found.length === 0) return readWith(layered, []);
  const asFound = readWith({ ...layered, hidden: new Set(found) }, found);
  const { figures, signs } = asFound.recognised;
  const places = [...figures.map(({ onPicture }) => onPicture), ...signs];
  const missed = missedWords(recogniser, own, places, styles);
  if (missed.length === 0) return asFound;
  const all = withMissed(found, missed);
  return readWith({ ...layered, hidden: new Set(all) }, all);
}
