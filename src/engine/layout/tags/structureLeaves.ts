import type { StructureElement } from '../../model/pageContent';

/** Where a piece of marked content hangs in the structure tree. */
export interface StructureLeaf {
  /** Identity of the paragraph it is part of; undefined where the tree does not tell paragraphs apart. */
  readonly paragraph?: number;
  /** Standard type of that paragraph: 'P', 'H2', 'LI', 'Caption', 'Code', 'TOCI', 'Note', 'TD', …. */
  readonly tag: string;
  /** Lists around it; 0 outside of lists. */
  readonly listDepth: number;
  /** A list item's bullet or number. */
  readonly label: boolean;
  /** The element without a meaning that is around it among text: a `pre` in an item, or a word with a title. Its lines tell which. */
  readonly wrapper?: StructureElement;
}

/** ISO 32000-2, 14.8.4: block-level types that hold text directly. */
const PARAGRAPHS = new Set([
  'P',
  'H',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'Title',
  'Caption',
  'TOCI',
  'Note',
  'FENote',
  'BibEntry',
  'Formula',
]);
/** None of them can be inside another: where they are nested, the tree shows what comes under what, and each is a paragraph of its own. */
const PLAIN = new Set(['P', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Title']);
/** Types that may hold blocks as well as text; a run of text in them is a paragraph of its own. */
const MIXED = new Set(['LI', 'LBody', 'TD', 'TH', 'BlockQuote', 'Aside']);
/** Inline types: text in them belongs to the paragraph around. Code is one too, inside a paragraph. */
const INLINE = new Set([
  'Span',
  'NonStruct',
  'Link',
  'Em',
  'Strong',
  'Quote',
  'Reference',
  'Annot',
  'Code',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'WT',
  'WP',
  'Sub',
  'Lbl',
]);
/** The tree comes from the file: deeper than any document is. */
const MAX_DEPTH = 200;

interface Context {
  readonly paragraph: number | undefined;
  readonly tag: string;
  readonly listDepth: number;
  readonly label: boolean;
  readonly wrapper?: StructureElement;
}

/** Leaves of a page's structure by marked-content identifier. Linear in elements. */
export function structureLeaves(roots: readonly StructureElement[]): ReadonlyMap<number, StructureLeaf> {
  const leaves = new Map<number, StructureLeaf>();
  const isInline = inlineTest(roots);
  let paragraphs = 0;
  const visit = (element: StructureElement, around: Context, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    const own = contextOf(element, around, () => paragraphs++);
    for (const mcid of element.mcids) leaves.set(mcid, leafOf(own));
    visitChildren(element, own, depth);
  };
  const visitChildren = (element: StructureElement, own: Context, depth: number): void => {
    const inside = own.paragraph !== undefined && PARAGRAPHS.has(own.tag);
    let run: number | undefined;
    element.children.forEach((child, i) => {
      if (inside || !isInline(child)) {
        run = undefined;
        visit(child, own, depth + 1);
        return;
      }
      // Text between blocks: in an item, a cell or a quotation it is a paragraph; elsewhere only where it stands alone between blocks.
      const alone = !isInline(element.children[i - 1]) && !isInline(element.children[i + 1]);
      if (groupsBlocks(element)) run = paragraphs++;
      else if (MIXED.has(element.type) || alone) run ??= paragraphs++;
      const isMixed = MIXED.has(element.type);
      const tag = !isMixed && child.type === 'Code' ? 'Code' : own.tag;
      const paragraph = own.paragraph ?? run;
      visit(child, { ...own, paragraph, tag, ...(isMixed && wrapsText(child) && { wrapper: child }) }, depth + 1);
      if (child.type === 'Lbl') run = undefined;
    });
  };
  for (const root of roots) visit(root, { paragraph: undefined, tag: '', listDepth: 0, label: false }, 0);
  return leaves;
}

/**
 * Browsers write a `dl` and its `dt` and `dd` as NonStruct, and the text in them once more: where nothing but such elements stands side by
 * side, with no text between them, they are blocks.
 */
const groupsBlocks = ({ type, mcids, children }: StructureElement): boolean =>
  type === 'NonStruct' &&
  mcids.length === 0 &&
  children.length > 1 &&
  children.every((child) => child.type === 'NonStruct' && child.mcids.length === 0 && child.children.length > 0);

const wrapsText = ({ type, mcids, children }: StructureElement): boolean =>
  type === 'NonStruct' && mcids.length === 0 && children.length > 0;

/**
 * Tells elements of inline text from others. An inline type that holds blocks is a grouping of them: browsers write a `div` as NonStruct,
 * and HTML allows a link around paragraphs.
 */
function inlineTest(roots: readonly StructureElement[]): (element: StructureElement | undefined) => boolean {
  const inline = new Set<StructureElement>();
  const visit = (element: StructureElement, depth: number): boolean => {
    let isInline = INLINE.has(element.type) && depth <= MAX_DEPTH && !groupsBlocks(element);
    if (depth <= MAX_DEPTH) for (const child of element.children) isInline = visit(child, depth + 1) && isInline;
    if (isInline) inline.add(element);
    return isInline;
  };
  for (const root of roots) visit(root, 0);
  return (element) => element !== undefined && inline.has(element);
}

const leafOf = ({ paragraph, tag, listDepth, label, wrapper }: Context): StructureLeaf => ({
  ...(paragraph !== undefined && { paragraph }),
  tag,
  listDepth,
  label,
  ...(wrapper && { wrapper }),
});

function contextOf(element: StructureElement, around: Context, next: () => number): Context {
  const { type } = element;
  if (PARAGRAPHS.has(type)) {
    // A paragraph in a list item is the item's; a heading stays a heading.
    const tag = around.tag === 'LI' && type === 'P' ? 'LI' : type;
    // What holds paragraphs may have content of its own beside them: its bar, its ground. An item's first paragraph is the item.
    const apart = (MIXED.has(around.tag) && around.tag !== 'LI') || (PLAIN.has(type) && PLAIN.has(around.tag));
    const paragraph = apart ? undefined : around.paragraph;
    return { ...around, paragraph: paragraph ?? next(), tag: paragraph === undefined ? tag : around.tag };
  }
  if (type === 'L') return { ...around, paragraph: undefined, tag: '', listDepth: around.listDepth + 1 };
  if (type === 'Lbl') return { ...around, label: true };
  if (type === 'LI' || type === 'LBody')
    return { ...around, paragraph: element.mcids.length > 0 ? next() : undefined, tag: 'LI' };
  if (MIXED.has(type)) return { ...around, paragraph: element.mcids.length > 0 ? next() : undefined, tag: type };
  if (INLINE.has(type)) return around;
  return { ...around, paragraph: undefined, tag: '' };
}
