import assert from 'node:assert/strict';
import { openTypeFacts } from '../../../../../src/engine/read/fonts/openType';

const EM = 1000;
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** Each of head and hhea has room in so many. */
const TABLE_BYTES = 54;
const METRIC_BYTES = 4;

/** A font program of the tables head, hhea and hmtx alone, with these advances. */
function fontOf(advances: readonly number[]): Uint8Array {
  const tables: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
    ['head', [[18, EM]]],
    ['hhea', [[34, advances.length]]],
    ['hmtx', advances.map((advance, i) => [i * METRIC_BYTES, advance])],
  ];
  let start = HEADER_BYTES + tables.length * RECORD_BYTES;
  const view = new DataView(new ArrayBuffer(start + tables.length * TABLE_BYTES + advances.length * METRIC_BYTES));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  tables.forEach(([tag, values], i) => {
    const record = HEADER_BYTES + i * RECORD_BYTES;
    for (let c = 0; c < tag.length; c++) view.setUint8(record + c, tag.charCodeAt(c));
    view.setUint32(record + 8, start);
    for (const [offset, value] of values) view.setUint16(start + offset, value);
    start += TABLE_BYTES;
  });
  return new Uint8Array(view.buffer);
}

const isMonospaced = (advances: readonly number[]): boolean | undefined => openTypeFacts(fontOf(advances))?.monospace;
const letters = (count: number, advance: number): number[] => Array.from({ length: count }, () => advance);

describe('facts of a font program', () => {
  it('call a font monospaced whose glyphs all have one advance, but for the missing one and those without', () => {
    assert.equal(isMonospaced([364, ...letters(20, 500), 0, 500]), true);
    assert.equal(isMonospaced([364, ...letters(20, 500), 0, 278]), false);
  });

  it('do not take digits alone for a monospaced font, nor ideographs', () => {
    assert.equal(isMonospaced([364, ...letters(10, 500)]), false);
    assert.equal(isMonospaced([1000, ...letters(40, 1000)]), false);
  });
});
