import assert from 'node:assert/strict';
import { contentDisposition } from '../../src/service/http/contentDisposition';
import { parsePrefer } from '../../src/service/http/prefer';

describe('Prefer (RFC 7240)', () => {
  for (const [header, expected] of [
    [undefined, { respondAsync: false }],
    ['respond-async', { respondAsync: true }],
    ['wait=10', { respondAsync: false, waitSeconds: 10 }],
    ['respond-async, wait=10', { respondAsync: true, waitSeconds: 10 }],
    ['Respond-Async; foo=bar , WAIT = "5"', { respondAsync: true, waitSeconds: 5 }],
    ['wait=1, wait=2', { respondAsync: false, waitSeconds: 1 }],
    ['wait=soon', { respondAsync: false }],
    ['wait=-1', { respondAsync: false }],
    ['wait', { respondAsync: false }],
    ['return=minimal', { respondAsync: false }],
    [['wait=3', 'respond-async'], { respondAsync: true, waitSeconds: 3 }],
  ] as const) {
    it(`reads ${JSON.stringify(header)}`, () => {
      assert.deepEqual(parsePrefer(header), expected);
    });
  }
});

describe('Content-Disposition (RFC 6266, RFC 8187)', () => {
  for (const [name, expected] of [
    ['report.pdf', `attachment; filename="report.docx"; filename*=UTF-8''report.docx`],
    ['REPORT.PDF', `attachment; filename="REPORT.docx"; filename*=UTF-8''REPORT.docx`],
    ['notes v3.1', `attachment; filename="notes v3.1.docx"; filename*=UTF-8''notes%20v3.1.docx`],
    ['.pdf', `attachment; filename=".pdf.docx"; filename*=UTF-8''.pdf.docx`],
    ['no ending', `attachment; filename="no ending.docx"; filename*=UTF-8''no%20ending.docx`],
    [`it's (1)*.pdf`, `attachment; filename="it_s (1)_.docx"; filename*=UTF-8''it%27s%20%281%29%2A.docx`],
    ['a"b\\c\r\nd.pdf', `attachment; filename="a_b_c__d.docx"; filename*=UTF-8''a%22b%5Cc%0D%0Ad.docx`],
    ['日本.pdf', `attachment; filename="__.docx"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.docx`],
    ['\ud800.pdf', `attachment; filename="_.docx"; filename*=UTF-8''%EF%BF%BD.docx`],
  ] as const) {
    it(`names the download of ${JSON.stringify(name)}`, () => {
      assert.equal(contentDisposition(name, 'docx'), expected);
    });
  }
});
