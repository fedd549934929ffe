import type { DocumentPlan } from '../../model/documentPlan';
import { CONTINUATION_SEPARATOR_ID, type NoteKind, SEPARATOR_ID } from '../body/noteReference';
import { WORDPROCESSING } from '../namespaces';
import { valued, XML_DECLARATION } from '../xml';

/** word/settings.xml (ECMA-376 part 1, 17.15). */

/** Half an inch, as in Word's own documents. */
const DEFAULT_TAB_STOP_TWIPS = 720;
/**
 * That of Word 2013 and later has no notice of a "compatibility mode", but squeezes the spaces of justified lines for one more word, and leaves
 * out the space before what begins a page or column behind a break; LibreOffice does both as well, since 24.2. In the mode of Word 2010 lines
 * break and pages end as they were laid out.
 */
const COMPATIBILITY_MODE = { word2010: 14, word2013: 15 } as const;

const MICROSOFT = 'http://schemas.microsoft.com/office/word';

export function settingsXml(plan: DocumentPlan, notes: ReadonlySet<NoteKind>): string {
  return (
    `${XML_DECLARATION}<w:settings ${WORDPROCESSING}>` +
    '<w:zoom w:percent="100"/>' +
    (plan.mirroredMargins ? '<w:mirrorMargins/>' : '') +
    valued('defaultTabStop', DEFAULT_TAB_STOP_TWIPS) +
    '<w:autoHyphenation w:val="0"/>' +
    (plan.evenAndOddHeaders ? '<w:evenAndOddHeaders/>' : '') +
    '<w:characterSpacingControl w:val="doNotCompress"/>' +
    (notes.has('footnote') ? separatorsXml('footnote') : '') +
    (notes.has('endnote') ? separatorsXml('endnote') : '') +
    compatibilityXml(plan) +
    '<w:themeFontLang w:val="en-US"/>' +
    '<w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:bg2="light2" w:t2="dark2" w:accent1="accent1" w:accent2="accent2"' +
    ' w:accent3="accent3" w:accent4="accent4" w:accent5="accent5" w:accent6="accent6" w:hyperlink="hyperlink"' +
    ' w:followedHyperlink="followedHyperlink"/>' +
    '<w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>'
  );
}

const separatorsXml = (kind: NoteKind): string =>
  `<w:${kind}Pr><w:${kind} w:id="${SEPARATOR_ID}"/><w:${kind} w:id="${CONTINUATION_SEPARATOR_ID}"/></w:${kind}Pr>`;

/** A line that ends with a break is not stretched; space after and space before add up. */
function compatibilityXml({ keepsSpaces }: DocumentPlan): string {
  const setting = (name: string, value: number): string =>
    `<w:compatSetting w:name="${name}" w:uri="${MICROSOFT}" w:val="${value}"/>`;
  return (
    '<w:compat>' +
    '<w:doNotExpandShiftReturn/><w:doNotUseHTMLParagraphAutoSpacing/>' +
    setting('compatibilityMode', keepsSpaces ? COMPATIBILITY_MODE.word2010 : COMPATIBILITY_MODE.word2013) +
    setting('overrideTableStyleFontSizeAndJustification', 1) +
    setting('enableOpenTypeFeatures', 1) +
    setting('doNotFlipMirrorIndents', 1) +
    setting('differentiateMultirowTableHeaders', 1) +
    setting('useWord2013TrackBottomHyphenation', 0) +
    '</w:compat>'
  );
}
