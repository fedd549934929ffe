import assert from 'node:assert/strict';
import { planDocument } from '../../../../../../src/engine/layout/planDocument';
import type { PageOutline } from '../../../../../../src/engine/layout/types';
import { COLUMN, pageOutlines, paragraph, SURVEY } from '../../outlines';

describe('pages whose paragraphs go over by themselves', () => {
  it('have no room for a line more below the lowest text of all of them', () => {
    const bottomOf = (marked: boolean): number | undefined => {
      const outlines = pageOutlines([paragraph('The river flows'), paragraph('to the sea.', { pageIndex: 1 })]);
      const pages = outlines.map((page, i): PageOutline => {
        const own = { ...page, contentBounds: { ...COLUMN, top: 72, bottom: 690 + 10 * i } };
        return marked && i === 0 ? { ...own, refersByMark: true } : own;
      });
      return planDocument(SURVEY, pages, () => []).plan.sections[0]?.margins.bottom;
    };
    assert.equal(bottomOf(true), 792 - 700 - 0.75 * SURVEY.bodyLeadingPt);
    assert.equal(bottomOf(false), 792 - 700 - 5 * SURVEY.bodyLeadingPt);
  });
});
