import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { described, fill, lattice, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const NOTE = [...text(60, 112, 'Note: rivers rise in spring.'), ...text(60, 124, 'Keep clear of them.')];
const FRAME = lattice([50, 250], [100, 130]);

const lower = (word: Word): Word => ({
  ...word,
  baseline: word.baseline + 8,
  bounds: { ...word.bounds, top: word.bounds.top + 8, bottom: word.bounds.bottom + 8 },
});

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

  it('has a label at its first line, as of a list, with its text', () => {
    const words = [...text(60, 112, '•'), ...text(90, 112, 'Rivers rise in spring.'), ...text(90, 124, 'Keep clear.')];
    const content = page({ words, rulings: FRAME });
    assert.deepEqual(described(findTables(content, OPTIONS)[0], content), [
      '0,0: • Rivers rise in spring. Keep clear.',
    ]);
  });

  it('has a name that interrupts its upper line', () => {
    const content = page({
      words: [...text(60, 106, 'Advice'), ...NOTE.map(lower)],
      rulings: lattice([50, 250], [100, 142]),
    });
    assert.deepEqual(described(findTables(content, OPTIONS)[0], content), [
      '0,0: Advice Note: rivers rise in spring. Keep clear of them.',
    ]);
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

  it('is no table where it is code, though its words stand in columns and the page writes no spaces in it', () => {
    const rows = ['Rivers.All', 'Boats', 'Ports', 'Ferries'].map((name) => ['with', `${name};`, 'use', `${name};`]);
    const words = rowsOfText([60, 90, 165, 190], 112, 12, rows).map((word) => ({ ...word, spaceAfter: false }));
    const prose = text(50, 60, 'Rivers rise in spring, and boats leave the ports of the north for those of the south.');
    const found = (rulings: readonly Ruling[]): number => {
      const { styles } = page({});
      const typewriter = styles.length;
      const code = words.map((word) => ({
        ...word,
        pieces: word.pieces.map((piece) => ({ ...piece, style: typewriter })),
      }));
      const all = [...styles, ...styles.map((style) => ({ ...style, monospace: true }))];
      return findTables(page({ words: [...prose, ...code], rulings: [...rulings], styles: all }), OPTIONS).length;
    };
    assert.deepEqual([found([]), found(lattice([50, 260], [100, 156]))], [1, 0]);
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

  it('is none where it is code with words of other scripts beside the numbers of its lines', () => {
    const { styles } = page({});
    const typed = [...styles, ...styles.map((style) => ({ ...style, monospace: true }))];
    const box = (style: number): Word[] =>
      [1, 2, 3, 4].flatMap((n) => [
        ...text(44, 100 + 12 * n, `${n}`),
        ...text(60, 100 + 12 * n, 'river.iso', style),
        ...text(120, 100 + 12 * n, '的哈希'),
      ]);
    const tables = (words: readonly Word[]): number =>
      findTables(page({ words, rulings: lattice([50, 250], [100, 154]), styles: typed }), OPTIONS).length;
    assert.deepEqual([tables(box(styles.length)), tables(box(0))], [0, 1]);
  });
});
