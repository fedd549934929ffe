import assert from 'node:assert/strict';
import { heightOf, widthOf, type Rect } from '../../../../../src/engine/model/geometry';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { styleOf } from '../../../../../src/engine/model/wordStyle';
import { set } from '../../drawing';
import { MemoryMedia, readFirst } from '../support';
import { scannedCopy, SHEET, type ScanOptions } from './scannedCopy';

const LINES = [
  'We agree to let the mill, its wheel and the strip of meadow below',
  'the weir to the holder of this letter, for as long as the river will',
  'turn the wheel, against a sack of flour at the end of every harvest.',
];
const WHITE = 0xffffff;
const BLUE = 0x113377;
const PALE = 0xffeeaa;

const asText = async (draw: (pdf: PDFKit.PDFDocument) => void, options?: ScanOptions): Promise<PageContent> =>
  readFirst(await scannedCopy(draw, options), new MemoryMedia(), { scannedPages: 'text' });

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

function lines(pdf: PDFKit.PDFDocument): void {
  pdf.font('Times-Roman').fillColor('black');
  LINES.forEach((line, i) => set(pdf, line, 72, 160 + 14 * i, 11));
}

const isNear = (a: Rect, b: Rect, mostPt: number): boolean =>
  Math.abs(a.left - b.left) < mostPt &&
  Math.abs(a.top - b.top) < mostPt &&
  Math.abs(widthOf(a) - widthOf(b)) < mostPt &&
  Math.abs(heightOf(a) - heightOf(b)) < mostPt;

describe('boxes of one colour on a scan', () => {
  const bar = { left: 72, top: 90, right: 400, bottom: 114 };
  const panel = { left: 60, top: 145, right: 420, bottom: 195 };
  const draw = (pdf: PDFKit.PDFDocument): void => {
    pdf.rect(bar.left, bar.top, widthOf(bar), heightOf(bar)).fill(hex(BLUE));
    pdf.rect(panel.left, panel.top, widthOf(panel), heightOf(panel)).fill(hex(PALE));
    pdf.font('Helvetica-Bold').fillColor('white');
    set(pdf, 'The mill below the weir', 80, 107, 13);
    lines(pdf);
  };

  it('are the grounds of the words on them, which may be light', async () => {
    const page = await asText(draw);
    assert.equal(page.scanned, 'text');
    assert.equal(page.pictures.length, 0);
    const fills = page.fills.toSorted((a, b) => a.bounds.top - b.bounds.top);
    assert.deepEqual(
      fills.map(({ colour }) => hex(colour)),
      [hex(BLUE), hex(PALE)],
    );
    assert.ok(fills[0] && isNear(fills[0].bounds, bar, 1), JSON.stringify(fills));
    assert.ok(fills[1] && isNear(fills[1].bounds, panel, 1), JSON.stringify(fills));
    for (const word of page.words) {
      const style = styleOf(word, page.styles);
      assert.equal(style?.colour, word.baseline < bar.bottom ? WHITE : 0, word.text);
    }
    // As large as it is drawn: its letters are measured, and not the ground.
    const mill = page.words.find(({ text, baseline }) => text === 'mill' && baseline < bar.bottom);
    assert.ok(mill);
    const { sizePt = 0 } = styleOf(mill, page.styles) ?? {};
    assert.ok(Math.abs(sizePt - 13) <= 1, `${sizePt} pt`);
  });

  it('are found askew', async () => {
    const { fills } = await asText(draw, { turned: 0.6 });
    for (const box of [bar, panel])
      assert.ok(
        fills.some(({ bounds }) => isNear(bounds, box, 4)),
        JSON.stringify(fills),
      );
  });

  it('are no paper that grows darker, and none that nothing is written on', async () => {
    const { fills } = await asText((pdf) => {
      const shade = pdf.linearGradient(0, 0, 500, 0).stop(0, '#c8c8c8').stop(1, '#ffffff');
      pdf.rect(0, 0, SHEET.width, 380).fill(shade);
      pdf.rect(100, 300, 200, 40).fill(hex(PALE));
      lines(pdf);
    });
    assert.deepEqual(fills, []);
  });
});
