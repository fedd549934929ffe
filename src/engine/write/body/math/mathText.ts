import type { MathNode } from '../../../model/math';

/**
 * LibreOffice reads the text of a formula as its own formula language (starmath/source/parse5.cxx): signs of the keyboard want something on both of
 * their sides, brackets a partner, and some words and signs are commands. What does not have that is shown as an upside-down question mark. Word shows
 * the same either way.
 */

type TextNode = Extract<MathNode, { kind: 'text' }>;

/** Takes no room, and is something (Unicode 16, 22.6: invisible separator). */
const NOTHING = '\u2063';
/** A sign of the keyboard, a word, or anything else. */
const PARTS = /[*/=<>+\-&#^_~`()[\]]|\p{L}+|[^*/=<>+\-&#^_~`()[\]\p{L}]+/gu;
const OPERATOR = /^[*/=<>+-]$/;
/** Numbers may begin with it. */
const SIGN = /^[+-]$/;
const NAME = /^\p{Script=Latin}{2,}$/u;
const COMMAND_SIGN = /^[&#^_~`]$/;
const PARTNERS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
]);
const OPENING = new Set(PARTNERS.values());
const COMMANDS = new Set(
  (
    'abs acute and approx bar binom black blue bold boper breve cdot check circ circle color coprod csub csup cyan ddot def div divides dot ' +
    'emptyset equiv evaluate exists fact fixed font forall from func ge gg grave green gt harpoon hat hbar hex iiint iint in infinity infty int ' +
    'intersection ital italic laplace le left lim liminf limsup ll lsub lsup lt magenta matrix nabla nbold ne neg neq newline ni nitalic none ' +
    'nospace notin nroot oint oper or ortho over overline owns parallel partial phantom prod prop re red right rsub rsup sans serif setminus ' +
    'sim simeq size slash sqrt stack sub subset sum sup supset tilde times to toward transl transr underline union uoper vec white wp yellow'
  ).split(' '),
);

/** A part of a text, or a node that is none. */
interface Token {
  readonly part: string;
  readonly look: TextNode | undefined;
  readonly node: MathNode;
}

/** All of a part of a formula, so that both programs show it. */
export function readableMath(node: MathNode): MathNode {
  const tokens = tokensOf(node);
  if (tokens.length === 0) return { kind: 'text', text: NOTHING, italic: false };
  if (!tokens.some(({ look }) => look)) return node;
  const alone = bracketsAlone(tokens);
  const row = new TextRow();
  /** Something must come before the next sign; the last one wants something behind it. */
  let [isOpen, isWanting] = [true, false];
  for (const token of tokens) {
    const { part, look } = token;
    if (!look) row.add(token.node);
    else if (OPERATOR.test(part)) {
      row.put(isOpen && !SIGN.test(part) ? NOTHING + part : part, look);
      [isOpen, isWanting] = [true, true];
      continue;
    } else if (COMMAND_SIGN.test(part) || alone.has(token) || isName(part, look)) row.quote(part, look);
    else if (look.italic && COMMANDS.has(part)) for (const letter of part) row.add({ ...look, text: letter });
    else row.put(isWanting && PARTNERS.has(part) ? NOTHING + part : part, look);
    if (part.trim() === '' && look) continue;
    [isOpen, isWanting] = [OPENING.has(part) && !alone.has(token), false];
  }
  const last = tokens.findLast(({ look }) => look)?.look;
  if (isWanting && last) row.put(NOTHING, last);
  return row.node();
}

/** Names of functions and the like; LibreOffice slants what it does not know. */
const isName = (part: string, { italic, bold, alphabet }: TextNode): boolean =>
  !italic && (COMMANDS.has(part) || (NAME.test(part) && !bold && alphabet === undefined));

function tokensOf(node: MathNode): Token[] {
  if (node.kind === 'row') return node.items.flatMap(tokensOf);
  if (node.kind !== 'text' || node.words) return [{ part: '', look: undefined, node }];
  return Array.from(node.text.matchAll(PARTS), ([part]) => ({ part, look: node, node }));
}

/** Those that open or close nothing. */
function bracketsAlone(tokens: readonly Token[]): ReadonlySet<Token> {
  const alone = new Set<Token>();
  const open: Token[] = [];
  for (const token of tokens) {
    const partner = PARTNERS.get(token.part);
    if (partner === undefined && !OPENING.has(token.part)) continue;
    if (partner !== undefined && open.at(-1)?.part === partner) {
      const own = open.pop();
      if (own) alone.delete(own);
      continue;
    }
    alone.add(token);
    if (partner === undefined) open.push(token);
  }
  return alone;
}

/** Text is put together as long as it looks alike. */
class TextRow {
  readonly #items: MathNode[] = [];
  #look: TextNode | undefined;
  #text = '';

  put(text: string, look: TextNode): void {
    if (look !== this.#look) this.#close();
    this.#look = look;
    this.#text += text;
  }

  /** Text that is no mathematics. */
  quote(text: string, look: TextNode): void {
    this.add({ ...look, text, words: true });
  }

  add(node: MathNode): void {
    this.#close();
    this.#items.push(node);
  }

  node(): MathNode {
    this.#close();
    const [only, ...more] = this.#items;
    return only && more.length === 0 ? only : { kind: 'row', items: this.#items };
  }

  #close(): void {
    if (this.#look && this.#text) this.#items.push({ ...this.#look, text: this.#text });
    this.#look = undefined;
    this.#text = '';
  }
}
