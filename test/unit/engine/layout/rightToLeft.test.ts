import assert from 'node:assert/strict';
import { layoutPage } from '../../../../src/engine/layout/page';
import { textLine } from '../../../../src/engine/layout/lines/lines';
import { isParted } from '../../../../src/engine/layout/paragraphs/breaks/partedLines';
import { keepsLook } from '../../../../src/engine/layout/pages/breaks/pageBreaks';
import type { Word } from '../../../../src/engine/model/pageContent';
import { paragraph } from '../write/literals';
import { textOf } from './draftText';
import { ADVANCE_PT, page, SPACE_PT, SURVEY, text, textEndingAt } from './tables/pageBuilder';

/** Words, from left to right as displayed, that end at `right`. */
const endingAt = (right: number, baseline: number, value: string): Word[] =>
  textEndingAt(right + (value.split(' ').length - 1) * (ADVANCE_PT - SPACE_PT), baseline, value);

const laidOut = (words: readonly Word[]) => layoutPage(page({ words }), SURVEY, { words: [], pictures: [] }).draft;

describe('text that runs from the right', () => {
  it('is not parted where several words of a line run from the left', () => {
    const letters = '\u05e9'.repeat(10);
    const line = textLine(text(72, 100, `${letters} the long name of it ${letters} ${letters}`), page({}).styles);
    assert.equal(line.rightToLeft, true);
    assert.equal(isParted(line), false);
    const apart = textLine([...text(72, 100, letters), ...text(250, 100, `${letters} ${letters}`)], page({}).styles);
    assert.equal(isParted(apart), true);
  });

  it('has its right column first', () => {
    const column = (right: number, letter: string): Word[] =>
      [0, 12, 24, 36, 48, 60].flatMap((y) =>
        endingAt(right, 100 + y, `${letter.repeat(9)} ${letter.repeat(8)} ${letter.repeat(8)}`),
      );
    const { blocks } = laidOut([...column(205, '\u05d0'), ...column(372, '\u05d1')]);
    const text = blocks.map(textOf).join('');
    assert.ok(text.indexOf('\u05d1') < text.indexOf('\u05d0'));
  });

  it('is broken at the end of a page by what LibreOffice goes on from the right behind', () => {
    assert.equal(keepsLook(paragraph('x')), false);
    assert.equal(keepsLook(paragraph('x', { rightToLeft: true })), true);
  });
});
