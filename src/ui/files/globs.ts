/**
 * The glob patterns of VS Code's settings (`**`, `*`, `?`, `{a,b}`, `[a-z]`, `[!a-z]`) over paths with slashes. Patterns and paths come from
 * workspaces of strangers: no regular expressions are made of them, and the time is bounded by the product of their lengths.
 */

/** Alternatives of one pattern; past this they are an attack. */
const MAX_ALTERNATIVES = 64;

/** Whether any pattern matches the path, which is relative to the folder that the patterns are about. */
export function matchesAny(patterns: readonly string[], path: string): boolean {
  const segments = path.split('/');
  return patterns.some((pattern) => alternativesOf(pattern).some((one) => matchesSegments(one.split('/'), segments)));
}

/** `{a,b}c` → `ac`, `bc`; nested ones, too. */
function alternativesOf(pattern: string): readonly string[] {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined && done.length + open.length < MAX_ALTERNATIVES; next = open.pop()) {
    // The innermost braces: those without others in them.
    const end = next.indexOf('}');
    const start = next.lastIndexOf('{', end);
    if (end < 0 || start < 0) {
      done.push(next);
      continue;
    }
    const [before, after] = [next.slice(0, start), next.slice(end + 1)];
    open.push(
      ...next
        .slice(start + 1, end)
        .split(',')
        .map((one) => before + one + after),
    );
  }
  return done;
}

function matchesSegments(pattern: readonly string[], path: readonly string[]): boolean {
  return matchesSequence(pattern, path, (one) => one === '**', matchesSegment);
}

/** One name of a path. */
function matchesSegment(pattern: string, name: string): boolean {
  return matchesSequence(tokensOf(pattern), Array.from(name), (token) => token === '*', matchesCharacter);
}

/** The characters of a pattern, a class in brackets as one. */
function tokensOf(pattern: string): string[] {
  const tokens = pattern.match(/\[[^\]]*\]?|[^]/gu) ?? [];
  return tokens.flatMap((token) => (token.endsWith(']') ? token : Array.from(token)));
}

const IN_CLASS = /([^])-([^])|([^])/gu;

function matchesCharacter(token: string, character: string): boolean {
  if (token === '?' || token === '*') return true;
  if (token.length < 2 || !token.startsWith('[')) return token === character;
  const isNegated = /^\[[!^]/.test(token);
  const members = token.slice(isNegated ? 2 : 1, -1);
  const isMember = [...members.matchAll(IN_CLASS)].some(([, from, to, single]) =>
    from !== undefined && to !== undefined ? from <= character && character <= to : single === character,
  );
  return isMember !== isNegated;
}

/** Greedy matching with one step back, which is enough for wildcards that match any number of items: only the last one can grow. */
function matchesSequence<P, I>(
  pattern: readonly P[],
  items: readonly I[],
  isWildcard: (part: P) => boolean,
  matches: (part: P, item: I) => boolean,
): boolean {
  let at = 0;
  let item = 0;
  let lastWildcard = -1;
  let grownTo = 0;
  for (;;) {
    const part = pattern[at];
    const current = items[item];
    if (part !== undefined && isWildcard(part)) {
      lastWildcard = at++;
      grownTo = item;
    } else if (current !== undefined && part !== undefined && matches(part, current)) {
      at++;
      item++;
    } else if (current === undefined && part === undefined) {
      return true;
    } else if (lastWildcard >= 0 && grownTo < items.length) {
      at = lastWildcard + 1;
      item = ++grownTo;
    } else {
      return false;
    }
  }
}
