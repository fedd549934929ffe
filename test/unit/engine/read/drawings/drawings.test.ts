import assert from 'node:assert/strict';
import type { Picture } from '../../../../../src/engine/model/pageContent';
import { openPdf } from '../../../../../src/engine/read';
import { encodePng } from '../../../../../src/engine/read/formats/png';
import { png } from '../pngFile';
import { drawn, MemoryMedia, onePage, pdfium, readFirst, sourceOf, texts } from '../support';

/** A line chart: frame, grid, two curves, tick labels, and a caption below. */
const chart = (pdf: PDFKit.PDFDocument): void => {
  pdf.rect(100, 100, 300, 200).stroke();
  for (let y = 140; y < 300; y += 40) pdf.moveTo(100, y).lineTo(400, y).stroke();
  pdf.moveTo(110, 290);
  for (let x = 120; x < 390; x += 10) pdf.lineTo(x, 200 + 70 * Math.sin(x / 30));
  pdf.stroke('red');
  pdf.fontSize(9);
  pdf.text('40', 85, 136, { lineBreak: false });
  pdf.text('Rainfall', 320, 110, { lineBreak: false });
  pdf.fontSize(11).text('Figure 1 shows the rainfall of the year 2020.', 100, 330, { lineBreak: false });
};

/** The same with a title of its axis up the side. */
const withTurnedType = (pdf: PDFKit.PDFDocument): void => {
  chart(pdf);
  pdf
    .rotate(-90, { origin: [92, 250] })
    .fontSize(9)
    .text('Height', 92, 245, { lineBreak: false });
};

const labelsIn = (picture: Picture | undefined): string[] => (picture?.labels ?? []).map(({ text }) => text);

/** Black shapes of the SVG, which outlined text is. */
const outlinesIn = (media: MemoryMedia, picture: Picture | undefined): string[] =>
  Buffer.from(media.get(picture?.svg ?? ''))
    .toString()
    .match(/<path [^>]*fill="#000000"\/>/g) ?? [];

describe('drawings', () => {
  it('are one picture with their axes and labels, without the caption', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(await drawn(chart), media);
    assert.equal(page.pictures.length, 1);
    const [picture] = page.pictures;
    assert.equal(picture?.kind, 'drawing');
    assert.match(picture.media, /^[0-9a-f]{32}\.png$/);
    assert.deepEqual([...media.get(picture.media).subarray(1, 4)], [...Buffer.from('PNG')]);
    assert.ok(picture.bounds.left < 100 && picture.bounds.right > 399 && picture.bounds.bottom < 330);
    assert.equal(texts(page).join(' '), 'Figure 1 shows the rainfall of the year 2020.');
    assert.deepEqual(page.rulings, []);
  });

  it('may be a single line of thousands of steps, as a series of measurements is', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.moveTo(100, 200);
        for (let i = 1; i <= 5000; i++) pdf.lineTo(100 + i * 0.06, 200 + 60 * Math.sin(i * 1.7));
        pdf.stroke();
      }),
    );
    assert.deepEqual([page.pictures.length, page.rulings.length], [1, 0]);
  });

  it('of plain paths come with an SVG twin', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(await drawn((pdf) => pdf.circle(200, 200, 50).fill('#336699')), media);
    const svg = Buffer.from(media.get(page.pictures[0]?.svg ?? '')).toString();
    assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="100(\.\d+)?pt"/);
    assert.match(svg, /fill="#336699"/);
  });

  it('have what stands on their outer lines, and the rest of what reaches over their edge, as labels too', async () => {
    const [picture] = (
      await readFirst(
        await drawn((pdf) => {
          chart(pdf);
          pdf.fontSize(9);
          pdf.text('Snow', 200, 260, { lineBreak: false });
          pdf.text('Fog', 150, 260, { lineBreak: false });
          pdf.text('Peak', 150, 90, { lineBreak: false });
          pdf.text('Dew point', 380, 160, { lineBreak: false });
          pdf.text('Measured with gauges of several makes.', 110, 78, { lineBreak: false });
        }),
      )
    ).pictures;
    assert.deepEqual(labelsIn(picture).sort(), ['40', 'Dew', 'Fog', 'Peak', 'Rainfall', 'Snow', 'point']);
  });

  it('have their labels as text, and as alternative text', async () => {
    const media = new MemoryMedia();
    const [picture] = (await readFirst(await drawn(chart), media)).pictures;
    assert.deepEqual(labelsIn(picture), ['40', 'Rainfall']);
    assert.equal(picture?.altText, '40 Rainfall');
    assert.deepEqual(outlinesIn(media, picture), []);
    // "40" stands left of all that is drawn.
    assert.ok(picture.artwork && picture.bounds.left < picture.artwork.left - 10);
  });

  it('show labels that are turned, as outlines on top of the rest', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(await drawn(withTurnedType), media);
    const [picture] = page.pictures;
    assert.deepEqual(labelsIn(picture), ['40', 'Rainfall']);
    assert.equal(outlinesIn(media, picture).length, 1);
    assert.equal(picture?.altText, '40 Rainfall Height');
  });

  it('have slanted names below them as labels, those of two lines whole', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        chart(pdf);
        for (const [x, ...lines] of [
          [150, 'spruce'],
          [250, 'paper', 'birch'],
          [350, 'maple'],
        ] as const) {
          lines.forEach((name, i) => {
            pdf.save().rotate(-30, { origin: [x, 316 + 9 * i] });
            pdf.fontSize(9).text(name, x - 30, 310 + 9 * i, { lineBreak: false });
            pdf.restore();
          });
        }
      }),
    );
    assert.deepEqual(
      page.pictures.map(({ kind }) => kind),
      ['drawing'],
    );
    assert.equal(texts(page).join(' '), 'Figure 1 shows the rainfall of the year 2020.');
  });

  it('are finer where type is in the picture than where all of it stays text', async () => {
    const pixelsPerPoint = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<number> => {
      const media = new MemoryMedia();
      const [picture] = (await readFirst(await drawn(draw), media)).pictures;
      const { left = 0, right = 0 } = picture?.artwork ?? {};
      return png(media.get(picture?.media ?? '')).width / (right - left);
    };
    const [plain, fine] = [await pixelsPerPoint(chart), await pixelsPerPoint(withTurnedType)];
    assert.ok(plain > 1.9 && plain < 2.1 && fine > 2.7, `${plain} and ${fine} pixels per point`);
  });

  it('have their numbers as labels, however many, on a page of nothing else', async () => {
    const numbered = (pdf: PDFKit.PDFDocument): void => {
      chart(pdf);
      for (let i = 0; i < 50; i++)
        pdf.text(String(i), 110 + (i % 10) * 28, 145 + 30 * Math.floor(i / 10), { lineBreak: false });
    };
    const page = await readFirst(await drawn(numbered));
    assert.equal(labelsIn(page.pictures[0]).length, 52);
    assert.deepEqual(texts(page), 'Figure 1 shows the rainfall of the year 2020.'.split(' '));
  });

  it('leave a label as it shows that they are painted over', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        chart(pdf);
        pdf.polygon([310, 105], [380, 105], [390, 130], [310, 130]).fill('yellow');
      }),
    );
    assert.deepEqual(page.pictures.flatMap(labelsIn), ['40']);
  });

  describe('with images in them', () => {
    const SIDE_PX = 80;
    /** Noise, the same each time for the same seed: a linear congruential generator (Numerical Recipes, 7.1). */
    const noise = (seed: number): Buffer => {
      let state = seed;
      const pixels = Uint32Array.from({ length: SIDE_PX * SIDE_PX }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return 0xff000000 + (state >>> 8);
      });
      return Buffer.from(encodePng({ width: SIDE_PX, height: SIDE_PX, stride: SIDE_PX, pixels }));
    };
    /** How often a picture was offered on a page with this letterhead, after one with another. */
    const offered = async (first: (pdf: PDFKit.PDFDocument) => void, second = first): Promise<number> => {
      const media = new MemoryMedia();
      let times = 0;
      const sink = { put: media.put.bind(media), has: (key: string) => (times++, media.has(key)) };
      const pdf = await drawn((document) => {
        first(document);
        document.addPage();
        second(document);
      });
      const reader = await openPdf({ source: sourceOf(pdf), pdfium: await pdfium(), media: sink });
      const [one] = reader.readPage(0).pictures;
      times = 0;
      const [other, ...more] = reader.readPage(1).pictures;
      reader.close();
      assert.equal(other?.kind, 'drawing');
      assert.equal(more.length, 0);
      assert.equal(one?.media === other.media, times === 0);
      return times;
    };
    const letterhead =
      (picture: Buffer, colour: string, x = 150) =>
      (pdf: PDFKit.PDFDocument): void => {
        pdf.image(picture, 100, 100, { width: 100 });
        pdf.circle(x, 150, 30).fill(colour);
      };
    const [picture, another] = [noise(1), noise(2)];

    it('are rendered once for all pages that show them', async () => {
      assert.equal(await offered(letterhead(picture, 'red')), 0);
    });

    it('are not taken for others with another image, colour or place', async () => {
      assert.equal(await offered(letterhead(picture, 'red'), letterhead(another, 'red')), 1);
      assert.equal(await offered(letterhead(picture, 'red'), letterhead(picture, 'blue')), 1);
      assert.equal(await offered(letterhead(picture, 'red'), letterhead(picture, 'red', 152)), 1);
    });

    it('are not taken for others where the shapes lie under the image', async () => {
      const under = (pdf: PDFKit.PDFDocument): void => {
        pdf.circle(150, 150, 60).fill('red');
        pdf.image(picture, 100, 100, { width: 100 });
      };
      const over = (pdf: PDFKit.PDFDocument): void => {
        pdf.image(picture, 100, 100, { width: 100 });
        pdf.circle(150, 150, 60).fill('red');
      };
      assert.equal(await offered(under, over), 1);
    });
  });

  it('keep order, dashes, caps, corners and clips in the SVG', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(
      onePage(
        [
          '1 0 0 rg 100 100 200 200 re f',
          'q 120 120 50 50 re W n 0 0 1 rg 100 100 m 300 100 l 200 300 l f Q',
          '2 w 1 J 2 j [6 3] 0 d 0 g 100 100 m 200 250 l 300 100 l S',
          '[] 0 d 0 1 0 rg 150 150 m 250 150 l 220 220 l 170 220 l f',
        ].join('\n'),
      ),
      media,
    );
    const svg = Buffer.from(media.get(page.pictures[0]?.svg ?? '')).toString();
    const places = ['#ff0000', '#0000ff', 'stroke="#000000"', '#00ff00'].map((colour) => svg.indexOf(colour));
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
    assert.ok(!places.includes(-1));
    assert.match(svg, /stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="6 3"/);
    assert.match(svg, /<clipPath id="c0"><rect [^>]*width="50" height="50"\/><\/clipPath>.*clip-path="url\(#c0\)"/);
  });

  it('leave tables alone', async () => {
    const table = (pdf: PDFKit.PDFDocument): void => {
      for (let row = 0; row <= 4; row++)
        pdf
          .moveTo(100, 100 + 20 * row)
          .lineTo(400, 100 + 20 * row)
          .stroke();
      for (let column = 0; column <= 3; column++)
        pdf
          .moveTo(100 + 100 * column, 100)
          .lineTo(100 + 100 * column, 180)
          .stroke();
      pdf.fontSize(10).text('cell', 110, 105);
    };
    const page = await readFirst(await drawn(table));
    assert.deepEqual(page.pictures, []);
    assert.equal(page.rulings.length, 9);
    assert.deepEqual(texts(page), ['cell']);
  });

  it('keep the type that is too small to be read, whatever stands on them', async () => {
    const under = (pdf: PDFKit.PDFDocument): void => {
      chart(pdf);
      pdf.fontSize(1.8).text('Tiny print', 200, 200, { lineBreak: false });
      pdf.fontSize(28).text('Weather', 150, 180, { lineBreak: false });
    };
    const page = await readFirst(await drawn(under));
    assert.deepEqual(labelsIn(page.pictures[0]), ['Tiny', 'print']);
    assert.ok(texts(page).includes('Weather') && texts(page).includes('Rainfall'));
  });

  it('leave body text alone that stands on them', async () => {
    const line = 'These are lines of running text that stand on a decoration of the page';
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.ellipse(300, 150, 280, 120).fill('#eeeeff');
        pdf.fillColor('black').fontSize(11);
        for (let i = 0; i < 4; i++) pdf.text(line, 100, 110 + 16 * i, { lineBreak: false });
      }),
    );
    assert.equal(page.words.length, 4 * line.split(' ').length);
    assert.equal(page.pictures[0]?.background, true);
  });
});

describe('lines and boxes', () => {
  it('are rulings whether stroked or filled, and joined where they touch', async () => {
    const content = ['1 w 100 700 m 200 700 l S', '200 700 m 300 700 l S', '0 0 1 rg 100 600 200 1.5 re f'].join('\n');
    const page = await readFirst(onePage(content));
    assert.deepEqual(
      page.rulings.map(({ orientation, position, from, to, thicknessPt, colour }) => [
        orientation,
        position,
        from,
        to,
        thicknessPt,
        colour,
      ]),
      [
        ['horizontal', 92, 100, 300, 1, 0],
        ['horizontal', 191.25, 100, 300, 1.5, 0x0000ff],
      ],
    );
  });

  it('drawn dash by dash are one dashed line', async () => {
    const dashes = Array.from({ length: 20 }, (_, i) => `${100 + 6 * i} 700 m ${103 + 6 * i} 700 l S`).join('\n');
    const page = await readFirst(onePage(`0.5 w\n${dashes}`));
    assert.equal(page.rulings.length, 1);
    assert.equal(page.rulings[0]?.dashed, true);
  });

  it('of a border drawn as a box with a hole are its four sides', async () => {
    const page = await readFirst(onePage('100 100 200 50 re 101 101 198 48 re f*'));
    assert.equal(page.rulings.length, 4);
    assert.deepEqual(page.fills, []);
  });

  it('are fills when they are areas, in their order, without the white of the paper', async () => {
    const content = ['1 1 1 rg 0 0 612 792 re f', '0.5 g 100 600 200 100 re f', '1 g 150 620 50 20 re f'].join('\n');
    const page = await readFirst(onePage(content));
    assert.deepEqual(
      page.fills.map(({ colour, bounds }) => [colour, bounds.left]),
      [
        [0x808080, 100],
        [0xffffff, 150],
      ],
    );
  });

  it('end where their clip ends', async () => {
    const page = await readFirst(
      onePage('q 100 600 50 50 re W n 0.5 g 100 600 200 100 re f 1 w 90 620 m 400 620 l S Q'),
    );
    assert.deepEqual(page.fills[0]?.bounds, { left: 100, top: 142, right: 150, bottom: 192 });
    assert.deepEqual([page.rulings[0]?.from, page.rulings[0]?.to], [100, 150]);
  });
});

describe('diagrams and charts', () => {
  it('of bars are one picture with grid and numbers', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (let y = 100; y <= 200; y += 20) pdf.moveTo(90, y).lineTo(300, y).stroke();
        [40, 70, 55, 90].forEach((height, i) => pdf.rect(100 + 50 * i, 200 - height, 20, height).fill('blue'));
        pdf.fillColor('black').fontSize(8).text('100', 74, 97, { lineBreak: false });
        pdf.text('Sales grew in every year but one, as the chart shows.', 90, 240, { lineBreak: false });
      }),
    );
    assert.equal(page.pictures.length, 1);
    assert.deepEqual([page.rulings, page.fills], [[], []]);
    assert.equal(texts(page)[0], 'Sales');
  });

  it('of boxes and arrows are one picture', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.fontSize(10);
        for (let i = 0; i < 4; i++) {
          pdf.rect(60 + 120 * i, 100, 80, 30).stroke();
          pdf.text(`Step ${i + 1}`, 70 + 120 * i, 110, { lineBreak: false });
        }
        for (let i = 0; i < 3; i++)
          pdf.polygon([140 + 120 * i, 112], [140 + 120 * i, 118], [180 + 120 * i, 115]).fill('black');
        pdf.text('The steps follow each other without a pause.', 60, 200, { lineBreak: false });
      }),
    );
    assert.equal(page.pictures.length, 1);
    assert.equal(texts(page)[0], 'The');
  });

  it('are not what a ground under the whole page joins, or bars along its edges', async () => {
    const grounds = [
      (w: number, h: number) => [[0, 0, w, h]],
      (w: number, h: number) => [
        [0, 0, w, 60],
        [0, 60, 40, h - 60],
      ],
    ];
    for (const ground of grounds) {
      const page = await readFirst(
        await drawn((pdf) => {
          const { width, height } = pdf.page;
          for (const [x = 0, y = 0, w = 0, h = 0] of ground(width, height)) pdf.rect(x, y, w, h).fill('#f8f8f8');
          for (let i = 0; i < 4; i++) pdf.circle(60 + 120 * i, 700, 8).fill('blue');
          pdf.fillColor('black').fontSize(14).text('A short title', 250, 300, { lineBreak: false });
        }),
      );
      assert.equal(page.pictures.filter(({ bounds }) => bounds.right - bounds.left < 20).length, 4);
      assert.deepEqual(texts(page), ['A', 'short', 'title']);
    }
  });

  it('are not seen in a table with a split cell', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (let row = 0; row <= 3; row++)
          pdf
            .moveTo(100, 100 + 30 * row)
            .lineTo(400, 100 + 30 * row)
            .stroke();
        for (let column = 0; column <= 3; column++)
          pdf
            .moveTo(100 + 100 * column, 100)
            .lineTo(100 + 100 * column, 190)
            .stroke();
        pdf.moveTo(100, 100).lineTo(200, 130).stroke();
        pdf.fontSize(9).text('Item', 105, 118, { lineBreak: false });
        pdf.text('Year', 170, 103, { lineBreak: false });
      }),
    );
    assert.equal(page.rulings.length, 8);
    assert.deepEqual(texts(page), ['Item', 'Year']);
  });
});
