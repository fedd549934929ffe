import assert from 'node:assert/strict';
import { ledCells, withLeader } from '../../../../../../src/engine/layout/tables/cells/cellLeaders';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { itemsAt } from '../../../../../../src/engine/model/collections/itemsAt';
import { paragraph, text as run } from '../../../write/literals';
import { lattice, OPTIONS, page, text, textEndingAt } from '../pageBuilder';

const STATES = ['Alabama', 'Alaska', 'Arizona', 'Colorado', 'Florida'];

function rowsLedTo(values: (i: number) => readonly string[]): ReturnType<typeof page> {
  const words = STATES.flatMap((name, i) => {
    const baseline = 110 + 12 * i;
    return [
      ...text(50, baseline, `${name} ${'.'.repeat(30 - name.length)}`),
      ...values(i).flatMap((value, c) => textEndingAt(280 + 50 * c, baseline, value)),
    ];
  });
  return page({ words });
}

describe('names of rows with leaders', () => {
  it('stand in a table where these lead to several values, or to amounts', () => {
    const rates = rowsLedTo((i) => [`${72 - 9 * i}`, `${1200 + 31 * i}`]);
    assert.deepEqual(
      findTables(rates, OPTIONS).map(({ columnEdges, rowEdges }) => [columnEdges.length - 1, rowEdges.length - 1]),
      [[3, 5]],
    );
    assert.equal(
      findTables(
        rowsLedTo((i) => [`${40 - i}.50`]),
        OPTIONS,
      ).length,
      1,
    );
  });

  it('stand in no table where they lead to one page number each', () => {
    assert.deepEqual(
      findTables(
        rowsLedTo((i) => [`${10 * i + 2}`]),
        OPTIONS,
      ),
      [],
    );
  });

  it('have the leader drawn by a tab, which ends where the dots do', () => {
    const content = rowsLedTo((i) => [`${72 - 9 * i}`, `${1200 + 31 * i}`]);
    const [table] = findTables(content, OPTIONS);
    assert.ok(table);
    const led = ledCells(table, content.words);
    assert.equal(led.size, STATES.length);
    const [words = [], leader] = [...led][0] ?? [];
    assert.ok(leader);
    assert.deepEqual(
      leader.words.map((word) => word.text),
      ['Alabama'],
    );
    const dots = itemsAt(content.words, words).at(-1);
    const [block] = withLeader([paragraph([run('Alabama')])], leader, 50);
    assert.ok(block?.type === 'paragraph');
    assert.deepEqual(block.content.at(-1), { type: 'tab' });
    assert.deepEqual(block.tabStops, [
      { positionPt: (dots?.bounds.right ?? 0) - 50, alignment: 'right', leader: 'dot' },
    ]);
  });

  it('keep the three dots of an ellipsis as text', () => {
    const content = page({
      words: STATES.flatMap((name, i) => [
        ...text(50, 110 + 12 * i, `${name} ...`),
        ...text(280, 110 + 12 * i, '72 12'),
      ]),
      rulings: lattice([46, 270, 400], [100, 112, 124, 136, 148, 160]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.ok(table);
    assert.equal(ledCells(table, content.words).size, 0);
  });
});
