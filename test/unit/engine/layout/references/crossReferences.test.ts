import assert from 'node:assert/strict';
import { type Targets, withCrossReferences } from '../../../../../src/engine/layout/references/crossReferences';
import type { Block, Inline, RunLink } from '../../../../../src/engine/model/document';
import { paragraph, row, table, text } from '../../write/literals';

const FIGURES: Targets = { captions: { sequences: ['Figure'], bookmarks: new Set(['_Ref_Figure_3']) } };
const PLACE: RunLink = { kind: 'bookmark', name: 'page_7_100_72' };
const linkedTo = (paragraphNumber: string | undefined, page: number): Targets => ({
  linked: new Map([[PLACE.name, { page, ...(paragraphNumber !== undefined && { paragraph: paragraphNumber }) }]]),
});
const linked = (value: string): Inline => text(value, {}, PLACE);

/** Runs of all paragraphs; of references what they refer to. */
function runs(blocks: readonly Block[], targets: Targets): string[] {
  const [flow] = withCrossReferences([{ section: 0, blocks }], targets);
  return (flow?.blocks ?? []).flatMap((block) =>
    block.type === 'table'
      ? block.rows.flatMap(({ cells }) => cells.flatMap((own) => runs(own.blocks, {})))
      : block.content.map((inline) => {
          if (inline.type !== 'text') return inline.type;
          return inline.reference
            ? `${inline.text} → ${inline.reference.to} of ${inline.reference.bookmark}`
            : inline.text;
        }),
  );
}
const of = (content: string | readonly Inline[], targets: Targets): string[] => runs([paragraph(content)], targets);

describe('cross-references', () => {
  it('are the numbers of captions that text names, in tables as well', () => {
    const expected = ['see Figure ', '3 → content of _Ref_Figure_3', ', Figure 4'];
    assert.deepEqual(of('see Figure 3, Figure 4', FIGURES), expected);
    assert.deepEqual(of([text('see Figure '), linked('3'), text(', Figure 4')], FIGURES), expected);
    const inCell = table([468], [row(['see Figure 3, Figure 4'])]);
    assert.deepEqual(runs([inCell], FIGURES), expected);
  });

  it("are not the caption's own number, nor what listings, contents and fields of forms say", () => {
    const number = { sequence: 'Figure', text: '3', numerals: 'decimal', counts: 'next' } as const;
    const caption: Inline[] = [text('Figure '), { ...text('3'), number, bookmark: '_Ref_Figure_3' }, text(': rivers')];
    assert.deepEqual(of(caption, FIGURES), ['Figure ', '3', ': rivers']);
    const plain = [text('Figure 3')];
    const code = paragraph(plain, { role: { kind: 'code' } });
    const entry = paragraph(plain, { role: { kind: 'tocEntry', level: 1 } });
    assert.deepEqual(runs([code, entry], FIGURES), ['Figure 3', 'Figure 3']);
    const control = { content: { kind: 'text', severalLines: false } } as const;
    assert.deepEqual(of([{ ...text('Figure 3'), control }], FIGURES), ['Figure 3']);
    assert.deepEqual(of([{ ...text('3.2', {}, PLACE), control }], linkedTo('3.2', 7)), ['3.2']);
  });

  it('are the number of a heading that a link leads to, at the end of its text', () => {
    const to = linkedTo('3.2', 7);
    assert.deepEqual(of([text('see '), linked('Section 3.2'), text('.')], to), [
      'see ',
      'Section ',
      `3.2 → paragraphNumber of ${PLACE.name}`,
      '.',
    ]);
    for (const others of ['3', '13.2', '3.2 on rivers']) assert.deepEqual(of([linked(others)], to), [others]);
    assert.deepEqual(of([text('3.2')], to), ['3.2']);
  });

  it('are the number of a formula that a link leads to, in brackets or not', () => {
    const formulas = [
      { number: '3', bookmark: 'eq 3' },
      { number: '4', bookmark: 'eq 4' },
    ];
    const to: Targets = { linked: new Map([[PLACE.name, { page: 4, formulas }]]) };
    assert.deepEqual(of([text('('), linked('4'), text('), '), linked('(3)')], to), [
      '(',
      '4 → content of eq 4',
      '), ',
      '(',
      '3 → content of eq 3',
      ')',
    ]);
  });

  it('are the number of the page that a link leads to, in contents', () => {
    const role = { kind: 'tocEntry', level: 1 } as const;
    const entry = paragraph([linked('Chapter 7'), { type: 'tab' }, linked('12')], { role });
    assert.deepEqual(runs([entry], linkedTo('7', 12)), ['Chapter 7', 'tab', `12 → pageNumber of ${PLACE.name}`]);
    assert.deepEqual(runs([entry], linkedTo('7', 11)), ['Chapter 7', 'tab', '12']);
  });

  it('are numbers of pages elsewhere, where those of nearly all links in such words are: others are citations', () => {
    const to = linkedTo(undefined, 12);
    const page = `12 → pageNumber of ${PLACE.name}`;
    const links = (...words: string[]) => words.map((word) => paragraph([linked(word)]));
    assert.deepEqual(runs(links('12', '12', '3', '12', '12'), to), [page, page, '3', page, page]);
    assert.deepEqual(runs(links('12', '3', '12', '4'), to), ['12', '3', '12', '4']);
    assert.deepEqual(runs(links('12'), to), ['12']);
    assert.deepEqual(runs(links('page 12', '3', '4', 'page 12'), to), ['page ', page, '3', '4', 'page ', page]);
  });

  it('end the text of their link: a link in several looks has one at its end', () => {
    const link = [linked('12'), text(' and more', { bold: true }, PLACE)];
    assert.deepEqual(of([...link, ...link], linkedTo('12', 1)), ['12', ' and more', '12', ' and more']);
  });
});
