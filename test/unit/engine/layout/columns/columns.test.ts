import assert from 'node:assert/strict';
import type { Box } from '../../../../../src/engine/layout/columns/bands';
import { bandsOf } from '../../../../../src/engine/layout/columns/columns';

const EM_PT = 10;
const LEADING_PT = 12;
const LINES = 20;
const WIDTH_PT = 160;

/** Lines from edge to edge, the last one short. */
function column(left: number, top: number, widthPt = WIDTH_PT): Box[] {
  return Array.from({ length: LINES }, (_, i) => {
    const baseline = top + i * LEADING_PT;
    const right = left + (i === LINES - 1 ? widthPt / 2 : widthPt);
    return { bounds: { left, right, top: baseline - 8, bottom: baseline + 2 }, isText: true, baseline };
  });
}

const PITCH = 13;

interface Line extends Box {
  readonly name: string;
}

const line = (name: string, left: number, right: number, top: number): Line => ({
  name,
  bounds: { left, right, top, bottom: top + EM_PT },
  isText: true,
  baseline: top + 0.8 * EM_PT,
});

/** A column of full lines, named `name1`, `name2`, … */
const namedColumn = (name: string, left: number, right: number, top: number, count: number): Line[] =>
  Array.from({ length: count }, (_, i) => line(`${name}${i + 1}`, left, right, top + i * PITCH));

const namesOf = (lines: readonly Line[]): string[][][] =>
  bandsOf(lines, EM_PT).map(({ columns }) => columns.map(({ boxes }) => boxes.map(({ name }) => name)));

describe('columns', () => {
  it('are three where the outer ones stand on the same lines and the middle one between them', () => {
    const boxes = [...column(40, 100), ...column(220, 104), ...column(400, 100)];
    const bands = bandsOf(boxes, EM_PT);
    assert.deepEqual(
      bands.map(({ columns }) => columns.map(({ bounds }) => bounds.left)),
      [[40, 220, 400]],
    );
  });

  it('have no part of a line that lies over their gutter, though its parts stand a hair apart', () => {
    const pair = (top: number): Line[] => [
      ...namedColumn(`left of ${top}: `, 40, 200, top, 7),
      ...namedColumn(`right of ${top}: `, 220, 380, top, 7),
    ];
    const across = [line('over', 60, 230, 200.5), line('behind', 240, 330, 200.48)];
    const [, middle] = namesOf([...pair(100), ...across, ...pair(220)]);
    assert.deepEqual(middle, [['behind', 'over']]);
  });

  it('are two where the white behind the bullets of a list is between more of the lines', () => {
    const items = Array.from({ length: 8 }, (_, i) => [
      line(`bullet${i + 1}`, 236, 240, 103 + 2 * i * PITCH),
      line(`item${i + 1}`, 254, 380, 103 + 2 * i * PITCH),
      line(`more${i + 1}`, 242, 380, 103 + (2 * i + 1) * PITCH),
    ]).flat();
    const [columns] = namesOf([...namedColumn('text', 40, 200, 100, 16), ...items]);
    assert.deepEqual(
      columns?.map((names) => names.length),
      [16, 24],
    );
  });

  it('are three over a heading that is too short to cross the second gutter', () => {
    const three = [
      ...namedColumn('a', 70, 210, 100, 8),
      ...namedColumn('b', 230, 370, 104, 8),
      ...namedColumn('c', 390, 530, 103, 8),
    ];
    assert.deepEqual(
      namesOf([...three, line('heading', 70, 280, 224)]).map((columns) => columns.map(([first]) => first)),
      [['a1', 'b1', 'c1'], ['heading']],
    );
  });

  it('are none in a listing that has more code behind its lines, between text of one column', () => {
    const typed = (lines: readonly Line[]): Line[] => lines.map((one) => ({ ...one, isTyped: true }));
    const code = [...namedColumn('code', 60, 200, 200, 6), ...namedColumn('more', 230, 390, 200, 11)];
    const text = [...namedColumn('above', 40, 400, 100, 4), ...namedColumn('below', 40, 400, 400, 4)];
    assert.deepEqual(
      namesOf([...text, ...typed(code)]).map((columns) => columns.length),
      [1],
    );
    assert.deepEqual(
      namesOf([...text, ...code]).map((columns) => columns.length),
      [1, 2, 1],
    );
  });

  it('are none in a few lines of code with their comments behind them, by themselves', () => {
    const beside = (count: number): number[] => {
      const code = [...namedColumn('code', 60, 200, 200, count), ...namedColumn('more', 230, 390, 200, count)];
      return namesOf(code.map((one) => ({ ...one, isTyped: true }))).map((columns) => columns.length);
    };
    assert.deepEqual(beside(3), [1]);
    assert.deepEqual(beside(30), [2]);
    // With the end of a paragraph above them, and the number of the page below.
    const code = [...namedColumn('code', 60, 200, 200, 8), ...namedColumn('more', 230, 390, 200, 8)];
    const all = [line('end', 60, 80, 176), ...code.map((one) => ({ ...one, isTyped: true })), line('7', 235, 240, 330)];
    assert.deepEqual(
      namesOf(all).map((columns) => columns.length),
      [1],
    );
  });

  it('are none in a few lines of code that were broken, with a mark of another font behind each', () => {
    const code = [...namedColumn('code', 60, 200, 200, 4), ...namedColumn('more', 230, 390, 200, 3)];
    const mark = line('\u2190', 400, 408, 200);
    assert.deepEqual(
      namesOf([...code.map((one) => ({ ...one, isTyped: true })), mark]).map((columns) => columns.length),
      [1],
    );
  });

  it('are none where short words stand in rows', () => {
    const boxes = [...column(40, 100, 70), ...column(220, 104, 70), ...column(400, 100, 70)];
    assert.equal(
      bandsOf(boxes, EM_PT).every(({ columns }) => columns.length === 1),
      true,
    );
  });

  it('are none where smaller words stand behind lines, their tops or their middles on one level', () => {
    const names = Array.from({ length: 8 }, (_, i) => [
      line(`name${i + 1}`, 40, 150, 100 + 5 * i * PITCH),
      line(`post${i + 1}`, 40, 120, 100 + (5 * i + 1) * PITCH),
    ]).flat();
    for (const lower of [0, 0.15 * EM_PT]) {
      const dates = names
        .filter((_, i) => i % 2 === 0)
        .map(({ name, bounds: { top } }) => {
          const small = line(`date of ${name}`, 300, 380, top + lower);
          return {
            ...small,
            bounds: { ...small.bounds, bottom: small.bounds.top + 0.7 * EM_PT },
            baseline: top + lower + 0.56 * EM_PT,
          };
        });
      assert.equal(
        namesOf([...names, ...dates]).every((columns) => columns.length === 1),
        true,
      );
    }
  });

  it('are two below each other when sections of two and of three share the page', () => {
    const two = [...namedColumn('a', 70, 285, 100, 8), ...namedColumn('b', 310, 525, 107, 8)];
    const heading = line('heading', 70, 170, 240);
    const three = [
      ...namedColumn('c', 70, 210, 260, 6),
      ...namedColumn('d', 227, 367, 260, 6),
      ...namedColumn('e', 384, 524, 260, 6),
    ];
    const bands = namesOf([...two, heading, ...three]);
    assert.deepEqual(
      bands.map((columns) => columns.map((names) => `${names[0] ?? ''}…${names.at(-1) ?? ''}`)),
      [['a1…a8', 'b1…b8'], ['heading…heading'], ['c1…c6', 'd1…d6', 'e1…e6']],
    );
  });

  it('are tables side by side, under what stands above both', () => {
    const left = { ...line('left', 60, 170, 120), isText: false, isTable: true };
    const right = { ...left, name: 'right', bounds: { ...left.bounds, left: 190, right: 300 } };
    const boxes = [line('title', 200, 270, 40), line('subtitle', 60, 160, 80), left, right];
    assert.deepEqual(namesOf(boxes), [[['title', 'subtitle']], [['left'], ['right']]]);
  });

  it('are tables closer to each other than text may be, with their titles', () => {
    const beside = (gapPt: number): Line[] => {
      const left = { ...line('left', 60, 190, 120), isText: false, isTable: true };
      const right = { ...line('right', 190 + gapPt, 320, 120), isText: false, isTable: true };
      return [
        line('upper', 60, 120, 100),
        line('other', 190 + gapPt, 250, 100),
        { ...left, bounds: { ...left.bounds, bottom: 220 } },
        { ...right, bounds: { ...right.bounds, bottom: 250 } },
      ];
    };
    assert.deepEqual(namesOf(beside(4)), [
      [
        ['upper', 'left'],
        ['other', 'right'],
      ],
    ]);
    assert.equal(namesOf(beside(1))[0]?.length, 1);
    assert.equal(namesOf(beside(4).map((box) => ({ ...box, isTable: false })))[0]?.length, 1);
  });

  it('are tables with their centred titles on one line, which are no row over both', () => {
    const tableAt = (name: string, left: number, right: number, top: number, bottom: number): Line => {
      const box = { ...line(name, left, right, top), isText: false, isTable: true };
      return { ...box, bounds: { ...box.bounds, bottom } };
    };
    const boxes = [
      line('upper', 120, 160, 16),
      line('other', 370, 470, 16),
      tableAt('first', 20, 260, 26, 180),
      tableAt('second', 300, 540, 26, 113),
      line('third title', 316, 529, 138),
      tableAt('third', 300, 540, 159, 576),
      line('fourth title', 107, 176, 204),
      tableAt('fourth', 20, 260, 214, 424),
    ];
    assert.deepEqual(namesOf(boxes), [
      [
        ['upper', 'first', 'fourth title', 'fourth'],
        ['other', 'second', 'third title', 'third'],
      ],
    ]);
  });

  it('are an address and the table beside it, under a title over both', () => {
    const table = { ...line('table', 270, 560, 63), isText: false, isTable: true };
    const high = { ...table, bounds: { ...table.bounds, bottom: 150 } };
    const boxes = [line('title', 230, 360, 38), ...namedColumn('a', 30, 170, 62, 4), high];
    assert.deepEqual(namesOf(boxes), [[['title']], [['a1', 'a2', 'a3', 'a4'], ['table']]]);
  });

  it('are two with a narrow gutter between many lines, but not between the sides of a table', () => {
    const lines = (from: number, to: number, indent: number, top: number, count: number): Line[] =>
      Array.from({ length: count }, (_, i) =>
        line(`${top} ${i}`, from + (i % 2) * indent, i % 2 || indent > 0 ? to : to - 20, top + i * PITCH),
      );
    const columnsOf = (top: number, count: number): number[] =>
      namesOf([...lines(40, 200, 0, 100, count), ...lines(204, 360, 20, top, count)]).map((columns) => columns.length);
    assert.deepEqual(columnsOf(104, 20), [2]);
    assert.deepEqual(columnsOf(100, 20), [1]);
    assert.deepEqual(columnsOf(104, 8), [1]);
  });

  it('go on through lines whose words are stretched far apart', () => {
    const left = namedColumn('a', 70, 285, 100, 10).flatMap((full, i) =>
      i % 3 === 1
        ? [70, 130, 190, 250].map((x, part) => line(`${full.name}.${part}`, x, x + 35, full.bounds.top))
        : [full],
    );
    const bands = namesOf([...left, ...namedColumn('b', 310, 525, 107, 10)]);
    assert.deepEqual(
      bands.map((columns) => columns.length),
      [2],
    );
    assert.deepEqual(bands.flat()[1], ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b10']);
  });

  it('are two where lists stand beside each other on the same lines, however short these are', () => {
    const list = (name: string, left: number, bullet?: string): Line[] =>
      Array.from({ length: 6 }, (_, i) => ({
        ...line(`${name}${i}`, left, left + (i % 2 ? 40 : 75), 100 + i * PITCH),
        bullet: i % 3 === 0 ? bullet : undefined,
      }));
    assert.equal(namesOf([...list('a', 40, '■'), ...list('b', 140, '■')])[0]?.length, 2);
    assert.equal(namesOf([...list('a', 40, '■'), ...list('b', 140)])[0]?.length, 1);
    // Answers to tick behind the items.
    assert.equal(namesOf([...list('a', 40, '■'), ...list('b', 140, '☐')])[0]?.length, 1);
  });

  it('are two where each of these lists has a line above its first item, and one of them the title of both', () => {
    const list = (name: string, left: number, linesAbove: number): Line[] =>
      Array.from({ length: linesAbove + 3 }, (_, i) => ({
        ...line(`${name}${i}`, left, left + (i % 2 ? 40 : 75), 100 + (i - linesAbove) * PITCH),
        bullet: i >= linesAbove ? '•' : undefined,
      }));
    const columnsOf = (above: number, aboveOther: number): number | undefined =>
      namesOf([...list('a', 40, above), ...list('b', 140, aboveOther)])[0]?.length;
    assert.equal(columnsOf(1, 1), 2);
    assert.equal(columnsOf(2, 1), 2);
    assert.equal(columnsOf(2, 2), 1);
  });

  it('are two where entries of contents stand on the same lines, whose pages count on from the one side to the other', () => {
    const entries = (left: number, pages: readonly number[]): Line[] =>
      pages.flatMap((page, i) => {
        const top = 100 + i * PITCH;
        const title = line(`title ${page}`, left, left + (i % 2 ? 40 : 95), top);
        return [title, { ...line(`${page}`, left + 130, left + 135, top), page }];
      });
    const columnsOf = (right: readonly number[]): number | undefined =>
      namesOf([...entries(40, [1, 1, 2, 2, 2, 3, 3, 5, 6, 8]), ...entries(190, right)])[0]?.length;
    assert.equal(columnsOf([8, 8, 9, 10, 12, 15]), 2);
    // Values of a table.
    assert.equal(columnsOf([4, 8, 9, 10, 12, 15]), 1);
    assert.equal(columnsOf([8, 8, 9, 7, 12, 15]), 1);
  });

  it('are two where cards stand beside each other on the same lines, each in a box of its own', () => {
    const card = (name: string, left: number, drawnBox: Line['drawnBox']): Line[] =>
      Array.from({ length: 3 }, (_, i) => ({
        ...line(`${name}${i}`, left, left + 75 - 20 * i, 100 + i * PITCH),
        drawnBox,
      }));
    const box = (left: number): Line['drawnBox'] => ({ left: left - 5, right: left + 85, top: 90, bottom: 150 });
    assert.equal(namesOf([...card('a', 40, box(40)), ...card('b', 140, box(140))])[0]?.length, 2);
    const around = { left: 35, right: 240, top: 90, bottom: 150 };
    assert.equal(namesOf([...card('a', 40, around), ...card('b', 140, around)])[0]?.length, 1);
  });

  const wide = (name: string, top: number): Line => ({ ...line(name, 40, 380, top), isText: false });

  it('end above a heading that stands nearer to what goes over both of them', () => {
    const sides = [...namedColumn('a', 40, 200, 100, 6), ...namedColumn('b', 220, 380, 107, 12)];
    const heading = line('heading', 40, 110, 300);
    assert.deepEqual(namesOf([...sides, heading, wide('table', 318)]).at(-1), [['heading', 'table']]);
    // The last line of a column is none.
    const last = [...namedColumn('a', 40, 200, 100, 13), line('a14', 40, 110, 100 + 13 * PITCH)];
    const [columns] = namesOf([...last, ...namedColumn('b', 220, 380, 107, 12), wide('table', 330)]);
    assert.equal(columns?.[0]?.at(-1), 'a14');
  });

  it('end above a heading with a line below it that goes over both of them', () => {
    const sides = [...namedColumn('a', 40, 200, 100, 6), ...namedColumn('b', 220, 380, 107, 12)];
    const boxes = [...sides, line('heading', 40, 110, 300), wide('table', 330)];
    const rule = { position: 314, from: 40, to: 380 };
    const bands = bandsOf(boxes, EM_PT, [rule]).map(({ columns }) => columns.map(({ boxes: own }) => own.at(-1)?.name));
    assert.deepEqual(bands, [['a6', 'b12'], ['table']]);
  });

  const table: Line = { ...line('table', 40, 200, 185), isText: false, isTable: true };
  const ofTable = [
    line('A', 40, 100, 160),
    { ...table, bounds: { ...table.bounds, bottom: 270 } },
    line('B', 220, 290, 160),
    ...namedColumn('b', 220, 380, 183, 7),
  ];

  it('begin below rows of figures, where white goes over both', () => {
    const figures = [0, 1, 2].flatMap((row) =>
      [40, 130, 220, 310].map((left) => line(`${row}`, left, left + 40, 90 + row * PITCH)),
    );
    assert.deepEqual(
      namesOf([...figures, ...ofTable]).map((columns) => columns.length),
      [1, 2],
    );
  });

  it('are none where blocks left and right stand in turn, as in the head of a letter', () => {
    const sender = namedColumn('sender', 400, 480, 100, 5);
    const receiver = namedColumn('receiver', 40, 120, 210, 4);
    const dates = [line('ours', 40, 110, 300), line('date', 400, 470, 300)];
    assert.deepEqual(
      namesOf([...sender, ...receiver, ...dates]).map((columns) => columns.length),
      [1],
    );
  });
});
