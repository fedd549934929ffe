import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { PHOTO } from '../../fixtures/photo';
import { paragraph, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

const ITEM_PT = 16;

type Item = readonly [label: string, text: string, left: number];

/** Items below each other; returns where the next paragraph may begin. */
function items(pdf: PDFKit.PDFDocument, top: number, all: readonly Item[]): number {
  all.forEach(([label, text, left], i) => {
    set(pdf, label, left, top + ITEM_PT * i + 10);
    set(pdf, text, left + 20, top + ITEM_PT * i + 10);
  });
  return top + ITEM_PT * all.length + 4;
}

interface NumberedText {
  readonly list: string;
  readonly level: number;
  readonly text: string;
}

function numbered(paragraphs: readonly string[]): NumberedText[] {
  return paragraphs.flatMap((one) => {
    const match = /<w:numPr><w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/.exec(one);
    return match === null ? [] : [{ list: match[2] ?? '', level: Number(match[1]), text: textOf(one) }];
  });
}

/** Complaint: lists are plain text. */
describe('a list in the document', () => {
  it('has Word’s numbers and bullets on several levels, and not those of the page as text', async () => {
    const { paragraphs, parts } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72);
        const next = items(pdf, y, [
          ['1.', 'Take the boat to the mill', 72],
          ['a)', 'in spring only', 92],
          ['b)', 'in autumn, too', 92],
          ['2.', 'Count the days', 72],
        ]);
        paragraph(pdf, SENTENCES, next);
      }),
    );
    assert.deepEqual(
      numbered(paragraphs).map(({ level, text }) => [level, text]),
      [
        [0, 'Take the boat to the mill'],
        [1, 'in spring only'],
        [1, 'in autumn, too'],
        [0, 'Count the days'],
      ],
    );
    const numbering = parts['word/numbering.xml'] ?? '';
    assert.match(numbering, /<w:lvl w:ilvl="0">.*?<w:numFmt w:val="decimal"\/><w:lvlText w:val="%1\."\/>/s);
    assert.match(numbering, /<w:lvl w:ilvl="1">.*?<w:numFmt w:val="lowerLetter"\/><w:lvlText w:val="%2\)"\/>/s);
  });

  it('goes on after a paragraph between its items, and starts anew where the page does', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        let y = items(pdf, 72, [
          ['1.', 'Take the boat to the mill', 72],
          ['2.', 'Count the days', 72],
        ]);
        y = items(pdf, paragraph(pdf, `Between. ${SENTENCES}`, y), [
          ['3.', 'Write them in chalk', 72],
          ['4.', 'Forget them', 72],
        ]);
        items(pdf, paragraph(pdf, `Then. ${SENTENCES}`, y), [
          ['1.', 'Begin again', 72],
          ['2.', 'End again', 72],
        ]);
      }),
    );
    const [first, second, third, fourth, fifth, sixth] = numbered(paragraphs).map(({ list }) => list);
    assert.deepEqual([second, third, fourth], [first, first, first]);
    assert.notEqual(fifth, first);
    assert.equal(sixth, fifth);
  });

  it('has the bullets of the page', async () => {
    const { paragraphs, parts } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72);
        items(pdf, y, [
          ['•', 'a boat', 72],
          ['•', 'a cupboard', 72],
          ['•', 'a piece of chalk', 72],
        ]);
      }),
    );
    assert.deepEqual(
      numbered(paragraphs).map(({ text }) => text),
      ['a boat', 'a cupboard', 'a piece of chalk'],
    );
    assert.match(parts['word/numbering.xml'] ?? '', /<w:numFmt w:val="bullet"\/><w:lvlText w:val="•"\/>/);
  });

  it('has the picture for its bullet that stands before all of its items, and one that stands alone is a picture', async () => {
    const { paragraphs, parts, media } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72);
        for (const [i, text] of ['a boat', 'a cupboard', 'a piece of chalk'].entries()) {
          pdf.image(PHOTO, 72, y + ITEM_PT * i + 1, { width: 12, height: 6 });
          set(pdf, text, 92, y + ITEM_PT * i + 10);
        }
        const next = paragraph(pdf, SENTENCES, y + 4 * ITEM_PT);
        pdf.image(PHOTO, 110, next + 1, { width: 12, height: 6 });
        set(pdf, 'a letter', 126, next + 10);
      }),
    );
    assert.deepEqual(
      numbered(paragraphs).map(({ text }) => text),
      ['a boat', 'a cupboard', 'a piece of chalk'],
    );
    assert.match(paragraphs.map(textOf).at(-1) ?? '', /^\[picture\] ?a letter$/);
    const numbering = parts['word/numbering.xml'] ?? '';
    assert.match(numbering, /<w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape style="width:12pt;height:6pt">/);
    assert.match(numbering, /<w:lvlText w:val="•"\/><w:lvlPicBulletId w:val="0"\/><w:lvlJc/);
    const [id] = /(?<=<v:imagedata r:id=")[^"]+/.exec(numbering) ?? [];
    const relationships = parts['word/_rels/numbering.xml.rels'] ?? '';
    const [target = ''] = new RegExp(`(?<=Id="${id}".*Target=")[^"]+`).exec(relationships) ?? [];
    assert.ok(media.has(`word/${target}`), target);
  });
});
