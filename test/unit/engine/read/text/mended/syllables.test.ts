import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

const hex = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('');

/** A page of words that are drawn glyph by glyph, each 5 points wide; what a glyph stands for may be several letters. */
const pageOf = (words: readonly (readonly string[])[], content?: (codeOf: (glyph: string) => string) => string) => {
  const glyphs = [...new Set(words.flat())];
  const codeOf = (glyph: string): string => String.fromCharCode(0x41 + glyphs.indexOf(glyph));
  const names = glyphs.map((_, i) => `/g${i}`);
  const font = [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar ${64 + glyphs.length}`,
    `/Widths [${'500 '.repeat(glyphs.length)}] /CharProcs << ${names.map((name) => `${name} 8 0 R`).join(' ')} >> /Resources << >>`,
    `/ToUnicode 7 0 R /Encoding << /Type /Encoding /Differences [65 ${names.join(' ')}] >> >>`,
  ].join('\n');
  const pairs = glyphs.map((glyph, i) => `<${(0x41 + i).toString(16)}> <${hex(glyph)}>`).join(' ');
  const map = `1 begincodespacerange <00> <ff> endcodespacerange ${glyphs.length} beginbfchar ${pairs} endbfchar`;
  const lines = words.map((word, i) => `1 0 0 1 72 ${700 - 20 * i} Tm (${word.map(codeOf).join('')}) Tj`);
  const shape = stream('500 0 0 0 480 500 d1 20 0 m 480 0 l 480 500 l 20 500 l f');
  return readFirst(
    onePage(`BT /M 10 Tf ${content?.(codeOf) ?? lines.join('\n')} ET`, {
      fonts: '/M 6 0 R',
      objects: { 6: font, 7: stream(map), 8: shape },
    }),
  );
};

describe('syllables of the scripts of India that are in the order of their drawing', () => {
  it('have their vowel signs behind the consonants, and an r before those that it is drawn over', async () => {
    const page = await pageOf([
      ['ि', 'ह', 'न्', 'द', 'ी'],
      ['ि', 'स्थ', 'ि', 'त'],
      ['क', 'ि', 'व', 'त', 'ा'],
      ['ध', 'म', 'र्'],
      ['े', 'क'],
    ]);
    // The last one is drawn above: nothing tells that it is out of place.
    assert.deepEqual(texts(page), ['हिन्दी', 'स्थिति', 'कविता', 'धर्म', 'ेक']);
  });

  it('have them so in other scripts, with consonants below others, and what is said through the nose behind them', async () => {
    assert.deepEqual(texts(await pageOf([['ಮ', 'ತ', 'ು', '್ತ']])), ['ಮತ್ತು']);
    assert.deepEqual(texts(await pageOf([['ে', 'ব', 'ত', 'ঁ', 'া']])), ['বেতাঁ']);
    assert.deepEqual(texts(await pageOf([['െ', 'സ', 'ൻ', 'റ', 'ർ']])), ['സെൻറർ']);
    assert.deepEqual(texts(await pageOf([['ෙ', 'ව', 'ත', 'ි']])), ['වෙති']);
  });

  it('stay as they are where the sign is drawn left of the consonant before it, in its glyph, or is what others stand for', async () => {
    assert.deepEqual(texts(await pageOf([['कि', 'त', 'ा', 'ब']])), ['किताब']);
    const behind = await pageOf(
      [['क', 'ि', 'त']],
      (codeOf) =>
        `1 0 0 1 77 700 Tm (${codeOf('क')}) Tj 1 0 0 1 72 700 Tm (${codeOf('ि')}) Tj 1 0 0 1 82 700 Tm (${codeOf('त')}) Tj`,
    );
    assert.equal(texts(behind).join('').indexOf('ित'), 1);
    const replaced = await pageOf(
      [['ि', 'क', 'त']],
      (codeOf) =>
        `/Span << /ActualText <feff0915093f> >> BDC 1 0 0 1 72 700 Tm (${codeOf('ि')}${codeOf('क')}) Tj EMC 1 0 0 1 82 700 Tm (${codeOf('त')}) Tj`,
    );
    assert.deepEqual(texts(replaced), ['कित']);
  });
});
