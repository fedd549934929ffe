import assert from 'node:assert/strict';
import type { Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { takeLeaders } from '../../../../../../src/engine/read/graphics/signs/drawnLeaders';
import { converted, textOf } from '../../../converted';
import { paragraph, SENTENCES, set } from '../../../drawing';
import { across, page, text } from '../../../layout/tables/pageBuilder';
import { drawn } from '../../support';

const dotted = (position: number, from: number, to: number): Ruling => ({
  ...across(position, from, to),
  dashed: 'dotted',
});

/** "Soup" ends at 92, "4.50" begins at 300. */
const LINE = [...text(72, 100, 'Soup'), ...text(300, 100, '4.50')];

/** Texts of the words, and how many rulings are left. */
function taken(words: readonly Word[], ruling: Ruling): readonly [string, number] {
  const result = takeLeaders(words, page({ words }).styles, [ruling]);
  return [result.words.map((word) => word.text.replace(/\.{9,}/u, '...')).join(' '), result.rulings.length];
}

describe('a dotted line in a line of text', () => {
  it('is a leader where it goes from one word to the next', () => {
    assert.deepEqual(taken(LINE, dotted(101, 96, 296)), ['Soup ... 4.50', 0]);
  });

  it('takes along the dot at its end that was read as a bullet', () => {
    const dot = text(297, 100, '▪').map((word) => ({ ...word, bounds: { ...word.bounds, right: 297.5 } }));
    assert.deepEqual(taken([...LINE.slice(0, 1), ...dot, ...LINE.slice(1)], dotted(101, 96, 296)), [
      'Soup ... 4.50',
      0,
    ]);
  });

  it('is none where nothing is behind it, where words stand over it, or where it is solid', () => {
    assert.deepEqual(taken(LINE.slice(0, 1), dotted(101, 96, 296)), ['Soup', 1], 'to write on');
    assert.deepEqual(taken([...LINE, ...text(150, 100, 'dotted')], dotted(101, 96, 296)), ['Soup 4.50 dotted', 1]);
    assert.deepEqual(taken(LINE, across(101, 96, 296)), ['Soup 4.50', 1]);
    assert.deepEqual(taken(LINE, dotted(110, 96, 296)), ['Soup 4.50', 1], 'below the line');
  });

  it('is a tab with a leader in the document: a menu whose prices stand below each other is no table', async () => {
    const { body, paragraphs } = await converted(
      await drawn((pdf) => {
        const top = paragraph(pdf, SENTENCES, 72);
        for (const [i, dish] of ['Tomato soup', 'Salad', 'Bread with oil'].entries()) {
          const baseline = top + 16 * i + 20;
          const end = set(pdf, dish, 72, baseline);
          pdf
            .moveTo(end + 4, baseline)
            .lineTo(396, baseline)
            .lineWidth(1)
            .dash(1, { space: 1 })
            .stroke()
            .undash();
          set(pdf, `${i + 3}.50`, 400, baseline);
        }
      }),
    );
    assert.doesNotMatch(body, /<w:tbl>/);
    assert.deepEqual(paragraphs.map(textOf).slice(1), ['Tomato soup3.50', 'Salad4.50', 'Bread with oil5.50']);
    assert.equal(body.match(/w:leader="dot"/g)?.length, 3);
  });
});
