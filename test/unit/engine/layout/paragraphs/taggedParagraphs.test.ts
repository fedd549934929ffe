import assert from 'node:assert/strict';
import { layoutOf, textsOf } from '../draftText';
import { page, text } from '../tables/pageBuilder';

/** Lines at these baselines, all of one paragraph in the structure tree. */
const tagged = (lines: readonly (readonly [baseline: number, line: string])[]) =>
  page({
    words: lines
      .flatMap(([baseline, line]) => text(72, baseline, line))
      .map((one) => ({ ...one, pieces: one.pieces.map((piece) => ({ ...piece, mcid: 0 })) })),
    structure: [{ type: 'P', mcids: [0], children: [], attributes: {} }],
  });

describe('the lines of a tagged paragraph', () => {
  it('stay together where they do not wrap', () => {
    const lines = ['Mrs Anna Lind', 'Storgatan 4', 'Lund'];
    const content = tagged(lines.map((line, i) => [100 + 12 * i, line]));
    assert.deepEqual(textsOf(content), [lines.join('\n')]);
    const [address] = layoutOf(content).draft.blocks;
    assert.ok(address?.type === 'paragraph' && address.paragraph.indentEndPt === 0);
  });

  it('are several paragraphs where empty lines part them', () => {
    const content = tagged([
      [100, 'Please wait.'],
      [112, 'It takes long.'],
      [136, 'For help visit us.'],
      [148, 'Or call.'],
    ]);
    assert.deepEqual(textsOf(content), ['Please wait.\nIt takes long.', 'For help visit us.\nOr call.']);
  });
});
