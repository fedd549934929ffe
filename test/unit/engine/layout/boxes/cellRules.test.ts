import assert from 'node:assert/strict';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf } from '../draftText';
import { across, lattice, page, text } from '../tables/pageBuilder';

/** The paragraphs of the first cell of a form, with these rules in it. */
function cellWith(rules: readonly Ruling[]): Paragraph[] {
  const words = [
    ...text(72, 60, FULL),
    ...text(80, 120, 'Course of study'),
    ...text(80, 160, 'Remarks'),
    ...text(320, 120, 'Year'),
    ...text(80, 320, 'Signature'),
    ...text(320, 320, 'Place'),
  ];
  const rulings = [...lattice([72, 312, 540], [100, 300, 340]), ...rules];
  const { draft } = layoutOf(page({ words, rulings }));
  const table = draft.blocks.flatMap((each) =>
    each.type === 'block' && each.block.type === 'table' ? [each.block] : [],
  )[0];
  return (table?.rows[0]?.cells[0]?.blocks ?? []).flatMap((block) => (block.type === 'paragraph' ? [block] : []));
}

describe('a line in a cell of a table', () => {
  it('is the border of the text next to it', () => {
    const bordersWith = (...rules: Ruling[]): unknown[] =>
      cellWith(rules).map(({ borders }) => Object.keys(borders ?? {}));
    assert.deepEqual(bordersWith(across(140, 80, 304)), [[], ['top']]);
    assert.deepEqual(bordersWith(across(168, 80, 304)), [[], ['bottom']]);
    // Beside the text, too: a cell draws no others.
    assert.deepEqual(bordersWith(across(168, 200, 304)), [[], ['bottom']]);
  });

  it('is an empty paragraph to write on where it is one of several', () => {
    const blanks = cellWith([across(168, 120, 280), across(190, 120, 280), across(212, 120, 280)]).slice(2);
    assert.deepEqual(
      blanks.map(({ content, borders, bounds }) => [content.length, Object.keys(borders ?? {}), bounds.bottom]),
      [
        [0, ['bottom'], 168.25],
        [0, ['bottom'], 190.25],
        [0, ['bottom'], 212.25],
      ],
    );
    const [first, second] = blanks;
    // Word shows equal borders below each other as one.
    assert.notEqual(first?.indentStartPt, second?.indentStartPt);
  });

  it('is none of its text where it doubles the line around the cell', () => {
    const paragraphs = cellWith([across(102, 72, 312), across(298, 72, 312)]);
    assert.deepEqual(
      paragraphs.map(({ borders }) => borders),
      [undefined, undefined],
    );
  });
});
