import assert from 'node:assert/strict';
import { findFullPages, type FullPages } from '../../../../../../src/engine/layout/pages/breaks/fullPages';
import type { Decided } from '../../../../../../src/engine/layout/pages/breaks/pageStarts';
import type { PageOutline, ParagraphOutline } from '../../../../../../src/engine/layout/types';
import type { ParagraphRole } from '../../../../../../src/engine/model/document';
import { section } from '../../../write/literals';
import { COLUMN, paragraph } from '../../outlines';

const TOP = 72;
const END = 700;
const LEADING = 12;

const SECTION = section({
  pageWidthPt: 612,
  pageHeightPt: 792,
  margins: { top: TOP, right: 72, bottom: 40, left: 72 },
});

/** The first and the last paragraph of a page, which starts at the top and whose text goes down to `bottom`. */
function page(pageIndex: number, bottom: number, options: Partial<PageOutline> & { lines?: number } = {}): PageOutline {
  const { lines = 4, ...others } = options;
  const top = others.contentBounds?.top ?? TOP;
  const first = paragraph('first', { pageIndex, index: 0, lines, top, bottom: top + lines * LEADING });
  const last = paragraph('last', { pageIndex, index: 1, lines: 4, top: bottom - 48, bottom, spaceBeforePt: 0 });
  return {
    pageIndex,
    widthPt: 612,
    heightPt: 792,
    contentBounds: { ...COLUMN, top, bottom },
    bands: [{ firstBlock: 0, endBlock: 2, columns: [COLUMN], top, bottom }],
    paragraphs: [{ ...first, firstInColumn: true }, last],
    linesAreKnown: true,
    ...others,
  };
}

const BODY: ParagraphRole = { kind: 'body' };

function fullPages(outlines: readonly PageOutline[], decided: Partial<Decided> = {}, sections = [SECTION]): FullPages {
  const all = {
    roleOf: () => BODY,
    continues: outlines.map(() => false),
    tables: outlines.map(() => ({})),
    ...decided,
  };
  return findFullPages(outlines, { sections, bandSections: outlines.map(() => [0]) }, all, LEADING);
}

const areFull = (...args: Parameters<typeof fullPages>): boolean[] =>
  fullPages(...args).spacesBehindPt.map((space) => space !== undefined);

describe('full pages', () => {
  it('are those on which the lines that follow have no room', () => {
    assert.deepEqual(areFull([page(0, END), page(1, END - 60), page(2, 200)]), [true, false, false]);
    assert.deepEqual(areFull([page(0, END), page(1, END - 14), page(2, 200)]), [true, true, false], 'two lines');
    assert.deepEqual(areFull([page(0, END), page(1, END - 14, { lines: 1 }), page(2, 200)]), [true, true, false]);
    assert.deepEqual(areFull([page(0, END), page(1, END - 14), page(2, 200, { lines: 1 })]), [true, false, false]);
  });

  it('end their section halfway between the lowest text and what would follow there', () => {
    const { sections } = fullPages([page(0, END), page(1, 200)]);
    assert.equal(sections[0]?.margins.bottom, 792 - (END + END + 2 * LEADING) / 2);
    assert.deepEqual(fullPages([page(0, 480), page(1, 200)]).sections, [SECTION], 'three fifths of a page say nothing');
  });

  it('leave all as it is where another page has no room for a line more', () => {
    assert.deepEqual(areFull([page(0, END), page(1, END)]), [true, false], 'two lines follow');
    assert.deepEqual(fullPages([page(0, END), page(1, END, { lines: 1 })]), {
      spacesBehindPt: [undefined, undefined],
      sections: [SECTION],
      widowControl: false,
    });
  });

  it('are not known in fonts that others stand for, in columns and beside other sections', () => {
    const pages = [page(0, END), page(1, 200)];
    assert.deepEqual(areFull([{ ...page(0, END), linesAreKnown: undefined }, page(1, 200)]), [false, false]);
    const columns = [
      { widthPt: 225, gutterPt: 18 },
      { widthPt: 225, gutterPt: 0 },
    ];
    assert.deepEqual(areFull(pages, {}, [{ ...SECTION, columns }]), [false, false]);
    const decided = { roleOf: () => BODY, continues: [false, false], tables: [{}, {}] };
    const shared = { sections: [SECTION, SECTION], bandSections: [[0, 1], [1]] };
    assert.deepEqual(findFullPages(pages, shared, decided, LEADING).spacesBehindPt, [undefined, undefined]);
  });

  it('end before a picture or row that needs the room, and not behind a heading', () => {
    const picture = (firstBlockPt: number): PageOutline => ({ ...page(1, 300), firstBlockPt, paragraphs: [] });
    assert.deepEqual(areFull([page(0, END - 60), picture(90), page(2, END)]), [true, false, false]);
    assert.deepEqual(areFull([page(0, END - 60), picture(50), page(2, END)]), [false, false, false]);
    const isHeading = (_: number, { text }: ParagraphOutline): ParagraphRole =>
      text === 'last' ? { kind: 'heading', level: 1 } : BODY;
    assert.deepEqual(areFull([page(0, END), page(1, 200)], { roleOf: isHeading }), [false, false]);
  });

  it('end before a heading that the next line has no room behind', () => {
    const heading = page(1, END, { lines: 1 });
    const [title, text] = heading.paragraphs;
    assert.ok(title && text);
    const titled = { ...heading, paragraphs: [title, { ...text, top: 96, bottom: 144 }] };
    const pages = [page(0, END - 20), titled, page(2, 200)];
    const isHeading = (index: number, { text: own }: ParagraphOutline): ParagraphRole =>
      index === 1 && own === 'first' ? { kind: 'heading', level: 1 } : BODY;
    assert.deepEqual(areFull(pages, { roleOf: isHeading }), [true, true, false]);
    assert.deepEqual(areFull(pages), [false, true, false], 'a line of text');
  });

  it('end with a break before the heading of contents', () => {
    const contents = (title: ParagraphRole): Partial<Decided> => ({
      roleOf: (index, { text }) => (index !== 1 ? BODY : text === 'first' ? title : { kind: 'tocEntry', level: 1 }),
    });
    const pages = [page(0, END), page(1, 200)];
    assert.deepEqual(areFull(pages, contents({ kind: 'heading', level: 1 })), [false, false]);
    assert.deepEqual(areFull(pages, contents({ kind: 'tocEntry', level: 1 })), [true, false], 'they go on');
  });

  it('leave a table that goes on all the room that its next row does not need', () => {
    const rows: PageOutline = {
      ...page(1, 300),
      paragraphs: [],
      firstTable: {
        left: 72,
        columnWidthsPt: [468],
        headerRows: 1,
        columnsRuled: true,
        firstRows: [],
        rowHeightsPt: [20, 30, 40],
        cellPaddingPt: { x: 0, top: 0, bottom: 0 },
      },
    };
    const bottomOf = (tables: Decided['tables']): number | undefined =>
      fullPages([page(0, END), rows], { tables }).sections[0]?.margins.bottom;
    const shared = { repeatedRows: 1, columnWidthsPt: [468], cellPaddingPt: { x: 0, top: 0, bottom: 0 } };
    assert.equal(bottomOf([{ last: shared }, {}]), 792 - (END + 30 - 2));
    assert.equal(
      bottomOf([{}, {}]),
      792 - (END + END + 20 + 30) / 2,
      'another table, whose first row goes with its head',
    );
  });

  it('end with a break before a table that fills the next page, and do not before one that goes on from there or that is small', () => {
    const table = {
      left: 72,
      columnWidthsPt: [468],
      headerRows: 0,
      columnsRuled: true,
      firstRows: [],
      rowHeightsPt: [20, 20],
      cellPaddingPt: { x: 0, top: 0, bottom: 0 },
    };
    const isFullBefore = (bottom: number, own: Decided['tables'][number] = {}): boolean | undefined => {
      const band = { firstBlock: 0, endBlock: 1, columns: [COLUMN], top: TOP, bottom };
      const next: PageOutline = { ...page(1, bottom), bands: [band], paragraphs: [], firstTable: table };
      return areFull([page(0, END), next, page(2, 200)], { tables: [{}, own, {}] })[0];
    };
    const goesOn = { last: { repeatedRows: 0, columnWidthsPt: [468], cellPaddingPt: { x: 0, top: 0, bottom: 0 } } };
    assert.deepEqual([isFullBefore(END), isFullBefore(END, goesOn), isFullBefore(300)], [false, true, true]);
  });

  it('keep the space that what follows has elsewhere', () => {
    const spaced = (outline: PageOutline): PageOutline => ({
      ...outline,
      paragraphs: outline.paragraphs.map((own) => ({ ...own, spaceBeforePt: 8 })),
    });
    assert.deepEqual(fullPages([page(0, END), page(1, 200)].map(spaced)).spacesBehindPt, [8, undefined]);
    const continues = [true, false];
    assert.deepEqual(fullPages([page(0, END), page(1, 200)].map(spaced), { continues }).spacesBehindPt, [0, undefined]);
  });

  it('say whether lines of a paragraph stand alone on a page', () => {
    const continues = [true, false];
    const pages = (lines: number): PageOutline[] => [page(0, END), page(1, 200, { lines })];
    assert.equal(fullPages(pages(2), { continues }).widowControl, true);
    assert.equal(fullPages(pages(1), { continues }).widowControl, false);
    assert.equal(fullPages([page(0, 380), page(1, 200)]).widowControl, false, 'no page is full');
  });

  it('with footnotes are full to the white above these', () => {
    const withNotes = (bottom: number): PageOutline => ({
      ...page(0, END),
      bands: [{ firstBlock: 0, endBlock: 2, columns: [COLUMN], top: TOP, bottom }],
      notesTopPt: 680,
    });
    assert.deepEqual(areFull([withNotes(665), page(1, 200)]), [true, false]);
    assert.deepEqual(areFull([withNotes(620), page(1, 200)]), [false, false]);
  });
});

describe('the top of a section with full pages', () => {
  const at = (index: number, top: number, bottom: number, lines = 4): PageOutline =>
    page(index, bottom, { lines, contentBounds: { ...COLUMN, top, bottom } });
  const topOf = (...pages: PageOutline[]): number | undefined => {
    const top = Math.min(...pages.map(({ contentBounds }) => contentBounds?.top ?? TOP));
    return fullPages(pages, {}, [{ ...SECTION, margins: { ...SECTION.margins, top } }]).sections[0]?.margins.top;
  };

  it('is where most pages begin by themselves, though some begin a little higher', () => {
    const usual = [1, 2, 3].map((index) => at(index, 76, END - 4));
    assert.equal(topOf(at(0, 76, END - 4), ...usual), 76);
    assert.equal(topOf(at(0, 72, END - 4), ...usual), 76 - 0.5);
    assert.equal(topOf(at(0, 72, 400), at(1, 72, 400), ...usual.slice(1)), 72);
    assert.equal(topOf(at(0, 66, END - 4), ...usual), 66, 'far higher');
  });

  it('lets lines begin lower, which are made higher', () => {
    const pages = (lines: number): boolean[] => areFull([at(0, TOP, END), at(1, TOP + 4, 200, lines), at(2, TOP, 200)]);
    assert.deepEqual(pages(1), [true, false, false]);
    assert.deepEqual(pages(4), [false, false, false]);
  });
});
