import assert from 'node:assert/strict';
import { mainStyle } from '../../../../../src/engine/layout/lines/mainStyle';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { page, text } from '../tables/pageBuilder';

const CODE = 1;

/** The main style of words of text, style 0, and of code as large as them. */
function styleOf(words: readonly Word[]): number {
  const [style] = page({}).styles;
  assert.ok(style);
  return mainStyle([{ words }], [style, { ...style, family: 'Courier New', monospace: true }]);
}

describe('the main style of a line', () => {
  it('is that of the text, where half as much of it stands between code', () => {
    assert.equal(
      styleOf([...text(72, 100, 'To'), ...text(90, 100, 'panic!(s)', CODE), ...text(145, 100, 'or not')]),
      0,
    );
  });

  it('is that of code which signs or little text stand beside', () => {
    assert.equal(styleOf([...text(72, 100, '1234'), ...text(100, 100, 'panic!', CODE)]), CODE);
    assert.equal(styleOf([...text(72, 100, 'or'), ...text(100, 100, 'std::panic!(x)', CODE)]), CODE);
  });

  it('is that of the text where most characters are scripts, raised or lowered', () => {
    const SCRIPT = 1;
    const main = (shift: number): number => {
      const [style] = page({}).styles;
      assert.ok(style);
      const words = [...text(72, 100, 'U'), ...text(78, 100 + shift, 'n,1-n', SCRIPT), ...text(110, 100, '=V')];
      return mainStyle([{ words }], [style, { ...style, sizePt: 0.7 * style.sizePt }]);
    };
    assert.equal(main(2), 0);
    assert.equal(main(0), SCRIPT);
  });
});
