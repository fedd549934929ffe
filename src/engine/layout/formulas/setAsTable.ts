import type { PageContent, Word } from '../../model/pageContent';
import { wordsOfTable } from '../tables/ruledTables';
import type { TableRegion } from '../tables/types';
import { isBracketPart } from './brackets';
import { hasNary } from './growFormula';
import { hangs, isMathFont } from './mathSigns';

/** Of the words: letters in fonts of mathematics, and what has no letters. */
const MIN_FORMULA_SHARE = 0.6;

/**
 * The tables that are not formulas: the rows and columns of a matrix, and of formulas under each other, stand as those of a table do. A
 * formula shows it by its big signs.
 */
export function withoutFormulas(tables: readonly TableRegion[], content: PageContent): readonly TableRegion[] {
  const { styles } = content;
  if (tables.length === 0 || !styles.some(isMathFont)) return tables;
  const isMath = ({ text, pieces }: Word): boolean =>
    !/\p{L}/u.test(text) || pieces.some(({ style }) => isMathFont(styles[style]));
  const isBig = (word: Word): boolean =>
    hasNary(word) || word.pieces.some(({ text, style }) => isBracketPart(text) || hangs(styles[style]));
  const isFormula = (table: TableRegion): boolean => {
    if (table.ruled === 'ruled' || table.ruled === 'tagged') return false;
    const words = wordsOfTable(table).flatMap((index) => content.words[index] ?? []);
    return words.some(isBig) && words.filter(isMath).length > MIN_FORMULA_SHARE * words.length;
  };
  return tables.filter((table) => !isFormula(table));
}
