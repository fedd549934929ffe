import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { TableRegion } from '../../../../../../src/engine/layout/tables/types';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import type { PageContent, PlacedControl, Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { described, lattice, OPTIONS, page, text } from '../pageBuilder';

const box = (left: number, top: number, right: number, bottom = top + 18): Rect => ({ left, top, right, bottom });

const fieldAt = (bounds: Rect, value = ''): PlacedControl => ({
  control: { content: { kind: 'text', severalLines: false } },
  bounds,
  value,
});

/** A form with fields in boxes. */
function form(words: readonly Word[], boxes: readonly Rect[], rulings: readonly Ruling[] = []): PageContent {
  const drawn = boxes.flatMap(({ left, top, right, bottom }) => lattice([left, right], [top, bottom]));
  return { ...page({ words, rulings: [...rulings, ...drawn] }), controls: boxes.map((bounds) => fieldAt(bounds)) };
}

const bordersOf = (table: TableRegion | undefined): number[] =>
  (table?.cells ?? []).map(({ borders }) => Object.values(borders).filter((border) => border).length);

describe('fields in boxes behind their names', () => {
  it('are cells beside the names, which have as many lines as they need', () => {
    const name = [...text(72, 108, 'Family name'), ...text(72, 118, '(as in the passport)')];
    const content = form(name, [box(200, 100, 400)]);
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: Family name (as in the passport)', '0,1: ']);
    assert.deepEqual(table?.columnEdges, [72, 200, 400]);
    assert.deepEqual(bordersOf(table), [0, 4]);
  });

  it('are one table below each other, with the white between them as rows that nothing is drawn around', () => {
    const names = [...text(72, 112, 'River'), ...text(72, 136, 'Lake'), ...text(72, 160, 'Sea')];
    const content = form(names, [box(110, 100, 300), box(110, 124, 300), box(110, 148, 300)]);
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(table?.rowEdges, [100, 118, 124, 142, 148, 166]);
    assert.deepEqual(bordersOf(table), [0, 4, 0, 0, 4, 0, 0, 4]);
  });

  it('stand beside each other in one row, and are another table where their boxes begin elsewhere', () => {
    const words = [...text(72, 112, 'State'), ...text(172, 112, 'ZIP code'), ...text(72, 136, 'City')];
    const content = form(words, [box(110, 100, 160), box(220, 100, 300), box(130, 124, 300)]);
    assert.deepEqual(
      findTables(content, OPTIONS).map((table) => described(table, content)),
      [
        ['0,0: State', '0,1: ', '0,2: ZIP code', '0,3: '],
        ['0,0: City', '0,1: '],
      ],
    );
  });

  it('may have a mark of their own before them, far from their names', () => {
    const words = [...text(72, 112, 'Income of the year'), ...text(230, 112, '$')];
    const content = form(words, [box(240, 100, 400)]);
    assert.deepEqual(
      findTables(content, OPTIONS).map((table) => described(table, content)),
      [['0,0: Income of the year $', '0,1: ']],
    );
  });

  it('are no table where they lie upon each other', () => {
    const content = form(text(72, 112, 'Name, title'), [box(140, 100, 300), box(140, 100, 300)]);
    assert.deepEqual(findTables(content, OPTIONS), []);
  });

  it('are no table beside a line of a text that goes on', () => {
    const words = [
      ...text(72, 100, 'The sum of all'),
      ...text(72, 112, 'rivers is'),
      ...text(72, 124, 'as long as this.'),
    ];
    assert.deepEqual(findTables(form(words, [box(130, 100, 300)]), OPTIONS), []);
  });
});

describe('fields in boxes below their names', () => {
  const names = [...text(72, 90, 'First name'), ...text(210, 90, 'Last name')];
  const boxes = [box(72, 100, 195), box(210, 100, 330)];

  it('are rows of boxes, with the white between them, where others have their names before them', () => {
    const content = form([...names, ...text(72, 212, 'City')], [...boxes, box(110, 200, 330)]);
    const [table, ...others] = findTables(content, OPTIONS);
    assert.equal(others.length, 1);
    assert.deepEqual(table?.columnEdges, [72, 195, 210, 330]);
    assert.deepEqual(bordersOf(table), [4, 0, 4]);
  });

  it('are paragraphs with borders where none have, nor but boxes to tick', () => {
    assert.deepEqual(findTables(form(names, boxes), OPTIONS), []);
    const ticked = form([...names, ...text(72, 212, '☐ ☐')], [...boxes, box(110, 200, 330)]);
    assert.deepEqual(findTables(ticked, OPTIONS), []);
  });

  const grid = lattice([60, 260, 460], [80, 140]);

  it('are tables in the cells of the table that they stand in', () => {
    const words = [...text(72, 96, 'First name'), ...text(272, 96, 'Last name')];
    const content = form(words, [box(72, 108, 240), box(272, 108, 440)], grid);
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: First name', '0,1: Last name']);
    assert.deepEqual(
      table?.cells.map(({ tables = [] }) => tables.map(bordersOf)),
      [[[4]], [[4]]],
    );
  });

  it('are the text of their cells where there is no other', () => {
    const words = [...text(72, 112, 'Name'), ...text(270, 116, 'Ada')];
    const content = form(words, [box(266, 102, 450)], grid);
    assert.deepEqual(
      findTables(content, OPTIONS).map(({ cells }) => cells.map(({ tables }) => tables)),
      [[undefined, undefined]],
    );
  });
});

describe('a grid of fields below its names', () => {
  const lefts = [72, 172, 272, 372];
  const tops = [112, 132, 152, 172];
  const cells = tops.slice(1).flatMap((bottom, row) => {
    const top = tops[row] ?? 0;
    return lefts.slice(1).map((right, i): Rect => box((lefts[i] ?? 0) + 2, top + 2, right - 2, bottom - 2));
  });
  const words = [...text(74, 104, 'Day'), ...text(174, 104, 'From'), ...text(274, 104, 'Until')];
  const grid = page({ words, rulings: lattice(lefts, tops) });

  it('is a table though nothing is written in it', () => {
    const [table, ...others] = findTables({ ...grid, controls: cells.map((bounds) => fieldAt(bounds)) }, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual([table?.columnEdges, table?.rowEdges], [lefts, tops]);
  });

  it('is none where few of its cells can be filled in', () => {
    const few = cells.slice(0, 3).map((bounds) => fieldAt(bounds));
    assert.deepEqual(findTables({ ...grid, controls: few }, OPTIONS), []);
  });
});
