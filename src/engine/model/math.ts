/** Letters that have a meaning of their own by their look: number sets, script, fraktur (ECMA-376 part 1, 22.1.2.97). */
export type MathAlphabet = 'double-struck' | 'script' | 'fraktur';

/** Office Math, the part of it that is rebuilt (ECMA-376 part 1, 22.1). */
export type MathNode =
  | { readonly kind: 'row'; readonly items: readonly MathNode[] }
  /** `words`: of a language, "if", "subject to". */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly italic: boolean;
      readonly bold?: true;
      readonly alphabet?: MathAlphabet;
      readonly words?: true;
    }
  | { readonly kind: 'fraction'; readonly numerator: MathNode; readonly denominator: MathNode }
  | { readonly kind: 'script'; readonly base: MathNode; readonly sub?: MathNode; readonly sup?: MathNode }
  | { readonly kind: 'radical'; readonly radicand: MathNode; readonly degree?: MathNode }
  | {
      readonly kind: 'nary';
      readonly operator: string;
      readonly sub?: MathNode;
      readonly sup?: MathNode;
      readonly body: MathNode;
    }
  /** Brackets that grow with what they hold; '' for none. */
  | { readonly kind: 'delimited'; readonly open: string; readonly close: string; readonly body: MathNode }
  /** Rows of cells, all of one length. */
  | { readonly kind: 'matrix'; readonly rows: readonly (readonly MathNode[])[]; readonly alignment: 'left' | 'center' }
  /** `accent`: the combining character. */
  | { readonly kind: 'accent'; readonly accent: string; readonly base: MathNode }
  | { readonly kind: 'overline'; readonly base: MathNode }
  /** A brace under or over what it holds together, with what is said of that. */
  | { readonly kind: 'brace'; readonly side: 'under' | 'over'; readonly base: MathNode; readonly label?: MathNode }
  /** A function with what is set under or over it: the limit of "lim". */
  | { readonly kind: 'limits'; readonly base: MathNode; readonly under?: MathNode; readonly over?: MathNode }
  /** Formulas one under the other, aligned at the ends of their first parts. */
  | { readonly kind: 'lines'; readonly lines: readonly (readonly [MathNode, MathNode])[] };
