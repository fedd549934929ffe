import assert from 'node:assert/strict';
import type { Rect } from '../../../../../src/engine/model/geometry';
import { padded } from '../../../../../src/engine/model/geometry';
import type { Picture, Ruling } from '../../../../../src/engine/model/pageContent';
import { sidesOf } from '../../../../../src/engine/model/rulings';
import { withOutlines } from '../../../../../src/engine/read/pictures/pictureOutlines';

const bounds: Rect = { left: 100, top: 200, right: 400, bottom: 380 };
const picture: Picture = {
  bounds,
  kind: 'image',
  media: 'ab.png',
  rotation: 0,
  background: false,
  artifact: false,
};
const pen = { thicknessPt: 1.5, colour: 0x1f3864, dashed: false } as const;
/** The lines right around the picture, where nothing else is said. */
const around = (gapPt = pen.thicknessPt / 2, rest: Partial<Ruling> = {}): Ruling[] =>
  sidesOf(padded(bounds, gapPt, gapPt), { ...pen, ...rest });

describe('the outline of a picture', () => {
  it('is the line right around it, and no longer a line of the page; the picture is as large as with it', () => {
    const other: Ruling = { orientation: 'horizontal', position: 500, from: 100, to: 400, ...pen };
    const page = withOutlines([picture], [...around(), other]);
    assert.deepEqual(page.rulings, [other]);
    assert.deepEqual(page.pictures, [
      { ...picture, outline: pen, bounds: { left: 98.5, top: 198.5, right: 401.5, bottom: 381.5 } },
    ]);
  });

  it('is the darkest of several lines in one place', () => {
    const white = around(0.7, { colour: 0xffffff });
    const { pictures, rulings } = withOutlines([picture], [...white, ...around()]);
    assert.deepEqual([pictures[0]?.outline, rulings], [pen, []]);
  });

  it('is dashed where the line is', () => {
    const { pictures } = withOutlines([picture], around(0.75, { dashed: 'dotted' }));
    assert.equal(pictures[0]?.outline?.dashed, 'dotted');
  });

  const isLeft = (name: string, rulings: readonly Ruling[], shown = picture): void => {
    it(`is not ${name}`, () => {
      assert.deepEqual(withOutlines([shown], rulings), { pictures: [shown], rulings });
    });
  };

  isLeft('three lines', around().slice(1));
  isLeft('four lines that do not look alike', [
    ...around().slice(1),
    ...around(0.75, { colour: 0xff0000 }).slice(0, 1),
  ]);
  isLeft('four thick lines, which are a frame', around(4, { thicknessPt: 8 }));
  isLeft('a frame with white around the picture', around(6));
  isLeft(
    "the cell of a table, whose lines go on beyond the picture's corners",
    around().map((line) => ({ ...line, to: line.to + 100 })),
  );
  isLeft('around a picture that is the ground of the page', around(), { ...picture, background: true });
});
