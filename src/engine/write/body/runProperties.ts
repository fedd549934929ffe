import type { RunFormat } from '../../model/document';
import { fontName } from '../names';
import { halfPoints, hexColour, textColour, twips } from '../units';
import { escapeAttribute, toggle, valued } from '../xml';

/**
 * Looks of runs as w:rPr (ECMA-376 part 1, 17.3.2). Each property is written with its twin for complex scripts (w:bCs, w:iCs, w:szCs,
 * w:cs fonts), which Word takes for Arabic, Hebrew, Thai or Devanagari.
 */

/** Per cent. */
const AS_WIDE = 100;
/** Language tags as BCP 47 forms them, as far as Word knows any. */
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** Word has them in two scripts. */
const SEVERAL_SCRIPTS = /^(?:sr|bs|az|uz)$/;
const EAST_ASIAN = /^(?:zh|ja|ko)\b/i;
const COMPLEX_SCRIPT = /^(?:ar|he|iw|fa|ur|yi|ps|sd|ug|ckb|dv|syr|th|lo|km|my|hi|bn|ta|te|mr|gu|pa|kn|ml|si|ne|bo)\b/i;

/** Children of w:rPr for what `format` has beyond `base`, in schema order. `style` is a character style, whose look is in `base`. */
export function runProperties(format: RunFormat, base: RunFormat, style?: string, language?: string): string {
  let xml = style === undefined ? '' : valued('rStyle', style);
  if (format.family !== base.family) xml += fontsXml(format.family);
  if (format.bold !== base.bold) xml += toggle('b', format.bold) + toggle('bCs', format.bold);
  if (format.italic !== base.italic) xml += toggle('i', format.italic) + toggle('iCs', format.italic);
  if ((format.caps ?? false) !== (base.caps ?? false)) xml += toggle('caps', format.caps ?? false);
  if ((format.smallCaps ?? false) !== (base.smallCaps ?? false)) xml += toggle('smallCaps', format.smallCaps ?? false);
  if (format.strike !== base.strike) xml += toggle('strike', format.strike);
  if (format.colour !== base.colour) xml += valued('color', textColour(format.colour));
  if ((format.spacingPt ?? 0) !== (base.spacingPt ?? 0)) xml += spacingXml(format.spacingPt ?? 0, base.spacingPt ?? 0);
  if ((format.widthPercent ?? AS_WIDE) !== (base.widthPercent ?? AS_WIDE)) {
    xml += valued('w', Math.round(format.widthPercent ?? AS_WIDE));
  }
  if (format.loweredPt) xml += valued('position', Math.round(-2 * format.loweredPt) + 0);
  if (format.sizePt !== base.sizePt) xml += sizeXml(format.sizePt, base.sizePt);
  if (format.underline !== base.underline) xml += valued('u', format.underline ? 'single' : 'none');
  if (format.frame !== base.frame) xml += frameXml(format.frame);
  if (format.highlight !== base.highlight) xml += shadingXml(format.highlight);
  if (format.verticalAlign !== base.verticalAlign) xml += valued('vertAlign', format.verticalAlign);
  if (format.rightToLeft !== base.rightToLeft) xml += toggle('rtl', format.rightToLeft);
  const tag = format.language ?? language;
  if (tag !== undefined && tag !== base.language) xml += languageXml(tag);
  if (format.upright) xml += '<w:eastAsianLayout w:vert="1" w:vertCompress="1"/>';
  return xml;
}

/** The same font for all scripts: it is the one that the PDF sets the text in. */
export function fontsXml(family: string): string {
  const name = escapeAttribute(fontName(family));
  return `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:eastAsia="${name}" w:cs="${name}"/>`;
}

/** Fill behind text, paragraphs or cells; w:highlight has 16 colours only. */
export function shadingXml(fill: number | undefined): string {
  const value = fill === undefined ? 'auto' : hexColour(fill);
  return `<w:shd w:val="clear" w:color="auto" w:fill="${value}"/>`;
}

/** w:bdr: a line of half a point, the thinnest that all readers show. */
const frameXml = (colour: number | undefined): string =>
  colour === undefined
    ? '<w:bdr w:val="nil"/>'
    : `<w:bdr w:val="single" w:sz="4" w:space="0" w:color="${hexColour(colour)}"/>`;

/** w:lang with the tag in the slot that Word looks in for the language's script. */
export function languageXml(tag: string): string {
  const own = LANGUAGE_TAG.test(tag) ? wordTag(tag) : undefined;
  if (own === undefined) return '';
  if (EAST_ASIAN.test(own)) return `<w:lang w:eastAsia="${own}"/>`;
  if (COMPLEX_SCRIPT.test(own)) return `<w:lang w:bidi="${own}"/>`;
  return valued('lang', own);
}

/** A language as Word lists them, with its country: "de" is "de-DE", "zh-Hant" "zh-TW" (UTS #35, likely subtags). Undefined for none. */
function wordTag(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    if (region === undefined) return tag;
    return SEVERAL_SCRIPTS.test(language) ? `${language}-${script ?? ''}-${region}` : `${language}-${region}`;
  } catch {
    return undefined;
  }
}

function spacingXml(pt: number, basePt: number): string {
  const value = twips(pt);
  return value === twips(basePt) ? '' : valued('spacing', value);
}

function sizeXml(pt: number, basePt: number): string {
  const size = halfPoints(pt);
  return size === halfPoints(basePt) ? '' : valued('sz', size) + valued('szCs', size);
}
