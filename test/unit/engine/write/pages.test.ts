import assert from 'node:assert/strict';
import type { DocumentPage, Inline } from '../../../../src/engine/model/document';
import type { DocumentPlan } from '../../../../src/engine/model/documentPlan';
import { bodyOf, unzip, write, writeAndUnzip } from './docx';
import { look, page, paragraph, plan, row, section, table, text } from './literals';
import { packageProblems } from './packageProblems';

const landscape = section({ pageWidthPt: 841.9, pageHeightPt: 595.3 });
const columns = section({
  breakType: 'continuous',
  columns: [
    { widthPt: 210, gutterPt: 30 },
    { widthPt: 210, gutterPt: 0 },
  ],
});
const twoSections = plan({ sections: [section(), landscape, columns] });

/** Paragraph texts, tables and section breaks in the order of the body. */
function outline(body: string): string[] {
  const found = body.matchAll(
    /<w:tbl>|<\/w:tbl>|<w:tr>|<\/w:p>|<w:t[ >][^<]*|<w:pageBreakBefore\/>|<w:pgSz w:w="\d+"/g,
  );
  return [...found].map(([item]) => item.replace(/^<w:t(?: xml:space="preserve")?>/, ''));
}

describe('the body of a document', () => {
  it('puts a section’s properties into its last paragraph and those of the last section at the end', async () => {
    const pages = [
      page(0, [{ section: 0, blocks: [paragraph('a'), paragraph('b')] }]),
      page(1, [{ section: 1, blocks: [paragraph('c')] }]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.deepEqual(outline(body), [
      'a',
      '</w:p>',
      '<w:pgSz w:w="11906"',
      'b',
      '</w:p>',
      'c',
      '</w:p>',
      '<w:pgSz w:w="16838"',
    ]);
  });

  it('ends a section after a table with an empty line of one point', async () => {
    const pages = [
      page(0, [{ section: 0, blocks: [table([100], [row(['x'])])] }]),
      page(1, [{ section: 1, blocks: [paragraph('c')] }]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.match(
      body,
      /<\/w:tbl><w:p><w:pPr><w:spacing [^>]*w:line="20" w:lineRule="exact"\/><w:rPr>.*?<\/w:rPr><w:sectPr>/,
    );
  });

  it('ends a section with an empty line that is seen, for LibreOffice drops the others', async () => {
    const pages = [
      page(0, [
        { section: 0, blocks: [table([100], [row(['x'])]), paragraph('', { lineSpacing: { rule: 'exact', pt: 30 } })] },
        { section: 2, blocks: [paragraph('c')] },
      ]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.match(
      body,
      /w:line="600" w:lineRule="exact"(?:(?!<\/w:p>).)*<w:sectPr>.*?<w:t xml:space="preserve"> <\/w:t>/,
    );
  });

  it('ends columns after a table with one more, for LibreOffice drops the last', async () => {
    const pages = [
      page(0, [
        { section: 2, blocks: [table([100], [row(['x'])])] },
        { section: 0, blocks: [paragraph('c')] },
      ]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.match(body, /<\/w:tbl><w:p>(?:(?!<\/w:p>|<w:sectPr>).)*<\/w:p><w:p>(?:(?!<\/w:p>).)*<w:sectPr>/);
  });

  it('ends columns after a paragraph that begins one with an empty line, for LibreOffice takes the style from the others', async () => {
    const pages = [
      page(0, [
        { section: 2, blocks: [paragraph('a'), paragraph('b', { columnBreakBefore: true })] },
        { section: 0, blocks: [paragraph('c')] },
      ]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.deepEqual(outline(body).slice(0, 6), ['a', '</w:p>', 'b', '</w:p>', '<w:pgSz w:w="11906"', '</w:p>']);
  });

  it('starts a page by a break, but not the first one nor one that its section starts', async () => {
    const pages = [
      page(0, [paragraph('a', { pageBreakBefore: true })]),
      page(1, [paragraph('b', { pageBreakBefore: true })]),
      page(2, [{ section: 1, blocks: [paragraph('c', { pageBreakBefore: true })] }]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.deepEqual(
      outline(body).filter((item) => /Break|^[abc]$/.test(item)),
      ['a', '<w:pageBreakBefore/>', 'b', 'c'],
    );
  });

  it('goes on with a paragraph that the page before left open', async () => {
    const pages = [
      page(0, [paragraph('one ', { continues: true, alignment: 'justify' })]),
      page(1, [paragraph('two ', { continues: true })]),
      page(2, [paragraph('three'), paragraph('next')]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, plan()));
    assert.match(body, /^<w:p><w:pPr><w:jc w:val="both"\/><\/w:pPr>.*one .*two .*three.*?<\/w:p><w:p>.*next/);
    assert.equal(body.match(/<w:p>/g)?.length, 2);
  });

  it('ends the run behind a break with its first piece: LibreOffice gives the others no look', async () => {
    const content = [text('one '), { type: 'pageBreak' } as const, text('two\u00adthree', { italic: true })];
    const body = bodyOf(await writeAndUnzip([page(0, [paragraph(content)])], plan()));
    assert.match(body, /<w:t>two<\/w:t><\/w:r><w:r><w:rPr>[^t]*<w:softHyphen\/><w:t>three/);
  });

  it('goes on with a table of the same columns, and starts another one for others', async () => {
    const open = { continues: true };
    const same = bodyOf(
      await writeAndUnzip(
        [page(0, [table([50, 60], [row(['a', 'b'])], open)]), page(1, [table([50, 60], [row(['c', 'd'])])])],
        plan(),
      ),
    );
    assert.equal(same.match(/<w:tbl>/g)?.length, 1);
    assert.equal(same.match(/<w:tr>/g)?.length, 2);
    const other = bodyOf(
      await writeAndUnzip(
        [page(0, [table([50, 60], [row(['a', 'b'])], open)]), page(1, [table([110], [row(['c'])])])],
        plan(),
      ),
    );
    assert.equal(other.match(/<w:tbl>/g)?.length, 2);
  });

  it('keeps tables that touch apart, and ends with a paragraph', async () => {
    const parts = await writeAndUnzip([page(0, [table([50], [row(['a'])]), table([50], [row(['b'])])])], plan());
    assert.deepEqual(packageProblems(parts), []);
    assert.deepEqual(outline(bodyOf(parts)).filter((item) => item.startsWith('<w:tb') || item === '</w:p>').length, 6);
  });

  it('keeps the space before a table in the paragraph above it', async () => {
    const below = table([50], [row(['a'])], { spaceBeforePt: 9 });
    const body = bodyOf(await writeAndUnzip([page(0, [paragraph('p', { spaceAfterPt: 1 }), below])], plan()));
    assert.match(body, /<w:spacing w:after="200"\/><\/w:pPr><w:r><w:t>p</);
    const alone = bodyOf(await writeAndUnzip([page(0, [below])], plan()));
    assert.match(alone, /^<w:p><w:pPr><w:spacing [^>]*w:line="180" w:lineRule="exact"\/>/);
  });

  it('keeps an empty page', async () => {
    const pages = [
      page(0, [paragraph('a')]),
      page(1, [{ section: 0, blocks: [] }]),
      page(2, [paragraph('b', { pageBreakBefore: true })]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, plan()));
    assert.equal(body.match(/<w:pageBreakBefore\/>/g)?.length, 2);
  });

  it('shows LibreOffice that an empty page at a section’s end is one', async () => {
    const pages = [
      page(0, [paragraph('a')]),
      page(1, [{ section: 0, blocks: [] }]),
      page(2, [{ section: 1, blocks: [paragraph('b')] }]),
    ];
    const body = bodyOf(await writeAndUnzip(pages, twoSections));
    assert.match(
      body,
      /<w:pageBreakBefore\/>.*<\/w:sectPr><\/w:pPr><w:r><w:t xml:space="preserve"> <\/w:t><\/w:r><\/w:p>/,
    );
  });

  const contents: DocumentPlan['contents'] = [
    { of: 'headings', from: 1, to: 4 },
    { of: 'captions', sequence: 'Figure' },
  ];
  const entryOf = (index: number) => (value: string) =>
    paragraph(value, { role: { kind: 'tocEntry', level: 1, contents: index } });

  it('has a field around the entries of a table of contents, over pages, too', async () => {
    const entry = entryOf(0);
    const pages = [
      page(0, [paragraph('before'), entry('1')]),
      page(1, [entry('2')]),
      page(2, [entry('3'), entryOf(1)('4'), paragraph('after')]),
    ];
    for (const pagesPerRun of [1, 2, 3]) {
      const body = bodyOf(await writeAndUnzip(pages, plan({ contents }), pagesPerRun));
      const outline = [...body.matchAll(/<w:t>([^<]*)|fldCharType="(\w+)"|<w:instrText[^>]*>([^<]*)/g)].map(
        (m) => m[1] ?? m[2] ?? m[3],
      );
      assert.deepEqual(outline, [
        'before',
        'begin',
        ' TOC \\o "1-4" \\h \\z \\u ',
        'separate',
        '1',
        '2',
        '3',
        'end',
        'begin',
        ' TOC \\h \\z \\c "Figure" ',
        'separate',
        '4',
        'end',
        'after',
      ]);
    }
  });

  it('has no field around what Word could not list anew', async () => {
    const entry = paragraph('abc 3, 4', { role: { kind: 'tocEntry', level: 1 } });
    assert.doesNotMatch(bodyOf(await writeAndUnzip([page(0, [entry])], plan({ contents }))), /fldChar/);
  });

  it('ends the field around a table of contents before the section, for LibreOffice reads its heads there', async () => {
    const entry = entryOf(0);
    const pages = [page(0, [entry('1'), entry('2')]), page(1, [{ section: 1, blocks: [paragraph('b')] }])];
    const body = bodyOf(await writeAndUnzip(pages, { ...twoSections, contents }));
    assert.match(body, /fldCharType="end"/);
    assert.ok(body.indexOf('fldCharType="end"') < body.indexOf('<w:sectPr>'));
  });

  it('has no field around entries that hold text in a box, behind which LibreOffice reads no further', async () => {
    const box: Inline = {
      type: 'textBox',
      content: [text('notice')],
      leadingPt: 12,
      xPt: 500,
      yPt: 100,
      widthPt: 12,
      heightPt: 200,
      direction: 'up',
    };
    const role = { kind: 'tocEntry', level: 1, contents: 0 } as const;
    const body = bodyOf(await writeAndUnzip([page(0, [paragraph([box, text('1')], { role })])], plan({ contents })));
    assert.doesNotMatch(body, /fldChar/);
  });

  it('has no field around contents in columns, which LibreOffice would set in the first of them', async () => {
    const entry = entryOf(0);
    const pages = [page(0, [{ section: 2, blocks: [entry('1'), entry('2')] }])];
    assert.doesNotMatch(bodyOf(await writeAndUnzip(pages, { ...twoSections, contents })), /fldChar/);
  });

  it('is a document even without pages', async () => {
    assert.deepEqual(packageProblems(await writeAndUnzip([], plan(), 1)), []);
  });
});

describe('a document written in runs of pages', () => {
  const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ');
  const pages: DocumentPage[] = [
    page(0, [paragraph(words(90)), paragraph('open ', { continues: true })]),
    page(1, [paragraph('goes on ', { continues: true })]),
    page(2, [paragraph('and ends'), table([40, 50], [row(['a', 'b'])], { continues: true })]),
    page(3, [table([40, 50], [row(['c', 'd'])], { continues: true })]),
    page(4, [table([40, 50], [row(['e', 'f'])], { continues: true })]),
    page(5, [
      { section: 0, blocks: [table([40, 50], [row(['g', 'h'])])] },
      { section: 2, blocks: [paragraph('two columns')] },
    ]),
    page(6, [{ section: 2, blocks: [] }]),
    page(7, [{ section: 1, blocks: [paragraph('wide', { pageBreakBefore: true, continues: true })] }]),
    page(8, [{ section: 1, blocks: [paragraph(' rest')] }]),
    page(9, [{ section: 0, blocks: [paragraph('end', { bookmarks: ['x'] })] }], {
      notes: [{ kind: 'footnote', id: 4, blocks: [paragraph('note')] }],
    }),
  ];

  it('has the same bytes however the pages are cut', async () => {
    const whole = await write(pages, twoSections);
    assert.deepEqual(packageProblems(unzip(whole)), []);
    for (let pagesPerRun = 1; pagesPerRun < pages.length; pagesPerRun++) {
      assert.ok(Buffer.from(whole).equals(await write(pages, twoSections, pagesPerRun)), `runs of ${pagesPerRun}`);
    }
  });

  it('is the same when the first pages go on into a later run', async () => {
    const open = [0, 1, 2, 3].map((i) => page(i, [paragraph(`part ${i} `, { continues: true })]));
    const all = [...open, page(4, [paragraph('end'), paragraph(words(50))])];
    const whole = await write(all, plan());
    for (const pagesPerRun of [1, 2, 3]) assert.ok(Buffer.from(whole).equals(await write(all, plan(), pagesPerRun)));
    assert.match(bodyOf(unzip(whole)), /part 0 .*part 1 .*part 2 .*part 3 .*end<\/w:t><\/w:r><\/w:p>/);
  });
});

describe('a whole document', () => {
  it('opens: parts, order of elements, relationships and content types are right', async () => {
    const picture = { type: 'picture', media: 'ab.png', widthPt: 30, heightPt: 20, rotation: 0 } as const;
    const number = { type: 'pageNumber', field: 'PAGE', format: look().format } as const;
    const parts = await writeAndUnzip(
      [
        page(
          0,
          [
            paragraph('Title', { role: { kind: 'title' } }),
            paragraph('Heading', { role: { kind: 'heading', level: 2 }, bookmarks: ['to here'] }),
            paragraph('Item', { role: { kind: 'listItem', list: { list: 0, level: 0 } } }),
            paragraph([
              text('bold', {
                bold: true,
                colour: 0xff0000,
                highlight: 0xffff00,
                underline: true,
                strike: true,
                spacingPt: 1,
              }),
              text('link', {}, { kind: 'uri', uri: 'https://example.org/?a&b' }),
              text('back', {}, { kind: 'bookmark', name: 'to here' }),
              { type: 'noteReference', kind: 'footnote', id: 0, format: look({ verticalAlign: 'superscript' }).format },
              { type: 'noteReference', kind: 'endnote', id: 7, format: look({ verticalAlign: 'superscript' }).format },
              picture,
              { ...picture, svg: 'ab.svg', anchor: { xPt: 10, yPt: 20, wrap: 'square', behindText: true } },
            ]),
            table([50, 50], [row(['a', 'b'], { header: true }), row(['c', 'd'])]),
          ],
          { notes: [{ kind: 'footnote', id: 0, blocks: [paragraph([picture, text('note')])] }] },
        ),
      ],
      plan({
        headers: [[paragraph([picture, number])]],
        footers: [[table([50], [row(['foot'])])]],
        sections: [section({ headers: { default: 0, first: 0 }, footers: { default: 0 } })],
        lists: [{ levels: [{ format: 'decimal', text: '%1.', start: 1, indentPt: 18, hangingPt: 18 }] }],
        evenAndOddHeaders: true,
      }),
      1,
      {
        'ab.png': Uint8Array.of(1, 2, 3),
        'ab.svg': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    );
    assert.deepEqual(packageProblems(parts), []);
    assert.equal(Object.keys(parts)[0], '[Content_Types].xml');
    assert.match(
      parts['word/endnotes.xml'] ?? '',
      /<w:endnote w:id="8">/,
      'a note that was not found is empty, not missing',
    );
  });
});
