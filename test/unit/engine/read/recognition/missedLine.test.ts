import assert from 'node:assert/strict';
import { Recogniser } from '../../../../../src/engine/read/recognition/recogniser';
import { recogniser } from '../support';

const WHITE = { width: 600, height: 400, pixels: new Uint8Array(600 * 400).fill(255), dpi: 300 };

describe('a line that a picture was read without', () => {
  it('is none beside the picture, and looking for it harms nothing', async () => {
    const reader = new Recogniser(recogniser);
    reader.textOn(WHITE);
    await reader.start(() => undefined);
    assert.equal(reader.missedLine(WHITE, { left: 610, top: 20, right: 700, bottom: 60 }, 'eng'), undefined);
    assert.equal(reader.missedLine(WHITE, { left: 20, top: -90, right: 200, bottom: -10 }, 'eng'), undefined);
    reader.textOn(WHITE);
    assert.equal(reader.isAwaited, false);
  });
});
