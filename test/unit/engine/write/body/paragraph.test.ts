import assert from 'node:assert/strict';
import type { Paragraph, RunFormat } from '../../../../../src/engine/model/document';
import { paragraphXml, writeParagraph } from '../../../../../src/engine/write/body/paragraph';
import type { PartWriter } from '../../../../../src/engine/write/partWriter';
import { FORMAT, LINE, look, paragraph, text } from '../literals';
import { bodyWriter } from '../writers';

const written = (rest: Partial<Paragraph>, writer: PartWriter = bodyWriter()): string =>
  paragraphXml(writeParagraph(paragraph('x', rest), writer));

/** Children of w:pPr. */
const properties = (rest: Partial<Paragraph>, writer?: PartWriter): string =>
  /^<w:p>(?:<w:pPr>(.*)<\/w:pPr>)?<[wm]:/.exec(written(rest, writer))?.[1] ?? '';

const lists = [
  {
    levels: [
      { format: 'bullet', text: '•', start: 1, indentPt: 18, hangingPt: 18 },
      { format: 'decimal', text: '%2.', start: 1, indentPt: 36, hangingPt: 18 },
    ],
  },
] as const;

describe('a paragraph', () => {
  it('says nothing that its style says', () => {
    assert.equal(written({}), '<w:p><w:r><w:t>x</w:t></w:r></w:p>');
  });

  it('has spacing where it differs', () => {
    assert.equal(properties({ spaceBeforePt: 3.33 }), '<w:spacing w:before="67"/>');
    assert.equal(properties({ spaceAfterPt: 6 }), '<w:spacing w:after="120"/>');
    assert.equal(
      properties({ lineSpacing: { rule: 'exact', pt: 12.5 } }),
      '<w:spacing w:line="250" w:lineRule="exact"/>',
    );
    assert.match(
      properties({ lineSpacing: { rule: 'atLeast', pt: 14 } }),
      /^<w:spacing w:line="280" w:lineRule="atLeast"\/>/,
    );
    assert.match(properties({ lineSpacing: { rule: 'single' } }), /^<w:spacing w:line="240" w:lineRule="auto"\/>/);
  });

  it('of contents has the indents of its style, which stay when the contents are renewed', () => {
    const entry = look({}, { indent: { startPt: 20, firstLinePt: -15 } });
    const writer = bodyWriter({ styles: { body: look({}), headings: [], contents: [entry] } });
    const indents = (indentStartPt: number, firstLineIndentPt: number): string =>
      properties({ role: { kind: 'tocEntry', level: 1 }, indentStartPt, firstLineIndentPt }, writer);
    assert.equal(indents(20, -15), '<w:pStyle w:val="TOC1"/>');
    assert.equal(indents(0, 0), '<w:pStyle w:val="TOC1"/><w:ind w:left="0" w:firstLine="0"/>');
  });

  it('takes away what its style has', () => {
    const writer = bodyWriter({ styles: { body: look({}, { spaceBeforePt: 6, alignment: 'justify' }), headings: [] } });
    assert.equal(properties({}, writer), '<w:spacing w:before="0"/><w:jc w:val="left"/>');
  });

  it('has indents from the side where its lines start', () => {
    assert.equal(properties({ indentStartPt: 10, indentEndPt: 5 }), '<w:ind w:left="200" w:right="100"/>');
    assert.equal(properties({ firstLineIndentPt: 10 }), '<w:ind w:firstLine="200"/>');
    assert.equal(properties({ indentStartPt: 10, firstLineIndentPt: -10 }), '<w:ind w:left="200" w:hanging="200"/>');
  });

  it('names its alignment as Word does, which counts from the leading side', () => {
    assert.equal(properties({ alignment: 'justify' }), '<w:jc w:val="both"/>');
    assert.equal(properties({ alignment: 'right' }), '<w:jc w:val="right"/>');
    assert.equal(properties({ alignment: 'right', rightToLeft: true }), '<w:bidi/>');
    assert.equal(properties({ alignment: 'left', rightToLeft: true }), '<w:bidi/><w:jc w:val="right"/>');
  });

  it('has tab stops in order, as many as Word takes', () => {
    const stop = { positionPt: 100, alignment: 'left', leader: 'none' } as const;
    assert.equal(
      properties({ tabStops: [{ ...stop, positionPt: 200, alignment: 'right', leader: 'dot' }, stop] }),
      '<w:tabs><w:tab w:val="left" w:pos="2000"/><w:tab w:val="right" w:leader="dot" w:pos="4000"/></w:tabs>',
    );
    const many = Array.from({ length: 99 }, (_, i) => ({ ...stop, positionPt: i }));
    assert.equal(properties({ tabStops: many }).match(/<w:tab /g)?.length, 64);
  });

  it('has borders with their distance, and shading', () => {
    const borders = { top: { ...LINE, spacePt: 4 }, bottom: { ...LINE, widthPt: 20, spacePt: 99, colour: 0xff } };
    assert.equal(
      properties({ borders, shading: 0xeeeeee }),
      '<w:pBdr><w:top w:val="single" w:sz="4" w:space="4" w:color="auto"/>' +
        '<w:bottom w:val="single" w:sz="96" w:space="31" w:color="0000FF"/></w:pBdr>' +
        '<w:shd w:val="clear" w:color="auto" w:fill="EEEEEE"/>',
    );
  });

  it('has the style of its role', () => {
    for (const [role, style] of [
      [{ kind: 'heading', level: 3 }, 'Heading3'],
      [{ kind: 'heading', level: 12 }, 'Heading9'],
      [{ kind: 'title' }, 'Title'],
      [{ kind: 'caption' }, 'Caption'],
      [{ kind: 'code' }, 'Code'],
      [{ kind: 'tocEntry', level: 2 }, 'TOC2'],
      [{ kind: 'tocEntry', level: 1, contents: 0, ofCaptions: true }, 'TableofFigures'],
    ] as const)
      assert.match(properties({ role }), new RegExp(`^<w:pStyle w:val="${style}"/>`));
  });

  it('writes only what differs from the style of its role', () => {
    const heading = look({ bold: true, sizePt: 20 }, { spaceBeforePt: 10, lineSpacing: { rule: 'single' } });
    const writer = bodyWriter({ styles: { body: look(), headings: [heading] } });
    const { spaceBeforePt, lineSpacing } = heading;
    const content = [text('x', { bold: true, sizePt: 20 })];
    assert.equal(
      written({ role: { kind: 'heading', level: 1 }, keepWithNext: true, spaceBeforePt, lineSpacing, content }, writer),
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>',
    );
  });

  it('is a heading that its style numbers, another list, or none', () => {
    const writer = bodyWriter({
      lists,
      styles: { body: look(), headings: [look(), look()], headingLists: [undefined, 0] },
    });
    const ofList = (list: { readonly list: number; readonly level: number } | undefined) =>
      properties({ role: { kind: 'heading', level: 2, ...(list && { list }) }, indentStartPt: list ? 36 : 0 }, writer);
    const numbering = (text: string): string | undefined => /<w:numPr>(.*)<\/w:numPr>/.exec(text)?.[1];
    assert.equal(numbering(ofList({ list: 0, level: 1 })), undefined);
    assert.equal(numbering(ofList({ list: 0, level: 0 })), '<w:ilvl w:val="0"/><w:numId w:val="1"/>');
    assert.equal(numbering(ofList(undefined)), '<w:ilvl w:val="0"/><w:numId w:val="0"/>');
  });

  it('is a list item with the indents of its level, or its own', () => {
    const item = (level: number) => ({ role: { kind: 'listItem', list: { list: 0, level } } }) as const;
    const numbered = (ilvl: number) =>
      `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="1"/></w:numPr>`;
    const writer = bodyWriter({ lists });
    assert.equal(properties({ ...item(1), indentStartPt: 36, firstLineIndentPt: -18 }, writer), numbered(1));
    assert.equal(
      properties({ ...item(0), indentStartPt: 20, firstLineIndentPt: -18 }, writer),
      `${numbered(0)}<w:ind w:left="400"/>`,
    );
    assert.doesNotMatch(properties(item(7), writer), /numPr/, 'no level, no number');
  });

  it('gives a list item’s label the size and font of its text', () => {
    const rest = {
      role: { kind: 'listItem', list: { list: 0, level: 0 } },
      content: [text('a', { sizePt: 20, bold: true }), text('b', { sizePt: 20 })],
    } as const;
    assert.match(properties(rest, bodyWriter({ lists })), /<w:rPr><w:sz w:val="40"\/><w:szCs w:val="40"\/><\/w:rPr>$/);
  });

  it('gives it the weight, slope, underline and colour that it has on the page', () => {
    const mark = (label: Partial<RunFormat>, own: Partial<RunFormat>): string => {
      const role = { kind: 'listItem', list: { list: 0, level: 0 }, label: { ...FORMAT, ...label } } as const;
      return properties({ role, content: [text('a', own)] }, bodyWriter({ lists })).replace(
        /^.*(?:hanging="\d+"\/>)/,
        '',
      );
    };
    assert.match(
      mark({ bold: true, colour: 0xff0000 }, {}),
      /<w:rPr><w:b\/><w:bCs\/><w:color w:val="FF0000"\/><\/w:rPr>$/,
    );
    assert.doesNotMatch(mark({}, { bold: true, underline: true }), /<w:[bu]\b/);
    assert.match(mark({ underline: true }, {}), /<w:rPr><w:u w:val="single"\/><\/w:rPr>$/);
  });

  it('keeps the font and size of a number before code', () => {
    const role = { kind: 'listItem', list: { list: 0, level: 0 }, label: FORMAT } as const;
    const content = [text('make', { family: 'Courier New', sizePt: 9 }), text(' builds it')];
    assert.doesNotMatch(properties({ role, content }, bodyWriter({ lists })), /<w:rPr>/);
  });

  it('has bookmarks with names and ids of their own', () => {
    const writer = bodyWriter();
    const both = written({ bookmarks: ['a'] }, writer) + written({ bookmarks: ['b'] }, writer);
    const ids = [...both.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="[ab]"\/><w:bookmarkEnd w:id="\1"\/>/g)].map(
      ([, id]) => id,
    );
    assert.equal(new Set(ids).size, 2);
  });

  it('has its text in its bookmarks when it is numbered, as what refers to its number asks for', () => {
    const role = { kind: 'listItem', list: { list: 0, level: 0 } } as const;
    const xml = written({ role, content: [text('rivers')], bookmarks: ['a', 'b'] }, bodyWriter({ lists }));
    assert.match(
      xml,
      /<w:bookmarkStart w:id="(\d+)" w:name="a"\/><w:bookmarkStart w:id="(\d+)" w:name="b"\/><w:r>.*rivers.*<\/w:r><w:bookmarkEnd w:id="\1"\/><w:bookmarkEnd w:id="\2"\/>/,
    );
  });

  it('stays with the next one, by its style when it is a heading', () => {
    assert.equal(properties({ keepWithNext: true }), '<w:keepNext/>');
    assert.doesNotMatch(properties({ keepWithNext: true, role: { kind: 'heading', level: 1 } }), /keepNext/);
    assert.match(properties({ role: { kind: 'heading', level: 1 } }), /<w:keepNext w:val="0"\/>/);
  });

  it('starts a column', () => {
    assert.match(written({ columnBreakBefore: true }), /^<w:p><w:r><w:br w:type="column"\/><\/w:r><w:r>/);
  });

  it('lets lines with pictures or formulas grow, for Word cuts them off at exact lines', () => {
    const picture = { type: 'picture', media: 'a.png', widthPt: 50, heightPt: 50, rotation: 0 } as const;
    const anchor = { xPt: 0, yPt: 0, wrap: 'none', behindText: true } as const;
    assert.match(properties({ content: [picture] }), /w:lineRule="atLeast"/);
    assert.match(
      properties({ content: [{ type: 'math', math: { kind: 'text', text: 'x', italic: true } }] }),
      /w:lineRule="atLeast"/,
    );
    assert.equal(properties({ content: [{ ...picture, anchor }] }), '');
    assert.equal(properties({ content: [{ ...picture, heightPt: 9 }] }), '');
  });

  it('keeps measures within what Word takes', () => {
    assert.equal(
      properties({ spaceBeforePt: 1e9, indentStartPt: -1e9, indentEndPt: NaN }),
      '<w:spacing w:before="31680"/><w:ind w:left="-31680"/>',
    );
  });
});

describe('an item of a list that runs from the right', () => {
  it('has the indents of its level itself: LibreOffice forgets them beside one of its own', () => {
    const indents = (rightToLeft: boolean): string | undefined =>
      /<w:ind [^>]*>/.exec(
        properties(
          {
            role: { kind: 'listItem', list: { list: 0, level: 1 } },
            indentStartPt: 36,
            firstLineIndentPt: -18,
            rightToLeft,
          },
          bodyWriter({ lists }),
        ),
      )?.[0];
    assert.equal(indents(false), undefined);
    assert.equal(indents(true), '<w:ind w:left="720" w:hanging="360"/>');
  });
});
