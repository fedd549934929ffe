import assert from 'node:assert/strict';
import { logicalOrder } from '../../../../../src/engine/layout/lines/bidi';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { word } from '../tables/pageBuilder';

/** A word of a line, from one x to another. */
function between(left: number, right: number, value: string): Word {
  const base = word(left, 100, value);
  return { ...base, bounds: { ...base.bounds, left, right } };
}

describe('the order of words that run from right to left', () => {
  it('is from the right, with the stop of a number behind it', () => {
    const visual = [word(100, 100, 'עולם'), word(130, 100, 'שלום'), word(160, 100, '.1')];
    assert.deepEqual(
      logicalOrder(visual, true).map(({ text, pieces }) => [text, pieces[0]?.text]),
      [
        ['1.', '1.'],
        ['שלום', 'שלום'],
        ['עולם', 'עולם'],
      ],
    );
  });

  it('has the bracket behind a number as it is written, not as it is mirrored for display', () => {
    const read = (number: string, rightToLeft = true): (string | undefined)[] =>
      logicalOrder([word(100, 100, 'עולם'), word(160, 100, number)], rightToLeft).map(({ pieces }) => pieces[0]?.text);
    assert.deepEqual(read('1('), ['1)', 'עולם']);
    assert.deepEqual(read(')2('), ['(2)', 'עולם']);
    assert.deepEqual(read('(2)'), ['(2)', 'עולם']);
    assert.deepEqual(read('1(', false), ['עולם', '1(']);
  });

  it('has the brackets of words, and percent signs between Arabic letters, as they are written', () => {
    const read = (letters: string, shown: string): string | undefined =>
      logicalOrder([word(100, 100, shown), word(160, 100, letters)], true).at(-1)?.text;
    assert.equal(read('عام', ')أي'), '(أي');
    assert.equal(read('عام', ')م('), '(م)');
    assert.equal(read('عام', 'القديم(.'), 'القديم).');
    assert.equal(read('عام', '%6.5'), '6.5%');
    assert.equal(read('שנה', '%6.5'), '%6.5');
  });

  it('has a percent sign in a font of its own behind its number, too', () => {
    const share = word(100, 100, '%6.5');
    const pieces = ['%', '6.5'].map((text) => ({ text, style: 0, left: 100, right: 110, baseline: 100 }));
    const [, read] = logicalOrder([{ ...share, pieces }, word(160, 100, 'عام')], true);
    assert.deepEqual([read?.text, read?.pieces.map(({ text }) => text)], ['6.5%', ['6.5', '%']]);
  });

  it('leaves numbers and stops of other lines as they are', () => {
    const visual = [word(100, 100, 'about'), word(130, 100, '.5'), word(160, 100, 'שלום')];
    assert.deepEqual(
      logicalOrder(visual, false).map(({ text }) => text),
      ['about', '.5', 'שלום'],
    );
  });

  it('have the brackets that belong there, whichever of the two the PDF names', () => {
    // From left to right as displayed: the closing bracket, the number, the opening bracket, and the word before them.
    const shown = (open: string, close: string) => [
      between(100, 105, close),
      between(105, 125, '1912'),
      between(125, 130, open),
      between(135, 160, 'הרציף'),
    ];
    for (const words of [shown(')', '('), shown('(', ')')])
      assert.deepEqual(
        logicalOrder(words, true).map((word) => word.text),
        ['הרציף', '(', '1912', ')'],
      );
  });

  it('have the brackets of the letters that they touch in a line that runs from the left', () => {
    const shown = (open: string, close: string) => [
      between(100, 105, open),
      between(105, 145, 'January'),
      between(145, 150, close),
      between(200, 225, 'الربيع'),
    ];
    for (const words of [shown('(', '('), shown(')', ')'), shown('(', ')')])
      assert.deepEqual(
        logicalOrder(words, false).map((word) => word.text),
        ['(', 'January', ')', 'الربيع'],
      );
  });
});
