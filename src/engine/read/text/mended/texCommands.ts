import { moveGlyph } from './overstruckAccents';
import type { Glyphs } from '../glyphs';

/**
 * PDFs whose fonts say of their signs how TeX writes them: their maps to Unicode (ISO 32000-2, 9.10.3) have "\alpha " for α, and "\{" for {. PDFium gives all of these
 * characters the box of the one sign.
 */

const BACKSLASH = 0x5c;
/** "\textasciicircum" is the longest. */
const MAX_CHARACTERS = 24;

const tableOf = (text: string): readonly (readonly [string, string])[] => {
  const parts = text.split(' ');
  return parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1] ?? '']] : []));
};

/** Names of plain TeX, LaTeX, amssymb and unicode-math. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  [
    'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ pi π',
    'varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω digamma ϝ',
    'Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω vargamma γ',
    'leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ equiv ≡ sim ∼ simeq ≃ approx ≈ cong ≅ propto ∝ asymp ≍ ll ≪ gg ≫ prec ≺ succ ≻ preceq ⪯ succeq ⪰',
    'subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ in ∈ ni ∋ notin ∉ mid ∣ nmid ∤ parallel ∥ perp ⊥ vdash ⊢ dashv ⊣ models ⊨ nsim ≁ ncong ≇ not ̸',
    'pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet • cap ∩ cup ∪ vee ∨ wedge ∧ setminus ∖ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙',
    'sum ∑ prod ∏ int ∫ oint ∮ bigcap ⋂ bigcup ⋃ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ surd √ partial ∂ nabla ∇ infty ∞ prime ′',
    'forall ∀ exists ∃ neg ¬ lnot ¬ emptyset ∅ varnothing ∅ aleph ℵ hbar ℏ ell ℓ wp ℘ Re ℜ Im ℑ angle ∠ measuredangle ∡ complement ∁ checkmark ✓',
    'leftarrow ← rightarrow → to → uparrow ↑ downarrow ↓ leftrightarrow ↔ updownarrow ↕ Leftarrow ⇐ Rightarrow ⇒ Uparrow ⇑ Downarrow ⇓',
    'Leftrightarrow ⇔ mapsto ↦ hookrightarrow ↪ rightsquigarrow ⇝ nrightarrow ↛ nRightarrow ⇏ upharpoonright ↾ searrow ↘ nearrow ↗',
    'langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } vert | Vert ‖ ldots … cdots ⋯ vdots ⋮ ddots ⋱ top ⊤ bot ⊥ dagger † ddagger ‡',
    "textbackslash \\ textasciicircum ^ textasciitilde ~ textbar | textless < textgreater > textbraceleft { textbraceright } textquotesingle ' textdollar $",
    'widehat ̂ widetilde ̃',
  ].flatMap(tableOf),
);
/** Alphabets of mathematics, before a letter: "\scrA", "\BbbR". */
const ALPHABETS = /^(?:scr|cal|Bbb|frak|sans|bfit|bf|it|tt)([A-Za-z])$/;
/** Signs that TeX writes with a backslash. */
const ESCAPED = /^[{}$%&#_|]$/;
/** What such maps have for an underscore. */
const MISSPELT: Readonly<Record<string, string>> = { ']': '_' };

const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

/** Glyphs with each such sign as one again. Linear; pages without a backslash cost a comparison for each glyph. */
export function joinTexCommands(glyphs: Glyphs): Glyphs {
  const { code, count } = glyphs;
  const first = code.indexOf(BACKSLASH);
  if (first < 0 || first >= count) return glyphs;
  let kept = first;
  for (let i = first; i < count; kept++) {
    const length = code[i] === BACKSLASH ? lengthOf(glyphs, i) : 1;
    const sign = length > 1 ? signOf(String.fromCodePoint(...code.subarray(i + 1, i + length))) : undefined;
    if (kept !== i) moveGlyph(glyphs, i, kept);
    if (sign === undefined) {
      i++;
      continue;
    }
    code[kept] = sign.codePointAt(0) ?? 0;
    i += length;
    // A name ends with a space, which nobody sees.
    if (length > 2 && i < count) glyphs.spaces[i] = Math.max(0, (glyphs.spaces[i] ?? 0) - 1);
  }
  return kept === count ? glyphs : { ...glyphs, count: kept };
}

const signOf = (command: string): string | undefined =>
  SIGNS.get(command) ?? ALPHABETS.exec(command)?.[1] ?? (ESCAPED.test(command) ? command : MISSPELT[command]);

/** How many glyphs from the backslash on have one box: one sign where no letter follows it. */
function lengthOf({ code, count, start, end, baseline, handle }: Glyphs, at: number): number {
  let to = at + 1;
  while (
    to < count &&
    to - at < MAX_CHARACTERS &&
    handle[to] === handle[at] &&
    start[to] === start[at] &&
    end[to] === end[at] &&
    baseline[to] === baseline[at] &&
    (to === at + 1 || (isLetter(code[at + 1] ?? 0) && isLetter(code[to] ?? 0)))
  )
    to++;
  return to - at;
}
