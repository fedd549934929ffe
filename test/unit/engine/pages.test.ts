import assert from 'node:assert/strict';
import { converted } from './converted';
import { LEFT, paragraph, prose, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

const TWIPS_PER_POINT = 20;
const SIZE_PT = 11;

/** Complaint: page breaks drift, and there are blank pages. */
describe('pages of the document', () => {
  it('begin where they do in the PDF, and are no more', async () => {
    const { body, paragraphs } = await converted(
      await drawn((pdf) => {
        for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
          if (day !== 'Monday') pdf.addPage();
          paragraph(pdf, `${day} began with rain. ${SENTENCES}`, 72);
        }
      }),
    );
    const starts = paragraphs.map((one) => one.includes('<w:pageBreakBefore/>'));
    assert.deepEqual(starts, [false, true, true]);
    assert.equal(body.match(/<w:br w:type="page"\/>/g), null);
  });

  it('that are full end by themselves: what is written on them moves what follows on', async () => {
    const { body, parts, paragraphs } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 42);
        pdf.addPage();
        prose(pdf, 72, 12);
        paragraph(pdf, `A new paragraph. ${SENTENCES}`, 72 + 13 * 14);
        pdf.addPage();
        paragraph(pdf, `Another chapter. ${SENTENCES}`, 72);
      }),
    );
    assert.doesNotMatch(body, /<w:br w:type="(?:page|column)"/);
    const starts = paragraphs.map((one) => one.includes('<w:pageBreakBefore/>'));
    assert.deepEqual(starts, [false, false, false, true]);
    assert.match(parts['word/styles.xml'] ?? '', /w:styleId="Normal">.*?<w:widowControl\/>/s);
    const bottomPt = Number(/<w:pgMar [^>]*w:bottom="(\d+)"/.exec(body)?.[1]) / TWIPS_PER_POINT;
    const lastLine = 72 + 42 * 14;
    assert.ok(bottomPt > 792 - lastLine - 2 * 14 && bottomPt < 792 - lastLine, `${bottomPt} pt`);
  });

  it('keep their lines where text is justified: Word’s own mode squeezes its spaces for one more word', async () => {
    const modeOf = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<string | undefined> => {
      const { parts } = await converted(await drawn(draw));
      return /w:name="compatibilityMode" [^>]*w:val="(\d+)"/.exec(parts['word/settings.xml'] ?? '')?.[1];
    };
    const inCell = (pdf: PDFKit.PDFDocument, align: 'left' | 'justify'): void => {
      paragraph(pdf, SENTENCES, 72);
      for (const [left, width] of [
        [LEFT, 300],
        [LEFT + 300, 100],
      ] as const)
        for (const top of [300, 420]) pdf.rect(left, top, width, 120).stroke();
      paragraph(pdf, SENTENCES, 312, { left: LEFT + 10, width: 280, align });
      ['Wind', 'Rain', 'Snow'].forEach((word, i) =>
        set(pdf, word, LEFT + (i === 0 ? 310 : 10 + 300 * (i - 1)), i === 0 ? 320 : 440),
      );
    };
    assert.equal(await modeOf((pdf) => void paragraph(pdf, SENTENCES, 72, { align: 'justify' })), '14');
    assert.equal(await modeOf((pdf) => void paragraph(pdf, SENTENCES, 72)), '15');
    assert.equal(
      await modeOf((pdf) => {
        inCell(pdf, 'justify');
      }),
      '14',
    );
    assert.equal(
      await modeOf((pdf) => {
        inCell(pdf, 'left');
      }),
      '15',
    );
  });

  it('are as large as in the PDF, each of them', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        paragraph(pdf, SENTENCES, 72);
        pdf.addPage({ size: [842, 595], margin: 0 });
        paragraph(pdf, SENTENCES, 72);
      }),
    );
    const sizes = [...body.matchAll(/<w:pgSz w:w="(\d+)" w:h="(\d+)"/g)].map(([, width, height]) => [
      Number(width) / TWIPS_PER_POINT,
      Number(height) / TWIPS_PER_POINT,
    ]);
    assert.deepEqual(sizes, [
      [612, 792],
      [842, 595],
    ]);
  });

  it('have lines as far apart as in the PDF, and text as far from the edges', async () => {
    const { body, parts } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 30);
      }),
    );
    assert.match(
      parts['word/styles.xml'] ?? '',
      /w:styleId="Normal">.*?<w:spacing w:line="280" w:lineRule="atLeast"\/>/s,
    );
    assert.match(body, /<w:pgMar [^>]*w:left="1440"/);
  });

  it('leave free what printers cannot print on, where the PDF does', async () => {
    const bottomOf = async (last: number): Promise<number> => {
      const { body } = await converted(
        await drawn((pdf) => {
          paragraph(pdf, SENTENCES, 72);
          pdf.text('The last line of the page', LEFT, last, { lineBreak: false });
        }),
      );
      return Number(/w:bottom="(\d+)"/.exec(body)?.[1]) / TWIPS_PER_POINT;
    };
    assert.equal(await bottomOf(740), 18);
    const beyond = await bottomOf(775);
    assert.ok(beyond < 18, `${beyond} pt`);
  });

  it('break justified lines where they break in the PDF, though words there stand closer than Word sets them', async () => {
    const tight =
      'The river had carried the town for as long as anybody could remember, and then it left, as rivers leave.';
    const fits = async (wordGapPt: number): Promise<string> => {
      const { body } = await converted(
        await drawn((pdf) => {
          for (let i = 0; i < 4; i++) {
            const words = i < 3 ? tight.split(' ') : ['So', 'it', 'ends.'];
            let x = LEFT;
            pdf.fontSize(SIZE_PT);
            for (const word of words) x = set(pdf, word, x, 90 + 14 * i) + wordGapPt;
          }
        }),
      );
      return /<w:spacing w:val="(-?\d+)"\/>/.exec(body)?.[1] ?? '0';
    };
    const spaceOfArialPt = 0.278 * SIZE_PT;
    // A twip, so that lines which fill their room exactly do so where widths are rounded up, too.
    assert.ok(Math.abs(Number(await fits(spaceOfArialPt))) <= 1);
    assert.ok(Number(await fits(spaceOfArialPt * 0.8)) < -1);
  });
});
