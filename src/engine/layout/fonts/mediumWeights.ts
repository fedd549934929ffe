import type { PageContent, TextStyle } from '../../model/pageContent';

/** The weight at the end of a font's name, 500 of usWeightClass (OpenType 1.9, OS/2). */
const MEDIUM = /medium(?:italic|ital|it|oblique)?$/i;

/**
 * The weight "Medium" as bold where it stands out: in a family of which the page has more characters in a lighter face. Word knows no weight between regular
 * and bold, and programs that have no bold face set headings in it. Linear in words, on pages that have it.
 */
export function withMediumAsBold(content: PageContent): PageContent {
  if (!content.styles.some(isMedium)) return content;
  const characters = new Map<string, number>();
  for (const { pieces } of content.words) {
    for (const { text, style } of pieces) {
      const own = content.styles[style];
      if (!own || own.bold) continue;
      // What stands out counts against the rest.
      const count = isMedium(own) ? -text.length : text.length;
      characters.set(own.family, (characters.get(own.family) ?? 0) + count);
    }
  }
  const standsOut = (style: TextStyle): boolean => isMedium(style) && (characters.get(style.family) ?? 0) > 0;
  return { ...content, styles: content.styles.map((style) => (standsOut(style) ? { ...style, bold: true } : style)) };
}

/** Families that Word lists may have it in their names. */
const isMedium = ({ postScriptName, family, bold }: TextStyle): boolean =>
  !bold && MEDIUM.test(postScriptName) && !/medium/i.test(family);
