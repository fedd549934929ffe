import assert from 'node:assert/strict';
import { onePage } from './read/support';
import { converted, textOf } from './converted';

const TEXT = 'BT /F1 12 Tf 100 702 Td (The mill was built late and fell early) Tj 0 -40 Td (Nobody saw it fall) Tj ET';
const WHO = '/T (Ada Lovelace) /M (D:20260102030405Z)';
/** Over "was built". */
const QUADS = '/Rect [145 700 192 712] /QuadPoints [145 712 192 712 145 700 192 700]';

const annotated = (...annotations: readonly string[]) =>
  converted(onePage(TEXT, { page: `/Annots [ ${annotations.map((one) => `<< /Type /Annot ${one} >>`).join('\n')} ]` }));

/** The paragraph with the places of comments in it: [ where one begins, ] where it ends, * where it is. */
const marked = (paragraph: string): string =>
  textOf(
    paragraph
      .replace(/<w:commentRangeStart [^>]*>/g, '[')
      .replace(/<w:commentRangeEnd [^>]*>/g, ']')
      .replace(/<w:commentReference [^>]*>/g, '*'),
  );

const comments = (parts: Readonly<Record<string, string>>): string[] =>
  parts['word/comments.xml']?.match(/<w:comment .*?<\/w:comment>/gs) ?? [];

/** Complaint: what reviewers wrote is lost. */
describe('comments in the document', () => {
  it('are Word’s own, on the words that they mark, with their author and date', async () => {
    const { parts, paragraphs, warnings } = await annotated(
      `/Subtype /Highlight ${QUADS} /C [1 1 0] ${WHO} /Contents (When exactly?\\rAsk the miller.)`,
    );
    assert.equal(marked(paragraphs[0] ?? ''), 'The mill [was built]* late and fell early');
    const [comment = ''] = comments(parts);
    assert.match(comment, /w:author="Ada Lovelace" w:date="2026-01-02T03:04:05Z" w:initials="AL"/);
    assert.deepEqual((comment.match(/<w:p>.*?<\/w:p>/gs) ?? []).map(textOf), ['When exactly?', 'Ask the miller.']);
    const id = /w:id="(\d+)"/.exec(comment)?.[1];
    assert.match(paragraphs[0] ?? '', new RegExp(`<w:commentReference w:id="${id}"/>`));
    assert.match(parts['word/_rels/document.xml.rels'] ?? '', /relationships\/comments" Target="comments.xml"/);
    assert.match(parts['[Content_Types].xml'] ?? '', /PartName="\/word\/comments.xml"/);
    assert.deepEqual(warnings, []);
  });

  it('are on the word that stands nearest where a note is put beside the text, replies as well', async () => {
    const { parts, paragraphs } = await annotated(
      `/Subtype /Text /Rect [330 660 350 680] ${WHO} /Contents (Really?)`,
      '/Subtype /Text /Rect [330 660 350 680] /T (Byron) /Contents (Yes.)',
    );
    assert.equal(marked(paragraphs[1] ?? ''), 'Nobody saw it [[fall]*]*');
    assert.deepEqual(comments(parts).map(textOf), ['Really?', 'Yes.']);
  });

  it('are none where nobody wrote anything, or only a state of the review', async () => {
    const { parts, warnings } = await annotated(
      `/Subtype /Highlight ${QUADS} ${WHO}`,
      `/Subtype /Text /Rect [330 660 350 680] ${WHO} /StateModel (Review) /Contents (Accepted set by Ada)`,
    );
    assert.equal(parts['word/comments.xml'], undefined);
    assert.deepEqual(warnings, []);
  });

  it('stay on a page without text', async () => {
    const { parts, paragraphs } = await converted(
      onePage('1 0 0 rg 100 600 200 100 re f', {
        page: '/Annots [ << /Type /Annot /Subtype /Text /Rect [330 660 350 680] /Contents (Nothing here) >> ]',
      }),
    );
    assert.deepEqual(comments(parts).map(textOf), ['Nothing here']);
    assert.ok(paragraphs.some((one) => marked(one).includes('*')));
  });

  it('stay where their word became the label of a list', async () => {
    const { parts, paragraphs } = await converted(
      onePage('BT /F1 12 Tf 100 700 Td (1.) Tj 20 0 Td (Bread) Tj -20 -20 Td (2.) Tj 20 0 Td (Milk) Tj ET', {
        page: '/Annots [ << /Type /Annot /Subtype /Text /Rect [70 698 90 712] /Contents (First?) >> ]',
      }),
    );
    assert.match(paragraphs[0] ?? '', /<w:numPr>/);
    assert.equal(marked(paragraphs[0] ?? ''), 'Bread*');
    assert.deepEqual(comments(parts).map(textOf), ['First?']);
  });
});
