import assert from 'node:assert/strict';
import { fitsInto, numberSeries } from '../../../../../src/engine/layout/headings/numberSeries';
import { paragraph } from '../outlines';

const TEXTS = ['1 Scope', '2 map()', '2.1 Arguments', '3 Terms', '1 Stir', '4 reduce()'];
const paragraphs = TEXTS.map((text) => paragraph(text));
const seriesOf = (...indices: readonly number[]) => numberSeries(indices, paragraphs) ?? [];

describe('numbers of headings', () => {
  it('count on through the document', () => {
    assert.deepEqual(
      seriesOf(0, 1, 2, 3).map(({ number }) => number),
      [[1], [2], [2, 1], [3]],
    );
    assert.equal(numberSeries([0, 3, 4], paragraphs), undefined);
  });

  it('fit among others where each counts on', () => {
    assert.equal(fitsInto(seriesOf(0, 3), seriesOf(1, 5)), true);
    assert.equal(fitsInto(seriesOf(0, 3), seriesOf(4)), false);
    assert.equal(fitsInto(seriesOf(1, 3), seriesOf(4, 5)), false);
  });
});
