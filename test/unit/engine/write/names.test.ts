import assert from 'node:assert/strict';
import { externalTarget } from '../../../../src/engine/write/body/externalLink';
import { bookmarkName, fontName } from '../../../../src/engine/write/names';

describe('the target of a link', () => {
  it('is kept when it is a web address or a mail address', () => {
    for (const uri of [
      'https://example.org/a?b=1&c=%20#d',
      'http://example.org',
      'mailto:a@example.org',
      'tel:+49123',
    ]) {
      assert.equal(externalTarget(uri), uri);
    }
  });

  it('is written as a URI when the PDF was careless', () => {
    assert.equal(externalTarget(' https://example.org/a b|c '), 'https://example.org/a%20b%7Cc');
    assert.equal(externalTarget('https://example.org/100%'), 'https://example.org/100%25');
    assert.equal(externalTarget('https://https://example.org/a:b@c'), 'https://https//example.org/a:b@c');
    assert.equal(externalTarget('https://a@b@example.org:8080/'), 'https://a%40b@example.org:8080/');
    assert.equal(externalTarget('https://example.org/a[1]#b#c'), 'https://example.org/a%5B1%5D#b%23c');
    assert.equal(externalTarget('http://[::1]/a'), 'http://[::1]/a');
    assert.equal(externalTarget('www.example.org'), 'http://www.example.org');
    assert.equal(externalTarget('https://example.org/ä\ud800'), 'https://example.org/%C3%A4%EF%BF%BD');
  });

  it('is left out when a click on it would run something or read this machine', () => {
    for (const uri of [
      'javascript:alert(1)',
      'JavaScript:x',
      'data:text/html,x',
      'file:///etc/passwd',
      '\\\\server\\share',
      'vbscript:x',
    ])
      assert.equal(externalTarget(uri), undefined);
  });

  it('is left out when Word would call the file damaged', () => {
    for (const uri of ['http://', 'nonsense', '', 'http://[', `https://example.org/${'a'.repeat(3000)}`])
      assert.equal(externalTarget(uri), undefined);
  });
});

describe('the name of a bookmark', () => {
  it('is kept when Word takes it', () => {
    assert.equal(bookmarkName('_Toc123'), '_Toc123');
    assert.match(bookmarkName('_Ref_图_3'), /^_Ref___3_[0-9a-f]+$/);
  });

  it('is made one that Word takes, and different ones stay different', () => {
    const names = ['1st', 'Chapter 1', 'Chapter-1', 'ä'.repeat(100), `${'ä'.repeat(99)}ö`, ''].map(bookmarkName);
    for (const name of names) assert.match(name, /^[A-Za-z_][A-Za-z0-9_]{0,39}$/);
    assert.equal(new Set(names).size, names.length);
  });
});

describe('the name of a font', () => {
  it('is never empty and never longer than Word takes', () => {
    assert.equal(fontName(' '), 'Times New Roman');
    assert.equal(fontName('A'.repeat(50)).length, 31);
  });
});
