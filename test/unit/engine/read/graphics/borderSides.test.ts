import assert from 'node:assert/strict';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { onePage, readFirst } from '../support';

/** The lines of a page 792 points high, as orientation, position, from, to, thickness. */
async function linesOf(content: string): Promise<(string | number)[][]> {
  const { rulings } = await readFirst(onePage(content));
  const round = (value: number): number => Math.round(value * 10) / 10;
  return rulings.map(({ orientation, position, from, to, thicknessPt }: Ruling) => [
    orientation,
    round(position),
    round(from),
    round(to),
    round(thicknessPt),
  ]);
}

describe('the side of a border', () => {
  it('is a line where its corners are curves without a radius, and only the half inside of a clip shows', async () => {
    const clip = '100 700 m 220 700 l 220 699.4 l 100 699.4 l h W n';
    const side = '100 699.4 m 100 700 100 700 100 700 c 220 700 l 220 700 220 700 220 700 c 1.2 w S';
    assert.deepEqual(await linesOf(`q ${clip} ${side} Q`), [['horizontal', 92.3, 100, 220, 0.6]]);
  });

  it('is as long as it is where clips cut its ends aslant', async () => {
    const clips = ['160 640 m 220 700 l 100 700 l 100 680 l h W n', '160 640 m 100 700 l 220 700 l 220 680 l h W n'];
    assert.deepEqual(await linesOf(`q ${clips.join(' ')} 100 699 m 220 699 l 1 w S Q`), [
      ['horizontal', 93, 100, 220, 1],
    ]);
  });

  it('is no line where it is curved', async () => {
    assert.deepEqual(await linesOf('100 700 m 140 701 180 701 220 700 c 1 w S'), []);
  });

  it('is a row of dashes where the box is seen through boxes as long, and a line where it has but one side', async () => {
    const dashes = (width: number): string =>
      Array.from({ length: 20 }, (_, i) => `${100 + 6 * i} 680 ${width} 1 re`).join(' ');
    // The hole, then the box, which is a point higher: browsers fill the rest of it.
    const side = '100 681 120 19 re 100 680 120 20 re f*';
    const looks = async (clip: string): Promise<unknown[]> => {
      const { rulings, fills } = await readFirst(onePage(`q ${clip} ${side} Q`));
      assert.deepEqual(fills, []);
      return rulings.map(({ orientation, thicknessPt, dashed }) => [orientation, Math.round(thicknessPt), dashed]);
    };
    assert.deepEqual(await looks(''), [['horizontal', 1, false]]);
    assert.deepEqual(await looks(`${dashes(4)} W n`), [['horizontal', 1, true]]);
    assert.deepEqual(await looks(`${dashes(1)} W n`), [['horizontal', 1, 'dotted']]);
  });
});

describe('a frame whose box is filled after it', () => {
  const frame = '0.8 g 100 600 120 100 re 103 603 114 94 re f*';
  const sides = (thickness: number): (string | number)[][] => {
    const half = thickness / 2;
    return [
      ['horizontal', 92 + half, 101.5, 218.5, thickness],
      ['horizontal', 192 - half, 101.5, 218.5, thickness],
      ['vertical', 100 + half, 93.5, 190.5, thickness],
      ['vertical', 220 - half, 93.5, 190.5, thickness],
    ];
  };

  it('has sides as thick as what that leaves of them', async () => {
    assert.deepEqual(await linesOf(`${frame} 0.9 g 101 601 118 98 re f`), sides(1));
  });

  it('has its own where the box is inside of them, or shows what is under it', async () => {
    assert.deepEqual(await linesOf(`${frame} 0.9 g 105 605 110 90 re f`), sides(3));
    assert.deepEqual(await linesOf(`${frame} 0.9 g 100 650 120 20 re f`), sides(3));
  });
});
