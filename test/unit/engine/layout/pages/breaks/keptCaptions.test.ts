import assert from 'node:assert/strict';
import { withCaptionsKept } from '../../../../../../src/engine/layout/pages/breaks/keptCaptions';
import type { Block } from '../../../../../../src/engine/model/document';
import { paragraph, row, table, text } from '../../../write/literals';

const figure = (anchored = false): Block =>
  paragraph([
    {
      type: 'picture',
      media: 'a',
      widthPt: 90,
      heightPt: 60,
      rotation: 0,
      ...(anchored && { anchor: { xPt: 0, yPt: 0, wrap: 'none', behindText: false } }),
    },
  ]);
const caption = (value: string, options: object = {}): Block =>
  paragraph(value, { role: { kind: 'caption' }, ...options });
const grid = table([40, 40], [row(['a', 'b'])]);

const kept = (...blocks: readonly Block[]): boolean[] =>
  withCaptionsKept(blocks).map((block) => block.type === 'paragraph' && block.keepWithNext);

describe('a caption', () => {
  it('goes to the next page with the table below it, and the picture above it with it', () => {
    assert.deepEqual(kept(paragraph('text'), caption('Table 1'), grid), [false, true, false]);
    assert.deepEqual(kept(figure(), caption('Figure 1'), paragraph('text')), [true, false, false]);
    assert.deepEqual(kept(caption('Figure 1'), figure(), paragraph('text')), [true, false, false]);
  });

  it('belongs to the picture above it, where one stands below it, too', () => {
    assert.deepEqual(kept(figure(), caption('Figure 1'), figure(), caption('Figure 2')), [true, false, true, false]);
    assert.deepEqual(kept(figure(), caption('Figure 1'), grid), [true, false, false]);
  });

  it('is not held by a picture that floats, by one with text, or over a break', () => {
    assert.deepEqual(kept(figure(true), caption('Figure 1')), [false, false]);
    assert.deepEqual(kept(paragraph([text('seen from above')]), caption('Figure 1')), [false, false]);
    assert.deepEqual(kept(figure(), caption('Figure 1', { pageBreakBefore: true })), [false, false]);
    assert.deepEqual(kept(caption('Table 1', { continues: true }), grid), [false, false]);
  });
});
