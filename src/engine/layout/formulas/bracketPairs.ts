import type { MathNode } from '../../model/math';

type MathText = Extract<MathNode, { kind: 'text' }>;

const OPENS = /[([{]/;
const CLOSES = /[)\]}]$/;

/** Whether a row's text starts with the second of a pair of brackets. */
export const closesBrackets = (text: string): boolean => /^[)\]}]/.test(text);

/** How many more brackets open in a row than close. */
export function bracketsOpen(nodes: readonly MathNode[]): number {
  let open = 0;
  for (const node of nodes) {
    if (node.kind !== 'text') continue;
    for (const sign of node.text) open += OPENS.test(sign) ? 1 : CLOSES.test(sign) ? -1 : 0;
  }
  return open;
}

/**
 * All of the pair of brackets that `last`, the row's end, closes, taken off the row: a script belongs to the whole. Undefined, with the
 * row as it was, where it closes none.
 */
export function takeBrackets(nodes: MathNode[], last: MathText): MathNode | undefined {
  if (!CLOSES.test(last.text)) return undefined;
  const row: readonly MathNode[] = [...nodes, last];
  let depth = 0;
  for (let i = row.length - 1; i >= 0; i--) {
    const text = textOf(row[i]);
    for (let at = text.length - 1; at >= 0; at--) {
      const sign = text.charAt(at);
      if (CLOSES.test(sign)) depth++;
      else if (OPENS.test(sign)) depth--;
      if (depth > 0) continue;
      const inside = row.slice(i);
      const body = [...withText(inside[0], text.slice(at + 1)), ...inside.slice(1)];
      const before = withText(inside[0], text.slice(0, at));
      const end = body.pop();
      body.push(...withText(end, textOf(end).slice(0, -1)));
      nodes.length = Math.min(nodes.length, i);
      nodes.push(...before);
      return { kind: 'delimited', open: sign, close: last.text.slice(-1), body: { kind: 'row', items: body } };
    }
  }
  return undefined;
}

const textOf = (node: MathNode | undefined): string => (node?.kind === 'text' ? node.text : '');

const withText = (node: MathNode | undefined, text: string): MathNode[] =>
  node?.kind === 'text' && text !== '' ? [{ ...node, text }] : [];
