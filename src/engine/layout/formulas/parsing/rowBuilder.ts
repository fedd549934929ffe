import type { Sides } from '../../../model/geometry';
import type { MathNode } from '../../../model/math';
import { MAX_SPACE_EM } from '../proportions';
import { withAccents } from './accents';
import { bracketsOpen, closesBrackets, growBrackets, takeBrackets } from './bracketPairs';
import { hasRelation, isFunction, startsWithRelation, takesLimit } from '../mathSigns';
import { isArrow } from './joinSigns';
import { lookOf, type MathToken } from './mathTokens';

const WORD_GAP_EM = 0.2;
const EM_SPACE = '\u2003';

/** What is set to a letter, or over and under an operator. */
export interface Scripts {
  readonly sub: MathToken[];
  readonly sup: MathToken[];
}

const isWords = ({ text, italic }: MathToken): true | undefined =>
  (!italic && WORDS.test(text) && !isFunction(text)) || undefined;
const WORDS = /^\p{L}{2,}[.,;:]?$/u;

/** Puts a row together from left to right. */
export class RowBuilder {
  readonly #rows: { nodes: MathNode[]; operator?: string; sub?: MathNode; sup?: MathNode }[] = [{ nodes: [] }];
  #pending: Scripts = { sub: [], sup: [] };
  #lastRight = -Infinity;
  /** Where what has been put into the row ends. */
  #end = Infinity;
  #failed = false;
  constructor(
    readonly parse: (tokens: readonly MathToken[]) => MathNode | undefined,
    readonly limits: ReadonlyMap<MathToken, Scripts>,
    readonly sizePt: number,
  ) {}

  node({ node, left, right }: Sides & { readonly node: MathNode }): void {
    this.#flush();
    this.#space(left);
    this.#nodes.push(node);
    this.#lastRight = -Infinity;
    this.#end = right;
  }

  /** Wide spaces part a formula from its conditions; those around relations are the typesetter's. */
  #space(left: number, text = ''): void {
    const ems = Math.round((left - this.#end) / this.sizePt);
    const last = this.#nodes.at(-1);
    if (!last || ems < 1 || ems > MAX_SPACE_EM || startsWithRelation(text)) return;
    if (last.kind === 'text' && hasRelation(last.text.slice(-1))) return;
    this.#nodes.push({ kind: 'text', text: EM_SPACE.repeat(ems), italic: false });
  }

  token(token: MathToken): void {
    const limits = this.limits.get(token);
    this.#flush();
    if (closesBrackets(token.text)) this.#closeInBrackets();
    if (limits) this.#space(leftOf(token, limits), token.text);
    if (limits && (takesLimit(token.text) || isArrow(token.text))) {
      this.#function(token, limits);
      return;
    }
    if (limits) {
      const sub = this.#parsed(limits.sub);
      const sup = this.#parsed(limits.sup);
      this.#rows.push({ nodes: [], operator: token.text, ...(sub && { sub }), ...(sup && { sup }) });
      this.#lastRight = -Infinity;
      this.#end = token.right;
      return;
    }
    if (startsWithRelation(token.text)) this.#closeOperators();
    this.#space(token.left, token.text);
    this.#end = token.right;
    const last = this.#nodes.at(-1);
    const isApart = token.left - this.#lastRight > WORD_GAP_EM * token.sizePt;
    const words = isWords(token);
    if (
      last?.kind === 'text' &&
      last.italic === token.italic &&
      last.bold === token.bold &&
      last.alphabet === token.alphabet &&
      last.words === words
    ) {
      const space = isApart && /\p{L}$/u.test(last.text) && /^\p{L}/u.test(token.text) ? ' ' : '';
      this.#nodes[this.#nodes.length - 1] = { ...last, text: last.text + space + token.text };
    } else {
      const isWordBefore =
        last?.kind === 'text' && isApart && /\p{L}{2}$/u.test(last.text) && /^\p{L}/u.test(token.text);
      if (isWordBefore) this.#nodes[this.#nodes.length - 1] = { ...last, text: `${last.text} ` };
      const isWord = isApart && Number.isFinite(this.#lastRight) && /^\p{L}{2}/u.test(token.text) && !token.italic;
      const text = isWord ? ` ${token.text}` : token.text;
      this.#nodes.push({
        kind: 'text',
        text,
        italic: token.italic,
        ...lookOf(token),
        ...(words && { words }),
      });
    }
    this.#lastRight = token.right;
  }

  /** "lim" with what stands under it. */
  #function({ text, right }: MathToken, limits: Scripts): void {
    const under = this.#parsed(limits.sub);
    const over = this.#parsed(limits.sup);
    const base: MathNode = { kind: 'text', text, italic: false };
    this.#nodes.push(under || over ? { kind: 'limits', base, ...(under && { under }), ...(over && { over }) } : base);
    this.#lastRight = right;
    this.#end = right;
  }

  script(token: MathToken, isLowered: boolean): void {
    (isLowered ? this.#pending.sub : this.#pending.sup).push(token);
    this.#lastRight = token.right;
    this.#end = token.right;
  }

  end(): MathNode | undefined {
    this.#flush();
    this.#closeOperators();
    return this.#failed ? undefined : rowOf(this.#nodes);
  }

  get #nodes(): MathNode[] {
    const row = this.#rows.at(-1);
    if (!row) throw new RangeError('a formula has a row');
    return row.nodes;
  }

  /** Scripts belong to what stands before them: one letter, a number, or a whole fraction. */
  #flush(): void {
    const { sub: lowered, sup: raised } = this.#pending;
    if (lowered.length + raised.length === 0) return;
    this.#pending = { sub: [], sup: [] };
    const sub = this.#parsed(lowered);
    const sup = this.#parsed(raised);
    const operator = this.#rows.at(-1);
    const isFree = !(operator?.sub && sub) && !(operator?.sup && sup);
    if (operator?.operator !== undefined && operator.nodes.length === 0 && isFree) {
      if (sub) operator.sub = sub;
      if (sup) operator.sup = sup;
      return;
    }
    const last = this.#nodes.pop();
    if (!last) {
      this.#failed = true;
      return;
    }
    const pair = last.kind === 'text' && takeBrackets(this.#nodes, last);
    let base: MathNode = pair ? { kind: 'delimited', ...pair, body: rowOf(pair.body) } : last;
    if (base.kind === 'text') {
      const end = /(?:(?<!\d)\d+(?:\.\d+)?|(?:^|\P{M})\p{M}*)$/u.exec(base.text)?.[0] ?? base.text;
      const before = base.text.slice(0, base.text.length - end.length);
      if (before !== '') this.#nodes.push({ ...base, text: before });
      base = rowOf([{ ...base, text: end }]);
    }
    this.#nodes.push({ kind: 'script', base, ...(sub && { sub }), ...(sup && { sup }) });
  }

  #parsed(tokens: readonly MathToken[]): MathNode | undefined {
    if (tokens.length === 0) return undefined;
    const node = this.parse(tokens);
    if (!node) this.#failed = true;
    return node;
  }

  /** Brackets that are open before a sum end it when they close. */
  #closeInBrackets(): void {
    for (
      let row = this.#rows.at(-1);
      row?.operator !== undefined && bracketsOpen(row.nodes) <= 0;
      row = this.#rows.at(-1)
    )
      this.#closeOperator();
  }

  /** What a sum is over ends with the relation after it, or with the formula. */
  #closeOperators(): void {
    while (this.#rows.length > 1) this.#closeOperator();
  }

  #closeOperator(): void {
    const row = this.#rows.pop();
    if (row?.operator === undefined) return;
    const { nodes, operator, sub, sup } = row;
    this.#nodes.push({ kind: 'nary', operator, ...(sub && { sub }), ...(sup && { sup }), body: rowOf(nodes) });
  }
}

/** Limits may be wider than their operator. */
const leftOf = ({ left }: MathToken, { sub, sup }: Scripts): number =>
  Math.min(left, ...sub.map((token) => token.left), ...sup.map((token) => token.left));

function rowOf(nodes: readonly MathNode[]): MathNode {
  const grown = growBrackets(nodes.flatMap((node) => (node.kind === 'text' ? withAccents(node) : [node])));
  const [only, ...others] = grown;
  return only && others.length === 0 ? only : { kind: 'row', items: grown };
}
