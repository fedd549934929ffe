import assert from 'node:assert/strict';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { PHOTO } from '../../../../fixtures/photo';
import { set } from '../../drawing';
import { readFirst } from '../support';
import { scannedCopy, type ScanOptions } from './scannedCopy';

const PROSE = [
  'The river had carried the town for as long as anybody could',
  'remember, and nobody asked where it went when it left. In spring',
  'it came up to the second step of the mill, looked at the door, and',
  'went back to its bed. Only the miller kept count of the days.',
];

const prose = (pdf: PDFKit.PDFDocument, top: number, sizePt = 11): void => {
  PROSE.forEach((line, i) => set(pdf, line, 72, top + 14 * i, sizePt));
};

const scanned = async (draw: (pdf: PDFKit.PDFDocument) => void, options?: ScanOptions): Promise<PageContent> =>
  readFirst(await scannedCopy(draw, options));

const looks = ({ words, styles }: PageContent): string[] => [
  ...new Set(
    words.map(({ pieces }) => {
      const style = styles[pieces[0]?.style ?? -1];
      return style ? `${style.family} ${style.sizePt}${style.bold ? ' bold' : ''}` : '';
    }),
  ),
];

const word = ({ words }: PageContent, text: string): Word => {
  const found = words.find((each) => each.text === text);
  assert.ok(found, `no word ${text} among ${words.map((each) => each.text).join(' ')}`);
  return found;
};

const near = (actual: number, expected: number, tolerance: number): void => {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`);
};

describe('recognised text on a scan', () => {
  it('has the size, the weight and a family as wide as those of its ink', async () => {
    const page = await scanned((pdf) => {
      pdf.font('Helvetica-Bold');
      set(pdf, 'How the miller counted the days of spring', 72, 90, 18);
      pdf.font('Times-Roman');
      prose(pdf, 130);
      prose(pdf, 200);
    });
    assert.deepEqual(looks(page), ['Arial 18 bold', 'Times New Roman 11']);
  });

  it('is a typewriter’s where its letters have one width', async () => {
    const page = await scanned((pdf) => {
      pdf.font('Helvetica');
      prose(pdf, 100);
      prose(pdf, 170);
      pdf.font('Courier');
      for (const i of [0, 1, 2, 3]) set(pdf, 'let total = items.map(price).reduce(sum) if many', 72, 260 + 14 * i, 11);
    });
    assert.deepEqual(looks(page), ['Arial 11', 'Courier New 11']);
  });

  it('ends where its ink does, not behind the space after it', async () => {
    const ends: number[] = [];
    const page = await scanned((pdf) => {
      pdf.font('Times-Roman');
      prose(pdf, 100);
      ends.push(set(pdf, 'Remembered', 72, 180, 11));
    });
    near(word(page, 'Remembered').bounds.right, ends[0] ?? 0, 0.6);
  });

  it('is straight where the page lies askew, as are its lines', async () => {
    const page = await scanned(
      (pdf) => {
        pdf.font('Times-Roman');
        prose(pdf, 100);
        prose(pdf, 170);
        pdf.moveTo(72, 300).lineTo(540, 300).stroke();
      },
      { turned: 0.8 },
    );
    const lines = new Set(page.words.map(({ baseline }) => Math.round(baseline)));
    assert.equal(lines.size, 8);
    near(word(page, 'remember,').bounds.left, 72, 1);
    near(word(page, 'The').bounds.left, 72, 1);
    const [ruling, ...others] = page.rulings;
    assert.deepEqual([ruling?.orientation, others], ['horizontal', []]);
    near(ruling?.position ?? 0, 300, 1);
  });

  it('is upright and in order where its layer is written as in a mirror', async () => {
    const page = await scanned(
      (pdf) => {
        prose(pdf.font('Times-Roman'), 100);
      },
      { mirrored: true },
    );
    assert.equal(
      page.words
        .slice(0, 12)
        .map(({ text, angle }) => `${text}${angle === 0 ? '' : ` turned by ${angle}`}`)
        .join(' '),
      PROSE[0],
    );
    near(word(page, 'river').bounds.right, 114, 2);
    near(word(page, 'river').baseline, 100, 1.5);
  });

  it('stays as its layer has it where that lies beside the ink', async () => {
    const page = await scanned(
      (pdf) => {
        pdf.font('Times-Roman');
        for (const i of [0, 1, 2, 3, 4])
          set(pdf, 'Lines of many words, with narrow spaces in them', 72 + 9 * i, 100 + 9 * i, 9);
      },
      { offPt: 4 },
    );
    assert.ok(looks(page).every((look) => look.startsWith('Courier')));
  });
});

describe('the picture of a scan', () => {
  it('tells the lines of a table, also those that are taken for signs', async () => {
    const page = await scanned(
      (pdf) => {
        pdf.font('Helvetica');
        for (const y of [100, 120, 140, 160]) pdf.moveTo(72, y).lineTo(372, y).stroke();
        for (const x of [72, 172, 372]) pdf.moveTo(x, 100).lineTo(x, 160).stroke();
        ['Apples', 'Pears', 'Plums'].forEach((name, i) => {
          set(pdf, name, 78, 114 + 20 * i);
          set(pdf, 'from the garden', 178, 114 + 20 * i);
        });
      },
      { misread: [{ text: '|', left: 171.5, right: 172.5, baseline: 134 }] },
    );
    const places = (orientation: string): number[] =>
      page.rulings.flatMap((each) => (each.orientation === orientation ? [Math.round(each.position)] : []));
    assert.deepEqual(places('horizontal'), [100, 120, 140, 160]);
    assert.deepEqual(places('vertical'), [72, 172, 372]);
    assert.ok(!page.words.some(({ text }) => text === '|'));
  });

  it('has no lines in the bars and stems of letters', async () => {
    const page = await scanned((pdf) => {
      pdf.font('Times-Bold');
      set(pdf, 'THE HEFT OF THE FIELDS', 72, 100, 30);
      set(pdf, 'Hill', 72, 300, 60);
      prose(pdf, 140);
    });
    assert.deepEqual(page.rulings, []);
  });

  it('tells the marks of items, those that nobody read and those that were taken for letters', async () => {
    const page = await scanned(
      (pdf) => {
        pdf.circle(76, 96.5, 2).circle(76, 116.5, 2).fill('black');
        pdf.lineWidth(0.8).rect(73, 132, 7, 7).stroke();
        pdf.circle(76, 156.5, 2).stroke();
        pdf.fillColor('black').font('Helvetica');
        ['First of the items', 'Second of the items', 'Third of the items', 'Fourth of the items'].forEach((text, i) =>
          set(pdf, text, 90, 100 + 20 * i),
        );
      },
      { misread: [{ text: 'e', left: 74, right: 78, baseline: 120 }] },
    );
    assert.deepEqual(
      page.words.filter(({ bounds }) => bounds.left < 88).map(({ text, baseline }) => [text, Math.round(baseline)]),
      [
        ['•', 120],
        ['•', 100],
        ['☐', 140],
        ['◦', 160],
      ],
    );
  });

  it('tells no mark of letters that stand where marks do', async () => {
    const page = await scanned((pdf) => {
      pdf.font('Helvetica');
      set(pdf, 'o', 72, 100);
      set(pdf, 'beside it', 90, 100);
      set(pdf, 'e', 72, 120);
      set(pdf, 'beside it', 90, 120);
      prose(pdf, 150);
    });
    assert.deepEqual(
      page.words.filter(({ bounds }) => bounds.left < 80 && bounds.top < 130).map(({ text }) => text),
      ['o', 'e'],
    );
  });

  it('has photographs, which stand in the text with what was read on them as alternative text', async () => {
    const page = await scanned(
      (pdf) => {
        pdf.font('Times-Roman');
        prose(pdf, 100);
        pdf.image(PHOTO, 150, 170, { width: 240, height: 160 });
        prose(pdf, 360);
      },
      { misread: [{ text: 'ghost', left: 200, right: 240, baseline: 300 }] },
    );
    const [scan, photo, ...others] = page.pictures;
    assert.ok(scan && photo);
    assert.deepEqual(others, []);
    assert.equal(photo.media, scan.media);
    assert.deepEqual([scan.inFront, photo.inFront, photo.altText], [true, undefined, 'ghost']);
    near(photo.bounds.left, 150, 5);
    near(photo.bounds.bottom, 330, 5);
    near((photo.crop?.left ?? 0) * 612, photo.bounds.left, 1);
    assert.ok(!page.words.some(({ text }) => text === 'ghost'));
  });
});
