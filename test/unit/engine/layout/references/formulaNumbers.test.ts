import assert from 'node:assert/strict';
import { formulaNumbersOf, withFormulaNumbers } from '../../../../../src/engine/layout/references/formulaNumbers';
import type { BlockDraft } from '../../../../../src/engine/layout/types';
import type { CaptionNumber, Inline } from '../../../../../src/engine/model/document';
import { paragraph, text } from '../../write/literals';

const FORMULA: Inline = { type: 'math', math: { kind: 'text', text: 'a=b', italic: true } };
const TAB: Inline = { type: 'tab' };
const block = (...content: Inline[]): BlockDraft => ({ type: 'block', block: paragraph(content) });
const numbers = (...blocks: BlockDraft[]) =>
  formulaNumbersOf(4, blocks).map(({ pageIndex, index, number, text: own }) => [pageIndex, index, number, own]);

describe('numbers of formulas', () => {
  it('stand in brackets behind or before a tab', () => {
    assert.deepEqual(numbers(block(FORMULA), block(FORMULA, TAB, text('(2.3)')), block(text('(4)'), TAB, FORMULA)), [
      [4, 1, '2.3', 'Equation 2.3'],
      [4, 2, '4', 'Equation 4'],
    ]);
  });

  it('are no other words beside formulas, nor in lines of text', () => {
    const line: BlockDraft = { type: 'paragraph', paragraph: paragraph([FORMULA, TAB, text('(3)')]), lines: 1 };
    assert.deepEqual(numbers(block(FORMULA, TAB, text('if')), block(FORMULA, text('(3)')), line), []);
  });

  it('are runs that Word counts, within their brackets', () => {
    const number: CaptionNumber = {
      sequence: 'Equation',
      text: '3',
      numerals: 'decimal',
      counts: 'next',
      bookmark: 'eq',
    };
    const draft = {
      pageIndex: 4,
      widthPt: 612,
      bands: [],
      blocks: [block(FORMULA, TAB, text('(2.3)')), block(FORMULA)],
    };
    const [numbered, other] = withFormulaNumbers(draft, new Map([[0, number]])).blocks;
    assert.equal(other, draft.blocks[1]);
    const content = numbered?.type === 'block' && numbered.block.type === 'paragraph' ? numbered.block.content : [];
    assert.deepEqual(
      content.slice(2).map((run) => run.type === 'text' && [run.text, run.bookmark, run.number?.text]),
      [
        ['(', undefined, undefined],
        ['2.', 'eq', undefined],
        ['3', 'eq', '3'],
        [')', undefined, undefined],
      ],
    );
  });
});
