import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { bookmarksAt } from '../../../../../src/engine/layout/inline/bookmarks';
import { withBookmarks } from '../../../../../src/engine/layout/pages/linkedPlaces';
import type { PagePlace } from '../../../../../src/engine/model/pageContent';
import type { BlockDraft, Bookmark, ColumnBand, PageDraft } from '../../../../../src/engine/layout/types';
import type { Table } from '../../../../../src/engine/model/document';

const LEFT = { left: 72, right: 290 };
const RIGHT = { left: 320, right: 540 };
const WIDE = { left: 72, right: 540 };

const block = (column: { left: number; right: number }, top: number, bottom: number): BlockDraft => ({
  type: 'block',
  block: emptyParagraph({ ...column, top, bottom }),
});

function page(columns: ColumnBand['columns'], blocks: readonly BlockDraft[]): PageDraft {
  const band: ColumnBand = { firstBlock: 0, endBlock: blocks.length, columns, top: 72, bottom: 720 };
  return { pageIndex: 4, widthPt: 612, blocks, bands: [band] };
}

type Place = Pick<PagePlace, 'x' | 'y'>;

const SIZE = { widthPt: 612, heightPt: 792 };
const named = (...places: Place[]): Bookmark[] =>
  bookmarksAt(
    places.map((place) => ({ pageIndex: 4, ...place })),
    SIZE,
  );

/** Names of the bookmarks of each block. */
function bookmarks(draft: PageDraft, ...places: Place[]): string[][] {
  const { blocks } = withBookmarks(draft, named(...places));
  return blocks.map((drafted) => {
    const found = drafted.type === 'paragraph' ? drafted.paragraph : drafted.block;
    return found.type === 'paragraph' ? [...found.bookmarks] : [];
  });
}

describe('places that links lead to', () => {
  const lines = page([WIDE], [block(WIDE, 72, 84), block(WIDE, 86, 98), block(WIDE, 100, 112), block(WIDE, 160, 400)]);

  it('are the top of the page where they name nothing on it', () => {
    assert.deepEqual(bookmarks(lines, {}), [['page_5'], [], [], []]);
  });

  it('go along with pages that are made smaller or turned, and keep their names', () => {
    const place = { x: 100, y: 40 };
    const at = (turns: number, widthPt: number, heightPt: number): (number | undefined)[] => {
      const [bookmark] = bookmarksAt([{ pageIndex: 4, ...place }], { widthPt, heightPt, moved: { turns, scale: 0.5 } });
      assert.equal(bookmark?.name, 'page_5_40_100');
      return [bookmark.x, bookmark.y];
    };
    // Of a page of 600 by 800 points.
    assert.deepEqual(
      [at(0, 300, 400), at(1, 400, 300), at(2, 300, 400), at(3, 400, 300)],
      [
        [50, 20],
        [380, 50],
        [250, 380],
        [20, 250],
      ],
    );
    const [level] = bookmarksAt([{ pageIndex: 4, y: 40 }], {
      widthPt: 800,
      heightPt: 600,
      moved: { turns: 1, scale: 1 },
    });
    assert.deepEqual(level, { name: 'page_5_40_0', x: 760 });
  });

  it('are the line whose top is nearest, though they name the baseline of the line above', () => {
    assert.deepEqual(bookmarks(lines, { y: 96 }), [[], [], ['page_5_96_0'], []]);
  });

  it('are what starts a little below', () => {
    assert.deepEqual(bookmarks(lines, { y: 150 }), [[], [], [], ['page_5_150_0']]);
  });

  it('are the start of what stands there, else of what follows, else the last on the page', () => {
    assert.deepEqual(bookmarks(lines, { y: 300 }), [[], [], [], ['page_5_300_0']]);
    assert.deepEqual(bookmarks(lines, { y: 135 }), [[], [], [], ['page_5_135_0']]);
    assert.deepEqual(bookmarks(lines, { y: 700 }), [[], [], [], ['page_5_700_0']]);
  });

  it('are in the column that they name', () => {
    const columns = page(
      [LEFT, RIGHT],
      [block(LEFT, 72, 84), block(LEFT, 100, 300), block(RIGHT, 72, 110), block(RIGHT, 112, 300)],
    );
    assert.deepEqual(bookmarks(columns, { x: 320, y: 100 }, { x: 72, y: 100 }), [
      [],
      ['page_5_100_72'],
      [],
      ['page_5_100_320'],
    ]);
  });

  it('are in a row of a table', () => {
    const cell = (top: number) => ({
      column: 0,
      columnSpan: 1,
      rowSpan: 1,
      borders: {},
      verticalAlign: 'top' as const,
      blocks: [emptyParagraph({ ...WIDE, top, bottom: top + 20 })],
    });
    const row = (top: number) => ({
      heightPt: 20,
      contentPt: 16,
      header: false,
      cells: [cell(top)],
    });
    const table: Table = {
      type: 'table',
      bounds: { ...WIDE, top: 100, bottom: 160 },
      columnWidthsPt: [468],
      rows: [row(100), row(120), row(140)],
      indentPt: 0,
      alignment: 'left',
      spaceBeforePt: 0,
      cellPaddingPt: { x: 4, top: 2, bottom: 2 },
      rightToLeft: false,
      continues: false,
    };
    const drafted = page([WIDE], [{ type: 'block', block: table }]);
    const rowsOf = (places: readonly Bookmark[], repeatedRows?: number): string[][] => {
      const [marked] = withBookmarks(drafted, places, repeatedRows).blocks;
      assert.ok(marked?.type === 'block' && marked.block.type === 'table');
      return marked.block.rows.map(({ cells }) =>
        cells.flatMap(({ blocks }) => blocks.flatMap((b) => (b.type === 'paragraph' ? b.bookmarks : []))),
      );
    };
    assert.deepEqual(rowsOf(named({ y: 143 }, {})), [['page_5'], [], ['page_5_143_0']]);
    // Rows that Word repeats from the page before are not written on this one.
    assert.deepEqual(rowsOf(named({ y: 102 }, {}), 1), [[], ['page_5_102_0', 'page_5'], []]);
  });
});
