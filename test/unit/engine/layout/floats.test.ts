import assert from 'node:assert/strict';
import { textSide } from '../../../../src/engine/layout/floats';
import { text } from './tables/pageBuilder';

describe('text beside what floats', () => {
  const float = { left: 200, top: 100, right: 300, bottom: 160 };
  const lines = (...baselines: readonly number[]) => baselines.flatMap((y) => text(90, y, 'lines that run around'));

  it('stands on the side where three lines come near to it', () => {
    assert.equal(textSide(float, lines(112, 124, 136)), 'left');
    assert.equal(textSide({ ...float, left: 0, right: 80 }, lines(112, 124, 136)), 'right');
    assert.equal(textSide(float, [...lines(112, 124, 136), ...text(310, 112, 'right')]), undefined);
  });

  it('is no more lines where the words of one stand a little higher', () => {
    const parted = [112, 124].flatMap((y) => [...text(90, y + 0.49, 'lines that'), ...text(145, y + 0.51, 'are two')]);
    assert.equal(textSide(float, parted), undefined);
  });
});
