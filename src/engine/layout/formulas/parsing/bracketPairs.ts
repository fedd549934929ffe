import type { MathNode } from '../../../model/math';

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

/** A pair of brackets with what is between them. */
interface Brackets {
  readonly open: string;
  readonly close: string;
  readonly body: readonly MathNode[];
}

/**
 * All of the pair of brackets that `last`, the row's end, closes, taken off the row: a script belongs to the whole. Undefined, with the
 * row as it was, where it closes none.
 */
export function takeBrackets(nodes: MathNode[], last: MathText): Brackets | undefined {
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
      return { open: sign, close: last.text.slice(-1), body };
    }
  }
  return undefined;
}

/** Higher than a line of text. */
function isTall(node: MathNode): boolean {
  switch (node.kind) {
    case 'text':
    case 'accent':
    case 'overline':
      return false;
    case 'row':
      return node.items.some(isTall);
    case 'script':
      return isTall(node.base);
    case 'radical':
      return isTall(node.radicand);
    case 'delimited':
      return isTall(node.body);
    default:
      return true;
  }
}

const BRACKET = /[()[\]{}|\u2016\u2225\u2308-\u230b\u27e8\u27e9]/;
const OPENING = /[([{\u2308\u230a\u27e8]/;
const UPRIGHT = /[|\u2016\u2225]/;
/** Parallel bars are a relation; around something they are those of a norm. */
const fenceOf = (sign: string): string => (sign === '\u2225' ? '\u2016' : sign);

/** What an upright bar before which it stands opens, and not closes. */
const OPERATOR_END = /(?:^|[=<>+\-\u2212\u00b1\u00d7\u00b7,;:([{|\u2190-\u22ff\s])$/;

/** A row with brackets that grow with what they hold where that is higher than a line, and upright bars in pairs. Linear. */
export function growBrackets(nodes: readonly MathNode[]): readonly MathNode[] {
  const signs = nodes.some(isTall) ? BRACKET : UPRIGHT;
  if (!nodes.some((node) => signs.test(textOf(node.kind === 'script' ? node.base : node)))) return nodes;
  const out: MathNode[] = [];
  const open: { readonly sign: string; readonly at: number }[] = [];
  const close = (sign: string, node: MathText): MathNode | undefined => {
    // "given" is an upright bar, too, and has no other.
    if (!UPRIGHT.test(sign)) while (UPRIGHT.test(open.at(-1)?.sign ?? '')) open.pop();
    const last = open.at(-1);
    if (!last || (UPRIGHT.test(sign) && last.sign !== sign)) {
      out.push(...withText(node, sign));
      return undefined;
    }
    open.pop();
    const body = out.slice(last.at + 1);
    if (!UPRIGHT.test(sign) && !body.some(isTall)) {
      out.push(...withText(node, sign));
      return undefined;
    }
    out.length = last.at;
    return {
      kind: 'delimited',
      open: fenceOf(last.sign),
      close: fenceOf(sign),
      body: { kind: 'row', items: merged(body) },
    };
  };
  const isOpening = (sign: string): boolean => {
    if (!UPRIGHT.test(sign)) return OPENING.test(sign);
    const last = out.at(-1);
    return !last || (last.kind === 'text' && OPERATOR_END.test(last.text));
  };
  const addSigns = (node: MathText): void => {
    for (const part of node.text.split(/([()[\]{}|\u2016\u2225\u2308-\u230b\u27e8\u27e9])/)) {
      if (part === '') continue;
      if (node.words || !BRACKET.test(part)) out.push({ ...node, text: part });
      else if (isOpening(part) || (UPRIGHT.test(part) && !open.some(({ sign }) => sign === part))) {
        open.push({ sign: part, at: out.length });
        out.push({ ...node, text: part });
      } else {
        const whole = close(part, node);
        if (whole) out.push(whole);
      }
    }
  };
  for (const node of nodes) {
    if (node.kind === 'text') addSigns(node);
    else if (
      node.kind === 'script' &&
      node.base.kind === 'text' &&
      node.base.text.length === 1 &&
      BRACKET.test(node.base.text)
    ) {
      const base = close(node.base.text, node.base) ?? withBar(out, node.base);
      out.push({ ...node, base });
    } else out.push(node);
  }
  return merged(out);
}

/** A bar alone behind what is high says where that is evaluated; `out` ends with it. */
function withBar(out: MathNode[], bar: MathText): MathNode {
  out.pop();
  const body = out.at(-1);
  if (!UPRIGHT.test(bar.text) || !body || !isTall(body)) return bar;
  out.pop();
  return { kind: 'delimited', open: '', close: bar.text, body };
}

/** Neighbouring text of one look as one. */
function merged(nodes: readonly MathNode[]): MathNode[] {
  const out: MathNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (
      node.kind === 'text' &&
      last?.kind === 'text' &&
      last.italic === node.italic &&
      last.bold === node.bold &&
      last.alphabet === node.alphabet &&
      last.words === node.words
    )
      out[out.length - 1] = { ...last, text: last.text + node.text };
    else out.push(node);
  }
  return out;
}

const textOf = (node: MathNode | undefined): string => (node?.kind === 'text' ? node.text : '');

const withText = (node: MathNode | undefined, text: string): MathNode[] =>
  node?.kind === 'text' && text !== '' ? [{ ...node, text }] : [];
