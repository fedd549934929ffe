import assert from 'node:assert/strict';
import { segmentsOf } from '../../../../../src/engine/layout/lines/segments';
import { text, word } from '../tables/pageBuilder';

/** As on slides: text of 20 pt after a sign of 9 pt that stands higher and 0.8 em before it. */
const slideLine = (sign: string) => [
  { ...word(100, 200, 'Background'), bounds: { left: 100, right: 200, top: 182, bottom: 206 } },
  { ...word(75, 194, sign), bounds: { left: 75, right: 83, top: 186, bottom: 196 } },
];

const textsOf = (sign: string): string[] =>
  segmentsOf(slideLine(sign)).map(({ words }) => words.map(({ text }) => text).join(' '));

describe('segments of a line', () => {
  it('begin with a small bullet in the middle of its height', () => {
    assert.deepEqual(textsOf('●'), ['● Background']);
  });

  it('begin with the raised mark of an address, a word space before it', () => {
    const of = (text: string, right: number): number => {
      const mark = { ...word(60, 190, text), bounds: { left: right - 6, right, top: 178, bottom: 193 } };
      const base = { ...word(100, 200, 'Institute'), bounds: { left: 100, right: 200, top: 182, bottom: 206 } };
      return segmentsOf([mark, base]).length;
    };
    assert.equal(of('1', 84), 1);
    assert.equal(of('1', 78), 2);
    assert.equal(of('of', 84), 2);
  });

  it('go on from a title to the dots behind it, which start up to two of their steps away, but not to dots that stand apart', () => {
    const led = (gapPt: number, stepPt: number): number => {
      const title = { ...word(60, 200, 'Meshes'), bounds: { left: 60, right: 120, top: 192, bottom: 202 } };
      const dots = [0, 1, 2].map((i) => {
        const left = 120 + gapPt + i * stepPt;
        return { ...word(left, 200, '.'), bounds: { left, right: left + 2.8, top: 192, bottom: 202 } };
      });
      return segmentsOf([title, ...dots]).length;
    };
    assert.equal(led(10, 7.7), 1);
    assert.equal(led(20, 7.7), 2);
    assert.equal(led(20, 20), 4);
  });

  it('do not take in other small text beside them', () => {
    assert.equal(textsOf('No').length, 2);
  });

  it('are not made of a large number and the small line above it', () => {
    const number = { ...word(100, 200, '67,845'), bounds: { left: 100, right: 200, top: 164, bottom: 206 } };
    const label = (left: number, right: number, text: string) => ({
      ...word(left, 176, text),
      bounds: { left, right, top: 168, bottom: 179 },
    });
    const segments = segmentsOf([label(101, 110, 'BY'), label(113, 160, 'PROFIT'), number]);
    assert.deepEqual(
      segments.map(({ words }) => words.map(({ text }) => text).join(' ')),
      ['BY PROFIT', '67,845'],
    );
  });

  it('are not made of words of two lines where a letter of the lower one is in a font whose letters are as high as a line', () => {
    const letters = (left: number, right: number, baseline: number, text: string) => ({
      ...word(left, baseline, text),
      bounds: { left, right, top: baseline - 7.9, bottom: baseline + 2.6 },
    });
    const high = { ...word(219, 213.8, 'қ'), bounds: { left: 219, right: 225, top: 201.2, bottom: 217.2 } };
    const lines = segmentsOf([letters(200, 228, 200, 'ишчи'), letters(205, 219, 213.8, 'чи'), high]);
    assert.deepEqual(
      lines.map(({ words }) => words.map(({ text }) => text).join('')),
      ['ишчи', 'чиқ'],
    );
  });

  it('are not made of a small line that stands over two words of a large one', () => {
    const large = (left: number, right: number, text: string) => ({
      ...word(left, 200, text),
      bounds: { left, right, top: 182, bottom: 206 },
    });
    const kicker = { ...word(100, 185, 'Regional'), bounds: { left: 100, right: 132, top: 178, bottom: 188 } };
    assert.equal(segmentsOf([large(100, 114, 'A'), large(118, 180, 'festival'), kicker]).length, 2);
  });

  it('are not made of small text and a large bullet of the next line, which stands between other words', () => {
    const bullet = { ...word(160, 200, '•'), bounds: { left: 160, right: 166, top: 180, bottom: 204 } };
    const small = (left: number, baseline: number, text: string) => word(left, baseline, text);
    const lines = segmentsOf([small(143, 187, '555'), small(140, 200, 'www'), bullet, small(168, 200, 'me')]);
    assert.deepEqual(
      lines.map(({ words }) => words.map(({ text }) => text).join(' ')),
      ['555', 'www • me'],
    );
  });

  it('hold a raised number beside its base all the same', () => {
    const base = { ...word(100, 200, 'metres'), bounds: { left: 100, right: 160, top: 182, bottom: 206 } };
    const raised = { ...word(161, 188, '2'), bounds: { left: 161, right: 168, top: 176, bottom: 192 } };
    assert.equal(segmentsOf([base, raised]).length, 1);
  });

  it('hold a raised note number that is hardly smaller, as browsers set them', () => {
    const base = { ...word(100, 200, 'editor.'), bounds: { left: 100, right: 130, top: 192.6, bottom: 201.9 } };
    const raised = { ...word(133, 196.4, '[76]'), bounds: { left: 133, right: 147, top: 189.7, bottom: 198.1 } };
    assert.equal(segmentsOf([base, raised]).length, 1);
  });

  it('hold a raised note number two spaces behind the end of a sentence, and not as far behind a word', () => {
    const of = (end: string): number => {
      const base = { ...word(100, 200, end), bounds: { left: 100, right: 130, top: 192, bottom: 202.3 } };
      const raised = { ...word(135, 196.7, '[76]'), bounds: { left: 135, right: 147, top: 190.9, bottom: 198.6 } };
      return segmentsOf([base, raised]).length;
    };
    assert.deepEqual([of('editor.'), of('editor')], [1, 2]);
  });

  it('keep a line apart from the one below with a high power in it', () => {
    const line = (baseline: number, left: number, right: number, text: string) => ({
      ...word(left, baseline, text),
      bounds: { left, right, top: baseline - 11.4, bottom: baseline + 2.7 },
    });
    const base = word(92, 251, 'm').pieces.map((piece) => ({ ...piece, baseline: 251, right: 102 }));
    const power = base.map((piece) => ({ ...piece, text: '2', left: 102, right: 107.6, baseline: 245 }));
    const measure = {
      ...word(92, 251, 'm2'),
      bounds: { left: 92, right: 107.6, top: 235.4, bottom: 253.7 },
      pieces: [...base, ...power],
    };
    const segments = segmentsOf([line(239, 57, 86, 'cover'), line(239, 90, 130, 'total'), measure]);
    assert.deepEqual(
      segments.map(({ words }) => words.map(({ text }) => text).join(' ')),
      ['cover total', 'm2'],
    );
  });

  it('keep a line apart from the one below with a sign of a font whose letters are high', () => {
    const upper = text(100, 100, 'The figure shows a wire of some length');
    const sign = { ...word(148, 112, 'θ'), bounds: { left: 148, right: 153, top: 97, bottom: 115 } };
    const segments = segmentsOf([...upper, ...text(100, 112, 'an angle,'), sign, ...text(156, 112, 'with it')]);
    assert.deepEqual(
      segments.map(({ words }) => words.map(({ text: own }) => own).join(' ')),
      ['The figure shows a wire of some length', 'an angle, θ with it'],
    );
  });

  it('hold the limits of a sum, which stand over words of the next line', () => {
    const line = (baseline: number, left: number, right: number, text: string) => ({
      ...word(left, baseline, text),
      bounds: { left, right, top: baseline - 9, bottom: baseline + 2 },
    });
    const limit = { ...word(111, 103, 'i=1'), bounds: { left: 111, right: 122, top: 97, bottom: 104 } };
    const segments = segmentsOf([
      line(100, 72, 98, 'where'),
      line(100, 100, 110, '∑'),
      limit,
      line(112, 72, 130, 'underneath'),
    ]);
    assert.deepEqual(
      segments.map(({ words }) => words.map(({ text }) => text).join(' ')),
      ['where ∑ i=1', 'underneath'],
    );
  });

  it('take in both numbers of a fraction in text', () => {
    const small = (baseline: number, text: string) => ({
      ...word(158, baseline, text),
      bounds: { left: 158, right: 166, top: baseline - 4.9, bottom: baseline + 1.5 },
    });
    const at = (left: number, text: string) => ({
      ...word(left, 100, text),
      bounds: { left, right: left + 45, top: 93, bottom: 102.1 },
    });
    const words = [at(110, 'occupies'), at(170, 'of'), small(95.9, '1'), small(103.6, '3.5')];
    const below = { ...word(110, 111.5, 'part'), bounds: { left: 110, right: 215, top: 104.5, bottom: 113.6 } };
    assert.deepEqual(
      segmentsOf([...words, below]).map(({ words: { length } }) => length),
      [4, 1],
    );
  });

  it('keep a small bullet in its line that reaches over the top of the next one', () => {
    const tall = (baseline: number, left: number, right: number, text: string) => ({
      ...word(left, baseline, text),
      bounds: { left, right, top: baseline - 16.6, bottom: baseline + 4.2 },
    });
    const bullet = { ...word(63, 100, '•'), bounds: { left: 63, right: 78, top: 90, bottom: 103.3 } };
    const words = [bullet, tall(100, 87, 300, 'mountains'), tall(118, 87, 200, 'rivers')];
    assert.deepEqual(
      segmentsOf(words).map(({ words: own }) => own.map(({ text }) => text).join(' ')),
      ['• mountains', 'rivers'],
    );
  });
});
