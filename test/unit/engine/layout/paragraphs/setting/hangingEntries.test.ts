import assert from 'node:assert/strict';
import { FULL, layoutOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

/** Where the names and the texts of a glossary start, points. */
const [NAMES, TEXTS] = [72, 172];
const LINE = FULL.slice(0, 39);

/** Start and first line of the paragraphs below each other, of the text's left edge. */
function indentsOf(entries: readonly (readonly [at: number, name: string, lines: readonly string[]])[]): number[][] {
  let baseline = 100;
  const words = entries.flatMap(([at, name, lines]) => {
    const own = [...text(at, baseline, name), ...lines.flatMap((line, i) => text(TEXTS, baseline + 12 * i, line))];
    baseline += 12 * lines.length + 6;
    return own;
  });
  return layoutOf(page({ words })).draft.blocks.map((draft) =>
    draft.type === 'paragraph' ? [draft.paragraph.indentStartPt, draft.paragraph.firstLineIndentPt] : [],
  );
}

describe('entries of one line', () => {
  const long = [LINE, 'mmmm nnnn.'];

  it('hang behind their name as the longer ones around them do', () => {
    const indents = indentsOf([
      [NAMES, 'Backup', long],
      [NAMES, 'Cache', ['Small store.']],
      [NAMES, 'Proxy', long],
    ]);
    assert.deepEqual(indents, [
      [100, -100],
      [100, -100],
      [100, -100],
    ]);
  });

  it('are left as they are where none around them wraps, or their names begin elsewhere', () => {
    const short = ['Backup', 'Cache', 'Proxy'].map((name) => [NAMES, name, ['Small store.']] as const);
    assert.deepEqual(indentsOf(short), [
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const indents = indentsOf([
      [NAMES, 'Backup', long],
      [NAMES + 20, 'Cache', ['Small store.']],
      [NAMES, 'Proxy', long],
    ]);
    assert.deepEqual(indents[1], [20, 0]);
  });

  it('are left as they are where they come first: the page before may begin them', () => {
    const indents = indentsOf([
      [NAMES, 'Backup', ['Small store.']],
      [NAMES, 'Cache', long],
    ]);
    assert.deepEqual(indents, [
      [0, 0],
      [100, -100],
    ]);
  });
});
