import assert from 'node:assert/strict';
import type { Edge } from '../../../../../../src/engine/layout/tables/lines/edges';
import { bundlesOf } from '../../../../../../src/engine/layout/tables/lines/ruleBundles';

const rule = (position: number, from: number, to: number): Edge => ({
  orientation: 'horizontal',
  position,
  from,
  to,
  pieces: [],
});
const bundled = (...rules: readonly Edge[]): number[][] => bundlesOf(rules).map(({ positions }) => positions);

describe('rules of one table', () => {
  it('end together, or one of them a little further out', () => {
    assert.deepEqual(bundled(rule(100, 50, 350), rule(120, 50, 350), rule(200, 46, 354)), [[100, 120, 200]]);
    assert.deepEqual(bundled(rule(100, 50, 350), rule(120, 50, 350), rule(200, 90, 350)), [[100, 120]]);
  });

  it('are none whose both ends are farther right: those of the text, from which cells keep some white', () => {
    const ofText = (position: number): Edge => rule(position, 55.4, 355.4);
    assert.deepEqual(bundled(ofText(40), rule(100, 50, 350), rule(120, 50, 350), ofText(300), rule(400, 50, 350)), [
      [40, 300],
      [100, 120, 400],
    ]);
  });
});
