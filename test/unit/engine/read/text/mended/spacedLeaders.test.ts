import assert from 'node:assert/strict';
import type { TextStyle, Word } from '../../../../../../src/engine/model/pageContent';
import { withSpacedLeaders } from '../../../../../../src/engine/read/text/mended/spacedLeaders';
import { STYLE } from '../../../layout/surveys';
import { text, word } from '../../../layout/tables/pageBuilder';

/** A title, dots a step apart, and what they lead to where the next dot would start. */
const entry = (title: string, dots: number, stepPt: number, end: string): Word[] => [
  ...text(72, 100, title),
  ...Array.from({ length: dots }, (_, i) => word(300 + stepPt * i, 100, '.')),
  word(300 + stepPt * dots - 2, 100, end),
];

const read = (words: readonly Word[], style: TextStyle = STYLE): string =>
  withSpacedLeaders(words, [style])
    .map((each) => each.text.replace(/\.{4,}/u, '…'))
    .join(' ');

describe('dots of a leader that stand as far apart as columns', () => {
  it('are one word from the title to the page’s number, which has no part of the dot that lies under it', () => {
    assert.equal(read(entry('Containers', 9, 20, '85.')), 'Containers … 85');
    assert.equal(read(entry('Preface', 9, 20, 'iv')), 'Preface … iv');
    const [, leader] = withSpacedLeaders(entry('Containers', 9, 20, '85.'), [STYLE]);
    assert.deepEqual([leader?.bounds.left, (leader?.bounds.right ?? 0) > 460], [300, true]);
  });

  it('stay what they are where they lead to no page, are near each other, or are empty places of a board or a typewritten matrix', () => {
    assert.equal(read(entry('Sum', 4, 20, '3.74')), 'Sum . . . . 3.74');
    assert.equal(read(entry('Containers', 4, 6, '85')), 'Containers . . . . 85');
    assert.equal(read(entry('3', 4, 20, '3')), '3 . . . . 3');
    assert.equal(read(entry('Row [1,]', 4, 20, '5'), { ...STYLE, monospace: true }), 'Row [1,] . . . . 5');
  });
});
