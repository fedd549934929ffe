import assert from 'node:assert/strict';
import { FULL, layoutOf } from '../draftText';
import { page, text } from '../tables/pageBuilder';

describe('paragraphs that seem to have a label', () => {
  it('begin with a number that is no label in the middle or at the end of the column, where items do not stand', () => {
    const labelOf = (left: number, value: string): unknown => {
      const words = [...text(left, 100, value), ...text(72, 124, FULL), ...text(72, 136, FULL)];
      const [block] = layoutOf(page({ words })).draft.blocks;
      return block?.type === 'paragraph' ? [block.paragraph.alignment, block.label?.text] : block;
    };
    assert.deepEqual(labelOf(189, '4 October 2026'), ['center', undefined]);
    assert.deepEqual(labelOf(301, '12 Harbour Road'), ['right', undefined]);
    const item = `4. ${'aaaaa bbbbb ccccc ddddd '.repeat(2)}aaaa`;
    assert.deepEqual(labelOf(90, item), ['left', '4.']);
    assert.deepEqual(labelOf(90, item.toUpperCase()), ['center', undefined]);
    // A second line that hangs behind the label may have the same middle.
    const hanging = [
      ...text(72, 100, `A. ${FULL.slice(0, 50)}`),
      ...text(87, 112, FULL.slice(0, 44)),
      ...text(72, 130, FULL),
    ];
    const [block] = layoutOf(page({ words: hanging })).draft.blocks;
    assert.equal(block?.type === 'paragraph' && block.label?.text, 'A.');
    // The street, in an address, and in the middle below it what no item goes on with.
    const street = '35 cours de la Marine, 33405 Harbour';
    const address = [...text(137, 100, street), ...text(207, 112, 'a@b.cc'), ...text(72, 140, FULL)];
    const [lines] = layoutOf(page({ words: [...address, ...text(72, 152, FULL)] })).draft.blocks;
    assert.deepEqual(lines?.type === 'paragraph' && [lines.paragraph.alignment, lines.label?.text], [
      'center',
      undefined,
    ]);
    // The first of several numbers, as in cells of tables.
    const years = [
      ...text(137, 100, '3 years, 4 years, 5 years, 7 years,'),
      ...text(170, 112, 'whole time of payment'),
    ];
    const [numbers] = layoutOf(page({ words: [...years, ...text(72, 140, FULL), ...text(72, 152, FULL)] })).draft
      .blocks;
    assert.deepEqual(numbers?.type === 'paragraph' && [numbers.paragraph.alignment, numbers.label?.text], [
      'center',
      undefined,
    ]);
    // Most scripts have no capitals.
    assert.deepEqual(labelOf(90, item.replaceAll(/[a-d]/g, 'ก')), ['left', '4.']);
  });
});
