import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { described, down, OPTIONS, page, text } from './pageBuilder';

const ENTRIES = [
  ['09:00', 'Registration', 'Foyer'],
  ['09:30', 'Welcome by the mayor', 'Hall A'],
  ['10:00', 'Keynote: Rivers and cities', 'Hall A'],
  ['11:15', 'Coffee break', ''],
  ['11:45', 'Parallel sessions', 'Rooms 1 to 4'],
] as const;
const PITCH = 29;

/** Hours, what is on in bold, and where, with a bar between the hour and the texts of each. */
const words = ENTRIES.flatMap(([hour, name, place], i) => [
  ...text(50, 100 + PITCH * i, hour, 1),
  ...text(120, 100 + PITCH * i, name, 1),
  ...text(120, 111 + PITCH * i, place),
]);
const bars = ENTRIES.map((_, i) => ({ ...down(110, 91 + PITCH * i, 115 + PITCH * i, 2), colour: 0x0066cc }));

describe('a line in pieces between two columns', () => {
  it('has a piece beside each row, whose lines belong together, and is their border', () => {
    const content = page({ words, rulings: bars });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(
      described(table, content),
      ENTRIES.flatMap(([hour, name, place], i) => [`${i},0: ${hour}`, `${i},1: ${name} ${place}`.trim()]),
    );
    assert.deepEqual(
      table?.cells.map(({ column, borders }) => (column === 0 ? borders.right : borders.left)?.colour),
      ENTRIES.flatMap(() => [0x0066cc, 0x0066cc]),
    );
  });
});
