import { widthOf, overlap } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { wordsOfTable } from '../tables/nestedTables';
import type { TableRegion } from '../tables/types';
import { isBracketPart } from './parsing/brackets';
import { hasNary } from './growFormula';
import { hangs, isMathFont } from './mathSigns';
import { FORMULA_NUMBER } from './standAlone';

/** Of the words: letters in fonts of mathematics, and what has no letters. */
const MIN_FORMULA_SHARE = 0.6;

/** Two brackets in two parts each: they hold a matrix, whatever text stands around it. */
const MIN_BRACKET_PARTS = 4;
/** A rule runs along this share of a table's edge, and lies this near to it, points. */
const MIN_RULE_SHARE = 0.9;
const MAX_RULE_DISTANCE_PT = 3;

/**
 * The tables that are not formulas: the rows and columns of a matrix, and of formulas under each other, stand as those of a table do. A
 * formula shows it by its big signs, and has no rules over and under all of it.
 */
export function withoutFormulas(tables: readonly TableRegion[], content: PageContent): readonly TableRegion[] {
  const { styles } = content;
  if (tables.length === 0 || !styles.some(isMathFont)) return tables;
  const isMath = ({ text, pieces }: Word): boolean =>
    !/\p{L}/u.test(text) || pieces.some(({ style }) => isMathFont(styles[style]));
  const isBig = (word: Word): boolean =>
    hasNary(word) || word.pieces.some(({ text, style }) => isBracketPart(text) || hangs(styles[style]));
  const isPart = ({ pieces }: Word): boolean => pieces.some(({ text }) => isBracketPart(text));
  const isFormula = (table: TableRegion): boolean => {
    if (table.ruled === 'ruled' || table.ruled === 'tagged' || isBetweenRules(table, content)) return false;
    if (table.ruled === 'unruled' && isOfNumberedFormulas(table, content, isMath)) return true;
    const words = wordsOfTable(table).flatMap((index) => content.words[index] ?? []);
    if (table.ruled === 'unruled' && words.filter(isPart).length >= MIN_BRACKET_PARTS) return true;
    return words.some(isBig) && words.filter(isMath).length > MIN_FORMULA_SHARE * words.length;
  };
  return tables.filter((table) => !isFormula(table));
}

/** Formulas under each other whose numbers, at one edge, look like a column. */
function isOfNumberedFormulas(
  { cells, columnEdges }: TableRegion,
  { words }: PageContent,
  isMath: (word: Word) => boolean,
): boolean {
  const wordsOf = (cell: TableRegion['cells'][number]): Word[] => cell.words.flatMap((index) => words[index] ?? []);
  return [0, columnEdges.length - 2].some((column) => {
    const ofColumn = cells.filter((cell) => cell.column === column && cell.words.length > 0);
    const isNumber = (cell: TableRegion['cells'][number]): boolean =>
      wordsOf(cell).every(({ text }) => FORMULA_NUMBER.test(text));
    if (ofColumn.length === 0 || !ofColumn.every(isNumber)) return false;
    const rows = new Set(ofColumn.map(({ row }) => row));
    const others = cells.filter((cell) => cell.column !== column && rows.has(cell.row)).flatMap(wordsOf);
    return others.filter(isMath).length > MIN_FORMULA_SHARE * others.length;
  });
}

function isBetweenRules({ bounds }: TableRegion, { rulings }: PageContent): boolean {
  const hasRule = (y: number): boolean =>
    rulings.some(
      ({ orientation, position, from, to }) =>
        orientation === 'horizontal' &&
        Math.abs(position - y) < MAX_RULE_DISTANCE_PT &&
        overlap(from, to, bounds.left, bounds.right) > MIN_RULE_SHARE * widthOf(bounds),
    );
  return hasRule(bounds.top) && hasRule(bounds.bottom);
}
