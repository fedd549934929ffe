import assert from 'node:assert/strict';
import type { DrawingRegion } from '../../../../../../src/engine/read/drawings/drawingRegions';
import { linkedBoxes } from '../../../../../../src/engine/read/drawings/diagrams/linkedBoxes';
import { PageProse } from '../../../../../../src/engine/read/drawings/prose';
import type { VectorItem } from '../../../../../../src/engine/read/graphics/vectors';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import { lattice, page as pageOf, text as wordsAt } from '../../../layout/tables/pageBuilder';
import { encodePng } from '../../../../../../src/engine/read/formats/png';
import { drawn, readFirst, texts } from '../../support';

const box = (pdf: PDFKit.PDFDocument, text: string, x: number, y: number, width = 80): void => {
  pdf.rect(x, y, width, 24).stroke();
  pdf.fontSize(10).text(text, x + 8, y + 7, { lineBreak: false });
};

const line = (pdf: PDFKit.PDFDocument, ...points: [number, number][]): void => {
  const [[x, y] = [0, 0], ...rest] = points;
  pdf.moveTo(x, y);
  for (const [px, py] of rest) pdf.lineTo(px, py);
  pdf.stroke();
};

const CAPTION = 'Figure 1: Who reports to whom.';
const LIST = 'a list of all that may flow';

/** A head with two below it, and a caption. `dx` moves the lines away from the middle of the boxes. */
const chart = (dx = 0) =>
  drawn((pdf) => {
    box(pdf, 'Director', 200, 100);
    box(pdf, 'Stores', 120, 180);
    box(pdf, 'Workshop', 280, 180);
    line(pdf, [240 + dx, 124], [240 + dx, 150]);
    line(pdf, [160 + dx, 180], [160 + dx, 150], [320 + dx, 150], [320 + dx, 180]);
    pdf.text(CAPTION, 170, 240, { lineBreak: false });
  });

describe('boxes with text that lines link', () => {
  it('are one picture, with their texts as labels', async () => {
    const page = await readFirst(await chart());
    assert.deepEqual(
      page.pictures.map(({ labels }) => labels?.map(({ text }) => text)),
      [['Director', 'Stores', 'Workshop']],
    );
    assert.deepEqual([texts(page).join(' '), page.rulings], [CAPTION, []]);
  });

  it('are so where each line is drawn twice, and where boxes that nothing links stand among them', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        const texts = ['Nursery', 'Orchard', 'Cider press', 'Market stall'];
        for (const [i, text] of texts.entries()) {
          box(pdf, text, 60 + 120 * i, 100);
          if (i === 0) continue;
          line(pdf, [20 + 120 * i, 112], [60 + 120 * i, 112]);
          line(pdf, [20 + 120 * i, 112], [60 + 120 * i, 112]);
        }
        line(pdf, [100, 124], [100, 280]);
        box(pdf, 'A', 60, 280);
        box(pdf, 'reserved for what comes', 200, 160, 200);
        box(pdf, 'or for what goes again', 200, 220, 200);
      }),
    );
    assert.equal(page.pictures.length, 1);
    assert.deepEqual(texts(page), []);
  });

  it('have labels as large as those of slides', async () => {
    const large = (withArrow: boolean) =>
      drawn((pdf) => {
        pdf.fontSize(20);
        for (const [i, text] of ['Inlet', 'Filter', 'Outlet'].entries()) {
          pdf.rect(60 + 160 * i, 100, 110, 50).stroke();
          pdf.text(text, 75 + 160 * i, 115, { lineBreak: false });
          if (i > 0 && withArrow)
            pdf.polygon([10 + 160 * i, 120], [10 + 160 * i, 130], [60 + 160 * i, 125]).fill('black');
        }
      });
    const page = await readFirst(await large(true));
    assert.deepEqual(
      page.pictures.map(({ labels }) => labels?.map(({ text }) => text)),
      [['Inlet', 'Filter', 'Outlet']],
    );
    assert.deepEqual(texts(page), []);
    assert.deepEqual(texts(await readFirst(await large(false))), ['Inlet', 'Filter', 'Outlet']);
  });

  it('are seen in a frame round all of them', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.rect(60, 80, 300, 60).stroke();
        for (let i = 0; i < 3; i++) box(pdf, `Step ${i}`, 80 + 90 * i, 100, 60);
        for (let i = 0; i < 2; i++) line(pdf, [140 + 90 * i, 112], [170 + 90 * i, 112]);
      }),
    );
    assert.equal(page.pictures.length, 1);
  });

  it('take along boxes that reach into a diagram with arrows and are linked by none', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        box(pdf, 'Inlet', 100, 100);
        box(pdf, 'Outlet', 260, 180);
        line(pdf, [300, 180], [300, 112], [190, 112]);
        pdf.polygon([190, 108], [190, 116], [180, 112]).fill('black');
        box(pdf, LIST, 60, 150, 160);
        pdf.text(CAPTION, 170, 240, { lineBreak: false });
      }),
    );
    assert.deepEqual(
      page.pictures.map(({ labels }) => labels?.map(({ text }) => text)),
      [['Inlet', 'Outlet', ...LIST.split(' ')]],
    );
    assert.equal(texts(page).join(' '), CAPTION);
  });

  it('are not seen where the lines go on from their corners', async () => {
    assert.deepEqual((await readFirst(await chart(40))).pictures, []);
  });

  it('are not seen in two boxes, without an arrow', async () => {
    const two = (withArrow: boolean) =>
      drawn((pdf) => {
        box(pdf, 'Inlet', 100, 100);
        box(pdf, 'Outlet', 260, 100);
        line(pdf, [180, 112], [withArrow ? 250 : 260, 112]);
        if (withArrow) pdf.polygon([250, 108], [250, 116], [260, 112]).fill('black');
      });
    assert.equal((await readFirst(await two(false))).pictures.length, 0);
    const [arrowed, ...more] = (await readFirst(await two(true))).pictures;
    assert.ok(arrowed && arrowed.bounds.left < 101 && arrowed.bounds.right > 339);
    assert.deepEqual(more, []);
  });

  it('are not seen in rows of a table, between which there are others', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (let row = 0; row < 5; row++) {
          if (row % 2 === 0) pdf.rect(100, 100 + 24 * row, 300, 24).stroke();
          else line(pdf, [250, 100 + 24 * row], [250, 124 + 24 * row]);
          pdf.fontSize(10).text(`Item ${row}`, 108, 107 + 24 * row, { lineBreak: false });
          pdf.text(`${row * 7}.50`, 258, 107 + 24 * row, { lineBreak: false });
        }
      }),
    );
    assert.deepEqual(page.pictures, []);
  });

  it('are not seen in grounds that lines link, without an arrow', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (let row = 0; row < 3; row++) {
          pdf.rect(100, 100 + 48 * row, 300, 24).fill('#dddddd');
          pdf.fillColor('black').fontSize(10);
          pdf.text(`Row ${row}`, 108, 107 + 48 * row, { lineBreak: false });
          if (row < 2) line(pdf, [250, 124 + 48 * row], [250, 148 + 48 * row]);
        }
      }),
    );
    assert.deepEqual(page.pictures, []);
  });

  it('are not seen round running text that stands between them', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (let i = 0; i < 3; i++) {
          box(pdf, 'Part with a rather long name of its own', 100, 100 + 100 * i, 300);
          if (i < 2) line(pdf, [110, 124 + 100 * i], [110, 200 + 100 * i]);
        }
        pdf.text('All of the water in a river comes from rain.', 120, 160, { lineBreak: false });
      }),
    );
    assert.deepEqual(page.pictures, []);
  });

  it('take what is drawn among them, such as the compartments of a box', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (let i = 0; i < 3; i++) {
          pdf.rect(100 + 120 * i, 100, 90, 40).stroke();
          line(pdf, [100 + 120 * i, 118], [190 + 120 * i, 118]);
          pdf.fontSize(10).text(`Class${i}`, 106 + 120 * i, 105, { lineBreak: false });
          if (i < 2) line(pdf, [190 + 120 * i, 120], [220 + 120 * i, 120]);
        }
      }),
    );
    assert.deepEqual([page.pictures.length, page.rulings, texts(page)], [1, [], []]);
  });

  /** A line to the right with a head. */
  const arrow = (pdf: PDFKit.PDFDocument, from: number, to: number, y: number): void => {
    line(pdf, [from, y], [to, y]);
    pdf.polygon([to - 6, y - 4], [to - 6, y + 4], [to, y]).fill('black');
  };

  it('are one with the messages of a sequence diagram, which stand at its arrows', async () => {
    const sequence = (messages: readonly string[], raisedPt: number) =>
      drawn((pdf) => {
        for (const x of [100, 300]) {
          box(pdf, x === 100 ? 'Client' : 'Server', x, 100);
          line(pdf, [x + 40, 124], [x + 40, 260]);
        }
        messages.forEach((message, i) => {
          arrow(pdf, 140, 340, 160 + 30 * i);
          pdf.text(message, 150, 150 + 30 * i - raisedPt, { lineBreak: false });
        });
      });
    const page = await readFirst(await sequence(['upload the file', 'ask how far', 'fetch it'], 0));
    assert.deepEqual([page.pictures.length, texts(page)], [1, []]);
    const away = await readFirst(await sequence(['upload the file', 'ask how far', 'fetch it'], 12));
    assert.notDeepEqual(texts(away), []);
  });

  it('are images where a program draws their shadows so', async () => {
    const image = encodePng({ width: 2, height: 1, stride: 2, pixels: Uint32Array.of(0xfff0f0f0, 0xffe0e0e0) });
    const page = await readFirst(
      await drawn((pdf) => {
        for (const [x, name] of [
          [100, 'Client'],
          [300, 'Server'],
        ] as const) {
          pdf.image(Buffer.from(image), x, 100, { width: 84, height: 28 });
          pdf
            .fillColor('black')
            .fontSize(10)
            .text(name, x + 8, 108, { lineBreak: false });
        }
        arrow(pdf, 184, 300, 112);
      }),
    );
    const [picture, ...more] = page.pictures;
    assert.deepEqual([picture?.labels?.map(({ text }) => text), more, texts(page)], [['Client', 'Server'], [], []]);
  });

  it('are not what their links and what is written at those make up', () => {
    const item = (left: number, top: number, right: number, bottom: number, fill?: number): VectorItem => {
      const bounds: Rect = { left, top, right, bottom };
      const outline = { points: [left, top, right, top, right, bottom], closed: false, curved: false, bounds };
      const path: VectorItem['path'] = {
        handle: 1,
        subpaths: [outline],
        bounds,
        fill,
        stroke: 0,
        strokeWidthPt: 1,
        dashed: false,
        clip: undefined,
        evenOdd: false,
        complex: false,
        toPage: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
      };
      return { handle: 1, order: 1, bounds, rulings: [], fills: [], shape: true, path };
    };
    const boxed = (left: number, top: number): VectorItem => ({
      ...item(left, top, left + 80, top + 24),
      rulings: lattice([left, left + 80], [top, top + 24]),
      shape: false,
    });
    const linked = (left: number, right: number, socketFill: number | undefined): DrawingRegion => {
      const [x, other] = left < 240 ? [left, right - 12] : [right - 12, left];
      const vectors = [
        item(x, 106, x + 12, 118, socketFill),
        item(left + 6, 112, right - 6, 140),
        item(other, 138, other + 12, 150, socketFill),
        item(left + 20, 118, right, 132),
      ];
      return { bounds: { left, top: 106, right, bottom: 150 }, vectors, corners: 12, underProse: false };
    };
    const words = [...wordsAt(104, 116, 'A generator'), ...wordsAt(310, 116, 'Memory'), ...wordsAt(225, 166, 'Router')];
    const regions = [linked(178, 222, 0x339966), linked(258, 302, 0x339966)];
    const written = [...words, ...wordsAt(196, 128, '32'), ...wordsAt(276, 128, '32')];
    const { styles } = pageOf({});
    const found = linkedBoxes(
      regions,
      [boxed(100, 100), boxed(300, 100), boxed(200, 150)],
      [],
      new PageProse(written, styles, { left: 0, top: 0, right: 595, bottom: 842 }),
    );
    assert.deepEqual(
      found.map(({ vectors, regions: links }) => [vectors.length, links.length]),
      [[3, 2]],
    );
  });
});
