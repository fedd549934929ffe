import assert from 'node:assert/strict';
import { withDropCapitals } from '../../../../../src/engine/layout/paragraphs/dropCapitals';
import type { TextStyle, Word } from '../../../../../src/engine/model/pageContent';
import { page, SIZE_PT, text, word } from '../tables/pageBuilder';

const LARGE_PT = 30;
const LEFT = 72;

const styles = ((): readonly TextStyle[] => {
  const [body] = page({ words: [] }).styles;
  if (body === undefined) throw new Error('pages of literals have a style');
  return [body, { ...body, sizePt: LARGE_PT }];
})();

/** A letter over two lines, from `top`: its foot stands on the second one. */
function capital(letter: string, baseline = 112, left = LEFT): Word {
  const set = word(left, baseline, letter, 1);
  return { ...set, bounds: { left, right: left + 18, top: baseline - 24, bottom: baseline + 6 } };
}

/** The first two lines from `beside`, the third at the edge. */
const lines = (first: string, third = LEFT, beside = 95): Word[] => [
  ...text(beside, 100, first),
  ...text(beside, 112, 'from the sea and'),
  ...text(third, 124, 'came home with a man again'),
];

const placed = (words: readonly Word[]): string[] =>
  withDropCapitals(words, styles, SIZE_PT).map(({ text: value, bounds }) => `${value}@${bounds.left}`);

describe('drop capitals', () => {
  it('are put in front of the word that they begin, and the lines beside them start at the edge', () => {
    const found = placed([capital('P'), ...lines('eople who')]);
    assert.deepEqual(found.slice(0, 3), ['People@72', 'who@123', 'from@72']);
  });

  it('may have a box that reaches over the line above', () => {
    const above = text(LEFT, 88.5, 'by a writer');
    const found = placed([...above, capital('P'), ...lines('eople who')]);
    assert.deepEqual(found.slice(3, 5), ['People@72', 'who@123']);
  });

  it('may be set in as first lines are', () => {
    const found = placed([capital('P', 112, LEFT + 12), ...lines('eople who', LEFT, 107)]);
    assert.deepEqual(found.slice(0, 3), ['People@84', 'who@135', 'from@72']);
  });

  it('are words themselves where the page has the next word elsewhere', () => {
    assert.deepEqual(placed([capital('A'), ...lines('man who')]).slice(0, 2), ['A@72', 'man@95']);
    assert.equal(placed([capital('A'), ...lines('ll who')])[0], 'All@72');
  });

  it('take the look of the text', () => {
    const [first] = withDropCapitals([capital('P'), ...lines('eople who')], styles, SIZE_PT);
    assert.deepEqual(
      first?.pieces.map(({ text: value, style }) => [value, style]),
      [['People', 0]],
    );
  });

  it('are no letters beside text that never comes back to their edge', () => {
    const words = [capital('P'), ...lines('eople who', 95)];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });

  it('are no letters that text runs over', () => {
    const words = [capital('P'), ...lines('eople who'), ...text(80, 100, 'x')];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });

  it('are no letters that stand behind text', () => {
    const words = [capital('P'), ...text(40, 106, 'Group'), ...lines('eople who')];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });

  it('are no letters that stand on the first line', () => {
    const words = [capital('P', 100), ...lines('eople who')];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });
});
