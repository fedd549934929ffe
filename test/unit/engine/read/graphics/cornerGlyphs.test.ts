import assert from 'node:assert/strict';
import { withCornersDrawn } from '../../../../../src/engine/read/graphics/cornerGlyphs';
import { across, down, page, text, word } from '../../layout/tables/pageBuilder';

describe('the quarter circles of a box with round corners', () => {
  const CIRCLE = 1;
  const rulings = [across(100, 78, 366), across(200, 78, 366), down(72, 106, 194), down(372, 106, 194)];
  const corners = [100, 200].flatMap((y) => [72, 372].map((x) => word(x, y, '✠', CIRCLE)));
  const { styles } = page({ words: [] });
  const withCircles = styles.map((style, i) => ({ ...style, postScriptName: i === CIRCLE ? 'LCIRCLE10' : 'CMR10' }));

  it('are taken out of the text, and the lines of the box meet where they were', () => {
    const read = withCornersDrawn([...corners, ...text(80, 150, 'in the box')], rulings, withCircles);
    assert.deepEqual(
      read.words.map((one) => one.text),
      ['in', 'the', 'box'],
    );
    assert.deepEqual(
      read.rulings.map(({ from, to }) => [from, to]),
      [
        [72, 372],
        [72, 372],
        [100, 200],
        [100, 200],
      ],
    );
  });

  it('stay where no lines end at them, and in other fonts', () => {
    const away = [word(300, 150, '✠', CIRCLE)];
    assert.deepEqual(withCornersDrawn(away, rulings, withCircles), { words: away, rulings });
    assert.deepEqual(withCornersDrawn(corners, rulings, styles), { words: corners, rulings });
  });
});
