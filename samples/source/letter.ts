/** A one-page letter, set in the fonts that every PDF reader has. */

const MARGIN_PT = 72;
const BODY_PT = 11;

const PARAGRAPHS = [
  'thank you for your order of the twelfth. The three kites left our workshop this morning and should reach you before the weekend, ' +
    'provided that the carrier finds your lane, which has not always been the case.',
  'You asked whether the large delta can be flown from the beach in a sea breeze. It can, and it was made for it: the sail is of ripstop nylon, ' +
    'the spars are carbon, and the keel takes a line of up to 60 kg. Please mind three things:',
];

const ITEMS = [
  'keep the line away from people, dogs and sandcastles;',
  'wear gloves as soon as the wind is strong enough to make you want to;',
  'take it down at the first sound of thunder, not at the second.',
];

export function drawLetter(doc: PDFKit.PDFDocument): void {
  const width = doc.page.width - 2 * MARGIN_PT;
  doc.font('Helvetica-Bold').fontSize(15).fillColor('#1d3f5e').text('Windward Kites', MARGIN_PT, MARGIN_PT);
  doc.font('Helvetica').fontSize(9).fillColor('#55626e').text('4 Ropewalk · Saltmouth · hello@windward.example');
  doc
    .moveTo(MARGIN_PT, doc.y + 4)
    .lineTo(MARGIN_PT + width, doc.y + 4)
    .lineWidth(0.7)
    .stroke('#1d3f5e');

  doc.fillColor('black').font('Times-Roman').fontSize(BODY_PT);
  doc.text('Ms Ada Fenwick\nThe Old Bakery\nUpper Lane 9\nSaltmouth', MARGIN_PT, 160);
  doc.text('2 May 2025', { align: 'right' }).moveDown(2);
  doc.font('Times-Bold').text('Your order 1147: three kites').moveDown();
  doc.font('Times-Roman').text('Dear Ms Fenwick,').moveDown();
  for (const paragraph of PARAGRAPHS) doc.text(paragraph, { align: 'justify', lineGap: 1.5 }).moveDown();
  doc.list(ITEMS, { bulletRadius: 1.6, textIndent: 14, lineGap: 1.5 }).moveDown();

  drawItems(doc, MARGIN_PT, doc.y);

  doc.font('Times-Roman').fontSize(BODY_PT);
  doc.text('The instructions are on ', MARGIN_PT, doc.y + 18, { continued: true });
  doc.fillColor('#1f5f9f').text('our pages', {
    link: 'https://windward.example/delta',
    underline: true,
    continued: true,
  });
  doc.fillColor('black').text(', with a film of a very patient dog.', { link: null, underline: false }).moveDown();
  doc.text('Fair winds,').moveDown(2);
  doc.font('Times-Italic').text('Jonah Pike');
}

const ROWS: readonly (readonly [string, string, string])[] = [
  ['Article', 'Pieces', 'Price'],
  ['Delta, 2.4 m, red', '1', '89.00'],
  ['Diamond for beginners', '2', '36.00'],
  ['Sum', '', '125.00'],
];
const COLUMN_WIDTHS_PT = [220, 70, 80] as const;
const ROW_HEIGHT_PT = 19;
const CELL_PADDING_PT = 5;

function drawItems(doc: PDFKit.PDFDocument, left: number, top: number): void {
  ROWS.forEach((row, index) => {
    const y = top + index * ROW_HEIGHT_PT;
    let x = left;
    row.forEach((text, column) => {
      const width = COLUMN_WIDTHS_PT[column] ?? 0;
      if (index === 0) doc.rect(x, y, width, ROW_HEIGHT_PT).fill('#dfe8f0');
      doc.lineWidth(0.5).rect(x, y, width, ROW_HEIGHT_PT).stroke('#33424f');
      const bold = index === 0 || index === ROWS.length - 1;
      doc
        .fillColor('black')
        .font(bold ? 'Times-Bold' : 'Times-Roman')
        .fontSize(10);
      doc.text(text, x + CELL_PADDING_PT, y + CELL_PADDING_PT, {
        width: width - 2 * CELL_PADDING_PT,
        align: column === 0 ? 'left' : 'right',
      });
      x += width;
    });
  });
  doc.y = top + ROWS.length * ROW_HEIGHT_PT;
}
