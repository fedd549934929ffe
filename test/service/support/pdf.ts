import PDFDocument from 'pdfkit';

interface PdfOptions {
  readonly pages: number;
  /** Opens it. */
  readonly password?: string;
}

/** A real PDF with a heading and some paragraphs on each page, the same at every call. */
export function makePdf({ pages, password }: PdfOptions): Promise<Buffer> {
  const document = new PDFDocument({
    info: { CreationDate: new Date(0) },
    ...(password !== undefined && { userPassword: password, ownerPassword: 'owner' }),
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => {
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
  });
  for (let page = 1; page <= pages; page++) {
    if (page > 1) document.addPage();
    document
      .font('Helvetica-Bold')
      .fontSize(16)
      .text(`On ${SUBJECTS[page % SUBJECTS.length] ?? ''}`)
      .moveDown();
    document.font('Times-Roman').fontSize(11);
    for (let paragraph = 0; paragraph < PARAGRAPHS; paragraph++) {
      document.text(`Paragraph ${paragraph} of page ${page}. ${SENTENCE.repeat(4)}`).moveDown();
    }
  }
  document.end();
  return finished;
}

/** Not numbers: a text that only counts is a running head. */
const SUBJECTS = ['rivers', 'stones', 'bridges', 'mills', 'fords', 'weirs', 'banks'];
const PARAGRAPHS = 6;
const SENTENCE =
  'A river takes the shortest way only on a map; in the land it takes the way that the stones leave it. ';
