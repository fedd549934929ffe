import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { finishPage } from '../../../../../src/engine/layout/finishPage';
import type { BlockDraft, PageDraft, PagePlan } from '../../../../../src/engine/layout/types';
import type { Borders } from '../../../../../src/engine/model/borders';
import type { Block } from '../../../../../src/engine/model/document';
import type { Section } from '../../../../../src/engine/model/section';
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

const [left, right] = [
  { left: 72, right: 297 },
  { left: 315, right: 540 },
];
const draft = (column: typeof COLUMN, top: number, bottom: number, columnBreakBefore = false): BlockDraft => ({
  type: 'block',
  block: { ...emptyParagraph({ ...column, top, bottom }), columnBreakBefore },
});
const columns = [
  { widthPt: 225, gutterPt: 18 },
  { widthPt: 225, gutterPt: 0 },
];

describe('full columns', () => {
  it('have room for a line, which their widest gap gives', () => {
    const blocks = [draft(left, 72, 300), draft(left, 380, 719), draft(right, 72, 300, true), draft(right, 308, 719)];
    const sections = [section({ ...PAGE, columns })];
    const { flows } = finishPage(page(0, blocks, [left, right]), planned(0), { sections, styles: STYLES });
    const spaces = (flows[0]?.blocks ?? []).map((block) => block.type === 'paragraph' && block.spaceBeforePt);
    assert.deepEqual(spaces, [0, 80 - 11, 0, 8 - 2]);
  });
});

describe('columns', () => {
  const spaceOf = (block: Block): number => (block.type === 'paragraph' ? block.spaceBeforePt : NaN);

  it('begin behind a line with the break where LibreOffice would break a paragraph later', () => {
    const blocks = [draft(left, 100, 700), draft(right, 100, 700, true)];
    const sections = [section({ ...PAGE, columns })];
    const breaksOf = (plan: PagePlan): unknown[] =>
      (finishPage(page(0, blocks, [left, right]), plan, { sections, styles: STYLES }).flows[0]?.blocks ?? []).map(
        (block) => [block.type === 'paragraph' && block.columnBreakBefore, spaceOf(block)],
      );
    const [above, first, second] = breaksOf(planned(0));
    assert.deepEqual(second, [true, 28]);
    assert.deepEqual(breaksOf({ ...planned(0), flowsOver: true }), [above, first, [true, 0], [false, 27]]);
  });

  it('have a thin line below them, before a paragraph with a line over it: LibreOffice leaves the room of that twice there', () => {
    const spacesBelow = (borders: Borders, above: Section): number[] => {
      const ruled: BlockDraft = {
        type: 'block',
        block: { ...emptyParagraph({ ...COLUMN, top: 210, bottom: 300 }), borders },
      };
      const content: PageDraft = {
        ...page(0, [draft(left, 72, 200), draft(right, 72, 200, true), ruled], [COLUMN]),
        bands: [
          { firstBlock: 0, endBlock: 2, columns: [left, right], top: 72, bottom: 200 },
          { firstBlock: 2, endBlock: 3, columns: [COLUMN], top: 200, bottom: 720 },
        ],
      };
      const document = { sections: [above, section(PAGE)], styles: STYLES };
      const [, below] = finishPage(content, { ...planned(0), bandSections: [0, 1] }, document).flows;
      return (below?.blocks ?? []).map(spaceOf);
    };
    const line = { style: 'single', widthPt: 1, colour: 0, spacePt: 6 } as const;
    const inColumns = section({ ...PAGE, breakType: 'continuous', columns });
    assert.deepEqual(spacesBelow({ top: line }, inColumns), [0, 9]);
    assert.deepEqual(spacesBelow({ bottom: line }, inColumns), [10]);
    assert.equal(spacesBelow({ top: line }, section(PAGE)).length, 1);
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
