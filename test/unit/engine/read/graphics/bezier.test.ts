import assert from 'node:assert/strict';
import { rangeOfCurve } from '../../../../../src/engine/read/graphics/bezier';
import { drawn, readFirst } from '../support';

describe('a curve', () => {
  it('reaches as far as it turns, not as far as its control points', () => {
    assert.deepEqual(rangeOfCurve(0, 10, 20, 30), [0, 30]);
    assert.deepEqual(rangeOfCurve(0, 40, 40, 0), [0, 30]);
    assert.deepEqual(
      rangeOfCurve(0, -40, 40, 0).map((value) => value.toFixed(2)),
      ['-11.55', '11.55'],
    );
    assert.deepEqual(rangeOfCurve(100, 0, 200, 60).map(Math.round), [60, 112]);
  });

  it('is whole in its picture where it goes out behind its ends', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.moveTo(100, 100).bezierCurveTo(300, 100, 300, 200, 100, 200).stroke();
      }),
    );
    assert.deepEqual(
      page.pictures.map(({ bounds }) => [bounds.left, bounds.right].map(Math.round)),
      [[100, 251]],
    );
  });
});
