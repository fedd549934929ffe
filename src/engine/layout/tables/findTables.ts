import { areaOf, contains, containsCentre, type Rect } from '../../model/geometry';
import type { PageContent, Ruling } from '../../model/pageContent';
import { bodyZone } from '../bodyWords';
import { besideFrames } from './kinds/besideFrames';
import { blockTables } from './kinds/blockTables';
import { boxedHeads } from './kinds/boxedHeads';
import { boxRows } from './kinds/boxRows';
import { centredBlocks } from './kinds/centredBlocks';
import { fieldRows } from './kinds/fieldRows';
import { framedText, isFrame } from './kinds/frames';
import { bridgesOf } from './lines/brokenColumns';
import { type EdgeGroup, groupEdges } from './lines/edgeGroups';
import { type Edge, edgesOf, isEdgeIn } from './lines/edges';
import { tileOutlines } from './lines/fillTiles';
import { headerRowCount } from './heads/headerRows';
import { withHeadSpans } from './heads/headSpans';
import { openTables } from './kinds/openTables';
import { ruledTables } from './kinds/ruledTables';
import { reconciled, tablesOfTags, withoutTaggedText } from './tagged/taggedTables';
import { withShadedRows } from './heads/shadedRows';
import { turnedText } from './cells/turnedText';
import type { TableOptions, TablePage, TableRegion } from './types';
import { withoutUnderlines } from './textDecoration';
import { unruledTables } from './kinds/unruledTables';
import { WordIndex } from '../../model/collections/wordIndex';
import { WHITE } from '../../model/colour';
import { groupBy } from '../../model/collections/groups';
import { itemsAt } from '../../model/collections/itemsAt';
import { isTypewritten } from '../../model/wordStyle';
import { drawingsOf } from './lines/drawnCells';
import { holdingCell, nestTables, wordsOfTable } from './nestedTables';
import { shadedCellEnds } from './lines/grounds';

/**
 * The tables of a page, from top to bottom. Lines and fills first, then text alone; tables that stand in a cell of another one are in that
 * cell. Linear or n log n in words, lines and fills.
 */
export function findTables(content: PageContent, options: TableOptions): TableRegion[] {
  if (content.words.length < 2) return [];
  const leadingEm = options.bodySizePt > 0 ? options.bodyLeadingPt / options.bodySizePt : 1;
  const drawn = wordsInDrawings(content);
  const { exclude = NONE } = options;
  const excluded = drawn.length > 0 ? new Set([...exclude, ...drawn]) : exclude;
  const tables = new TableList(content, leadingEm, excluded);
  const isDrawn = content.rulings.length > 0 || content.fills.length > 0;
  const groups = isDrawn ? lineGroups(content, tables.freePage()) : [];
  if (isDrawn) {
    tables.add(ruledTables(groups, tables.freePage()));
    tables.extend((table) => withShadedRows(table, content, () => tables.uprightWords()));
    tables.add(boxRows(groups, tables.freePage()));
    tables.add(fieldRows(tables.uprightPage(), tables.found));
  }
  const boxes = groups.filter((group) => isFrame(group, content));
  const blocks = tables.wordsByBox(boxes).map((words) => blockTables(content, words));
  tables.add(blocks.flatMap(({ withFields }) => withFields));
  if (isDrawn) {
    // Lines that meet upright ones are those of a table that was found, or of a frame or drawing.
    const rules = groups.filter((group) => group.vertical.length === 0).flatMap((group) => group.horizontal);
    const open = withoutHeadRules(rules, content, exclude).filter((edge) => !tables.holds(edge));
    tables.add(boxedHeads(boxes, tables.uprightPage()));
    for (const { bounds } of boxes) tables.add(openTables([], tables.uprightPage(withGroundsIn(bounds, content))));
    const others = [...tables.found, ...boxes].map(({ bounds }) => bounds);
    tables.add(openTables(open, tables.uprightPage(withoutGroundsOf([...tables.found, ...boxes], content)), others));
  }
  const frames = framedText(boxes, tables.freePage());
  const tagged = nestTables(tablesOfTags(content, excluded));
  if (tagged.length > 0) tables.replace(reconciled(tables.found, tagged));
  tables.add(centredBlocks(content, tables.uprightWords(), options.bodySizePt));
  for (const words of tables.wordsByBox(boxes))
    tables.add(withoutTaggedText(unruledTables(tables.pageOf(words), words), content));
  tables.add(blocks.flatMap(({ others }) => others));
  tables.add(frames);
  if (content.words.some(({ angle }) => angle !== 0)) {
    // What stands across another table, in no cell of it, floats.
    const turned = turnedText(content, tables.freeWords());
    const across = ({ bounds }: TableRegion): boolean =>
      tables.found.some((table) => contains(table.bounds, bounds, ACROSS_TOLERANCE_PT));
    tables.add(turned.filter((block) => !across(block)));
  }
  const beside = besideFrames(tables.found, tables.uprightPage(), excluded);
  const found = nestTables([...tables.found, ...beside]).sort(
    (a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left,
  );
  return found.map((table) => withHeader(table, content));
}

/** The lines of the page, and the sides of its grounds, in groups that meet. */
function lineGroups(content: PageContent, page: TablePage): EdgeGroup[] {
  const rulings = withoutWhiteFrame(content);
  const pageArea = content.widthPt * content.heightPt;
  const wordsIn = (row: Rect): readonly Rect[] =>
    itemsAt(content.words, page.index.inside(row)).map(({ bounds }) => bounds);
  const tiles = tileOutlines(content.fills, () => edgesOf(rulings, [], 'vertical'), pageArea, wordsIn);
  const upright = edgesOf(rulings, tiles, 'vertical');
  const borders = withoutUnderlines(rulings, upright, page);
  const level = edgesOf(borders, [...tiles, ...shadedCellEnds(content.fills, rulings)], 'horizontal');
  const bridges = bridgesOf(level, upright, page);
  return groupEdges(withEdges(level, bridges, 'horizontal'), withEdges(upright, bridges, 'vertical'));
}

const NONE: ReadonlySet<number> = new Set();

/** In order of position. */
function withEdges(edges: readonly Edge[], others: readonly Edge[], orientation: Edge['orientation']): readonly Edge[] {
  if (others.length === 0) return edges;
  const added = others.filter((edge) => edge.orientation === orientation);
  return [...edges, ...added].sort((a, b) => a.position - b.position);
}

/** Whether a table lies within another one, over several of its cells. */
const liesAcross = (inner: TableRegion, outer: TableRegion): boolean =>
  contains(outer.bounds, inner.bounds, ACROSS_TOLERANCE_PT) && !holdingCell(outer, inner.bounds);

/** How far turned text reaches out of the table that it stands across, the ground of a cell and a rule out of their table. Points. */
const ACROSS_TOLERANCE_PT = 3;

/** Tables so far; no word is in two of them. */
class TableList {
  found: TableRegion[] = [];
  /** By word: 1 for those of the tables found and the excluded ones. */
  readonly #taken: Uint8Array;

  constructor(
    readonly content: PageContent,
    readonly leadingEm: number,
    readonly excluded: ReadonlySet<number>,
  ) {
    this.#taken = new Uint8Array(content.words.length);
    for (const i of excluded) this.#taken[i] = 1;
  }

  add(tables: readonly TableRegion[]): void {
    for (const table of tables) {
      const words = wordsOfTable(table);
      if (words.some((i) => this.#taken[i] === 1) || this.found.some((other) => liesAcross(other, table))) continue;
      for (const i of words) this.#taken[i] = 1;
      this.found.push(table);
    }
  }

  replace(tables: readonly TableRegion[]): void {
    this.found = [];
    this.#taken.fill(0);
    for (const i of this.excluded) this.#taken[i] = 1;
    this.add(tables);
  }

  /** Puts a larger table in the place of each that goes on. */
  extend(larger: (table: TableRegion) => TableRegion | undefined): void {
    this.found = this.found.map((table) => {
      const extended = larger(table);
      for (const i of extended ? wordsOfTable(extended) : []) this.#taken[i] = 1;
      return extended ?? table;
    });
  }

  holds(edge: Edge): boolean {
    return this.found.some(({ bounds }) => isEdgeIn(bounds, edge, ACROSS_TOLERANCE_PT));
  }

  freeWords(): number[] {
    const free: number[] = [];
    for (let i = 0; i < this.#taken.length; i++) if (this.#taken[i] === 0) free.push(i);
    return free;
  }

  /** Turned text is in cells that lines draw, or floats. */
  uprightWords(): number[] {
    return this.freeWords().filter((i) => this.content.words[i]?.angle === 0);
  }

  /** Upright words in each box, but for the frames of listings, where code stands below each other by chance; and those in none. */
  wordsByBox(boxes: readonly EdgeGroup[]): number[][] {
    const words = this.uprightWords();
    if (boxes.length === 0) return [words];
    const boxOf = (i: number): EdgeGroup | undefined => {
      const own = this.content.words[i]?.bounds;
      return own && boxes.find(({ bounds }) => containsCentre(bounds, own));
    };
    const isListing = (inside: readonly number[]): boolean =>
      isTypewritten(itemsAt(this.content.words, inside), this.content.styles);
    return [...groupBy(words, boxOf)].flatMap(([box, inside]) => (box && isListing(inside) ? [] : [inside]));
  }

  pageOf(words: readonly number[]): TablePage {
    return this.#page(this.content, () => words);
  }

  freePage(): TablePage {
    return this.#page(this.content, () => this.freeWords());
  }

  uprightPage(content = this.content): TablePage {
    return this.#page(content, () => this.uprightWords());
  }

  #page(content: PageContent, among: () => readonly number[]): TablePage {
    return { content, index: new WordIndex(content.words, content, among), leadingEm: this.leadingEm };
  }
}

/** A white line down or across so much of the page is that of a frame around the page, which nobody sees. */
const MIN_FRAME_SHARE = 0.85;

/**
 * Without the white frame that some programs draw around the page: it would join all that touches it to one table. White lines that are
 * shorter stand between cells.
 */
function withoutWhiteFrame({ rulings, widthPt, heightPt }: PageContent): readonly Ruling[] {
  return rulings.filter(
    ({ colour, orientation, from, to }) =>
      colour !== WHITE || to - from < MIN_FRAME_SHARE * (orientation === 'vertical' ? heightPt : widthPt),
  );
}

/** Without the grounds in tables that are found, and in boxes: between one in a table and one in the next would be rows of a third. */
function withoutGroundsOf(areas: readonly Pick<TableRegion, 'bounds'>[], content: PageContent): PageContent {
  const fills = content.fills.filter(
    ({ bounds }) => !areas.some((area) => contains(area.bounds, bounds, ACROSS_TOLERANCE_PT)),
  );
  return fills.length < content.fills.length ? { ...content, fills } : content;
}

const withGroundsIn = (box: Rect, content: PageContent): PageContent => ({
  ...content,
  fills: content.fills.filter(({ bounds }) => contains(box, bounds, ACROSS_TOLERANCE_PT)),
});

/**
 * Without the rules of running heads and notes, which are nearer to their text than to the body: between them all of a page would look like a
 * table. `outside`: indices of the words that are not in the body.
 */
function withoutHeadRules(rules: readonly Edge[], content: PageContent, outside: ReadonlySet<number>): readonly Edge[] {
  const { top, bottom } = bodyZone(content, outside, { share: HALF });
  return rules.filter(({ position }) => position > top && position < bottom);
}

/** Of the white between a head and the body. */
const HALF = 0.5;

function withHeader(found: TableRegion, content: PageContent): TableRegion {
  const table = withHeadSpans(found, content);
  const cells = table.cells.some((cell) => cell.tables)
    ? table.cells.map((cell) =>
        cell.tables ? { ...cell, tables: cell.tables.map((inner) => withHeader(inner, content)) } : cell,
      )
    : table.cells;
  return { ...table, cells, headerRows: table.headerRows || headerRowCount(table, content) };
}

/** A larger drawing is a background or a frame, and text on it is text. Share of the page. */
const MAX_DRAWING_SHARE = 0.5;

/** Words in a drawing are its labels. */
function wordsInDrawings(content: PageContent): number[] {
  const pageArea = content.widthPt * content.heightPt;
  const drawings = drawingsOf(content).filter(({ bounds }) => areaOf(bounds) <= MAX_DRAWING_SHARE * pageArea);
  if (drawings.length === 0) return [];
  return content.words.flatMap((word, i) =>
    // A word without text stands for a picture in its line.
    word.text && drawings.some((d) => contains(d.bounds, word.bounds, 1)) ? [i] : [],
  );
}
