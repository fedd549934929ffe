import assert from 'node:assert/strict';
import { spacesIn } from '../../../../../../src/engine/layout/inline/spaces/severalSpaces';
import type { TextLine } from '../../../../../../src/engine/layout/types';
import type { TextStyle } from '../../../../../../src/engine/model/pageContent';
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

/** The spaces between words of 20 pt that stand these many points apart, in Times at 10 pt, where a space is 2.5 pt wide; the last word has a style of its own. */
function spacesBetween(gaps: readonly number[], last: Partial<TextStyle> = {}): number[] {
  let left = 72;
  const words = [0, ...gaps].flatMap((gap, i) => {
    left += gap;
    const made = text(left, 100, 'word', i === gaps.length ? 1 : 0);
    left += 20;
    return made.map((word) => ({ ...word, spaceAfter: true }));
  });
  const line = { words, sizePt: 10 } as unknown as TextLine;
  const styles = [STYLE, { ...STYLE, ...last }];
  return words.slice(1).map((word, i) => spacesIn(words[i] ?? word, word, line, true, styles).length);
}

describe('gaps as wide as several spaces', () => {
  it('are so many where the narrowest of their line is a space of the family, however many there are', () => {
    assert.deepEqual(spacesBetween([2.5, 5, 5, 2.5, 5]), [1, 2, 2, 1, 2]);
    // Stretched, all of it.
    assert.deepEqual(spacesBetween([3.2, 5, 5, 3.2, 5]), [1, 1, 1, 1, 1]);
  });

  it('are so many before words of another colour, too, but not before those of another font', () => {
    assert.deepEqual(spacesBetween([2.5, 2.5, 5], { colour: 0x999999 }), [1, 1, 2]);
    assert.deepEqual(spacesBetween([2.5, 2.5, 5], { postScriptName: 'Courier' }), [1, 1, 1]);
  });
});
