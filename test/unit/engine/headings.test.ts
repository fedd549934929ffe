import assert from 'node:assert/strict';
import { converted, type Converted, textOf } from './converted';
import { paragraph, SENTENCES } from './drawing';
import { drawn } from './read/support';

type Pdf = PDFKit.PDFDocument;

/** Headings in their order. */
const CHAPTERS: readonly (readonly [level: 1 | 2, title: string])[] = [
  [1, 'Rivers'],
  [2, 'Of springs'],
  [2, 'Of mouths'],
  [1, 'Chalk'],
  [2, 'Of counting'],
];

/** Chapters with a paragraph each. */
function chapters(pdf: Pdf, heading: (level: 1 | 2, title: string, y: number) => void): void {
  let y = 72;
  for (const [level, title] of CHAPTERS) {
    pdf.fontSize(11);
    heading(level, title, y);
    pdf.font('Helvetica');
    y = paragraph(pdf, SENTENCES, y + 24, { gapPt: 14 });
  }
}

/** Level and text of the paragraphs that are headings to Word. */
function headingsOf({ paragraphs }: Converted): (readonly [number, string])[] {
  return paragraphs.flatMap((paragraph) => {
    const level = /<w:pStyle w:val="Heading(\d)"/.exec(paragraph)?.[1];
    return level === undefined ? [] : [[Number(level), textOf(paragraph)] as const];
  });
}

/** Complaint: headings are only big bold text, and the table of contents is dead. */
describe('headings in the document', () => {
  it('are known by their look', async () => {
    const pdf = await drawn((pdf) => {
      chapters(pdf, (level, title, y) => {
        pdf.font('Helvetica-Bold').fontSize(level === 1 ? 18 : 13);
        pdf.text(title, 72, y);
      });
    });
    assert.deepEqual(headingsOf(await converted(pdf)), CHAPTERS);
  });

  it('are known by their numbers', async () => {
    const numbers = ['1', '1.1', '1.2', '2', '2.1'];
    const pdf = await drawn((pdf) => {
      chapters(pdf, (_, title, y) => {
        const index = CHAPTERS.findIndex(([, other]) => other === title);
        pdf.font('Helvetica-Bold').text(`${numbers[index]} ${title}`, 72, y);
      });
    });
    const result = await converted(pdf);
    assert.deepEqual(headingsOf(result), CHAPTERS);
    const numbered = [
      ...(result.parts['word/numbering.xml'] ?? '').matchAll(
        /<w:pStyle w:val="(\w+)"\/>.*?<w:lvlText w:val="([^"]*)"/g,
      ),
    ];
    assert.deepEqual(
      numbered.map(([, style, text]) => [style, text]),
      [
        ['Heading1', '%1'],
        ['Heading2', '%1.%2'],
      ],
    );
  });

  it('are numbered by the numbers of chapters above them', async () => {
    const pdf = await drawn((pdf) => {
      chapters(pdf, (level, title, y) => {
        const index = CHAPTERS.findIndex(([, other]) => other === title);
        pdf.font('Helvetica-Bold').fontSize(level === 1 ? 18 : 13);
        if (level === 1) pdf.fontSize(14).text(`Chapter ${index < 3 ? 1 : 2}`, 72, y - 24);
        pdf.fontSize(level === 1 ? 18 : 13).text(`${['', '1.1 ', '1.2 ', '', '2.1 '][index] ?? ''}${title}`, 72, y);
      });
    });
    const result = await converted(pdf);
    assert.deepEqual(headingsOf(result), CHAPTERS);
    const numbering = result.parts['word/numbering.xml'] ?? '';
    assert.deepEqual(
      [...numbering.matchAll(/<w:lvlText w:val="([^"]*)"/g)].map(([, text]) => text),
      ['Chapter %1', '%1.%2'],
    );
    assert.deepEqual(
      result.paragraphs
        .filter((paragraph) => paragraph.includes('<w:ilvl w:val="0"/><w:numId w:val="1"/>'))
        .map(textOf),
      ['', ''],
    );
  });

  it('are numbered by chapters that show no number, whose titles stay whole', async () => {
    const pdf = await drawn((pdf) => {
      chapters(pdf, (level, title, y) => {
        const index = CHAPTERS.findIndex(([, other]) => other === title);
        const number = ['100 days of ', '1.1 ', '1.2 ', '365 days of ', '2.1 '][index] ?? '';
        pdf.font('Helvetica-Bold').fontSize(level === 1 ? 18 : 13);
        pdf.text(`${number}${title}`, 72, y);
      });
    });
    const result = await converted(pdf);
    assert.deepEqual(
      headingsOf(result).map(([, title]) => title),
      CHAPTERS.map(([level, title], i) => (level === 1 ? `${i === 0 ? 100 : 365} days of ${title}` : title)),
    );
    assert.match(
      result.parts['word/numbering.xml'] ?? '',
      /<w:suff w:val="nothing"\/><w:lvlText w:val=""\/>.*<w:lvlText w:val="%1\.%2"\/>/,
    );
  });

  it('are known by the bookmarks that lead to them, where they look like text', async () => {
    const pdf = await drawn((pdf) => {
      let chapter = pdf.outline;
      chapters(pdf, (level, title, y) => {
        if (level === 1) chapter = pdf.outline.addItem(title);
        else chapter.addItem(title);
        pdf.text(title, 72, y);
      });
    });
    assert.deepEqual(headingsOf(await converted(pdf)), CHAPTERS);
  });

  it('are known by their tags, where they look like text', async () => {
    const pdf = await drawn(
      (pdf) => {
        let y = 72;
        for (const [level, title] of CHAPTERS) {
          pdf.addStructure(pdf.struct(`H${level}`, {}, () => pdf.fontSize(11).text(title, 72, y)));
          pdf.addStructure(pdf.struct('P', {}, () => (y = paragraph(pdf, SENTENCES, y + 24, { gapPt: 14 }))));
        }
      },
      { tagged: true, pdfVersion: '1.7' },
    );
    assert.deepEqual(headingsOf(await converted(pdf)), CHAPTERS);
  });

  it('stay with the text below them', async () => {
    const { parts } = await converted(
      await drawn((pdf) => {
        chapters(pdf, (_, title, y) => pdf.font('Helvetica-Bold').fontSize(18).text(title, 72, y));
      }),
    );
    assert.match(
      parts['word/styles.xml'] ?? '',
      /<w:style [^>]*w:styleId="Heading1">(?:(?!<\/w:style>).)*<w:keepNext\/>/s,
    );
  });

  it('are in a table of contents that Word can make anew, whose entries lead to them', async () => {
    const document = await converted(
      await drawn((pdf) => {
        const titles = ['Rivers', 'Mills', 'Chalk', 'Bridges'];
        const heading = (title: string): void => {
          pdf.font('Helvetica-Bold').fontSize(18).text(title, 72, 72, { destination: title });
          pdf.font('Helvetica').fontSize(11);
        };
        heading('Contents');
        titles.forEach((title, i) => {
          const [y, width] = [110 + 20 * i, pdf.widthOfString(title)];
          pdf.text(title, 72, y, { lineBreak: false, goTo: title });
          const dots = '.'.repeat(Math.floor((440 - width) / pdf.widthOfString('.')));
          pdf.text(dots, 76 + width, y, { lineBreak: false }).text(`${i + 2}`, 530, y, { lineBreak: false });
        });
        for (const title of titles) {
          pdf.addPage();
          heading(title);
          paragraph(pdf, SENTENCES, 110);
        }
      }),
    );
    const { body, paragraphs } = document;
    assert.match(body, /<w:instrText[^>]*> TOC [^<]*<\/w:instrText>/);
    const entries = paragraphs.filter((one) => one.includes('<w:pStyle w:val="TOC1"/>'));
    assert.equal(entries.length, 4);
    for (const entry of entries) {
      const bookmark = /<w:hyperlink w:anchor="(\w+)"/.exec(entry)?.[1];
      const target = paragraphs.find((one) => one.includes(`w:name="${bookmark}"`)) ?? '';
      assert.match(target, /w:val="Heading1"/);
      assert.ok(textOf(entry).includes(textOf(target)));
      assert.match(entry, /<w:tab w:val="right" w:leader="dot"/);
    }
  });
});
