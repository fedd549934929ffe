import assert from 'node:assert/strict';
import { styleOf } from '../../../../../src/engine/model/wordStyle';
import { coloured } from '../../../../../src/engine/read/scans/inkColours';
import { straightPicture } from '../../../../../src/engine/read/scans/straightPicture';
import { TextStyles } from '../../../../../src/engine/read/text/textStyles';
import { set } from '../../drawing';
import { MemoryMedia, readFirst } from '../support';
import { scannedCopy, SHEET, type ScanOptions } from './scannedCopy';
import { wordAt } from './words/wordAt';

const TITLE = 'The mill below the weir';
const LINES = [
  'We agree to let the mill, its wheel and the strip of meadow below',
  'the weir to the holder of this letter, for as long as the river will',
  'turn the wheel, against a sack of flour at the end of every harvest.',
];
const BLUE = '#1155cc';
const RED = '#bb1122';

/** Black text under a blue title, with a red word in it. */
function draw(pdf: PDFKit.PDFDocument): void {
  pdf.font('Times-Bold').fillColor(BLUE);
  set(pdf, TITLE, 72, 80, 16);
  pdf.font('Times-Roman').fillColor('black');
  LINES.forEach((line, i) => set(pdf, line, 72, 110 + 14 * i, 11));
  pdf.fillColor(RED);
  set(pdf, 'harvest', 72, 170, 11);
  pdf.fillColor('black');
  set(pdf, 'is in the autumn', 110, 170, 11);
}

/** By the colour of their letters: the words of the page. */
async function colours(onPage: (pdf: PDFKit.PDFDocument) => void, options?: ScanOptions): Promise<Map<string, string>> {
  const page = await readFirst(await scannedCopy(onPage, options), new MemoryMedia(), { scannedPages: 'text' });
  assert.equal(page.scanned, 'text');
  const found = new Map<string, string>();
  for (const word of page.words) {
    const { colour = 0 } = styleOf(word, page.styles) ?? {};
    const name = `#${colour.toString(16).padStart(6, '0')}`;
    found.set(name, [found.get(name), word.text].filter((text) => text !== undefined).join(' '));
  }
  return found;
}

describe('the ink of a scan', () => {
  it('colours lines and words, and leaves the others black', async () => {
    const black = `${LINES.join(' ')} is in the autumn`;
    assert.deepEqual(Object.fromEntries(await colours(draw)), { [BLUE]: TITLE, '#000000': black, [RED]: 'harvest' });
    // Askew, all ink is mixed with paper.
    const askew = new Map([...(await colours(draw, { turned: 1 }))].map(([colour, text]) => [text, colour]));
    assert.equal(askew.get(black), '#000000');
    assert.match(askew.get(TITLE) ?? '', /^#[01].[3-6].[a-d].$/);
    assert.match(askew.get('harvest') ?? '', /^#[a-c].[0-2].[0-3].$/);
  });

  it('is black on yellowed paper', async () => {
    const onOldPaper = (pdf: PDFKit.PDFDocument): void => {
      pdf.rect(0, 0, SHEET.width, SHEET.height).fill('#f0dca0').fillColor('black').font('Times-Roman');
      LINES.forEach((line, i) => set(pdf, line, 72, 110 + 14 * i, 7));
    };
    assert.deepEqual([...(await colours(onOldPaper)).keys()], ['#000000']);
  });

  /** The colours of the words `wheel` and `harvest`, in strokes two pixels wide: one of four in the black of the page, and the one in another ink. */
  function strokes(paper: number, black: number, ink: number): readonly (number | undefined)[] {
    const styles = new TextStyles();
    const flags = { fakeBold: false, skewed: false, artifact: false };
    const look = { sizePt: 10, widthShare: 1, colour: 0, ...flags, language: undefined };
    const names = { id: 0, family: 'Times New Roman', postScriptName: 'Times' };
    const face = { ...names, bold: false, italic: false, monospace: false, serif: true, ascentEm: 0.9, descentEm: 0.2 };
    styles.indexOf(face, { ...look, invisible: true });
    const words = ['turn', 'the', 'wheel', 'against', 'harvest'].map((text, i) => wordAt(text, 20, 20 + 20 * i));
    const [width, height] = [200, 120];
    const pixels = new Uint32Array(width * height).fill(paper);
    for (const { text, bounds } of words) {
      for (let y = Math.ceil(bounds.top); y < bounds.bottom; y++) {
        for (let x = bounds.left; x < bounds.right; x++)
          if (x % 8 < 2) pixels[y * width + x] = text === 'harvest' ? ink : black;
      }
    }
    const found = coloured(words, styles, straightPicture({ width, height, stride: width, pixels }, 1, 0), []);
    return [found[2], found[4]].map((word) => word && styleOf(word, styles.styles)?.colour);
  }

  it('loses the tint that blur gives all of it', () => {
    const [black, blue = 0] = strokes(0xffe0c890, 0xff58523c, 0xff60708a);
    assert.equal(black, 0);
    assert.ok((blue & 255) > (blue >> 16) + 40, blue.toString(16));
  });

  it('may lack a channel, as black lacks all', () => {
    assert.deepEqual(strokes(0xffffffff, 0xff000000, 0xff0000ff), [0, 0x0000ff]);
  });
});
