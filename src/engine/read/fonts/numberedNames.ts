/**
 * Bitmap fonts of TeX whose glyphs are named by their codes, as dvips names them: "a101" for an e. The signs of Zapf Dingbats have names of the same
 * kind (Adobe's list of glyphs for that font, zapfdingbats.txt), and Ghostscript takes the one for the other when it writes what characters mean
 * (ISO 32000-2, 9.10.3): the e is a ❡.
 */
const CODES: ReadonlyMap<number, number> = new Map([
  ...codesFrom(1, '✁✂✄☎✆✝✞✟✠✡☛☞✌✍✎✏✑✒✓✔✕✖✗✘✙✚✛✜✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❑▲▼◆❖'),
  ...codesFrom(81, '◗❘❙❚❯❱❲❳❨❩❬❭❪❫❴❵❛❜❝❞❡❢❣❤✐❥❦❧♠♥♦♣'),
  ...codesFrom(117, '✉✈✇①②③④⑤⑥⑦⑧'),
  ...codesFrom(132, '❸❹'),
  ...codesFrom(136, '❼'),
  ...codesFrom(192, '➚➪➶➹➘➴➷➬➮➱✃❐❒❮❰'),
]);

function codesFrom(first: number, signs: string): (readonly [number, number])[] {
  return Array.from(signs, (sign, i) => [sign.codePointAt(0) ?? 0, first + i] as const);
}

/** The number in the name that was taken for that of this sign; undefined where it is none of these. */
export const numberOfName = (sign: number): number | undefined => CODES.get(sign);

/** What the letters a and e become: no text has both signs, and no page of text lacks one of the letters. */
const MISTAKEN = ['❛', '❡'].map((sign) => sign.codePointAt(0));

/** Whether a page with these code points has fonts of that kind. Linear. */
export function hasNumberedNames(count: number, codeAt: (i: number) => number): boolean {
  const missing = new Set(MISTAKEN);
  for (let i = 0; i < count && missing.size > 0; i++) missing.delete(codeAt(i));
  return missing.size === 0;
}
