import assert from 'node:assert/strict';
import { numberCaptions, withCaptionNumber } from '../../../../../src/engine/layout/headings/captionNumbers';
import type { CaptionNumber, Inline } from '../../../../../src/engine/model/document';
import { text } from '../../write/literals';

const shown = (captions: readonly string[]) =>
  numberCaptions(captions).map((number) => number && [number.sequence, number.text, number.counts]);

describe('numbers of captions', () => {
  it('are counted by name, with or without a point, in capitals or not', () => {
    assert.deepEqual(shown(['Figure 1: a', 'Table 1. b', 'FIGURE 2 c', 'Fig. 3 d', 'Table 2 e', '图 1 f', '图2：g']), [
      ['Figure', '1', 'next'],
      ['Table', '1', 'next'],
      ['Figure', '2', 'next'],
      ['Figure', '3', 'next'],
      ['Table', '2', 'next'],
      ['图', '1', 'next'],
      ['图', '2', 'next'],
    ]);
    assert.deepEqual(shown(['Abb. 1 a', 'Abbildung 2 b', 'Рис. 1 c']), [
      ['Abbildung', '1', 'next'],
      ['Abbildung', '2', 'next'],
      ['Рисунок', '1', 'next'],
    ]);
  });

  it('begin anew in chapters, behind gaps and where they go back; a caption that goes on has its number again', () => {
    assert.deepEqual(shown(['Figure 1.1 a', 'Figure 1.2 b', 'Figure 2.1 c', 'Figure 2.4 d', 'Figure 2.4 (e)']), [
      ['Figure', '1', 'next'],
      ['Figure', '2', 'next'],
      ['Figure', '1', { from: 1 }],
      ['Figure', '4', { from: 4 }],
      ['Figure', '4', 'again'],
    ]);
    assert.deepEqual(shown(['Figure A-1 a', 'Figure S2 b']), [
      ['Figure', '1', 'next'],
      ['Figure', '2', { from: 2 }],
    ]);
  });

  it('may be Roman; letters, and digits that Word writes otherwise, are text', () => {
    assert.deepEqual(
      numberCaptions(['TABLE IV: a', 'Table v: b', 'Table B: c', 'Table 07: d', 'Figure 3a: e', 'Figure ٣: f']).map(
        (number) => number && [number.text, number.numerals],
      ),
      [['IV', 'upperRoman'], ['v', 'lowerRoman'], undefined, undefined, undefined, undefined],
    );
  });

  const number: CaptionNumber = { sequence: 'Figure', text: '12', numerals: 'decimal', counts: 'next' };
  const parts = (content: readonly Inline[]) =>
    withCaptionNumber(content, number).map((inline) =>
      inline.type === 'text' ? [inline.text, inline.format.bold, inline.number === number] : inline.type,
    );

  it('are runs of their own', () => {
    assert.deepEqual(parts([text('Figure 3.12: Of 12 rivers', { bold: true }), text(' and 12')]), [
      ['Figure 3.', true, false],
      ['12', true, true],
      [': Of 12 rivers', true, false],
      [' and 12', false, false],
    ]);
    assert.deepEqual(parts([text('Figure'), { type: 'tab' }, text('12')]), [
      ['Figure', false, false],
      'tab',
      ['12', false, true],
    ]);
  });

  it('have one look, so that those behind them are counted on', () => {
    assert.deepEqual(parts([text('Figure 1'), text('2', { bold: true }), text(': rivers')]), [
      ['Figure ', false, false],
      ['12', false, true],
      [': rivers', false, false],
    ]);
  });

  it('are left alone where the text is another', () => {
    assert.deepEqual(parts([text('Figure 3: rivers')]), [['Figure 3: rivers', false, false]]);
  });
});
