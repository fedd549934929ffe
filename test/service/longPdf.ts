import PDFDocument from 'pdfkit';

const PARAGRAPH =
  'The harbour was quiet that morning. Boats lay at their moorings, and the gulls had not begun to quarrel over what the night had left. ';
const PARAGRAPHS_PER_PAGE = 12;

/** A PDF of so many pages of text, for work that takes long enough to be disturbed. */
export function longPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  for (let page = 1; page <= pages; page++) {
    document.addPage().fontSize(9).text(`Page ${page}`);
    for (let index = 0; index < PARAGRAPHS_PER_PAGE; index++) document.moveDown().text(PARAGRAPH.repeat(3));
  }
  document.end();
  return new Promise((resolve, reject) => {
    document.on('end', () => {
      resolve(Buffer.concat(pieces));
    });
    document.on('error', reject);
  });
}
