import PDFDocument from 'pdfkit';

const PARAGRAPH =
  'The harbour was quiet that morning. Boats lay at their moorings, and the gulls had not begun to quarrel over what the night had left. ';
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const PARAGRAPHS_PER_PAGE = 9;
const REPEATS = 3;

export const SENTENCES_PER_PAGE = PARAGRAPHS_PER_PAGE * REPEATS;

/** A PDF of so many pages of text, for work that takes long enough to be disturbed. */
export function longPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  for (let page = 1; page <= pages; page++) {
    document.addPage().fontSize(9).text(`Page ${page}`);
    // No two are alike: what stands on every page is a running head.
    for (let paragraph = 1; paragraph <= PARAGRAPHS_PER_PAGE; paragraph++) {
      document.moveDown().text(`${numeral(page)} and ${numeral(paragraph)}: ${PARAGRAPH.repeat(REPEATS)}`);
    }
  }
  document.end();
  return new Promise((resolve, reject) => {
    document.on('end', () => {
      resolve(Buffer.concat(pieces));
    });
    document.on('error', reject);
  });
}

/** A number as letters, which nobody takes for a page number. */
function numeral(value: number): string {
  return Array.from(String(value), (digit) => DIGITS[Number(digit)]).join(' ');
}
