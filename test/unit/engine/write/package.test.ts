import assert from 'node:assert/strict';
import { contentTypesXml } from '../../../../src/engine/write/parts/contentTypes';
import { fontTableXml } from '../../../../src/engine/write/parts/fontTable';
import { corePropertiesXml } from '../../../../src/engine/write/parts/properties';
import { relationshipsName, relationshipsXml } from '../../../../src/engine/write/parts/relationships';
import { settingsXml } from '../../../../src/engine/write/parts/settings';
import { themeXml } from '../../../../src/engine/write/parts/theme';
import { parse, writeAndUnzip } from './docx';
import { page, paragraph, plan } from './literals';

describe('the properties of a document', () => {
  it('are those of the PDF', () => {
    const xml = corePropertiesXml({
      title: 'A & B',
      author: 'Me',
      subject: 's',
      keywords: 'k',
      language: 'en',
      createdAt: '2024-03-01T10:00:00+02:00',
    });
    parse(xml);
    assert.match(
      xml,
      /<dc:title>A &amp; B<\/dc:title><dc:subject>s<\/dc:subject><dc:creator>Me<\/dc:creator><cp:keywords>k<\/cp:keywords><dc:language>en<\/dc:language>/,
    );
    assert.match(xml, /<dcterms:created xsi:type="dcterms:W3CDTF">2024-03-01T08:00:00Z<\/dcterms:created>/);
  });

  it('have no date where the PDF has none that is one', () => {
    for (const createdAt of ['yesterday', '']) assert.doesNotMatch(corePropertiesXml({ createdAt }), /dcterms:created/);
    assert.doesNotMatch(corePropertiesXml({}), /<dc:title|dcterms:created/);
  });
});

describe('content types', () => {
  it('name every part and every kind of picture', () => {
    const xml = contentTypesXml(['word/document.xml', 'word/header12.xml', 'word/media/a.PNG', 'word/media/b.xyz']);
    assert.match(xml, /<Override PartName="\/word\/header12\.xml" ContentType="[^"]*\.header\+xml"\/>/);
    assert.match(
      xml,
      /<Default Extension="png" ContentType="image\/png"\/><Default Extension="xyz" ContentType="application\/octet-stream"\/>/,
    );
  });
});

describe('relationships', () => {
  it('stand beside their part', () => {
    assert.equal(relationshipsName('word/document.xml'), 'word/_rels/document.xml.rels');
    assert.equal(relationshipsName(''), '_rels/.rels');
  });

  it('say which targets are outside', () => {
    const xml = relationshipsXml([{ id: 'a', type: 'hyperlink', target: 'https://e.org/?a&b', external: true }]);
    assert.match(
      xml,
      /<Relationship Id="a" Type="[^"]*\/relationships\/hyperlink" Target="https:\/\/e\.org\/\?a&amp;b" TargetMode="External"\/>/,
    );
  });
});

describe('the settings', () => {
  it('are those of a Word of today, without hyphenation or fields that ask to be updated', () => {
    const xml = settingsXml(plan(), new Set());
    assert.match(xml, /w:name="compatibilityMode" w:uri="[^"]*" w:val="15"/);
    assert.match(xml, /<w:autoHyphenation w:val="0"\/>/);
    assert.doesNotMatch(xml, /updateFields|evenAndOddHeaders|footnotePr/);
  });
});

describe('the font table', () => {
  it('names every font once and says which are monospaced', () => {
    const fonts = [
      { family: 'B&C', monospace: true },
      { family: 'A', monospace: false },
      { family: 'A', monospace: false },
    ];
    const xml = fontTableXml(fonts);
    assert.deepEqual(
      [...xml.matchAll(/<w:font w:name="([^"]*)">.*?<w:pitch w:val="(\w+)"/g)].map(
        ([, name, pitch]) => `${name} ${pitch}`,
      ),
      ['A variable', 'B&amp;C fixed'],
    );
  });
});

describe('the theme', () => {
  it('has the document’s fonts', () => {
    const xml = themeXml('Head & Co', 'Body');
    parse(xml);
    assert.match(xml, /<a:majorFont><a:latin typeface="Head &amp; Co"\/>.*<a:minorFont><a:latin typeface="Body"\/>/);
  });
});

describe('pictures', () => {
  it('are stored once, as they are', async () => {
    const picture = { type: 'picture', media: 'ab.jpeg', widthPt: 9, heightPt: 9, rotation: 0 } as const;
    const parts = await writeAndUnzip(
      [page(0, [paragraph([picture, picture])]), page(1, [paragraph([picture])])],
      plan({ headers: [[paragraph([picture])]] }),
      1,
      { 'ab.jpeg': new TextEncoder().encode('JPEG') },
    );
    assert.equal(parts['word/media/ab.jpeg'], 'JPEG');
    for (const rels of ['word/_rels/document.xml.rels', 'word/_rels/header1.xml.rels'])
      assert.equal(parts[rels]?.match(/media\/ab\.jpeg/g)?.length, 1);
  });
});
