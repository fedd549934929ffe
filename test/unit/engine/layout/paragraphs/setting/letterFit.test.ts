import assert from 'node:assert/strict';
import {
  letterFit,
  type LetterFit,
  withLetterSpacing,
} from '../../../../../../src/engine/layout/paragraphs/setting/letterFit';
import type { TextLine } from '../../../../../../src/engine/layout/types';
import { boundsOf } from '../../../../../../src/engine/model/geometry';
import type { TextStyle, Word } from '../../../../../../src/engine/model/pageContent';
import { text } from '../../../write/literals';
import { STYLE } from '../../surveys';

const COLUMN = { left: 0, right: 100 };
const JUSTIFIED = { alignment: 'justify', indentStartPt: 0, indentEndPt: 0, firstLineIndentPt: 0 } as const;

/** Words of 5 points a letter, set from the left edge with gaps of one width. */
function line(words: readonly string[], gapPt: number, baseline: number): TextLine {
  let x = 0;
  const placed = words.map((text): Word => {
    const width = text.length * 5;
    const bounds = { left: x, right: x + width, top: baseline - 9, bottom: baseline + 2 };
    x += width + gapPt;
    const piece = { text, style: 0, left: bounds.left, right: bounds.right, baseline };
    return { text, bounds, baseline, angle: 0, vertical: false, pieces: [piece], softHyphen: false, spaceAfter: true };
  });
  const bounds = boundsOf(placed) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return { words: placed, bounds, baseline, sizePt: 10, style: 0, rightToLeft: false, uniform: true };
}

const fit = (lines: readonly TextLine[]): LetterFit => letterFit(lines, JUSTIFIED, COLUMN, [STYLE]);
/** Of the whole paragraph. */
const ofAll = (spacing: LetterFit): number => (typeof spacing === 'number' ? spacing : NaN);

describe('letter spacing of a justified paragraph', () => {
  it('is none where its lines break by themselves as on the page', () => {
    assert.equal(fit([line(['aaaaaa', 'bbbbb', 'cccc'], 12.5, 10), line(['dddddddd', 'eeee'], 2.5, 22)]), 0);
  });

  it('is as much closer as it takes for the line with the narrowest spaces to fit', () => {
    // 19 letters and three full spaces are 2.5 points too wide; 22 characters take a little more than a tenth each.
    const tight = [line(['aaaaaa', 'bbbbb', 'ccccccc', 'd'], 1.67, 10), line(['eeeeeeee', 'ffff'], 2.5, 22)];
    assert.equal(fit(tight), -0.15);
  });

  it('is that of centred lines, too, but not of ragged ones, of which nobody knows how far they may go', () => {
    // "dd" would fit behind the first line.
    const lines = [line(['aaaaaa', 'bbbbb', 'ccccc'], 2.5, 10), line(['dd', 'eeeeeeee'], 2.5, 22)];
    const fitOf = (alignment: 'center' | 'left'): LetterFit =>
      letterFit(lines, { ...JUSTIFIED, alignment }, { left: 0, right: 97 }, [STYLE]);
    assert.ok(ofAll(fitOf('center')) > 0);
    assert.equal(fitOf('left'), 0);
  });

  it('keeps the gap between a label and its text', () => {
    // The text starts at 15: "dd" would fit behind the first line if the label were a word like the others.
    const [label] = line(['•'], 0, 10).words;
    const text = line(['aaaaaa', 'bbbbb', 'cccc'], 5, 10);
    const moved = text.words.map((word) => ({
      ...word,
      bounds: { ...word.bounds, left: word.bounds.left + 15, right: word.bounds.right + 15 },
    }));
    const lines = [{ ...text, words: label ? [label, ...moved] : [] }, line(['dd', 'eeeeeeee'], 2.5, 22)];
    const shape = { ...JUSTIFIED, indentStartPt: 15, firstLineIndentPt: -15 };
    const fitOf = (textLeft?: number): LetterFit => letterFit(lines, shape, { left: 0, right: 103 }, [STYLE], textLeft);
    assert.equal(fitOf(15), 0);
    assert.ok(ofAll(fitOf()) > 0);
  });

  it('counts two spaces where two are written', () => {
    // "dd" does not fit behind them: 13 letters, six spaces and itself are 1.5 points too wide.
    const words = ['aaa', 'bbb', 'ccc', 'dd', 'e', 'f'];
    const first = line(words, 4, 10);
    const moved = first.words.map((word, i) => ({
      ...word,
      bounds: { ...word.bounds, left: word.bounds.left + (i > 1 ? 4 : 0), right: word.bounds.right + (i > 1 ? 4 : 0) },
    }));
    const lines = [{ ...first, words: moved }, line(['gg', 'hhhhhhhh'], 2.5, 22)];
    const fitIn = (right: number): LetterFit => letterFit(lines, JUSTIFIED, { left: 0, right }, [STYLE]);
    assert.equal(fitIn(91), 0);
    assert.equal(letterFit([first, ...lines.slice(1)], JUSTIFIED, { left: 0, right: 91 }, [STYLE]) === 0, false);
  });

  it('counts the spaces around code as those of the prose, which are narrower', () => {
    const prose = [line(['aaaaaa', 'bbbbb', 'ccccccc'], 2.5, 10), line(['eeeeeeee', 'ffff'], 2.5, 22)];
    const withCode = prose.map((each) => ({
      ...each,
      words: each.words.map((word) =>
        word.text === 'bbbbb' ? { ...word, pieces: word.pieces.map((piece) => ({ ...piece, style: 1 })) } : word,
      ),
    }));
    const code: TextStyle = { ...STYLE, family: 'Courier New', monospace: true };
    assert.equal(letterFit(withCode, JUSTIFIED, COLUMN, [STYLE, code]), 0);
  });

  it('counts a hyphen only where its line ends', () => {
    // "ccc-" ends the first line on the page; with full spaces it does not fit, and "cccddd" would go to the next line as one word.
    const lines = [line(['aaaaaa', 'bbbbb', 'cccc', 'ccc-'], 1.67, 10), line(['ddd', 'eeeeeeee', 'ffff'], 5, 22)];
    assert.ok(ofAll(fit(lines)) < 0);
  });

  it('makes no paragraph longer for the sake of where its lines break', () => {
    // The first line has room for "ddd" as well; wider letters would keep it out, and leave none for "gggg" in the last line.
    const lines = [line(['aaaaaa', 'bbbbb', 'cccc'], 12.5, 10), line(['ddd', 'eeeeeee', 'ffff', 'gggg'], 2.5, 22)];
    assert.deepEqual(fit(lines), [0.25, 0]);
  });

  it('is that of single lines where the one takes closer letters and the next wider ones', () => {
    const tight = line(['aaaaaa', 'bbbbb', 'ccccccc', 'd'], 1.67, 10);
    // "hhh" would fit behind these.
    const loose = line(['eeeeeeee', 'fff', 'gggg'], 12.5, 22);
    assert.deepEqual(fit([tight, loose, line(['hhh', 'iiii'], 2.5, 34)]), [-0.2, 0.25, 0]);
  });

  it('is closer in a line that is too long for its column, and in no other', () => {
    // 21 letters and three full spaces are 5.5 points too wide.
    const long = line(['aaaaaa', 'bbbbb', 'ccccccc', 'ddd'], 2.5, 10);
    const lines = [long, line(['eeeeeeee', 'ffff'], 2.5, 22)];
    const ofWide = (isJustified: boolean): LetterFit =>
      letterFit(lines, JUSTIFIED, { left: 0, right: 107, isJustified }, [STYLE]);
    assert.deepEqual(ofWide(true), [-0.3, 0]);
    assert.ok(ofAll(ofWide(false)) < 0);
  });

  it('is as much closer as it takes for no line more, where a line is so much too long that a word goes to the next', () => {
    const long = line(['aaaaaa', 'bbbbbb', 'ccccc', 'dddd'], 2.5, 10);
    const withRest = (...rest: string[]): LetterFit =>
      letterFit([long, line(rest, 2.5, 22)], JUSTIFIED, { ...COLUMN, isJustified: true }, [STYLE]);
    // Behind "dddd" they are half a point too long.
    assert.ok(ofAll(withRest('eeeeeeeee', 'ffffff')) < 0);
    assert.equal(withRest('eeeeeeeee'), 0);
  });

  it('stays as it is where no spacing that nobody sees would help', () => {
    const crammed = [line(['aaaaaaaaaaaaaa', 'bbbbbbbbbbbbbb'], 0, 10), line(['eeeeeeee', 'ffff'], 2.5, 22)];
    assert.equal(fit(crammed), 0);
  });

  it('stays as it is where letters would stand visibly apart', () => {
    const loose = [line(['aaaaaaaaaa', 'bbbb'], 22, 10), line(['cc', 'dddd'], 2.5, 22)];
    assert.equal(fit(loose), 0);
  });

  it('leaves a line more than programs round between where it ends and what would fit in', () => {
    // With "d" the first line takes 97.5 points.
    const lines = [line(['aaaaaaaa', 'bbbbb', 'cccc'], 2.5, 10), line(['d', 'eeeeeeee'], 2.5, 22)];
    const fitIn = (right: number): LetterFit => letterFit(lines, JUSTIFIED, { left: 0, right }, [STYLE]);
    assert.equal(fitIn(96.5), 0);
    assert.ok(ofAll(fitIn(97.4)) > 0);
  });

  it('measures words in the family that they are set in', () => {
    // 5 points a letter on the page; in Times an "i" takes 2.78, and the second line would begin on the first.
    const fitted = { ...STYLE, spacingPt: 0.05 };
    const lines = [line(['iiiiii', 'iiiii', 'iiiii'], 10, 10), line(['dddddddd', 'eeee'], 2.5, 22)];
    assert.equal(letterFit(lines, JUSTIFIED, { left: 0, right: 94 }, [STYLE]), 0);
    assert.ok(ofAll(letterFit(lines, JUSTIFIED, { left: 0, right: 94 }, [fitted])) > 0);
  });

  it('adds to what the runs have', () => {
    const [run] = withLetterSpacing([text('a', { spacingPt: 0.1 })], -0.1);
    assert.equal(run?.type === 'text' && run.format.spacingPt, 0);
  });
});

describe('letters that join each other', () => {
  it('are not spaced', () => {
    const lines = (letter: string): TextLine[] => [
      line(
        [6, 5, 7, 1].map((count) => letter.repeat(count)),
        1.67,
        10,
      ),
      line(
        [8, 4].map((count) => letter.repeat(count)),
        2.5,
        22,
      ),
    ];
    assert.notEqual(fit(lines('a')), 0);
    assert.equal(fit(lines('\u0915')), 0);
  });
});
