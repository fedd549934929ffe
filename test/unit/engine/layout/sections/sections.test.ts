import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { planDocument } from '../../../../../src/engine/layout/planDocument';
import type { RunningHead } from '../../../../../src/engine/layout/surveys';
import type { PageOutline } from '../../../../../src/engine/layout/types';
import type { Section } from '../../../../../src/engine/model/section';
import { COLUMN, pageOutlines, prose, SURVEY } from '../outlines';

const [PAGE] = pageOutlines([prose(0)]);

const sectionsOf = (change: Partial<PageOutline>): readonly Section[] => {
  assert.ok(PAGE);
  return planDocument(SURVEY, [{ ...PAGE, ...change }], () => []).plan.sections;
};

describe('columns', () => {
  it('at the top of a page have the margins of the text below them, where that wraps or starts further left', () => {
    const marginsAbove = (lines: number, setInPt: number): number[] => {
      const two = [
        { left: COLUMN.left + setInPt, right: 280 },
        { left: 330, right: COLUMN.right - 40 },
      ];
      const bands = [
        { firstBlock: 0, endBlock: 1, columns: two, top: 72, bottom: 200 },
        { firstBlock: 1, endBlock: 2, columns: [COLUMN], top: 200, bottom: 700 },
      ];
      const paragraphs = (PAGE?.paragraphs ?? []).map((below) => ({ ...below, index: 1, lines }));
      const { margins } = sectionsOf({ bands, paragraphs })[0] ?? {};
      return margins ? [margins.left, margins.right] : [];
    };
    const page = marginsAbove(2, 0);
    assert.deepEqual(marginsAbove(2, 10), page);
    // Other lines need no room at their end.
    const [left = 0, right = 0] = page;
    assert.deepEqual(marginsAbove(1, 10), [left, right + 40]);
    assert.deepEqual(marginsAbove(1, 20), page);
  });

  it('have those margins, too, where the text below them goes on over other pages', () => {
    assert.ok(PAGE);
    const two = [
      { left: COLUMN.left, right: 280 },
      { left: 330, right: COLUMN.right - 40 },
    ];
    const bands = [
      { firstBlock: 0, endBlock: 1, columns: two, top: 72, bottom: 200 },
      { firstBlock: 1, endBlock: 2, columns: [COLUMN], top: 200, bottom: 700 },
    ];
    const paragraphs = PAGE.paragraphs.map((below) => ({ ...below, index: 1, lines: 1 }));
    const rightsOf = (pages: readonly PageOutline[]): number[] =>
      planDocument(SURVEY, pages, () => []).plan.sections.map(({ margins }) => margins.right);
    const first = { ...PAGE, bands, paragraphs };
    const right = 612 - COLUMN.right;
    assert.deepEqual(rightsOf([first]), [right + 40, right]);
    assert.deepEqual(rightsOf([first, ...pageOutlines([prose(1)])]), [right, right]);
  });

  it('have the margins of the page where they begin a little outside of them, and their own where they begin farther out', () => {
    const leftsWith = (outPt: number): (number | undefined)[] => {
      const two = [
        { left: COLUMN.left - outPt, right: 280 },
        { left: 330, right: COLUMN.right },
      ];
      const bands = [
        { firstBlock: 0, endBlock: 1, columns: two, top: 72, bottom: 200 },
        { firstBlock: 1, endBlock: 2, columns: [COLUMN], top: 200, bottom: 700 },
      ];
      return sectionsOf({ bands }).map(({ margins }) => margins.left);
    };
    assert.deepEqual(leftsWith(0), [COLUMN.left, COLUMN.left]);
    assert.deepEqual(leftsWith(10), [COLUMN.left, COLUMN.left]);
    assert.equal(leftsWith(30)[0], COLUMN.left - 30);
  });

  it('end their page where the last of them does, whatever line stands out of it', () => {
    const two = [
      { left: COLUMN.left, right: 290 },
      { left: 320, right: COLUMN.right },
    ];
    const rightOf = (columns: readonly (typeof COLUMN)[]): number | undefined => {
      assert.ok(PAGE?.contentBounds);
      const contentBounds = { ...PAGE.contentBounds, right: 600 };
      const bands = PAGE.bands.map((band) => ({ ...band, columns }));
      return sectionsOf({ contentBounds, bands })[0]?.margins.right;
    };
    assert.equal(rightOf([COLUMN]), 12);
    assert.equal(rightOf(two), 612 - COLUMN.right);
  });

  it('in the middle of a page have its margins, however far they are set in', () => {
    const sectionsAt = (inset: number): readonly Section[] => {
      const two = [
        { left: COLUMN.left + inset, right: 280 },
        { left: 330, right: COLUMN.right - inset },
      ];
      const bands = [
        { firstBlock: 0, endBlock: 1, columns: [COLUMN], top: 72, bottom: 200 },
        { firstBlock: 1, endBlock: 2, columns: two, top: 200, bottom: 700 },
      ];
      return sectionsOf({ bands });
    };
    for (const inset of [10, 20, 50]) {
      const [above, below] = sectionsAt(inset);
      assert.deepEqual(below?.margins, above?.margins);
      assert.equal(below?.columns.length, 2);
    }
  });

  it('below others are a section of their own, for those are filled before', () => {
    const two = [
      { left: COLUMN.left, right: 290 },
      { left: 320, right: COLUMN.right },
    ];
    const bands = [
      { firstBlock: 0, endBlock: 2, columns: two, top: 72, bottom: 300 },
      { firstBlock: 2, endBlock: 4, columns: two, top: 300, bottom: 700 },
    ];
    assert.deepEqual(
      sectionsOf({ bands }).map(({ breakType }) => breakType),
      ['nextPage', 'continuous'],
    );
  });
});

describe('a foot of pictures alone', () => {
  it('takes no room where the body goes down over it, as one of text does', () => {
    assert.ok(PAGE);
    const bottom = 650;
    const outline = { ...PAGE, contentBounds: { ...COLUMN, top: 72, bottom } };
    const foot: RunningHead = {
      ...{ place: 'footer', pages: [0], modelPage: 0 },
      ...{ words: [], pageNumbers: [], pictures: [] },
    };
    const roomBelow = (footTop: number, heightPt: number): number => {
      const block = emptyParagraph({ ...COLUMN, top: footTop, bottom: footTop + heightPt });
      const survey = { ...SURVEY, runningHeads: [foot] };
      const [section] = planDocument(survey, [outline], () => [block]).plan.sections;
      return section ? section.pageHeightPt - section.margins.bottom - bottom : NaN;
    };
    assert.ok(roomBelow(600, 1) > 0);
    assert.ok(roomBelow(600, 12) < 0);
  });

  it('takes none beside the foot of the other pages', () => {
    const pages = pageOutlines([prose(0), { ...prose(1), pageIndex: 1 }]).map((outline) => ({
      ...outline,
      contentBounds: { ...COLUMN, top: 72, bottom: 650 },
    }));
    const footOn = (page: number): RunningHead => ({
      ...{ place: 'footer', pages: [page], modelPage: page },
      ...{ words: [], pageNumbers: [], pictures: [] },
    });
    const feet = [footOn(0), footOn(1)];
    const logo = emptyParagraph({ ...COLUMN, top: 600, bottom: 601 });
    const number = emptyParagraph({ ...COLUMN, top: 740, bottom: 752 });
    const survey = { ...SURVEY, runningHeads: feet };
    const { sections } = planDocument(survey, pages, ({ modelPage }) => [modelPage === 0 ? logo : number]).plan;
    for (const { pageHeightPt, margins } of sections) assert.ok(pageHeightPt - margins.bottom > 650);
  });
});

describe('columns of text that runs from the right', () => {
  it('make a section that does so, with the right one first', () => {
    const two = [
      { left: COLUMN.left, right: 240 },
      { left: 270, right: COLUMN.right },
    ];
    const band = { firstBlock: 0, endBlock: 1, columns: two, top: 72, bottom: 700, rightToLeft: true } as const;
    const [section] = sectionsOf({ bands: [band] });
    assert.equal(section?.rightToLeft, true);
    assert.deepEqual(
      section.columns.map(({ widthPt }) => Math.round(widthPt)),
      [COLUMN.right - 270, 240 - COLUMN.left],
    );
    assert.deepEqual(
      section.columns.map(({ gutterPt }) => gutterPt > 0),
      [true, false],
    );
  });
});
