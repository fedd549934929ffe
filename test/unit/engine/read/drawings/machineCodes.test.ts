import assert from 'node:assert/strict';
import type { PageContent, Picture } from '../../../../../src/engine/model/pageContent';
import { set } from '../../drawing';
import { drawn, readFirst, texts } from '../support';

const MODULES = 25;
/** Whether a module of a field is dark: about half are, as in a real one. */
const isDark = (x: number, y: number): boolean => (x * x + 3 * y * y + x * y) % 7 < 3;
/** Widths of the bars and gaps of a code, modules. */
const WIDTHS = [
  1, 2, 1, 1, 3, 1, 2, 2, 1, 1, 1, 3, 2, 1, 1, 2, 4, 1, 1, 1, 2, 1, 3, 2, 1, 1, 2, 2, 1, 3, 1, 1, 2, 1, 1, 2,
];

const read = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<PageContent> => readFirst(await drawn(draw));

function field(pdf: PDFKit.PDFDocument, left: number, top: number, modulePt: number, paint: () => void): void {
  for (let y = 0; y < MODULES; y++) {
    for (let x = 0; x < MODULES; x++) {
      if (!isDark(x, y)) continue;
      pdf.rect(left + x * modulePt, top + y * modulePt, modulePt, modulePt);
      paint();
    }
  }
}

function bars(pdf: PDFKit.PDFDocument, left: number, top: number, heightOf: (bar: number) => number): void {
  let x = left;
  WIDTHS.forEach((width, i) => {
    if (i % 2 === 0) pdf.rect(x, top, width, heightOf(i / 2)).fill('black');
    x += width;
  });
}

const place = ({ bounds }: Picture): number[] =>
  [bounds.left, bounds.top, bounds.right, bounds.bottom].map((side) => Math.round(side));

describe('a code for machines', () => {
  it('is one picture, its modules drawn one by one, the text beside it text', async () => {
    for (const modulePt of [1.5, 4]) {
      const page = await read((pdf) => {
        field(pdf, 300, 100, modulePt, () => pdf.fill('black'));
        set(pdf, 'Pay by the code', 72, 120);
      });
      const side = MODULES * modulePt;
      assert.deepEqual(page.pictures.map(place), [[300, 100, Math.round(300 + side), Math.round(100 + side)]]);
      assert.deepEqual([page.rulings, page.fills, texts(page)], [[], [], ['Pay', 'by', 'the', 'code']]);
    }
  });

  it('is one picture where one path draws all of it', async () => {
    const page = await read((pdf) => {
      field(pdf, 300, 100, 3, () => undefined);
      pdf.fill('black');
    });
    assert.deepEqual(page.pictures.map(place), [[300, 100, 375, 175]]);
  });

  it('has the number between its outer bars in its picture, not that below it', async () => {
    const page = await read((pdf) => {
      bars(pdf, 100, 100, (bar) => (bar === 0 || bar === 17 ? 48 : 40));
      set(pdf, '123456', 106, 148, 7);
      set(pdf, 'Article 7', 100, 170);
    });
    assert.equal(page.pictures.length, 1);
    assert.deepEqual(texts(page), ['Article', '7']);
    assert.deepEqual(page.rulings, []);
  });

  it('may lie on its side', async () => {
    const page = await read((pdf) => {
      pdf.rotate(90, { origin: [300, 300] });
      bars(pdf, 300, 300, () => 40);
    });
    assert.equal(page.pictures.length, 1);
    assert.deepEqual(page.rulings, []);
  });

  it('is not the lines of a table, nor of a field for letters', async () => {
    const page = await read((pdf) => {
      for (let i = 0; i <= 20; i++) pdf.rect(72 + 12 * i, 100, 0.5, 16).fill('black');
      for (let i = 0; i <= 30; i++) pdf.rect(72, 200 + 12 * i, 240, 0.5).fill('black');
      for (let i = 0; i <= 10; i++) pdf.rect(72 + 24 * i, 200, 0.5, 360).fill('black');
    });
    assert.deepEqual(page.pictures, []);
    assert.equal(page.rulings.length, 21 + 31 + 11);
  });

  it('is not a drawing whose boxes lie on no grid', async () => {
    const page = await read((pdf) => {
      for (let i = 0; i < 80; i++)
        pdf.rect(100 + ((i * 7.3) % 30), 100 + ((i * 4.7) % 24), 2 + (i % 3) / 3, 1.5).fill('black');
    });
    assert.deepEqual(page.pictures, []);
  });

  it('is not what stands among text', async () => {
    const page = await read((pdf) => {
      bars(pdf, 100, 100, () => 40);
      set(pdf, 'struck', 110, 124);
    });
    assert.deepEqual(page.pictures, []);
  });
});
