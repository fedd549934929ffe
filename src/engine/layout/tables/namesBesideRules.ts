import type { Rect } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import { smallest } from '../collections/clusters';
import type { Edge } from './lines/edges';
import { type Bundle, CELL_GAP_EM, OVERHANG_PT, SAME_END_PT } from './lines/ruleBundles';
import { hasFiguresAlone, MAX_WORDS_PER_NAME } from './sideColumns';
import { textOf } from './text/textOf';
import { type Chunk, textRows } from './text/textRows';
import type { WordIndex } from './wordIndex';

/** Rows that have their names beside the rules, as a share, and at least. */
const MIN_NAMED_SHARE = 0.7;
const MIN_NAMED_ROWS = 3;

/** The run with the names of its rows where these stand before its rules, which go over the figures alone; a wider rule may take in both. */
export function withNames(run: Rect, rules: readonly Edge[], content: PageContent, index: WordIndex): Rect {
  const wider = rules.find(
    ({ from, to, pieces }) =>
      pieces.length > 0 && from < run.left - SAME_END_PT && Math.abs(to - run.right) < SAME_END_PT,
  );
  const rows = textRows(content, index.inside({ ...run, left: wider ? wider.from - OVERHANG_PT : 0 }), CELL_GAP_EM);
  const isBefore = ({ right }: Chunk): boolean => right < run.left + OVERHANG_PT;
  const names = rows.flatMap(({ chunks }) => chunks.filter(isBefore));
  const named = rows.filter(
    ({ chunks: [name, ...others] }) => name && isBefore(name) && others.some((c) => !isBefore(c)),
  );
  if (named.length < MIN_NAMED_ROWS || named.length < MIN_NAMED_SHARE * rows.length) return run;
  if (wider) return { ...run, left: wider.from };
  const figures = rows.flatMap(({ chunks }) => chunks.filter((chunk) => !isBefore(chunk)));
  const isShort = names.flatMap(({ words }) => words).length <= MAX_WORDS_PER_NAME * named.length;
  const isNamed = isShort && hasFiguresAlone(figures.map(({ words }) => textOf(words, content)));
  return isNamed ? { ...run, left: smallest(names.map(({ left }) => left)) - OVERHANG_PT } : run;
}

/** A rule over the figures parts their names, too, and shows nothing there. */
export function upToNames(rule: Edge, area: Rect, { from, to }: Bundle): Edge {
  const isOverFigures = Math.abs(rule.from - from) < SAME_END_PT && Math.abs(rule.to - to) < SAME_END_PT;
  return isOverFigures ? { ...rule, from: area.left } : rule;
}
