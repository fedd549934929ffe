import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { described, down, OPTIONS, page, text } from '../pageBuilder';

const BASELINES = [100, 114, 128, 142, 156, 170];
const NAMES = ['Name', 'Pens', 'Ink', 'Paper', 'Glue', 'Chalk'];

const table = (left: number): Word[][] =>
  BASELINES.map((baseline, i) => [
    ...text(left, baseline, NAMES[i] ?? '', i === 0 ? 1 : 0),
    ...text(left + 90, baseline, i === 0 ? 'Price' : `${i}.50`, i === 0 ? 1 : 0),
  ]);
const prose = (left: number): Word[][] =>
  BASELINES.map((baseline) => text(left, baseline, 'of text that goes on and on'));

describe('a table beside a column of text', () => {
  it('is found where the content has the column of the page after it', () => {
    const content = page({ words: [...table(50).flat(), ...prose(200).flat()] });
    const [found, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(found, content).slice(0, 4), ['0,0: Name', '0,1: Price', '1,0: Pens', '1,1: 1.50']);
    assert.equal(found?.columnEdges.length, 3);
  });

  it('has that text for its last column where the content goes from row to row', () => {
    const left = table(50);
    const content = page({ words: prose(200).flatMap((line, i) => [...(left[i] ?? []), ...line]) });
    assert.equal(findTables(content, OPTIONS)[0]?.columnEdges.length, 4);
  });
});

describe('a line between two columns', () => {
  it('tells which rows they are of: there is a head over both that is written from side to side', () => {
    const head = [58, 72, 86].flatMap((y) => [
      ...text(50, y, 'Who'),
      ...text(140, y, 'Where'),
      ...text(250, y, 'mail'),
    ]);
    const words = [...head, ...table(50).flat(), ...prose(200).flat()];
    const edgesBeside = (rulings: Ruling[]) =>
      findTables(page({ words, rulings }), OPTIONS).map(({ columnEdges }) => columnEdges.length);
    assert.deepEqual(edgesBeside([down(190, 90, 174)]), [3]);
    assert.deepEqual(edgesBeside([]), [4]);
  });
});

describe('rows of a table whose content goes from cell to cell', () => {
  /** Each row's cells, and each cell's lines, as they are written. */
  const rows = [
    [['Wine'], ['Colour'], ['Taste']],
    [
      ['Tannat of', 'the south'],
      ['deep red,', 'opaque'],
      ['round and', 'velvety'],
    ],
    [
      ['old port', 'from Porto'],
      ['brown and', 'clear'],
      ['sweet and', 'strong'],
    ],
    [['rosé'], ['pink'], ['light']],
  ];
  const LEFTS = [50, 150, 250];

  it('have the lines of each cell together, though they stand as near as those of the next row', () => {
    let baseline = 100;
    const words: Word[] = [];
    for (const [i, row] of rows.entries()) {
      for (const [j, lines] of row.entries())
        for (const [k, line] of lines.entries())
          words.push(...text(LEFTS[j] ?? 0, baseline + 12 * k, line, i === 0 ? 1 : 0));
      baseline += 12 * (row[0]?.length ?? 0);
    }
    const content = page({ words });
    const first = described(findTables(content, OPTIONS)[0], content).filter((cell) => /^\d,0/u.test(cell));
    assert.deepEqual(first, ['0,0: Wine', '1,0: Tannat of the south', '2,0: old port from Porto', '3,0: rosé']);
  });
});
