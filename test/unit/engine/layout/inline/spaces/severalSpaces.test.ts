import assert from 'node:assert/strict';
import { spacesIn } from '../../../../../../src/engine/layout/inline/spaces/severalSpaces';
import type { TextLine } from '../../../../../../src/engine/layout/types';
import { STYLE } from '../../surveys';
import { text } from '../../tables/pageBuilder';

/** The spaces before the last word of a line, whose words stand 2.5 pt apart and that word as far as this. */
function spacesBefore(gap: number, isWrapped: boolean, count = 4, first = 'word'): string {
  const words = Array.from({ length: count }, (_, i) => text(72 + 22.5 * i, 100, i === 0 ? first : 'word')[0]).flatMap(
    (word) => (word ? [{ ...word, spaceAfter: false }] : []),
  );
  const before = words.at(-1);
  assert.ok(before);
  const [word] = text(before.bounds.right + gap, 100, 'last');
  assert.ok(word);
  const line = { words: [...words, word], sizePt: 10 } as unknown as TextLine;
  return spacesIn(before, word, line, isWrapped, [STYLE]);
}

describe('a gap in a line without characters for its spaces', () => {
  it('is a quad where it is wider than the others by far', () => {
    assert.equal(spacesBefore(10, true), '\u2003');
    assert.equal(spacesBefore(21, true), '\u2003\u2003');
    assert.equal(spacesBefore(3, true), ' ');
  });

  it('is a space in a line that is stretched, or where nothing tells', () => {
    assert.equal(spacesBefore(10, true, 1), ' ');
    assert.equal(spacesBefore(10, false, 1), '\u2003');
    assert.equal(spacesBefore(10, false, 1, '2.1'), ' ');
  });
});
