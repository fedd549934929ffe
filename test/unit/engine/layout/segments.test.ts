import assert from 'node:assert/strict';
import { segmentsOf } from '../../../../src/engine/layout/segments';
import { word } from './tables/pageBuilder';

/** As on slides: text of 20 pt after a sign of 9 pt that stands higher and 0.8 em before it. */
const slideLine = (sign: string) => [
  { ...word(100, 200, 'Background'), bounds: { left: 100, right: 200, top: 182, bottom: 206 } },
  { ...word(75, 194, sign), bounds: { left: 75, right: 83, top: 186, bottom: 196 } },
];

const textsOf = (sign: string): string[] =>
  segmentsOf(slideLine(sign)).map(({ words }) => words.map(({ text }) => text).join(' '));

describe('segments of a line', () => {
  it('begin with a small bullet in the middle of its height', () => {
    assert.deepEqual(textsOf('●'), ['● Background']);
  });

  it('do not take in other small text beside them', () => {
    assert.equal(textsOf('No').length, 2);
  });
});
