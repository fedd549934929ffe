import assert from 'node:assert/strict';
import { joinStrips } from '../../../../../src/engine/read/graphics/joinStrips';
import type { Fill } from '../../../../../src/engine/model/pageContent';
import { text } from '../../layout/tables/pageBuilder';

const GREY = 0xd9d9d9;
const strip = (top: number, right = 372, colour = GREY): Fill => ({
  bounds: { left: 72, right, top, bottom: top + 12 },
  colour,
});
const full = 'a line that goes on from one side of its column to the other';
const lines = (...texts: readonly string[]) => texts.flatMap((line, i) => text(72, 110 + 12 * i, line));
const heights = (fills: readonly Fill[]): number[] => fills.map(({ bounds }) => bounds.bottom - bounds.top);

describe('strips of colour', () => {
  it('are the ground of paragraphs where one of them goes on past its words', () => {
    const strips = [strip(100), strip(112), strip(124)];
    assert.deepEqual(heights(joinStrips(strips, lines(full, 'ends here', full))), [36]);
  });

  it('are highlights where words fill each', () => {
    const strips = [strip(100), strip(112), strip(124, 120)];
    assert.deepEqual(heights(joinStrips(strips, lines(full, full, 'ends here'))), [12, 12, 12]);
  });

  it('are apart where they differ in colour or in width, or do not touch', () => {
    const strips = [strip(100), strip(112, 372, 0xffff00), strip(124, 300, 0xffff00), strip(140, 300, 0xffff00)];
    assert.deepEqual(heights(joinStrips(strips, [])), [12, 12, 12, 12]);
  });
});
