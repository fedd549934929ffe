import assert from 'node:assert/strict';
import { planDocument } from '../../../../src/engine/layout/planDocument';
import { pageOutlines, prose, SURVEY } from './outlines';

describe('the footnotes of a document', () => {
  it('are counted from page to page', () => {
    const counts = [2, undefined, 3, undefined];
    const outlines = pageOutlines(counts.map((_, pageIndex) => ({ ...prose(pageIndex), pageIndex })));
    const noted = outlines.map((outline, i) => {
      const footnotes = counts[i];
      return footnotes === undefined ? outline : { ...outline, footnotes };
    });
    assert.deepEqual(
      planDocument(SURVEY, noted, () => []).pages.map(({ footnotesBefore }) => footnotesBefore),
      [undefined, 2, 2, 5],
    );
  });
});
