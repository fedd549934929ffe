import type { RunFormat } from '../../model/document';
import type { DocumentLanguages, DocumentPlan, ParagraphLook } from '../../model/documentPlan';
import { alignmentXml, numberingXml, spacingXml, styleIndentXml } from '../body/paragraphProperties';
import { fontsXml, languageXml, runProperties } from '../body/runProperties';
import { WORDPROCESSING } from '../namespaces';
import { halfPoints } from '../units';
import { valued, XML_DECLARATION } from '../xml';
import { BODY_TEXT_STYLE, CODE_STYLE, type NamedLook, type StyleIndex } from '../body/styleIndex';

/** word/styles.xml (ECMA-376 part 1, 17.7). */

/** Word's order in its style pane. */
const PRIORITY: Readonly<Record<string, number>> = {
  Normal: 0,
  BodyText: 1,
  Title: 10,
  ListParagraph: 34,
  Caption: 35,
  Code: 36,
  Header: 99,
  Footer: 99,
  TableofFigures: 99,
  FootnoteText: 99,
  EndnoteText: 99,
};
const HEADING_PRIORITY = 9;
const TOC_PRIORITY = 39;

/** Word kerns fonts of this size and more: all of them. */
const KERNED_FROM_HALF_POINTS = 1;
const FALLBACK_LANGUAGE = 'en-US';

/** What Word and the look of Normal start from: all properties that a run of ours may leave out, at their defaults. */
const PLAIN: Omit<RunFormat, 'family' | 'sizePt' | 'language'> = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  verticalAlign: 'baseline',
  colour: 0,
  monospace: false,
  rightToLeft: false,
};

export function stylesXml(
  {
    properties,
    languages,
    styles: { kerned, widowControl, scriptsApart },
  }: Pick<DocumentPlan, 'properties' | 'languages' | 'styles'>,
  styles: StyleIndex,
): string {
  const body = styles.normal.look.format;
  const defaults =
    '<w:docDefaults><w:rPrDefault><w:rPr>' +
    fontsXml(body.family) +
    (kerned === true ? valued('kern', KERNED_FROM_HALF_POINTS) : '') +
    valued('sz', halfPoints(body.sizePt)) +
    valued('szCs', halfPoints(body.sizePt)) +
    defaultLanguages(languages, properties.language, body.language) +
    '</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>';
  return (
    `${XML_DECLARATION}<w:styles ${WORDPROCESSING}>${defaults}` +
    normalStyle(styles.normal, widowControl === true, scriptsApart === true) +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/>' +
    '<w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>' +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/>' +
    '<w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/>' +
    '<w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/>' +
    '<w:unhideWhenUsed/></w:style>' +
    styles.all
      .filter((style) => style !== styles.normal)
      .map((style) => derivedStyle(style, styles.normal, styles.of({ kind: 'bodyText' }).id))
      .join('') +
    characterStyle('Hyperlink', 'Hyperlink', '<w:color w:val="0563C1"/><w:u w:val="single"/>') +
    characterStyle('FootnoteReference', 'footnote reference', '<w:vertAlign w:val="superscript"/>') +
    characterStyle('EndnoteReference', 'endnote reference', '<w:vertAlign w:val="superscript"/>') +
    '</w:styles>'
  );
}

/**
 * All three slots must stand there: what is left out is the language of the reader's own Word. What the text shows goes before what the file says, and
 * that it shows only where the file's own tag is a false one; what marks in the text say goes before both.
 */
function defaultLanguages(
  shown: DocumentLanguages = {},
  ofFile: string | undefined,
  ofBody: string | undefined,
): string {
  const slots: Record<string, string> = {
    val: FALLBACK_LANGUAGE,
    eastAsia: shown.eastAsian ?? 'zh-CN',
    bidi: shown.complex ?? 'ar-SA',
  };
  const set = (tag: string | undefined): void => {
    for (const [, slot, value] of languageXml(tag ?? '').matchAll(/w:(\w+)="([^"]*)"/g)) {
      if (slot !== undefined && value !== undefined) slots[slot] = value;
    }
  };
  set(ofFile ?? ofBody);
  if (ofFile !== undefined || ofBody === undefined) set(shown.western);
  const attributes = Object.entries(slots).map(([slot, value]) => ` w:${slot}="${value}"`);
  return `<w:lang${attributes.join('')}/>`;
}

/**
 * Single lines at a page's top and bottom stay where they are, where the PDF has some, and no room is added between scripts where it has none: the pages are
 * broken where the PDF breaks them.
 */
function normalStyle({ look }: NamedLook, widowControl: boolean, scriptsApart: boolean): string {
  const paragraph =
    (widowControl ? '<w:widowControl/>' : '<w:widowControl w:val="0"/>') +
    (scriptsApart ? '' : '<w:autoSpaceDE w:val="0"/><w:autoSpaceDN w:val="0"/>') +
    spacingXml(look, { spaceBeforePt: 0, spaceAfterPt: 0, lineSpacing: { rule: 'single' } }) +
    alignmentXml(look.alignment, 'left', false);
  const { family, sizePt, language } = look.format;
  const start: RunFormat = { ...PLAIN, family, sizePt, ...(language === undefined ? {} : { language }) };
  const run = runProperties(look.format, start);
  return (
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>' +
    `<w:pPr>${paragraph}</w:pPr>${run && `<w:rPr>${run}</w:rPr>`}</w:style>`
  );
}

/** `next`: the style of text below headings. */
function derivedStyle({ id, name, look, list }: NamedLook, normal: NamedLook, next: string): string {
  const heading = /^Heading(\d)$/.exec(id)?.[1];
  const isContents = /^(?:TOC\d|TableofFigures)$/.test(id);
  const isCustom = id === CODE_STYLE;
  const priority = heading ? HEADING_PRIORITY : (PRIORITY[id] ?? (isContents ? TOC_PRIORITY : 99));
  const followedByBody = heading !== undefined || id === 'Title' || id === 'Caption' || isContents;
  const paragraph =
    (heading || id === 'Title' ? '<w:keepNext/><w:keepLines/>' : '') +
    (list ? numberingXml(list) : '') +
    lookXml(look, normal.look) +
    (heading ? valued('outlineLvl', Number(heading) - 1) : '');
  const run = runProperties(look.format, normal.look.format);
  return (
    `<w:style w:type="paragraph"${isCustom ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
    (followedByBody ? valued('next', next) : '') +
    valued('uiPriority', priority) +
    (isContents || id.endsWith('noteText') ? '<w:unhideWhenUsed/>' : '') +
    (heading || id === 'Title' || id === 'ListParagraph' || id === 'Caption' || isCustom || id === BODY_TEXT_STYLE
      ? '<w:qFormat/>'
      : '') +
    (paragraph && `<w:pPr>${paragraph}</w:pPr>`) +
    (run && `<w:rPr>${run}</w:rPr>`) +
    '</w:style>'
  );
}

function lookXml(look: ParagraphLook, base: ParagraphLook): string {
  return spacingXml(look, base) + styleIndentXml(look) + alignmentXml(look.alignment, base.alignment, false);
}

function characterStyle(id: string, name: string, run: string): string {
  return (
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="DefaultParagraphFont"/>` +
    `<w:uiPriority w:val="99"/><w:unhideWhenUsed/><w:rPr>${run}</w:rPr></w:style>`
  );
}
