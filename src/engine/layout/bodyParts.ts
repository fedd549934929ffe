import { areaOf, contains, type Ends, intersect, intersects } from '../model/geometry';
import { addTo } from '../model/collections/groups';
import type { PageContent, Picture, Ruling, Word } from '../model/pageContent';
import { boundsOfRuling } from '../model/rulings';
import { itemsAt } from '../model/collections/itemsAt';
import { writtenColumns } from './columns/written/columns';
import { withDrawnRoots } from './formulas/drawnRoots';
import { findFormulas } from './formulas/findFormulas';
import type { DisplayedFormula } from './formulas/displayedFormula';
import type { RenderRegions } from './formulas/formulaAsPicture';
import { inlineFormulas } from './formulas/inlineFormulas';
import { withoutFormulas } from './formulas/setAsTable';
import type { LinePicture } from './inline/contentContext';
import { withBlanks } from './inline/controls';
import { bodyWords, freeWords } from './bodyWords';
import { withDropCapitals } from './paragraphs/dropCapitals';
import { wordsOnSidePanels } from './boxes/sidePanels';
import { captionedFigures } from './pictures/captionedFigures';
import { placePictures, type PlacedPictures } from './pictures/figures';
import { linePictures } from './pictures/linePictures';
import { withBlankCells } from './tables/cells/blankCells';
import { findTables } from './tables/findTables';
import { wordsOfTable } from './tables/nestedTables';
import type { TableRegion } from './tables/types';
import type { DocumentSurvey } from './surveys';

/** A page as read, and what is known of it before its body is looked at. */
export interface PageSource {
  readonly content: PageContent;
  readonly survey: DocumentSurvey;
  /** Indices of the words, and of the pictures, of running heads. */
  readonly running: ReadonlySet<number>;
  readonly runningPictures: readonly number[];
  /** Indices of the words in its margins. */
  readonly marginNotes: readonly number[];
  /** Where the rules of running heads stand, y. */
  readonly runningRules?: readonly number[];
  readonly render: RenderRegions | undefined;
}

/** What the body of a page is made of, each word and line in one of them. */
export interface BodyParts {
  /** The page, with a word for each picture that stands in a line. */
  readonly content: PageContent;
  readonly inLines: ReadonlyMap<Word, LinePicture>;
  readonly tables: readonly TableRegion[];
  /** Those of them that hold a picture with its caption, and float. */
  readonly figures: ReadonlySet<TableRegion>;
  /** The pictures in each table that has some. */
  readonly tablePictures: ReadonlyMap<TableRegion, readonly Picture[]>;
  /** Words in no table: horizontal ones, and all others. */
  readonly upright: readonly Word[];
  /** Horizontal words in no table and no displayed formula, with a word for each formula in a line that is no text. */
  readonly text: readonly Word[];
  readonly turned: readonly Word[];
  /** Horizontal words on a panel beside the text. */
  readonly beside: readonly Word[];
  /** Those in the margins. */
  readonly marginNotes: readonly Word[];
  readonly formulas: readonly DisplayedFormula[];
  /** Pictures in no line and no table. */
  readonly pictures: PlacedPictures;
  /** Lines of tables and formulas. */
  readonly rulings: readonly Ruling[];
}

/** A picture may stand out of its table by so much, points. */
const PICTURE_IN_TABLE_TOLERANCE_PT = 3;
/** … and has this share of its area in one cell. */
const MIN_IN_CELL_SHARE = 0.5;

/** Tells the parts of the page's body from each other. `outside`: indices of the words of running heads and notes; `zone`: between the heads. */
export function bodyParts(
  { content: asRead, survey, runningPictures, marginNotes, render }: PageSource,
  outside: ReadonlySet<number>,
  zone: Ends,
): BodyParts {
  const { bodySizePt, bodyLeadingPt } = survey;
  const page = withDrawnRoots(asRead);
  const headPictures = new Set(runningPictures.map((index) => asRead.pictures[index]));
  const inLines = linePictures(
    page,
    page.pictures.filter((picture) => !headPictures.has(picture)),
    () => bodyWords(page, outside),
  );
  const set = withDropCapitals(inLines.content.words, inLines.content.styles, bodySizePt);
  const { content, blanks } = withBlanks(
    set === inLines.content.words ? inLines.content : { ...inLines.content, words: set },
  );
  const beside = wordsOnSidePanels(content, outside);
  const floating = [...beside, ...marginNotes];
  const apart = floating.length > 0 ? new Set([...outside, ...floating]) : outside;
  const exclude = blanks.length > 0 ? new Set([...apart, ...blanks]) : apart;
  const found = withoutFormulas(findTables(content, { bodySizePt, bodyLeadingPt, exclude }), content);
  const inTables = withBlankCells(withoutColumns(found, content, exclude, survey), content, blanks);
  const figures = captionedFigures(content, inLines.others, () => freeWords(content, exclude, inTables).upright);
  const tables = [...inTables, ...figures];
  const { upright: words, turned } = freeWords(content, apart, tables);
  const ofTables = rulingsOf(tables, content);
  const freeRulings = content.rulings.filter((ruling) => !ofTables.has(ruling));
  const formulas = findFormulas(content, words, freeRulings, content.vertical || content.scanned ? undefined : render);
  const inFormulas = new Set(formulas.flatMap((formula) => [...formula.words]));
  const text = inFormulas.size > 0 ? words.filter((word) => !inFormulas.has(word)) : words;
  const inText = inlineFormulas(content, text, freeRulings);
  const placed = placePictures(content, inLines.others, () => bodyWords(content, outside), bodySizePt, zone);
  const tablePictures = new Map<TableRegion, Picture[]>();
  const overTables: Picture[] = [];
  const blocks = placed.blocks.filter((picture) => {
    const table = tables.find((region) => contains(region.bounds, picture.bounds, PICTURE_IN_TABLE_TOLERANCE_PT));
    if (!table) return true;
    if (isInOneCell(picture, table)) addTo(tablePictures, table, picture);
    else overTables.push(picture);
    return false;
  });
  return {
    content,
    inLines: inText ? new Map([...inLines.inWord, ...inText.inWord]) : inLines.inWord,
    tables,
    figures: new Set(figures),
    tablePictures,
    upright: words,
    text: inText?.words ?? text,
    turned,
    beside: itemsAt(content.words, beside),
    marginNotes: itemsAt(content.words, marginNotes),
    formulas,
    pictures: { blocks, floating: [...placed.floating, ...overTables] },
    rulings: [...ofTables, ...formulas.flatMap(({ bars }) => bars), ...(inText?.bars ?? [])],
  };
}

/** Without those that are made of lines of two columns that the content tells of. */
function withoutColumns(
  tables: readonly TableRegion[],
  content: PageContent,
  outside: ReadonlySet<number>,
  { bodySizePt, columns }: DocumentSurvey,
): readonly TableRegion[] {
  if (!tables.some(({ ruled }) => ruled === 'unruled')) return tables;
  const groups = writtenColumns(freeWords(content, outside, []).upright, bodySizePt, columns);
  if (groups.length === 0) return tables;
  const columnOf = new Map(groups.flat().flatMap((column) => column.words.map((word) => [word, column] as const)));
  const isOfColumns = (table: TableRegion): boolean =>
    new Set(itemsAt(content.words, wordsOfTable(table)).map((word) => columnOf.get(word))).size > 1;
  return tables.filter((table) => table.ruled !== 'unruled' || !isOfColumns(table));
}

/** Most of it: what lies over more cells, as charts do on sheets, would make one of them as high as it is. */
function isInOneCell({ bounds }: Picture, { cells }: TableRegion): boolean {
  const least = MIN_IN_CELL_SHARE * areaOf(bounds);
  return cells.some((cell) => intersects(cell.bounds, bounds) && areaOf(intersect(cell.bounds, bounds)) >= least);
}

/** A ruling is that of a row's edge within this, points. */
const SAME_LINE_PT = 2;

/** Rulings inside tables belong to them and are neither underlines nor rules of the text: of tables that text alone tells, those between their rows. */
export function rulingsOf(tables: readonly TableRegion[], content: PageContent): Set<Ruling> {
  const taken = new Set<Ruling>();
  for (const region of tables.flatMap(withNested)) {
    for (const ruling of content.rulings) {
      if (!contains(region.bounds, boundsOfRuling(ruling, 0), SAME_LINE_PT)) continue;
      const isTold = region.ruled === 'unruled';
      if (isTold ? isBorder(ruling, region) : ruling.orientation === 'vertical' || isGridLine(ruling, region))
        taken.add(ruling);
    }
  }
  return taken;
}

/** The table and those in its cells, and in theirs. */
const withNested = (region: TableRegion): TableRegion[] => [
  region,
  ...region.cells.flatMap(({ tables = [] }) => tables.flatMap(withNested)),
];

function isGridLine(ruling: Ruling, region: TableRegion): boolean {
  return region.rowEdges.some((y) => Math.abs(y - ruling.position) < SAME_LINE_PT);
}

const isBorder = ({ orientation, position }: Ruling, { cells }: TableRegion): boolean =>
  orientation === 'horizontal' &&
  cells.some(({ borders, bounds }) => borders.bottom && Math.abs(bounds.bottom - position) < SAME_LINE_PT);
