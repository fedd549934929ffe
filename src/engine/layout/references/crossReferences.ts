import { addCount } from '../../model/collections/counts';
import type { Block, CrossReference, Flow, Inline, Paragraph, Table, TextRun } from '../../model/document';
import type { CaptionTargets } from '../../model/documentPlan';
import { plainText, type TextSpan, withSpans } from '../inline/textSpans';
import type { LinkedNumbers } from '../types';
import { captionMentions } from './captionTargets';

/** What text of a page can refer to. */
export interface Targets {
  readonly captions?: CaptionTargets | undefined;
  /** By the bookmark of the link that the text is. */
  readonly linked?: ReadonlyMap<string, LinkedNumbers> | undefined;
}

/** Fewer links of a form on a page do not tell that their numbers are those of pages: a citation may have the number of its page by chance. */
const MIN_PAGE_LINKS = 2;
const MIN_PAGE_SHARE = 0.75;
const DIGITS = /\d{1,6}$/u;

/**
 * Text of a page whose references Word can renew: numbers of captions that the text names, linked or not; of headings, items, formulas and pages
 * where a link leads there and its text ends with that number. Entries of contents refer to pages alone, listings to nothing. Linear in text.
 */
export function withCrossReferences(flows: readonly Flow[], targets: Targets): readonly Flow[] {
  if (targets.captions === undefined && targets.linked === undefined) return flows;
  const pageForms = targets.linked ? formsOfPageLinks(flows, targets.linked) : new Set<string>();
  const inBlock = (block: Block): Block =>
    block.type === 'table' ? inCells(block, inBlock) : inParagraph(block, targets, pageForms);
  return flows.map((flow) => ({ ...flow, blocks: flow.blocks.map(inBlock) }));
}

const inCells = (table: Table, inBlock: (block: Block) => Block): Table => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(inBlock) })),
  })),
});

function inParagraph(paragraph: Paragraph, { captions, linked }: Targets, pageForms: ReadonlySet<string>): Paragraph {
  const { content, role } = paragraph;
  if (role.kind === 'code') return paragraph;
  const isEntry = role.kind === 'tocEntry';
  const spans = [
    ...(captions && !isEntry ? mentionsIn(content, captions) : []),
    ...(linked ? linkEnds(content).flatMap((link) => referenceOf(link, linked, pageForms, isEntry) ?? []) : []),
  ].sort((a, b) => a.start - b.start);
  const apart = spans.filter((span, i) => span.start >= (spans[i - 1]?.end ?? 0));
  return apart.length === 0 ? paragraph : { ...paragraph, content: withSpans(content, apart) };
}

/** It is nothing else yet: a caption's own number, the value of a field of a form. */
const isMereText = (inline: Inline): inline is TextRun =>
  inline.type === 'text' && !inline.number && !inline.bookmark && !inline.control && !inline.ruby;

/** Names of captions. */
function mentionsIn(content: readonly Inline[], captions: CaptionTargets): TextSpan[] {
  const found = captionMentions(plainText(content), captions);
  if (found.length === 0) return [];
  let [offset, next] = [0, 0];
  return content.flatMap((inline): TextSpan[] => {
    offset += plainText([inline]).length;
    const first = next;
    while (next < found.length && (found[next]?.start ?? 0) < offset) next++;
    const own = isMereText(inline) ? found.slice(first, next) : [];
    return own.map(({ start, end, bookmark }) => ({ start, end, marks: { reference: { to: 'content', bookmark } } }));
  });
}

/** A link inside the document, with its last run. */
interface LinkEnd {
  readonly bookmark: string;
  /** All of its text. */
  readonly whole: string;
  /** Of its last run. */
  readonly text: string;
  /** Of that, in the paragraph's text. */
  readonly start: number;
}

function linkEnds(content: readonly Inline[]): LinkEnd[] {
  const ends: LinkEnd[] = [];
  let offset = 0;
  let open = '';
  content.forEach((inline, i) => {
    const start = offset;
    offset += plainText([inline]).length;
    if (!isMereText(inline) || inline.link?.kind !== 'bookmark') return;
    const { name } = inline.link;
    const next = content[i + 1];
    open += inline.text;
    if (next?.type === 'text' && next.link?.kind === 'bookmark' && next.link.name === name) return;
    ends.push({ bookmark: name, whole: open.trimEnd(), text: inline.text.trimEnd(), start });
    open = '';
  });
  return ends;
}

/** What of the text of links stands before their number where that is the number of a page: "", "page ". */
function formsOfPageLinks(flows: readonly Flow[], linked: ReadonlyMap<string, LinkedNumbers>): ReadonlySet<string> {
  const all = new Map<string, number>();
  const ofPages = new Map<string, number>();
  const count = (block: Block): void => {
    if (block.type === 'table') {
      for (const { cells } of block.rows) for (const { blocks } of cells) blocks.forEach(count);
      return;
    }
    if (block.role.kind === 'tocEntry') return;
    for (const { bookmark, whole } of linkEnds(block.content)) {
      const number = DIGITS.exec(whole)?.[0];
      if (number === undefined) continue;
      const form = whole.slice(0, -number.length);
      addCount(all, form);
      if (linked.get(bookmark)?.page === Number(number)) addCount(ofPages, form);
    }
  };
  for (const { blocks } of flows) blocks.forEach(count);
  const isOfPages = ([form, pages]: [string, number]): boolean =>
    pages >= MIN_PAGE_LINKS && pages >= MIN_PAGE_SHARE * (all.get(form) ?? 0);
  return new Set([...ofPages].filter(isOfPages).map(([form]) => form));
}

/** The number that the text of a link ends with, formulas' in brackets or not. */
function referenceOf(
  { bookmark, whole, text, start }: LinkEnd,
  linked: ReadonlyMap<string, LinkedNumbers>,
  pageForms: ReadonlySet<string>,
  isEntry: boolean,
): TextSpan | undefined {
  const { paragraph, formulas = [], page } = linked.get(bookmark) ?? {};
  const at = (end: number, number: string, reference: CrossReference): TextSpan => ({
    start: start + end - number.length,
    end: start + end,
    marks: { reference },
  });
  if (!isEntry) {
    if (paragraph !== undefined && endsWith(text, paragraph))
      return at(text.length, paragraph, { to: 'paragraphNumber', bookmark });
    const inBrackets = text.endsWith(')') ? text.slice(0, -1) : text;
    const formula = formulas.find(({ number }) => endsWith(inBrackets, number));
    if (formula) return at(inBrackets.length, formula.number, { to: 'content', bookmark: formula.bookmark });
  }
  const shown = String(page);
  const isPage = endsWith(text, shown) && (isEntry || pageForms.has(whole.slice(0, -shown.length)));
  return isPage ? at(text.length, shown, { to: 'pageNumber', bookmark }) : undefined;
}

const endsWith = (text: string, number: string): boolean =>
  text.endsWith(number) && !/[^\s(]/u.test(text.charAt(text.length - number.length - 1));
