import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { finishPage } from '../../../../../src/engine/layout/finishPage';
import type { BlockDraft, PageDraft, PagePlan } from '../../../../../src/engine/layout/types';
import { look, row, section, table } from '../../write/literals';

const STYLES = { body: look(), headings: [] };
const PAGE = { pageWidthPt: 612, pageHeightPt: 792, margins: { top: 72, right: 72, bottom: 72, left: 72 } };
const COLUMN = { left: 72, right: 540 };

const planned = (index: number): PagePlan => ({ roles: [], bandSections: [index], continues: false });

const page = (pageIndex: number, blocks: readonly BlockDraft[], columns: readonly (typeof COLUMN)[]): PageDraft => ({
  pageIndex,
  widthPt: 612,
  blocks,
  bands: [{ firstBlock: 0, endBlock: blocks.length, columns, top: 72, bottom: 720 }],
});

describe('full columns', () => {
  it('have room for a line, which their widest gap gives', () => {
    const [left, right] = [
      { left: 72, right: 297 },
      { left: 315, right: 540 },
    ];
    const draft = (column: typeof COLUMN, top: number, bottom: number, columnBreakBefore = false): BlockDraft => ({
      type: 'block',
      block: { ...emptyParagraph({ ...column, top, bottom }), columnBreakBefore },
    });
    const blocks = [draft(left, 72, 300), draft(left, 380, 719), draft(right, 72, 300, true), draft(right, 308, 719)];
    const columns = [
      { widthPt: 225, gutterPt: 18 },
      { widthPt: 225, gutterPt: 0 },
    ];
    const sections = [section({ ...PAGE, columns })];
    const { flows } = finishPage(page(0, blocks, [left, right]), planned(0), { sections, styles: STYLES });
    const spaces = (flows[0]?.blocks ?? []).map((block) => block.type === 'paragraph' && block.spaceBeforePt);
    assert.deepEqual(spaces, [0, 80 - 11, 0, 8 - 2]);
  });
});

describe('a table that begins a page', () => {
  it('stands below an empty line where the page begins a section', () => {
    const block = table([468], [row([])], { bounds: { ...COLUMN, top: 72, bottom: 84 } });
    const next = page(1, [{ type: 'block', block }], [COLUMN]);
    const document = { sections: [section(PAGE), section(PAGE)], styles: STYLES };
    const typesIn = (index: number): (string | undefined)[] =>
      finishPage(next, planned(index), document, planned(0)).flows.flatMap(({ blocks }) =>
        blocks.map((own) => (own.type === 'table' ? 'table' : `${own.pageBreakBefore}`)),
      );
    assert.deepEqual(typesIn(1), ['false', 'table']);
    assert.deepEqual(typesIn(0), ['true', 'table'], 'a page break');
  });
});
