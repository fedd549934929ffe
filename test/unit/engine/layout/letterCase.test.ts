import assert from 'node:assert/strict';
import { withCaseOf } from '../../../../src/engine/layout/letterCase';
import type { Inline, RunFormat } from '../../../../src/engine/model/document';

const FORMAT: RunFormat = {
  family: 'Arial',
  sizePt: 12,
  bold: true,
  italic: false,
  underline: false,
  strike: false,
  verticalAlign: 'baseline',
  colour: 0,
  monospace: false,
  rightToLeft: false,
};
const text = (...runs: readonly string[]): Inline[] => runs.map((run) => ({ type: 'text', text: run, format: FORMAT }));
const read = (content: readonly Inline[]): (string | boolean | undefined)[] =>
  content.flatMap((inline) => (inline.type === 'text' ? [inline.text, inline.format.caps] : []));

describe('text shown in capitals', () => {
  it('takes the letters of the outline and shows them as capitals', () => {
    assert.deepEqual(read(withCaseOf('2. Packing for the Trip', text('2. PACKING ', 'FOR THE TRIP'))), [
      '2. Packing ',
      true,
      'for the Trip',
      true,
    ]);
  });

  it('stays as it is when the letters are others', () => {
    for (const title of ['Packing', 'Packing for the Trips', 'Unpacking for trip']) {
      assert.deepEqual(
        read(withCaseOf(title, text('PACKING FOR THE TRIP'))),
        ['PACKING FOR THE TRIP', undefined],
        title,
      );
    }
  });
});
