import assert from 'node:assert/strict';
import { documentWarnings } from '../../../../../src/engine/convert';
import { EngineError, type EngineErrorCode, type PdfSource } from '../../../../../src/engine/ports';
import { openPdf } from '../../../../../src/engine/read';
import { converted } from '../../converted';
import { drawn, MemoryMedia, onePage, open, pdfium, rawPdf, sourceOf, stream, texts } from '../support';

async function refusal(bytes: Uint8Array, password?: string): Promise<EngineErrorCode | undefined> {
  try {
    (await open(bytes, new MemoryMedia(), password === undefined ? {} : { password })).close();
    return undefined;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

const lines = (pdf: PDFKit.PDFDocument): void => {
  for (let page = 1; page <= 3; page++) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(12).text(`Page number ${page}`, 72, 72);
  }
};

describe('opening a PDF', () => {
  it('refuses what is empty, no PDF, or no PDF inside', async () => {
    assert.equal(await refusal(new Uint8Array(0)), 'empty_file');
    assert.equal(await refusal(Buffer.from('PK\u0003\u0004 not a PDF at all')), 'not_a_pdf');
    assert.equal(await refusal(Buffer.from(`%PDF-1.4\n${'garbage '.repeat(500)}`)), 'damaged_pdf');
    assert.equal(
      await refusal(rawPdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' })),
      'damaged_pdf',
    );
  });

  it('asks for the password and tells a wrong one', async () => {
    const locked = await drawn(lines, { userPassword: 'sesame', pdfVersion: '1.7ext3' });
    assert.equal(await refusal(locked), 'password_required');
    assert.equal(await refusal(locked, 'simsim'), 'wrong_password');
    assert.equal(await refusal(locked, 'sesame'), undefined);
  });

  it('says of a form that viewers build (dynamic XFA) that its pages do not hold it', async () => {
    const form = (root: string): Uint8Array =>
      onePage('BT /F1 12 Tf 72 700 Td (Please wait) Tj ET', {
        catalog: `/AcroForm << /Fields [] /XFA [(template) 6 0 R] >> ${root}`,
        objects: { 6: stream('<template/>') },
      });
    const warned = async (root: string): Promise<string[]> => {
      const reader = await open(form(root));
      const codes = documentWarnings(reader.info).map(({ code }) => code);
      reader.close();
      return codes;
    };
    assert.deepEqual(await warned('/NeedsRendering true'), ['dynamic_form']);
    assert.deepEqual(await warned(''), []);
  });

  it('says of files that are attached to the document that they are left out', async () => {
    const reader = await open(
      onePage('BT /F1 12 Tf 72 700 Td (See the table) Tj ET', {
        catalog: '/Names << /EmbeddedFiles << /Names [(table.csv) 6 0 R] >> >>',
        objects: {
          6: '<< /Type /Filespec /F (table.csv) /EF << /F 7 0 R >> >>',
          7: stream('a,b', '/Type /EmbeddedFile'),
        },
      }),
    );
    assert.deepEqual(
      documentWarnings(reader.info).map(({ code }) => code),
      ['annotation_dropped'],
    );
    reader.close();
  });

  it('reads large files through callbacks, and passes on what the source throws', async () => {
    const small = await drawn(lines);
    // More than is copied into memory: white space before the end is allowed.
    const gap = Buffer.alloc(26 * 1024 * 1024, 0x20);
    const at = small.lastIndexOf(0x78);
    const xref = Buffer.from(small).lastIndexOf('xref\n0');
    const large = Buffer.concat([small.subarray(0, xref), small.subarray(xref, small.length), Buffer.from('\n'), gap]);
    assert.ok(at > 0 && xref > 0);
    let broken = false;
    const whole = sourceOf(large);
    const source: PdfSource = {
      size: whole.size,
      readAt(offset, target) {
        if (broken) throw new Error('The disk is gone.');
        whole.readAt(offset, target);
      },
    };
    const reader = await openPdf({ source, pdfium: await pdfium(), media: new MemoryMedia() });
    assert.equal(texts(reader.readPage(0)).join(' '), 'Page number 1');
    broken = true;
    assert.throws(() => reader.readPage(2), /The disk is gone/);
  });

  it('repairs a file whose end is cut off', async () => {
    const whole = await drawn(lines, { compress: false });
    const cut = whole.subarray(0, Buffer.from(whole).lastIndexOf('xref\n0'));
    const reader = await open(cut);
    assert.equal(reader.info.repaired, true);
    assert.equal(reader.info.pageCount, 3);
    assert.equal(texts(reader.readPage(2)).join(' '), 'Page number 3');
  });

  it('repairs a file that lost its catalog and page tree too', async () => {
    const content = 'BT /F1 12 Tf 72 700 Td (still here) Tj ET';
    const file = Buffer.from(onePage(content)).toString('latin1');
    const damaged = file
      .replace('1 0 obj', '1 0 xxx')
      .replace('2 0 obj', '2 0 xxx')
      .replace(/xref[^]*$/, '');
    const reader = await open(Buffer.from(damaged, 'latin1'));
    assert.deepEqual(texts(reader.readPage(0)), ['still', 'here']);
  });

  it('repairs a file of hundreds of thousands of objects', async () => {
    const more = Object.fromEntries(Array.from({ length: 140_000 }, (_, i) => [6 + i, '0']));
    const whole = onePage('BT /F1 12 Tf 72 700 Td (still here) Tj ET', { objects: more });
    const reader = await open(whole.subarray(0, Buffer.from(whole).lastIndexOf('xref\n0')));
    assert.deepEqual(texts(reader.readPage(0)), ['still', 'here']);
  });
});

describe('a page that cannot be read', () => {
  it('comes back empty with a warning, and the others as they are', async () => {
    const file = rawPdf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [9 0 R 3 0 R] /Count 2 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      4: '<< /Length 36 >>\nstream\nBT /F1 12 Tf 72 700 Td (fine) Tj ET \nendstream',
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    });
    const reader = await open(file);
    assert.equal(reader.info.pageCount, 2);
    const [broken, fine] = [reader.readPage(0), reader.readPage(1)];
    assert.deepEqual(
      broken.warnings.map(({ code }) => code),
      ['page_as_picture'],
    );
    assert.deepEqual(texts(fine), ['fine']);
  });

  it('is no document by itself', async () => {
    const cut = rawPdf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [9 0 R 8 0 R] /Count 2 >>',
    });
    await assert.rejects(converted(cut), { code: 'damaged_pdf' });
  });

  it('has to exist', async () => {
    const reader = await open(await drawn(lines));
    assert.throws(() => reader.readPage(3), RangeError);
  });
});
