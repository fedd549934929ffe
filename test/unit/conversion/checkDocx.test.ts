import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { checkDocx } from '../../../src/conversion/checkDocx';
import { tinyDocx } from '../../service/client/tinyDocx';

function check(bytes: Uint8Array): Promise<void> {
  return checkDocx({
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  });
}

describe('Before it takes its place, a result', () => {
  it('passes when it has the parts of a Word document', async () => {
    await check(tinyDocx());
  });

  it('passes also when its directory is long', async () => {
    const parts: Record<string, Uint8Array> = {};
    for (let picture = 0; picture < 6_000; picture++)
      parts[`customXml/a-picture-with-a-long-name-${picture}.bin`] = Buffer.from('x');
    await check(zipSync({ ...parts, '[Content_Types].xml': Buffer.from('x'), 'word/document.xml': Buffer.from('x') }));
  });

  for (const [what, bytes] of [
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><p>Hello')],
    ['half a DOCX', tinyDocx().subarray(0, 400)],
    ['another ZIP file', Buffer.from(zipSync({ 'a.txt': Buffer.from('x') }))],
    [
      'a spreadsheet',
      Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('x'), 'xl/workbook.xml': Buffer.from('x') })),
    ],
  ] as const) {
    it(`is refused when it is ${what}`, async () => {
      await assert.rejects(check(bytes), { code: 'damaged_download' });
    });
  }

  it('is refused when its directory is overwritten with zeros', async () => {
    const bytes = Buffer.from(tinyDocx());
    const directory = bytes.readUInt32LE(bytes.length - 6);
    bytes.fill(0, directory, bytes.length - 22);
    await assert.rejects(check(bytes), { code: 'damaged_download' });
  });
});
