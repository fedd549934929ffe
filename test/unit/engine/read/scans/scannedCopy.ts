import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { drawn, MemoryMedia, open } from '../support';

/** What a recogniser makes of the size of one line and of the next, as factors. */
const GUESSES = [0.8, 1.15];
const MISREAD_SIZE_PT = 11;
/** Advance of a character in Courier, em. */
const ADVANCE_EM = 0.6;
/** A sheet, points: the upper half of Letter, as what takes longest is its pixels. */
export const SHEET = { width: 612, height: 420 };
/** For `drawn`: pages of that size. */
export const ON_SHEET: PDFKit.PDFDocumentOptions = { size: [SHEET.width, SHEET.height] };

/** A word in the text layer that the page does not show as one. */
interface Misread {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

export interface ScanOptions {
  /** How far it lies askew on the glass, degrees clockwise. */
  readonly turned?: number;
  readonly misread?: readonly Misread[];
  /** The layer lies so far below its words, points. */
  readonly offPt?: number;
  /** Words that nobody has recognised. */
  readonly unread?: (text: string) => boolean;
  /** What is drawn over the picture. */
  readonly over?: (pdf: PDFKit.PDFDocument) => void;
  /** The layer is written from right to left, its glyphs as in a mirror. */
  readonly mirrored?: boolean;
}

/**
 * A page as a scanner and a program that recognises text make it of what is drawn: a picture of it, and over that its words, invisible, in a
 * font without shapes, each stretched to its place with the space behind it, the size of each line guessed anew.
 */
export async function scannedCopy(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: ScanOptions = {},
): Promise<Uint8Array> {
  const { turned = 0, misread = [], offPt = 0, over, mirrored = false, unread = () => false } = options;
  const { page, picture } = await pictureOf(draw);
  return drawn((pdf) => {
    pdf.rotate(turned, { origin: [SHEET.width / 2, SHEET.height / 2] });
    pdf.image(picture, 0, 0, SHEET);
    over?.(pdf);
    pdf.font('Courier').addContent('3 Tr');
    const baselines = [...new Set(page.words.map(({ baseline }) => baseline))];
    const write = ({ text, left, right, baseline }: Misread, sizePt = MISREAD_SIZE_PT): void => {
      const size = sizePt * (GUESSES[baselines.indexOf(baseline) % GUESSES.length] ?? 1);
      const horizontalScaling = (100 * (right - left)) / ((text.length + 1) * ADVANCE_EM * size);
      const place = { lineBreak: false, baseline: 'alphabetic', horizontalScaling } as const;
      pdf.save();
      if (mirrored) pdf.transform(-1, 0, 0, 1, left + right, 0);
      pdf.fontSize(size).text(`${text} `, left, baseline + offPt, place);
      pdf.restore();
    };
    for (const each of misread) write(each);
    for (const word of page.words.filter(({ text }) => !unread(text)))
      write(asMisread(word), page.styles[word.pieces[0]?.style ?? -1]?.sizePt);
  }, ON_SHEET);
}

const asMisread = ({ text, bounds, baseline }: Word): Misread => ({
  text,
  left: bounds.left,
  right: bounds.right,
  baseline,
});

/** A page that is drawn, and the picture of it. */
export async function pictureOf(
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<{ page: PageContent; picture: Buffer }> {
  const media = new MemoryMedia();
  const reader = await open(
    await drawn((pdf) => {
      // White paper, which a scanner sees, and dots in two corners: nothing of it is cut off.
      const { width, height } = SHEET;
      pdf.rect(0, 0, width, height).fill('white');
      pdf
        .rect(0, 0, 1, 1)
        .rect(width - 1, height - 1, 1, 1)
        .fill('black');
      draw(pdf);
    }, ON_SHEET),
    media,
  );
  try {
    const page = reader.readPage(0);
    const { widthPt, heightPt } = page;
    const whole = { left: 0, top: 0, right: widthPt, bottom: heightPt };
    const [part] = reader.renderParts({ pageIndex: 0, widthPt, heightPt, regions: [whole] });
    if (!part) throw new Error('The page shows nothing.');
    return { page, picture: Buffer.from(media.get(part.media)) };
  } finally {
    reader.close();
  }
}
