import assert from 'node:assert/strict';
import { deserialize, serialize } from 'node:v8';
import { packDraft } from '../../../../../src/engine/layout/packed/packDraft';
import type { PackedDraft } from '../../../../../src/engine/layout/packed/packedDraft';
import { unpackDraft } from '../../../../../src/engine/layout/packed/unpackDraft';
import type { BlockDraft, PageDraft } from '../../../../../src/engine/layout/types';
import type { Paragraph, RunFormat, Table } from '../../../../../src/engine/model/document';

const FORMAT: RunFormat = {
  family: 'Arial',
  sizePt: 9.5,
  bold: true,
  italic: false,
  underline: false,
  strike: false,
  verticalAlign: 'baseline',
  colour: 0x102030,
  monospace: false,
  rightToLeft: false,
};

const PARAGRAPH: Paragraph = {
  type: 'paragraph',
  bounds: { left: 72.25, top: 80, right: 500, bottom: 92.125 },
  role: { kind: 'body' },
  content: [
    { type: 'text', text: 'See ', format: FORMAT, link: undefined },
    { type: 'text', text: 'there', format: FORMAT, link: { kind: 'uri', uri: 'https://example.org/' } },
    { type: 'lineBreak' },
  ],
  alignment: 'justify',
  indentStartPt: 1.5,
  indentEndPt: -2,
  firstLineIndentPt: 12,
  spaceBeforePt: 3,
  spaceAfterPt: 4,
  lineSpacing: { rule: 'exact', pt: 11.5 },
  tabStops: [{ positionPt: 100, alignment: 'decimal', leader: 'dot' }],
  rightToLeft: false,
  keepWithNext: true,
  pageBreakBefore: false,
  columnBreakBefore: true,
  shading: 0,
  borders: undefined,
  bookmarks: [],
  continues: true,
  language: undefined,
};

const TABLE: Table = {
  type: 'table',
  bounds: { left: 72, top: 100, right: 300, bottom: 200 },
  columnWidthsPt: [100, 128],
  rows: [
    {
      heightPt: 20,
      contentPt: 11.5,
      header: true,
      cells: [
        {
          column: 0,
          columnSpan: 2,
          rowSpan: 1,
          blocks: [{ ...PARAGRAPH, lineSpacing: { rule: 'single' }, shading: undefined }],
          shading: 0xffeedd,
          borders: {
            top: { style: 'double', widthPt: 0.75, colour: 0xff0000 },
            right: undefined,
            bottom: { style: 'dotted', widthPt: 1, colour: 0 },
            left: undefined,
          },
          verticalAlign: 'center',
          textDirection: 'up',
        },
      ],
    },
    { heightPt: 20, contentPt: 19.5, header: false, cells: [] },
  ],
  indentPt: 5,
  alignment: 'center',
  spaceBeforePt: 0,
  cellPaddingPt: { x: 5.4, top: 1, bottom: 2 },
  rightToLeft: true,
  floatAt: undefined,
  continues: false,
};

const PICTURE = { type: 'picture', media: 'bullet.png', widthPt: 9, heightPt: 8, rotation: 0 } as const;
const LABEL = { text: '1.', format: FORMAT, labelLeftPt: 0, textLeftPt: 18, gapPt: 9 };

const page = (blocks: readonly BlockDraft[]): PageDraft => ({
  pageIndex: 3,
  widthPt: 612,
  blocks,
  bands: [{ firstBlock: 0, endBlock: blocks.length, columns: [{ left: 72, right: 540 }], top: 72, bottom: 720 }],
  notes: [],
});

const spilled = (draft: PageDraft): PageDraft => unpackDraft(deserialize(serialize(packDraft(draft))) as PackedDraft);

describe('packed drafts', () => {
  it('come back as they were: paragraphs, with and without a label, and blocks', () => {
    const draft = page([
      { type: 'paragraph', paragraph: PARAGRAPH, label: undefined, lines: 2 },
      { type: 'paragraph', paragraph: PARAGRAPH, label: LABEL, lines: 1 },
      { type: 'paragraph', paragraph: PARAGRAPH, label: { ...LABEL, text: '•', picture: PICTURE }, lines: 1 },
      { type: 'block', block: PARAGRAPH },
    ]);
    assert.deepEqual(spilled(draft), draft);
  });

  it('come back as they were: tables, and tables in their cells', () => {
    const [row] = TABLE.rows;
    const outer: Table = {
      ...TABLE,
      floatAt: { yPt: 20, fromText: { sidePt: 9, abovePt: 0, belowPt: 4 } },
      rows: TABLE.rows.map((own) => ({
        ...own,
        cells: (row?.cells ?? []).map((cell) => ({ ...cell, blocks: [TABLE] })),
      })),
    };
    const draft = page([
      { type: 'block', block: TABLE },
      { type: 'block', block: outer },
    ]);
    assert.deepEqual(spilled(draft), draft);
  });

  it('keep what few paragraphs have', () => {
    const border = { style: 'single', widthPt: 1, colour: 0, spacePt: 4 } as const;
    const paragraph: Paragraph = {
      ...PARAGRAPH,
      borders: { top: border },
      bookmarks: ['here'],
      language: 'de-DE',
      dropCapital: { text: 'S', format: FORMAT, lines: 2, heightPt: 23, gapPt: 1 },
    };
    assert.deepEqual(spilled(page([{ type: 'block', block: paragraph }])).blocks, [
      { type: 'block', block: paragraph },
    ]);
  });

  it('hold each look once', () => {
    const blocks = Array.from({ length: 20 }, (): BlockDraft => ({ type: 'block', block: PARAGRAPH }));
    assert.equal(packDraft(page(blocks)).shared.formats.length, 1);
  });

  it('are refused where they are not whole', () => {
    const packed = packDraft(page([{ type: 'block', block: TABLE }]));
    assert.throws(() => unpackDraft({ ...packed, texts: [] }), RangeError);
  });
});
