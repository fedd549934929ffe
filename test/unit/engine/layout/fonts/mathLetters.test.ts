import assert from 'node:assert/strict';
import { withPlainLetters } from '../../../../../src/engine/layout/fonts/mathLetters';
import { withMmapSigns } from '../../../../../src/engine/layout/fonts/mmapSigns';
import { withTexGlyphs } from '../../../../../src/engine/layout/fonts/texGlyphs';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { PROSE, sign } from '../formulas/formulaPage';
import { page } from '../tables/pageBuilder';

/** A page of words, each in the font of this name. */
function pageIn(fonts: readonly (readonly [string, string])[]): PageContent {
  const plain = page({ words: fonts.map(([, text], i) => sign(72 + 40 * i, 100, text, i)) });
  const [base] = plain.styles;
  assert.ok(base);
  return { ...plain, styles: fonts.map(([postScriptName]) => ({ ...base, postScriptName })) };
}

describe("Unicode's letters for mathematics", () => {
  const looks = (text: string): string[] => {
    const { words, styles } = withPlainLetters(page({ words: [sign(72, 100, text, PROSE)] }));
    return (words[0]?.pieces ?? []).map((piece) => {
      const { italic, bold } = styles[piece.style] ?? {};
      return `${piece.text}${italic ? ' italic' : ''}${bold ? ' bold' : ''}`;
    });
  };

  it('are plain letters that are slanted or bold', () => {
    assert.deepEqual(looks('𝑥=𝛼'), ['x italic', '=', 'α italic']);
    assert.deepEqual(looks('𝐱𝒚ℎ𝟐'), ['x bold', 'y italic bold', 'h italic', '2 bold']);
  });

  it('have their accents behind them, which are set first', () => {
    assert.deepEqual(looks('\u0302𝑥'), ['x\u0302 italic']);
    assert.deepEqual(looks('(\u0304𝑥+𝑦\u0303'), ['(', 'x\u0304 italic', '+', 'y\u0303 italic']);
  });

  it('take accents that are raised', () => {
    const word = sign(72, 100, '𝑥', PROSE);
    const accent = { text: '\u0302', style: PROSE, left: 78, right: 78, baseline: 98 };
    const { words } = withPlainLetters(
      page({ words: [{ ...word, text: '\u0302𝑥', pieces: [accent, ...word.pieces] }] }),
    );
    assert.deepEqual([words[0]?.text, words[0]?.pieces.length], ['x\u0302', 1]);
  });

  it('stay what they are where no plain letter looks like them', () => {
    assert.deepEqual(looks('𝒪𝕜'), ['𝒪𝕜']);
    assert.deepEqual(looks('𝛻'), ['∇']);
  });

  it('share the room of their word', () => {
    const [word] = withPlainLetters(page({ words: [{ ...sign(72, 100, '𝑥𝐲', PROSE) }] })).words;
    assert.deepEqual(
      word?.pieces.map(({ left, right }) => [left, right]),
      [
        [72, 82],
        [82, 92],
      ],
    );
  });
});

describe("signs by the maps of TeX's package mmap", () => {
  const read = (fonts: readonly (readonly [string, string])[]): (string | undefined)[] =>
    withTexGlyphs(withMmapSigns(pageIn(fonts))).words.map(({ text }) => text);

  it('are big signs without the selectors of their sizes', () => {
    assert.deepEqual(
      read([
        ['CMEX9', '∑\ufe00'],
        ['CMEX9', '(\ufe02'],
        ['CMEX9', '√\ufe03'],
        ['txexs', '∏\ufe01'],
      ]),
      ['∑', '(', '√', '∏'],
    );
  });

  it('are as high as they are drawn', () => {
    const heightOf = (selector: string): number => {
      const [word] = withTexGlyphs(withMmapSigns(pageIn([['CMEX9', `(${selector}`]]))).words;
      return word ? word.bounds.bottom - word.bounds.top : 0;
    };
    assert.ok(heightOf('\ufe03') > 2 * heightOf('\ufe00'));
  });

  it('have bullets, and triangles to the side that the font shows', () => {
    assert.deepEqual(
      read([
        ['CMSY9', '∙'],
        ['CMMI9', '◁'],
        ['MSAM10', '⊲'],
      ]),
      ['•', '▷', '⊳'],
    );
  });

  it('are those of other maps where nothing is of mmap', () => {
    assert.deepEqual(
      read([
        ['CMMI9', '◁'],
        ['CMMI9', 'x'],
        ['Arial', '∙'],
      ]),
      ['◁', 'x', '∙'],
    );
  });
});

describe("the root in TeX's font of signs", () => {
  it('hangs from its line, and stands on the line of what it holds', () => {
    const [root] = withTexGlyphs(pageIn([['CMSY10', '√']])).words;
    assert.deepEqual([root?.bounds.top, root?.bounds.bottom], [100, 109.6]);
    assert.deepEqual([root?.baseline, root?.pieces[0]?.baseline], [108, 108]);
  });
});
