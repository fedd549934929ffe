import assert from 'node:assert/strict';
import { docxNameFor, numberedName } from '../../../src/conversion/outputName';

describe('The name of a result', () => {
  for (const [pdf, docx] of [
    ['report.pdf', 'report.docx'],
    ['REPORT.PDF', 'REPORT.docx'],
    ['report.v2.pdf', 'report.v2.docx'],
    ['report', 'report.docx'],
    ['report.pdf.bak', 'report.pdf.bak.docx'],
    ['100% #1 größe.pdf', '100% #1 größe.docx'],
    ['.pdf', '.pdf.docx'],
  ] as const) {
    it(`of ${pdf} is ${docx}`, () => {
      assert.equal(docxNameFor(pdf), docx);
    });
  }

  it('fits into 255 bytes, between characters', () => {
    const longest = `${'ä'.repeat(125)}x.pdf`;
    assert.equal(Buffer.byteLength(longest), 255);
    assert.equal(docxNameFor(longest), `${'ä'.repeat(125)}.docx`);
    assert.equal(docxNameFor(`${'😀'.repeat(80)}.pdf`), `${'😀'.repeat(62)}.docx`);
    assert.equal(Buffer.byteLength(numberedName(`${'x'.repeat(250)}.docx`, 12)), 255);
  });

  it('gets a number where it is taken', () => {
    assert.equal(numberedName('report.docx', 2), 'report (2).docx');
    assert.equal(numberedName('report.v2.docx', 1), 'report.v2 (1).docx');
    assert.equal(numberedName('report', 1), 'report (1)');
  });
});
