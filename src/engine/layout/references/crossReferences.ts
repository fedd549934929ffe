import type { Block, CrossReference, Inline, Paragraph, Table } from '../../model/document';
import type { CaptionTargets } from '../../model/documentPlan';
import { plainText, type TextSpan, withSpans } from '../inline/textSpans';
import type { LinkedNumbers } from '../types';
import { captionMentions } from './captionTargets';

/** What text of a page can refer to. */
export interface Targets {
  readonly captions?: CaptionTargets;
  /** By the bookmark of the link that the text is. */
  readonly linked?: ReadonlyMap<string, LinkedNumbers>;
}

/**
 * Blocks whose references Word can renew: numbers of captions that the text names, linked or not; of headings, items and pages where a link leads
 * there and its text ends with that number. Entries of contents refer to pages alone, listings to nothing. Linear in text.
 */
export function withCrossReferences(blocks: readonly Block[], targets: Targets): readonly Block[] {
  if (targets.captions === undefined && targets.linked === undefined) return blocks;
  return blocks.map((block) => (block.type === 'table' ? inTable(block, targets) : inParagraph(block, targets)));
}

const inTable = (table: Table, targets: Targets): Table => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: withCrossReferences(cell.blocks, targets) })),
  })),
});

function inParagraph(paragraph: Paragraph, { captions, linked }: Targets): Paragraph {
  const { content, role } = paragraph;
  if (role.kind === 'code') return paragraph;
  const isEntry = role.kind === 'tocEntry';
  const spans = [
    ...(captions && !isEntry ? mentionsIn(content, captions) : []),
    ...(linked ? linkedIn(content, linked, isEntry) : []),
  ].sort((a, b) => a.start - b.start);
  const apart = spans.filter((span, i) => span.start >= (spans[i - 1]?.end ?? 0));
  return apart.length === 0 ? paragraph : { ...paragraph, content: withSpans(content, apart) };
}

/** Names of captions, where they are nothing else yet: a caption's own number, the value of a field of a form. */
function mentionsIn(content: readonly Inline[], captions: CaptionTargets): TextSpan[] {
  const found = captionMentions(plainText(content), captions);
  if (found.length === 0) return [];
  let [offset, next] = [0, 0];
  return content.flatMap((inline): TextSpan[] => {
    offset += plainText([inline]).length;
    const first = next;
    while (next < found.length && (found[next]?.start ?? 0) < offset) next++;
    const isElse = inline.type !== 'text' || inline.number || inline.bookmark || inline.control || inline.ruby;
    const own = isElse ? [] : found.slice(first, next);
    return own.map(({ start, end, bookmark }) => ({ start, end, marks: { reference: { to: 'content', bookmark } } }));
  });
}

/** Links whose text ends with the number of what they lead to. */
function linkedIn(
  content: readonly Inline[],
  linked: ReadonlyMap<string, LinkedNumbers>,
  isEntry: boolean,
): TextSpan[] {
  const spans: TextSpan[] = [];
  let offset = 0;
  content.forEach((inline, i) => {
    const start = offset;
    offset += plainText([inline]).length;
    if (inline.type !== 'text' || inline.link?.kind !== 'bookmark') return;
    const { name } = inline.link;
    const next = content[i + 1];
    const goesOn = next?.type === 'text' && next.link?.kind === 'bookmark' && next.link.name === name;
    const numbers = goesOn ? undefined : linked.get(name);
    const found = numbers && referenceIn(inline.text, numbers, isEntry);
    if (!found) return;
    const end = start + inline.text.trimEnd().length;
    spans.push({ start: end - found.number.length, end, marks: { reference: { to: found.to, bookmark: name } } });
  });
  return spans;
}

interface Found {
  readonly to: CrossReference['to'];
  /** As the text has it. */
  readonly number: string;
}

function referenceIn(text: string, { paragraph, page }: LinkedNumbers, isEntry: boolean): Found | undefined {
  const trimmed = text.trimEnd();
  if (!isEntry && paragraph && endsWithNumber(trimmed, paragraph)) return { to: 'paragraphNumber', number: paragraph };
  const last = trimmed.split(/\s/u).at(-1) ?? '';
  return last === String(page) ? { to: 'pageNumber', number: last } : undefined;
}

const endsWithNumber = (text: string, number: string): boolean =>
  text.endsWith(number) && !/\S/u.test(text.charAt(text.length - number.length - 1));
