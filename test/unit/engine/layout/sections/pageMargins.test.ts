import assert from 'node:assert/strict';
import { type HeadZones, marginsOf } from '../../../../../src/engine/layout/sections/pageMargins';
import { pageOutlines, prose, SURVEY } from '../outlines';

describe('margins of pages whose lines are short', () => {
  const pages = pageOutlines([prose(1)]).map((page) => ({
    ...page,
    contentBounds: { left: 72, right: 300, top: 72, bottom: 500 },
  }));

  it('are those of the other pages, where the lines could have ended', () => {
    assert.equal(marginsOf(pages, SURVEY, {}).right, 306);
    assert.equal(marginsOf(pages, SURVEY, { lineEndPt: 530 }).right, 72);
    assert.equal(marginsOf(pages, SURVEY, { lineEndPt: 440 }).right, 172);
  });
});

describe('margins of pages with text that runs off the paper', () => {
  const pages = [540, 611, 614].flatMap((right) =>
    pageOutlines([prose(1)]).map((page) => ({ ...page, contentBounds: { left: 72, right, top: 72, bottom: 500 } })),
  );

  it('are where lines end together', () => {
    assert.equal(marginsOf(pages, SURVEY, { lineEndPt: 540 }).right, 72);
    assert.equal(marginsOf(pages.slice(1), SURVEY, { lineEndPt: 540 }).right, 72);
  });

  it('are none, where no line ends before', () => {
    assert.equal(marginsOf(pages, SURVEY, {}).right, 0);
    assert.equal(marginsOf(pages, SURVEY, { lineEndPt: 611 }).right, 1);
  });
});

describe('margins of pages on which something stands out of the text', () => {
  const pages = pageOutlines([prose(1)]).map((page) => ({
    ...page,
    contentBounds: { left: 66.6, right: 545.4, top: 72, bottom: 500 },
  }));

  it('are those of the text, where it stands out by no more than the white inside a table', () => {
    const { left, right } = marginsOf(pages, SURVEY, { lineEndPt: 540, usual: { left: 72, right: 532 } });
    assert.deepEqual([left, right], [72, 80]);
    assert.equal(marginsOf(pages, SURVEY, { lineEndPt: 540, usual: { left: 90 } }).left, 66.6);
  });
});

describe('margins of pages without content', () => {
  it('are an inch, and less where the page has no room for it', () => {
    const empty = (side: number): number => {
      const [page] = pageOutlines([prose(1)]);
      return marginsOf(page ? [{ ...page, contentBounds: undefined, widthPt: side, heightPt: 792 }] : [], SURVEY, {})
        .left;
    };
    assert.deepEqual([612, 100].map(empty), [72, 25]);
  });
});

describe('the lower margin of pages over which a table goes on', () => {
  const [page] = pageOutlines([prose(1)]);
  const bounds = { left: 72, right: 300, top: 72, bottom: 700 };

  it('leaves no room for the next row, be it wider than usual', () => {
    assert.ok(page);
    const bottomOf = (limitPt: number): number =>
      marginsOf([{ ...page, heightPt: 842, contentBounds: bounds }], SURVEY, { bottomLimitPt: limitPt }).bottom;
    assert.equal(bottomOf(Infinity), 72);
    assert.equal(bottomOf(715), 130);
    assert.equal(bottomOf(695), 139, 'the last row needs room for roundings');
    const short = { ...bounds, bottom: 300 };
    assert.equal(
      marginsOf([{ ...page, heightPt: 842, contentBounds: short }], SURVEY, { bottomLimitPt: 320 }).bottom,
      72,
      'ends early',
    );
  });
});

describe('the lower margin of pages with a foot', () => {
  const [page] = pageOutlines([prose(1)]);
  const bottomOf = (bottom: number, zones: HeadZones = {}): number => {
    assert.ok(page);
    const pages = [{ ...page, heightPt: 842, contentBounds: { left: 72, right: 300, top: 72, bottom } }];
    return marginsOf(pages, SURVEY, { zones: { footerTop: 740, ...zones } }).bottom;
  };

  it('is above the foot, but where the first page has none and holds text there', () => {
    assert.equal(bottomOf(735), 104);
    assert.equal(bottomOf(800), 104);
    assert.equal(bottomOf(735, { footlessBottom: 735 }), 104);
    assert.ok(bottomOf(800, { footlessBottom: 800 }) < 42);
  });
});
