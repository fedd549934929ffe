import assert from 'node:assert/strict';
import type { DocumentPlan } from '../../../../../src/engine/model/documentPlan';
import { styleIndex } from '../../../../../src/engine/write/body/styleIndex';
import { stylesXml } from '../../../../../src/engine/write/parts/styles';
import { look, plan } from '../literals';

function styles(rest: Partial<DocumentPlan>): (id: string) => string {
  const whole = plan(rest);
  const xml = stylesXml(whole, styleIndex(whole));
  return (id) => new RegExp(`<w:style [^>]*w:styleId="${id}">.*?</w:style>`).exec(xml)?.[0] ?? xml;
}

describe('styles', () => {
  const body = look({ family: 'Georgia', sizePt: 10, colour: 0x333333 }, { spaceAfterPt: 4, alignment: 'justify' });
  const one = look({ family: 'Arial', sizePt: 18, bold: true }, { spaceBeforePt: 12, lineSpacing: { rule: 'single' } });
  const style = styles({
    styles: { body, headings: [one], title: look({ sizePt: 30 }) },
    properties: { language: 'de-DE' },
  });

  it('start from the font, size and language of body text', () => {
    assert.match(
      style('none'),
      /<w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia"[^>]*\/><w:sz w:val="20"\/><w:szCs w:val="20"\/><w:lang w:val="de-DE" w:eastAsia="zh-CN" w:bidi="ar-SA"\/>/,
    );
  });

  it('start from the language that the text shows, with its country', () => {
    const languageIn = (rest: Partial<DocumentPlan>): string | undefined =>
      /<w:lang ([^>]*)\/>/.exec(styles({ styles: { body, headings: [] }, ...rest })('none'))?.[1];
    const slots = (val: string, eastAsia = 'zh-CN', bidi = 'ar-SA'): string =>
      `w:val="${val}" w:eastAsia="${eastAsia}" w:bidi="${bidi}"`;
    assert.equal(languageIn({}), slots('en-US'));
    assert.equal(languageIn({ properties: { language: 'DE' } }), slots('de-DE'));
    assert.equal(languageIn({ properties: { language: 'zh-Hant' } }), slots('en-US', 'zh-TW'));
    assert.equal(languageIn({ properties: { language: 'sr' } }), slots('sr-Cyrl-RS'));
    assert.equal(languageIn({ languages: { western: 'fr-FR', eastAsian: 'ja-JP' } }), slots('fr-FR', 'ja-JP'));
    assert.equal(
      languageIn({ properties: { language: 'en-GB' }, languages: { complex: 'he-IL' } }),
      slots('en-GB', 'zh-CN', 'he-IL'),
    );
    assert.equal(languageIn({ properties: { language: 'en-US' }, languages: { western: 'de-DE' } }), slots('de-DE'));
    const german = { ...body, format: { ...body.format, language: 'de-AT' } };
    assert.equal(
      languageIn({ styles: { body: german, headings: [] }, languages: { western: 'fr-FR' } }),
      slots('de-AT'),
    );
  });

  it('make Normal the look of body text, on lines that stay where they are', () => {
    assert.equal(
      style('Normal'),
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:widowControl w:val="0"/>' +
        '<w:autoSpaceDE w:val="0"/><w:autoSpaceDN w:val="0"/><w:spacing w:after="80" w:line="280" w:lineRule="exact"/><w:jc w:val="both"/></w:pPr>' +
        '<w:rPr><w:color w:val="333333"/></w:rPr></w:style>',
    );
  });

  it('part ideographs from other scripts where the PDF does', () => {
    const own = styles({ styles: { body, headings: [], scriptsApart: true } });
    assert.doesNotMatch(own('Normal'), /autoSpace/);
  });

  it('leave no line of a paragraph alone on a page, where the PDF has none', () => {
    const own = styles({ styles: { body, headings: [], widowControl: true } });
    assert.match(own('Normal'), /<w:pPr><w:widowControl\/>/);
  });

  it('have Body Text, which follows headings, where the document’s text has space or indents', () => {
    const bodyText = { ...body, spaceBeforePt: 6, indent: { startPt: 0, firstLinePt: 15 } };
    const own = styles({ styles: { body, headings: [one], bodyText } });
    assert.match(own('BodyText'), /<w:pPr><w:spacing w:before="120"\/><w:ind w:firstLine="300"\/><\/w:pPr>/);
    assert.match(own('Heading1'), /<w:next w:val="BodyText"\/>/);
    assert.ok(!styles({ styles: { body, headings: [one] } })('none').includes('BodyText'));
  });

  it('of items, contents and running heads have the looks that these have in the document', () => {
    const small = look({ sizePt: 8, italic: true });
    const entry = { ...small, indent: { startPt: 20, firstLinePt: -15 } };
    const own = styles({
      styles: { body, headings: [], listItem: small, contents: [entry], captionEntry: entry, header: small },
    });
    assert.match(own('TableofFigures'), /<w:name w:val="table of figures"\/>.*<w:ind w:left="400" w:hanging="300"\/>/);
    assert.match(own('TOC1'), /<w:ind w:left="400" w:hanging="300"\/>/);
    for (const id of ['ListParagraph', 'TOC1', 'Header'])
      assert.match(own(id), /<w:i\/><w:iCs\/>.*<w:sz w:val="16"\/>/);
    for (const id of ['TOC2', 'Footer']) assert.doesNotMatch(own(id), /<w:sz /);
  });

  it('have the list that numbers headings', () => {
    const lists = [{ levels: [{ format: 'decimal', text: '%1', start: 1, indentPt: 18, hangingPt: 18 }] }] as const;
    const numbered = styles({ lists, styles: { body, headings: [one], headingLists: [0] } });
    assert.match(
      numbered('Heading1'),
      /<w:keepLines\/><w:numPr><w:ilvl w:val="0"\/><w:numId w:val="1"\/><\/w:numPr><w:spacing/,
    );
    assert.doesNotMatch(numbered('Heading2'), /<w:numPr>/);
  });

  it('have Word’s headings with their levels, which the navigation pane shows', () => {
    const heading = style('Heading1');
    assert.match(heading, /<w:name w:val="heading 1"\/><w:basedOn w:val="Normal"\/><w:next w:val="Normal"\/>/);
    assert.match(
      heading,
      /<w:keepNext\/><w:keepLines\/><w:spacing w:before="240" w:after="0" w:line="240" w:lineRule="auto"\/><w:jc w:val="left"\/><w:outlineLvl w:val="0"\/>/,
    );
    assert.match(
      heading,
      /<w:rFonts w:ascii="Arial"[^>]*\/><w:b\/><w:bCs\/><w:color w:val="auto"\/><w:sz w:val="36"\/>/,
    );
    assert.match(
      style('Heading2'),
      /<w:b\/><w:bCs\/>.*<w:sz w:val="27"\/>/,
      'bold and larger than text where the document has none',
    );
    assert.match(style('Heading9'), /<w:name w:val="heading 9"\/>.*<w:outlineLvl w:val="8"\/>/);
  });

  it('have the names that Word knows', () => {
    for (const [id, name] of [
      ['Title', 'Title'],
      ['Caption', 'caption'],
      ['TOC3', 'toc 3'],
      ['ListParagraph', 'List Paragraph'],
      ['FootnoteText', 'footnote text'],
      ['Header', 'header'],
      ['Hyperlink', 'Hyperlink'],
      ['FootnoteReference', 'footnote reference'],
    ])
      assert.match(style(id ?? ''), new RegExp(`<w:name w:val="${name}"/>`));
  });

  it('have a monospaced style for code even where the document has none', () => {
    assert.match(style('Code'), /w:customStyle="1".*<w:rFonts w:ascii="Courier New"/);
  });
});
