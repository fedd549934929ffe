import assert from 'node:assert/strict';
import { escapeAttribute, escapeText } from '../../../../src/engine/write/xml';
import { parse } from './docx';

describe('text in XML', () => {
  it('escapes markup', () => {
    assert.equal(escapeText('a < b & c > "d"'), 'a &lt; b &amp; c &gt; &quot;d&quot;');
  });

  it('drops the characters that XML forbids and keeps white space', () => {
    assert.equal(escapeText('a\u0000b\u0008c\u001fd\ufffee\uffff\tf\n'), 'abcde\tf\n');
    assert.equal(escapeText('\u0085\u009f'), '');
  });

  it('keeps characters beyond the first plane, and replaces halves of them', () => {
    assert.equal(escapeText('😀𝑥'), '😀𝑥');
    assert.equal(escapeText('\ud83d<\ude00'), '\ufffd&lt;\ufffd');
  });

  it('turns line ends in attributes into spaces', () => {
    assert.equal(escapeAttribute('a\r\nb\tc"'), 'a b c&quot;');
  });

  it('is well-formed whatever the text', () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('');
    assert.doesNotThrow(() => parse(`<a b="${escapeAttribute(all)}">${escapeText(all)}</a>`));
  });
});
