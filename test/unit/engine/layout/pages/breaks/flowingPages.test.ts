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

  it('end at the next note that is counted, but for one in columns', () => {
    const texts = ['The river flows to the', 'sea, from there to the', 'ocean and ends there.'];
    const flowing = (last: Partial<PageOutline>) => {
      const pages = pageOutlines(texts.map((text, pageIndex) => paragraph(text, { pageIndex, lastLineFull: true })));
      const marked = pages.map((page, i): PageOutline => ({
        ...page,
        ...(i === 0 && { refersByMark: true }),
        ...(i === 1 && last),
      }));
      return planDocument(SURVEY, marked, () => []).pages.map(({ flowsOver }) => flowsOver === true);
    };
    assert.deepEqual(flowing({}), [true, true, true]);
    assert.deepEqual(flowing({ endsCounted: true }), [true, false, false]);
    assert.deepEqual(flowing({ refersByMark: true, endsCounted: true }), [true, false, false]);
    const columns = [
      { ...COLUMN, right: 290 },
      { ...COLUMN, left: 310 },
    ];
    const bands = [{ top: 72, bottom: 700, firstBlock: 0, endBlock: 1, columns }];
    assert.deepEqual(flowing({ endsCounted: true, bands }), [true, true, false]);
  });
});
