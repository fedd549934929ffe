import { isTexExtension, isTexSymbols, TEX_EXTENSION } from '../../model/fonts/texFonts';

/**
 * What the codes of TeX's fonts of mathematics mean (Knuth 1986, "Computer Modern Typefaces"; The TeXbook, appendix F: OML and OMS). Their glyphs have
 * names of their own, of which Unicode's lists know half: PDFium gives the code for the others, and ‖ is read as k.
 */
function tableOf(from: number, signs: string): ReadonlyMap<number, number> {
  return new Map(signs.split(' ').map((sign, i) => [from + i, sign.codePointAt(0) ?? 0]));
}

const SYMBOLS: ReadonlyMap<number, number> = new Map([
  ...tableOf(0x00, '− · × ∗ ÷ ⋄ ± ∓ ⊕ ⊖ ⊗ ⊘ ⊙ ◯ ∘ •'),
  ...tableOf(0x10, '≍ ≡ ⊆ ⊇ ≤ ≥ ⪯ ⪰ ∼ ≈ ⊂ ⊃ ≪ ≫ ≺ ≻'),
  ...tableOf(0x20, '← → ↑ ↓ ↔ ↗ ↘ ≃ ⇐ ⇒ ⇑ ⇓ ⇔ ↖ ↙ ∝'),
  ...tableOf(0x30, '′ ∞ ∈ ∋ △ ▽ \u0338 ↦ ∀ ∃ ¬ ∅ ℜ ℑ ⊤ ⊥ ℵ'),
  ...tableOf(0x5b, '∪ ∩ ⊎ ∧ ∨ ⊢ ⊣ ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ | ∥ ↕ ⇕ \\ ≀'),
  ...tableOf(0x70, '√ ⨿ ∇ ∫ ⊔ ⊓ ⊑ ⊒ § † ‡ ¶ ♣ ♢ ♡ ♠'),
]);
const LETTERS: ReadonlyMap<number, number> = new Map([
  ...tableOf(0x00, 'Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω α β γ δ ϵ ζ η θ ι κ λ μ ν ξ π ρ σ τ υ ϕ χ'),
  ...tableOf(0x20, 'ψ ω ε ϑ ϖ ϱ ς φ ↼ ↽ ⇀ ⇁'),
  ...tableOf(0x2e, '▹ ◃'),
  ...tableOf(0x3a, '. , < / > ⋆ ∂'),
  ...tableOf(0x5b, '♭ ♮ ♯ ⌣ ⌢ ℓ'),
  ...tableOf(0x7b, 'ı ȷ ℘ \u20d7'),
]);

/** In the place of a sign that is not known. */
const LOST = '\ufffd';

/** The two fonts of the American Mathematical Society (amssymb.sty); letters of number sets are letters. */
const AMS_A: ReadonlyMap<number, number> = new Map([
  ...tableOf(0x00, '⊡ ⊞ ⊠ □ ■ ⋅ ◊ ⧫ ↻ ↺ ⇌ ⇋ ⊟ ⊩ ⊪ ⊨'),
  ...tableOf(0x10, '↠ ↞ ⇇ ⇉ ⇈ ⇊ ↾ ⇂ ↿ ⇃ ↣ ↢ ⇆ ⇄ ↰ ↱'),
  ...tableOf(0x20, '⇝ ↭ ↫ ↬ ≗ ≿ ≳ ⪆ ⊸ ∴ ∵ ≑ ≜ ≾ ≲ ⪅'),
  ...tableOf(0x30, '⪕ ⪖ ⋞ ⋟ ≼ ≦ ⩽ ≶ ‵'),
  ...tableOf(0x3a, '≓ ≒ ≽ ≧ ⩾ ≷'),
  ...tableOf(0x40, '⊏ ⊐ ⊳ ⊲ ⊵ ⊴ ★ ≬ ▼ ▶ ◀ → ← △ ▲ ▽'),
  ...tableOf(0x50, '≖ ⋚ ⋛ ⪋ ⪌ ¥ ⇛ ⇚ ✓ ⊻ ⊼ ⩞ ∠ ∡ ∢ ∝'),
  ...tableOf(0x60, '⌣ ⌢ ⋐ ⋑ ⋓ ⋒ ⋏ ⋎ ⋋ ⋌ ⫅ ⫆ ≏ ≎ ⋘ ⋙'),
  ...tableOf(0x70, '⌜ ⌝ ® Ⓢ ⋔ ∔ ∽ ⋍ ⌞ ⌟ ✠ ∁ ⊺ ⊚ ⊛ ⊝'),
]);
const AMS_B: ReadonlyMap<number, number> = new Map([
  ...tableOf(0x00, '≨ ≩ ≰ ≱ ≮ ≯ ⊀ ⊁ ≨ ≩ ≰ ≱ ⪇ ⪈ ⋠ ⋡'),
  ...tableOf(0x10, '⋨ ⋩ ⋦ ⋧ ≰ ≱ ⪵ ⪶ ⪹ ⪺ ⪉ ⪊ ≁ ≇ ╱ ╲'),
  ...tableOf(0x20, '⊊ ⊋ ⊈ ⊉ ⫋ ⫌ ⫋ ⫌ ⊊ ⊋ ⊈ ⊉ ∦ ∤ ∤ ∦'),
  ...tableOf(0x30, '⊬ ⊮ ⊭ ⊯ ⋭ ⋬ ⋪ ⋫ ↚ ↛ ⇍ ⇏ ⇎ ↮ ⋇ ∅ ∄'),
  ...tableOf(0x60, 'Ⅎ ⅁'),
  ...tableOf(0x66, '℧ ð ≂ ℶ ℷ ℸ ⋖ ⋗ ⋉ ⋊ ∣ ∥ ∖ ∼ ≈ ≊ ⪸ ⪷ ↶ ↷ ϝ ϰ 𝕜 ℏ ℏ ϶'),
]);

/** What the symbols of Fourier have behind those of TeX (fourier-ms, by Bovani). */
const FOURIER: ReadonlyMap<number, number> = new Map([
  ...SYMBOLS,
  ...tableOf(0xc5, '+ = < > ⩽ ⩾ ⫽ \ufffd ⊨ ◀ ▶ \ufffd \ufffd ∥ ∦ \ufffd ⊭ ⊺ ℏ ∄ ∁ ⊊'),
  ...tableOf(0xdd, '∉ ∌ ℏ ∖ ⫋ ⇉ ⇇ □ ↶ ↷ ■'),
]);

/** The third font of signs of the TX and PX fonts (txfonts.sty); what Unicode has no sign for is shown as lost. */
const TX_C: ReadonlyMap<number, number> = new Map([
  ...tableOf(0x00, Array(0x80).fill(LOST).join(' ')),
  ...tableOf(0x09, '∥ ∥ ∦ ∦'),
  ...tableOf(0x11, '≐'),
  ...tableOf(0x1b, '≅'),
  ...tableOf(0x20, '≴ ≵'),
  ...tableOf(0x24, '⋠ ⋡ ≹ ≸'),
  ...tableOf(0x2c, '≠ ≭ ≢ ≁ ≉ ⊄ ⊅'),
  ...tableOf(0x3b, '≄ ∉ ∌'),
  ...tableOf(0x40, '⋢ ⋣ ≔ ≕'),
  ...tableOf(0x46, '⩴'),
  ...tableOf(0x5a, '⋈'),
  ...tableOf(0x5e, '◇ ◆'),
  ...tableOf(0x63, '⇠ ⇢'),
  ...tableOf(0x6f, 'ƛ'),
  ...tableOf(0x74, '⇗ ⇘ ⇖ ⇙'),
  ...tableOf(0x7e, '⟦ ⟧'),
]);

/** Integrals of the second extension font of the TX and PX fonts, each small and large. */
const TX_EXTENSION_A: ReadonlyMap<number, number> = new Map([
  ...tableOf(0x08, '∯ ∯ ∳ ∳ ∲ ∲'),
  ...tableOf(0x21, '∬ ∬ ∭ ∭ ⨌ ⨌'),
]);

/** Codes of signs and of letters of mathematics. */
export type TexCodes = 'texSymbols' | 'fourierSymbols' | 'texLetters' | 'amsA' | 'amsB' | 'txC' | 'txExtensionA';

const TABLES: Readonly<Record<TexCodes, ReadonlyMap<number, number>>> = {
  texSymbols: SYMBOLS,
  fourierSymbols: FOURIER,
  texLetters: LETTERS,
  amsA: AMS_A,
  amsB: AMS_B,
  txC: TX_C,
  txExtensionA: TX_EXTENSION_A,
};

/**
 * Greek of Latin Modern in maps to Unicode that Ghostscript 9.5 wrote, which have codes of Latin 1 for it: no font of letters of mathematics has signs
 * of that, the micro sign aside, which is μ. Those that papers were seen to have, and what stands between two of them.
 */
const LATIN_AS_GREEK: ReadonlyMap<number, number> = new Map([
  ...tableOf(0xb3, 'α β'),
  ...tableOf(0xb6, 'δ'),
  ...tableOf(0xb8, 'η θ ι κ λ'),
  ...tableOf(0xc3, 'π ρ σ τ'),
  ...tableOf(0xc7, 'χ ψ ω'),
]);
/** In such maps braces and bars have the signs whose codes in TeX's font are theirs in ASCII, all of them wider. */
const BRACES: ReadonlyMap<number, number> = new Map([...tableOf(0xb6, '{'), ...tableOf(0x2662, '} |')]);
const MAX_BRACE_EM = 0.55;
/** Stands for a matrix that is transposed. */
const BROKEN_BAR = 0xa6;
const TOP = 0x22a4;

/** Those of letters, of the signs of the American Mathematical Society, and of more signs; see `isTexSymbols`. */
const NAMES: readonly (readonly [RegExp, TexCodes])[] = [
  [/^Fourier-Math-Symbols/i, 'fourierSymbols'],
  [
    /^(?:CMMI|LMMathItalic|R?[TP]XB?MI|R?MTMI|HFBRMI|Fourier-Math-Letters|MathDesign-.*-MathItalic|Kp-+M-(?:Italic|Regular))/i,
    'texLetters',
  ],
  [/^(?:MSAM\d|[TP]XB?SYA$|HFBRAS|Kp-+M-Sya)/i, 'amsA'],
  [/^(?:MSBM\d|[TP]XB?SYB$|HFBRBS|Kp-+M-Syb)/i, 'amsB'],
  [/^(?:[TP]XB?SYC$|Kp-+M-Syc)/i, 'txC'],
  [/^(?:[TP]XB?EXA$|Kp-+M-Exa)/i, 'txExtensionA'],
];

export const texCodesOf = (postScriptName: string): TexCodes | undefined =>
  NAMES.find(([names]) => names.test(postScriptName))?.[1] ?? (isTexSymbols(postScriptName) ? 'texSymbols' : undefined);

export const areTexCodes = (signs: string): signs is TexCodes => Object.hasOwn(TABLES, signs);

/** The code point of a sign whose code in its font this is; the code itself where it is that. */
export const texSign = (codes: TexCodes, code: number): number =>
  TABLES[codes].get(code) ?? TABLES[codes].get(unshifted(code)) ?? code;

/** Control characters that dvips moves up, for readers that show none (its option -G), as Type 1 fonts of TeX have them twice. */
function unshifted(code: number): number {
  if (code < 0xa1 || code > 0xc4 || code === 0xab || code === 0xac) return code;
  if (code === 0xc4) return 0x7f;
  return code < 0xab ? code - 0xa1 : code - 0xa3;
}

/**
 * Where TeX's own extension font has what newtxmath's (txexs) has behind its own: smaller operators from 0xc3 on, which it takes for ∑ and ∏; 0 for
 * none. The parts of round brackets before them, from 0xa9 on, stand on their baseline: they are put behind all others.
 */
const STANDING_BRACKETS = { first: 0xa9, positions: [0x80, 0x81, 0x82, 0x83, 0x84, 0x85] };
const SMALLER_OPERATORS = {
  first: 0xc3,
  positions: [
    [0x46, 0x47, 0, 0, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f],
    [0x50, 0x51, 0, 0x53, 0x54, 0x55, 0x56, 0x57],
    [0x58, 0x59, 0, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x61],
  ].flat(),
};

/** Codes of big brackets and operators: TeX's own, and newtxmath's. */
export type ExtensionCodes = 'extension' | 'newTxExtension';

export function extensionCodesOf(postScriptName: string): ExtensionCodes | undefined {
  if (!isTexExtension(postScriptName)) return undefined;
  return /^[TP]XB?EXS$/i.test(postScriptName) ? 'newTxExtension' : 'extension';
}

/** The code point of a big bracket or operator by its code, in the private use area; the code itself for others. */
export function extensionSign(codes: ExtensionCodes, code: number): number {
  const position = codes === 'extension' ? unshifted(code) : newTxPosition(code);
  return position === code && code > LAST_POSITION ? code : TEX_EXTENSION + position;
}
const LAST_POSITION = 0x7f;

function newTxPosition(code: number): number {
  const { first, positions } = code < SMALLER_OPERATORS.first ? STANDING_BRACKETS : SMALLER_OPERATORS;
  const position = positions[code - first] ?? 0;
  return position > 0 ? position : code;
}

/** The code point of a sign that such a font's own map to Unicode takes for another one, `code`; the code itself for others. */
export function mismappedSign(codes: TexCodes, code: number, widthEm: () => number): number {
  if (codes === 'texLetters') return LATIN_AS_GREEK.get(code) ?? code;
  if (codes !== 'texSymbols') return code;
  if (code === BROKEN_BAR) return TOP;
  const brace = BRACES.get(code);
  return brace !== undefined && widthEm() < MAX_BRACE_EM ? brace : code;
}
