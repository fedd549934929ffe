/**
 * What the names of glyphs say, by the Adobe Glyph List Specification (2.0, section 2): names of the list for Latin text, letters with the names of
 * their accents, components joined by "_", "uni" and "u" with numbers.
 */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...signsOf(
    'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash',
    ' !"#$%&\'()*+,-./',
  ),
  ...signsOf('zero one two three four five six seven eight nine', '0123456789'),
  ...signsOf('colon semicolon less equal greater question at', ':;<=>?@'),
  ...signsOf('bracketleft backslash bracketright asciicircum underscore grave', '[\\]^_`'),
  ...signsOf('braceleft bar braceright asciitilde', '{|}~'),
  ...signsOf('exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine', '¡¢£¤¥¦§¨©ª'),
  ...signsOf('guillemotleft logicalnot registered macron degree plusminus acute mu paragraph', '«¬®¯°±´µ¶'),
  ...signsOf('periodcentered cedilla ordmasculine guillemotright questiondown multiply divide', '·¸º»¿×÷'),
  ...signsOf('onequarter onehalf threequarters onesuperior twosuperior threesuperior', '¼½¾¹²³'),
  ...signsOf('AE Eth Oslash Thorn germandbls ae eth oslash thorn dotlessi Lslash lslash OE oe', 'ÆÐØÞßæðøþıŁłŒœ'),
  ...signsOf('quoteleft quoteright quotesinglbase quotedblleft quotedblright quotedblbase', '‘’‚“”„'),
  ...signsOf('guilsinglleft guilsinglright endash emdash bullet ellipsis dagger daggerdbl perthousand', '‹›–—•…†‡‰'),
  ...signsOf('florin fraction Euro trademark minus circumflex tilde breve dotaccent ring', 'ƒ⁄€™−ˆ˜˘˙˚'),
  ...signsOf('hungarumlaut ogonek caron', '˝˛ˇ'),
  ['ff', 'ff'],
  ['fi', 'fi'],
  ['fl', 'fl'],
  ['ffi', 'ffi'],
  ['ffl', 'ffl'],
]);

/** Combining marks (Unicode 16, U+0300 and on). */
const ACCENTS: ReadonlyMap<string, string> = new Map(
  signsOf(
    'grave acute circumflex tilde macron breve dotaccent dieresis ring hungarumlaut caron cedilla ogonek',
    '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
  ),
);

const LETTER = /^[A-Za-z]$/;
const ACCENTED = /^([A-Za-z])([a-z]{4,12})$/;
const NUMBERED = /^u(?:ni)?([\dA-F]{4,6})$/;

function signsOf(names: string, signs: string): (readonly [string, string])[] {
  const all = Array.from(signs);
  return names.split(' ').map((name, i) => [name, all[i] ?? ''] as const);
}

/** The text of a glyph of this name, without its slash; undefined where the name says nothing. */
export function textOfGlyphName(name: string): string | undefined {
  const [base = ''] = name.split('.', 1);
  let text = '';
  for (const component of base.split('_')) {
    const sign = signOf(component);
    if (sign === undefined) return undefined;
    text += sign;
  }
  return text;
}

function signOf(name: string): string | undefined {
  if (LETTER.test(name)) return name;
  const known = SIGNS.get(name);
  if (known !== undefined) return known;
  const [, letter = '', accentName = ''] = ACCENTED.exec(name) ?? [];
  const accent = ACCENTS.get(accentName);
  if (accent !== undefined) return `${letter}${accent}`.normalize('NFC');
  const code = Number.parseInt(NUMBERED.exec(name)?.[1] ?? '', 16);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;
}
