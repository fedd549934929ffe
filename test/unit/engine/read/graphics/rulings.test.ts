import assert from 'node:assert/strict';
import { mergeRulings } from '../../../../../src/engine/read/graphics/mergeRulings';
import type { Rect } from '../../../../../src/engine/model/geometry';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import type { PaintedPath } from '../../../../../src/engine/read/graphics/paths';
import { takeLinesAndBoxes, type Lines } from '../../../../../src/engine/read/graphics/rulings';
import { IDENTITY } from '../../../../../src/engine/read/pageGeometry';
import { onePage, readFirst } from '../support';

const PAGE: Rect = { left: 0, top: 0, right: 600, bottom: 800 };
const BOX: Rect = { left: 50, top: 100, right: 550, bottom: 160 };

const cornersOf = ({ left, top, right, bottom }: Rect): number[] => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];

const PATH: PaintedPath = {
  handle: 1,
  subpaths: [{ points: cornersOf(BOX), closed: true, curved: false, bounds: BOX }],
  bounds: BOX,
  fill: 0x7b241c,
  stroke: undefined,
  strokeWidthPt: 0,
  dashed: false,
  evenOdd: false,
  clip: undefined,
  complex: false,
  toPage: IDENTITY,
};

/** What a box of one colour becomes that shows through an opening. */
function seenThrough(clip: Rect): Lines {
  const path = { ...PATH, clip };
  const lines: Lines = { rulings: [], fills: [] };
  assert.ok(takeLinesAndBoxes(path, PAGE, lines));
  return lines;
}

/** Filled dashes of 5 × 2 points along the sides of a box, with one turned on each corner where it is round. */
function dashedBorder({ left, top, right, bottom }: Rect, turned: number): PaintedPath {
  const boxes: Rect[] = [];
  for (let x = left + 8; x < right - 12; x += 10)
    for (const y of [top, bottom - 2]) boxes.push({ left: x, top: y, right: x + 5, bottom: y + 2 });
  for (let y = top + 8; y < bottom - 12; y += 10)
    for (const x of [left, right - 2]) boxes.push({ left: x, top: y, right: x + 2, bottom: y + 5 });
  const corners = Array.from({ length: turned }, (_, i): Rect => {
    const at = 2 + 0.1 * i;
    return { left: left + at, top: top + at, right: left + at + 4, bottom: top + at + 4 };
  });
  const subpaths = [
    ...boxes.map((bounds) => ({ bounds, points: cornersOf(bounds), closed: true, curved: false })),
    ...corners.map((bounds) => ({ bounds, points: cornersOf(bounds), closed: true, curved: true })),
  ];
  return { ...PATH, subpaths, bounds: { left, top, right, bottom } };
}

describe('dashes along the sides of a box, filled one by one', () => {
  it('are its dashed sides, though some turn around the corners', () => {
    const lines: Lines = { rulings: [], fills: [] };
    assert.ok(takeLinesAndBoxes(dashedBorder(BOX, 4), PAGE, lines));
    assert.deepEqual(lines.fills, []);
    assert.deepEqual(
      lines.rulings.map(({ orientation, position, dashed }) => [orientation, position, dashed]),
      [
        ['horizontal', 101, true],
        ['horizontal', 159, true],
        ['vertical', 51, true],
        ['vertical', 549, true],
      ],
    );
  });

  it('are boxes by themselves where many of them stand elsewhere', () => {
    const lines: Lines = { rulings: [], fills: [] };
    assert.ok(takeLinesAndBoxes(dashedBorder(BOX, 60), PAGE, lines));
    assert.equal(lines.fills.length, 60);
  });
});

describe('a filled box', () => {
  it('is a line where a slit of it shows: the side of a border', () => {
    const { rulings, fills } = seenThrough({ ...BOX, bottom: 101.5 });
    assert.deepEqual(
      rulings.map(({ orientation, position, from, to, thicknessPt }) => [orientation, position, from, to, thicknessPt]),
      [['horizontal', 100.75, 50, 550, 1.5]],
    );
    assert.deepEqual(fills, []);
    assert.equal(seenThrough({ ...BOX, right: 52 }).rulings[0]?.orientation, 'vertical');
  });

  it('is nothing where next to nothing of it shows: a side without width', () => {
    assert.deepEqual(seenThrough({ ...BOX, bottom: 100.001 }), { rulings: [], fills: [] });
  });

  it('stays one where a part of it shows', () => {
    const { rulings, fills } = seenThrough({ ...BOX, bottom: 130 });
    assert.deepEqual([rulings, fills.map(({ bounds }) => bounds.bottom)], [[], [130]]);
  });
});

/** What a box with a hole in it becomes, filled with one colour. */
function framed(outer: Rect, inner: Rect, evenOdd: boolean): Lines {
  const subpaths = [outer, inner].map((bounds) => {
    const { left, top, right, bottom } = bounds;
    const points = [left, top, right, top, right, bottom, left, bottom];
    return { points, closed: true, curved: false, bounds };
  });
  const path: PaintedPath = {
    handle: 1,
    subpaths,
    bounds: outer,
    fill: 0x2563eb,
    stroke: undefined,
    strokeWidthPt: 0,
    dashed: false,
    evenOdd,
    clip: undefined,
    complex: false,
    toPage: IDENTITY,
  };
  const lines: Lines = { rulings: [], fills: [] };
  assert.ok(takeLinesAndBoxes(path, PAGE, lines));
  return lines;
}

describe('a filled box with a hole', () => {
  it('is the sides of a border, each as wide as it is: a callout with a bar at its left is not a box of the colour of its border', () => {
    const { rulings, fills } = framed(BOX, { left: 56, top: 101, right: 549, bottom: 160 }, true);
    assert.deepEqual(
      rulings.map(({ orientation, position, from, to, thicknessPt }) => [orientation, position, from, to, thicknessPt]),
      [
        ['horizontal', 100.5, 53, 549.5, 1],
        ['vertical', 53, 100.5, 160, 6],
        ['vertical', 549.5, 100.5, 160, 1],
      ],
    );
    assert.deepEqual(fills, []);
  });

  it('is shading where a side is thicker than a line', () => {
    const { rulings, fills } = framed(BOX, { left: 50, top: 120, right: 550, bottom: 160 }, true);
    assert.deepEqual([rulings, fills.map(({ bounds }) => bounds)], [[], [{ ...BOX, bottom: 120 }]]);
  });

  it('is two boxes where the hole is filled, too', () => {
    assert.equal(framed(BOX, { left: 70, top: 110, right: 530, bottom: 150 }, false).fills.length, 2);
  });
});

/** Whether the line through these points, x and y in turn, is made of straight lines alone. */
function isStraight(points: readonly number[], strokeWidthPt = 1): boolean {
  const path: PaintedPath = {
    handle: 1,
    subpaths: [{ points, closed: false, curved: false, bounds: PAGE }],
    bounds: PAGE,
    fill: undefined,
    stroke: 0,
    strokeWidthPt,
    dashed: false,
    evenOdd: false,
    clip: undefined,
    complex: false,
    toPage: IDENTITY,
  };
  return takeLinesAndBoxes(path, PAGE, { rulings: [], fills: [] });
}

describe('a stroked line', () => {
  it('is no ruling where it is the curve of a plot in pieces of half a point', () => {
    const steps = Array.from({ length: 200 }, (_, i) => i / 2);
    assert.ok(!isStraight(steps.flatMap((x) => [100 + x, 300 - x * (x / 100)])));
    // The last pieces of a steep curve are long, and upright.
    assert.ok(!isStraight([...steps.flatMap((x) => [100 + x, 300 - x / 10]), 200, 250, 200, 150]));
    assert.ok(!isStraight([100, 100, 104, 100.5]));
  });

  it('is one ruling where it is stroked in pieces of a point, as by leaders of TeX, and a piece alone is none', async () => {
    const drawn = async (pieces: number): Promise<(readonly [number, number])[]> => {
      const strokes = Array.from({ length: pieces }, (_, i) => `${100 + 0.9 * i} 500 m ${100.9 + 0.9 * i} 500 l S`);
      const content = `0.4 w ${strokes.join('\n')} BT /F1 12 Tf 100 600 Td (words) Tj ET`;
      const { rulings } = await readFirst(onePage(content));
      return rulings.map(({ from, to }) => [Math.round(from), Math.round(to)] as const);
    };
    assert.deepEqual([await drawn(200), await drawn(1)], [[[100, 280]], []]);
  });

  it('is one where it turns its corners in small steps', () => {
    assert.ok(isStraight([100, 100, 300, 100, 301, 100.5, 301.5, 101.5, 301.5, 200]));
  });

  it('is one where it is thick and has corners without a radius, and none where it is a short thick stroke', () => {
    assert.ok(isStraight([100, 120, 100, 120, 100, 100, 100, 100], 4));
    assert.ok(!isStraight([100, 120, 100, 121.5, 100, 100], 4));
    assert.ok(!isStraight([100, 100, 100.5, 100], 4));
  });
});

describe('strokes whose caps go on over their ends', () => {
  /** Three strokes a point apart, which their caps close, and an upright one. */
  const lines = (cap: number): Promise<PageContent> =>
    readFirst(
      onePage(`1 w ${cap} J 72 600 m 150 600 l S 151 600 m 250 600 l S 251 600 m 350 600 l S 72 600 m 72 550 l S`),
    );

  it('are one line, from corner to corner', async () => {
    for (const cap of [1, 2]) {
      const { rulings } = await lines(cap);
      assert.deepEqual(
        rulings.map(({ orientation, from, to }) => [orientation, Math.round(10 * from), Math.round(10 * to)]),
        [
          ['horizontal', 715, 3505],
          ['vertical', 1915, 2425],
        ],
      );
    }
  });

  it('stay apart where they have none', async () => {
    assert.equal((await lines(0)).rulings.length, 4);
  });
});

describe('a line of short pieces', () => {
  const lineOf = (dashPt: number, gapPt: number) =>
    mergeRulings(
      Array.from({ length: 12 }, (_, i) => ({
        orientation: 'horizontal' as const,
        position: 100,
        from: 50 + i * (dashPt + gapPt),
        to: 50 + i * (dashPt + gapPt) + dashPt,
        thicknessPt: 0.5,
        colour: 0,
        dashed: false,
      })),
    ).map(({ dashed }) => dashed);

  it('is dotted where they are hardly longer than thick, and dashed otherwise', () => {
    assert.deepEqual(lineOf(1.2, 1), ['dotted']);
    assert.deepEqual(lineOf(4, 2), [true]);
  });
});

describe('a line that is painted piece by piece, each over one in another colour', () => {
  const piece = (i: number, colour: number) => ({
    orientation: 'vertical' as const,
    position: 70,
    from: 100 + 12 * i,
    to: 112 + 12 * i,
    thicknessPt: 0.4,
    colour,
    dashed: false,
  });
  const paint = (...colours: number[]) =>
    mergeRulings([0, 1, 2, 3].flatMap((i) => colours.map((colour) => piece(i, colour))));

  it('is one line in the colour that shows', () => {
    assert.deepEqual(paint(0xf2f2f2, 0), [{ ...piece(0, 0), to: 148 }]);
    assert.deepEqual(paint(0, 0xf2f2f2), [{ ...piece(0, 0xf2f2f2), to: 148 }]);
  });
});

describe('the sides of a thousand cells that are drawn as one path', () => {
  const sides = Array.from({ length: 1000 }, (_, i) => [100 + 20 * (i % 20), 100 + 12 * Math.floor(i / 20)] as const);
  const drawn = (box: (x: number, y: number) => string): Promise<PageContent> =>
    readFirst(onePage(`${sides.map(([x, y]) => box(x, y)).join('\n')} f BT /F1 9 Tf 110 75 Td (words below) Tj ET`));

  it('are lines', async () => {
    const { rulings } = await drawn((x, y) => `${x} ${y} 20 0.5 re`);
    assert.equal(rulings.length, 50);
  });

  it('are a picture where they are as high as wide', async () => {
    const { rulings, fills } = await drawn((x, y) => `${x} ${y} 5 5 re`);
    assert.deepEqual([rulings, fills], [[], []]);
  });
});
