import assert from 'node:assert/strict';
import { legibilityOf } from '../../../../../src/engine/read/text/legibility';
import { word } from '../../layout/tables/pageBuilder';
import { onePage, open, stream } from '../support';

const PROSE = 'The look-up tables of the engine are read once, and then kept for all pages of the document.';
const LISTING =
  'if (entry->next != NULL && my_list.size() > 0) { print_all(STDOUT, entry); total_count += 2; } return OK;';
const JUMBLED = 'a1f 09c e7 4b2d 7c3 d3adb 0x1f 3e8 c0de5 9a7 f00d2 8b1 77e 2c4a d9 e4b 6f0 1a2b b33f 5d8';
const SCRAMBLED =
  '½\u00ad:<9q½ z|{¤}~@rt Û©3©¤¥ã1÷+ª¼WÚ° ÐÏªÁ±¤¥©+ÁÏ©, ¨g©Ï,ÛOÖ:¦* ¤ÒÊf*$¨D ©ÏªÏ©pÊf ©¤¥©¤®W ýl¤¥©+©,¦ Á©¼y<68 Ö*«sG©:';
/** As Ghostscript 6 numbers the shapes of a page: "as" is the sixth and the third of those that were used. */
const NUMBERED =
  'KA^_NPTP T#J_cedMT+^_TPOgfPTPO NpJHqA^_qkORlRORT2Lsr ^_TPOgJ ORv NpfPORTwLxJ_cydMO Qz^_KJHN dMO Qz^_KJHN |{?{(}H~_ fPT KkS fpJ S*JHTP UFH';

const NAMED = '<< /Type /Font /Subtype /TrueType /BaseFont /Arial /Encoding /WinAnsiEncoding >>';

const legibility = (text: string): string => legibilityOf(text.split(' ').map((part, i) => word(72 + i, 100, part)));

describe('text in fonts that do not say what their characters are', () => {
  it('is believed where it reads as words, or as names of programs', () => {
    assert.equal(legibility(PROSE), 'text');
    assert.equal(legibility(LISTING), 'text');
  });

  it('is in doubt where it is short, or reads as neither', () => {
    assert.equal(legibility('Only three words'), 'doubtful');
    assert.equal(legibility(JUMBLED), 'doubtful');
  });

  it('is gibberish where codes stand for other letters than everywhere', () => {
    assert.equal(legibility(SCRAMBLED), 'gibberish');
    assert.equal(legibility(NUMBERED), 'gibberish');
  });

  /** A page in a font of squares without names, whose codes are those of the text's characters. */
  const warningsOf = async (
    text: string,
    named?: string,
    dots = 1,
  ): Promise<{ readonly codes: string[]; readonly pictures: number }> => {
    const codes = Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'));
    const names = Array.from({ length: 256 }, (_, code) => `/a${code}`).join(' ');
    const glyphs = Array.from({ length: 256 }, (_, code) => `/a${code} 7 0 R`).join(' ');
    const font =
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 400 600] /FontMatrix [${0.001 * dots} 0 0 ${0.001 * dots} 0 0] /FirstChar 0 /LastChar 255 ` +
      `/Widths [${'500 '.repeat(256)}] /Encoding << /Type /Encoding /Differences [0 ${names}] >> /CharProcs << ${glyphs} >> >>`;
    const objects = { 6: named ?? font, 7: stream('500 0 0 0 400 600 d1 0 0 400 600 re f') };
    const content = `BT /M ${4 / dots} Tf 72 700 Td <${codes.join('')}> Tj ET 72 72 40 40 re f`;
    const reader = await open(onePage(content, { fonts: '/M 6 0 R', objects }));
    const { warnings, pictures } = reader.readPage(0);
    return { codes: warnings.map(({ code }) => code), pictures: pictures.length };
  };

  it('is gibberish where most of it is control characters, as in fonts that number what they need, and in doubt where some are', async () => {
    const numbers = new Map<string, number>();
    for (const letter of PROSE) if (!numbers.has(letter)) numbers.set(letter, numbers.size + 1);
    const numbered = Array.from(PROSE, (letter) => String.fromCharCode(numbers.get(letter) ?? 0)).join('');
    assert.deepEqual(await warningsOf(numbered, NAMED), { codes: ['scanned_page'], pictures: 1 });
    assert.deepEqual(await warningsOf(`${PROSE} ${numbered.slice(0, 60)}`, NAMED), {
      codes: ['text_unmapped'],
      pictures: 0,
    });
    assert.deepEqual(await warningsOf(PROSE, NAMED), { codes: [], pictures: 0 });
  });

  it('is a picture of the page where it is gibberish, and warned of where it is in doubt', async () => {
    assert.deepEqual(await warningsOf(SCRAMBLED), { codes: ['scanned_page'], pictures: 1 });
    assert.deepEqual(await warningsOf(`${JUMBLED} ${JUMBLED}`), { codes: ['text_unmapped'], pictures: 0 });
    assert.deepEqual(await warningsOf(PROSE), { codes: [], pictures: 0 });
  });

  it('is gibberish in a font that states a size of one dot, with too few letters to tell the true one', async () => {
    assert.deepEqual(await warningsOf("(&)*'+,-./ (=;&<>?@)", undefined, 20), {
      codes: ['scanned_page'],
      pictures: 1,
    });
    assert.deepEqual((await warningsOf("(&)*'+,-./ (=;&<>?@)")).pictures, 0);
  });
});
