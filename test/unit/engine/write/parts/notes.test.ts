import assert from 'node:assert/strict';
import type { DocumentPage, Note } from '../../../../../src/engine/model/document';
import { linkRelationshipId } from '../../../../../src/engine/write/names';
import { writeAndUnzip } from '../docx';
import { FORMAT, page, paragraph, plan, row, table, text } from '../literals';
import { packageProblems } from '../packageProblems';

const withNotes = (pageIndex: number, ...notes: Note[]): DocumentPage =>
  page(
    pageIndex,
    [
      paragraph([
        text('x'),
        ...notes.map(({ kind, id }) => ({ type: 'noteReference', kind, id, format: FORMAT }) as const),
      ]),
    ],
    { notes },
  );

describe('notes', () => {
  it('begin with their number and are of their style', async () => {
    const parts = await writeAndUnzip([withNotes(0, { kind: 'footnote', id: 0, blocks: [paragraph('note')] })], plan());
    assert.match(
      parts['word/footnotes.xml'] ?? '',
      /<w:footnote w:id="1"><w:p><w:pPr><w:pStyle w:val="FootnoteText"\/><\/w:pPr><w:r><w:rPr><w:rStyle w:val="FootnoteReference"\/><\/w:rPr><w:footnoteRef\/><\/w:r><w:r><w:t xml:space="preserve"> <\/w:t><\/w:r><w:r><w:t>note</,
    );
    assert.match(
      parts['word/footnotes.xml'] ?? '',
      /<w:footnote w:type="separator" w:id="-1">.*<w:footnote w:type="continuationSeparator" w:id="0">/,
    );
    assert.match(
      parts['word/settings.xml'] ?? '',
      /<w:footnotePr><w:footnote w:id="-1"\/><w:footnote w:id="0"\/><\/w:footnotePr>/,
    );
    assert.equal(parts['word/endnotes.xml'], undefined);
  });

  it('begin with their mark where they have one, in Word alone: LibreOffice shows that of the reference there', async () => {
    const note: Note = { kind: 'endnote', id: 0, mark: '†', blocks: [paragraph('note')] };
    const parts = await writeAndUnzip([withNotes(0, note)], plan());
    assert.match(
      parts['word/endnotes.xml'] ?? '',
      /<w:rStyle w:val="EndnoteReference"\/><\/w:rPr><mc:AlternateContent [^>]*><mc:Choice [^>]*Requires="w15"><w:t>†<\/w:t><\/mc:Choice><\/mc:AlternateContent><\/w:r>/,
    );
  });

  it('of the foot are counted on from the pages before, however many pages these are', async () => {
    const note: Note = { kind: 'footnote', id: 1, blocks: [paragraph('note')] };
    const pages = [withNotes(0, note), { ...withNotes(40, note), footnotesBefore: 7 }];
    const parts = await writeAndUnzip(pages, plan(), 1);
    assert.deepEqual(packageProblems(parts), []);
    const idsOf = (part: string, element: string): string[] =>
      Array.from((parts[part] ?? '').matchAll(new RegExp(`<w:${element} w:id="(\\d+)"`, 'g')), ([, id]) => id ?? '');
    assert.deepEqual(idsOf('word/document.xml', 'footnoteReference'), ['2', '9']);
    assert.deepEqual(idsOf('word/footnotes.xml', 'footnote'), ['2', '9']);
  });

  it('are collected from all pages, with links of their own', async () => {
    const uri = 'https://example.org/';
    const pages = [
      withNotes(0, { kind: 'footnote', id: 0, blocks: [paragraph([text('one', {}, { kind: 'uri', uri })])] }),
      withNotes(
        1,
        { kind: 'footnote', id: 1, blocks: [table([50], [row(['two'])])] },
        { kind: 'endnote', id: 0, blocks: [] },
      ),
    ];
    const parts = await writeAndUnzip(pages, plan(), 1);
    assert.deepEqual(packageProblems(parts), []);
    assert.match(
      parts['word/footnotes.xml'] ?? '',
      /<w:footnote w:id="1">.*<w:t>one<.*<w:footnote w:id="2">.*<w:t>two</,
    );
    assert.match(parts['word/_rels/footnotes.xml.rels'] ?? '', new RegExp(linkRelationshipId(uri)));
    assert.doesNotMatch(parts['word/_rels/document.xml.rels'] ?? '', new RegExp(linkRelationshipId(uri)));
  });
});
