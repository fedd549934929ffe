import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../src/engine/layout/drafts';
import { finishPage } from '../../../../src/engine/layout/finishPage';
import type { BlockDraft, ColumnBand, Edges, PageDraft, PagePlan } from '../../../../src/engine/layout/types';
import type { Block, Inline, Paragraph, ParagraphRole, Table } from '../../../../src/engine/model/document';
import type { Section } from '../../../../src/engine/model/section';
import { FORMAT, look, row, section, table, text } from '../write/literals';

const SECTION = section({ pageWidthPt: 612, pageHeightPt: 792 });
const STYLES = { body: look(), headings: [] };
const left = { left: 72, right: 297 };
const right = { left: 315, right: 540 };
const COLUMNS = [left, right];
const TWO_COLUMNS: Section = {
  ...SECTION,
  breakType: 'continuous',
  columns: [
    { widthPt: 225, gutterPt: 18 },
    { widthPt: 225, gutterPt: 0 },
  ],
};

function draft(column: { left: number; right: number }, top: number, bottom: number, startsColumn = false): BlockDraft {
  const block = { ...emptyParagraph({ ...column, top, bottom }), columnBreakBefore: startsColumn };
  return { type: 'block', block };
}

const tableIn = (column: Edges, top: number, bottom: number): Table =>
  table([468], [row([], { heightPt: bottom - top, contentPt: bottom - top, header: true })], {
    bounds: { ...column, top, bottom },
    cellPaddingPt: { x: 0, top: 0, bottom: 0 },
  });

function page(blocks: readonly BlockDraft[], bands: readonly ColumnBand[]): PageDraft {
  return { pageIndex: 0, widthPt: 612, blocks, bands };
}

const plan = (bandSections: readonly number[], continues = false): PagePlan => ({
  roles: [],
  bandSections,
  continues,
});

const band = (firstBlock: number, endBlock: number, columns: ColumnBand['columns']): ColumnBand => ({
  firstBlock,
  endBlock,
  columns,
  top: 0,
  bottom: 0,
});

/** Where each block starts when one is set under the other from `top` on. */
function topsOf(blocks: readonly Block[], top: number): number[] {
  let y = top;
  return blocks.map((block) => {
    if (block.type !== 'paragraph') return y;
    if (block.columnBreakBefore) y = top;
    const start = y + block.spaceBeforePt;
    const isSpacer = block.bounds.bottom - block.bounds.top === 1 && block.lineSpacing.rule === 'exact';
    const height = isSpacer ? block.lineSpacing.pt : block.bounds.bottom - block.bounds.top;
    y = start + height + block.spaceAfterPt;
    return start;
  });
}

describe('a heading', () => {
  it('stays with what follows it, but at the end of a column', () => {
    const heading = { kind: 'heading', level: 1 } as const;
    const blocks = [left, left, right, right].map((column, i): BlockDraft => {
      const top = 72 + (i % 2) * 24;
      const block = { ...emptyParagraph({ ...column, top, bottom: top + 12 }), columnBreakBefore: i === 2 };
      return { type: 'paragraph', paragraph: block, lines: 1 };
    });
    const { flows } = finishPage(
      page(blocks, [band(0, 4, COLUMNS)]),
      { ...plan([0]), roles: [heading, heading, heading, heading] },
      { sections: [TWO_COLUMNS], styles: { ...STYLES, headings: [look()] } },
    );
    const kept = flows[0]?.blocks.map((block) => block.type === 'paragraph' && block.keepWithNext);
    assert.deepEqual(kept, [true, false, true, true]);
  });
});

describe('a page of one column', () => {
  it('turns places into distances that add up to the page, from the margin to the last line', () => {
    const column = { left: 72, right: 540 };
    const blocks = [draft(column, 75.3, 99.1), draft(column, 111.7, 123.7), draft(column, 123.7, 300.05)];
    const { flows } = finishPage(page(blocks, [band(0, 3, [column])]), plan([0]), {
      sections: [SECTION],
      styles: STYLES,
    });
    const tops = topsOf(flows[0]?.blocks ?? [], SECTION.margins.top);
    assert.deepEqual(
      tops.map((top) => top.toFixed(6)),
      ['75.300000', '111.700000', '123.700000'],
    );
  });

  it('keeps less than a point between text and a table', () => {
    const column = { left: 72, right: 540 };
    const blocks: BlockDraft[] = [draft(column, 72, 84), { type: 'block', block: tableIn(column, 84.6, 120) }];
    const { flows } = finishPage(page(blocks, [band(0, 2, [column])]), plan([0]), {
      sections: [SECTION],
      styles: STYLES,
    });
    const [above, below] = flows[0]?.blocks ?? [];
    assert.equal(above?.type === 'paragraph' && above.spaceAfterPt.toFixed(2), '0.60');
    assert.equal(below?.type, 'table');
  });
});

describe('a page without room below its last line', () => {
  const column = { left: 72, right: 540 };
  const tight: Section = { ...SECTION, margins: { ...SECTION.margins, bottom: 20 } };
  const finished = (blocks: readonly BlockDraft[]): Block[] => {
    const { flows } = finishPage(page(blocks, [band(0, blocks.length, [column])]), plan([0]), {
      sections: [tight],
      styles: STYLES,
    });
    return [...(flows[0]?.blocks ?? [])];
  };

  it('lifts its foot over three lines of room, which the wide gap above has', () => {
    assert.deepEqual(topsOf(finished([draft(column, 72, 400), draft(column, 758, 770)]), 72), [72, 724]);
  });

  it('does not close gaps for it that the eye would miss', () => {
    assert.deepEqual(topsOf(finished([draft(column, 72, 740), draft(column, 752, 771)]), 72), [72, 750]);
  });

  it('stays as it is where there is room', () => {
    assert.deepEqual(topsOf(finished([draft(column, 72, 400), draft(column, 500, 700)]), 72), [72, 500]);
  });
});

describe('a paragraph that goes on over the end of a page', () => {
  const column = { left: 72, right: 540 };
  const restOf = (look: Partial<Paragraph>, role: ParagraphRole): readonly Inline[] => {
    const block = { ...emptyParagraph({ ...column, top: 72, bottom: 84 }), ...look };
    const content = { ...page([{ type: 'block', block }], [band(0, 1, [column])]), pageIndex: 1 };
    const previous = { ...plan([0], true), roles: [role] };
    const [rest] =
      finishPage(content, plan([0]), { sections: [SECTION], styles: STYLES }, previous).flows[0]?.blocks ?? [];
    return rest?.type === 'paragraph' ? rest.content : [];
  };
  const breakOf = (look: Partial<Paragraph>, role: ParagraphRole) => restOf(look, role)[0]?.type;
  const item: ParagraphRole = { kind: 'listItem', list: { list: 0, level: 0 } };

  it('begins no second time there: its label and first-line indent are not repeated', () => {
    assert.equal(breakOf({}, { kind: 'body' }), 'columnBreak');
    assert.equal(breakOf({ indentStartPt: 18 }, item), 'columnBreak');
  });

  it('keeps its box and indent', () => {
    assert.equal(breakOf({ indentStartPt: 18 }, { kind: 'body' }), 'pageBreak');
    assert.equal(breakOf({ shading: 0xeeeeee }, item), 'pageBreak');
  });

  it('ends there in a space or a soft hyphen, and in neither where its script has no spaces between words', () => {
    const endOf = (words: string): string | undefined => {
      const block = { ...emptyParagraph({ ...column, top: 72, bottom: 84 }), content: [text(words)] };
      const content = page([{ type: 'block', block }], [band(0, 1, [column])]);
      const [above] =
        finishPage(content, plan([0], true), { sections: [SECTION], styles: STYLES }).flows[0]?.blocks ?? [];
      const last = above?.type === 'paragraph' ? above.content.at(-1) : undefined;
      return last?.type === 'text' ? last.text : undefined;
    };
    assert.equal(endOf('over the'), 'over the ');
    assert.equal(endOf('con-'), 'con\u00ad');
    for (const words of ['本文', 'เป็นความ', 'ຄວາມ', 'အခြေခံ', 'មនុស្ស']) assert.equal(endOf(words), words);
  });

  it('stands below the top of the next page by the part of its space before that LibreOffice repeats there', () => {
    const blocks = [draft(column, 72, 84), draft(column, 110, 700)];
    const behind = (spaceBehindBreakPt: number): PagePlan => ({ ...plan([0], true), spaceBehindBreakPt });
    const spaces = (spaceBehindBreakPt: number): number[][] => {
      const content = page(blocks, [band(0, 2, [column])]);
      const { flows } = finishPage(content, behind(spaceBehindBreakPt), { sections: [SECTION], styles: STYLES });
      return (flows[0]?.blocks ?? []).map((block) =>
        block.type === 'paragraph' ? [block.spaceBeforePt, block.spaceAfterPt] : [],
      );
    };
    assert.deepEqual(spaces(10), [
      [0, 16],
      [10, 0],
    ]);
    assert.deepEqual(spaces(40), [
      [0, 0],
      [26, 0],
    ]);
    const next = { ...page([draft(column, 82, 94)], [band(0, 1, [column])]), pageIndex: 1 };
    const [rest] =
      finishPage(next, plan([0]), { sections: [SECTION], styles: STYLES }, behind(10)).flows[0]?.blocks ?? [];
    assert.equal(rest?.type === 'paragraph' && rest.content[0]?.type, 'pageBreak');
    // Nothing is above it in its band: an empty line holds the rest of the space.
    const alone = page([draft(column, 100, 700)], [band(0, 1, [column])]);
    const [line, last] = finishPage(alone, behind(10), { sections: [SECTION], styles: STYLES }).flows[0]?.blocks ?? [];
    assert.deepEqual(
      [line, last].map((block) => block?.type === 'paragraph' && block.spaceBeforePt),
      [0, 10],
    );
  });

  it('has no style whose space is its own where that shows behind a break: LibreOffice repeats none of a style there', () => {
    const styles = { ...STYLES, bodyText: { ...look(), spaceBeforePt: 26 } };
    const prose = { ...emptyParagraph({ ...column, top: 110, bottom: 700 }), content: [text('over the')] };
    const content = page([draft(column, 72, 84), { type: 'block', block: prose }], [band(0, 2, [column])]);
    const roleBefore = (spaceBehindBreakPt: number): unknown => {
      const { flows } = finishPage(
        content,
        { ...plan([0], true), spaceBehindBreakPt },
        { sections: [SECTION], styles },
      );
      const last = flows[0]?.blocks.at(-1);
      return last?.type === 'paragraph' && last.role.kind;
    };
    assert.deepEqual([roleBefore(0), roleBefore(26)], ['bodyText', 'body']);
  });

  it('ends at the margin where it is a line alone: what is added to it wraps there, not where it ended', () => {
    const end = (look: Partial<Paragraph>, lines: number): unknown => {
      const paragraph = { ...emptyParagraph({ ...column, top: 72, bottom: 84 }), indentEndPt: 20, ...look };
      const own = page([{ type: 'paragraph', paragraph, lines }], [band(0, 1, [column])]);
      const [block] = finishPage(own, plan([0]), { sections: [SECTION], styles: STYLES }).flows[0]?.blocks ?? [];
      return block?.type === 'paragraph' && block.indentEndPt;
    };
    assert.deepEqual([end({}, 1), end({ indentEndPt: -5 }, 1)], [0, -5]);
    assert.deepEqual([end({}, 2), end({ alignment: 'right' }, 1), end({ shading: 0xeeeeee }, 1)], [20, 20, 20]);
  });

  it('stands where it is on the page, however many above it have the space of their style in place of their own', () => {
    const lines = [0, 1, 2, 3].map((i): BlockDraft => {
      const block = emptyParagraph({ ...column, top: 72 + i * 24.2, bottom: 84 + i * 24.2 });
      return { type: 'paragraph', paragraph: { ...block, lineSpacing: { rule: 'exact', pt: 12 } }, lines: 1 };
    });
    const styles = { body: look({}, { spaceBeforePt: 12, lineSpacing: { rule: 'exact', pt: 12 } }), headings: [] };
    const { flows } = finishPage(page(lines, [band(0, 4, [column])]), plan([0]), { sections: [SECTION], styles });
    const spaces = flows[0]?.blocks.map((block) => Math.round(block.spaceBeforePt * 10) / 10);
    assert.deepEqual(spaces, [0, 12, 12.4, 12]);
  });

  it('is justified where only its first line stands above the end, which may go over the edge', () => {
    const line = (edges: Edges, top: number, look: Partial<Paragraph>, lines = 1): BlockDraft => {
      const block = { ...emptyParagraph({ ...edges, top, bottom: top + 12 * lines }), ...look };
      return { type: 'paragraph', paragraph: { ...block, lineSpacing: { rule: 'exact', pt: 12 } }, lines };
    };
    const looks = (own: PageDraft, pagePlan: PagePlan, section = SECTION): unknown[] =>
      (finishPage(own, pagePlan, { sections: [section], styles: STYLES }).flows[0]?.blocks ?? []).map(
        (block) => block.type === 'paragraph' && [block.alignment, block.indentEndPt],
      );
    const only = page([line(column, 700, { indentEndPt: -20 })], [band(0, 1, [column])]);
    assert.deepEqual(looks(only, { ...plan([0], true), goesOnJustified: true }), [['justify', 0]]);
    assert.deepEqual(looks(only, plan([0], true)), [['left', -20]]);
    const rest = line(right, 72, { alignment: 'justify', columnBreakBefore: true }, 4);
    const inColumns = (lines: number): unknown[] =>
      looks(
        page([line(left, 72, { indentEndPt: -20 }, lines), rest], [band(0, 2, COLUMNS)]),
        { ...plan([0]), columnContinuations: [0] },
        TWO_COLUMNS,
      );
    assert.deepEqual([inColumns(1), inColumns(2)], [[['justify', 0]], [['left', -20]]]);
  });

  it('is not broken where LibreOffice would break a paragraph later', () => {
    const flowing: PagePlan = { ...plan([0], true), flowsOver: true };
    const start: BlockDraft = { type: 'block', block: emptyParagraph({ ...left, top: 72, bottom: 720 }) };
    const next = { ...page([start], [band(0, 1, [left])]), pageIndex: 1 };
    const [rest] = finishPage(next, plan([0]), { sections: [SECTION], styles: STYLES }, flowing).flows[0]?.blocks ?? [];
    assert.deepEqual(rest?.type === 'paragraph' && [rest.content, rest.pageBreakBefore], [[], false]);

    const inColumns = (flowsOver: boolean): readonly Inline[] => {
      const paragraphs = [left, right].map((column, i): BlockDraft => {
        const block = { ...emptyParagraph({ ...column, top: 72, bottom: 720 }), content: [text('ab'[i] ?? '')] };
        return { type: 'paragraph', paragraph: block, lines: 1 };
      });
      const own = { ...plan([0]), columnContinuations: [0], ...(flowsOver && { flowsOver: true as const }) };
      const { flows } = finishPage(page(paragraphs, [band(0, 2, COLUMNS)]), own, {
        sections: [TWO_COLUMNS],
        styles: STYLES,
      });
      const [joined] = flows[0]?.blocks ?? [];
      return joined?.type === 'paragraph' ? joined.content : [];
    };
    const typesOf = (inlines: readonly Inline[]): string[] => inlines.map(({ type }) => type);
    assert.deepEqual(typesOf(inColumns(false)), ['text', 'columnBreak', 'text']);
    assert.deepEqual(typesOf(inColumns(true)), ['text', 'text']);
  });

  it('breaks before text, not before what floats: LibreOffice forgets the break there', () => {
    const panel: Inline = { type: 'panel', colour: 0, xPt: 0, yPt: 0, widthPt: 9, heightPt: 9, order: 0 };
    const rest = restOf({ content: [panel, text('a'), text('b')], shading: 0xeeeeee }, { kind: 'body' });
    assert.deepEqual(
      rest.map(({ type }) => type),
      ['pageBreak', 'text', 'panel', 'text'],
    );
  });

  it('has its space before after the paragraph above it, where it would have it once more on the next page', () => {
    const spaces = (edges: Edges, indentStartPt: number): number[][] => {
      const last = { ...emptyParagraph({ ...edges, top: 110, bottom: 700 }), indentStartPt };
      const blocks: BlockDraft[] = [draft(edges, 72, 84), { type: 'block', block: last }];
      const { flows } = finishPage(page(blocks, [band(0, 2, [edges])]), plan([0], true), {
        sections: [SECTION],
        styles: STYLES,
      });
      return (flows[0]?.blocks ?? []).map((block) =>
        block.type === 'paragraph' ? [block.spaceBeforePt, block.spaceAfterPt] : [],
      );
    };
    const given = [
      [0, 26],
      [0, 0],
    ];
    assert.deepEqual(spaces(column, 18), given);
    // A page of narrower text sets all its paragraphs in.
    assert.deepEqual(spaces({ left: 80, right: 532 }, 0), given);
    assert.deepEqual(spaces(column, 0), [
      [0, 0],
      [26, 0],
    ]);
  });

  it('has its space before in a line of its own below a table, where it would have it once more', () => {
    const last = { ...emptyParagraph({ ...column, top: 110, bottom: 700 }), indentStartPt: 18 };
    const blocks: BlockDraft[] = [
      { type: 'block', block: tableIn(column, 72, 84) },
      { type: 'block', block: last },
    ];
    const { flows } = finishPage(page(blocks, [band(0, 2, [column])]), plan([0], true), {
      sections: [SECTION],
      styles: STYLES,
    });
    const [, spacer, paragraph] = flows[0]?.blocks ?? [];
    assert.ok(spacer?.type === 'paragraph' && paragraph?.type === 'paragraph');
    assert.deepEqual(spacer.lineSpacing, { rule: 'exact', pt: 26 });
    assert.equal(paragraph.spaceBeforePt, 0);
  });
});

const TABLE = tableIn({ left: 72, right: 540 }, 100, 400);

describe('a table in the middle of its column', () => {
  const placed = (column: { left: number; right: number }): unknown[] => {
    const table: Table = { ...TABLE, bounds: { ...TABLE.bounds, left: 206, right: 306 }, alignment: 'center' };
    const blocks: BlockDraft[] = [{ type: 'block', block: table }];
    const { flows } = finishPage(page(blocks, [band(0, 1, [column])]), plan([0]), {
      sections: [SECTION],
      styles: STYLES,
    });
    return (flows[0]?.blocks ?? []).flatMap((b) => (b.type === 'table' ? [b.alignment, b.indentPt] : []));
  };

  it("is centred in the section's, or stands where it is when that ends elsewhere", () => {
    assert.deepEqual(placed({ left: 72, right: 540 }), ['center', 0]);
    assert.deepEqual(placed({ left: 72, right: 440 }), ['left', 134]);
  });
});

describe('a table with rows that repeat', () => {
  const column = { left: 72, right: 540 };
  const repeats = (bottom: number): boolean[] => {
    const blocks: BlockDraft[] = [{ type: 'block', block: tableIn(column, 100, bottom) }];
    const { flows } = finishPage(page(blocks, [band(0, 1, [column])]), plan([0]), {
      sections: [SECTION],
      styles: STYLES,
    });
    const placed = (flows[0]?.blocks ?? []).find((block) => block.type === 'table');
    return placed?.rows.map(({ header }) => header) ?? [];
  };

  it('keeps them where the page has room below it, and repeats none where it fills its page', () => {
    assert.deepEqual(repeats(400), [true]);
    assert.deepEqual(repeats(715), [false]);
  });
});

describe('a page without blocks', () => {
  const flowsIn = (bandSections: readonly number[]): number =>
    finishPage(page([], []), plan(bandSections), { sections: [SECTION], styles: STYLES }).flows.length;

  it('is an empty page, or none where its endnotes alone are written', () => {
    assert.equal(flowsIn([0]), 1);
    assert.equal(flowsIn([]), 0);
  });
});

describe('a page of two columns', () => {
  it('has no space before its first paragraph, for that would move both columns', () => {
    const blocks = [draft(left, 120, 200), draft(right, 80, 200, true)];
    const { flows } = finishPage(page(blocks, [band(0, 2, COLUMNS)]), plan([0]), {
      sections: [TWO_COLUMNS],
      styles: STYLES,
    });
    const [flow] = flows;
    assert.equal(flow?.blocks.length, 3);
    assert.ok(flow.blocks[0]?.type === 'paragraph' && flow.blocks[0].spaceBeforePt === 0);
    assert.deepEqual(topsOf(flow.blocks, TWO_COLUMNS.margins.top).slice(1), [120, 80]);
  });

  it('leaves the space above both columns to the paragraph over them', () => {
    const whole = { left: 72, right: 540 };
    const blocks = [draft(whole, 72, 100), draft(left, 130, 200), draft(right, 136, 200, true)];
    const bands = [band(0, 1, [whole]), band(1, 3, COLUMNS)];
    const { flows } = finishPage(page(blocks, bands), plan([0, 1]), {
      sections: [SECTION, TWO_COLUMNS],
      styles: STYLES,
    });
    const [title, columns] = flows;
    assert.equal(title?.blocks[0]?.type === 'paragraph' && title.blocks[0].spaceAfterPt, 30);
    assert.equal(columns?.blocks.length, 2);
    assert.deepEqual(topsOf(columns.blocks, 130), [130, 136]);
  });

  it('leaves it to a line as high behind a table over them', () => {
    const whole = { left: 72, right: 540 };
    const over: BlockDraft = { type: 'block', block: tableIn(whole, 72, 100) };
    const blocks = [over, draft(left, 130, 200), draft(right, 130, 200, true)];
    const bands = [band(0, 1, [whole]), band(1, 3, COLUMNS)];
    const { flows } = finishPage(page(blocks, bands), plan([0, 1]), {
      sections: [SECTION, TWO_COLUMNS],
      styles: STYLES,
    });
    const last = flows[0]?.blocks.at(-1);
    assert.deepEqual(last?.type === 'paragraph' && last.lineSpacing, { rule: 'exact', pt: 30 });
  });

  it('goes on with the paragraph of the page before, with nothing in between', () => {
    const blocks = [draft(left, 75, 200), draft(right, 75, 200, true)];
    const document = { sections: [TWO_COLUMNS], styles: STYLES };
    const { flows } = finishPage(page(blocks, [band(0, 2, COLUMNS)]), plan([0]), document, plan([0], true));
    assert.equal(flows[0]?.blocks.length, 2);
  });
});

describe('an item of a list', () => {
  it('has a stop for its text where its further lines start farther out', () => {
    const column = { left: 72, right: 540 };
    const stopsOf = (indentStartPt: number): number[] => {
      const paragraph = { ...emptyParagraph({ ...column, top: 72, bottom: 96 }), indentStartPt };
      const label = { text: '*', format: FORMAT, labelLeftPt: 12, textLeftPt: 20, gapPt: 3 };
      const content = page([{ type: 'paragraph', paragraph, label, lines: 2 }], [band(0, 1, [column])]);
      const roles: ParagraphRole[] = [{ kind: 'listItem', list: { list: 0, level: 0 } }];
      const [item] =
        finishPage(content, { ...plan([0]), roles }, { sections: [SECTION], styles: STYLES }).flows[0]?.blocks ?? [];
      return item?.type === 'paragraph' ? item.tabStops.map(({ positionPt }) => positionPt) : [];
    };
    assert.deepEqual([stopsOf(0), stopsOf(20)], [[20], []]);
  });
});
