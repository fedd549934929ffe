const SECTION_NUMBER = /^\d{1,3}(?:\.\d{1,3})*\.?$/u;

/**
 * Whether these are the numbers of sections that follow each other: after 2.1 comes 2.1.1, 2.2 or 3, and the first is anything. Linear.
 */
export function countsOn(texts: readonly string[]): boolean {
  let last: readonly number[] | undefined;
  for (const text of texts) {
    if (!SECTION_NUMBER.test(text)) return false;
    const parts = text.replace(/\.$/u, '').split('.').map(Number);
    if (last !== undefined && !follows(parts, last)) return false;
    last = parts;
  }
  return texts.length > 1;
}

function follows(parts: readonly number[], last: readonly number[]): boolean {
  const depth = parts.length - 1;
  if (parts.slice(0, depth).some((part, i) => part !== last[i])) return false;
  if (depth > last.length) return false;
  return parts[depth] === (depth === last.length ? 1 : (last[depth] ?? 0) + 1);
}
