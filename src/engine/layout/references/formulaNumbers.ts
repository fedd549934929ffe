import type { CaptionNumber, Inline, Paragraph } from '../../model/document';
import type { BlockDraft, FormulaNumber, PageDraft } from '../types';
import { FORMULA_NUMBER } from '../formulas/standAlone';
import { withNumber } from '../headings/captionNumbers';
import { plainText } from '../inline/textSpans';

/** Word's own name of the sequence. */
const NAME = 'Equation';

/** Of the displayed formulas of a page, which are blocks with a number before or behind a tab. */
export function formulaNumbersOf(
  pageIndex: number,
  blocks: readonly (BlockDraft | { readonly type: 'paragraph' })[],
): FormulaNumber[] {
  return blocks.flatMap((draft, index): FormulaNumber[] => {
    if (draft.type !== 'block' || draft.block.type !== 'paragraph') return [];
    const { content, bounds } = draft.block;
    const number = numberIn(content);
    return number === undefined ? [] : [{ pageIndex, index, number, text: `${NAME} ${number}`, bounds }];
  });
}

function numberIn(content: readonly Inline[]): string | undefined {
  if (content.length !== 3 || content[1]?.type !== 'tab') return undefined;
  const text = plainText(content).trim();
  return FORMULA_NUMBER.test(text) ? text.slice(1, -1) : undefined;
}

/** A page whose formulas have their numbers, by block, in runs of their own. */
export function withFormulaNumbers(draft: PageDraft, numbers: ReadonlyMap<number, CaptionNumber>): PageDraft {
  const blocks = draft.blocks.map((own, index): BlockDraft => {
    const number = numbers.get(index);
    if (number === undefined || own.type !== 'block' || own.block.type !== 'paragraph') return own;
    return { ...own, block: withFormulaNumber(own.block, number) };
  });
  return { ...draft, blocks };
}

function withFormulaNumber(formula: Paragraph, number: CaptionNumber): Paragraph {
  const written = numberIn(formula.content);
  if (written === undefined) return formula;
  const start = plainText(formula.content).indexOf(written);
  return { ...formula, content: withNumber(formula.content, { start, end: start + written.length }, number) };
}
