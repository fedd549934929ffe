import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { LEFT, paragraph, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

type Pdf = PDFKit.PDFDocument;

const NOTES = ['In the year of the flood.', 'Nobody saw it fall.', 'So they say.', 'Or not.'];

/** A line of text that refers to two notes by raised numbers. */
function referring(pdf: Pdf, baseline: number, first: number): void {
  let x = set(pdf, 'The mill was built late', LEFT, baseline);
  x = set(pdf, `${first}`, x, baseline - 4, 7);
  x = set(pdf, ' and fell early', x, baseline);
  x = set(pdf, `${first + 1}`, x, baseline - 4, 7);
  set(pdf, '.', x, baseline);
}

function note(pdf: Pdf, number: number, baseline: number): void {
  set(pdf, `${number}`, LEFT, baseline - 4, 6);
  set(pdf, NOTES[number - 1] ?? '', LEFT + 5, baseline, 9);
}

function paragraphs(pdf: Pdf, words: string): number {
  let y = 72;
  for (const word of words.split(' ')) y = paragraph(pdf, `${word}. ${SENTENCES}`, y);
  return y + 20;
}

/** The texts of the notes in a part, without their numbers. */
function notesOf(part: string | undefined): string[] {
  const notes = part?.match(/<w:(footnote|endnote) w:id=.*?<\/w:\1>/gs) ?? [];
  return notes.map((one) => textOf(one).replace(/^\d*\s/, ''));
}

/** Complaint: links, bookmarks and notes are lost. */
describe('links and notes in the document', () => {
  it('lead to addresses, and to places in the document', async () => {
    const { parts, paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72);
        pdf.text('the map of the river', LEFT, y, { link: 'https://example.org/map', lineBreak: false });
        pdf.text('the last page', LEFT, y + 30, { goTo: 'end', lineBreak: false });
        pdf.addPage().fontSize(11).text('Here it ends', LEFT, 72, { destination: 'end' });
      }),
    );
    const linked = (text: string): string => paragraphs.find((one) => textOf(one) === text) ?? '';
    const relation = /<w:hyperlink r:id="(\w+)"/.exec(linked('the map of the river'))?.[1];
    assert.match(
      parts['word/_rels/document.xml.rels'] ?? '',
      new RegExp(`Id="${relation}"[^>]*Target="https://example.org/map"[^>]*TargetMode="External"`),
    );
    const bookmark = /<w:hyperlink w:anchor="(\w+)"/.exec(linked('the last page'))?.[1];
    assert.match(linked('Here it ends'), new RegExp(`<w:bookmarkStart [^>]*w:name="${bookmark}"`));
  });

  it('are cross-references where they end with the number of a heading or a page; names of figures are without links', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        const linked = (text: string, y: number): void => {
          pdf.fontSize(11).text(text, LEFT, y, { goTo: 'mouths', lineBreak: false });
        };
        const y = paragraph(pdf, `As Figure 1 shows. ${SENTENCES}`, 72);
        linked('Section 2', y + 20);
        linked('page 3', y + 50);
        linked('page 3', y + 80);
        linked('the end', y + 110);
        set(pdf, '1. Sources', LEFT, y + 170, 18);
        paragraph(pdf, SENTENCES, y + 190);
        pdf.addPage();
        paragraph(pdf, SENTENCES, 72);
        pdf.addPage();
        set(pdf, '2. Mouths', LEFT, 90, 18);
        pdf.addNamedDestination('mouths', 'XYZ', LEFT, 76, null);
        paragraph(pdf, SENTENCES, 110);
        pdf.rect(LEFT, 300, 200, 90).fill('#3366aa').fillColor('black');
        set(pdf, 'Figure 1: The mouth of the river', LEFT, 410);
        paragraph(pdf, SENTENCES, 440);
      }),
    );
    const fields = Array.from(body.matchAll(/<w:instrText[^>]*> ((?:PAGE)?REF) (\w+) [^<]*<.*?<w:t>([^<]*)</gs));
    assert.deepEqual(
      fields.map(([, kind, , shown]) => [kind, shown]),
      [
        ['REF', '1'],
        ['REF', '2'],
        ['PAGEREF', '3'],
        ['PAGEREF', '3'],
      ],
    );
    const [figure, ...heading] = fields.map(([, , bookmark = '']) => bookmark);
    const around = (name: string | undefined, what: string): RegExp =>
      new RegExp(`<w:bookmarkStart [^>]*w:name="${name}"/>(?:(?!</?w:p>).)*${what}`, 's');
    assert.match(body, around(figure, 'SEQ Figure'));
    for (const name of heading) assert.match(body, around(name, 'Mouths'));
  });

  it('are footnotes of Word’s where they stand at the foot of the page', async () => {
    const { parts, paragraphs: all } = await converted(
      await drawn((pdf) => {
        referring(pdf, paragraphs(pdf, 'Rivers Mills Chalk Days'), 1);
        pdf.moveTo(LEFT, 690).lineTo(200, 690).lineWidth(0.5).stroke();
        note(pdf, 1, 706);
        note(pdf, 2, 720);
      }),
    );
    assert.deepEqual(notesOf(parts['word/footnotes.xml']), NOTES.slice(0, 2));
    const last = all.at(-1) ?? '';
    assert.match(
      last,
      /late<\/w:t>.*<w:footnoteReference w:id="2"\/>.*early<\/w:t>.*<w:footnoteReference w:id="3"\/>/s,
    );
    assert.equal(textOf(last), 'The mill was built late and fell early.');
  });

  it('are endnotes of Word’s where they stand at the end', async () => {
    const { parts, body } = await converted(
      await drawn((pdf) => {
        referring(pdf, paragraphs(pdf, 'Rivers Mills Chalk Days'), 1);
        pdf.addPage();
        referring(pdf, paragraphs(pdf, 'Springs Mouths Slates Nights'), 3);
        pdf.addPage();
        set(pdf, 'Notes', LEFT, 90, 14);
        NOTES.forEach((_, i) => {
          note(pdf, i + 1, 120 + 16 * i);
        });
      }),
    );
    assert.deepEqual(notesOf(parts['word/endnotes.xml']), NOTES);
    assert.equal(body.match(/<w:endnoteReference /g)?.length, NOTES.length);
  });

  it('come with the title, author and language of the document', async () => {
    const { parts } = await converted(
      await drawn((pdf) => void paragraph(pdf, SENTENCES, 72), {
        info: { Title: 'The River', Author: 'The Miller' },
        lang: 'en-CA',
      }),
    );
    const core = parts['docProps/core.xml'] ?? '';
    assert.match(core, /<dc:title>The River<\/dc:title>.*<dc:creator>The Miller<\/dc:creator>/s);
    assert.match(core, /<dc:language>en-CA<\/dc:language>/);
    assert.match(parts['word/styles.xml'] ?? '', /<w:lang w:val="en-CA"/);
  });

  it('come with what forms were filled in with, as text beside its label', async () => {
    const { paragraphs: all } = await converted(
      await drawn((pdf) => {
        pdf.font('Helvetica').initForm();
        set(pdf, 'Name of the mill:', LEFT, 100);
        pdf.formText('mill', 170, 88, 150, 18, { value: 'Upper Mill' });
        set(pdf, 'It has a wheel:', LEFT, 130);
        pdf.formText('wheel', 170, 118, 150, 18, { value: 'yes' });
        paragraph(pdf, SENTENCES, 160);
      }),
    );
    const lines = all.map((one) => textOf(one.replaceAll('<w:tab/>', '\t')));
    assert.deepEqual(lines.slice(0, 2), ['Name of the mill:\tUpper Mill', 'It has a wheel:\tyes']);
  });
});
