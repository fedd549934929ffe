import assert from 'node:assert/strict';
import { evenColumns } from '../../../../../../src/engine/layout/columns/written/evenColumns';
import { writtenLines } from '../../../../../../src/engine/layout/columns/written/lines';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { textsOf } from '../../draftText';
import { page, SIZE_PT, text } from '../../tables/pageBuilder';

const ROWS = 12;
const PITCH_PT = 12;
const THREE = [72, 282, 492];

/** Names, and meanings 50 points behind them, below each other: all of a column before the next one, and far from filling it. */
const card = (lefts: readonly number[], rows = ROWS, meaning = 'save all files'): Word[] =>
  lefts.flatMap((left, c) =>
    Array.from({ length: rows }, (_, r) => [
      ...text(left, 100 + PITCH_PT * r, `C-${c}.${r}`),
      ...text(left + 50, 100 + PITCH_PT * r, meaning),
    ]).flat(),
  );

const columnsIn = (words: readonly Word[]): number =>
  evenColumns(
    writtenLines(words, () => SIZE_PT),
    SIZE_PT,
  )?.length ?? 0;

describe('columns of short lines that are written in turn', () => {
  it('are read down, one after the other, below what stands over them', () => {
    const blocks = textsOf(page({ words: [...text(72, 60, 'All of the keys of an editor of text'), ...card(THREE)] }));
    const names = blocks.join(' ').match(/C-\d\.\d+/gu);
    assert.deepEqual(
      names,
      THREE.flatMap((_, c) => Array.from({ length: ROWS }, (_, r) => `C-${c}.${r}`)),
    );
  });

  it('are three or more, which start at equal distances, with many rows of some words', () => {
    assert.equal(columnsIn(card(THREE)), 3);
    assert.equal(columnsIn(card([72, 282, 522])), 0);
    assert.equal(columnsIn(card([72, 282])), 0);
    assert.equal(columnsIn(card(THREE, 8)), 0);
    assert.equal(columnsIn(card(THREE, ROWS, '12.50')), 0);
  });

  it('are none where a line of one runs into the next', () => {
    const [first = [], ...others] = THREE.map((left) => card([left]));
    const across = text(122, 100 + PITCH_PT * ROWS, 'save all of the files in this window');
    assert.equal(columnsIn([...first, ...across, ...others.flat()]), 0);
  });
});
