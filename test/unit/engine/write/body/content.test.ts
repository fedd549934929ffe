import assert from 'node:assert/strict';
import type { Inline, RunFormat } from '../../../../../src/engine/model/document';
import { contentXml } from '../../../../../src/engine/write/body/content';
import { linkRelationshipId } from '../../../../../src/engine/write/names';
import { mergedUse, PartWriter } from '../../../../../src/engine/write/partWriter';
import { FORMAT, plan, text } from '../literals';
import { bodyWriter } from '../writers';

function content(inlines: readonly Inline[], language?: string): string {
  const writer = bodyWriter();
  return contentXml(inlines, writer.styles.normal, writer, language);
}

/** What a run of this format has beyond Normal. */
const properties = (format: Partial<RunFormat>): string =>
  /^<w:r>(?:<w:rPr>(.*)<\/w:rPr>)?<w:t>x<\/w:t><\/w:r>$/.exec(content([text('x', format)]))?.[1] ?? '';

describe('a run', () => {
  it('says nothing that its style says', () => {
    assert.equal(content([text('plain')]), '<w:r><w:t>plain</w:t></w:r>');
  });

  it('has the signs of a symbol font as Word writes them', () => {
    assert.match(
      content([text('\uf0fd yes', { family: 'Wingdings' })]),
      /<w:sym w:font="Wingdings" w:char="F0FD"\/><w:t xml:space="preserve"> yes<\/w:t><\/w:r>$/,
    );
    assert.doesNotMatch(content([text('\uf0fd', { family: 'Acme Icons' })]), /w:sym/);
  });

  it('does not take Symbol for Latin letters and signs, in whose places that has others', () => {
    const shown = (sign: string): string => content([text(sign, { family: 'Symbol' })]).replace(/^<w:r>/, '');
    assert.equal(shown('©'), '<w:t>©</w:t></w:r>');
    assert.equal(shown('µ\uf06d'), '<w:t>µ</w:t><w:sym w:font="Symbol" w:char="F06D"/></w:r>');
    assert.match(shown('±'), /w:ascii="Symbol"/);
  });

  it('that is the number of a caption is counted by Word', () => {
    const number = { sequence: 'Figure', text: '3', numerals: 'decimal', counts: { from: 3 } } as const;
    const instructions = [
      number,
      { ...number, counts: 'next' as const },
      { ...number, numerals: 'upperRoman' as const, counts: 'again' as const },
    ].map((own) => {
      const xml = content([text('Figure '), { ...text('3', { bold: true }), number: own }, text(': Rivers')]);
      assert.equal(xml.replace(/<w:instrText.*?<\/w:instrText>|<[^<>]*>/g, ''), 'Figure 3: Rivers');
      assert.match(xml, /<w:r><w:rPr><w:b\/><w:bCs\/><\/w:rPr><w:t>3<\/w:t><\/w:r>/);
      return /<w:instrText[^>]*>([^<]*)/.exec(xml)?.[1];
    });
    assert.deepEqual(instructions, [
      ' SEQ Figure \\* ARABIC \\r 3 ',
      ' SEQ Figure \\* ARABIC ',
      ' SEQ Figure \\* ROMAN \\c ',
    ]);
  });

  it('that is a reference is a field, in the link that it stands in', () => {
    const field = (to: 'paragraphNumber' | 'content' | 'pageNumber') => {
      const own = {
        ...text('a&b', {}, { kind: 'bookmark', name: 'place' } as const),
        reference: { to, bookmark: 'place' },
      };
      const xml = content([text('see '), own]);
      assert.match(xml, /<w:hyperlink w:anchor="place"[^>]*><w:r>.*<w:t>a&amp;b<\/w:t><\/w:r><w:r>.*<\/w:hyperlink>$/);
      return /<w:instrText[^>]*>([^<]*)/.exec(xml)?.[1];
    };
    assert.equal(field('paragraphNumber'), ' REF place \\n \\h ');
    assert.equal(field('content'), ' REF place \\h \\* MERGEFORMAT ');
    assert.equal(field('pageNumber'), ' PAGEREF place \\h ');
  });

  it('has one bookmark with its neighbours of the same name around them', () => {
    const number = { sequence: 'Figure', text: '2', numerals: 'decimal', counts: 'next' } as const;
    const xml = content([
      text('Figure '),
      { ...text('3.'), bookmark: 'here' },
      { ...text('2'), number, bookmark: 'here' },
      text(': rivers'),
    ]);
    const [, inside = ''] =
      /<w:bookmarkStart w:id="\d+" w:name="here"\/>(.*)<w:bookmarkEnd w:id="\d+"\/>/.exec(xml) ?? [];
    assert.equal(inside.replace(/<w:instrText.*?<\/w:instrText>|<[^<>]*>/g, ''), '3.2');
    assert.equal(xml.match(/<w:bookmark(?:Start|End) /g)?.length, 2);
  });

  it('has each property with its twin for complex scripts', () => {
    assert.equal(properties({ bold: true }), '<w:b/><w:bCs/>');
    assert.equal(properties({ italic: true }), '<w:i/><w:iCs/>');
    assert.equal(properties({ sizePt: 9.6 }), '<w:sz w:val="19"/><w:szCs w:val="19"/>');
    assert.equal(
      properties({ family: 'A&B' }),
      '<w:rFonts w:ascii="A&amp;B" w:hAnsi="A&amp;B" w:eastAsia="A&amp;B" w:cs="A&amp;B"/>',
    );
  });

  it('has lines, colours, script position, spacing and direction', () => {
    assert.equal(properties({ underline: true }), '<w:u w:val="single"/>');
    assert.equal(properties({ strike: true }), '<w:strike/>');
    assert.equal(properties({ caps: true }), '<w:caps/>');
    assert.equal(properties({ colour: 0x00ff0a }), '<w:color w:val="00FF0A"/>');
    assert.equal(properties({ highlight: 0 }), '<w:shd w:val="clear" w:color="auto" w:fill="000000"/>');
    assert.equal(properties({ frame: 0xdddddd }), '<w:bdr w:val="single" w:sz="4" w:space="0" w:color="DDDDDD"/>');
    assert.equal(properties({ verticalAlign: 'superscript' }), '<w:vertAlign w:val="superscript"/>');
    assert.equal(properties({ spacingPt: -0.5 }), '<w:spacing w:val="-10"/>');
    assert.equal(properties({ rightToLeft: true }), '<w:rtl/>');
  });

  it('writes its properties in the order of the schema', () => {
    const all = {
      bold: true,
      italic: true,
      underline: true,
      strike: true,
      colour: 1,
      highlight: 1,
      frame: 1,
      sizePt: 20,
      spacingPt: 1,
    };
    const names = [...properties({ ...all, family: 'F', language: 'de', rightToLeft: true }).matchAll(/<w:(\w+)/g)].map(
      ([, n]) => n,
    );
    const order = 'rFonts b bCs i iCs strike color spacing sz szCs u bdr shd rtl lang';
    assert.deepEqual(names, order.split(' '));
  });

  it('does not mention a size that rounds to the style’s', () => {
    assert.equal(properties({ sizePt: 11.1 }), '');
  });

  it('puts the language where Word looks for that of its script, and no nonsense', () => {
    assert.equal(properties({ language: 'de-AT' }), '<w:lang w:val="de-AT"/>');
    assert.equal(properties({ language: 'ja' }), '<w:lang w:eastAsia="ja-JP"/>');
    assert.equal(properties({ language: 'ar-SA' }), '<w:lang w:bidi="ar-SA"/>');
    assert.equal(properties({ language: '"><' }), '');
    assert.equal(content([text('x')], 'fr'), '<w:r><w:rPr><w:lang w:val="fr-FR"/></w:rPr><w:t>x</w:t></w:r>');
  });

  it('joins the next one when both look the same', () => {
    assert.equal(
      content([text('a'), text(' b'), text('c', { bold: true })]),
      '<w:r><w:t>a b</w:t></w:r><w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t>c</w:t></w:r>',
    );
  });

  it('keeps the spaces at its ends, and doubled ones', () => {
    for (const spaced of [' a', 'a ', 'a  b']) assert.match(content([text(spaced)]), /<w:t xml:space="preserve">/);
    assert.match(content([text('a b')]), /<w:t>a b</);
  });

  it('has elements for tabs, line ends and soft hyphens', () => {
    assert.equal(
      content([text('a\tb\r\nc\u00add\u2028e'), { type: 'lineBreak' }, text('f')]),
      '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:softHyphen/><w:t>d</w:t><w:br/><w:t>e</w:t><w:br/><w:t>f</w:t></w:r>',
    );
  });

  it('is left out when there is nothing in it', () => {
    assert.equal(content([text('')]), '');
  });
});

describe('a tab', () => {
  it('is not underlined by the text before it', () => {
    const xml = content([text('a', { underline: true }), { type: 'tab' }, text('b', { bold: true })]);
    assert.match(xml, /<\/w:r><w:r><w:rPr><w:b\/><w:bCs\/><\/w:rPr><w:tab\/><w:t>b</);
  });

  it('is not struck, shaded or raised either', () => {
    for (const decoration of [{ strike: true }, { highlight: 1 }, { verticalAlign: 'superscript' }] as const)
      assert.match(content([text('a', decoration), { type: 'tab' }]), /<\/w:r><w:r><w:tab\/><\/w:r>$/);
  });

  it('looks as it is told to', () => {
    const xml = content([{ type: 'tab', format: { ...FORMAT, underline: true } }]);
    assert.equal(xml, '<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>');
  });
});

describe('a break', () => {
  it('of page or column stands in a run of its own look', () => {
    assert.equal(
      content([{ type: 'pageBreak' }, text('a'), { type: 'columnBreak' }, text('b', { bold: true })]),
      '<w:r><w:br w:type="page"/><w:t>a</w:t></w:r><w:r><w:br w:type="column"/></w:r><w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t>b</w:t></w:r>',
    );
  });
});

describe('a hyperlink', () => {
  const link = { kind: 'uri', uri: 'https://example.org/' } as const;
  const id = linkRelationshipId(link.uri);

  it('holds all runs that link to the same place', () => {
    const xml = content([text('a', { bold: true }, link), text('b', {}, link), text('c')]);
    assert.equal(
      xml,
      `<w:hyperlink r:id="${id}" w:history="1">` +
        '<w:r><w:rPr><w:rStyle w:val="Hyperlink"/><w:b/><w:bCs/><w:color w:val="auto"/><w:u w:val="none"/></w:rPr><w:t>a</w:t></w:r>' +
        '<w:r><w:rPr><w:rStyle w:val="Hyperlink"/><w:color w:val="auto"/><w:u w:val="none"/></w:rPr><w:t>b</w:t></w:r>' +
        '</w:hyperlink><w:r><w:t>c</w:t></w:r>',
    );
  });

  it('holds the tabs inside it', () => {
    const xml = content([text('a', {}, link), { type: 'tab' }, text('1', {}, link), { type: 'tab' }, text('b')]);
    assert.equal(xml.match(/<w:hyperlink/g)?.length, 1);
    assert.match(xml, /<w:t>a<\/w:t><w:tab\/><w:t>1<\/w:t><\/w:r><\/w:hyperlink><w:r><w:tab\/><w:t>b</);
  });

  it('has Word’s style, in the colours of the PDF', () => {
    assert.match(
      content([text('a', { underline: true, colour: 0x0563c1 }, link)]),
      /<w:rPr><w:rStyle w:val="Hyperlink"\/><\/w:rPr>/,
    );
    assert.match(
      content([text('a', { underline: true, colour: 0 }, link)]),
      /<w:rStyle w:val="Hyperlink"\/><w:color w:val="auto"\/><\/w:rPr>/,
    );
    assert.match(
      content([text('a', { colour: 0xff0000 }, link)]),
      /<w:rStyle w:val="Hyperlink"\/><w:color w:val="FF0000"\/><w:u w:val="none"\/><\/w:rPr>/,
    );
    assert.match(
      content([text('a', {}, link)]),
      /<w:rStyle w:val="Hyperlink"\/><w:color w:val="auto"\/><w:u w:val="none"\/>/,
    );
  });

  it('leads to a bookmark', () => {
    const xml = content([text('a', {}, { kind: 'bookmark', name: 'to_here' })]);
    assert.match(xml, /^<w:hyperlink w:anchor="to_here" w:history="1"><w:r>.*<\/w:hyperlink>$/);
  });

  it('is plain text when its target is left out', () => {
    assert.equal(content([text('a', {}, { kind: 'uri', uri: 'javascript:x' })]), '<w:r><w:t>a</w:t></w:r>');
  });
});

describe('a field', () => {
  it('is a complex field that looks like the text around it', () => {
    const xml = content([{ type: 'pageNumber', field: 'NUMPAGES', format: { ...FORMAT, bold: true } }]);
    assert.deepEqual(
      [...xml.matchAll(/fldCharType="(\w+)"/g)].map(([, type]) => type),
      ['begin', 'separate', 'end'],
    );
    assert.match(xml, /<w:instrText xml:space="preserve"> NUMPAGES <\/w:instrText>/);
    assert.equal(xml.match(/<w:b\/>/g)?.length, 5);
  });
});

describe('floating text', () => {
  it('is a text box at its place, turned as on the page', () => {
    const box = { type: 'textBox', xPt: 10, yPt: 20, widthPt: 30, heightPt: 100, leadingPt: 12 } as const;
    const xml = content([{ ...box, content: [text('up', { bold: true })], direction: 'up' }]);
    assert.match(xml, /^<w:r><mc:AlternateContent [^>]*><mc:Choice [^>]*Requires="wps"><w:drawing><wp:anchor /);
    assert.match(
      xml,
      /<wp:posOffset>127000<\/wp:posOffset>.*<wp:posOffset>254000<\/wp:posOffset>.*<wp:extent cx="381000" cy="1270000"\/>/,
    );
    assert.match(
      xml,
      /<w:txbxContent><w:p><w:pPr><w:spacing [^>]*w:line="240" w:lineRule="exact"\/><\/w:pPr><w:r><w:rPr><w:b\/><w:bCs\/><\/w:rPr><w:t>up</,
    );
    assert.match(xml, /<wps:bodyPr vert="vert270" /);
    assert.match(content([{ ...box, content: [], direction: 'upsideDown' }]), /<a:xfrm rot="10800000">/);
  });

  it('is in a run of its own: other readers than Word drop the text of a run that holds a drawing', () => {
    const box = { type: 'textBox', xPt: 10, yPt: 20, widthPt: 30, heightPt: 100, leadingPt: 12 } as const;
    const xml = content([text('a'), { ...box, content: [text('up')], direction: 'up' }, text('b')]);
    assert.match(xml, /^<w:r><w:t>a<\/w:t><\/w:r><w:r><mc:AlternateContent .*<\/w:r><w:r><w:t>b<\/w:t><\/w:r>$/);
  });

  it('looks like itself in a heading: its box has the style of body text', () => {
    const box = { type: 'textBox', xPt: 10, yPt: 20, widthPt: 30, heightPt: 100, leadingPt: 12 } as const;
    const inlines: Inline[] = [{ ...box, content: [text('up', { bold: true })], direction: 'up' }];
    const writer = bodyWriter();
    const xml = contentXml(inlines, writer.styles.of({ kind: 'heading', level: 1 }), writer);
    assert.match(xml, /<w:rPr><w:b\/>.*<w:t>up</);
  });
});

describe('a coloured box behind text', () => {
  it('is a shape without a line at its place, behind the text', () => {
    const xml = content([
      { type: 'panel', colour: 0x24405a, xPt: 10, yPt: 20, widthPt: 30, heightPt: 100, order: 3 },
      text('a'),
    ]);
    assert.match(xml, /<wp:anchor [^>]*relativeHeight="3" behindDoc="1"/);
    assert.match(xml, /<wp:posOffset>127000<\/wp:posOffset>.*<wp:posOffset>254000<\/wp:posOffset>/);
    assert.match(xml, /<a:solidFill><a:srgbClr val="24405A"\/><\/a:solidFill><a:ln><a:noFill\/><\/a:ln>/);
  });

  it('stands so far below the top of the line that holds it, where it moves with that', () => {
    const line = { type: 'panel', colour: 0, xPt: 10, yPt: 300, widthPt: 30, heightPt: 1, order: 3 } as const;
    const xml = content([{ ...line, fromLinePt: 20 }, text('a')]);
    assert.match(xml, /<wp:positionV relativeFrom="line"><wp:posOffset>260350</);
    assert.match(content([line, text('a')]), /<wp:positionV relativeFrom="page"><wp:posOffset>3816350</);
  });

  it('is a rectangle that is not filled where it is a frame', () => {
    const xml = content([
      { type: 'panel', colour: 0x24405a, framePt: 2, xPt: 10, yPt: 20, widthPt: 30, heightPt: 100, order: 3 },
      text('a'),
    ]);
    assert.match(xml, /<wp:extent cx="381000" cy="1270000"\/>/);
    assert.match(
      xml,
      /<a:prstGeom prst="rect"><a:avLst\/><\/a:prstGeom><a:noFill\/><a:ln w="25400"><a:solidFill><a:srgbClr val="24405A"\/>/,
    );
  });

  it('is a line where it is as thin as one, for screens show a thin box in grey', () => {
    const xml = content([
      { type: 'panel', colour: 0x24405a, xPt: 10, yPt: 20, widthPt: 0.5, heightPt: 100, order: 3 },
      text('a'),
    ]);
    // A frame without any width, for LibreOffice may lay an upright line level.
    assert.match(xml, /<wp:posOffset>130175<\/wp:posOffset>.*<wp:extent cx="1" cy="1270000"\/>/);
    assert.match(
      xml,
      /<a:prstGeom prst="rect">.*<a:noFill\/><a:ln w="6350"><a:solidFill><a:srgbClr val="24405A"\/><\/a:solidFill><\/a:ln>/,
    );
  });
});

describe('a reference to a note', () => {
  const reference: Inline = {
    type: 'noteReference',
    kind: 'footnote',
    id: 2,
    format: { ...FORMAT, verticalAlign: 'superscript' },
  };

  it('is Word’s own', () => {
    assert.equal(
      content([reference]),
      '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="3"/></w:r>',
    );
  });

  it('shows its mark instead of a number', () => {
    assert.match(
      content([{ ...reference, mark: '*' }]),
      /<w:footnoteReference w:customMarkFollows="1" w:id="3"\/><w:t>\*<\/w:t>/,
    );
  });

  it('shows each letter of its mark by itself, which LibreOffice would show twice', () => {
    assert.match(content([{ ...reference, mark: '17' }]), /w:id="3"\/><w:t>1<\/w:t><w:t>7<\/w:t><\/w:r>/);
  });

  it('is text in a header, where Word allows no notes', () => {
    const whole = plan();
    const header = new PartWriter(whole, bodyWriter().styles, false);
    assert.match(
      contentXml([reference], header.styles.normal, header),
      /<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t>3</,
    );
  });
});

describe('a picture in a line', () => {
  it('hangs below the baseline, or stands above it, as far as on the page, in half points', () => {
    const picture = { type: 'picture', media: 'b.png', widthPt: 9, heightPt: 9, rotation: 0 } as const;
    const position = (loweredPt?: number) =>
      /(?<=<w:r><w:rPr><w:position w:val=")[^"]+(?="\/><\/w:rPr><w:drawing>)/.exec(
        content([{ ...picture, ...(loweredPt !== undefined && { loweredPt }) }]),
      )?.[0];
    assert.deepEqual([position(3.2), position(-2), position(0.2), position()], ['-6', '4', undefined, undefined]);
  });
});

describe('what the content uses', () => {
  it('is known for the relationships and the font table', () => {
    const writer = bodyWriter();
    const picture = { type: 'picture', media: 'b.png', svg: 'a.svg', widthPt: 1, heightPt: 1, rotation: 0 } as const;
    const uri = (value: string) => ({ kind: 'uri', uri: value }) as const;
    const inlines = [
      picture,
      text('x', { family: 'Courier', monospace: true }, uri('https://b.org/ ')),
      text('y', {}, uri('https://b.org/')),
      text('z', {}, uri('javascript:x')),
    ];
    contentXml(inlines, writer.styles.normal, writer);
    assert.deepEqual(mergedUse([writer.use()]), {
      media: ['a.svg', 'b.png'],
      links: ['https://b.org/'],
      fonts: [
        { family: 'Courier', monospace: true },
        { family: 'Times New Roman', monospace: false },
      ],
      footnotes: [],
      endnotes: [],
      comments: [],
    });
  });
});
