import assert from 'node:assert/strict';
import { areJustified } from '../../../../../../src/engine/layout/tables/text/justifiedLines';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { ADVANCE_PT, word } from '../pageBuilder';

describe('justified lines', () => {
  const [LEFT, RIGHT] = [72, 272];
  /** The words, with the same room between all of them up to the right edge. */
  const justified = (baseline: number, text: string, left = LEFT): Word[] => {
    const parts = text.split(' ');
    const letters = parts.join('').length * ADVANCE_PT;
    const gap = (RIGHT - left - letters) / (parts.length - 1);
    let x = left;
    return parts.map((part) => {
      const placed = word(x, baseline, part);
      x = placed.bounds.right + gap;
      return placed;
    });
  };
  const narrow = ['what this law asks', 'obtaining facilities from', 'lenders likewise enumerated'];
  const lines = narrow.map((text, i) => justified(100 + 12 * i, text));

  it('are told by the room between their words, the same in each line, and another in others', () => {
    assert.equal(areJustified(lines.flat()), true);
    assert.equal(areJustified([...justified(88, 'it is not so', LEFT + 20), ...lines.flat()]), true);
  });

  it('are no rows of a table, whose cells stand below each other, or end anywhere', () => {
    const rows = ['12 34 56', '98 76 54', '10 20 30'].map((text, i) => justified(100 + 12 * i, text));
    assert.equal(areJustified(rows.flat()), false);
    const ragged = lines.map((line, i) => (i === 1 ? line.slice(0, -1) : line));
    assert.equal(areJustified(ragged.flat()), false);
    const [, , third] = lines;
    const uneven = [...lines.slice(0, 2), (third ?? []).map((one, i) => (i === 1 ? word(160, 124, one.text) : one))];
    assert.equal(areJustified(uneven.flat()), false);
  });
});
