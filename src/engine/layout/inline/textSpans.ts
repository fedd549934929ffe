import type { Inline, TextRun } from '../../model/document';

/** What a part of a paragraph's text has beyond its look, by its places in `plainText`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly marks: Pick<TextRun, 'number' | 'bookmark' | 'reference'>;
}

/** A tab is one sign of it; what is no text is none. */
export const plainText = (content: readonly Inline[]): string => content.map(textOf).join('');

const textOf = (inline: Inline): string => (inline.type === 'text' ? inline.text : inline.type === 'tab' ? ' ' : '');

/** The content with each of the spans, which are in order and apart, in a run of its own, in the look of its first sign. Linear. */
export function withSpans(content: readonly Inline[], spans: readonly TextSpan[]): readonly Inline[] {
  if (spans.length === 0) return content;
  const text = plainText(content);
  let [offset, next] = [0, 0];
  return content.flatMap((inline): readonly Inline[] => {
    const start = offset;
    const end = start + textOf(inline).length;
    offset = end;
    if (inline.type !== 'text') return [inline];
    const runs: TextRun[] = [];
    const add = (from: number, to: number, marks?: TextSpan['marks']): void => {
      if (from < to) runs.push({ ...inline, text: text.slice(from, to), ...marks });
    };
    let done = start;
    for (let span = spans[next]; span && span.start < end; span = spans[next]) {
      add(done, span.start);
      if (span.start >= start) add(span.start, span.end, span.marks);
      done = Math.min(end, span.end);
      if (span.end > end) break;
      next++;
    }
    add(done, end);
    return runs;
  });
}
