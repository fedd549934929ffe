import assert from 'node:assert/strict';
import { pageOfHocr } from '../../../../../src/engine/read/recognition/hocr';

const HOCR = `
<div class='ocr_page' id='page_1' title='image "unknown"; bbox 0 0 2550 3300; ppageno 0; scan_res 300 300'>
 <div class='ocr_carea' id='block_1_1' title="bbox 300 480 900 640">
  <p class='ocr_par' id='par_1_1' lang='eng' title="bbox 300 480 900 640">
   <span class='ocr_line' id='line_1_1' title="bbox 300 500 900 540; baseline 0.01 -8; x_size 40; x_descenders 9; x_ascenders 10">
    <span class='ocrx_word' id='word_1_1' title='bbox 300 500 420 540; x_wconf 96'>Tom</span>
    <span class='ocrx_word' id='word_1_2' title='bbox 440 500 900 540; x_wconf 91'><strong>&amp;</strong> &lt;Co&gt;</span>
   </span>
   <span class='ocr_header' id='line_1_2' title="bbox 300 600 420 640; baseline 0 0; x_size 40; x_descenders 9; x_ascenders 10">
    <span class='ocrx_word' id='word_1_3' title='bbox 300 600 420 640; x_wconf 30' lang='deu' dir='ltr'>Q3</span>
   </span>
  </p>
 </div>
</div>`;

describe('lines of hOCR', () => {
  it('have their words, what is escaped in them, and the baseline from the left edge of the image', () => {
    assert.deepEqual(pageOfHocr(HOCR).lines, [
      {
        baseline: 529,
        slope: 0.01,
        height: 40,
        descent: 9,
        words: [
          { text: 'Tom', left: 300, right: 420, confidence: 96 },
          { text: '& <Co>', left: 440, right: 900, confidence: 91 },
        ],
      },
      {
        baseline: 640,
        slope: 0,
        height: 40,
        descent: 9,
        words: [{ text: 'Q3', left: 300, right: 420, confidence: 30 }],
      },
    ]);
  });

  it('that run up or down lend their words to no other line', () => {
    const turned = (baseline: string): string => `
   <span class='ocr_line' id='line_1_3' title="bbox 900 300 940 700;${baseline} x_size 40; x_descenders 9; x_ascenders 10">
    <span class='ocrx_word' id='word_1_4' title='bbox 900 300 940 700; x_wconf 95'>aside</span>
   </span>`;
    const { lines, turned: words } = pageOfHocr(HOCR + turned('') + turned(' baseline -708 0;'));
    assert.deepEqual(lines, pageOfHocr(HOCR).lines);
    assert.deepEqual(
      words.map(({ text }) => text),
      ['aside', 'aside'],
    );
  });

  it('are none where there is no text', () => {
    assert.deepEqual(pageOfHocr("<div class='ocr_page' title='bbox 0 0 10 10'></div>"), { lines: [], turned: [] });
  });
});
