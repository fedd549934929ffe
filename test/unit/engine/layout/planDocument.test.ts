import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../src/engine/layout/drafts';
import { planDocument } from '../../../../src/engine/layout/planDocument';
import type { DocumentSurvey, RunningHead } from '../../../../src/engine/layout/surveys';
import type { PageOutline, PagePlan, ParagraphOutline } from '../../../../src/engine/layout/types';
import type { Block } from '../../../../src/engine/model/document';
import { COLUMN, pageOutlines, paragraph, prose, SURVEY } from './outlines';
import { text } from '../write/literals';

const PAGES = 6;
const pages = (count = PAGES): PageOutline[] =>
  pageOutlines(Array.from({ length: count }, (_, pageIndex) => ({ ...prose(pageIndex), pageIndex })));

function head(place: RunningHead['place'], on: readonly number[], options: Partial<RunningHead> = {}): RunningHead {
  return {
    place,
    pages: on,
    modelPage: on[0] ?? 0,
    words: [],
    pageNumbers: [],
    pictures: [],
    ...options,
  };
}

/** A head is laid out as one paragraph that says which pages it is from. */
function layoutHead({ place, pages: on }: RunningHead): Block[] {
  const y = place === 'header' ? 36 : 740;
  return [{ ...emptyParagraph({ ...COLUMN, top: y, bottom: y + 12 }), bookmarks: [`on ${on.join(' ')}`] }];
}

function plan(outlines: readonly PageOutline[], runningHeads: readonly RunningHead[] = []) {
  const survey: DocumentSurvey = { ...SURVEY, runningHeads };
  const planned = planDocument(survey, outlines, layoutHead);
  const said = (parts: readonly (readonly Block[])[], index: number | undefined): string | undefined => {
    if (index === undefined) return undefined;
    const block = parts[index]?.[0];
    return block?.type === 'paragraph' ? block.bookmarks[0] : 'empty';
  };
  return {
    ...planned,
    headersOf: (section: number) => {
      const set = planned.plan.sections[section]?.headers ?? {};
      return [set.default, set.first, set.even].map((index) => said(planned.plan.headers, index));
    },
  };
}

describe('pages whose text is set in on alternate sides', () => {
  const SHIFT_PT = 30;
  const areas = {
    '612x792': { left: 72, right: 540 },
    '612x792 odd': { left: 102, right: 540 },
    '612x792 even': { left: 72, right: 510 },
  };
  const moved = pages().map((outline, i): PageOutline => {
    const column = i % 2 ? { left: 72, right: 510 } : { left: 102, right: 540 };
    return {
      ...outline,
      contentBounds: { ...column, top: 72, bottom: 700 },
      bands: outline.bands.map((band) => ({ ...band, columns: [column] })),
    };
  });
  const planned = (outlines: readonly PageOutline[], heads: readonly RunningHead[] = []) =>
    planDocument({ ...SURVEY, textAreas: areas, runningHeads: heads }, outlines, layoutHead);

  it('have mirrored margins, the inner one on the left of the first page', () => {
    const { plan: document, pages: byPage } = planned(moved);
    assert.equal(document.mirroredMargins, true);
    assert.equal(document.sections.length, 1);
    assert.deepEqual(
      document.sections.map(({ margins: { left, right } }) => [left, right]),
      [[102, 102 - SHIFT_PT]],
    );
    assert.deepEqual(
      byPage.map(({ mirrored = false }) => mirrored),
      [false, true, false, true, false, true],
    );
  });

  it('have margins of their own where Word would number the first one even, or where text stands in columns', () => {
    const numbered = head('footer', [0, 1, 2, 3, 4, 5], { numbering: { format: 'decimal', offset: 2 } });
    assert.equal(planned(moved, [numbered]).plan.mirroredMargins, undefined);
    const inColumns = moved.map((outline) => ({
      ...outline,
      bands: outline.bands.map((band) => ({
        ...band,
        columns: [
          { left: 72, right: 290 },
          { left: 310, right: 540 },
        ],
      })),
    }));
    assert.equal(planned(inColumns).plan.mirroredMargins, undefined);
  });
});

describe('pages at the end that hold endnotes alone', () => {
  const empty = (pageIndex: number): PageOutline => ({
    pageIndex,
    widthPt: 612,
    heightPt: 792,
    bands: [],
    paragraphs: [],
  });
  const sectionsWith = (notesOn: number): (readonly number[])[] => {
    const endnote = { id: 1, marker: 'i', pageIndex: notesOn, baseline: 80, referencePage: 0 };
    const planned = planDocument({ ...SURVEY, endnotes: [endnote] }, [...pages(2), empty(2)], layoutHead);
    return planned.pages.map(({ bandSections }) => bandSections);
  };

  it('are left to the reader, who sets the notes behind the text', () => {
    assert.deepEqual(sectionsWith(2), [[0], [0], []]);
  });

  it('are not just empty', () => {
    assert.deepEqual(sectionsWith(1), [[0], [0], [0]]);
  });
});

describe('sections', () => {
  it('have their running heads where they are on the page, whatever their margins', () => {
    const { plan: document } = plan(pages(), [head('header', [0, 1, 2, 3, 4, 5])]);
    const block = document.headers[0]?.[0];
    assert.ok(block?.type === 'paragraph');
    const { left, right } = document.sections[0]?.margins ?? { left: 0, right: 0 };
    // The head is laid out from the edges of the page.
    assert.deepEqual([block.indentStartPt, block.indentEndPt], [-left, -right]);
  });

  it('have them there in columns that are narrower than the page', () => {
    const columns = [
      { left: 72, right: 280 },
      { left: 310, right: 510 },
    ];
    const mixed = pages(2).map((page, i) => ({
      ...page,
      bands: page.bands.map((band) => ({ ...band, columns: i === 0 ? [COLUMN] : columns })),
    }));
    const { plan: document } = plan(mixed, [head('header', [0, 1])]);
    const rights = document.sections.map(({ headers, margins }) => {
      const [block] = document.headers[headers.default ?? -1] ?? [];
      return block?.type === 'paragraph' ? block.indentEndPt + margins.right : undefined;
    });
    assert.deepEqual(
      document.sections.map(({ margins }) => margins.right),
      [72, 102],
    );
    assert.deepEqual(rights, [0, 0]);
  });

  it('measures the margins from the content and keeps room for the foot', () => {
    const { plan: document } = plan(pages(), [head('footer', [0, 1, 2, 3, 4, 5])]);
    assert.equal(document.sections.length, 1);
    const [section] = document.sections;
    assert.equal(section?.margins.left, 72);
    assert.equal(section.margins.right, 72);
    assert.equal(section.margins.top, 72);
    assert.equal(section.footerPt, 40);
    assert.ok(section.margins.bottom >= 52, 'the body ends above the foot');
  });

  it('leaves room for lines that wrap once more in other fonts, below the lowest line and above the foot', () => {
    const low = pages().map((page) => ({ ...page, contentBounds: { ...COLUMN, top: 72, bottom: 700 } }));
    const bottom = (heads: readonly RunningHead[]): number => plan(low, heads).plan.sections[0]?.margins.bottom ?? 0;
    assert.equal(bottom([]), 792 - 700 - 5 * 12);
    assert.equal(bottom([head('footer', [0, 1, 2, 3, 4, 5])]), 792 - 740 + 2);
  });

  it('begins higher where a page is full to the last point', () => {
    const full = pages().map((page) => ({ ...page, contentBounds: { ...COLUMN, top: 72, bottom: 792 } }));
    assert.equal(plan(full).plan.sections[0]?.margins.top, 69);
  });

  it('begins as high as the lines of a paragraph are set whose last one stands on a page alone', () => {
    const top = (second: Partial<ParagraphOutline>): number => {
      // As high as its font, 10 points, while the lines of body text are 12 points apart.
      const first = { ...paragraph('the end of it.', { firstInColumn: true, ...second }), top: 72, bottom: 82 };
      const outlines = pages().map((page, i) => (i === 1 ? { ...page, paragraphs: [first] } : page));
      return plan(outlines).plan.sections[0]?.margins.top ?? 0;
    };
    assert.equal(top({}), 72 - 0.8 * 2);
    assert.equal(top({ lines: 2 }), 72);
    assert.equal(top({ sizePt: 8 }), 72);
  });

  it('keeps the heads that it has not out of narrow margins', () => {
    const wide = pages().map((page) => ({ ...page, contentBounds: { left: 20, right: 592, top: 30, bottom: 782 } }));
    const section = plan(wide).plan.sections[0];
    assert.equal(section?.margins.top, 30);
    assert.equal(section.headerPt, 15);
    assert.ok(section.footerPt <= section.margins.bottom / 2);
  });

  it('gives a first page of its own, and odd and even pages theirs, in one section', () => {
    const { plan: document, headersOf } = plan(pages(), [
      head('header', [0]),
      head('header', [1, 3, 5]),
      head('header', [2, 4]),
    ]);
    assert.equal(document.sections.length, 1);
    assert.deepEqual(headersOf(0), ['on 2 4', 'on 0', 'on 1 3 5']);
    assert.equal(document.evenAndOddHeaders, true);
  });

  it('starts a section where the head changes for good, and says where there is none any more', () => {
    const { headersOf, pages: planned } = plan(pages(), [head('header', [0, 1]), head('header', [2, 3])]);
    assert.deepEqual(
      planned.map(({ bandSections }) => bandSections),
      [[0], [0], [1], [1], [2], [2]],
    );
    assert.deepEqual(
      [headersOf(0), headersOf(1), headersOf(2)].map(([main]) => main),
      ['on 0 1', 'on 2 3', 'empty'],
    );
  });

  it('restarts and formats page numbers', () => {
    const roman = head('footer', [0, 1], { numbering: { format: 'lowerRoman', offset: 1 } });
    const decimal = head('footer', [2, 3, 4, 5], { numbering: { format: 'decimal', offset: -1 } });
    const { sections } = plan(pages(), [roman, decimal]).plan;
    assert.deepEqual(
      sections.map(({ pageNumberStart, pageNumberFormat }) => [pageNumberStart, pageNumberFormat]),
      [
        [undefined, 'lowerRoman'],
        [1, undefined],
      ],
    );
  });

  it('starts a section where the page changes its size', () => {
    const outlines = pages(3).map((page, i) => (i === 1 ? { ...page, widthPt: 792, heightPt: 612 } : page));
    assert.deepEqual(
      plan(outlines).plan.sections.map(({ pageWidthPt }) => pageWidthPt),
      [612, 792, 612],
    );
  });

  it('sets columns in continuous sections that go on over pages', () => {
    const two = [
      { left: 72, right: 290 },
      { left: 320, right: 538 },
    ];
    const [first, second] = pageOutlines([paragraph('Title'), prose(1), prose(2), { ...prose(3), pageIndex: 1 }]);
    assert.ok(first && second);
    const outlines: PageOutline[] = [
      {
        ...first,
        bands: [
          { firstBlock: 0, endBlock: 1, columns: [COLUMN], top: 72, bottom: 90 },
          { firstBlock: 1, endBlock: 3, columns: two, top: 90, bottom: 700, ruled: true },
        ],
      },
      { ...second, bands: [{ firstBlock: 0, endBlock: 1, columns: two, top: 72, bottom: 700 }] },
    ];
    const { plan: document, pages: planned } = plan(outlines);
    assert.deepEqual(
      planned.map(({ bandSections }) => bandSections),
      [[0, 1], [1]],
    );
    assert.deepEqual(
      document.sections.map(({ breakType }) => breakType),
      ['nextPage', 'continuous'],
    );
    assert.deepEqual(
      document.sections.map(({ columnsRuled }) => columnsRuled),
      [undefined, true],
    );
    assert.deepEqual(document.sections[1]?.columns, [
      { widthPt: 218, gutterPt: 30 },
      { widthPt: 220, gutterPt: 0 },
    ]);
  });

  it('has a section for a page without anything on it', () => {
    const [first] = pageOutlines([prose(1)]);
    assert.ok(first);
    const { contentBounds: _, ...empty } = first;
    assert.deepEqual(plan([{ ...empty, bands: [], paragraphs: [] }]).pages[0]?.bandSections, [0]);
  });
});

describe('paragraphs over a page break', () => {
  const goesOn = (last: string, first: string, lastLineFull = true) => {
    const outlines = pageOutlines([paragraph(last, { lastLineFull, lines: 3 }), paragraph(first, { pageIndex: 1 })]);
    return plan(outlines).pages[0]?.continues;
  };
  it('go on in the middle of a sentence', () => {
    assert.equal(goesOn('The river flows to the', 'sea and ends there.'), true);
    assert.equal(goesOn('The river flows to hydro-', 'electric plants.'), true);
    assert.equal(goesOn('The river flows to the', 'Black Sea and ends there.'), true);
  });
  it('say how far below the top of the next page they go on, where space before them can show that, and else, too', () => {
    const goOn = (last: Partial<ParagraphOutline>, first: Partial<ParagraphOutline> = {}): PagePlan | undefined => {
      const [page, next] = pageOutlines([
        prose(1),
        paragraph('The river flows to the', { lastLineFull: true, lines: 3, spaceBeforePt: 9, ...last }),
        paragraph('sea and ends there.', { pageIndex: 1, lines: 2 }),
      ]);
      assert.ok(page && next);
      const paragraphs = next.paragraphs.map((rest) => ({ ...rest, top: 80, bottom: 104, ...first }));
      return plan([page, { ...next, paragraphs }]).pages[0];
    };
    const behind = (...of: Parameters<typeof goOn>): number | undefined => goOn(...of)?.spaceBehindBreakPt;
    assert.deepEqual([behind({}), behind({}, { top: 72 })], [8, undefined]);
    // A single line is set as high as those before it, while on its own it has the height of its font.
    assert.equal(behind({}, { lines: 1, bottom: 90 })?.toFixed(1), '6.4');
    assert.deepEqual([behind({ textLeft: 84 }), behind({ label: '•', textLeft: 72 })], [undefined, undefined]);
    const [close, near, far] = [0, 3, 9].map((spaceBeforePt) => goOn({ spaceBeforePt }));
    assert.deepEqual([close?.spaceBehindBreakPt, close?.dropOfRestPt], [undefined, 8]);
    assert.deepEqual([near?.spaceBehindBreakPt, near?.dropOfRestPt], [3, 5]);
    assert.equal(far?.dropOfRestPt, undefined);
  });
  it('go over by themselves from the first note on that is referred to by a mark of its own', () => {
    const pages = pageOutlines([
      paragraph('The river flows to the', { lastLineFull: true, lines: 3 }),
      paragraph('sea, from there to the', { pageIndex: 1, lastLineFull: true, lines: 3 }),
      paragraph('ocean and ends there.', { pageIndex: 2 }),
    ]).map((page, i): PageOutline => (i === 1 ? { ...page, refersByMark: true } : page));
    assert.deepEqual(
      plan(pages).pages.map(({ continues, flowsOver }) => [continues, flowsOver]),
      [
        [true, undefined],
        [true, true],
        [false, true],
      ],
    );
  });
  it('go on below the text of a ragged item, in small letters', () => {
    const after = (labelLeft: number) => {
      const outlines = pageOutlines([
        paragraph('The river flows', { label: '•', textLeft: 90, lastLineFull: false }),
        paragraph('The lake is deep, and as far as', { label: '•', textLeft: 90, lastLineFull: false }),
        paragraph('anybody knows has no end', { pageIndex: 1, labelLeft, textLeft: labelLeft }),
      ]);
      return plan(outlines).pages[0]?.continues;
    };
    assert.equal(after(90), true);
    assert.equal(after(72), false);
  });
  it('go on after a sentence that ends with the page, where paragraphs are set in and this one is not', () => {
    const setIn = (pageIndex: number, left: number, text = 'Sentences go on and on until they end.') =>
      paragraph(text, { pageIndex, lines: 3, alignment: 'justify', textLeft: left, labelLeft: left });
    const goesOn = (firstLeft: number, othersLeft: number): boolean | undefined => {
      const all = [72, othersLeft, othersLeft, othersLeft, othersLeft].map((left) => setIn(0, left));
      const last = { ...setIn(0, othersLeft), lastLineFull: true };
      return plan(pageOutlines([...all, last, setIn(1, firstLeft)])).pages[0]?.continues;
    };
    assert.equal(goesOn(72, 87), true);
    assert.equal(goesOn(87, 87), false);
    assert.equal(goesOn(72, 72), false);
  });

  it('are justified after a first line alone, where the others are', () => {
    const justified = (lines: number, alignment: ParagraphOutline['alignment']) =>
      plan(
        pageOutlines([
          paragraph('The river flows to the', { lastLineFull: true, lines }),
          paragraph('sea and ends there.', { pageIndex: 1, lines: 3, alignment }),
        ]),
      ).pages[0]?.goesOnJustified;
    assert.deepEqual(
      [justified(1, 'justify'), justified(2, 'justify'), justified(1, 'left')],
      [true, undefined, undefined],
    );
  });

  it('end where the next page begins low, without a word that goes on, or in lines that are set otherwise', () => {
    const goesOn = (
      first: Partial<ParagraphOutline>,
      text = 'Lakes are different',
      last: Partial<ParagraphOutline> = {},
    ) => {
      const [page, next] = pageOutlines([
        paragraph('The river flows to the', { lastLineFull: true, lines: 2, ...last }),
        paragraph(text, { pageIndex: 1, lines: 2 }),
      ]);
      assert.ok(page && next);
      const paragraphs = next.paragraphs.map((one) => ({ ...one, ...first }));
      return plan([page, { ...next, paragraphs }]).pages[0]?.continues;
    };
    assert.equal(goesOn({}), true);
    assert.equal(goesOn({}, 'Lakes are different', { box: { left: 96, right: 540 } }), false);
    assert.equal(goesOn({ top: 500 }), false);
    assert.equal(goesOn({ top: 500 }, 'lakes and to the sea'), true);
    assert.equal(goesOn({}, 'Lakes are different', { alignment: 'right' }), false);
    assert.equal(goesOn({}, 'lakes and to the sea', { alignment: 'right' }), false);
  });

  it('end with their sentence, their line or their look', () => {
    assert.equal(goesOn('The river flows to the sea.', 'Then it ends.'), false);
    assert.equal(goesOn('The river', 'Lakes are different', false), false);
    const outlines = pageOutlines([
      paragraph('The river flows', { lastLineFull: true }),
      paragraph('to it', { pageIndex: 1, sizePt: 14 }),
    ]);
    assert.equal(plan(outlines).pages[0]?.continues, false);
  });
});

describe('plan of the document', () => {
  it('gives every paragraph of a page its role at the place of its block', () => {
    const [outline] = pageOutlines([paragraph('Rivers', { sizePt: 18, allBold: true }), prose(1), prose(2)]);
    assert.ok(outline);
    const moved = { ...outline, paragraphs: outline.paragraphs.map((p) => (p.index === 2 ? { ...p, index: 3 } : p)) };
    assert.deepEqual(plan([moved]).pages[0]?.roles, [
      { kind: 'heading', level: 1 },
      { kind: 'body' },
      undefined,
      { kind: 'body' },
    ]);
  });

  it('spells headings in capitals as the outline does', () => {
    const outlines = pageOutlines([
      paragraph('RIVERS', { sizePt: 18 }),
      prose(1),
      paragraph('Lakes', { sizePt: 18 }),
      prose(2),
    ]);
    const outline = ['Rivers', 'Lakes'].map((title) => ({ title, depth: 0, pageIndex: 0 }));
    const { pages: planned } = planDocument({ ...SURVEY, info: { ...SURVEY.info, outline } }, outlines, layoutHead);
    assert.deepEqual(
      planned[0]?.roles.filter((role) => role?.kind === 'heading'),
      [
        { kind: 'heading', level: 1, text: 'Rivers' },
        { kind: 'heading', level: 1 },
      ],
    );
  });

  it('tells pages where links lead to, each place once', () => {
    const linkedPlaces = [{ pageIndex: 1, x: 72, y: 100 }, { pageIndex: 1, x: 72, y: 100.2 }, { pageIndex: 1 }];
    const outlines = pages(2).map((page) => (page.pageIndex === 0 ? { ...page, linkedPlaces } : page));
    assert.deepEqual(
      plan(outlines).pages.map((page) => page.bookmarks),
      [undefined, [{ name: 'page_2_100_72', x: 72, y: 100 }, { name: 'page_2' }]],
    );
  });

  it('makes the style of running heads of the look of most of their text', () => {
    const content = [text('River News', { sizePt: 8, italic: true }), text('*', { sizePt: 6 })];
    const small = (): Block[] => [{ ...emptyParagraph({ ...COLUMN, top: 36, bottom: 46 }), content }];
    const heads = [head('header', [0, 1])];
    const { styles } = planDocument({ ...SURVEY, runningHeads: heads }, pages(2), small).plan;
    assert.equal(styles.footer, undefined);
    assert.deepEqual([styles.header?.format.sizePt, styles.header?.format.italic], [8, true]);
  });
});
