import assert from 'node:assert/strict';
import { withoutOffsetShadows } from '../../../../../../src/engine/read/graphics/fills/offsetShadows';
import { fill } from '../../../layout/tables/pageBuilder';

describe('a fill that lies under a box, a little moved', () => {
  const TITLE = fill({ left: 60, top: 100, right: 360, bottom: 115 }, 0x262686);
  const TEXT = fill({ left: 60, top: 115, right: 360, bottom: 140 }, 0xe9e9f3);
  const at = (left: number, top: number, right = left + 300) => fill({ left, top, right, bottom: top + 40 }, 0xb0b0c0);

  it('is its shadow, and is left out, whether the box is of one fill or of several', () => {
    assert.deepEqual(withoutOffsetShadows([TITLE, at(64, 104), TEXT]), [TITLE, TEXT]);
    assert.deepEqual(withoutOffsetShadows([at(56, 104), TITLE, TEXT]), [TITLE, TEXT]);
    const whole = at(60, 100);
    assert.deepEqual(withoutOffsetShadows([at(63, 103), whole]), [whole]);
  });

  it('is none where it is wider, farther away, or beside its box alone', () => {
    // OpenOffice moves them by 0.3 cm.
    assert.deepEqual(withoutOffsetShadows([at(68.6, 108.6), TITLE, TEXT]), [TITLE, TEXT]);
    for (const other of [at(64, 104, 390), at(72, 112), at(64, 100)])
      assert.deepEqual(withoutOffsetShadows([TITLE, TEXT, other]), [TITLE, TEXT, other]);
  });
});
