import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { onePage, stream } from './read/support';

const SIZE_PT = 11;

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A font whose codes are UTF-16, half an em or an em wide for each character. */
function unicodeFont(name: string, widthPerMille: number): { fonts: string; objects: Record<number, string> } {
  const everyCode =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Same def /CMapType 2 def ' +
    '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange endcmap end end';
  const descriptor = `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /Ascent 900 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 69 /FontBBox [0 -200 1000 900] >>`;
  return {
    fonts: '/F2 6 0 R',
    objects: {
      6: `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 9 0 R >>`,
      7: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW ${widthPerMille} /FontDescriptor 8 0 R >>`,
      8: descriptor,
      9: stream(everyCode),
    },
  };
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** Lines as they are painted, from the left; `rightPt`: where they end. */
function lines(texts: readonly string[], leftOf: (text: string) => number): string {
  return texts
    .map((text, i) => `BT /F2 ${SIZE_PT} Tf ${leftOf(text)} ${700 - 16 * i} Td <${hex(text)}> Tj ET`)
    .join(' ');
}

/** Complaint: right-to-left text is reversed, Chinese and Japanese are broken. */
describe('writing systems in the document', () => {
  it('that go from right to left have their letters in the order of speech, and numbers in theirs', async () => {
    const spoken = ['הנהר נשא את העיר מאז ומעולם ואיש לא שאל', 'לאן הוא הולך כשהוא עוזב את העיר בשנת 1848'];
    const painted = spoken.map((line) => reversed(line).replace(/\d+/g, reversed));
    const { paragraphs, parts } = await converted(
      onePage(
        lines(painted, (text) => 540 - (SIZE_PT / 2) * text.length),
        { ...unicodeFont('ABCDEF+FrankRuehl', 500), catalog: '/Lang (he-IL)' },
      ),
    );
    assert.deepEqual(paragraphs.map(textOf), [spoken.join(' ')]);
    assert.match(paragraphs[0] ?? '', /<w:pPr><w:bidi\/>.*<w:rtl\/>/s);
    assert.match(parts['word/styles.xml'] ?? '', /<w:lang [^>]*w:bidi="he-IL"/);
  });

  it('keep text from the right between signs that are painted in its gaps', async () => {
    // LibreOffice leaves gaps in its words for the signs of another font, which it paints after them.
    const em = SIZE_PT / 1000;
    const inside = reversed('כך נראה תקע יפאני');
    const stop = 300 + 800 * em;
    const gap = -(500 * inside.length + 300);
    const at = (x: number, shown: string): string => `BT /F2 ${SIZE_PT} Tf ${x} 700 Td ${shown} TJ ET`;
    const end = stop + (500 * (inside.length + 2) + 300) * em;
    const painted = [
      at(end + 2500 * em, `[<${hex(` ${reversed('חשמל')} `)}>]`),
      at(end, `[<${hex('100V')}>]`),
      at(300, `[<${hex(' ')}> -300 <${hex(inside)}> -300 <${hex(' ')}>]`),
      at(stop, `[<${hex('.')}> ${gap} <${hex('.')}>]`),
    ];
    const { body } = await converted(
      onePage(painted.join(' '), { ...unicodeFont('ABCDEF+FrankRuehl', 500), catalog: '/Lang (he-IL)' }),
    );
    assert.match(textOf(body), /כך נראה תקע/);
  });

  it('keep the lines to write on that stand between two names from the right', async () => {
    const rows = [700, 660, 620].map((y) => {
      const name = (x: number, text: string): string =>
        `BT /F2 ${SIZE_PT} Tf ${x} ${y} Td <${hex(reversed(text))}> Tj ET`;
      const line = (from: number, to: number): string => `${from} ${y - 2} m ${to} ${y - 2} l S`;
      return `${name(500, 'שם:')} ${line(320, 495)} ${name(280, 'תאריך:')} ${line(80, 275)}`;
    });
    const prose = [500, 484, 468].map(
      (y) =>
        `BT /F2 ${SIZE_PT} Tf 80 ${y} Td <${hex(reversed('איש לא שאל לאן הוא הולך '.repeat(4).slice(0, 80)))}> Tj ET`,
    );
    const { body } = await converted(
      onePage(`0.5 w ${[...rows, ...prose].join(' ')}`, unicodeFont('ABCDEF+FrankRuehl', 500)),
    );
    assert.equal(body.match(/prst="line"/g)?.length, 6);
  });

  it('without spaces have none where lines end, and a font and a language of East Asia', async () => {
    const japanese = [
      '川は長いあいだ町を運んできた。誰もその行き先を尋ねなかっ',
      'た。春には水車小屋の二段目まで上がってきて戸を見てから川',
      '床に戻っていった。数えていたのは粉屋だけだった。',
    ];
    const { paragraphs, parts } = await converted(
      onePage(
        lines(japanese, () => 72),
        { ...unicodeFont('ABCDEF+MS-Mincho', 1000), catalog: '/Lang (ja-JP)' },
      ),
    );
    assert.deepEqual(paragraphs.map(textOf), [japanese.join('')]);
    const styles = parts['word/styles.xml'] ?? '';
    assert.match(styles, /w:eastAsia="MS Mincho"/);
    assert.match(styles, /<w:lang [^>]*w:eastAsia="ja-JP"/);
  });
});

/** Complaint: a German text without a tag of its language is underlined in red from its first word to its last. */
describe('the language of the document', () => {
  it('is that which its text is in', async () => {
    const { fonts, objects } = unicodeFont('Some', 500);
    const german = [
      'Die Mühle steht am Fluss und niemand hat gefragt,',
      'wohin er mit dem Wasser geht, das nicht bleibt.',
    ];
    const { parts } = await converted(
      onePage(
        lines(german, () => 72),
        { fonts, objects },
      ),
    );
    assert.match(parts['word/styles.xml'] ?? '', /<w:lang w:val="de-DE" /);
  });
});
