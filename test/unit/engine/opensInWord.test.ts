import assert from 'node:assert/strict';
import { PHOTO } from '../../fixtures/photo';
import { converted } from './converted';
import { LEFT, paragraph, prose, SENTENCES, set } from './drawing';
import { drawn } from './read/support';
import { packageProblems } from './write/packageProblems';

/** Complaint: "Word found unreadable content". */
describe('a document of everything', () => {
  it('opens in Word without repair', async () => {
    const { parts, body } = await converted(
      await drawn(
        (pdf) => {
          pdf.outline.addItem('Rivers & <Mills>');
          for (let page = 1; page <= 4; page++) {
            if (page > 1) pdf.addPage();
            set(pdf, 'Of Rivers & Mills', LEFT, 40, 9);
            set(pdf, `${page}`, 300, 760, 9);
            pdf.font('Helvetica-Bold');
            set(pdf, `${page} Rivers & <Mills>`, LEFT, 90, 18);
            pdf.font('Helvetica');
            let y = paragraph(pdf, `Page ${page}. ${SENTENCES}`, 110, { align: 'justify' });
            ['1.', '2.'].forEach((label, i) => {
              set(pdf, label, LEFT, y + 10 + 16 * i);
              set(pdf, 'an item of the list', LEFT + 20, y + 10 + 16 * i);
            });
            pdf.text('a "link" & more', LEFT, y + 40, { link: 'https://example.org/?a=1&b="2"', lineBreak: false });
            for (const row of [0, 1, 2])
              pdf
                .moveTo(LEFT, y + 60 + 20 * row)
                .lineTo(372, y + 60 + 20 * row)
                .stroke();
            for (const x of [LEFT, 222, 372])
              pdf
                .moveTo(x, y + 60)
                .lineTo(x, y + 100)
                .stroke();
            for (const [i, text] of ['a', 'b < c', 'd & e', 'f'].entries())
              set(pdf, text, LEFT + 5 + 150 * (i % 2), y + 74 + 20 * Math.floor(i / 2));
            pdf.image(PHOTO, LEFT, y + 120, { width: 100, height: 50 });
            pdf
              .circle(300, y + 145, 25)
              .circle(330, y + 145, 25)
              .stroke();
            pdf.save().rotate(-90, { origin: [40, 400] });
            set(pdf, 'Printed in spring', 40, 400, 8);
            pdf.restore();
            y += 220;
            pdf.font('Courier');
            ['if (day < 3) {', '  count();', '}'].forEach((line, i) => set(pdf, line, LEFT, y + 13 * i, 10));
            pdf.font('Helvetica');
            for (const left of [LEFT, 318]) paragraph(pdf, SENTENCES, y + 50, { left, width: 222 });
          }
          pdf.addPage({ size: [842, 595], margin: 0 });
          prose(pdf, 72, 5);
          const x = set(pdf, 'The mill was built late', LEFT, 160);
          set(pdf, '1', x, 156, 7);
          pdf.moveTo(LEFT, 500).lineTo(200, 500).stroke();
          set(pdf, '1', LEFT, 516, 6);
          set(pdf, 'In the year of the flood.', LEFT + 5, 520, 9);
        },
        { info: { Title: 'Rivers & <Mills>', Author: '"The Miller"' }, lang: 'en-GB' },
      ),
    );
    // It is a document of everything only as long as all of it is found.
    for (const kind of [
      'w:tbl>',
      'w:numPr',
      'w:hyperlink ',
      'wp:inline',
      'wp:anchor',
      'w:footnoteReference ',
      'w:txbxContent',
      'w:pStyle w:val="Code"',
      'w:pStyle w:val="Heading1"',
      'w:headerReference',
      'w:cols w:num="2"',
    ])
      assert.ok(body.includes(`<${kind}`), kind);
    assert.deepEqual(packageProblems(parts), []);
  });
});
