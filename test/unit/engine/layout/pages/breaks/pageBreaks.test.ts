import assert from 'node:assert/strict';
import { finishPage } from '../../../../../../src/engine/layout/finishPage';
import { emptyParagraph } from '../../../../../../src/engine/layout/drafts';
import type { BlockDraft, PageDraft, PagePlan } from '../../../../../../src/engine/layout/types';
import type { Block, Inline, Paragraph } from '../../../../../../src/engine/model/document';
import { look, row, section, table, text } from '../../../write/literals';

const column = { left: 72, right: 540 };
const DOCUMENT = {
  sections: [section({ pageWidthPt: 612, pageHeightPt: 792 })],
  styles: { body: look(), headings: [] },
};

const panel: Inline = {
  type: 'panel',
  colour: 0,
  xPt: 0,
  yPt: 0,
  widthPt: 9,
  heightPt: 9,
  order: 0,
  fromLinePt: 1,
};

const draft = (top: number, lines: number, options: Partial<Paragraph> = {}): BlockDraft => ({
  type: 'paragraph',
  paragraph: {
    ...emptyParagraph({ ...column, top, bottom: top + 12 * lines }),
    content: [text('text'), panel],
    lineSpacing: { rule: 'exact', pt: 12 },
    ...options,
  },
  lines,
});

const page = (...blocks: BlockDraft[]): PageDraft => ({
  pageIndex: 1,
  widthPt: 612,
  blocks,
  bands: [{ firstBlock: 0, endBlock: blocks.length, columns: [column], top: 72, bottom: 720 }],
});

const plan = (options: Partial<PagePlan> = {}): PagePlan => ({
  roles: [],
  bandSections: [0],
  continues: false,
  ...options,
});

/** The blocks of a page behind one that is full. */
const behindFull = (own: PageDraft, previous: Partial<PagePlan> = {}): readonly Block[] =>
  finishPage(own, plan(), DOCUMENT, plan({ spaceBehindFullPt: 8, ...previous })).flows[0]?.blocks ?? [];

describe('what comes to the top of a page by itself', () => {
  it('has no break, and the space that others have, for when it moves', () => {
    const [first, second] = behindFull(page(draft(72, 3), draft(120, 3)));
    assert.ok(first?.type === 'paragraph' && second?.type === 'paragraph');
    assert.deepEqual([first.pageBreakBefore, first.spaceBeforePt, second.spaceBeforePt], [false, 8, 12]);
  });

  it('is a higher line where it starts lower than the page, with what stands behind it', () => {
    const fromLine = (block: Block | undefined): unknown =>
      block?.type === 'paragraph' && [
        block.spaceBeforePt,
        block.lineSpacing.rule !== 'single' && block.lineSpacing.pt,
        block.content.flatMap((inline) => (inline.type === 'panel' ? inline.fromLinePt : [])),
      ];
    assert.deepEqual(behindFull(page(draft(76, 1))).map(fromLine), [[8, 16, [5]]]);
    assert.deepEqual(behindFull(page(draft(76, 2))).map(fromLine), [[8, 12, [1]]], 'no other line could be higher');
    assert.deepEqual(
      finishPage(page(draft(76, 1)), plan(), DOCUMENT, plan()).flows[0]?.blocks.map(fromLine),
      [[4, 12, [1]]],
      'behind a break',
    );
  });

  it('is the rest of a paragraph without a break in it', () => {
    const [rest] = behindFull(page(draft(72, 3)), { continues: true, spaceBehindFullPt: 0 });
    assert.deepEqual(rest?.type === 'paragraph' && [rest.pageBreakBefore, rest.content.map(({ type }) => type)], [
      false,
      ['text', 'panel'],
    ]);
  });

  it('is a table without a line above it', () => {
    const block = table([468], [row([], { heightPt: 20 })], { bounds: { ...column, top: 74, bottom: 94 } });
    assert.deepEqual(
      behindFull(page({ type: 'block', block })).map(({ type }) => type),
      ['table'],
    );
  });
});

describe('a full page', () => {
  it('keeps its widest gap, for its last line may go over, and so may the space before a paragraph that does', () => {
    const blocks = [draft(72, 3), draft(150, 3), draft(684, 3, { indentStartPt: 20 })];
    const spaces = (options: Partial<PagePlan>): number[] =>
      (finishPage(page(...blocks), plan(options), DOCUMENT).flows[0]?.blocks ?? []).map((block) => block.spaceBeforePt);
    assert.deepEqual(spaces({ spaceBehindFullPt: 8, continues: true }), [0, 42, 498]);
    assert.deepEqual(spaces({ continues: true }), [0, 42, 0], 'behind a break');
    assert.equal(spaces({})[2], 462, 'room for a line more');
  });
});
