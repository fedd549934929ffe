import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { LEFT, paragraph, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

const LISTING = [
  'function count(days) {',
  '  let chalk = 0;',
  '  for (const day of days) {',
  '    chalk += 1;',
  '  }',
  '  return chalk;',
  '}',
];
const LINE_PT = 13;

/** Complaint: code listings and monospaced text are mangled. */
describe('a code listing in the document', () => {
  it('has a style of its own, its lines and its indents', async () => {
    const { paragraphs, parts } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 10;
        pdf.font('Courier');
        LISTING.forEach((line, i) => set(pdf, line, LEFT, y + LINE_PT * i, 10));
        pdf.font('Helvetica');
        paragraph(pdf, `${SENTENCES} ${SENTENCES}`, y + LINE_PT * LISTING.length + 10);
      }),
    );
    const code = paragraphs.filter((one) => one.includes('<w:pStyle w:val="Code"/>'));
    assert.deepEqual(code.map(textOf), LISTING);
    assert.match(code.join(''), /<w:t xml:space="preserve"> {4}chalk/);
    assert.match(parts['word/styles.xml'] ?? '', /w:styleId="Code">(?:(?!<\/w:style>).)*w:ascii="Courier New"/s);
  });

  it('has as many spaces in a line as its type is wide there, where the line has another size, too', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 10;
        pdf.font('Courier');
        LISTING.forEach((line, i) => set(pdf, line, LEFT, y + LINE_PT * i, 10));
        set(pdf, 'a', LEFT, y + LINE_PT * LISTING.length, 10);
        // 0.6 em each.
        set(pdf, '#', LEFT + 31 * 6, y + LINE_PT * LISTING.length, 10);
        set(pdf, 'source of it all', LEFT + 33 * 6, y + LINE_PT * LISTING.length, 8);
        pdf.font('Helvetica');
        paragraph(pdf, `${SENTENCES} ${SENTENCES}`, y + LINE_PT * LISTING.length + 24);
      }),
    );
    const last = paragraphs.map(textOf).find((text) => text.includes('#'));
    assert.equal(last?.replace(/ of it all$/, ''), `a${' '.repeat(30)}# source`);
  });

  it('has the box that it stands in for its borders', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 20;
        pdf.rect(LEFT - 6, y - 8, 300, LINE_PT * LISTING.length + 12).stroke();
        pdf.font('Courier');
        LISTING.forEach((line, i) => set(pdf, line, LEFT, y + LINE_PT * i, 10));
        pdf.font('Helvetica');
        paragraph(pdf, `${SENTENCES} ${SENTENCES}`, y + LINE_PT * LISTING.length + 30);
      }),
    );
    const code = paragraphs.filter((one) => one.includes('<w:pStyle w:val="Code"/>'));
    assert.equal(code.length, LISTING.length);
    for (const line of code) assert.match(line, /<w:pBdr><w:top .*<w:left .*<w:bottom .*<w:right /s);
  });

  it('keeps its left edge and its box where lines are too long for the box, and for the page', async () => {
    const long = ['x', 'count(days) '.repeat(9), 'return', 'count(days) '.repeat(9)];
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 20;
        pdf.rect(LEFT + 60, y - 8, 380, LINE_PT * long.length + 12).fill('#e0e0e0');
        pdf.fillColor('black').font('Courier');
        long.forEach((line, i) => set(pdf, line, LEFT + 60, y + LINE_PT * i, 10));
        pdf.font('Helvetica');
        paragraph(pdf, `${SENTENCES} ${SENTENCES}`, y + LINE_PT * long.length + 30);
      }),
    );
    const code = paragraphs.filter((one) => one.includes('<w:pStyle w:val="Code"/>'));
    assert.equal(code.length, long.length);
    for (const line of code) assert.match(line, /<w:ind w:left="1200"/);
    assert.match(code[0] ?? '', /<wp:extent cx="4826000" .*<a:srgbClr val="E0E0E0"\/>/s, '380 points, as on the page');
  });

  it('is not what a list of commands is', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 10;
        pdf.font('Courier');
        ['read', 'write', 'close'].forEach((name, i) => {
          pdf.circle(LEFT + 10, y + LINE_PT * i - 3, 2).fill('black');
          set(pdf, `${name}()`, LEFT + 20, y + LINE_PT * i, 10);
        });
        pdf.font('Helvetica');
        paragraph(pdf, `${SENTENCES} ${SENTENCES}`, y + LINE_PT * 3 + 10);
      }),
    );
    const items = paragraphs.filter((one) => /<w:t[ >][^<]*\(\)/.test(one));
    assert.equal(items.length, 3);
    for (const item of items) assert.match(item, /<w:numPr>/);
  });

  it('ends before the bold name of what comes next', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 10;
        pdf.font('Courier');
        LISTING.forEach((line, i) => set(pdf, line, LEFT, y + LINE_PT * i, 10));
        const end = y + LINE_PT * (LISTING.length + 1);
        pdf.font('Courier-Bold');
        set(pdf, 'store(value)', LEFT, end, 10);
        pdf.font('Helvetica');
        paragraph(pdf, `${SENTENCES} ${SENTENCES}`, end + 10);
      }),
    );
    const holding = paragraphs.filter((one) => one.includes('store(value)'));
    assert.equal(holding.length, 1);
    assert.doesNotMatch(holding[0] ?? '', /return/);
    assert.match(holding[0] ?? '', /w:val="Heading1"/);
  });
});
