import assert from 'node:assert/strict';
import { glyphText } from '../../../../../src/engine/read/text/glyphText';

const of = (text: string) =>
  glyphText({ code: Uint32Array.from(text, (sign) => sign.charCodeAt(0)), count: text.length });

describe('the text of a page', () => {
  it('may hold an address where one begins, and where a hyphen that is not seen may part it', () => {
    for (const text of ['seehttps://a.org', 'HTTP:', 'atWww.a.org', 'ada@example', 'htt\u00adp', 'htt\u0002p'])
      assert.equal(of(text).mayHoldAddress, true, text);
    for (const text of ['Theend.', 'now.', 'steps:', 'http', 'www', 'note:1', 'at12:30.', 'naïve'])
      assert.equal(of(text).mayHoldAddress, false, text);
  });

  it('is cut as it was read, beyond Latin-1, too', () => {
    const text = of('naïve→大');
    assert.equal(text.slice(0, 5, 0xef), 'naïve');
    assert.equal(text.slice(5, 7, text.widest), '→大');
  });
});
