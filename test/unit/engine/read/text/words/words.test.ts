import assert from 'node:assert/strict';
import { column, japanese } from '../../../japanese';
import { drawn, onePage, readFirst, stream, texts } from '../../support';

describe('words of a page', () => {
  it('are what stands between spaces, with boxes in page points', async () => {
    const page = await readFirst(await drawn((pdf) => pdf.fontSize(20).text('Hello wide world', 100, 50)));
    assert.deepEqual(texts(page), ['Hello', 'wide', 'world']);
    const [hello, wide] = page.words;
    assert.ok(hello && wide);
    assert.equal(hello.spaceAfter, true);
    assert.ok(Math.abs(hello.bounds.left - 100) < 0.1, `left ${hello.bounds.left}`);
    assert.ok(hello.bounds.top > 45 && hello.bounds.bottom < 80 && hello.baseline > 60 && hello.baseline < 70);
    assert.ok(wide.bounds.left > hello.bounds.right + 4);
  });

  it('end at gaps where the producer wrote no spaces', async () => {
    const page = await readFirst(onePage('BT /F1 10 Tf 72 700 Td [(two)-278(words)] TJ ET'));
    assert.deepEqual(texts(page), ['two', 'words']);
  });

  it('end at empty rooms where every character of a proportional font has a room of one width, and are a typewriter’s', async () => {
    // Helvetica in rooms of 0.6 em, each word in the middle of its own, as LaTeX's listings set it.
    const code =
      '[(v)-78(a)-78(r)-867(l)-356(i)-356(s)-200(t)-867(=)-844(f)-111(i)-111(n)-111(d)-200(\\()-250(l)-356(i)-356(s)-200(t)-250(\\))] TJ';
    const page = await readFirst(onePage(`BT /F1 10 Tf 72 700 Td ${code} 0 -20 Td [(two)-278(words)] TJ ET`));
    assert.deepEqual(texts(page), ['var', 'list', '=', 'find(list)', 'two', 'words']);
    const monospaced = page.words.map(({ pieces }) => page.styles[pieces[0]?.style ?? 0]?.monospace);
    assert.deepEqual(monospaced, [true, true, true, true, false, false]);
  });

  it('that are spaced out, with a few pairs kerned alike, are no typewriter’s', async () => {
    const spaced =
      '[(A)-51(N)-63(N)-62(O)-62(U)-63(N)-62(C)-62(E)-63(D)-409(T)-63(H)-62(E)-411(W)-62(O)-62(R)-53(K)-47(S)-63(H)-62(O)-62(P)] TJ';
    const page = await readFirst(onePage(`BT /F1 10 Tf 72 700 Td ${spaced} ET`));
    assert.deepEqual(texts(page), ['ANNOUNCED', 'THE', 'WORKSHOP']);
    assert.ok(page.styles.every(({ monospace }) => !monospace));
  });

  it('of a listing are all words of its lines, also of short ones, and end at no space of words that are spaced out', async () => {
    const lines = [
      '[(m)-126(e)-125(r)-126(g)-125(e)-284(.)-196(p)-38(y)-727(f)-102(o)-102(o)]',
      '[(s)-140(e)-140(t)-861(l)-133(o)-134(g)-133(g)-133(i)-133(n)-134(g)-633(=)-550(1)]',
      '[(w)-102(o)-102(r)-102(k)-102(@)-102(j)-102(a)-102(b)-260(.)-259(o)-100(r)-101(g)-778(f)-90(o)-90(o)]',
    ];
    const set = (all: readonly string[]): string =>
      all.map((line, i) => `BT /F1 10 Tf 72 ${700 - 14 * i} Td ${line} TJ ET`).join('\n');
    const listing = ['merge.py', 'foo', 'set', 'logging', '=', '1', 'work@jab.org', 'foo'];
    assert.deepEqual(texts(await readFirst(onePage(set(lines)))), listing);
    const others = [
      '[(The)-344(R)-62(S)-62(P)-62(L)-62(I)-62(B)-274(files)-3000(8)]',
      '[(E)-100(A)-100(S)-100(T)-450(W)-100(E)-100(S)-100(T)]',
      '[(H)-60(O)-60(G)-400(A)-60(N)-60(D)-400(S)-60(I)-60(F)-60(T)-60(.)]',
    ];
    const page = await readFirst(onePage(set(others)));
    assert.deepEqual(texts(page), ['The', 'RSPLIB', 'files', '8', 'EAST', 'WEST', 'HOG', 'AND', 'SIFT.']);
    assert.ok(page.styles.every(({ monospace }) => !monospace));
  });

  it('end at the spaces that are written between letters set a little apart, some farther than others', async () => {
    const text = '[(It must always be so.  When it is )-20(d)-20(r)-20(y)-20(, and air.)]';
    const page = await readFirst(onePage(`BT /F1 10 Tf 0.37 Tc -1.1 Tw 72 700 Td ${text} TJ ET`));
    assert.equal(texts(page).join(' '), 'It must always be so. When it is dry, and air.');
  });

  it('hold the dots of an ellipsis, which TeX sets apart', async () => {
    const page = await readFirst(
      onePage('BT /F1 10 Tf 72 700 Td [(and)-278(so.)-167(.)-167(.)-444(on)-278(.)-278(.)] TJ ET'),
    );
    assert.deepEqual(texts(page), ['and', 'so...', 'on', '.', '.']);
  });

  it('end at the spaces between letters that are spaced', async () => {
    const page = await readFirst(onePage('BT /F1 10 Tf 1 Tc 72 700 Td (two spaced words) Tj ET'));
    assert.deepEqual(texts(page), ['two', 'spaced', 'words']);
  });

  it('have ligatures, dashes and bullets that fonts of bitmaps without names have at the codes of control characters', async () => {
    const codes = [28, 97, 108, 110, 136];
    const glyph = '500 0 0 0 400 600 d1 0 0 400 600 re f';
    const font = [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 400 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 255',
      `/Widths [${'500 '.repeat(256)}] /Encoding << /Type /Encoding /Differences [${codes.map((code) => `${code} /a${code}`).join(' ')}] >>`,
      `/CharProcs << ${codes.map((code) => `/a${code} 7 0 R`).join(' ')} >> /Resources << >> >>`,
    ].join(' ');
    const pdf = onePage('BT /F2 10 Tf 72 700 Td (\\210) Tj 10 0 Td (\\034nal) Tj ET', {
      fonts: '/F2 6 0 R',
      objects: { 6: font, 7: stream(glyph) },
    });
    assert.deepEqual(texts(await readFirst(pdf)), ['•', 'final']);
  });

  it('are not parted between the letters that a slanted ligature stands for', async () => {
    const ligature = '/Span << /ActualText (ff) >> BDC (W) Tj EMC';
    const pdf = onePage(`BT /F1 12 Tf 1 0 0.3 1 72 700 Tm (a) Tj ${ligature} (ect) Tj ET`);
    assert.deepEqual(texts(await readFirst(pdf)), ['affect']);
  });

  it('have the letters of Arabic ligatures in the order in which they are read', async () => {
    const names = '4 beginbfchar <61> <0644> <62> <06440627> <63> <062E> <64> <06440623> endbfchar';
    const codes = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange';
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>';
    const pdf = onePage('BT /F2 12 Tf 72 700 Td (abc) Tj 0 -30 Td (ad) Tj ET', {
      fonts: '/F2 6 0 R',
      objects: { 6: font, 7: stream(`${codes} ${names} endcmap`) },
    });
    assert.deepEqual(texts(await readFirst(pdf)), ['خلال', 'لأل']);
  });

  it('have the letters of ligatures that are signs of Unicode in the order in which they are read', async () => {
    const names = '3 beginbfchar <61> <0637> <62> <FCCB> <63> <0627> endbfchar';
    const codes = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange';
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>';
    const pdf = onePage('BT /F2 12 Tf 72 700 Td (abc) Tj ET', {
      fonts: '/F2 6 0 R',
      objects: { 6: font, 7: stream(`${codes} ${names} endcmap`) },
    });
    assert.deepEqual(texts(await readFirst(pdf)), ['\u0627\u0644\u062e\u0637']);
  });

  it('keep the space in front of them that PDFium loses at the end of an array with an empty string', async () => {
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    const line = (y: number, lost: string, rest: number): string =>
      `BT /F2 10 Tf 72 ${y} Td [(yarn)${lost}] TJ /F1 10 Tf [(to)-278(r)] TJ ${rest} 0 Td (eproduce) Tj ET`;
    const spaced = 24 + 2.78 + 8.34 + 2.78 + 3.33;
    const content = [line(700, '-278()', spaced), line(680, '', spaced - 2.78)].join('\n');
    const page = await readFirst(onePage(content, { fonts }));
    assert.deepEqual(texts(page), ['yarn', 'to', 'reproduce', 'yarnto', 'reproduce']);
    const [yarn, to] = page.words;
    assert.ok(yarn && to && Math.abs(to.bounds.left - yarn.bounds.right - 2.78) < 0.01);
  });

  it('stand where they are on a page that gives each word its place, also right behind text of another font', async () => {
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    const apart = (y: number): string => `BT /F1 10 Tf 72 ${y} Td (go) Tj 13.9 0 Td (on) Tj 13.9 0 Td (to) Tj ET`;
    const behind = 'BT /F2 10 Tf 72 680 Td (ab) Tj /F1 10 Tf 12 0 Td (go) Tj 13.9 0 Td (on) Tj ET';
    const page = await readFirst(onePage([apart(700), apart(690), behind].join('\n'), { fonts }));
    assert.deepEqual(texts(page).slice(6), ['abgo', 'on']);
    const [go] = page.words.slice(6);
    assert.ok(go && Math.abs(go.bounds.left - 72) < 0.01);
  });

  it('keep both lost spaces around text of another font, and one in front of code that begins with a sign', async () => {
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    const spaced = 11.12 + 2.78 + 24 + 2.78 + 8.34 + 2.78 + 3.33;
    const both = `BT /F1 10 Tf 72 700 Td [(go)-278()] TJ /F2 10 Tf [(yarn)-278()] TJ /F1 10 Tf [(to)-278(r)] TJ ${spaced} 0 Td (eproduce) Tj ET`;
    assert.deepEqual(texts(await readFirst(onePage(both, { fonts }))), ['go', 'yarn', 'to', 'reproduce']);
    const full = [700, 690, 680].map((y) => `BT /F2 10 Tf 84 ${y} Td (abcd) Tj ET`);
    const code = `BT /F1 10 Tf ${108 - 3 - 27.56} 670 Td [(two)-300()] TJ /F2 10 Tf (-b) Tj ET`;
    assert.deepEqual(texts(await readFirst(onePage([...full, code].join('\n'), { fonts }))).slice(3), ['two', '-b']);
  });

  it('keep a lost space at the end of a line that ends where the others would without it', async () => {
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    const full = [700, 690, 680].map((y) => `BT /F2 10 Tf 84 ${y} Td (abcd) Tj ET`);
    const short = (y: number, left: number): string =>
      `BT /F1 10 Tf ${left} ${y} Td [(two)-300()] TJ /F2 10 Tf (ab) Tj ET`;
    const width = 2.78 + 7.22 + 5.56 + 12;
    const content = [...full, short(670, 108 - 3 - width), short(660, 108 - width)].join('\n');
    assert.deepEqual(texts(await readFirst(onePage(content, { fonts }))).slice(3), ['two', 'ab', 'twoab']);
  });

  it('go on over the padding of a box to the punctuation around it, where spaces are written', async () => {
    const content = [
      'BT /F1 10 Tf 72 700 Td (Call ) Tj (\\() Tj 25 0 Td (close) Tj 27 0 Td (\\), or ) Tj 30 0 Td (open) Tj 26 0 Td (.) Tj ET',
      'BT /F1 10 Tf 72 680 Td (This is ) Tj 60 0 Td (left) Tj 20 0 Td (.5) Tj ET',
    ].join('\n');
    assert.deepEqual(texts(await readFirst(onePage(content))), [
      'Call',
      '(close),',
      'or',
      'open.',
      'This',
      'is',
      'left',
      '.5',
    ]);
  });

  it('end before the dots of a short leader', async () => {
    const dots = [88.6, 3, 3, 3].map((x) => `${x} 0 Td (.) Tj`).join(' ');
    const content = `BT /F1 10 Tf 72 700 Td (the sum of all costs) Tj ${dots} 8 0 Td (74) Tj ET`;
    assert.deepEqual(texts(await readFirst(onePage(content))).slice(4), ['costs', '....', '74']);
  });

  it('end at a gap before punctuation that begins a word, and at others as wide', async () => {
    const content = [
      'BT /F1 10 Tf 72 700 Td (is used:) Tj /F2 10 Tf 36.96 0 Td (.:lib it) Tj ET',
      'BT /F1 10 Tf 72 680 Td (on the) Tj /F2 10 Tf 30.3 0 Td (way up) Tj ET',
    ].join('\n');
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    assert.deepEqual(texts(await readFirst(onePage(content, { fonts }))), [
      ...['is', 'used:', '.:lib', 'it'],
      ...['on', 'the', 'way', 'up'],
    ]);
  });

  it('end before punctuation behind a gap where some spaces are steps between letters', async () => {
    const line = (step: string): string =>
      `BT /F1 10 Tf 72 700 Td [(Of all${step}the words)] TJ /F2 9 Tf 100 0 Td (read) Tj /F1 10 Tf 24.6 0 Td (: ) Tj (last) Tj ET`;
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    const endOf = async (step: string): Promise<readonly string[]> =>
      texts(await readFirst(onePage(line(step), { fonts }))).slice(4);
    assert.deepEqual(await endOf(')-278('), ['read', ':', 'last']);
    assert.deepEqual(await endOf(' '), ['read:', 'last']);
  });

  it('go on where the padding is as wide as before punctuation', async () => {
    const line = (y: number, gap: number, rest: string): string =>
      `BT /F1 10 Tf 72 ${y} Td (Of all ) Tj /F2 9 Tf (read) Tj /F1 10 Tf ${50 + gap} 0 Td (${rest}) Tj ET`;
    const content = [line(700, 0, 's and'), line(680, 1, 'but'), line(660, 0, ', last')].join('\n');
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    assert.deepEqual(texts(await readFirst(onePage(content, { fonts }))), [
      ...['Of', 'all', 'reads', 'and'],
      ...['Of', 'all', 'read', 'but'],
      ...['Of', 'all', 'read,', 'last'],
    ]);
  });

  it('are all read on a page of thousands of characters', async () => {
    const numbers = Array.from({ length: 1500 }, (_, i) => String(1000 + i));
    const lines = Array.from({ length: 60 }, (_, line) => numbers.slice(25 * line, 25 * line + 25).join(' '));
    const content = lines.map((line, i) => `BT /F1 8 Tf 20 ${780 - 12 * i} Td (${line}) Tj ET`).join('\n');
    assert.deepEqual(texts(await readFirst(onePage(content))), numbers);
  });

  it('are left out where a clip hides them, though they look like those before', async () => {
    const line = (y: number, text: string): string => `BT /F1 10 Tf 72 ${y} Td (${text}) Tj ET`;
    const clipped = `q 0 0 50 50 re W n ${line(680, 'hidden')} Q`;
    const page = await readFirst(onePage([line(700, 'first'), clipped, line(660, 'last')].join('\n')));
    assert.deepEqual(texts(page), ['first', 'last']);
  });

  it('are kept behind others that a clip cuts off where they begin', async () => {
    // Helvetica 10: "nnn" is 16.7 pt wide.
    const cut = 'q 72 690 15 30 re W n BT /F1 10 Tf 72 700 Td (nnnm) Tj ET Q';
    const page = await readFirst(onePage(`${cut}\nBT /F1 10 Tf 93 700 Td (next) Tj ET`));
    assert.equal(texts(page).join(' '), 'nnn next');
  });

  it('are not torn apart by kerning', async () => {
    const page = await readFirst(onePage('BT /F1 10 Tf 72 700 Td [(T)80(o)-60(day)] TJ ET'));
    assert.deepEqual(texts(page), ['Today']);
  });

  it('are apart from the dots that lead from one to the next, but not from an ellipsis', async () => {
    const page = await readFirst(onePage('BT /F1 10 Tf 72 700 Td (Rivers.......12 or so...) Tj ET'));
    assert.deepEqual(texts(page), ['Rivers', '.......', '12', 'or', 'so...']);
  });

  it('stay whole at a ligature that is wider than its parts', async () => {
    const map = stream(
      'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <57> <fb01> endbfchar endcmap',
    );
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>';
    const page = await readFirst(
      onePage('BT /L 10 Tf 90 Tz 72 700 Td (beneWts) Tj ET', {
        fonts: '/L 6 0 R',
        objects: { 6: font, 7: map },
      }),
    );
    assert.deepEqual(texts(page), ['benefits']);
  });

  it('stay whole when the letters are spaced', async () => {
    const page = await readFirst(onePage('BT /F1 10 Tf 4 Tc 72 700 Td (CHAPTER ONE) Tj ET'));
    assert.deepEqual(texts(page), ['CHAPTER', 'ONE']);
  });

  it('stay whole in listings that stretch each of them to a grid', async () => {
    const listing = '[(b)-160(u)-160(i)-160(l)-160(d)-800(a)-40(l)-40(l)-40(m)-800(t)-190(r)-190(e)-190(e)] TJ';
    assert.deepEqual(texts(await readFirst(onePage(`BT /F1 10 Tf 72 700 Td ${listing} ET`))), [
      'build',
      'allm',
      'tree',
    ]);
    // Spaces that are not wider than those of letters alone, and text between them.
    const words = '[(I)-160(am)-160(at)-160(home)-160(at)-160(my)-160(desk)-800(now)-160(and)] TJ';
    assert.equal(texts(await readFirst(onePage(`BT /F1 10 Tf 72 700 Td ${words} ET`))).length, 9);
  });

  it('hold attached superscripts as pieces with their own baseline', async () => {
    const page = await readFirst(onePage('BT /F1 12 Tf 72 700 Td (mc) Tj /F1 8 Tf 4 Ts (2) Tj ET'));
    assert.deepEqual(texts(page), ['mc2']);
    const [base, script] = page.words[0]?.pieces ?? [];
    assert.ok(base && script);
    assert.equal(page.words[0]?.baseline, base.baseline);
    assert.ok(Math.abs(base.baseline - script.baseline - 4) < 0.1);
    assert.equal(page.styles[script.style]?.sizePt, 8);
  });

  it('have the direction of their baseline', async () => {
    const content = [
      'BT /F1 12 Tf 1 0 0 1 100 700 Tm (right) Tj ET',
      'BT /F1 12 Tf 0 1 -1 0 100 400 Tm (upward) Tj ET',
      'BT /F1 12 Tf 0 -1 1 0 300 400 Tm (downward) Tj ET',
      'BT /F1 12 Tf -1 0 0 -1 300 200 Tm (turned) Tj ET',
    ].join('\n');
    const page = await readFirst(onePage(content));
    assert.deepEqual(
      page.words.map(({ text, angle }) => [text, angle]),
      [
        ['right', 0],
        ['upward', 270],
        ['downward', 90],
        ['turned', 180],
      ],
    );
    assert.ok(Math.abs((page.words[1]?.baseline ?? 0) - 100) < 0.1);
  });

  it('outside the page or clipped away are left out', async () => {
    const content = [
      'BT /F1 12 Tf 72 700 Td (shown) Tj ET',
      'BT /F1 12 Tf 72 900 Td (beyond) Tj ET',
      'q 0 0 50 50 re W n BT /F1 12 Tf 72 600 Td (clipped) Tj ET Q',
    ].join('\n');
    assert.deepEqual(texts(await readFirst(onePage(content))), ['shown']);
  });

  it('that are invisible are left out of a page that shows its own', async () => {
    const page = await readFirst(onePage('BT /F1 12 Tf 72 700 Td (shown) Tj 3 Tr 0 -20 Td (hidden) Tj ET'));
    assert.deepEqual(texts(page), ['shown']);
  });

  const withSoftHyphens = (content: string): Uint8Array => {
    const toUnicode =
      '1 begincodespacerange <00> <FF> endcodespacerange\n4 beginbfchar <01> <00AD> <02> <002D00AD2010> <03> <002D00AD> <2D> <2010> endbfchar\n' +
      '1 beginbfrange <61> <7A> <0061> endbfrange';
    const widths = ['0', ...Array.from({ length: 121 }, () => '500')].join(' ');
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R /FirstChar 1 /LastChar 122 /Widths [${widths}] >>`;
    return onePage(content, { objects: { 5: font, 6: stream(toUnicode) } });
  };

  it('show one hyphen where a soft hyphen is followed by the hyphen that shows', async () => {
    const page = await readFirst(withSoftHyphens('BT /F1 12 Tf 72 700 Td (drop\\001-) Tj 0 -14 Td (lets) Tj ET'));
    assert.deepEqual(texts(page), ['drop\u2010', 'lets']);
    assert.equal(page.words[0]?.softHyphen, true);
  });

  it('have one hyphen where the font’s map gives all that one sign stands for', async () => {
    const content = 'BT /F1 12 Tf 72 700 Td (de\\002noising in two\\003three) Tj ET';
    assert.deepEqual(texts(await readFirst(withSoftHyphens(content))), ['de-noising', 'in', 'two-three']);
  });

  it('have no hyphen where a soft hyphen inside them was not drawn', async () => {
    const page = await readFirst(withSoftHyphens('BT /F1 12 Tf 72 700 Td (shado\\001w) Tj ET'));
    assert.deepEqual(texts(page), ['shadow']);
    assert.equal(page.words[0]?.softHyphen, false);
  });
});

describe('white words', () => {
  it('on paper are left out, on a dark box they stay', async () => {
    const content = '0 g 60 690 100 20 re f 1 g BT /F1 12 Tf 72 695 Td (seen) Tj 200 0 Td (unseen) Tj ET';
    assert.deepEqual(texts(await readFirst(onePage(content))), ['seen']);
  });
});

describe('words in vertical writing', () => {
  const content =
    'BT /F2 10 Tf 1 0 0 1 400 700 Tm <65e5672c8a9e306e> Tj ET BT /F1 10 Tf 0 -1 1 0 396 655 Tm (PDF) Tj ET BT /F2 10 Tf 1 0 0 1 400 630 Tm <672c> Tj ET';

  it('are columns an em wide, read downwards, with turned words among them', async () => {
    const page = await readFirst(onePage(content, japanese('UniJIS-UCS2-V')));
    assert.deepEqual(texts(page), ['日本語の', 'PDF', '本']);
    assert.deepEqual(
      page.words.map(({ vertical, angle }) => [vertical, angle]),
      [
        [true, 90],
        [true, 90],
        [true, 90],
      ],
    );
    const { left, top, right, bottom } = page.words[0]?.bounds ?? {};
    assert.deepEqual([left, top, right, bottom], [395, 92, 405, 132]);
  });

  it('are horizontal where the font is', async () => {
    const page = await readFirst(onePage(content, japanese('UniJIS-UCS2-H')));
    assert.deepEqual(
      page.words.map(({ text, vertical, angle }) => [text, vertical, angle]),
      [
        ['日本語の', false, 0],
        ['PDF', false, 90],
        ['本', false, 0],
      ],
    );
  });

  it('are columns where every character is placed by itself', async () => {
    const page = await readFirst(
      onePage(column('日本語を読む。', 400, 700) + column('読む', 380, 700), japanese('UniJIS-UCS2-H')),
    );
    assert.deepEqual(
      page.words.map(({ text, vertical, angle, bounds }) => [text, vertical, angle, bounds.left, bounds.right]),
      [
        ['日本語を読む。', true, 90, 400, 410],
        ['読む', true, 90, 380, 390],
      ],
    );
  });

  it('are lines of single characters where they stand as far apart as lines', async () => {
    const page = await readFirst(onePage(column('日本語', 400, 700, 15), japanese('UniJIS-UCS2-H')));
    assert.deepEqual(
      page.words.map(({ vertical }) => vertical),
      [false, false, false],
    );
  });

  it('hold digits side by side in the place of one character', async () => {
    const content = column('昭和', 400, 700) + 'BT /F1 10 Tf 399.5 680 Td (12) Tj ET ' + column('年の春', 400, 670);
    const page = await readFirst(onePage(content, japanese('UniJIS-UCS2-H')));
    assert.deepEqual(texts(page), ['昭和12年の春']);
    assert.deepEqual(
      page.words[0]?.pieces.map(({ text, style }) => [text, page.styles[style]?.upright]),
      [
        ['昭和', undefined],
        ['12', true],
        ['年の春', undefined],
      ],
    );
  });

  it('are not the parts of a large bracket', async () => {
    const parts = '\uf8f1\uf8f2\uf8f3';
    const toUnicode = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <41> <43> endcodespacerange
1 beginbfrange <41> <43> <f8f1> endbfrange endcmap`;
    const page = await readFirst(
      onePage(Array.from('ABC', (code, i) => `BT /F2 10 Tf 400 ${700 - 10 * i} Td (${code}) Tj ET\n`).join(''), {
        fonts: '/F2 6 0 R',
        objects: {
          6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>',
          7: `<< /Length ${toUnicode.length} >>\nstream\n${toUnicode}\nendstream`,
        },
      }),
    );
    assert.equal(texts(page).join(''), parts);
    assert.ok(page.words.every(({ vertical }) => !vertical));
  });
});
