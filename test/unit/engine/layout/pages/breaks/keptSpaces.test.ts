import assert from 'node:assert/strict';
import { needsSpacesKept } from '../../../../../../src/engine/layout/pages/breaks/keptSpaces';
import type { PageOutline, ParagraphOutline } from '../../../../../../src/engine/layout/types';
import { section } from '../../../write/literals';
import { COLUMN, paragraph } from '../../outlines';

const TOP = section().margins.top;
const plan = (bandSections: readonly (readonly number[])[]) => ({
  sections: [section(), section()],
  bandSections,
  headers: [],
  footers: [],
  evenAndOddHeaders: false,
  mirroredMargins: false,
});

/** Text that starts so far down its page. */
const textAt = (top: number, options: Partial<ParagraphOutline> = {}): ParagraphOutline =>
  paragraph('Text that begins a page or a column.', { top, bottom: top + 24, firstInColumn: true, ...options });

const pageOf = (first: ParagraphOutline, rest: Partial<PageOutline> = {}): PageOutline => ({
  pageIndex: first.pageIndex,
  widthPt: 612,
  heightPt: 792,
  contentBounds: { ...COLUMN, top: first.top, bottom: first.bottom },
  bands: [{ firstBlock: 0, endBlock: 1, columns: [COLUMN], top: first.top, bottom: first.bottom }],
  paragraphs: [first],
  ...rest,
});

/** Two pages, of which the second one is told of. */
const behindAnother = (first: ParagraphOutline, rest: Partial<PageOutline> = {}): PageOutline[] => [
  pageOf(textAt(TOP)),
  pageOf({ ...first, pageIndex: 1 }, rest),
];

const ONE_SECTION = plan([[0], [0]]);
/** No page is full. */
const BREAKS: readonly undefined[] = [];

describe('a page has spaces that Word’s mode of 2013 would not keep', () => {
  it('where its text is justified, in its columns or in cells', () => {
    assert.equal(needsSpacesKept(behindAnother(textAt(TOP)), 1, ONE_SECTION, BREAKS), false);
    assert.equal(needsSpacesKept(behindAnother(textAt(TOP, { alignment: 'justify' })), 1, ONE_SECTION, BREAKS), true);
    assert.equal(
      needsSpacesKept(behindAnother(textAt(TOP), { hasJustifiedCells: true }), 1, ONE_SECTION, BREAKS),
      true,
    );
  });

  it('where it starts lower than its section, behind a page break', () => {
    const lower = behindAnother(textAt(TOP + 20));
    assert.equal(needsSpacesKept(lower, 1, ONE_SECTION, BREAKS), true);
    assert.equal(needsSpacesKept(lower, 1, plan([[0], [1]]), BREAKS), false);
    assert.equal(needsSpacesKept([pageOf(textAt(TOP + 20))], 0, plan([[0]]), BREAKS), false);
  });

  it('not where the page above is full, or where nobody would see it', () => {
    assert.equal(needsSpacesKept(behindAnother(textAt(TOP + 20)), 1, ONE_SECTION, [12]), false);
    assert.equal(needsSpacesKept(behindAnother(textAt(TOP + 3)), 1, ONE_SECTION, BREAKS), false);
  });

  it('where one of its columns starts lower than the others', () => {
    const columns = [
      { left: 72, right: 290 },
      { left: 310, right: 540 },
    ];
    const inColumns = (top: number): PageOutline[] =>
      behindAnother(textAt(TOP), {
        bands: [{ firstBlock: 0, endBlock: 2, columns, top: TOP, bottom: TOP + 60 }],
        paragraphs: [textAt(TOP), textAt(top, { index: 1 })],
      });
    assert.equal(needsSpacesKept(inColumns(TOP), 1, ONE_SECTION, BREAKS), false);
    assert.equal(needsSpacesKept(inColumns(TOP + 9), 1, ONE_SECTION, BREAKS), true);
  });
});
