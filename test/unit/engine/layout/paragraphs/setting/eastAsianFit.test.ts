import assert from 'node:assert/strict';
import { eastAsianFit, isIdeographic } from '../../../../../../src/engine/layout/paragraphs/setting/eastAsianFit';
import type { TextLine } from '../../../../../../src/engine/layout/types';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { STYLE } from '../../surveys';

/** One word of 10 points, as wide as it is set on the page. */
function line(text: string, right: number, baseline = 10): TextLine {
  const bounds = { left: 0, right, top: baseline - 9, bottom: baseline + 2 };
  const piece = { text, style: 0, left: 0, right, baseline };
  const word: Word = {
    text,
    bounds,
    baseline,
    angle: 0,
    vertical: false,
    pieces: [piece],
    softHyphen: false,
    spaceAfter: false,
  };
  return { words: [word], bounds, baseline, sizePt: 10, style: 0, rightToLeft: false, uniform: true };
}

const fit = (first: string, second: string, roomPt = 200): number | undefined => {
  const spacings = eastAsianFit(
    [line(first, 200), line(second, second.length * 10, 22)],
    { roomPt, firstLineIndentPt: 0 },
    [STYLE],
    undefined,
  );
  return spacings === 0 ? 0 : spacings[0];
};

describe('lines of ideographs', () => {
  const HAN = '川'.repeat(30);

  it('are told from lines of other scripts', () => {
    assert.equal(isIdeographic([line('川は海へ流れる，', 80)]), true);
    assert.equal(isIdeographic([line('강은 바다로 흐른다', 80)]), false);
    assert.equal(isIdeographic([line('rivers 川', 80)]), false);
  });

  it('need no letters closer together where they break by themselves as on the page', () => {
    assert.equal(fit(HAN.slice(0, 20), '川川'), 0);
  });

  it('hold as many as on the page where the punctuation in them is set closer there', () => {
    const spacing = fit('川，川川，川川川川川川川川川川川川川川川川', '川川') ?? 0;
    // 21 characters of 10 points in 200.
    assert.ok(spacing <= -10 / 21 && spacing > -0.8, String(spacing));
  });

  it('may end with a stop behind their end', () => {
    assert.equal(fit(`${HAN.slice(0, 20)}。`, '川川'), 0);
  });

  it('hold no more where they are stretched on the page', () => {
    assert.ok((fit(HAN.slice(0, 19), '川川') ?? 0) > 0);
  });

  it('are left alone where no spacing helps that nobody sees', () => {
    assert.equal(fit('川，'.repeat(13), '川川'), 0);
  });
});
