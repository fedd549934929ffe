import { centreX } from '../../../model/geometry';
import { runsOf } from '../../../model/collections/groups';
import type { MathBar, MathToken } from './mathTokens';

/**
 * Brackets as high as what they hold, drawn in parts: Unicode's own parts (U+239B to U+23AD), and those of Adobe's Symbol in the private
 * use area (Adobe's corporate use subarea, U+F8EB to U+F8FE). High roots are drawn so, too.
 */
const PARTS: Readonly<Record<string, string>> = {
  '\u239b\u239c\u239d\uf8eb\uf8ec\uf8ed': '(',
  '\u239e\u239f\u23a0\uf8f6\uf8f7\uf8f8': ')',
  '\u23a1\u23a2\u23a3\uf8ee\uf8ef\uf8f0': '[',
  '\u23a4\u23a5\u23a6\uf8f9\uf8fa\uf8fb': ']',
  '\u23a7\u23a8\u23a9\uf8f1\uf8f2\uf8f3': '{',
  '\u23ab\u23ac\u23ad\uf8fc\uf8fd\uf8fe': '}',
  '\u23b7': '\u221a',
};
/** Signs that are brackets' parts where some of them stand over each other. */
const UPRIGHT_BAR = /^[|\u2223\u23d0\u2225\u2016]+$/;
/** Lengthens braces of both sides. */
const BRACE_EXTENSION = /^[\u23aa\uf8f4]+$/;
/** Parts of one bracket start nearer to each other than this. */
const SAME_PLACE_EM = 0.4;
/** From one part of an upright bar to the next one, which are as high as letters at most. */
const MIN_PART_STEP_EM = 0.3;
const MAX_PART_STEP_EM = 1.1;

const BRACKETS = new Map(
  Object.entries(PARTS).flatMap(([parts, bracket]) => Array.from(parts, (part): [string, string] => [part, bracket])),
);

const bracketOf = (text: string): string | undefined => BRACKETS.get(text.charAt(0));

/** Whether the text is part of a bracket, or several, which may begin with what lengthens a brace. */
export const isBracketPart = (text: string): boolean =>
  bracketOf(text) !== undefined || (BRACE_PART.test(text) && !/[^\u239b-\u23ad\uf8eb-\uf8fe]/.test(text));
const BRACE_PART = /^[\u23aa\uf8f4]/;

/** The tokens with each bracket that is drawn in parts as one; n log n. */
export const joinBrackets = (tokens: readonly MathToken[]): MathToken[] => joinParts(joinUprightBars(tokens));

/** Upright bars over each other, as one on the baseline of none. */
function joinUprightBars(tokens: readonly MathToken[]): readonly MathToken[] {
  const bars = tokens.filter(({ text }) => UPRIGHT_BAR.test(text));
  if (bars.length < 2) return tokens;
  const columns = runsOf(
    bars.sort((a, b) => a.left - b.left),
    (bar, last, [first = last]) => bar.left - first.left < SAME_PLACE_EM * bar.sizePt,
  );
  const joined = columns.flatMap(runsOfParts);
  if (joined.length === bars.length) return tokens;
  const isBar = new Set(bars);
  const whole = joined.flatMap((parts) => {
    const [bar] = parts;
    if (!bar || parts.length < 2) return parts;
    const mean = (of: (part: MathToken) => number): number =>
      parts.reduce((sum, part) => sum + of(part), 0) / parts.length;
    const text = /[|\u2223\u23d0]/.test(bar.text) ? '|' : '\u2016';
    return {
      ...bar,
      text,
      italic: false,
      baseline: mean((part) => part.baseline),
      centreY: mean((part) => part.centreY),
    };
  });
  return [...tokens.filter((token) => !isBar.has(token)), ...whole];
}

/** Those of a column that touch each other: bars over and under the line of a fraction are two, and so are bars beside each other. */
function runsOfParts(column: readonly MathToken[]): MathToken[][] {
  return runsOf(
    column.toSorted((a, b) => a.baseline - b.baseline),
    ({ baseline, sizePt }, last) => {
      const step = baseline - last.baseline;
      return step > MIN_PART_STEP_EM * sizePt && step < MAX_PART_STEP_EM * sizePt;
    },
  );
}

function joinParts(tokens: readonly MathToken[]): MathToken[] {
  if (!tokens.some(({ text }) => isBracketPart(text))) return [...tokens];
  const rest: MathToken[] = [];
  const joined: MathToken[] = [];
  const parts: MathToken[] = [];
  const extensions: MathToken[] = [];
  for (const token of tokens) {
    if (BRACE_EXTENSION.test(token.text)) extensions.push(token);
    else if (bracketOf(token.text)) parts.push(token);
    else rest.push(token);
  }
  parts.sort((a, b) => a.left - b.left);
  for (const part of parts) {
    const text = bracketOf(part.text) ?? part.text;
    const open = joined.at(-1);
    if (open?.text === text && Math.abs(open.left - part.left) < SAME_PLACE_EM * part.sizePt) {
      joined[joined.length - 1] = {
        ...open,
        baseline: (open.baseline + part.baseline) / 2,
        centreY: (open.centreY + part.centreY) / 2,
      };
    } else joined.push({ ...part, text, italic: false });
  }
  const isOfBrace = (token: MathToken): boolean =>
    joined.some(({ text, left }) => /[{}]/.test(text) && Math.abs(left - token.left) < SAME_PLACE_EM * token.sizePt);
  return [...rest, ...joined, ...extensions.filter((token) => !isOfBrace(token))];
}

/** The line over what a root holds, as characters: of Adobe's Symbol, 0.9 em above its baseline. */
const ROOT_WITH_EXTENSION = /^\u221a\uf8e5+$/;
const ROOT_EXTENSION = /^\uf8e5+$/;
const ROOT_LINE_EM = 0.9;

/** The tokens without those that draw the lines of roots, and these lines. */
export function withoutOverlines(tokens: readonly MathToken[]): {
  readonly tokens: readonly MathToken[];
  readonly overlines: readonly MathBar[];
} {
  const split = tokens.flatMap((token) => {
    if (!ROOT_WITH_EXTENSION.test(token.text)) return [token];
    const x = centreX(token);
    const [root, line] = [token.text.slice(0, 1), token.text.slice(1)];
    return [
      { ...token, text: root, right: x },
      { ...token, text: line, left: x },
    ];
  });
  const lines = split.filter(({ text }) => ROOT_EXTENSION.test(text));
  if (lines.length === 0) return { tokens, overlines: [] };
  return {
    tokens: split.filter((token) => !lines.includes(token)),
    overlines: joinLines(
      lines.map(({ left, right, baseline, sizePt }) => ({ y: baseline - ROOT_LINE_EM * sizePt, left, right })),
    ),
  };
}

/** Lines at one height that touch are one. */
function joinLines(lines: readonly MathBar[]): MathBar[] {
  const joined: MathBar[] = [];
  for (const line of [...lines].sort((a, b) => a.left - b.left)) {
    const open = joined.findIndex(({ y, right }) => Math.abs(y - line.y) < 1 && line.left <= right + 1);
    const known = joined[open];
    if (known) joined[open] = { ...known, right: Math.max(known.right, line.right) };
    else joined.push(line);
  }
  return joined;
}
