import assert from 'node:assert/strict';
import { addressJoin } from '../../../../../../src/engine/layout/inline/lineEnds/brokenAddresses';

describe('addresses that a line breaks', () => {
  it('are put together as the link says', () => {
    const uri = 'https://packages.debian.org/bullseye/dovecot-fts-xapian?q=all';
    const join = (end: string, start: string) => addressJoin(end, start, uri);
    assert.equal(join('(https://', 'packages.debian.org/bullseye),'), 'asIs');
    assert.equal(join('https://packages.debian.org/bullseye/dove-', 'cot-fts-xapian.'), 'withoutHyphen');
    assert.equal(join('https://packages.debian.org/bullseye/dovecot-', 'fts-xapian'), 'asIs', 'its own hyphen');
    assert.equal(join('fts-xapian?', 'q=all'), 'asIs');
    assert.equal(join('all', 'packages'), undefined, 'words of a title');
  });

  it('need no link where they break behind a scheme, in a path or in a query', () => {
    const join = (end: string, start: string) => addressJoin(end, start, undefined);
    assert.equal(join('http://', 'example.org'), 'asIs');
    assert.equal(join('http://localhost:3000/?', 'limit=3'), 'asIs');
    assert.equal(join('http://localhost:3000/?limit=3&', 'field=4'), 'asIs');
    assert.equal(join('http://example.org/?', 'Then'), undefined);
    assert.equal(join('example.org', 'and'), undefined);
  });

  it('may be names with backslashes between them', () => {
    const join = (end: string, start: string) => addressJoin(end, start, undefined);
    assert.equal(join('Driver\\Middleware\\', 'InitializeSession.'), 'asIs');
    assert.equal(join('\\', 'and'), undefined, 'a sign by itself');
  });
});
