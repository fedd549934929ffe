import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { described, fill, lattice, OPTIONS, page, rowsOfText, text } from './pageBuilder';

const NOTE = [...text(60, 112, 'Note: rivers rise in spring.'), ...text(60, 124, 'Keep clear of them.')];
const FRAME = lattice([50, 250], [100, 130]);

describe('text in a drawn box', () => {
  it('is a table of one cell, with the box for its borders and its colour', () => {
    const content = page({
      words: NOTE,
      rulings: FRAME,
      fills: [fill({ left: 50, top: 100, right: 250, bottom: 130 }, 0xfaf9dc)],
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: Note: rivers rise in spring. Keep clear of them.']);
    assert.equal(table?.cells[0]?.shading, 0xfaf9dc);
    assert.deepEqual(Object.keys(table.cells[0].borders).sort(), ['bottom', 'left', 'right', 'top']);
  });

  it('has the tables in it that stand in the box', () => {
    const rows = [1, 2, 3].map((n) => [`Town ${n}`, `${n * 17}.5`, `${n * 31}`]);
    const content = page({
      words: [...NOTE, ...rowsOfText([70, 150, 200], 152, 20, rows), ...text(60, 216, 'More of them below.')],
      rulings: [...lattice([50, 250], [100, 230]), ...lattice([65, 145, 195, 240], [138, 158, 178, 198])],
    });
    const [frame, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(frame, content), [
      '0,0: Note: rivers rise in spring. Keep clear of them. More of them below.',
    ]);
    assert.deepEqual(
      frame?.cells[0]?.tables?.map(({ cells }) => cells.length),
      [9],
    );
  });

  it('has the label of a listing in a cell of its own, though lines run out of the box, and its ground is no band of a table below', () => {
    const styles = page({}).styles.map((style) => ({ ...style, monospace: true }));
    const lines = ['import numpy', 'import pandas', 'print(a_rather_long_line, of_code)', 'a = 1'];
    const code = lines.flatMap((value, i) => text(60, 112 + 12 * i, value));
    const box = { left: 50, top: 100, right: 225, bottom: 154 };
    const rows = rowsOfText([60, 150], 166, 12, [
      ['load', 'temp'],
      ['12', '9'],
    ]);
    const content = {
      ...page({
        words: [...text(10, 112, 'In [1]:'), ...code, ...rows, ...text(10, 202, 'In [2]:'), ...text(60, 202, 'b = 2')],
        rulings: [...lattice([50, 225], [100, 154]), ...lattice([50, 225], [190, 208])],
        fills: [box, { ...box, top: 190, bottom: 208 }].map((bounds) => fill(bounds, 0xf5f5f5)),
      }),
      styles,
    };
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), ['0,0: In [1]:', `0,1: ${lines.join(' ')}`]);
    assert.deepEqual(
      table?.cells.map(({ borders: { left, top, right, bottom } }) =>
        [left, top, right, bottom].map((line) => line?.widthPt),
      ),
      [
        [undefined, undefined, 0.5, undefined],
        [0.5, 0.5, 0.5, 0.5],
      ],
    );
    assert.deepEqual(
      others.map((other) => described(other, content)),
      [['0,0: In [2]:', '0,1: b = 2']],
    );
    const farAway = {
      ...content,
      words: content.words.map((word, i) => (i < 2 ? { ...word, baseline: 124 - 12 * i } : word)),
    };
    assert.equal(findTables(farAway, OPTIONS).length, 1, 'no label: on two lines');
  });

  it('is none when it is a single line, which may be a heading', () => {
    const words = text(60, 112, 'Rivers and what they do');
    assert.deepEqual(findTables(page({ words, rulings: lattice([50, 250], [100, 118]) }), OPTIONS), []);
  });

  it('is none when the line goes on beside the box, or a side is missing', () => {
    const beside = [...NOTE, ...text(254, 124, 'and more')];
    assert.deepEqual(findTables(page({ words: beside, rulings: FRAME }), OPTIONS), []);
    assert.deepEqual(findTables(page({ words: NOTE, rulings: FRAME.slice(0, 3) }), OPTIONS), []);
  });

  it('is a table of the box where the text alone tells rows and columns, and keeps to it beside another', () => {
    const rows = (of: string): string[][] => [1, 2, 3, 4].map((n) => [`${of} ${n}`, `${n * 17}.5`, `${n * 31}`]);
    const content = page({
      words: [
        ...rowsOfText([60, 150, 210], 112, 12, rows('Town')),
        ...text(50, 170, 'Lakes by area'),
        ...rowsOfText([90, 140, 190], 192, 12, rows('Lake')),
      ],
      rulings: [...lattice([50, 250], [100, 156]), ...lattice([50, 250], [180, 236])],
    });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map(({ columnEdges, rowEdges }) => [columnEdges.length - 1, rowEdges.length - 1]),
      [
        [3, 4],
        [3, 4],
      ],
    );
    const [{ bounds, cells } = { bounds: undefined, cells: [] }] = tables;
    assert.deepEqual(bounds, { left: 50, top: 100, right: 250, bottom: 156 });
    assert.deepEqual(
      cells.map(({ borders: { top, left, bottom, right } }) => [top, left, bottom, right].filter(Boolean).length),
      [2, 1, 2, 1, 0, 1, 1, 0, 1, 2, 1, 2],
    );
  });
});
