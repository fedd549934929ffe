import type { Rect } from '../../model/geometry';
import { areaOf, heightOf, widthOf } from '../../model/geometry';
import type { Fill, PageContent } from '../../model/pageContent';
import type { Edge } from './edges';
import { gridOf } from './grid';
import { isPlausible } from './plausible';
import { refineGrid, type RefineOptions } from './refineGrid';
import { regionOf } from './region';
import { textRows } from './textRows';
import type { TableRegion } from './types';
import type { WordIndex } from './wordIndex';

/** Rules whose ends differ by less than this are rules of one table, points. */
const SAME_END_PT = 6;
/** Text may stand out over the ends of a table's rules by this, points. */
const OVERHANG_PT = 3;
/** Shorter rules underline a word, points. */
const MIN_RULE_PT = 40;
/** A gap between words from this width on separates cells, in em. */
const CELL_GAP_EM = 0.9;
/** Share of the rows between two rules that must have such a gap. */
const MIN_CUT_SHARE = 0.5;
/** Fills lower than this are rules, higher ones bands behind a row or a table. Points. */
const MIN_BAND_PT = 5;
/** A fill that covers more of the page is its background. */
const MAX_BAND_SHARE = 0.5;

const OPTIONS: RefineOptions = {
  gutters: { minSupport: 2, minWidthEm: 0.5, usualWidthEm: 0.8 },
  minSplitRows: 2,
};

/**
 * Tables with rules above, below and between rows, and none between columns, as in books; rows may be banded by shading instead. The columns come from
 * the text between the rules (Nurminen 2013, 4.5).
 */
export function openTables(horizontal: readonly Edge[], content: PageContent, index: WordIndex): TableRegion[] {
  const rules = [...horizontal.filter((e) => e.to - e.from >= MIN_RULE_PT), ...bandEdges(content)];
  rules.sort((a, b) => a.position - b.position);
  return bundlesOf(rules)
    .flatMap((bundle) => tabularRuns(bundle, content, index))
    .flatMap((area) => tableIn(area, horizontal, rules, content, index) ?? []);
}

/** Upper and lower ends of the fills that may stand behind a row. */
function bandEdges(content: PageContent): Edge[] {
  const pageArea = content.widthPt * content.heightPt;
  return content.fills
    .filter(({ bounds, colour }) => isBand(bounds, colour, pageArea))
    .flatMap(({ bounds }: Fill): Edge[] =>
      [bounds.top, bounds.bottom].map((position) => ({
        orientation: 'horizontal',
        position,
        from: bounds.left,
        to: bounds.right,
        pieces: [],
      })),
    );
}

function isBand(bounds: Rect, colour: number, pageArea: number): boolean {
  return (
    colour !== 0xffffff &&
    heightOf(bounds) >= MIN_BAND_PT &&
    widthOf(bounds) >= MIN_RULE_PT &&
    areaOf(bounds) <= MAX_BAND_SHARE * pageArea
  );
}

interface Bundle {
  from: number;
  to: number;
  readonly positions: number[];
}

/** Rules with the same ends, from top to bottom. */
function bundlesOf(rules: readonly Edge[]): Bundle[] {
  const byPlace = new Map<string, Bundle>();
  const bundles: Bundle[] = [];
  const place = (x: number): number => Math.round(x / SAME_END_PT);
  for (const rule of rules) {
    let bundle: Bundle | undefined;
    for (let i = -1; i <= 1 && !bundle; i++) {
      for (let j = -1; j <= 1 && !bundle; j++) bundle = byPlace.get(`${place(rule.from) + i},${place(rule.to) + j}`);
    }
    if (bundle) {
      bundle.from = Math.min(bundle.from, rule.from);
      bundle.to = Math.max(bundle.to, rule.to);
      if (rule.position - (bundle.positions.at(-1) ?? -Infinity) > 1) bundle.positions.push(rule.position);
    } else {
      bundle = { from: rule.from, to: rule.to, positions: [rule.position] };
      byPlace.set(`${place(rule.from)},${place(rule.to)}`, bundle);
      bundles.push(bundle);
    }
  }
  return bundles.filter((bundle) => bundle.positions.length > 1);
}

/** Stretches between rules whose rows are cut by wide gaps, joined where they follow each other. */
function tabularRuns(bundle: Bundle, content: PageContent, index: WordIndex): Rect[] {
  const runs: Rect[] = [];
  let top: number | undefined;
  let bottom = 0;
  let cut = 0;
  const close = (): void => {
    if (top !== undefined && cut > 0) runs.push({ left: bundle.from, top, right: bundle.to, bottom });
    top = undefined;
    cut = 0;
  };
  for (const [i, upper] of bundle.positions.entries()) {
    const lower = bundle.positions[i + 1];
    if (lower === undefined) break;
    const inside = index.inside({ left: bundle.from - OVERHANG_PT, top: upper, right: bundle.to + OVERHANG_PT, bottom: lower });
    const rows = textRows(content, inside, CELL_GAP_EM);
    const cutRows = rows.filter((row) => row.chunks.length > 1).length;
    if (cutRows < MIN_CUT_SHARE * rows.length && rows.length > 1) {
      close();
      continue;
    }
    top ??= upper;
    bottom = lower;
    cut += cutRows;
  }
  close();
  return runs;
}

function tableIn(
  area: Rect,
  horizontal: readonly Edge[],
  rules: readonly Edge[],
  content: PageContent,
  index: WordIndex,
): TableRegion | undefined {
  const inside = index.inside({ ...area, left: area.left - OVERHANG_PT, right: area.right + OVERHANG_PT });
  if (inside.length < 4) return undefined;
  const own = rules.filter(
    (rule) =>
      rule.position >= area.top - 1 &&
      rule.position <= area.bottom + 1 &&
      rule.from >= area.left - SAME_END_PT &&
      rule.to <= area.right + SAME_END_PT,
  );
  const lines = refineGrid({ horizontal: own, vertical: [], bounds: area }, content, inside, () => OPTIONS);
  const grid = gridOf(lines.horizontal, lines.vertical, area);
  if (!grid) return undefined;
  const region = regionOf(grid, { words: content.words, inside, fills: content.fills }, 'half-ruled', 0.75);
  return isPlausible(region, content, true) ? region : undefined;
}
