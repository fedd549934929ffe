import assert from 'node:assert/strict';
import type { DocumentPlan } from '../../../../../src/engine/model/documentPlan';
import type { Section } from '../../../../../src/engine/model/section';
import { sectionXml } from '../../../../../src/engine/write/body/section';
import { writeAndUnzip } from '../docx';
import { page, paragraph, plan, section } from '../literals';

const written = (rest: Partial<Section>, whole: Partial<DocumentPlan> = {}): string =>
  sectionXml(section(rest), plan(whole));
const references = (xml: string): string[] =>
  [...xml.matchAll(/<w:(header|footer)Reference w:type="(\w+)" r:id="(\w+)"\/>/g)].map(
    ([, kind, type, id]) => `${kind} ${type} ${id}`,
  );

describe('a section', () => {
  it('has the page’s size and margins', () => {
    assert.equal(
      written({ margins: { top: 50, right: 60, bottom: 70, left: 80 }, headerPt: 20, footerPt: 30 }),
      '<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="11906" w:h="16838"/>' +
        '<w:pgMar w:top="1000" w:right="1200" w:bottom="1400" w:left="1600" w:header="400" w:footer="600" w:gutter="0"/>' +
        '<w:cols w:space="720"/></w:sectPr>',
    );
  });

  it('says which number its notes start with', () => {
    assert.match(
      written({ footnoteStart: 11 }),
      /^<w:sectPr><w:footnotePr><w:numStart w:val="11"\/><\/w:footnotePr><w:type/,
    );
  });

  it('says that its notes are counted by signs', () => {
    const signs = '<w:footnotePr><w:numFmt w:val="chicago"/>';
    assert.ok(written({ footnoteSigns: true }).includes(`${signs}</w:footnotePr>`));
    assert.ok(written({ footnoteSigns: true, footnoteStart: 2 }).includes(`${signs}<w:numStart w:val="2"/>`));
  });

  it('numbers its lines', () => {
    assert.match(
      written({ lineNumbering: { step: 5, restart: 'newPage', distancePt: 14 } }),
      /<w:pgMar [^>]*\/><w:lnNumType w:countBy="5" w:distance="280" w:restart="newPage"\/><w:cols/,
    );
  });

  it('has borders as far from the edges of its pages as they are', () => {
    const side = { style: 'single', widthPt: 1, colour: 0xff0000, spacePt: 24 } as const;
    assert.match(
      written({ borders: { top: side, right: side, bottom: side, left: side } }),
      /<w:pgMar [^>]*\/><w:pgBorders w:offsetFrom="page"><w:top w:val="single" w:sz="8" w:space="24" w:color="FF0000"\/><w:left .*<\/w:pgBorders><w:cols/,
    );
  });

  it('is landscape when it is wider than high, and never larger than Word’s largest page', () => {
    assert.match(
      written({ pageWidthPt: 842, pageHeightPt: 595 }),
      /<w:pgSz w:w="16840" w:h="11900" w:orient="landscape"\/>/,
    );
    assert.match(written({ pageWidthPt: 5000, pageHeightPt: 1 }), /<w:pgSz w:w="31680" w:h="144"/);
  });

  it('has columns, equal or not', () => {
    const columns = [
      { widthPt: 200, gutterPt: 30 },
      { widthPt: 200, gutterPt: 0 },
    ];
    assert.match(
      written({ columns, breakType: 'continuous' }),
      /<w:type w:val="continuous"\/>.*<w:cols w:num="2" w:space="600"\/>/,
    );
    assert.match(written({ columns, columnsRuled: true }), /<w:cols w:num="2" w:sep="1" w:space="600"\/>/);
    assert.match(
      written({
        columns: [
          { widthPt: 100, gutterPt: 30 },
          { widthPt: 200, gutterPt: 99 },
        ],
      }),
      /<w:cols w:num="2" w:space="600" w:equalWidth="0"><w:col w:w="2000" w:space="600"\/><w:col w:w="4000"\/><\/w:cols>/,
    );
  });

  it('numbers its pages in its own way', () => {
    assert.match(
      written({ pageNumberFormat: 'lowerRoman', pageNumberStart: 3 }),
      /<w:pgNumType w:fmt="lowerRoman" w:start="3"\/>/,
    );
  });

  it('runs top to bottom or right to left', () => {
    assert.match(
      written({ vertical: true, rightToLeft: true }),
      /<w:textDirection w:val="tbRl"\/><w:bidi\/><\/w:sectPr>$/,
    );
  });
});

describe('headers and footers', () => {
  const head = [paragraph('head')];

  it('are none where the document has none', () => {
    assert.deepEqual(references(written({})), []);
  });

  it('are said by every section, or Word would show those of the section before', () => {
    const two = { headers: [head, head] };
    assert.deepEqual(references(written({ headers: { default: 1 } }, two)), ['header default rH2']);
    assert.deepEqual(references(written({}, two)), ['header default rH3'], 'the one after the plan’s is empty');
  });

  it('can differ on the first page; a footer that does not is the default one', () => {
    const xml = written(
      { headers: { default: 0, first: 1 }, footers: { default: 0 } },
      { headers: [head, head], footers: [head] },
    );
    assert.deepEqual(references(xml), [
      'header default rH1',
      'header first rH2',
      'footer default rF1',
      'footer first rF1',
    ]);
    assert.match(xml, /<w:titlePg\/>/);
  });

  it('can differ on even pages', async () => {
    const whole = { headers: [head, head], evenAndOddHeaders: true };
    assert.deepEqual(references(written({ headers: { default: 0, even: 1 } }, whole)), [
      'header even rH2',
      'header default rH1',
    ]);
    assert.deepEqual(references(written({ headers: { default: 0 } }, whole)), [
      'header even rH1',
      'header default rH1',
    ]);
    const parts = await writeAndUnzip([page(0, [paragraph('x')])], plan(whole));
    assert.match(parts['word/settings.xml'] ?? '', /<w:evenAndOddHeaders\/>/);
  });

  it('can have mirrored margins', async () => {
    const parts = await writeAndUnzip([page(0, [paragraph('x')])], plan({ mirroredMargins: true }));
    assert.match(parts['word/settings.xml'] ?? '', /<w:mirrorMargins\/><w:defaultTabStop/);
  });

  it('can be laid out as by Word 2010, which squeezes no spaces and leaves none out', async () => {
    const modeOf = async (rest: Partial<DocumentPlan>): Promise<string | undefined> => {
      const parts = await writeAndUnzip([page(0, [paragraph('x')])], plan(rest));
      return /w:name="compatibilityMode" [^>]*w:val="(\d+)"/.exec(parts['word/settings.xml'] ?? '')?.[1];
    };
    assert.equal(await modeOf({ keepsSpaces: true }), '14');
    assert.equal(await modeOf({}), '15');
  });

  it('have parts in which plain paragraphs are of their style', async () => {
    const parts = await writeAndUnzip([page(0, [paragraph('x')])], plan({ headers: [head], footers: [head] }));
    assert.match(
      parts['word/header1.xml'] ?? '',
      /<w:hdr .*<w:p><w:pPr><w:pStyle w:val="Header"\/><\/w:pPr><w:r><w:t>head</,
    );
    assert.match(parts['word/footer1.xml'] ?? '', /<w:ftr .*<w:pStyle w:val="Footer"\/>/);
    assert.match(
      parts['word/header2.xml'] ?? '',
      /<w:hdr [^>]*><w:p><w:pPr><w:spacing [^>]*w:line="20" w:lineRule="exact"\/>/,
    );
  });
});
