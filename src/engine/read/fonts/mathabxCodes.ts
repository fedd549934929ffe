import { TEX_EXTENSION } from '../../model/fonts/texFonts';

/**
 * What the codes of the fonts of TeX's package mathabx mean (mathabx.dcl; Cicala, Berrut and others). Their glyphs have the names of the letters that the
 * Cork encoding T1 has at their codes ("LaTeX font encodings", LaTeX3 project, table 1): readers take parentheses for p and q.
 */
export type MathabxCodes = 'mathA' | 'mathB' | 'mathX';

const NAMES: Readonly<Record<string, MathabxCodes>> = { a: 'mathA', b: 'mathB', x: 'mathX' };

export function mathabxCodesOf(postScriptName: string): MathabxCodes | undefined {
  const [, font] = /^(?:TeX-)?math([abx])\d/.exec(postScriptName) ?? [];
  return font === undefined ? undefined : NAMES[font];
}

export const areMathabxCodes = (signs: string): signs is MathabxCodes => Object.hasOwn(TABLES, signs);

/** The code point of the sign whose glyph is read as that character; the character itself where nothing is known, or PDFium made a space. */
export function mathabxSign(codes: MathabxCodes, character: number): number {
  if (character === SPACE) return character;
  const code = CORK.get(character) ?? character;
  return TABLES[codes][code] ?? character;
}

const SPACE = 0x20;

/** What takes no part in words: the rest of a ligature. */
const NOTHING = 0x200b;
/** In the order that they have in Unicode, from U+FB00 on; those of three letters come last. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
const FIRST_LIGATURE = 0xfb00;
const LETTER_OF_LIGATURES = /[fil]/;
const REST = 2;

/**
 * The ligature that a character of such a font stands for, where PDFium gives one as its letters; nothing for all but the first of these. `characterAt`:
 * of the text object, so many behind it, or before it.
 */
export function ligatureOf(characterAt: (step: number) => string): number | undefined {
  if (!LETTER_OF_LIGATURES.test(characterAt(0))) return undefined;
  const text = [-2, -1, 0, 1, 2].map(characterAt).join('');
  for (let from = 0; from <= REST; from++) {
    const ligature = LIGATURES.findLastIndex((letters) => text.startsWith(letters, from));
    if (from + (LIGATURES[ligature]?.length ?? 0) > REST) return from === REST ? FIRST_LIGATURE + ligature : NOTHING;
  }
  return undefined;
}

/** Letters of the Cork encoding by their codes, in rows of sixteen; those of ASCII are themselves. */
const CORK_ROWS: readonly (readonly [number, string])[] = [
  [0x00, '`´ˆ˜¨˝˚ˇ˘¯˙¸˛‚‹›'],
  [0x10, '“”„«»–—\u200c‰ıȷ\ufb00\ufb01\ufb02\ufb03\ufb04'],
  [0x20, '␣'],
  [0x27, '’'],
  [0x60, '‘'],
  [0x7f, '\u00ad'],
  [0x80, 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔ'],
  [0x90, 'ŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§'],
  [0xa0, 'ăąćčďěęğĺľłńňŋőŕ'],
  [0xb0, 'řśšşťţűůÿźžżĳ¡¿£'],
  [0xc0, 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ'],
  [0xd0, 'ÐÑÒÓÔÕÖŒØÙÚÛÜÝÞẞ'],
  [0xe0, 'àáâãäåæçèéêëìíîï'],
  [0xf0, 'ðñòóôõöœøùúûüýþß'],
];
const CORK: ReadonlyMap<number, number> = new Map(
  CORK_ROWS.flatMap(([first, letters]) =>
    Array.from(letters, (letter, i): [number, number] => [letter.codePointAt(0) ?? 0, first + i]),
  ),
);

/** U+FFFD: no sign that Unicode has. */
const RELATIONS = [
  '+−×÷·∘∗⁎±∓⋉⋊⋄•⋆✶',
  '=≡∼≈≃≅≍∣≠≢≁≉≄≇≭∤',
  '¬≪≫#⊢⊣⊬�⊨⫤⊭�⊩⫣⊮�',
  '°′″‴⁗♭♮♯∞∝†‡∑∏∐√',
  '∀∁∂�∃∄Ⅎ⅁∅⌀⊤⊥��⋏⋎',
  '∈∋∉∌∉∌⋶⋽∩∪⊎⊓⊔�∧∨',
  '⊕⊖⊗⨸⊙⊚⊛����⦹◯⊘⦸�',
  '()[]{}⟦⟧⟨⟩\\/|∥⦀\u0338',
  '⊂⊃⊄⊅⊆⊇⊈⊉⊊⊋⊊⊋⫅⫆⊈⊉',
  '⫋⫌⫋⫌⋐⋑��⊲⊳⋪⋫⊴⊵⋬⋭',
  '<>≮≯⩽⩾≰≱≤≥≰≱⪇⪈≦≧',
  '≰≱≨≩≨≩⪕⪖��≶≷⋚⋛⪋⪌',
  '≲≳≴≵⋦⋧⪅⪆��⪉⪊⋖⋗⋘⋙',
  '←→↑↓↖↗↙↘↔↕↚↛↮−↦↤',
  '↼⇀↽⇁↿⇃↾⇂⇋⇌⥮⥯����',
  '⇐⇒⇑⇓⇔⇕⇍⇏⇎=������',
];
const RARER = [
  '∔∸⨰��□∗∗⨢��⋇⧫▪★✶',
  '≐�≑≓≒≔≕≏�≎≗≖≜≙��',
  '≬⌣⌢#⋋⋌⋔⋈⊫�⊯�⊪���',
  '������∴∵˚˙¨\u20db\u20dc∠∡∢',
  '☉☿♀♁♂♃♄♅♆♇⊕☾☽○●�',
  '♈♉♊�♌�♎♏⊼⊻⩞�⋒⋓⩎⩏',
  '⊞⊟⊠�⊡⧇⧆�����□⧄⧅�',
  '⟮⟯⌈⌉⌊⌋��⌜⌝⌞⌟��|\u0338',
  '⊏⊐��⊑⊒⋢⋣⋤⋥⋤⋥����',
  '��������▵▿◃▹▴▾◂▸',
  '≺≻⊀⊁≼≽⋠⋡⪯⪰⋠⋡⪱⪲��',
  '������⋞⋟��������',
  '≾≿��⋨⋩⪷⪸��⪹⪺��⪻⪼',
  '⇇⇉⇈⇊⇆⇄⇅⇵��������',
  '⥊⥋��⟋⟍��↰↱↲↳↫↬��',
  '↶↷����↺↻⇜⇝↭�����',
];

/** Brackets and operators in several sizes, and their parts: where TeX's own extension font has each. */
const EXTENSION: readonly (readonly [number, readonly number[]])[] = [
  [0x00, [0x00, 0x10, 0x12, 0x20, 0x30, 0x40, 0x42, 0x0c]],
  [0x08, [0x01, 0x11, 0x13, 0x21, 0x31, 0x41, 0x43, 0x0d]],
  [0x10, [0x02, 0x68, 0x14, 0x22, 0x32, 0x34, 0x36]],
  [0x18, [0x03, 0x69, 0x15, 0x23, 0x33, 0x35, 0x37]],
  [0x20, [0x08, 0x6e, 0x1a, 0x28, 0x38, 0x3a, 0x3c, 0x3e]],
  [0x28, [0x09, 0x6f, 0x1b, 0x29, 0x39, 0x3b, 0x3d, 0x3e]],
  [0x40, [0x0a, 0x44, 0x1c, 0x2a, 0x0b, 0x45, 0x1d, 0x2b]],
  [0x48, [0x0f, 0x2f, 0x1f, 0x2d, 0x0e, 0x2e, 0x1e, 0x2c]],
  [0x50, [0x06, 0x6c, 0x18, 0x26, 0x07, 0x6d, 0x19, 0x27]],
  [0x58, [0x04, 0x6a, 0x16, 0x24, 0x05, 0x6b, 0x17, 0x25]],
  [0x60, [0x70, 0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76]],
  [0x93, [0x54, 0x53, 0x55]],
  [0x97, [0x46]],
  [0x99, [0x56, 0x57]],
  [0xa3, [0x5c, 0x5b, 0x5d]],
  [0xa7, [0x47]],
  [0xa9, [0x5e, 0x5f]],
  [0xb0, [0x50, 0x51, 0x60, 0x52]],
  [0xb6, [0x48]],
  [0xb8, [0x58, 0x59, 0x61, 0x5a]],
  [0xbe, [0x49]],
  ...[0x4c, 0x4e, 0x4a].flatMap((operator, i): [number, number[]][] => [
    [0xc0 + 2 * i, [operator]],
    [0xe0 + 2 * i, [operator + 1]],
  ]),
];

const signsOf = (rows: readonly string[]): readonly (number | undefined)[] =>
  Array.from(rows.join(''), (sign) => sign.codePointAt(0));

function extensionSigns(): readonly (number | undefined)[] {
  const signs: number[] = [];
  for (const [first, codes] of EXTENSION) codes.forEach((code, i) => (signs[first + i] = TEX_EXTENSION + code));
  return signs;
}

const TABLES: Readonly<Record<MathabxCodes, readonly (number | undefined)[]>> = {
  mathA: signsOf(RELATIONS),
  mathB: signsOf(RARER),
  mathX: extensionSigns(),
};
