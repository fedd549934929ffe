import assert from 'node:assert/strict';
import { withCaseOf } from '../../../../../src/engine/layout/inline/letterCase';
import type { Inline } from '../../../../../src/engine/model/document';
import { text } from '../../write/literals';

const runs = (...texts: readonly string[]): Inline[] => texts.map((one) => text(one));
const read = (content: readonly Inline[]): (string | boolean | undefined)[] =>
  content.flatMap((inline) => (inline.type === 'text' ? [inline.text, inline.format.caps] : []));

describe('text shown in capitals', () => {
  it('takes the letters of the outline and shows them as capitals', () => {
    assert.deepEqual(read(withCaseOf('2. Packing for the Trip', runs('2. PACKING ', 'FOR THE TRIP'))), [
      '2. Packing ',
      true,
      'for the Trip',
      true,
    ]);
  });

  it('stays as it is when the letters are others', () => {
    for (const title of ['Packing', 'Packing for the Trips', 'Unpacking for trip']) {
      assert.deepEqual(
        read(withCaseOf(title, runs('PACKING FOR THE TRIP'))),
        ['PACKING FOR THE TRIP', undefined],
        title,
      );
    }
  });
});
