import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { textOf } from '../draftText';
import { page, SURVEY, text } from '../tables/pageBuilder';

/** Lines at these baselines, all of one paragraph in the structure tree. */
const tagged = (lines: readonly (readonly [baseline: number, line: string])[]) =>
  page({
    words: lines
      .flatMap(([baseline, line]) => text(72, baseline, line))
      .map((one) => ({ ...one, pieces: one.pieces.map((piece) => ({ ...piece, mcid: 0 })) })),
    structure: [{ type: 'P', mcids: [0], children: [], attributes: {} }],
  });

const textsOf = (content: PageContent): string[] =>
  layoutPage(content, SURVEY, { words: [], pictures: [] }).draft.blocks.map(textOf);

describe('the lines of a tagged paragraph', () => {
  it('stay together where they do not wrap', () => {
    const lines = ['Mrs Anna Lind', 'Storgatan 4', 'Lund'];
    const content = tagged(lines.map((line, i) => [100 + 12 * i, line]));
    assert.deepEqual(textsOf(content), [lines.join('\n')]);
    const [address] = layoutPage(content, SURVEY, { words: [], pictures: [] }).draft.blocks;
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
