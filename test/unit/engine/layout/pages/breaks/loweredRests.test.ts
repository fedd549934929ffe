import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../../src/engine/layout/drafts';
import { finishPage } from '../../../../../../src/engine/layout/finishPage';
import { planDocument } from '../../../../../../src/engine/layout/planDocument';
import { dropOfRest } from '../../../../../../src/engine/layout/pages/breaks/pageBreaks';
import type { BlockDraft, ColumnBand, PageDraft, PagePlan } from '../../../../../../src/engine/layout/types';
import { pageOutlines, paragraph, SURVEY } from '../../outlines';
import { look, row, section, table, text } from '../../../write/literals';

const TOP = 72;
const LEADING = 12;
const COLUMN = { left: 72, right: 540 };
const HALVES = [
  { left: 72, right: 297 },
  { left: 315, right: 540 },
];
const PAGE = { pageWidthPt: 612, pageHeightPt: 792, margins: { top: TOP, right: 72, bottom: 72, left: 72 } };
const IN_COLUMNS = section({
  ...PAGE,
  columns: [
    { widthPt: 225, gutterPt: 18 },
    { widthPt: 225, gutterPt: 0 },
  ],
});
const STYLES = { body: look(), headings: [] };

const draft = (edges: typeof COLUMN, top: number, lines: number): BlockDraft => ({
  type: 'paragraph',
  paragraph: {
    ...emptyParagraph({ ...edges, top, bottom: top + LEADING * lines }),
    content: [text('text')],
    lineSpacing: { rule: 'atLeast', pt: LEADING },
  },
  lines,
});

const page = (blocks: readonly BlockDraft[], columns: ColumnBand['columns']): PageDraft => ({
  pageIndex: 1,
  widthPt: 612,
  blocks,
  bands: [{ firstBlock: 0, endBlock: blocks.length, columns, top: TOP, bottom: 720 }],
});

const plan = (options: Partial<PagePlan> = {}): PagePlan => ({
  roles: [],
  bandSections: [0],
  continues: false,
  ...options,
});

/** The space before the last block of the page. */
function spaceBelow(content: PageDraft, own: PagePlan, previous: PagePlan, layout = section(PAGE)): number | undefined {
  const { flows } = finishPage(content, own, { sections: [layout], styles: STYLES }, previous);
  const last = flows.at(-1)?.blocks.at(-1);
  return last?.type === 'paragraph' ? last.spaceBeforePt : undefined;
}

describe('what is below the rest of a paragraph that stands lower than the top', () => {
  it('of its column has the space, for the rest begins at the top', () => {
    const below = (top: number): number | undefined =>
      spaceBelow(
        page(
          [draft(HALVES[0] ?? COLUMN, TOP, 40), draft(HALVES[1] ?? COLUMN, top, 3), draft(HALVES[1] ?? COLUMN, 140, 2)],
          HALVES,
        ),
        plan({ columnContinuations: [0] }),
        plan(),
        IN_COLUMNS,
      );
    assert.equal(below(TOP), 140 - TOP - 3 * LEADING);
    assert.equal(below(TOP + 7), 140 - TOP - 3 * LEADING);
    // Something stands above it, which sets it there.
    assert.equal(below(TOP + 30) === below(TOP + 60), false);
    assert.equal(below(TOP + 60), 0);
  });

  it('of its page has the space, too', () => {
    const below = (dropOfRestPt: number): number | undefined =>
      spaceBelow(
        page([draft(COLUMN, TOP + 7, 3), draft(COLUMN, 140, 2)], [COLUMN]),
        plan(),
        plan({ continues: true, dropOfRestPt }),
      );
    assert.equal(below(7), 140 - TOP - 3 * LEADING);
    assert.equal(below(0), 140 - TOP - 3 * LEADING - 7);
  });

  it('has it below a table that goes on', () => {
    const rest: BlockDraft = {
      type: 'block',
      block: table([468], [row([])], { bounds: { ...COLUMN, top: TOP + 2, bottom: 100 } }),
    };
    const below = (previous: PagePlan): number | undefined =>
      spaceBelow(page([rest, draft(COLUMN, 140, 2)], [COLUMN]), plan(), previous);
    assert.equal(below(plan({ continues: true })), 42);
    assert.equal(below(plan()), 40, 'a table of its own has a line above it');
  });
});

/** Planned of a paragraph that goes on at the top of the next page, eight points lower. */
function dropOn({ widthPt = 612, lines = 2, bodyLeadingPt = LEADING }): number | undefined {
  const [first, next] = pageOutlines([
    paragraph('The river flows to the', { lastLineFull: true, lines }),
    paragraph('sea and ends there.', { pageIndex: 1, lines }),
  ]);
  assert.ok(first && next);
  const paragraphs = next.paragraphs.map((own) => ({ ...own, top: 80, bottom: 80 + LEADING * lines }));
  const { pages } = planDocument({ ...SURVEY, bodyLeadingPt }, [first, { ...next, widthPt, paragraphs }], () => []);
  return pages[0]?.dropOfRestPt;
}

describe('a page that begins a section', () => {
  it('has the rest of a paragraph stand where it is: it is a paragraph of its own there', () => {
    assert.deepEqual([dropOn({ widthPt: 612 }), dropOn({ widthPt: 700 })], [8, undefined]);
  });
});

describe('the drop of a rest', () => {
  const rest = (top: number, heightPt: number, lines: number) => ({ top, bottom: top + heightPt, lines });

  it('is as far as it stands below the top', () => {
    assert.equal(dropOfRest(rest(80, 36, 3), LEADING, TOP), 8);
    assert.equal(dropOfRest(rest(72.3, 36, 3), LEADING, TOP), 0);
    assert.equal(dropOfRest(rest(60, 36, 3), LEADING, TOP), 0);
    assert.equal(dropOfRest(rest(200, 36, 3), LEADING, TOP), 0);
  });

  it('leaves out that a single line is set as high as those before it', () => {
    assert.equal(dropOfRest(rest(80, 10, 1), LEADING, TOP), 6);
    assert.equal(dropOfRest(rest(74, 10, 1), LEADING, TOP), 0);
    // It ends farther down then than on the page.
    assert.equal(dropOfRest(rest(72, 10, 1), LEADING, TOP), -2);
  });

  it('takes lines that stand alone on both pages to be as far apart as those of the body', () => {
    const drops = [1, 2].map((lines) => dropOn({ lines, bodyLeadingPt: LEADING + 5 })?.toFixed(1));
    assert.deepEqual(drops, ['3.0', '8.0']);
  });
});
