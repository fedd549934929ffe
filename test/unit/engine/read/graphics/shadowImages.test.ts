import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../support';

const WIDTH = 32;
const IMAGE = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode`;
const hex = (values: readonly number[]): string =>
  `${values.map((value) => value.toString(16).padStart(2, '0')).join('')}>`;
const BLACK = hex(new Array<number>(WIDTH).fill(0));
/** Fades from the middle to the left and right side. */
const SLOPE = hex(Array.from({ length: WIDTH }, (_, i) => 12 * Math.min(i, WIDTH - 1 - i)));

/** How many pictures there are of a black image of 100 points that fades to its sides, and a white box. */
const picturesOf = async (content: string): Promise<number> => {
  const page = await readFirst(
    onePage(`${content} BT 0 g /F1 12 Tf 120 540 Td (words on it) Tj ET`, {
      resources: '/XObject << /Im 6 0 R >> /ExtGState << /Faint << /ca 0.3 >> >>',
      objects: { 6: stream(BLACK, `${IMAGE} /SMask 7 0 R`), 7: stream(SLOPE, IMAGE) },
    }),
  );
  return page.pictures.length;
};

const SHADOW = 'q 100 0 0 50 100 520 cm /Im Do Q';
const box = (widthPt: number, colour = '1 g'): string => `q ${colour} 105 525 ${widthPt} 40 re f Q`;

describe('a soft shadow that is an image', () => {
  it('is left out below the box that is painted over most of it, which it would darken', async () => {
    assert.equal(await picturesOf(SHADOW + ' ' + box(90)), 0);
    assert.equal(await picturesOf(SHADOW + ' ' + box(30)), 1);
    // All around a small box.
    assert.equal(await picturesOf(`${SHADOW} q 1 g 135 530 30 30 re f Q`), 0);
    assert.equal(await picturesOf(box(90) + ' ' + SHADOW), 1);
    // The mark of a highlighter.
    assert.equal(await picturesOf(SHADOW + ' ' + box(90, '/Faint gs 1 1 0 rg')), 1);
  });
});
