import assert from 'node:assert/strict';
import { lostBrackets } from '../../../../../../src/engine/read/text/mended/lostBrackets';
import type { Repeat } from '../../../../../../src/engine/read/text/unseen/repeatedText';
import { page, word } from '../../../layout/tables/pageBuilder';

describe('brackets that are taken for spaces', () => {
  const [plain] = page({}).styles;
  assert.ok(plain);
  const styles = [plain, { ...plain, postScriptName: 'CMEX10', sizePt: 12 }];
  const unread: Repeat = {
    postScriptName: 'CMEX10',
    sizePt: 12,
    origin: { x: 100, y: 200 },
    bounds: { left: 100, top: 200, right: 108, bottom: 236 },
    colour: 0,
  };

  it('are found among the text without characters, in the look of the other signs of their font', () => {
    const [bracket, ...others] = lostBrackets([unread], [word(112, 210, 'x')], styles);
    assert.deepEqual(
      [bracket?.text, bracket?.bounds.left, bracket?.baseline, bracket?.pieces[0]?.style, others.length],
      ['\uf120', 100, 200, 1, 0],
    );
  });

  it('are none of other fonts, nor what is drawn twice', () => {
    assert.deepEqual(lostBrackets([{ ...unread, postScriptName: 'Arial' }], [], styles), []);
    assert.deepEqual(lostBrackets([unread], [word(100, 200, '(', 1)], styles), []);
    assert.deepEqual(lostBrackets([{ ...unread, sizePt: 17 }], [], styles), []);
  });
});
