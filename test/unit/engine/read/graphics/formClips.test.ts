import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../support';

describe('what is painted by a form', () => {
  it('shows no farther than the clip around the form', async () => {
    const form = stream('0.2 0.4 0.6 rg 0 0 400 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 400 40]');
    const boxes = async (content: string): Promise<number[][]> => {
      const { fills } = await readFirst(
        onePage(content, { resources: '/XObject << /Bar 6 0 R >>', objects: { 6: form } }),
      );
      return fills.map(({ bounds: { left, right } }) => [left, right]);
    };
    assert.deepEqual(await boxes('q 1 0 0 1 50 500 cm /Bar Do Q'), [[50, 450]]);
    assert.deepEqual(await boxes('q 60 0 240 800 re W n 1 0 0 1 50 500 cm /Bar Do Q'), [[60, 300]]);
    assert.deepEqual(await boxes('q 460 0 40 800 re W n 1 0 0 1 50 500 cm /Bar Do Q'), []);
  });
});
