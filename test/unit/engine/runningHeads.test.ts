import { PHOTO } from '../../fixtures/photo';
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { converted, type Converted, textOf } from './converted';
import { LEFT, paragraph, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

const CHAPTERS = ['Of Birds', 'Of Fish', 'Of Trees', 'Of Stones', 'Of Stars'];
const PAGES_PER_CHAPTER = 12;

/** More pages than are laid out in one go; every chapter has a head of its own. */
async function book(): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, autoFirstPage: false });
  const bytes = buffer(doc);
  CHAPTERS.forEach((chapter, c) => {
    for (let page = 1; page <= PAGES_PER_CHAPTER; page++) {
      doc.addPage();
      doc.fontSize(9).text(chapter, 72, 30, { lineBreak: false });
      const line = `Chapter ${c + 1} says much, and here is some of what it says on its page. `;
      doc.fontSize(11).text(line.repeat(20), 72, 90);
    }
  });
  doc.end();
  return bytes;
}

/** Things that pages tell of; no two pages begin alike. */
const THINGS = ['Rivers', 'Mills', 'Chalk', 'Boats', 'Cupboards', 'Bridges', 'Gulls', 'Quays'];

/** Pages with eight paragraphs of their own, and what `heads` sets above and below them. */
function pages(heads: (pdf: PDFKit.PDFDocument, page: number) => void): Promise<Uint8Array> {
  return drawn((pdf) => {
    THINGS.forEach((_, page) => {
      if (page > 0) pdf.addPage();
      heads(pdf, page + 1);
      let y = 72;
      THINGS.forEach((thing, i) => {
        const others = `${THINGS[(i + page) % THINGS.length]} and ${thing}, page ${page + 1}`;
        y = paragraph(pdf, `${others}. ${SENTENCES.slice(0, 150 + 20 * ((i * 7 + page * 3) % 9))}`, y);
      });
    });
  });
}

/** The text of the head that the first section refers to, with `{PAGE}` for the field; undefined where there is none. */
function headOf({ parts, body }: Converted, kind: 'header' | 'footer', pages: string): string | undefined {
  const id = new RegExp(`<w:${kind}Reference w:type="${pages}" r:id="(\\w+)"`).exec(body)?.[1];
  const relation = new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`).exec(
    parts['word/_rels/document.xml.rels'] ?? '',
  )?.[0];
  const target = /Target="([^"]*)"/.exec(relation ?? '')?.[1];
  const xml = parts[`word/${target}`];
  return xml === undefined
    ? undefined
    : textOf(
        xml
          .replace(/<\?xml.*?\?>/s, '')
          .replace(/<w:instrText[^>]*> PAGE <\/w:instrText>.*?fldCharType="end"/gs, '<w:t>{PAGE}</w:t><w:r '),
      ).trim();
}

/** Complaint: headers, footers and page numbers stand inside the body. */
describe('running heads of the document', () => {
  it('are headers and footers, with the number of the page as a field', async () => {
    const document = await converted(
      await pages((pdf, page) => {
        set(pdf, 'Of Rivers and Mills', LEFT, 40, 9);
        set(pdf, `Page ${page}`, 480, 760, 9);
      }),
    );
    assert.equal(headOf(document, 'header', 'default'), 'Of Rivers and Mills');
    assert.equal(headOf(document, 'footer', 'default'), 'Page {PAGE}');
    assert.doesNotMatch(textOf(document.body), /Of Rivers and Mills|Page \d/);
    assert.equal(document.paragraphs.length, THINGS.length ** 2);
  });

  it('are others on left pages and on right ones', async () => {
    const document = await converted(
      await pages((pdf, page) => {
        set(pdf, page % 2 === 0 ? 'Of Rivers and Mills' : 'The Second Chapter', LEFT, 40, 9);
      }),
    );
    assert.equal(headOf(document, 'header', 'default'), 'The Second Chapter');
    assert.equal(headOf(document, 'header', 'even'), 'Of Rivers and Mills');
    assert.match(document.parts['word/settings.xml'] ?? '', /<w:evenAndOddHeaders\/>/);
  });

  it('may be missing on the first page', async () => {
    const document = await converted(
      await pages((pdf, page) => {
        if (page > 1) set(pdf, 'Of Rivers and Mills', LEFT, 40, 9);
      }),
    );
    assert.equal(headOf(document, 'header', 'first'), '');
    assert.equal(headOf(document, 'header', 'default'), 'Of Rivers and Mills');
    assert.match(document.body, /<w:titlePg\/>/);
  });

  it('are each laid out from their own page in a long document', async () => {
    const { parts } = await converted(await book());
    const headers = Object.entries(parts)
      .filter(([name]) => /^word\/header\d+\.xml$/.test(name))
      .map(([, xml]) => textOf(xml).trim())
      .filter((text) => text !== '');
    assert.deepEqual([...new Set(headers)].sort(), [...CHAPTERS].sort());
  });
});

describe('a picture behind the text of all pages', () => {
  it('stands in the header, and leaves the text where it is', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        for (let page = 1; page <= 4; page++) {
          if (page > 1) pdf.addPage();
          pdf.image(PHOTO, 40, 110, { width: 530, height: 660 });
          pdf.fontSize(11).text(`Page ${page} says this. `.repeat(60), 72, 72, { width: 468 });
        }
      }),
    );
    assert.match(body, /<w:headerReference /);
    assert.doesNotMatch(body, /<w:drawing>/);
    const [, top = 0, header = 0] = (/<w:pgMar w:top="(\d+)"[^>]* w:header="(\d+)"/.exec(body) ?? []).map(Number);
    assert.ok(top < 1_500, `text from ${top} twips`);
    assert.ok(header < top, `a header at ${header} twips`);
  });
});
