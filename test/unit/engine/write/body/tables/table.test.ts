import assert from 'node:assert/strict';
import type { Block, Table } from '../../../../../../src/engine/model/document';
import type { DocumentPlan } from '../../../../../../src/engine/model/documentPlan';
import { tableXml, writeTable } from '../../../../../../src/engine/write/body/tables/table';
import { gridRows } from '../../../../../../src/engine/write/body/tables/tableGrid';
import { BOX, cell, LINE, paragraph, row, table } from '../../literals';
import { bodyWriter } from '../../writers';

function written(source: Table, mayGoOn = false): string {
  const xml = writeTable(source, bodyWriter(), { mayGoOn });
  assert.ok(xml);
  return tableXml(xml);
}

/** What stands before the paragraphs of each cell. */
const cellProperties = (xml: string): string[] => [...xml.matchAll(/<w:tcPr>(.*?)<\/w:tcPr>/g)].map(([, p]) => p ?? '');

describe('a table', () => {
  it('has its width, indent, fixed columns and the padding of its cells', () => {
    const xml = written(
      table([50, 60.2], [row(['a', 'b'])], { indentPt: -3, cellPaddingPt: { x: 5.4, top: 1, bottom: 2.5 } }),
    );
    assert.match(xml, /^<w:tbl><w:tblPr><w:tblW w:w="2204" w:type="dxa"\/><w:tblInd w:w="-60" w:type="dxa"\/>/);
    assert.match(
      xml,
      /<w:tblLayout w:type="fixed"\/><w:tblCellMar><w:top w:w="20" w:type="dxa"\/><w:left w:w="108" w:type="dxa"\/><w:bottom w:w="50" w:type="dxa"\/>/,
    );
    assert.match(xml, /<\/w:tblPr><w:tblGrid><w:gridCol w:w="1000"\/><w:gridCol w:w="1204"\/><\/w:tblGrid><w:tr>/);
  });

  it('is indented by where the text of its first cell starts in the mode of Word 2010, where it is in no other table', () => {
    const inner = table([20], [row(['x'])], { indentPt: 1, cellPaddingPt: { x: 4, top: 0, bottom: 0 } });
    const first = cell('', { blocks: [inner], borders: { left: { ...LINE, widthPt: 1 } } });
    const outer = table([50], [row([first])], { indentPt: -3, cellPaddingPt: { x: 5, top: 0, bottom: 0 } });
    const indents = (rest: Partial<DocumentPlan>): number[] => {
      const xml = writeTable(outer, bodyWriter(rest));
      assert.ok(xml);
      return [...tableXml(xml).matchAll(/<w:tblInd w:w="(-?\d+)"/g)].map(([, twips]) => Number(twips));
    };
    assert.deepEqual(indents({ keepsSpaces: true }), [50, 20]);
    assert.deepEqual(indents({}), [-60, 20]);
    const floating = writeTable({ ...outer, indentPt: 100, floatAt: { yPt: 50 } }, bodyWriter({ keepsSpaces: true }));
    assert.match(floating?.start ?? '', / w:horzAnchor="margin" w:tblpX="2110" /);
  });

  it('keeps the text as far away as on the page', () => {
    const fromText = { sidePt: 12, abovePt: 0, belowPt: 5 };
    const floating = writeTable({ ...table([100], [row(['a'])]), floatAt: { yPt: 50, fromText } }, bodyWriter());
    assert.match(
      floating?.start ?? '',
      /<w:tblpPr w:leftFromText="240" w:rightFromText="240" w:bottomFromText="100" w:vertAnchor="page"/,
    );
  });

  it('has no padding in a cell that is narrower than it: Word would make the white between two boxes wider', () => {
    const xml = written(table([50, 9, 50], [row(['a', '', 'b'])], { cellPaddingPt: { x: 5, top: 1, bottom: 1 } }));
    assert.deepEqual(
      cellProperties(xml).map((properties) => properties.includes('<w:tcMar><w:left w:w="0" w:type="dxa"/>')),
      [false, true, false],
    );
  });

  it('stands in the middle, at the right, or counts its columns from the right', () => {
    assert.match(written(table([50], [row(['a'])], { alignment: 'center' })), /<w:jc w:val="center"\/>/);
    assert.match(written(table([50], [row(['a'])], { rightToLeft: true })), /^<w:tbl><w:tblPr><w:bidiVisual\/>/);
  });

  it('says that it counts them from the left where its first text runs from the right, after which LibreOffice would go', () => {
    const mixed = (first: boolean, second: boolean): string => {
      const cells = [first, second].map((rightToLeft, column) =>
        cell('', { column, blocks: [{ ...paragraph('a'), rightToLeft }] }),
      );
      return written(table([50, 50], [{ ...row(['a', 'b']), cells }]));
    };
    assert.match(mixed(true, false), /^<w:tbl><w:tblPr><w:bidiVisual w:val="0"\/>/);
    assert.equal(mixed(false, true).includes('bidiVisual'), false);
  });

  it('has columns that end where they end on the page, however many', () => {
    const widths = Array.from({ length: 40 }, () => 10.03);
    const columns = [...written(table(widths, [row(['a'])])).matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, w]) =>
      Number(w),
    );
    assert.equal(
      columns.reduce((sum, width) => sum + width, 0),
      Math.round(40 * 10.03 * 20),
    );
  });

  it('has rows that are kept whole, of the height of their content, the head repeated', () => {
    const xml = written(table([50], [row(['a'], { header: true, contentPt: 30 }), row(['b'])]));
    assert.match(
      xml,
      /<w:tr><w:trPr><w:cantSplit\/><w:trHeight w:val="600" w:hRule="atLeast"\/><w:tblHeader\/><\/w:trPr>/,
    );
  });

  it('has no part without rows', () => {
    assert.equal(writeTable(table([50], []), bodyWriter()), undefined);
  });

  it('may stand in a cell, which then ends with an empty line of a point', () => {
    const inner = table([20], [row(['in'])]);
    const xml = written(table([50], [row([cell('', { blocks: [inner] })])]));
    assert.match(
      xml,
      /<\/w:tbl><w:p><w:pPr><w:spacing [^>]*w:line="20" w:lineRule="exact"\/><w:rPr>.*?<\/w:rPr><\/w:pPr><\/w:p><\/w:tc>/,
    );
  });

  it('is lower there by that line, which makes the cell as high as on the page', () => {
    const inner = table([20], [row(['a'], { contentPt: 30 }), row(['b'], { contentPt: 30 })]);
    const heights = (...blocks: readonly Block[]): string[] => {
      const xml = written(table([50], [row([cell('', { blocks })], { contentPt: 60 })]));
      return [...xml.matchAll(/<w:trHeight w:val="(\d+)"/g)].map(([, twips]) => twips ?? '');
    };
    assert.deepEqual(heights(inner), ['1200', '600', '580']);
    assert.deepEqual(heights(inner, paragraph('p')), ['1200', '600', '600']);
  });

  it('folds the columns that Word would not open into the last one', () => {
    const xml = written(
      table(
        Array.from({ length: 70 }, () => 5),
        [row(Array.from({ length: 70 }, (_, i) => `c${i}`))],
      ),
    );
    assert.equal(xml.match(/<w:gridCol /g)?.length, 63);
    assert.equal(xml.match(/<w:tc>/g)?.length, 63);
    for (let i = 0; i < 70; i++) assert.match(xml, new RegExp(`>c${i}<`));
  });
});

describe('merged cells', () => {
  const merged = table(
    [10, 20, 30],
    [
      row([cell('wide', { columnSpan: 2 }), cell('tall', { column: 2, rowSpan: 2 })]),
      row([cell('a'), cell('b', { column: 1 })]),
      row([cell('c', { column: 1, columnSpan: 2 })]),
    ],
  );

  it('cover the places beside and below them', () => {
    const outline = gridRows(merged).map((places) =>
      places.map(({ kind, column, span, goesOn }) => [kind, column, span, goesOn]),
    );
    assert.deepEqual(outline, [
      [
        ['start', 0, 2, false],
        ['start', 2, 1, true],
      ],
      [
        ['start', 0, 1, false],
        ['start', 1, 1, false],
        ['covered', 2, 1, false],
      ],
      [
        ['empty', 0, 1, false],
        ['start', 1, 2, false],
      ],
    ]);
  });

  it('are written as Word’s own', () => {
    const [wide, tall, , , below] = cellProperties(written(merged));
    assert.match(wide ?? '', /^<w:tcW w:w="600" w:type="dxa"\/><w:gridSpan w:val="2"\/>/);
    assert.match(tall ?? '', /^<w:tcW w:w="600" w:type="dxa"\/><w:vMerge w:val="restart"\/>/);
    assert.match(below ?? '', /^<w:tcW w:w="600" w:type="dxa"\/><w:vMerge\/>/);
  });

  it('have no lines inside', () => {
    const [, tall, , , below] = cellProperties(written(merged, true));
    assert.doesNotMatch(tall ?? '', /<w:bottom /);
    assert.match(tall ?? '', /<w:top .*<w:right /);
    assert.doesNotMatch(below ?? '', /<w:top /);
    assert.match(below ?? '', /<w:bottom /);
  });

  it('end with the table', () => {
    const [places] = gridRows(table([10], [row([cell('a', { rowSpan: 9 })])]));
    assert.deepEqual(
      places?.map(({ kind, goesOn }) => [kind, goesOn]),
      [['start', false]],
    );
  });

  it('keep their text when cells overlap', () => {
    const xml = written(
      table(
        [10, 10],
        [row([cell('a', { rowSpan: 2 }), cell('b', { column: 1 })]), row([cell('c'), cell('d', { column: 1 })])],
      ),
    );
    for (const text of 'abcd') assert.match(xml, new RegExp(`<w:t>${text}<`));
    assert.equal(xml.match(/<w:tc>/g)?.length, 4);
  });

  it('keep their text when nothing but covered or empty places is left in their row', () => {
    const covered = written(
      table(
        [10, 10],
        [row([cell('a', { rowSpan: 2 }), cell('b', { column: 1, rowSpan: 2 })]), row([cell('c'), cell('d')])],
      ),
    );
    for (const text of 'abcd') assert.match(covered, new RegExp(`<w:t>${text}<`));
    const beyond = written(table([10, 10], [row([cell('e', { column: 2 }), cell('f', { column: 3 })])]));
    for (const text of 'ef') assert.match(beyond, new RegExp(`<w:t>${text}<`));
  });
});

describe('the lines of a table', () => {
  it('are the table’s where most cells have the same, and the cells write what differs', () => {
    const red = { ...LINE, colour: 0xff0000 };
    const xml = written(
      table(
        [10, 10],
        [
          row([cell('a'), cell('b', { column: 1, borders: { ...BOX, bottom: red } })]),
          row(['c', cell('d', { column: 1, borders: { ...BOX, left: undefined } })]),
        ],
      ),
    );
    assert.match(
      xml,
      /<w:tblBorders><w:top .*<w:insideH .*<w:insideV w:val="single" w:sz="4" w:space="0" w:color="auto"\/><\/w:tblBorders>/,
    );
    const borders = cellProperties(xml).map((p) => /<w:tcBorders>(.*)<\/w:tcBorders>/.exec(p)?.[1]);
    assert.deepEqual(borders, [
      undefined,
      '<w:bottom w:val="single" w:sz="4" w:space="0" w:color="FF0000"/>',
      undefined,
      '<w:left w:val="nil"/>',
    ]);
  });

  it('are the cells’ alone where there are few, and where the table may be the rest of another one', () => {
    const few = written(
      table([10, 10], [row([cell('a', { borders: { bottom: LINE } }), cell('b', { column: 1, borders: {} })])]),
    );
    assert.doesNotMatch(few, /tblBorders/);
    assert.deepEqual(
      cellProperties(few).map((p) => /<w:tcBorders><w:bottom /.test(p)),
      [true, false],
    );
    assert.doesNotMatch(written(table([10], [row(['a'])]), true), /tblBorders/);
  });

  it('are drawn in their style', () => {
    const xml = written(
      table(
        [10],
        [
          row([
            cell('a', {
              borders: {
                top: { style: 'double', widthPt: 3, colour: 1 },
                left: { style: 'dashed', widthPt: 0, colour: 0 },
              },
            }),
          ]),
        ],
      ),
    );
    assert.match(xml, /<w:top w:val="double" w:sz="8" w:space="0" w:color="000001"\/><w:left w:val="dashed" w:sz="2"/);
  });
});

describe('a cell', () => {
  it('has shading, direction and vertical alignment in the order of the schema', () => {
    const [properties] = cellProperties(
      written(
        table(
          [10],
          [row([cell('a', { borders: {}, shading: 0x123456, textDirection: 'up', verticalAlign: 'center' })])],
        ),
      ),
    );
    assert.equal(
      properties,
      '<w:tcW w:w="200" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="123456"/><w:textDirection w:val="btLr"/><w:vAlign w:val="center"/>',
    );
  });

  it('that is empty leaves its row as high as it is', () => {
    const lineOf = (contentPt: number): string | undefined =>
      /w:line="(\d+)"/.exec(written(table([10], [row([cell('', { blocks: [] })], { contentPt })])))?.[1];
    assert.equal(lineOf(3.5), '70');
    assert.equal(lineOf(100), '200');
    assert.equal(lineOf(0), '20');
  });

  it('keeps its tables apart and space before them', () => {
    const inner = table([20], [row(['in'])], { spaceBeforePt: 5 });
    const xml = written(table([50], [row([cell('', { blocks: [paragraph('p'), inner, inner] })])]));
    assert.match(xml, /<w:spacing w:after="100"\/><\/w:pPr><w:r><w:t>p</);
    assert.match(xml, /<\/w:tbl><w:p><w:pPr><w:spacing [^>]*w:line="100" w:lineRule="exact"\/>/);
    const touching = table([20], [row(['in'])]);
    const apart = written(table([50], [row([cell('', { blocks: [touching, touching] })])]));
    assert.equal(apart.match(/<\/w:tbl><w:p><w:pPr><w:spacing [^>]*w:line="20" w:lineRule="exact"\/>/g)?.length, 2);
    const follow = written(table([50], [row([cell('', { blocks: [touching, paragraph('p')] })])]));
    assert.match(follow, /<\/w:tbl><w:p><w:r><w:t>p<\/w:t><\/w:r><\/w:p><\/w:tc>/);
  });
});
