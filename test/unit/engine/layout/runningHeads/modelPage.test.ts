import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { edge, INFO, survey } from '../surveys';
import { bottom, pages, top } from './pagesWithHeads';

describe('a running head', () => {
  it('is modelled on the first page on which it stands as high as on most of its pages', () => {
    const modelOf = (heights: readonly number[]): (number | undefined)[] => {
      const foot = (page: number) => edge(String(page + 1), heights[page] ?? 0, { left: 300 });
      const surveys = pages(heights.length, (i) => survey(i, top(i), [foot(i), ...bottom(i)]));
      return surveyDocument({ ...INFO, pageCount: heights.length }, surveys).runningHeads.map(
        ({ modelPage }) => modelPage,
      );
    };
    assert.deepEqual(modelOf([760, 760, 760, 760]), [0]);
    assert.deepEqual(modelOf([730, 762, 760, 760]), [1]);
    assert.deepEqual(modelOf([760, 760, 730, 760]), [0]);
    assert.deepEqual(modelOf([730, 730, 760, 760]), [0]);
  });
});
