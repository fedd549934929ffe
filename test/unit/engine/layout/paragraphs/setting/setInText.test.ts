import assert from 'node:assert/strict';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { shapeOf } from '../../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import { setInEnd, setInText } from '../../../../../../src/engine/layout/paragraphs/setting/setInText';
import { page, word } from '../../tables/pageBuilder';

const { styles } = page({ words: [] });
const COLUMN = { left: 72, right: 472 };
const line = (right: number, baseline = 100, left = 100) =>
  textLine([word(left, baseline, 'aaaaa'), word(right - 25, baseline, 'bbbbb')], styles);
/** A paragraph of lines that end there. */
const ending = (...rights: readonly number[]) => rights.map((right, i) => line(right, 100 + 12 * i));

describe('text that is set in at both sides and justified', () => {
  const JUSTIFIED = [ending(420, 300), ending(420, 420.3, 250), ending(419.8, 180)];

  it('is told by the lines of several paragraphs that end together, off the edge of the column', () => {
    assert.deepEqual(setInText(JUSTIFIED, COLUMN), [{ left: 100, right: 420 }]);
    assert.deepEqual(setInText(JUSTIFIED, { left: 72, right: 421 }), []);
    assert.deepEqual(setInText(JUSTIFIED.slice(0, 2), COLUMN), []);
    assert.deepEqual(setInText([ending(420, 420, 420, 420, 420, 200)], COLUMN), []);
  });

  it('is none where most lines end apart', () => {
    const ragged = [ending(400, 300), ending(380, 200), ending(411, 390, 250), ending(365, 180)];
    assert.deepEqual(setInText([...JUSTIFIED, ...ragged], COLUMN), []);
  });

  it('has the edge of the others in a paragraph of two lines that ends there, as does one of three', () => {
    const column = { ...COLUMN, setIn: setInText(JUSTIFIED, COLUMN) };
    const shape = (...rights: readonly number[]) => {
      const { alignment, indentEndPt } = shapeOf(ending(...rights), column, styles);
      return [alignment, indentEndPt];
    };
    assert.deepEqual(shape(420, 180), ['justify', 52]);
    assert.deepEqual(shape(420.4, 420, 180), ['justify', 52]);
    assert.equal(shape(410, 180)[0], 'left');
    assert.equal(shapeOf(ending(420, 180), COLUMN, styles).alignment, 'left');
    assert.equal(setInEnd([line(420, 100, 72), line(180, 112, 72)], column), undefined);
  });
});
