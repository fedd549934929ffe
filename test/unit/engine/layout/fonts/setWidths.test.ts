import assert from 'node:assert/strict';
import { setSpaceOf, setWidthOf, setWidthOfLine } from '../../../../../src/engine/layout/fonts/setWidths';
import type { TextLine } from '../../../../../src/engine/layout/types';
import type { TextStyle, Word } from '../../../../../src/engine/model/pageContent';
import { STYLE as BODY } from '../surveys';

const STYLE: TextStyle = { ...BODY, postScriptName: 'CMR10', spacingPt: 0.1 };

function word(text: string, left: number, right: number): Word {
  const bounds = { left, right, top: 0, bottom: 12 };
  const pieces = [{ text, style: 0, left, right, baseline: 10 }];
  return { text, bounds, baseline: 10, angle: 0, vertical: false, pieces, softHyphen: false, spaceAfter: true };
}

function line(words: readonly Word[]): TextLine {
  const bounds = { left: 0, right: Math.max(...words.map((each) => each.bounds.right)), top: 0, bottom: 12 };
  return { words, bounds, baseline: 10, sizePt: 10, style: 0, rightToLeft: false, uniform: true };
}

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 0.001, String(actual));
}

describe('the width that a word will have', () => {
  it('is that of its letters in the family that stands for its own', () => {
    near(setWidthOf(word('mill', 0, 30), [STYLE]), 16.52);
  });

  it('is known of Cyrillic and Greek letters, too', () => {
    near(setWidthOf(word('мил', 0, 30), [STYLE]), 16.97);
    near(setWidthOf(word('μύλος', 0, 30), [STYLE]), 24.62);
  });

  it('is known of punctuation and of letters with two accents', () => {
    near(setWidthOf(word('“mill”', 0, 40), [STYLE]), 16.52 + 2 * 4.54);
    near(setWidthOf(word('mồl', 0, 40), [STYLE]), setWidthOf(word('mol', 0, 40), [STYLE]));
  });

  it('is that on the page where the letters are as wide there, but for the size in half points', () => {
    const style = { ...STYLE, spacingPt: undefined, widthPercent: 93, sizePt: 10 };
    near(setWidthOf(word('mill', 0, 15.4), [style]), 15.4);
    near(setSpaceOf(style) / setSpaceOf({ ...style, widthPercent: undefined }), 0.93);
  });

  it('counts the width that letters were given, and what stands between them', () => {
    near(setWidthOf(word('mill', 0, 30), [{ ...STYLE, widthPercent: 110 }]), 18.132);
  });

  it('is that of its letters in a family that will not be kerned as it is on the page', () => {
    const palatino = { ...STYLE, family: 'Palatino Linotype', spacingPt: 0 };
    near(setWidthOf(word('mill', 0, 30), [palatino]), 17.56);
  });

  it('is an em for each ideograph and stop, however close they are set on the page', () => {
    near(setWidthOf(word('川，川。', 0, 30), [{ ...STYLE, spacingPt: undefined }]), 40);
    near(setWidthOf(word('川川川', 0, 33), [{ ...STYLE, spacingPt: undefined }]), 30);
    near(setWidthOf(word('かなかな', 0, 34), [{ ...STYLE, spacingPt: undefined }]), 34);
  });

  it('is that of the page where a picture stands for it', () => {
    near(setWidthOf(word('', 0, 80), [STYLE]), 80);
  });

  it('is that of the page in the word’s own family, and where a letter is not known', () => {
    near(setWidthOf(word('mill', 0, 30), [{ ...STYLE, spacingPt: 0 }]), 30);
    near(setWidthOf(word('מיל', 0, 30), [STYLE]), 30);
  });

  it('is larger in the half points that Word has', () => {
    near(setWidthOf(word('mill', 0, 30), [{ ...STYLE, sizePt: 10.91, spacingPt: 0 }]), (30 * 11) / 10.91);
  });

  it('is that of its letters where those are wider in some lines than in others, and closer where pairs are', () => {
    const expanded = { ...STYLE, spacingPt: 0, expanded: true };
    near(setWidthOf(word('mill', 0, 30), [expanded]), 16.12);
    near(setWidthOf(word('mill', 0, 30), [{ ...expanded, kernedPairs: 3 }]), 16.12 * 0.9945);
  });

  it('of a line counts spaces as they are in the family, and wider gaps as on the page', () => {
    near(setSpaceOf(STYLE), 2.6);
    near(
      setSpaceOf({ ...STYLE, family: 'Verdana', sizePt: 10, spacingPt: 0 }),
      3.52 * ((STYLE.widthPercent ?? 100) / 100),
    );
    near(setWidthOfLine(line([word('mill', 0, 30), word('mill', 33.3, 63.3)]), [STYLE]), 35.64);
    near(setWidthOfLine(line([word('mill', 33.3, 63.3), word('mill', 0, 30)]), [STYLE]), 35.64);
    near(setWidthOfLine(line([word('mill', 0, 30), word('mill', 60, 90)]), [STYLE]), 63.04);
  });

  it('has the spaces of its own family, where the page squeezes or stretches them', () => {
    const own: TextStyle = { ...BODY, postScriptName: 'TimesNewRomanPSMT' };
    for (const gap of [2, 2.5, 3.4])
      near(setWidthOfLine(line([word('mill', 0, 30), word('mill', 30 + gap, 60 + gap)]), [own]), 62.5);
    near(setWidthOfLine(line([word('mill', 0, 30), word('mill', 35, 65)]), [own]), 65);
  });
});
