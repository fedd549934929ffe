import assert from 'node:assert/strict';
import type { Block, Table } from '../../../../../src/engine/model/document';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { layoutOf } from '../draftText';
import { ADVANCE_PT, lattice, page, rowsOfText, SPACE_PT, SURVEY, text } from './pageBuilder';

/** Words that run up from `bottom`, their baseline at `x`. */
function textUp(x: number, bottom: number, value: string): Word[] {
  let y = bottom;
  return value.split(' ').map((part) => {
    const top = y - part.length * ADVANCE_PT;
    const bounds = { left: x - 8, right: x + 2, top, bottom: y };
    y = top - SPACE_PT;
    const piece = { text: part, style: 0, left: bounds.top, right: bounds.bottom, baseline: x };
    return {
      text: part,
      bounds,
      baseline: x,
      angle: 270,
      vertical: false,
      pieces: [piece],
      softHyphen: false,
      spaceAfter: true,
    };
  });
}

function laidOut(content: PageContent): Block[] {
  const { draft } = layoutOf(content, { ...SURVEY, textAreas: {} });
  return draft.blocks.map((block) => (block.type === 'paragraph' ? block.paragraph : block.block));
}

const textOf = (blocks: readonly Block[]): string[] =>
  blocks.map((block) =>
    block.type === 'paragraph'
      ? block.content.map((inline) => (inline.type === 'text' ? inline.text : `[${inline.type}]`)).join('')
      : '[table]',
  );

describe('turned text', () => {
  it('is in the cell that lines draw around it, read as it runs, and the cell says which way', () => {
    const words = [
      ...textUp(90, 195, 'first line up'),
      ...textUp(104, 195, 'second line'),
      ...text(125, 110, 'beside it'),
      ...text(125, 160, 'and below'),
      ...text(225, 110, 'right'),
    ];
    const [table] = laidOut(page({ words, rulings: lattice([72, 120, 220, 320], [95, 200]) })).filter(
      (block): block is Table => block.type === 'table',
    );
    const [cell, other] = table?.rows[0]?.cells ?? [];
    assert.equal(cell?.textDirection, 'up');
    assert.equal(textOf(cell.blocks).join(' '), 'first line up second line');
    assert.equal(other?.textDirection, undefined);
  });

  it('starts at the edge of its cell, or stands in the middle, as it does on the page', () => {
    const alignedFrom = (x: number): string | undefined => {
      const words = [...textUp(x, 195, 'first line up'), ...textUp(x + 14, 195, 'second line'), ...text(225, 110, 'b')];
      const [table] = laidOut(page({ words, rulings: lattice([72, 220, 320], [95, 200]) })).filter(
        (block): block is Table => block.type === 'table',
      );
      return table?.rows[0]?.cells[0]?.verticalAlign;
    };
    assert.equal(alignedFrom(84), 'top');
    assert.equal(alignedFrom(142), 'center');
    assert.equal(alignedFrom(200), 'bottom');
  });

  it('floats where no lines are around it, and is no column of the table beside', () => {
    const rows = ['alpha 12', 'beta 7', 'gamma 300', 'delta 4'].map((row) => row.split(' '));
    const plain = rowsOfText([72, 260], 100, 14, rows);
    const withUp = laidOut(page({ words: [...plain, ...textUp(200, 150, 'up here')] }));
    const without = laidOut(page({ words: plain }));
    assert.equal(textOf(withUp).join(' ').includes('[textBox]'), true);
    const grid = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => (block.type === 'table' ? [[block.rows.length, block.columnWidthsPt.length]] : []));
    assert.deepEqual(grid(withUp), grid(without));
    assert.equal(grid(without).length, 1);
  });
});

describe('a white frame around the page', () => {
  it('does not join the tables in it', () => {
    const grid = (left: number, top: number) => lattice([left, left + 100, left + 200], [top, top + 20, top + 40]);
    const cells = (left: number, top: number) =>
      rowsOfText([left + 5, left + 105], top + 14, 20, [
        ['one', 'two'],
        ['three', 'four'],
      ]);
    const words = [...cells(30, 100), ...cells(365, 300)];
    const down = [30, 565].map((position) => ({
      orientation: 'vertical' as const,
      position,
      from: 20,
      to: 820,
      thicknessPt: 0.75,
      colour: 0xffffff,
      dashed: false,
    }));
    const blocks = laidOut(page({ words, rulings: [...down, ...grid(30, 100), ...grid(365, 300)] }));
    assert.equal(blocks.filter(({ type }) => type === 'table').length, 2);
  });
});

describe('turned paragraphs outside of tables', () => {
  it('are cells without lines, side by side as on the page', () => {
    const words = [
      ...text(72, 100, 'Upright text above'),
      ...textUp(200, 300, 'So this text runs up'),
      ...textUp(212, 300, 'the page beside more.'),
      ...textUp(300, 300, 'A second one stands'),
      ...textUp(312, 300, 'to the right of it.'),
    ];
    const table = laidOut(page({ words })).find((block) => block.type === 'table');
    assert.ok(table?.type === 'table');
    const [row, ...others] = table.rows;
    assert.deepEqual(others, []);
    assert.deepEqual(
      row?.cells.map(({ textDirection, blocks }) => [textDirection, textOf(blocks).join(' ')]),
      [
        ['up', 'So this text runs up the page beside more.'],
        ['up', 'A second one stands to the right of it.'],
      ],
    );
  });

  it('float where they stand across the rows of a table', () => {
    const rows = ['alpha 12', 'beta 7', 'gamma 300', 'delta 4', 'epsilon 5', 'zeta 61'].map((row) => row.split(' '));
    const plain = rowsOfText([72, 260], 100, 24, rows);
    const up = [...textUp(190, 218, 'So this text runs'), ...textUp(202, 218, 'up across all rows.')];
    const blocks = laidOut(page({ words: [...plain, ...up] }));
    const tables = blocks.flatMap((block) => (block.type === 'table' ? [block.rows.length] : []));
    assert.deepEqual(tables, [6]);
    assert.ok(textOf(blocks).join(' ').includes('[textBox]'));
  });

  it('float where they are a notice in the margin beside the text', () => {
    const beside = [100, 200, 300].flatMap((y) => text(72, y, 'Upright text of a paragraph'));
    const notice = [...textUp(500, 300, 'Printed for the members'), ...textUp(512, 300, 'of the society of printers.')];
    const blocks = laidOut(page({ words: [...beside, ...notice] }));
    assert.ok(blocks.every((block) => block.type === 'paragraph'));
    assert.equal(
      textOf(blocks)
        .join(' ')
        .match(/\[textBox\]/g)?.length,
      2,
    );
  });

  it('float when they are a label', () => {
    const words = [...text(72, 100, 'Upright text above'), ...textUp(40, 300, 'draft of May')];
    assert.ok(laidOut(page({ words })).every((block) => block.type === 'paragraph'));
  });
});
