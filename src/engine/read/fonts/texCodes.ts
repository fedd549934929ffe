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

/** Codes of signs and of letters of mathematics. */
export type TexCodes = 'texSymbols' | 'texLetters' | 'amsA' | 'amsB' | 'txC';

const TABLES: Readonly<Record<TexCodes, ReadonlyMap<number, number>>> = {
  texSymbols: SYMBOLS,
  texLetters: LETTERS,
  amsA: AMS_A,
  amsB: AMS_B,
  txC: TX_C,
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

/** Computer and Latin Modern, TX and PX fonts, MathTime; bold ones, too. */
const NAMES: readonly (readonly [RegExp, TexCodes])[] = [
  [/^(?:CMB?SY|LMMathSymbols|MTSY|[TP]XB?SYS?$)/i, 'texSymbols'],
  [/^(?:CMMI|LMMathItalic|R?[TP]XB?MI|R?MTMI)/i, 'texLetters'],
  [/^(?:MSAM\d|[TP]XB?SYA$)/i, 'amsA'],
  [/^(?:MSBM\d|[TP]XB?SYB$)/i, 'amsB'],
  [/^[TP]XB?SYC$/i, 'txC'],
];

export const texCodesOf = (postScriptName: string): TexCodes | undefined =>
  NAMES.find(([names]) => names.test(postScriptName))?.[1];

export const areTexCodes = (signs: string): signs is TexCodes => Object.hasOwn(TABLES, signs);

/** The code point of a sign whose code in its font this is; the code itself where it is that. */
export const texSign = (codes: TexCodes, code: number): number => TABLES[codes].get(code) ?? code;

/** The code point of a sign that such a font's own map to Unicode takes for another one, `code`; the code itself for others. */
export function mismappedSign(codes: TexCodes, code: number, widthEm: () => number): number {
  if (codes === 'texLetters') return LATIN_AS_GREEK.get(code) ?? code;
  if (codes !== 'texSymbols') return code;
  if (code === BROKEN_BAR) return TOP;
  const brace = BRACES.get(code);
  return brace !== undefined && widthEm() < MAX_BRACE_EM ? brace : code;
}
