import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { makePng } from './pictures';
import { sentence, title } from './prose';
import { Random } from './random';

/** Pages crowded with one thing: what takes quadratic time shows there. Each function draws `count` of them on one page. */

type Doc = PDFKit.PDFDocument;
type Draw = (doc: Doc, count: number, random: Random) => void;

const FOLDER = path.join(import.meta.dirname, '..', 'tmp', 'pages');
/** Width and height of the page, points: things anywhere overlap on the one, and rows have room on the other. */
const SIDE_PT = { anywhere: 700, inRows: 4000 } as const;
const TYPE_PT = 6;
const ROW_PT = 8;
/** In a grid of the whole page. */
const COLUMNS = 40;

/** By what there is a crowd of. */
const ANYWHERE: Readonly<Record<string, Draw>> = {
  'words anywhere': (doc, count, random) => {
    anywhere(count, random, (x, y) => {
      word(doc, random, x, y);
    });
  },
  'words, turned': (doc, count, random) => {
    anywhere(count, random, (x, y) => {
      doc.save().rotate(random.pick([90, 180, 270, 45]), { origin: [x, y] });
      word(doc, random, x, y);
      doc.restore();
    });
  },
  lines: (doc, count, random) => {
    anywhere(count, random, (x, y) =>
      doc
        .moveTo(x, y)
        .lineTo(x + 50 * random.next(), y)
        .stroke(),
    );
  },
  curves: (doc, count, random) => {
    anywhere(count, random, (x, y) =>
      doc
        .moveTo(x, y)
        .bezierCurveTo(x + 5, y - 9, x + 9, y + 9, x + 14, y)
        .stroke(),
    );
  },
  'filled boxes anywhere': (doc, count, random) => {
    anywhere(count, random, (x, y) => doc.rect(x, y, 20 * random.next(), 9 * random.next()).fill('#777'));
  },
  'framed words anywhere': (doc, count, random) => {
    anywhere(count, random, (x, y) => {
      doc.rect(x, y, 40, 12).stroke();
      word(doc, random, x + 2, y + 3);
    });
  },
  'bars, and words elsewhere': (doc, count, random) => {
    for (let i = 0; i < count; i++) doc.rect((i * SIDE_PT.anywhere) / count, 300, 3, 100 * random.next()).fill('#777');
    anywhere(count, random, (x, y) => {
      word(doc.fillColor('black'), random, x, y);
    });
  },
  'pictures anywhere': (doc, count, random) => {
    anywhere(count, random, (x, y) => {
      doc.image(makePng(2, 2, random), x, y, { width: 5 + random.integer(0, 9), height: 5 + random.integer(0, 9) });
    });
  },
};

const IN_ROWS: Readonly<Record<string, Draw>> = {
  'words in rows': (doc, count, random) => {
    inGrid(count, (x, y) => {
      word(doc, random, x, y);
    });
  },
  'filled boxes with words': (doc, count, random) => {
    inGrid(count, (x, y) => {
      doc.rect(x, y, 90, ROW_PT * 0.9).fill('#ddd');
      word(doc.fillColor('black'), random, x + 2, y + 1);
    });
  },
  'links in text': (doc, count, random) => {
    inGrid(count, (x, y) => {
      word(doc, random, x, y);
      doc.link(x, y, 40, TYPE_PT, `https://example.org/${x}/${y}`);
    });
  },
  'form fields': (doc, count) => {
    doc.initForm();
    inGrid(count, (x, y) => doc.formText(`field-${x}-${y}`, x, y, 80, ROW_PT - 1, { value: 'value' }));
  },
  bookmarks: (doc, count, random) => {
    for (let i = 0; i < count; i++) doc.outline.addItem(`${i} ${title(random)}`);
    inGrid(500, (x, y) => {
      word(doc, random, x, y);
    });
  },
  'columns of text': (doc, count, random) => {
    const rows = Math.ceil(count / 7 / 8);
    for (let i = 0; i * 7 < count; i++) {
      const text = sentence(random).split(' ').slice(0, 7).join(' ');
      doc.text(text, 40 + 200 * Math.floor(i / rows), 40 + (i % rows) * ROW_PT, { lineBreak: false });
    }
  },
};

export const CROWDS = [...Object.keys(ANYWHERE), ...Object.keys(IN_ROWS)];

/** One page with `count` things of the kind; made once, then kept in bench/tmp. */
export async function crowdedPdf(kind: string, count: number): Promise<string> {
  const draw = ANYWHERE[kind] ?? IN_ROWS[kind];
  if (!draw) throw new RangeError(`There is no crowd of ${kind}.`);
  const file = path.join(FOLDER, `crowd-${kind.replace(/\W+/gu, '-')}-${count}.pdf`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(FOLDER, { recursive: true });
  const side = kind in ANYWHERE ? SIDE_PT.anywhere : SIDE_PT.inRows;
  const doc = new PDFDocument({ size: [side, side], margin: 0, info: { CreationDate: new Date(0) } });
  const target = fs.createWriteStream(`${file}.partial`);
  doc.pipe(target);
  doc.font('Helvetica').fontSize(TYPE_PT);
  draw(doc, count, new Random(count));
  doc.end();
  await once(target, 'finish');
  fs.renameSync(`${file}.partial`, file);
  return file;
}

function word(doc: Doc, random: Random, x: number, y: number): void {
  doc.text(title(random).split(' ')[0] ?? '', x, y, { lineBreak: false });
}

function anywhere(count: number, random: Random, draw: (x: number, y: number) => void): void {
  const room = SIDE_PT.anywhere - 40;
  for (let i = 0; i < count; i++) draw(random.next() * room, random.next() * room);
}

function inGrid(count: number, draw: (x: number, y: number) => void): void {
  for (let i = 0; i < count; i++)
    draw(40 + (i % COLUMNS) * (SIDE_PT.inRows / (COLUMNS + 1)), 40 + Math.floor(i / COLUMNS) * ROW_PT);
}
