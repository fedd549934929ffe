import assert from 'node:assert/strict';
import { bytesSource } from '../../../src/client/byteSource';
import { multipartForm, safeFileName } from '../../../src/client/multipart';

async function bodyOf(form: ReturnType<typeof multipartForm>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of form.body(() => undefined)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('A multipart form', () => {
  it('is written as RFC 7578 says, fields before the file', async () => {
    const form = multipartForm({ output_format: 'docx' }, bytesSource('a.pdf', Buffer.from('%PDF')), 'LINE');
    assert.equal(form.contentType, 'multipart/form-data; boundary=LINE');
    assert.equal(
      (await bodyOf(form)).toString(),
      [
        '--LINE',
        'Content-Disposition: form-data; name="output_format"',
        '',
        'docx',
        '--LINE',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        'Content-Type: application/pdf',
        '',
        '%PDF',
        '--LINE--',
        '',
      ].join('\r\n'),
    );
  });

  it('knows its length before it is read, and can be read again', async () => {
    const form = multipartForm({ password: 'ünïcödé' }, bytesSource('ß.pdf', Buffer.alloc(200_000)));
    for (const body of [await bodyOf(form), await bodyOf(form)]) assert.equal(body.length, form.contentLength);
  });

  it('has another boundary each time', () => {
    const source = bytesSource('a.pdf', Buffer.alloc(1));
    assert.notEqual(multipartForm({}, source).contentType, multipartForm({}, source).contentType);
  });
});

describe('A file name in a form', () => {
  for (const [name, safe] of [
    ['Größe 100%.pdf', 'Größe 100%.pdf'],
    ['報告書.pdf', '報告書.pdf'],
    ['say "hi".pdf', 'say %22hi%22.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'a%0D%0AX-Evil: 1.pdf'],
    ['..\\..\\etc/passwd', '.._.._etc_passwd'],
    ['tab\tand\0nul.pdf', 'tab_and_nul.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
  ] as const) {
    it(`${JSON.stringify(name)} is sent as ${safe}`, () => {
      assert.equal(safeFileName(name), safe);
    });
  }
});
