import { randomFillSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A PDF of many megabytes with few pages: one large JPEG on each, which a converter passes on as it is. */

const FOLDER = path.join(import.meta.dirname, '..', 'tmp', 'pages');
const SKY = path.join(import.meta.dirname, '..', '..', 'samples', 'source', 'sky.jpeg');
const SKY_PX = { width: 1200, height: 560 };
const PAGE_BYTES = 10 * 1024 * 1024;
/** COM segment (ITU-T T.81, B.2.4.5): marker, two bytes of length that count themselves. */
const COMMENT_MARKER = 0xfffe;
const MAX_COMMENT_BYTES = 0xffff - 2;

export function largePdf(megabytes: number): string {
  const file = path.join(FOLDER, `large-${megabytes}.pdf`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(FOLDER, { recursive: true });
  const pages = Math.ceil((megabytes * 1024 * 1024) / PAGE_BYTES);
  const partial = `${file}.partial`;
  const out = fs.openSync(partial, 'w');
  const offsets: number[] = [];
  let position = 0;
  const write = (data: string | Buffer): void => {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    fs.writeSync(out, bytes);
    position += bytes.length;
  };
  const object = (number: number, ...body: (string | Buffer)[]): void => {
    offsets[number] = position;
    write(`${number} 0 obj\n`);
    body.forEach(write);
    write('\nendobj\n');
  };
  const stream = (dictionary: string, data: Buffer): (string | Buffer)[] => [
    `<< ${dictionary} /Length ${data.length} >>\nstream\n`,
    data,
    '\nendstream',
  ];
  const pageObject = (page: number): number => 4 + page * 3;

  write('%PDF-1.7\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: pages }, (_, page) => `${pageObject(page)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 0; page < pages; page++) {
    const number = pageObject(page);
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /Sky ${number + 2} 0 R >> >>`;
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources ${resources} >>`,
    );
    const lines = Array.from({ length: 12 }, (_, line) => `0 -16 Td (Line ${line + 1} of large page ${page + 1}.) Tj`);
    const content = `q 467 0 0 218 64 560 cm /Sky Do Q BT /F1 11 Tf 64 520 Td ${lines.join(' ')} ET`;
    object(number + 1, ...stream('', Buffer.from(content, 'latin1')));
    const image = `/Type /XObject /Subtype /Image /Width ${SKY_PX.width} /Height ${SKY_PX.height} /ColorSpace /DeviceRGB`;
    object(number + 2, ...stream(`${image} /BitsPerComponent 8 /Filter /DCTDecode`, paddedJpeg(PAGE_BYTES)));
  }
  const table = position;
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  fs.closeSync(out);
  fs.renameSync(partial, file);
  return file;
}

/** The same file cut off in front of its cross-reference table: what can be read of it must be found by going through all of it. */
export function damagedPdf(megabytes: number): string {
  const file = path.join(FOLDER, `damaged-${megabytes}.pdf`);
  if (fs.existsSync(file)) return file;
  const whole = largePdf(megabytes);
  const partial = `${file}.partial`;
  fs.copyFileSync(whole, partial, fs.constants.COPYFILE_FICLONE);
  fs.truncateSync(partial, fs.statSync(whole).size - CUT_BYTES);
  fs.renameSync(partial, file);
  return file;
}

/** More than the table of a file of a few hundred objects, less than its last picture. */
const CUT_BYTES = 16 * 1024;

/** The sky with comments of noise in front, which no ZIP makes smaller and no reader minds. */
function paddedJpeg(bytes: number): Buffer {
  const sky = fs.readFileSync(SKY);
  const segments: Buffer[] = [];
  for (let missing = bytes - sky.length; missing > 0; missing -= MAX_COMMENT_BYTES + 4) {
    const segment = Buffer.alloc(MAX_COMMENT_BYTES + 4);
    randomFillSync(segment);
    segment.writeUInt16BE(COMMENT_MARKER, 0);
    segment.writeUInt16BE(MAX_COMMENT_BYTES + 2, 2);
    segments.push(segment);
  }
  const START_OF_IMAGE_BYTES = 2;
  return Buffer.concat([sky.subarray(0, START_OF_IMAGE_BYTES), ...segments, sky.subarray(START_OF_IMAGE_BYTES)]);
}
