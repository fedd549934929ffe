import { makePng } from './pictures';
import { paragraph, sentence, title } from './prose';
import type { Random } from './random';

/** The kinds of page that the benchmark measures. Each function fills one A4 page of a pdfkit document. */

export const KINDS = ['text', 'tables', 'pictures', 'mixed'] as const;
export type Kind = (typeof KINDS)[number];

type Doc = PDFKit.PDFDocument;

export const MARGIN_PT = 64;
const BODY_PT = 10;
const COLUMN_GAP_PT = 18;

export function drawPage(doc: Doc, kind: Kind, pageNumber: number, random: Random): void {
  doc.font('Helvetica').fontSize(8).fillColor('#555');
  place(doc, 'Benchmark of generated pages', MARGIN_PT, 34);
  place(doc, `Page ${pageNumber}`, doc.page.width / 2 - 14, doc.page.height - 40);
  doc.fillColor('black');
  doc.y = MARGIN_PT;
  doc.x = MARGIN_PT;
  if (kind === 'mixed') MIXED[pageNumber % MIXED.length]?.(doc, random);
  else DRAWERS[kind](doc, random);
}

const bottomOf = (doc: Doc): number => doc.page.height - MARGIN_PT;
const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN_PT;

/** Text at a place, without pdfkit's page breaks. */
function place(doc: Doc, text: string, x: number, y: number): void {
  doc.text(text, x, y, { lineBreak: false, height: 20 });
}

function heading(doc: Doc, text: string, sizePt: number): void {
  doc.font('Helvetica-Bold').fontSize(sizePt).text(text, { lineGap: 2 }).moveDown(0.3);
  doc.font('Times-Roman').fontSize(BODY_PT);
}

/** Paragraphs, justified, down to the bottom of the page. */
function prose(doc: Doc, random: Random, left: number, width: number): void {
  doc.font('Times-Roman').fontSize(BODY_PT);
  doc.x = left;
  for (;;) {
    const text = paragraph(random, random.integer(3, 6));
    const options = { width, align: 'justify', lineGap: 1.5 } as const;
    if (doc.y + doc.heightOfString(text, options) > bottomOf(doc)) return;
    doc.text(text, left, doc.y, options).moveDown(0.5);
  }
}

function textPage(doc: Doc, random: Random): void {
  heading(doc, title(random), 16);
  doc.text(paragraph(random, 4), { align: 'justify', width: widthOf(doc) }).moveDown(0.5);
  heading(doc, title(random), 12);
  prose(doc, random, MARGIN_PT, widthOf(doc));
}

function columnsPage(doc: Doc, random: Random): void {
  heading(doc, title(random), 16);
  const top = doc.y;
  const width = (widthOf(doc) - COLUMN_GAP_PT) / 2;
  for (const left of [MARGIN_PT, MARGIN_PT + width + COLUMN_GAP_PT]) {
    doc.y = top;
    prose(doc, random, left, width);
  }
}

function listPage(doc: Doc, random: Random): void {
  heading(doc, title(random), 14);
  const items = Array.from({ length: 6 }, () => sentence(random));
  doc.list(items, { bulletRadius: 1.5, textIndent: 14, width: widthOf(doc) }).moveDown();
  doc.list(items, { listType: 'numbered', textIndent: 16, width: widthOf(doc) }).moveDown();
  prose(doc, random, MARGIN_PT, widthOf(doc));
}

const TABLE_COLUMNS = 6;
const ROW_HEIGHT_PT = 17;

function table(doc: Doc, random: Random, rows: number): void {
  const top = doc.y;
  const width = widthOf(doc) / TABLE_COLUMNS;
  doc.lineWidth(0.5);
  doc.rect(MARGIN_PT, top, widthOf(doc), ROW_HEIGHT_PT).fill('#e6ecf2').fillColor('black');
  for (let row = 0; row <= rows; row++) {
    const y = top + row * ROW_HEIGHT_PT;
    doc.moveTo(MARGIN_PT, y).lineTo(MARGIN_PT + widthOf(doc), y);
  }
  for (let column = 0; column <= TABLE_COLUMNS; column++) {
    const x = MARGIN_PT + column * width;
    doc.moveTo(x, top).lineTo(x, top + rows * ROW_HEIGHT_PT);
  }
  doc.stroke('#444');
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < TABLE_COLUMNS; column++) {
      const number = (random.next() * 1000).toFixed(1);
      const text = row === 0 || column === 0 ? title(random).slice(0, 13) : number;
      doc.font(row === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
      place(doc, text, MARGIN_PT + column * width + 4, top + row * ROW_HEIGHT_PT + 5);
    }
  }
  doc.y = top + rows * ROW_HEIGHT_PT + 14;
  doc.x = MARGIN_PT;
}

function tablesPage(doc: Doc, random: Random): void {
  heading(doc, title(random), 14);
  table(doc, random, 16);
  doc
    .font('Times-Roman')
    .fontSize(BODY_PT)
    .text(paragraph(random, 3), { width: widthOf(doc) })
    .moveDown();
  table(doc, random, 12);
}

function chart(doc: Doc, random: Random): void {
  const [left, top, width, height] = [MARGIN_PT, doc.y, widthOf(doc), 150];
  doc.rect(left, top, width, height).fill('#f4f7fa');
  for (let series = 0; series < 3; series++) {
    doc.moveTo(left, top + height / 2);
    for (let x = 0; x <= width; x += 6) doc.lineTo(left + x, top + height * (0.1 + 0.8 * random.next()));
    doc.lineWidth(1).stroke(random.pick(['#c8501e', '#1f6f9f', '#3f7a42']));
  }
  doc.y = top + height + 10;
  doc.fillColor('black');
}

const PICTURE_PX = { width: 240, height: 160 };
/** Of the text's width. */
const PICTURE_SHARE = 0.55;

function picturesPage(doc: Doc, random: Random): void {
  heading(doc, title(random), 14);
  const width = widthOf(doc) * PICTURE_SHARE;
  doc.image(makePng(PICTURE_PX.width, PICTURE_PX.height, random), MARGIN_PT, doc.y, { width });
  doc.y += (width * PICTURE_PX.height) / PICTURE_PX.width + 10;
  doc
    .font('Times-Roman')
    .fontSize(BODY_PT)
    .text(paragraph(random, 3), { width: widthOf(doc) })
    .moveDown();
  chart(doc, random);
  doc
    .font('Times-Roman')
    .fontSize(BODY_PT)
    .text(paragraph(random, 4), { width: widthOf(doc) });
}

const DRAWERS = { text: textPage, tables: tablesPage, pictures: picturesPage };
const MIXED = [textPage, columnsPage, tablesPage, textPage, listPage, picturesPage, columnsPage, textPage];
