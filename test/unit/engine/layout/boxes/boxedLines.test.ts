import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { FULL } from '../draftText';
import { across, down, page, SURVEY, text } from '../tables/pageBuilder';

const LEFT = 76;
const RIGHT = 368;

/** Box with a line each on a page; the paragraphs that have them for borders. */
function boxed(words: readonly Word[], boxes: readonly (readonly [number, number])[]): Paragraph[] {
  const rulings = boxes.flatMap(([top, bottom]) => [
    across(top, LEFT, RIGHT),
    across(bottom, LEFT, RIGHT),
    down(LEFT, top, bottom),
    down(RIGHT, top, bottom),
  ]);
  const all = [...text(72, 60, FULL), ...words, ...text(72, 290, FULL)];
  return layoutPage(page({ words: all, rulings }), SURVEY, { words: [], pictures: [] }).draft.blocks.flatMap((draft) =>
    draft.type === 'paragraph' && draft.paragraph.borders?.left ? [draft.paragraph] : [],
  );
}

describe('a drawn box around one line', () => {
  it('is its border though the line is set in farther than a border may be away', () => {
    const [line] = boxed(text(LEFT + 50, 130, 'read the file'), [[110, 145]]);
    assert.ok(line);
    const start = 72 + line.indentStartPt;
    assert.equal(start + line.firstLineIndentPt, LEFT + 50);
    assert.equal(start - LEFT, line.borders?.left?.spacePt);
  });

  it('begins in another twip than the one above it, or both were shown as one', () => {
    const lines = [...text(LEFT + 5, 130, 'read the file'), ...text(LEFT + 5, 180, 'shut the file')];
    const [above, below] = boxed(lines, [
      [110, 145],
      [160, 195],
    ]);
    assert.ok(above && below);
    assert.equal(Math.round((below.indentStartPt - above.indentStartPt) * 20), 1);
  });
});
