import assert from 'node:assert/strict';
import type { Word } from '../../../../src/engine/model/pageContent';
import { largestSizeOf, sizeOf, styleOf } from '../../../../src/engine/model/wordStyle';
import { STYLE } from '../layout/surveys';

const STYLES = [STYLE, { ...STYLE, sizePt: 6 }, { ...STYLE, sizePt: 14 }];

/** A word of one letter in each of the styles. */
const wordIn = (...styles: readonly number[]): Word => ({
  text: 'x'.repeat(styles.length),
  bounds: { left: 0, top: 0, right: 5, bottom: 10 },
  baseline: 8,
  angle: 0,
  vertical: false,
  pieces: styles.map((style, i) => ({ text: 'x', style, left: i, right: i + 1, baseline: 8 })),
  softHyphen: false,
  spaceAfter: true,
});

describe('the style of a word', () => {
  it('is that in which it begins', () => {
    assert.equal(styleOf(wordIn(1, 2), STYLES), STYLES[1]);
    assert.equal(sizeOf(wordIn(1, 2), STYLES), 6);
  });

  it('is none where there is no text, which has no size', () => {
    assert.equal(styleOf(undefined, STYLES), undefined);
    assert.equal(sizeOf(wordIn(), STYLES), 0);
  });
});

describe('the largest size of words', () => {
  it('is that of any of their letters', () => {
    assert.equal(largestSizeOf([wordIn(1), wordIn(1, 2, 1)], STYLES), 14);
    assert.equal(largestSizeOf([], STYLES), 0);
  });
});
