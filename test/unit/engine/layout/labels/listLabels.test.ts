import assert from 'node:assert/strict';
import {
  findLeadingLabel,
  parseLabel,
  type LabelOptions,
  type LabelWord,
} from '../../../../../src/engine/layout/labels/listLabels';

/** Words of a line at 10 pt with the gaps after the first one and the others, points. */
function line(texts: readonly string[], firstGapPt = 2.5, gapPt = 2.5): LabelWord[] {
  let x = 72;
  return texts.map((text, i) => {
    const left = x;
    const right = left + text.length * 5;
    x = right + (i === 0 ? firstGapPt : gapPt);
    return { text, bounds: { left, right } };
  });
}

const read = (text: string) => {
  const label = parseLabel(text);
  return label && [label.kind, label.value, label.prefix, label.suffix];
};

/** How many leading words make up a label; 0 for none. */
const countLabelWords = (words: readonly LabelWord[], options: LabelOptions = {}): number =>
  findLeadingLabel(words, options)?.wordCount ?? 0;

describe('list labels', () => {
  it('takes a capital alone for the number of an appendix where a quad follows it', () => {
    const options = { sizePt: 10 };
    assert.equal(countLabelWords(line(['A', 'Proofs', 'of', 'theorems'], 10), options), 1);
    assert.equal(countLabelWords(line(['A', 'stretched', 'line'], 5.5), options), 0);
    assert.equal(
      countLabelWords(line(['A', 'Proofs', 'of', 'theorems'], 6.3), options),
      1,
      'more than twice the others',
    );
    assert.equal(countLabelWords(line(['A', 'stretched', 'line'], 7.5, 6), options), 0);
    assert.equal(countLabelWords(line(['By', 'then'], 10), options), 0);
  });

  it('reads numbers with their marks', () => {
    assert.deepEqual(read('1.'), ['decimal', 1, '', '.']);
    assert.deepEqual(read('12)'), ['decimal', 12, '', ')']);
    assert.deepEqual(read('(3)'), ['decimal', 3, '(', ')']);
    assert.deepEqual(read('[7]'), ['decimal', 7, '[', ']']);
    assert.deepEqual(read('§ 3'), ['decimal', 3, '§ ', '']);
  });

  it('reads letters and Roman numerals, and keeps both readings where there are two', () => {
    assert.deepEqual(read('(a)'), ['lowerLetter', 1, '(', ')']);
    assert.deepEqual(read('B.'), ['upperLetter', 2, '', '.']);
    assert.deepEqual(read('iv)'), ['lowerRoman', 4, '', ')']);
    assert.deepEqual(read('XII.'), ['upperRoman', 12, '', '.']);
    assert.deepEqual(parseLabel('i.')?.readings, [
      { format: 'lowerRoman', value: 1 },
      { format: 'lowerLetter', value: 9 },
    ]);
    assert.deepEqual(parseLabel('v)')?.readings[0], { format: 'lowerLetter', value: 22 });
    assert.deepEqual(read('(aa)'), ['lowerLetter', 27, '(', ')']);
  });

  it('reads multilevel numbers part by part', () => {
    assert.deepEqual(parseLabel('1.2.3')?.parts, [1, 2, 3]);
    assert.deepEqual(parseLabel('A.1.')?.parts, [1, 1]);
    assert.deepEqual(parseLabel('2.b)')?.parts, [2, 2]);
  });

  it('tells how the outer parts of a multilevel number are written', () => {
    assert.deepEqual(parseLabel('2.1.S.3')?.outerFormats, ['decimal', 'decimal', 'upperLetter']);
    assert.equal(parseLabel('1.2.3')?.outerFormats, undefined);
  });

  it('reads numbers of a series', () => {
    assert.deepEqual(read('A-1.'), ['decimal', 1, 'A-', '.']);
    assert.deepEqual(read('B-12.'), ['decimal', 12, 'B-', '.']);
    assert.deepEqual(read('A-2.1'), ['decimal', 1, 'A-', '']);
    assert.equal(read('X-100.'), undefined);
  });

  it('reads numerals of other scripts', () => {
    assert.deepEqual(read('١.'), ['decimal', 1, '', '.']);
    assert.deepEqual(read('十二、'), ['chineseCounting', 12, '', '、']);
    assert.deepEqual(read('（三）'), ['chineseCounting', 3, '（', '）']);
    assert.deepEqual(read('壹拾貳.'), ['ideographLegalTraditional', 12, '', '.']);
    assert.deepEqual(read('贰拾、'), ['chineseLegalSimplified', 20, '', '、']);
    assert.deepEqual(read('壱零.'), ['japaneseLegal', 10, '', '.']);
    assert.deepEqual(read('丙、'), ['ideographTraditional', 3, '', '、']);
    assert.deepEqual(read('(나)'), ['ganada', 2, '(', ')']);
    for (const text of ['十十、', '〇、', '二〇一〇、', '甲乙、']) assert.equal(read(text), undefined, text);
    assert.deepEqual(read('ב.'), ['hebrew1', 2, '', '.']);
    assert.deepEqual(read('③'), ['decimalEnclosedCircle', 3, '', '']);
    assert.deepEqual(read('б)'), ['russianLower', 2, '', ')']);
    assert.deepEqual(read('ج)'), ['arabicAbjad', 3, '', ')']);
  });

  it('knows bullets, also as symbol fonts encode them', () => {
    for (const sign of ['•', '▪', '□', '✓', '♦', '◊', '–']) assert.equal(parseLabel(sign)?.kind, 'bullet', sign);
    assert.equal(parseLabel('\uf0b7')?.bullet, '•');
    assert.equal(parseLabel('\uf0a7')?.bullet, '▪');
    assert.equal(parseLabel('\u{f0041}')?.bullet, '•');
    assert.equal(parseLabel('\uf0a8', { family: 'Wingdings' })?.bullet, '◻');
    assert.equal(parseLabel('\uf0a8', { family: 'Symbol' })?.bullet, '◆');
    assert.equal(parseLabel('ü', { family: 'Wingdings' })?.bullet, '✓');
    assert.equal(parseLabel('ü'), undefined);
  });

  it('takes letters, operators, brackets and their pieces of the font Symbol for no bullets, but dots, arrows and suits of cards', () => {
    const ofSymbol = (sign: string): ReturnType<typeof parseLabel> => parseLabel(sign, { family: 'Symbol' });
    for (const sign of ['σ', '\uf073', '[', '=', '∂', '\uf0e9', '\uf8ee'])
      assert.equal(ofSymbol(sign), undefined, sign);
    assert.equal(ofSymbol('−')?.strength, 'weak');
    for (const sign of ['•', '·', '\uf0b7', '\uf0ae', '♦']) assert.equal(ofSymbol(sign)?.strength, 'strong', sign);
  });

  it('takes figures, years, abbreviations and words for what they are', () => {
    for (const text of [
      '1990.',
      '3.05',
      '0.5',
      'e.g.',
      'U.S.',
      'Mr.',
      'mix',
      'A',
      'I',
      '(2019)',
      'a',
      'cm.',
      'www.',
      '',
    ]) {
      assert.equal(parseLabel(text), undefined, text);
    }
  });

  it('holds a label that may be an ordinary word for weak', () => {
    for (const text of ['J.', '2.5', '7', '-', '–', '*', '∗', '120.'])
      assert.equal(parseLabel(text)?.strength, 'weak', text);
    for (const text of ['1.', '(a)', 'a)', '•', 'ii.', '2.5.1', '2.5.']) {
      assert.equal(parseLabel(text)?.strength, 'strong', text);
    }
  });

  it('counts the words of a label at the start of a line', () => {
    assert.equal(countLabelWords(line(['1.', 'First', 'item'])), 1);
    assert.equal(countLabelWords(line(['•', 'item'])), 1);
    assert.equal(countLabelWords(line(['1', '.', 'First'], 0)), 2);
    assert.equal(countLabelWords(line(['§', '3', 'Scope'])), 2);
    assert.equal(countLabelWords(line(['Smith', 'J.'])), 0);
    assert.equal(countLabelWords(line(['1.'])), 0, 'a number alone labels nothing');
  });

  it('takes the letter o for a bullet only where a wide gap follows', () => {
    assert.equal(countLabelWords(line(['o', 'homem']), { sizePt: 10 }), 0);
    assert.equal(countLabelWords(line(['o', 'second'], 13), { sizePt: 10 }), 1);
  });

  it('takes an arrow for a bullet only where a wide gap follows: before a word space it says what the line above gives', () => {
    assert.equal(countLabelWords(line(['⇒', '42']), { sizePt: 10 }), 0);
    assert.equal(countLabelWords(line(['⇒', 'text'], 12), { sizePt: 10 }), 1);
  });

  it('strengthens a marked label by the wide gap of a hanging indent', () => {
    assert.equal(findLeadingLabel(line(['J.', 'Smith']), { sizePt: 10 })?.label.strength, 'weak');
    assert.equal(findLeadingLabel(line(['J.', 'Ninth'], 15), { sizePt: 10 })?.label.strength, 'strong');
  });

  it('takes a number before nothing but numbers for a row of figures', () => {
    assert.equal(countLabelWords(line(['36.2', '67.402', '-4'])), 0);
    assert.equal(countLabelWords(line(['36.2', '67.402', 'volts'])), 1);
  });

  it('takes a number before nothing but the sign of its unit for a figure', () => {
    assert.equal(countLabelWords(line(['58.2', '%'])), 0);
    assert.equal(countLabelWords(line(['•', '%'])), 1);
  });

  it('measures the gap of right-to-left lines too', () => {
    const words: LabelWord[] = [
      { text: '1.', bounds: { left: 500, right: 510 } },
      { text: 'שלום', bounds: { left: 450, right: 482 } },
    ];
    assert.equal(findLeadingLabel(words, { sizePt: 10 })?.gapEm, 1.8);
  });
});
