import type { StructureElement, Word } from '../../model/pageContent';
import type { Pdfium } from '../pdfium';

/** FPDF_OBJECT_* types of attribute values (fpdfview.h). */
const VALUE_NUMBER = 2;
const VALUE_STRING = 3;
const VALUE_NAME = 4;

const MAX_DEPTH = 64;
/** Elements that are read of one page. */
const MAX_ELEMENTS = 20_000;
const MAX_ATTRIBUTES = 64;
/** Share of the marked words that the tree must know of to be believed. */
const MIN_KNOWN_SHARE = 0.7;

/** The page's part of the structure tree (ISO 32000-2, 14.7), with standard types; undefined where there is none or it makes no sense. */
export function readStructure(
  pdfium: Pdfium,
  page: number,
  words: readonly Word[],
): readonly StructureElement[] | undefined {
  const { x } = pdfium;
  const tree = x.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return undefined;
  try {
    const reader = new ElementReader(pdfium);
    const count = x.FPDF_StructTree_CountChildren(tree);
    const roots: StructureElement[] = [];
    for (let i = 0; i < count && !reader.isFull; i++) {
      const element = reader.read(x.FPDF_StructTree_GetChildAtIndex(tree, i), 0);
      if (element) roots.push(element);
    }
    return isSane(reader.mcids, words) ? roots : undefined;
  } finally {
    x.FPDF_StructTree_Close(tree);
  }
}

/** Alternative texts of the figures by the marked content that they hold. */
export function altTexts(roots: readonly StructureElement[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const visit = (element: StructureElement, inherited: string | undefined): void => {
    const text = element.altText ?? inherited;
    if (text !== undefined) for (const mcid of element.mcids) found.set(mcid, text);
    for (const child of element.children) visit(child, text);
  };
  for (const root of roots) visit(root, undefined);
  return found;
}

function isSane(mcids: ReadonlySet<number>, words: readonly Word[]): boolean {
  if (mcids.size === 0) return false;
  let marked = 0;
  let known = 0;
  for (const { pieces } of words) {
    const mcid = pieces[0]?.mcid;
    if (mcid === undefined) continue;
    marked++;
    if (mcids.has(mcid)) known++;
  }
  return known >= MIN_KNOWN_SHARE * marked;
}

const EMPTY_CELL: StructureElement = { type: 'TD', mcids: [], children: [], attributes: {} };

class ElementReader {
  readonly mcids = new Set<number>();
  private elements = 0;

  constructor(private readonly pdfium: Pdfium) {}

  get isFull(): boolean {
    return this.elements >= MAX_ELEMENTS;
  }

  read(element: number, depth: number): StructureElement | undefined {
    if (element === 0 || depth > MAX_DEPTH || this.isFull) return undefined;
    this.elements++;
    const { pdfium } = this;
    const { x } = pdfium;
    const mcids: number[] = [];
    const children: StructureElement[] = [];
    const type = pdfium.utf16((buffer, bytes) => x.FPDF_StructElement_GetType(element, buffer, bytes));
    const count = x.FPDF_StructElement_CountChildren(element);
    for (let i = 0; i < count && this.elements < MAX_ELEMENTS; i++) {
      const child = this.read(x.FPDF_StructElement_GetChildAtIndex(element, i), depth + 1);
      if (child) children.push(child);
      const mcid = x.FPDF_StructElement_GetChildMarkedContentID(element, i);
      if (mcid >= 0) {
        mcids.push(mcid);
        this.mcids.add(mcid);
      } else if (!child && type === 'TR') {
        // PDFium keeps what has no content on the page to itself: an empty cell, whose place in the row counts.
        this.elements++;
        children.push(EMPTY_CELL);
      }
    }
    const altText = pdfium.utf16((buffer, bytes) => x.FPDF_StructElement_GetAltText(element, buffer, bytes));
    return {
      type: type ?? 'NonStruct',
      mcids,
      children,
      ...(altText === undefined ? {} : { altText }),
      attributes: this.attributes(element),
    };
  }

  private attributes(element: number): Record<string, string | number> {
    const { pdfium } = this;
    const { x } = pdfium;
    const values: Record<string, string | number> = {};
    const dictionaries = x.FPDF_StructElement_GetAttributeCount(element);
    for (let d = 0; d < dictionaries && d < MAX_ATTRIBUTES; d++) {
      const attribute = x.FPDF_StructElement_GetAttributeAtIndex(element, d);
      const count = attribute === 0 ? 0 : x.FPDF_StructElement_Attr_GetCount(attribute);
      for (let i = 0; i < count && i < MAX_ATTRIBUTES; i++) {
        const name = pdfium.sizedUtf8((buffer, bytes, length) =>
          x.FPDF_StructElement_Attr_GetName(attribute, i, buffer, bytes, length),
        );
        if (name === undefined || name === 'O' || name === '__proto__') continue;
        const value = this.value(attribute, name);
        if (value !== undefined) values[name] = value;
      }
    }
    return values;
  }

  private value(attribute: number, name: string): string | number | undefined {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    const key = pdfium.copyString(name);
    try {
      const value = x.FPDF_StructElement_Attr_GetValue(attribute, key);
      const type = value === 0 ? 0 : x.FPDF_StructElement_Attr_GetType(value);
      if (type === VALUE_NUMBER)
        return x.FPDF_StructElement_Attr_GetNumberValue(value, scratch) ? pdfium.f32[scratch >> 2] : undefined;
      if (type !== VALUE_STRING && type !== VALUE_NAME) return undefined;
      return pdfium.sizedUtf16((buffer, bytes, length) =>
        x.FPDF_StructElement_Attr_GetStringValue(value, buffer, bytes, length),
      );
    } finally {
      x.free(key);
    }
  }
}
