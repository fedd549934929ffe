import assert from 'node:assert/strict';
import { unevenGutters } from '../../../../../../src/engine/layout/tables/text/unevenGutters';
import type { Rect } from '../../../../../../src/engine/model/geometry';

/** Lines of 10 points, at these heights. */
const block = (left: number, right: number, tops: readonly number[]): Rect[] =>
  tops.map((top) => ({ left, right, top, bottom: top + 10 }));

const DATES = block(300, 380, [100, 114, 128, 142]);

describe('white between blocks of lines', () => {
  it('parts blocks whose lines do not stand level, in its middle', () => {
    assert.deepEqual(unevenGutters([...block(420, 520, [106, 118, 130]), ...DATES]), [400]);
    assert.deepEqual(
      unevenGutters([...DATES, ...block(400, 460, [107, 121]), ...block(480, 560, [100, 114, 128])]),
      [390, 470],
    );
  });

  it('parts no names from their values, of which half stand level with them', () => {
    assert.deepEqual(unevenGutters([...DATES, ...block(420, 520, [100, 114, 128])]), []);
    assert.deepEqual(unevenGutters([...DATES, ...block(420, 520, [100, 114, 135, 149])]), []);
  });

  it('parts nothing beside a rule, which is no line of a block, nor where one goes over the white', () => {
    const rule = (left: number, right: number, top: number): Rect => ({ left, right, top, bottom: top });
    assert.deepEqual(unevenGutters([...DATES, rule(420, 520, 104), rule(420, 520, 130)]), []);
    assert.deepEqual(unevenGutters([...DATES, ...block(420, 520, [106, 118, 130]), rule(300, 520, 150)]), []);
  });

  it('needs white of an em, and two lines on both sides that stand beside each other', () => {
    assert.deepEqual(unevenGutters([...DATES, ...block(388, 520, [106, 118, 130])]), []);
    assert.deepEqual(unevenGutters([...DATES, ...block(420, 520, [106])]), []);
    assert.deepEqual(unevenGutters([...DATES, ...block(420, 520, [156, 168, 180])]), []);
  });
});
