import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../support';

/** A letter 500 high, as wide. */
const SHAPE = stream('500 0 0 0 480 500 d1 20 0 m 480 0 l 480 500 l 20 500 l f');

function font(names: string, { encoding = '', more = '' } = {}): string {
  const used = [...new Set(names.match(/\/\w+/g) ?? [])];
  return [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 255',
    `/Widths [${'500 '.repeat(256)}] /CharProcs << ${used.map((name) => `${name} 20 0 R`).join(' ')} >> /Resources << >>`,
    encoding === '' ? `/Encoding << /Type /Encoding /Differences [${names}] >>` : `/Encoding ${encoding}`,
    `${more} >>`,
  ].join('\n');
}

const pageWith = (codes: string, type3: string, objects: Readonly<Record<number, string>> = {}): Uint8Array =>
  onePage(`BT /T 10 Tf 72 700 Td <${codes}> Tj ET`, {
    fonts: '/T 6 0 R',
    objects: { 6: type3, 20: SHAPE, ...objects },
  });

const textOf = async (pdf: Uint8Array): Promise<string> => texts(await readFirst(pdf)).join(' ');

/** The file with its font and encoding in an object stream, and a cross-reference stream (ISO 32000-2, 7.5.8). */
function packed(codes: string, names: string): Uint8Array {
  const held = [font(names, { encoding: '7 0 R' }), `<< /Type /Encoding /Differences [${names}] >>`];
  const heads = `6 0 7 ${(held[0]?.length ?? 0) + 1} `;
  const bodies: Readonly<Record<number, string>> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /T 6 0 R >> >> >>',
    4: stream(`BT /T 10 Tf 72 700 Td <${codes}> Tj ET`),
    5: SHAPE.replace('<<', '<< '),
    8: stream(`${heads}${held.join(' ')}`, `/Type /ObjStm /N 2 /First ${heads.length}`),
    20: SHAPE,
  };
  let file = '%PDF-1.7\n';
  const rows = new Map<number, string>([
    [0, '00 00000000 ffff'],
    [6, '02 00000008 0000'],
    [7, '02 00000008 0001'],
  ]);
  const row = (): string => `01 ${file.length.toString(16).padStart(8, '0')} 0000`;
  for (const [number, body] of Object.entries(bodies)) {
    rows.set(Number(number), row());
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  rows.set(21, row());
  const position = file.length;
  const table = Array.from({ length: 22 }, (_, number) => rows.get(number) ?? '00 00000000 0000').join('\n');
  const dictionary = '/Type /XRef /Size 22 /W [1 4 2] /Root 1 0 R /Filter /ASCIIHexDecode';
  file += `21 0 obj\n${stream(`${table}>`, dictionary)}\nendobj\nstartxref\n${position}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

describe('letters of a Type 3 font that are numbered', () => {
  it('are those that their glyphs are named by', async () => {
    assert.equal(await textOf(pageWith('01020301', font('1 /T /o /ecircumflex'))), 'ToêT');
    assert.equal(await textOf(pageWith('0001', font('0 /two /T'))), '2T');
  });

  it('are those of an encoding that is an object of its own', async () => {
    const encoding = '<< /Type /Encoding /Differences [1 /T /o] >>';
    assert.equal(await textOf(pageWith('0102', font('1 /T /o', { encoding: '7 0 R' }), { 7: encoding })), 'To');
  });

  it('are those of a font in an object stream', async () => {
    assert.equal(await textOf(packed('c3c2d6', '194 /S /A 214 /O')), 'ASO');
  });

  it('are digits, too', async () => {
    const digits = '240 /zero /one /two /three /four /five /six /seven /eight /nine';
    assert.equal(await textOf(pageWith('f2f0f2f6', font(digits))), '2026');
  });

  it('are two letters where a ligature is', async () => {
    assert.equal(await textOf(pageWith('01020304', font('1 /f_i /T /uni00E9 /r.alt'))), 'fiTér');
  });

  it('are what the map of the font says where it has one', async () => {
    const map = '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <0051> endbfchar';
    const type3 = font('1 /T /o', { more: '/ToUnicode 7 0 R' });
    assert.equal(await textOf(pageWith('01', type3, { 7: stream(map) })), 'Q');
  });
});

describe('glyphs of a Type 3 font whose names are numbers', () => {
  it('keep their codes', async () => {
    assert.equal(await textOf(pageWith('424344', font('65 /g1 /g2 /g3 /g4'))), 'BCD');
    assert.equal(await textOf(pageWith('4243444546', font('65 /a /b /c /d /e /f /g'))), 'BCDEF');
  });
});

it('A Type 3 font with numbered letters in a file whose offsets are wrong leaves the other text as it is', async () => {
  const content = 'BT /F1 12 Tf 72 720 Td (Harbour) Tj /T 10 Tf 0 -20 Td <0102> Tj ET';
  const pdf = onePage(content, { fonts: '/T 6 0 R', objects: { 6: font('1 /T /o'), 20: SHAPE } });
  const moved = Buffer.from(pdf).toString('latin1').replace('1 0 obj', '% A line more.\n1 0 obj');
  assert.ok((await textOf(Buffer.from(moved, 'latin1'))).startsWith('Harbour'));
});
