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
