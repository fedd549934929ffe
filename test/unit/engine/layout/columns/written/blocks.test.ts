import assert from 'node:assert/strict';
import { writtenBlocks } from '../../../../../../src/engine/layout/columns/written/blocks';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { PageContent, Word } from '../../../../../../src/engine/model/pageContent';
import { described, fill, OPTIONS, page, SIZE_PT, text, textEndingAt } from '../../tables/pageBuilder';

const [TITLE, BOLD] = [1, 2];

/** Style 1 is larger, style 2 bold. */
function pageOf(words: readonly Word[]): PageContent {
  const content = page({ words });
  const [style] = content.styles;
  return { ...content, styles: style ? [style, { ...style, sizePt: 2 * SIZE_PT }, { ...style, bold: true }] : [] };
}

/** Lines below each other, as the content has them. */
const block = (left: number, first: number, lines: readonly string[], pitch = 14): Word[] =>
  lines.flatMap((line, i) => text(left, first + pitch * i, line));

const FROM = ['Clara Whitfield', '4 Market Place', 'Bath'];
const TO = ['Jonas Berg', 'Quay 7', 'Bergen', 'Norway'];
const ORDER = ['Order 4471', 'Paid'];

const tablesOf = (words: readonly Word[]): string[][] => {
  const content = pageOf(words);
  return findTables(content, OPTIONS).map((table) => described(table, content));
};

const groupsOf = (words: readonly Word[]) => {
  const content = pageOf(words);
  return writtenBlocks(content.words, content).map(({ blocks, hasHeading }) => ({
    blocks: blocks.map(({ from, end }) =>
      content.words
        .slice(from, end)
        .map((word) => word.text)
        .join(' '),
    ),
    hasHeading,
  }));
};

describe('blocks side by side that the content has one after the other', () => {
  it('are the cells of one row, each read whether their lines are level or not', () => {
    const cells = ['0,0: Clara Whitfield 4 Market Place Bath', '0,1: Jonas Berg Quay 7 Bergen Norway'];
    for (const first of [100, 106])
      assert.deepEqual(tablesOf([...block(72, 100, FROM), ...block(300, first, TO)]), [cells]);
    assert.deepEqual(tablesOf([...block(72, 100, FROM), ...block(200, 103, TO), ...block(400, 103, ORDER)]), [
      ['0,0: Clara Whitfield 4 Market Place Bath', '0,1: Jonas Berg Quay 7 Bergen Norway', '0,2: Order 4471 Paid'],
    ]);
  });

  it('are that below bold names on one line, too', () => {
    const named = (left: number, name: string, lines: readonly string[]): Word[] => [
      ...text(left, 86, name, BOLD),
      ...block(left, 100, lines),
    ];
    assert.deepEqual(tablesOf([...named(72, 'From', FROM), ...named(300, 'For', TO)]), [
      ['0,0: From Clara Whitfield 4 Market Place Bath', '0,1: For Jonas Berg Quay 7 Bergen Norway'],
    ]);
  });

  it('are none where the content goes from line to line, or one has a single line', () => {
    const level = FROM.flatMap((line, i) => [...text(72, 100 + 14 * i, line), ...text(300, 100 + 14 * i, TO[i] ?? '')]);
    assert.deepEqual(groupsOf(level), []);
    assert.deepEqual(groupsOf([...block(72, 114, ['Bath']), ...block(300, 100, TO)]), []);
  });

  it('are cells, and no columns of a table, where the last one is of names and values, beside text of full lines, too', () => {
    const fields = (...lines: readonly string[][]): Word[] =>
      lines.flatMap((parts, i) => parts.flatMap((part, j) => text(300 + 80 * j, 100.49 + 14 * i + 0.02 * j, part)));
    const order = fields(['Number', '4471'], ['Date', '3 May'], ['Due', '17 May']);
    const cell = '0,1: Number 4471 Date 3 May Due 17 May';
    assert.deepEqual(tablesOf([...block(72, 100, FROM), ...order]), [
      ['0,0: Clara Whitfield 4 Market Place Bath', cell],
    ]);
    const line = 'so much is said of the sum that it';
    assert.deepEqual(tablesOf([...block(72, 100, [line, line, line]), ...order]), [
      [`0,0: ${[line, line, line].join(' ')}`, cell],
    ]);
    const wide = fields(['Number', '4471', 'Paid'], ['Date', '3 May', 'Sent'], ['Due', '17 May', 'Left']);
    const areFields = (words: readonly Word[]): unknown => {
      const content = pageOf([...block(72, 100, FROM), ...words]);
      return writtenBlocks(content.words, content)[0]?.hasFields;
    };
    assert.deepEqual([areFields(order), areFields(wide)], [true, false]);
  });

  it('have the ground of a panel, and end with it, where a table of names and values would else be read beside text', () => {
    const line = 'so much is said of the sum that it';
    const order = ['Number 4471', 'Date 2026-05-03', 'Due 2026-05-17'].flatMap((field, i) => {
      const [name = '', value = ''] = field.split(' ');
      return [...text(300, 100 + 14 * i, name), ...text(380, 100 + 14 * i, value)];
    });
    const panel = { left: 290, top: 82, right: 520, bottom: 140 };
    const content = { ...pageOf([...block(72, 100, [line, line]), ...order]), fills: [fill(panel, 0xeeeeee)] };
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(
      table?.cells.map(({ bounds, shading }) => [bounds, shading]),
      [
        [{ ...panel, left: 70, right: panel.left }, undefined],
        [panel, 0xeeeeee],
      ],
    );
    assert.equal(others.length, 0);
  });

  it('are none with text of full lines, a list in each, or something else beside them', () => {
    const prose = 'so much is said of the order that it fills its lines';
    assert.deepEqual(groupsOf([...block(72, 100, [prose, prose, prose]), ...block(400, 100, TO)]), []);
    const items = ['• one', '• two', '• three'];
    assert.deepEqual(groupsOf([...block(72, 100, items), ...block(300, 100, items)]), []);
    assert.deepEqual(groupsOf([...text(500, 114, 'else'), ...block(72, 100, FROM), ...block(300, 100, TO)]), []);
  });

  it('are columns where the first begins with its heading, and nothing where another one does', () => {
    const heading = text(72, 108, 'Invoice', TITLE);
    const address = TO.flatMap((line, i) => textEndingAt(500, 100 + 14 * i, line));
    assert.deepEqual(groupsOf([...heading, ...address]), [
      { blocks: ['Invoice', 'Jonas Berg Quay 7 Bergen Norway'], hasHeading: true },
    ]);
    assert.deepEqual(tablesOf([...heading, ...address]), []);
    const figures = (left: number): Word[] => [...text(left, 100, '82 %', TITLE), ...text(left, 114, 'of the costs')];
    assert.deepEqual(groupsOf([72, 200, 330].flatMap(figures)), []);
  });

  it('begin behind what is above them, and end before what is below', () => {
    const above = text(72, 60, 'With thanks for what you have ordered from us in this year');
    const below = text(72, 190, 'Please pay within two weeks of the day that is written above');
    assert.deepEqual(
      groupsOf([...above, ...block(72, 100, FROM), ...block(300, 100, TO), ...below]).map(({ blocks }) => blocks),
      [['Clara Whitfield 4 Market Place Bath', 'Jonas Berg Quay 7 Bergen Norway']],
    );
  });
});
