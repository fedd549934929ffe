import type { Element } from '@xmldom/xmldom';

/** What Word asks beyond the schemas: ids that occur once, rows that fill their table, measures within 22 inches. One sentence per problem. */
export function wordLimits(roots: ReadonlyMap<string, Element>): string[] {
  const drawings = valuesOf(roots, 'wp:docPr', 'id');
  const bookmarks = valuesOf(roots, 'w:bookmarkStart', 'w:id');
  const problems = [
    ...twice(drawings).map((id) => `two drawings have the id ${id}`),
    ...twice(bookmarks).map((id) => `two bookmarks have the id ${id}`),
    ...twice(valuesOf(roots, 'w:style', 'w:styleId')).map((id) => `two styles have the id ${id}`),
    ...[...roots.values()].flatMap((root) => all(root, 'w:style').flatMap(styleProblems)),
  ];
  for (const tag of ['w:footnote', 'w:footnoteReference', 'w:endnote', 'w:endnoteReference'])
    for (const id of valuesOf(roots, tag, 'w:id'))
      if (Number(id) > MAX_NOTE_ID) problems.push(`${tag} has the id ${id}`);
  const ends = valuesOf(roots, 'w:bookmarkEnd', 'w:id').sort().join();
  if (ends !== [...bookmarks].sort().join()) problems.push('a bookmark does not begin or does not end');
  for (const [name, root] of roots) {
    for (const table of all(root, 'w:tbl'))
      problems.push(...rowProblems(table).map((problem) => `${name}: ${problem}`));
    for (const tag of ['w:pgSz', 'w:pgMar', 'w:ind']) {
      for (const element of all(root, tag)) {
        for (const { name: attribute, value } of Array.from(element.attributes)) {
          if (Math.abs(Number(value)) > MAX_TWIPS) problems.push(`${name}: ${attribute} of ${value} twips`);
        }
      }
    }
  }
  return problems;
}

/** As the Open XML SDK knows it of Word. */
const MAX_NOTE_ID = 32_767;
/** 22 inches. */
const MAX_TWIPS = 31_680;

/** What Word takes of runs and not of styles ([MS-OI29500] 2.1.260). */
const NOT_IN_STYLES = ['w:cs', 'w:highlight', 'w:oMath', 'w:rStyle', 'w:rtl'];

const styleProblems = (style: Element): string[] =>
  NOT_IN_STYLES.filter((tag) => all(style, tag).length > 0).map((tag) => `${tag} in a style`);

/** Cells and what a row leaves out before and after them make up the grid; a cell that goes on from above has one above it, as wide. */
function rowProblems(table: Element): string[] {
  const grid = own(table, 'w:tblGrid').flatMap((element) => own(element, 'w:gridCol')).length;
  const problems: string[] = [];
  let above = new Map<number, number>();
  for (const row of own(table, 'w:tr')) {
    const properties = own(row, 'w:trPr');
    let column = number(properties, 'w:gridBefore', 0);
    const merged = new Map<number, number>();
    for (const cell of own(row, 'w:tc')) {
      const cellProperties = own(cell, 'w:tcPr');
      const span = number(cellProperties, 'w:gridSpan', 1);
      const merge = cellProperties.flatMap((element) => own(element, 'w:vMerge'))[0];
      if (merge) {
        if (merge.getAttribute('w:val') !== 'restart' && above.get(column) !== span)
          problems.push('a cell goes on from none above');
        merged.set(column, span);
      }
      column += span;
    }
    column += number(properties, 'w:gridAfter', 0);
    if (column !== grid) problems.push(`a row of ${column} columns in a grid of ${grid}`);
    above = merged;
  }
  return problems;
}

function number(properties: readonly Element[], tag: string, otherwise: number): number {
  const [element] = properties.flatMap((parent) => own(parent, tag));
  return element ? Number(element.getAttribute('w:val')) : otherwise;
}

const all = (root: Element, tag: string): Element[] => Array.from(root.getElementsByTagName(tag));

const own = (element: Element, tag: string): Element[] =>
  all(element, tag).filter((descendant) => descendant.parentNode === element);

function valuesOf(roots: ReadonlyMap<string, Element>, tag: string, attribute: string): string[] {
  return [...roots.values()].flatMap((root) => all(root, tag).map((element) => element.getAttribute(attribute) ?? ''));
}

const twice = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, i) => values.indexOf(value) < i)),
];
