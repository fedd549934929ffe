import assert from 'node:assert/strict';
import { findHeadings } from '../../../../../src/engine/layout/headings/headings';
import type { ParagraphOutline } from '../../../../../src/engine/layout/types';
import type { OutlineEntry } from '../../../../../src/engine/model/pageContent';
import { inOrder, item, paragraph, prose, SURVEY } from '../outlines';
import { head, headings } from './headingsOf';

describe('headings', () => {
  it('orders looks by size, one level each', () => {
    assert.deepEqual(
      headings([
        head('Rivers', 16),
        prose(1),
        head('Sources', 13),
        prose(2),
        head('Mouths', 13),
        prose(3),
        head('Lakes', 16),
        prose(4),
      ]),
      { Rivers: 1, Sources: 2, Mouths: 2, Lakes: 1 },
    );
  });

  it('compares with the running text, where most of the document is tables in smaller type', () => {
    const text = (seed: number): ParagraphOutline => ({ ...prose(seed), sizePt: 16 });
    const line = paragraph('and what the lakes say:', { sizePt: 16, italic: true });
    assert.deepEqual(headings([head('Rivers', 20), text(1), head('Lakes', 20), text(2), line, text(3)]), {
      Rivers: 1,
      Lakes: 1,
    });
  });

  it('are nearly all of the running text where the rest stands in tables, but not where it is text itself', () => {
    const above = (text: string): ParagraphOutline => paragraph(text, { sizePt: 13, spaceBeforePt: 12 });
    const lines = [above('Rivers of the north'), paragraph('In miles'), above('Lakes of the south')];
    assert.deepEqual(headings(lines), { 'Rivers of the north': 1, 'Lakes of the south': 1 });
    assert.deepEqual(headings([...lines, { ...prose(1), sizePt: 13 }]), {});
  });

  it('takes no bold paragraphs of the size of the text that all stand right above a table, below larger headings', () => {
    const placed = inOrder([
      head('Rivers', 16),
      prose(1),
      head('Lengths', 10),
      prose(2),
      head('Lakes', 16),
      prose(3),
      head('Widths', 10),
      prose(4),
    ]);
    const unnamed = { depths: new Map(), titles: new Map(), complete: false, shallow: false };
    /** Tables are blocks of the page between two paragraphs. */
    const of = (tablesBelow: readonly number[]) => {
      const all = placed.map((each, i) => ({ ...each, index: i + tablesBelow.filter((below) => below < i).length }));
      return Array.from(findHeadings(all, SURVEY, new Set(), unnamed).keys()).sort((x, y) => x - y);
    };
    assert.deepEqual(of([]), [0, 2, 4, 6]);
    assert.deepEqual(of([2]), [0, 2, 4, 6]);
    assert.deepEqual(of([2, 6]), [0, 4]);
  });

  it('takes no bold paragraphs of the size of the text that stand no farther apart than it, below larger headings', () => {
    const of = (spaceBeforePt: number) =>
      headings([
        head('Rivers', 16),
        prose(1),
        prose(2),
        head('Strong words', 10, { spaceBeforePt }),
        prose(3),
        prose(4),
        head('More of them', 10, { spaceBeforePt }),
        prose(5),
        prose(6),
        head('Lakes', 16),
        prose(7),
      ]);
    assert.deepEqual(of(6), { Rivers: 1, Lakes: 1 });
    assert.deepEqual(of(12), { Rivers: 1, 'Strong words': 2, 'More of them': 2, Lakes: 1 });
  });

  it('takes no spelled number above a heading of its size', () => {
    const chapter = (number: string, text: string) => [head(number, 14), head(text, 14), prose(number.length)];
    const found = headings([...chapter('ONE', 'RIVERS AND SEAS'), ...chapter('TWENTYTHREE', 'LAKES AND PONDS')]);
    assert.deepEqual(found, { 'RIVERS AND SEAS': 1, 'LAKES AND PONDS': 1 });
  });

  it('takes no words above each of several headings in larger type', () => {
    const chapter = (number: string, text: string) => [head(number, 14), head(text, 20), prose(number.length)];
    const of = (...first: readonly string[]) =>
      headings(first.flatMap((number, i) => chapter(number, i === 0 ? 'Rivers' : 'Lakes')));
    assert.deepEqual(of('Capítol 1', 'Capítol 2'), { Rivers: 1, Lakes: 1 });
    assert.deepEqual(of('ONE', 'TWO'), { Rivers: 1, Lakes: 1 });
    assert.deepEqual(of('The north of all', 'The south'), {
      Rivers: 1,
      Lakes: 1,
      'The north of all': 2,
      'The south': 2,
    });
  });

  it('takes numbered lines in italics, and in another family where the number is deep', () => {
    const numbered = (label: string, text: string, look: Partial<ParagraphOutline>) =>
      head(`${label} ${text}`, 10, { allBold: false, label, ...look });
    assert.deepEqual(
      headings([
        numbered('A.', 'Rivers', { italic: true }),
        prose(1),
        numbered('B.', 'Lakes', { italic: true }),
        prose(2),
      ]),
      { 'A. Rivers': 1, 'B. Lakes': 1 },
    );
    const sans = { family: 'Arial', sizePt: 9.2 };
    assert.deepEqual(
      headings([numbered('1.1.1', 'Rivers', sans), prose(1), numbered('1.1.2', 'Lakes', sans), prose(2)]),
      { '1.1.1 Rivers': 1, '1.1.2 Lakes': 1 },
    );
  });

  it('are what the contents list, plain and with a full stop, too', () => {
    const entries = ['1 Rivers. .... 2', '1.1 Sources. .... 2', '2 Lakes. .... 3'].map((text) => paragraph(text));
    const body = [paragraph('1 Rivers.'), prose(1), paragraph('1.1 Sources.'), prose(2)];
    const lakes = [paragraph('2 Lakes.'), prose(3)].map((part) => ({ ...part, pageIndex: 2 }));
    const parts = [...entries, ...body.map((part) => ({ ...part, pageIndex: 1 })), ...lakes];
    assert.deepEqual(headings(parts), { '1 Rivers.': 1, '1.1 Sources.': 2, '2 Lakes.': 1 });
  });

  it('are of one level where their numbers count on, though a name of a program has its own font', () => {
    const code = head('2 map', 13, { family: 'Courier New', allBold: false, colour: 0x333333 });
    const parts = [head('1 Scope', 13), prose(1), code, prose(2), head('3 Terms', 13), prose(3)];
    assert.deepEqual(headings(parts), { '1 Scope': 1, '2 map': 1, '3 Terms': 1 });
    const anew = head('1 map', 13, { family: 'Courier New', allBold: false, colour: 0x333333 });
    assert.equal(headings([head('1 Scope', 13), prose(1), anew, prose(2), head('2 Terms', 13), prose(3)])['1 map'], 2);
  });

  it('are found by the outline behind a number that is no label', () => {
    const outline = ['Rivers', 'Lakes', 'Seas'].map((title) => ({ title, depth: 0 }));
    assert.deepEqual(
      headings([paragraph('V. RIVERS'), prose(1), paragraph('VI. LAKES'), prose(2), paragraph('VII. SEAS')], outline),
      { 'V. RIVERS': 1, 'VI. LAKES': 1, 'VII. SEAS': 1 },
    );
  });

  it('takes bold lines of body size that stand alone above text', () => {
    assert.deepEqual(headings([head('Rivers', 10), prose(1), head('Lakes', 10), prose(2)]), { Rivers: 1, Lakes: 1 });
  });

  it('leaves bold lines alone that head nothing', () => {
    const lines = ['Name: Jane Doe', 'Warning: do not touch.', 'Please note:', 'www.example.com'].map((text) =>
      head(text, 10),
    );
    assert.deepEqual(headings(lines.flatMap((line, i) => [line, prose(i)])), {});
    assert.deepEqual(
      headings([prose(1), head('Jane Doe', 10), head('12 Water Street', 10), head('Springfield', 10), prose(2)]),
      {},
    );
    assert.deepEqual(headings([prose(1), head('12,400', 18), prose(2)]), {});
  });

  it('finds none where all text is bold', () => {
    const bold = [1, 2, 3, 4].map((n) => ({ ...prose(n), allBold: true, bold: true }));
    const roles = findHeadings(inOrder(bold), { ...SURVEY, bodyBold: true }, new Set(), {
      depths: new Map(),
      titles: new Map(),
      complete: false,
      shallow: false,
    });
    assert.equal(roles.size, 0);
  });

  it('lets the numbering tell the level where looks are equal', () => {
    assert.deepEqual(
      headings([
        item('1', 'Rivers', 72, { sizePt: 12, allBold: true }),
        prose(1),
        item('1.1', 'Sources', 72, { sizePt: 12, allBold: true }),
        prose(2),
        item('1.2', 'Mouths', 72, { sizePt: 12, allBold: true }),
        prose(3),
        item('2', 'Lakes', 72, { sizePt: 12, allBold: true }),
        prose(4),
      ]),
      { '1 Rivers': 1, '1.1 Sources': 2, '1.2 Mouths': 2, '2 Lakes': 1 },
    );
  });

  it('believes the outline of the PDF, for looks that say nothing too', () => {
    const outline: OutlineEntry[] = [
      { title: 'Rivers', depth: 0, pageIndex: 0 },
      { title: 'Sources', depth: 1, pageIndex: 0 },
      { title: 'Lakes', depth: 0, pageIndex: 0 },
    ];
    const found = headings(
      [
        paragraph('Rivers'),
        prose(1),
        paragraph('1.1 Sources', { label: '1.1' }),
        prose(2),
        paragraph('Lakes'),
        prose(3),
      ],
      outline,
    );
    assert.deepEqual(found, { Rivers: 1, '1.1 Sources': 2, Lakes: 1 });
  });

  it('takes recurring looks below those that the outline names, which goes as deep as the contents', () => {
    const outline = ['Rivers', 'Lakes', 'Seas'].map((title, pageIndex) => ({ title, depth: 0, pageIndex, y: 72 }));
    const found = headings(
      ['Rivers', 'Lakes', 'Seas'].flatMap((title, pageIndex) => [
        head(title, 16, { pageIndex }),
        { ...prose(pageIndex), pageIndex },
        head(`Fish of the ${title}`, 12, { pageIndex }),
        { ...prose(pageIndex + 10), pageIndex },
        head(`${pageIndex + 1}. Catch`, 10, { pageIndex, spaceBeforePt: 8 }),
        { ...prose(pageIndex + 20), pageIndex },
      ]),
      outline,
    );
    assert.deepEqual(found, {
      Rivers: 1,
      'Fish of the Rivers': 2,
      Lakes: 1,
      'Fish of the Lakes': 2,
      Seas: 1,
      'Fish of the Seas': 2,
    });
  });

  it('takes a single one below those that the outline names where only its size is another, and no captions', () => {
    const outline = ['Rivers', 'Lakes', 'Seas'].map((title) => ({ title, depth: 0, pageIndex: 0 }));
    const caption = (text: string): ParagraphOutline =>
      paragraph(text, { alignment: 'center', colour: 0x666666, family: 'Arial', spaceBeforePt: 12 });
    const found = headings(
      [
        ...[head('Rivers', 16), prose(1), head('Fish', 12), prose(2), caption('The mouth'), prose(3)],
        ...[head('Lakes', 16), prose(4), caption('The shore'), prose(5), head('Seas', 16), prose(6)],
      ],
      outline,
    );
    assert.deepEqual(found, { Rivers: 1, Fish: 2, Lakes: 1, Seas: 1 });
  });

  it('takes bold lines of the size of the text for titles of boxes where they are set in farther than larger headings', () => {
    const parts = (labelLeft: number, centred: Partial<ParagraphOutline> = {}): ParagraphOutline[] =>
      ['Rivers', 'Lakes'].flatMap((title, i) => [
        head(title, 16),
        prose(i),
        head('Warning', 10, { labelLeft, colour: 0x1a5276, ...centred }),
        prose(i + 10),
        head('Fish', 10),
        prose(i + 20),
      ]);
    const outline = ['Rivers', 'Lakes'].map((title) => ({ title, depth: 0, pageIndex: 0 }));
    assert.deepEqual(headings(parts(81)), { Rivers: 1, Fish: 2, Lakes: 1 });
    assert.deepEqual(headings(parts(81), outline), { Rivers: 1, Fish: 2, Lakes: 1 });
    assert.equal(headings(parts(73)).Warning, 2);
    assert.equal(headings(parts(74.8)).Warning, 2, 'set in by the margin of a cell in FPDF');
    assert.equal(headings(parts(280, { alignment: 'center' })).Warning, 2);
  });

  it('finds bold lines of the size of the text, no farther from it than its paragraphs, where several start left of all text', () => {
    const text = (seed: number): ParagraphOutline => ({ ...prose(seed), labelLeft: 108, textLeft: 108 });
    const of = (labelLeft: number, column?: ParagraphOutline['column']): Record<string, number | 'title'> => {
      const bold = { labelLeft, spaceBeforePt: 5, ...(column && { column }) };
      return headings([text(1), head('Rivers', 10, bold), text(2), text(3), head('Lakes', 10, bold), text(4)]);
    };
    assert.deepEqual(of(87), { Rivers: 1, Lakes: 1 });
    assert.deepEqual(of(108), {}, 'where the text starts');
    assert.deepEqual(of(36, { left: 36, right: 90 }), {}, 'in a column of their own');
    const once = headings([text(1), head('Rivers', 10, { labelLeft: 87, spaceBeforePt: 5 }), text(2)]);
    assert.deepEqual(once, {});
  });

  it('takes levels from looks where the tags of headings have none, as ConTeXt writes them', () => {
    const of = (tags: readonly [string, string]): Record<string, number | 'title'> =>
      headings(
        ['Rivers', 'Lakes'].flatMap((title, i) => [
          head(title, 16, { tag: tags[0] }),
          prose(i),
          head(`Fish of ${title}`, 12, { tag: tags[1] }),
          prose(i + 10),
        ]),
      );
    assert.deepEqual(of(['H', 'H']), { Rivers: 1, 'Fish of Rivers': 2, Lakes: 1, 'Fish of Lakes': 2 });
    assert.deepEqual(of(['H1', 'H1']), { Rivers: 1, 'Fish of Rivers': 1, Lakes: 1, 'Fish of Lakes': 1 });
  });

  it('finds a title above the headings that the outline names', () => {
    const outline: OutlineEntry[] = [{ title: 'Rivers', depth: 0, pageIndex: 0 }];
    assert.deepEqual(headings([head('The Book of Water', 24), prose(1), head('Rivers', 14), prose(2)], outline), {
      'The Book of Water': 'title',
      Rivers: 1,
    });
  });

  it('leaves an outline aside that names something else', () => {
    const outline: OutlineEntry[] = ['Cover', 'Advert', 'Back'].map((title) => ({ title, depth: 0, pageIndex: 0 }));
    assert.deepEqual(headings([head('Rivers', 14), prose(1), head('Lakes', 14), prose(2)], outline), {
      Rivers: 1,
      Lakes: 1,
    });
  });

  it('takes the numbers of releases and dates that entries are headed by, but no other numbers', () => {
    const found = headings([
      head('2.4.1', 14),
      prose(1),
      head('v3', 14),
      prose(2),
      head('1.10.0 - 2021-03-09', 14),
      prose(3),
      head('2024', 14),
      prose(4),
      head('12.5', 16),
      prose(5),
      head('38 %', 16),
      prose(6),
    ]);
    assert.deepEqual(found, { '2.4.1': 1, v3: 1, '1.10.0 - 2021-03-09': 1, '2024': 1 });
  });

  it('takes names in programs, which start small', () => {
    const found = headings([
      head('new Reader(path)', 10, { monospace: true }),
      prose(1),
      head('reader.isOpen', 10, { monospace: true }),
      prose(2),
      head('readNext()', 10),
      prose(3),
      head('and what is left', 10),
      prose(4),
    ]);
    assert.deepEqual(Object.keys(found), ['new Reader(path)', 'reader.isOpen', 'readNext()']);
  });

  it('takes bold lines that read like fields, start small or trail off, where text follows', () => {
    const found = headings([
      head('Step 1: Collect the data', 10),
      paragraph('It may be collected in several ways, which are told apart by their names.'),
      head('options', 10),
      prose(2),
      head('What it does...', 10),
      prose(3),
      head('When to use @scope/name', 10),
      prose(4),
    ]);
    assert.deepEqual(Object.keys(found), [
      'Step 1: Collect the data',
      'options',
      'What it does...',
      'When to use @scope/name',
    ]);
  });

  it('takes them below headings of another look, and with more than a blank line above', () => {
    const found = headings([
      head('Changes', 14),
      head('Step 1: Collect the data', 10),
      prose(1),
      head('Results', 14),
      head('step two', 10, { spaceBeforePt: 15 }),
      prose(2),
      paragraph('what has no full stop'),
      head('returns', 10, { spaceBeforePt: 15 }),
      prose(3),
    ]);
    assert.deepEqual(found, { Changes: 1, Results: 1, 'Step 1: Collect the data': 2, 'step two': 2, returns: 2 });
  });

  it('are found in a look that items of lists have, too', () => {
    const items = ['red', 'green', 'blue'].map((text) => item('•', text, undefined, { allBold: true, bold: true }));
    const last = head('new colours', 10, { spaceBeforePt: 15, spaceAfterPt: 15 });
    const found = headings([head('Paint', 10), prose(1), ...items, head('Sizes', 10), prose(2), last, ...items]);
    assert.deepEqual(Object.keys(found), ['Paint', 'Sizes', 'new colours']);
  });

  it('are found in a look that lines have, too, which lead in what follows', () => {
    const lines = ['Example:', 'Options:', 'Note:'].flatMap((text, i) => [head(text, 10), prose(i)]);
    const found = headings([head('Rivers', 10), prose(4), ...lines, head('Lakes', 10), prose(5)]);
    assert.deepEqual(Object.keys(found), ['Rivers', 'Lakes']);
  });

  it('may head nothing but pictures, where they are large, bold and far apart', () => {
    const sponsors = (space: number): string[] => {
      const around = { spaceBeforePt: space, spaceAfterPt: space };
      const names = ['Gold', 'Silver', 'Bronze', 'Tin'].map((metal) => head(`${metal} Sponsors`, 13, around));
      return Object.keys(headings([prose(1), ...names, prose(2), head('Licence', 16), prose(3)]));
    };
    assert.equal(sponsors(15).length, 5);
    assert.deepEqual(sponsors(8), ['Licence']);
  });

  it('leaves the fields of a form, addresses and words set off in a sentence', () => {
    const found = headings([
      prose(1),
      head('Name: Anna Lind', 10),
      paragraph('Town: Lund'),
      head('anna@example.org', 10),
      prose(2),
      paragraph('It is wise that you'),
      head('never', 10),
      paragraph('do this again, whatever happens'),
    ]);
    assert.deepEqual(found, {});
  });

  it('lets heading tags decide alone', () => {
    assert.deepEqual(
      headings([
        paragraph('Rivers', { tag: 'H2' }),
        { ...prose(1), tag: 'P' },
        head('Lakes', 20, { tag: 'P' }),
        { ...prose(2), tag: 'P' },
      ]),
      { Rivers: 1 },
    );
  });
});
