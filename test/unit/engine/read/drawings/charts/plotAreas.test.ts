import assert from 'node:assert/strict';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import { plotAreas } from '../../../../../../src/engine/read/drawings/charts/plotAreas';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { PageProse } from '../../../../../../src/engine/read/drawings/prose';
import { scalesOf, valueOf } from '../../../../../../src/engine/read/drawings/charts/scales';
import type { VectorItem } from '../../../../../../src/engine/read/graphics/vectors';
import { lattice, page as pageOf, text as wordsAt } from '../../../layout/tables/pageBuilder';
import { drawn, readFirst, texts } from '../../support';

const item = (bounds: Rect, shape = false): VectorItem => {
  const rulings = lattice([bounds.left, bounds.right], [bounds.top, bounds.bottom]);
  return { handle: 1, order: 1, bounds, rulings: shape ? [] : rulings, fills: [], shape, path: undefined };
};

const PAPER = { left: 0, top: 0, right: 595, bottom: 842 };

describe('plots that are told by their axes', () => {
  const LEFT = 120;
  const BOTTOM = 300;

  const line = (pdf: PDFKit.PDFDocument, ...points: [number, number][]): void => {
    const [[x, y] = [0, 0], ...rest] = points;
    pdf.moveTo(x, y);
    for (const [px, py] of rest) pdf.lineTo(px, py);
    pdf.stroke();
  };

  interface Plot {
    readonly box?: boolean;
    /** Its axes go from their first number to their last, and do not meet. */
    readonly apart?: boolean;
    /** Nothing is drawn in it, but ticks at its labels. */
    readonly empty?: boolean;
    readonly across?: readonly string[];
    readonly up?: readonly string[];
    /** Names beside the box: what, from where to the right, how far down. */
    readonly beside?: readonly (readonly [string, number, number])[];
    readonly caption?: string;
    readonly captionGap?: number;
    /** Stands in the plot, a line for each. */
    readonly legend?: readonly string[];
  }

  /** Steps up, as a survival curve has them, in a box or over two axes: lines that are level or upright and nothing else. */
  const plot = ({ box = true, across = ['0', '10', '20', '30'], up = ['0', '5', '10', '15'], ...rest }: Plot = {}) =>
    drawn((pdf) => {
      pdf.fontSize(10);
      if (rest.apart) {
        line(pdf, [LEFT, 150], [LEFT, BOTTOM - 15]);
        line(pdf, [LEFT + 20, BOTTOM], [LEFT + 170, BOTTOM]);
      } else if (box) pdf.rect(LEFT, 140, 200, BOTTOM - 140).stroke();
      else for (const end of [[LEFT + 200, BOTTOM] as const, [LEFT, 140] as const]) line(pdf, [LEFT, BOTTOM], [...end]);
      for (let i = 0; i < 5; i++) {
        if (rest.empty) {
          line(pdf, [LEFT + 20 + 40 * i, BOTTOM], [LEFT + 20 + 40 * i, BOTTOM + 5]);
          continue;
        }
        line(pdf, [LEFT + 30 * i, 280 - 20 * i], [LEFT + 30 * (i + 1), 280 - 20 * i]);
        line(pdf, [LEFT + 30 * (i + 1), 280 - 20 * i], [LEFT + 30 * (i + 1), 260 - 20 * i]);
      }
      across.forEach((label, i) => {
        pdf.text(label, LEFT + 20 + 50 * i - pdf.widthOfString(label) / 2, BOTTOM + 6, { lineBreak: false });
      });
      up.forEach((label, i) => {
        pdf.text(label, LEFT - 6 - pdf.widthOfString(label), BOTTOM - 15 - 40 * i, { lineBreak: false });
      });
      for (const [name, x, y] of rest.beside ?? []) pdf.text(name, x, y, { lineBreak: false });
      const { caption, captionGap = 4, legend = [] } = rest;
      legend.forEach((name, i) => pdf.text(name, LEFT + 60, 150 + 13 * i, { lineBreak: false }));
      if (caption !== undefined)
        pdf.text(caption, LEFT + 100 - pdf.widthOfString(caption) / 2, BOTTOM + 18 + captionGap, { lineBreak: false });
      pdf.text('The text goes on below the figure.', 72, 420, { lineBreak: false });
    });

  const TEXT = ['The', 'text', 'goes', 'on', 'below', 'the', 'figure.'];

  it('are one picture with their labels, though nothing in them is a shape', async () => {
    for (const box of [true, false]) {
      const page = await readFirst(await plot({ box }));
      assert.deepEqual([page.pictures.length, page.rulings, texts(page)], [1, [], TEXT]);
      assert.equal(page.pictures[0]?.labels?.length, 8);
    }
  });

  it('may have axes that do not meet', async () => {
    const page = await readFirst(await plot({ apart: true }));
    assert.deepEqual([page.pictures.length, page.rulings.length, texts(page)], [1, 0, TEXT]);
    const without = await readFirst(await plot({ apart: true, up: [] }));
    assert.equal(without.pictures.length, 0);
  });

  it('may hold nothing that is drawn with lines, as around an image: their ticks count', async () => {
    const page = await readFirst(await plot({ empty: true }));
    assert.deepEqual([page.pictures.length, page.rulings, texts(page)], [1, [], TEXT]);
  });

  it('have names at one of their sides', async () => {
    const names = ['spring', 'summer', 'autumn', 'winter'];
    for (const labels of [{ across: names }, { up: names }])
      assert.deepEqual(texts(await readFirst(await plot(labels))), TEXT);
    const page = await readFirst(await plot({ across: names, up: names }));
    assert.notDeepEqual(texts(page), TEXT, 'no scale at all');
  });

  it('have names behind them, or two alone at equal distances from the ends of a side', async () => {
    const textsWith = async (...beside: (readonly [string, number, number])[]): Promise<string[]> =>
      texts(await readFirst(await plot({ up: [], beside })));
    assert.deepEqual(await textsWith(['one', 326, 164], ['two', 326, 214], ['three', 326, 264]), TEXT);
    assert.deepEqual(await textsWith(['one', 98, 174], ['two', 98, 254]), TEXT);
    assert.notDeepEqual(await textsWith(['one', 98, 174], ['two', 98, 214]), TEXT);
  });

  it('have a legend that covers much of them, where both their sides are scales', async () => {
    const legend = [
      'Simulated annealing, best',
      'Simulated annealing, median',
      'Tabu search, best of all',
      'Tabu search',
    ];
    const all = [...legend, ...legend];
    assert.deepEqual(texts(await readFirst(await plot({ legend: all }))), TEXT);
    const page = await readFirst(await plot({ legend: all, across: ['spring', 'summer', 'autumn', 'winter'] }));
    assert.notDeepEqual(texts(page), TEXT, 'the names might head the columns of a table');
  });

  it('have the titles of their axes, but not their caption', async () => {
    assert.deepEqual(texts(await readFirst(await plot({ caption: 'Days since' }))), TEXT);
    const page = await readFirst(await plot({ caption: 'Figure 1: Days', captionGap: 14 }));
    assert.deepEqual(texts(page), ['Figure', '1:', 'Days', ...TEXT]);
  });

  it('are not the front of a plot in three dimensions, whose lines go on out of it', () => {
    const words = [0, 1, 2, 3].flatMap((i) => [
      ...wordsAt(118 + 40 * i, 313, String(i)),
      ...wordsAt(90, 290 - 40 * i, String(i)),
    ]);
    const bars = [0, 1, 2, 3].map((i) => item({ left: 115 + 40 * i, top: 250, right: 125 + 40 * i, bottom: 300 }));
    const front = [item({ left: 100, top: 140, right: 300, bottom: 300 }), ...bars];
    const plotsWith = (...shapes: VectorItem[]): number =>
      plotAreas([...front, ...shapes], new PageProse(words, pageOf({}).styles, PAPER), []).length;
    assert.deepEqual(
      [
        plotsWith(item({ left: 150, top: 200, right: 303, bottom: 240 }, true)),
        plotsWith(item({ left: 250, top: 100, right: 340, bottom: 160 }, true)),
      ],
      [1, 0],
    );
  });

  const bars = [0, 1, 2, 3].map((i) => item({ left: 115 + 40 * i, top: 250, right: 125 + 40 * i, bottom: 300 }));
  const frame = item({ left: 100, top: 140, right: 300, bottom: 300 });
  const scale = [0, 1, 2, 3].flatMap((i) => wordsAt(90, 290 - 40 * i, String(i)));
  const bottomOf = (below: readonly Word[]): number | undefined => {
    const [plot] = plotAreas([frame, ...bars], new PageProse([...scale, ...below], pageOf({}).styles, PAPER), []);
    return plot?.bounds.bottom;
  };

  it('have names that stand on one line but for a hair', () => {
    const names = [313.24, 313.26, 313.24, 313.26].map((baseline, i) => wordsAt(118 + 40 * i, baseline, 'ab'));
    assert.ok(Number(bottomOf(names.flat())) > 310);
  });

  it('have titles whose words stand on one line but for a hair each', () => {
    const across = [0, 1, 2, 3].flatMap((i) => wordsAt(118 + 40 * i, 313, String(i)));
    const [day = [], one = [], is = [], past = []] = ['Day', 'one', 'six', 'past'].map((name, i) =>
      wordsAt(162 + 20 * i, 326.6 - 0.4 * i, name),
    );
    assert.ok(Number(bottomOf([...across, ...day, ...one, ...past, ...is])) > 325);
  });

  it('are not boxes beside numbers that are no scale', async () => {
    const page = await readFirst(await plot({ up: ['1', '2', '4', '9'], across: ['3', '1', '2', '7'] }));
    assert.notDeepEqual(texts(page), TEXT);
  });
});

describe('plots of several panels', () => {
  /** Bars on a level line between labels; `dx` and `dy` from the upper left one. */
  const panel = (
    pdf: PDFKit.PDFDocument,
    dx: number,
    dy: number,
    labels: { up?: boolean; below?: boolean } = {},
  ): void => {
    const { up = true, below = true } = labels;
    const [left, top, right, bottom] = [100 + dx, 100 + dy, 200 + dx, 180 + dy];
    pdf.rect(left, top, right - left, bottom - top).stroke();
    for (let i = 0; i < 4; i++) {
      pdf.rect(left + 10 + 22 * i, bottom - 10 - 12 * i, 8, 10 + 12 * i).fill('#4477aa');
      pdf.fillColor('black').fontSize(8);
      if (below) pdf.text(String(i), left + 12 + 22 * i, bottom + 4, { lineBreak: false });
      if (up)
        pdf.text(String(5 * i), left - 4 - pdf.widthOfString(String(5 * i)), bottom - 10 - 20 * i, {
          lineBreak: false,
        });
    }
  };
  const picturesOf = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<(number | undefined)[]> =>
    (await readFirst(await drawn(draw))).pictures.map(({ labels }) => labels?.length);

  it('are one picture where no text stands between them', async () => {
    assert.deepEqual(
      await picturesOf((pdf) => {
        for (const dx of [0, 125]) for (const dy of [0, 110]) panel(pdf, dx, dy);
      }),
      [32],
    );
    assert.deepEqual(
      await picturesOf((pdf) => {
        for (const dy of [0, 127]) for (const dx of [0, 125]) panel(pdf, dx, dy);
        pdf.text('Z', 148, 215, { lineBreak: false });
      }),
      [33],
      'rows that a title of one panel makes near to each other',
    );
    assert.deepEqual(
      await picturesOf((pdf) => {
        panel(pdf, 0, 0);
        panel(pdf, 0, 120);
        pdf.text('(a) The first of the two', 104, 202, { lineBreak: false });
      }),
      [8, 8],
    );
  });

  it('have fewer numbers and names in line with another one', async () => {
    const named = (pdf: PDFKit.PDFDocument, dx: number): void => {
      panel(pdf, dx, 0, { up: false, below: false });
      ['A', 'B', 'C'].forEach((name, i) => {
        pdf.text(name, 112 + dx + 30 * i, 184, { lineBreak: false });
        pdf.text(String(i), 91 + dx, 168 - 30 * i, { lineBreak: false });
      });
    };
    const both = await picturesOf((pdf) => {
      panel(pdf, 0, 0);
      named(pdf, 125);
    });
    assert.deepEqual(both, [14]);
  });

  it('share an axis, and have strips with their names', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        panel(pdf, 0, 0);
        panel(pdf, 104, 0, { up: false });
        ['Men', 'Women'].forEach((name, i) => {
          pdf.rect(100 + 104 * i, 86, 100, 14).stroke();
          pdf.text(name, 140 + 104 * i, 89, { lineBreak: false });
        });
      }),
    );
    assert.deepEqual([page.pictures.length, page.rulings, texts(page)], [1, [], []]);
  });

  it('are whole with the frame of their chart, which has the title, and without the scale of the chart beside it', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.rect(70, 70, 150, 140).stroke();
        panel(pdf, 0, 0);
        pdf.fontSize(8).text('Sales of the shops', 80, 76, { lineBreak: false });
        for (let i = 0; i < 4; i++) pdf.text(String(10 * i), 240, 166 - 20 * i, { lineBreak: false });
      }),
    );
    assert.deepEqual(
      page.pictures.map(({ bounds }) => [bounds.left, bounds.top, bounds.right, bounds.bottom].map(Math.round)),
      [[70, 70, 221, 211]],
    );
    const words = [0, 1, 2, 3].flatMap((i) => [
      ...wordsAt(115 + 40 * i, 313, String(i)),
      ...wordsAt(90, 290 - 40 * i, String(i)),
    ]);
    const prose = new PageProse(words, pageOf({}).styles, PAPER);
    const bars = [0, 1, 2, 3].map((i) => item({ left: 112 + 40 * i, top: 250, right: 122 + 40 * i, bottom: 300 }));
    const vectors = [item({ left: 100, top: 140, right: 300, bottom: 300 }), ...bars];
    const chart = { bounds: { left: 20, top: 100, right: 320, bottom: 330 } };
    assert.deepEqual(
      [plotAreas(vectors, prose, []), plotAreas(vectors, prose, [chart])].map(({ length }) => length),
      [1, 0],
    );
  });

  it('have a scale of their colours at the right', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        panel(pdf, 0, 0);
        pdf.rect(214, 100, 10, 80).stroke();
        for (let i = 0; i < 4; i++) pdf.text(`${25 * i}%`, 228, 168 - 20 * i, { lineBreak: false });
      }),
    );
    assert.deepEqual([page.pictures.length, page.rulings, texts(page)], [1, [], []]);
  });
});

describe("the family of a page's text", () => {
  it('is that of its words, however many numbers its plots have', () => {
    const numbers = wordsAt(72, 100, '1000 2000 3000 4000 5000');
    const words = wordsAt(72, 300, 'Days since').map((word) => ({
      ...word,
      pieces: word.pieces.map((piece) => ({ ...piece, style: 1 })),
    }));
    const styles = pageOf({}).styles.flatMap((style) => [style, { ...style, family: 'Palatino' }]);
    assert.equal(new PageProse([...numbers, ...words], styles, PAPER).bodyFamily, 'Palatino');
  });
});

describe('scales', () => {
  it('are numbers in equal steps at equal distances', () => {
    const words = [
      ...wordsAt(100, 300, '0'),
      ...wordsAt(150, 300, '2.5'),
      ...wordsAt(200, 300, '5.0'),
      ...wordsAt(250, 300, '7.5'),
      ...wordsAt(300, 300, '9'),
    ];
    const even = words.map((word, i) => ({
      ...word,
      bounds: { ...word.bounds, left: 100 + 50 * i, right: 110 + 50 * i },
    }));
    const { rows, columns } = scalesOf(new PageProse(even, pageOf({}).styles, PAPER));
    assert.deepEqual([rows.map(({ indices }) => indices), columns], [[[0, 1, 2, 3]], []]);
  });

  it('grow upwards, or downwards where they are turned, as beside the picture of a matrix', () => {
    const columnsOf = (angle: 0 | 90, step: number): number =>
      scalesOf(
        new PageProse(
          [1, 2, 3, 4].flatMap((value) =>
            wordsAt(100, 300 + step * value, String(value)).map((word) => ({ ...word, angle })),
          ),
          pageOf({}).styles,
          PAPER,
        ),
      ).columns.length;
    assert.deepEqual([columnsOf(0, -40), columnsOf(0, 40)], [1, 0], 'level ones');
    assert.deepEqual([columnsOf(90, -40), columnsOf(90, 40)], [1, 1], 'turned ones');
  });

  it('have signs, per cents, commas and thousands', () => {
    const values = ['−5', '20%', '1,5', '1,500', '12,000,000', '.5', 'x5', '1-2'].map((label) =>
      wordsAt(0, 0, label).map(valueOf),
    );
    assert.deepEqual(values.flat(), [-5, 20, 1.5, 1500, 12e6, 0.5, undefined, undefined]);
  });
});
