import assert from 'node:assert/strict';
import { inlineFormulas } from '../../../../../src/engine/layout/formulas/inlineFormulas';
import type { PageContent, Ruling, Word } from '../../../../../src/engine/model/pageContent';
import { across, text } from '../tables/pageBuilder';
import { content, MATH, sign, SMALL, typed } from './formulaPage';

/** The words of a line from left to right as text; a formula in braces, raised and lowered pieces after ^ and _. */
function lineOf(own: PageContent): string[] | undefined {
  const found = inlineFormulas(own, own.words, own.rulings);
  if (!found) return undefined;
  const shown = (word: Word): string => {
    const inline = found.inWord.get(word)?.inline;
    if (inline?.type === 'math') return `{${typed(inline.math)}}`;
    return word.pieces
      .map(({ text: piece, baseline }) =>
        baseline < word.baseline ? `^${piece}` : baseline > word.baseline ? `_${piece}` : piece,
      )
      .join('');
  };
  return [...found.words].sort((a, b) => a.bounds.left - b.bounds.left).map(shown);
}

const line = (words: readonly Word[], rulings: readonly Ruling[] = []): string[] | undefined =>
  lineOf(content([...text(82, 200, 'half of all is'), ...words, ...text(180, 200, 'and no more')], rulings));

const START = ['half', 'of', 'all', 'is'];
const END = ['and', 'no', 'more'];

describe('formulas in a line of text', () => {
  const fraction = [sign(154, 196, 'a', SMALL), sign(154, 205, 'b', SMALL)];
  const bar = across(197.5, 153, 158.5);

  it('are fractions, raised and lowered around a slash', () => {
    assert.deepEqual(line(fraction, [bar]), [...START, '^a⁄_b', ...END]);
  });

  it('are one word with the brackets that touch them', () => {
    const brackets = [...text(147.5, 200, '('), ...text(159, 200, '),')].map((word) => ({
      ...word,
      spaceAfter: false,
    }));
    assert.deepEqual(line([...fraction, ...brackets], [bar]), [...START, '(^a⁄_b),', ...END]);
  });

  it('are formulas where a line has no room for them as text', () => {
    const large = [sign(152, 195, 'ab'), sign(155, 208, 'c')];
    assert.deepEqual(line(large, [across(197.5, 151, 163)]), [...START, '{(ab)/(c)}', ...END]);
    const powers = [sign(152, 195, 'a'), sign(157, 189, '2', SMALL), sign(155, 208, 'c')];
    assert.deepEqual(line(powers, [across(197.5, 151, 162)]), [...START, '{(a^{2})/(c)}', ...END]);
    const nested = [sign(155, 195, '1'), sign(155, 206, 'a'), sign(155, 217, 'b')];
    assert.deepEqual(line(nested, [across(197.5, 151, 164), across(208.5, 153, 162)]), [
      ...START,
      '{(1)/((a)/(b))}',
      ...END,
    ]);
    const root = [sign(152, 192, '√'), sign(157, 200, 'x')];
    assert.deepEqual(line(root, [across(191, 157, 162)]), [...START, '{√(x)}', ...END]);
  });

  it('have what is lowered before what is raised', () => {
    const scripts = [sign(150, 200, 'x'), sign(155.2, 196, '2', SMALL), sign(155, 203, 'i', SMALL)];
    assert.deepEqual(line(scripts), [...START, 'x_i^2', ...END]);
    const [hanging = sign(150, 200, '∑')] = [sign(150, 200, '∑')].map((word) => ({
      ...word,
      pieces: word.pieces.map((piece) => ({ ...piece, baseline: 192 })),
    }));
    const sum = [hanging, sign(155, 195, 'n', SMALL), sign(155, 204, 'i=1', SMALL), sign(168, 200, 'x')];
    assert.deepEqual(line(sum), [...START, '∑_i=1^n', 'x', ...END]);
  });

  it('have nothing of the next line', () => {
    const scripts = [sign(150, 200, 'x'), sign(155.2, 196, '2', SMALL)];
    const below = [sign(150, 211, 'y'), sign(155, 207, '3', SMALL)];
    assert.equal(line([...scripts, ...below]), undefined);
  });

  it('are taken out of the words that they are parts of', () => {
    const word = sign(150, 200, '3', MATH);
    const pieces = [...word.pieces, ...fraction.flatMap((part) => part.pieces)];
    assert.deepEqual(line([{ ...word, text: '3ab', pieces }], [across(197.5, 155, 158.5)]), [
      ...START,
      '3^a⁄_b',
      ...END,
    ]);
  });

  it('are not what a line runs through or under, nor what another line of text reaches into', () => {
    const struck = [sign(152, 200, 'xyz'), ...text(152, 212, 'low')];
    assert.equal(line(struck, [across(197, 151, 168)]), undefined);
    assert.equal(line(struck, [across(202, 151, 168)]), undefined);
    const below = [sign(154, 196, 'a', SMALL), ...text(140, 212, 'wide')];
    assert.equal(line(below, [bar]), undefined);
  });

  it('are none on pages without mathematics', () => {
    const own = content([...text(125, 200, 'half is'), ...fraction, ...text(180, 200, 'more')], [bar]);
    assert.ok(lineOf(own));
    const plain = own.styles.map((style) => ({ ...style, family: 'Arial', postScriptName: 'ArialMT' }));
    assert.equal(lineOf({ ...own, styles: plain }), undefined);
  });
});
