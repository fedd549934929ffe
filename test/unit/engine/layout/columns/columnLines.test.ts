import assert from 'node:assert/strict';
import { columnLines } from '../../../../../src/engine/layout/columns/columnLines';
import { down } from '../tables/pageBuilder';

const columnsAt = (...lefts: number[]) =>
  lefts.map((left) => ({ bounds: { left, right: left + 90, top: 100, bottom: 700 } }));
const BAND = { left: 0, right: 400, top: 100, bottom: 700 };

describe('lines between columns', () => {
  const [first, second] = [down(95, 100, 690), down(195, 100, 690)];

  it("are Word's where all columns have them", () => {
    assert.deepEqual(columnLines(columnsAt(0, 100), BAND, [first]), [first]);
    assert.deepEqual(columnLines(columnsAt(0, 100, 200), BAND, [second, first]), [first, second]);
    assert.deepEqual(columnLines(columnsAt(0, 100, 200), BAND, [first]), []);
  });

  it('stay drawn where they are short, have a colour or are pale', () => {
    assert.deepEqual(columnLines(columnsAt(0, 100), BAND, [down(95, 100, 300)]), []);
    assert.deepEqual(columnLines(columnsAt(0, 100), BAND, [{ ...first, colour: 0x66cc33 }]), []);
    assert.deepEqual(columnLines(columnsAt(0, 100), BAND, [{ ...first, colour: 0xcccccc }]), []);
    const grey = { ...first, colour: 0x666666 };
    assert.deepEqual(columnLines(columnsAt(0, 100), BAND, [grey]), [grey]);
  });
});
