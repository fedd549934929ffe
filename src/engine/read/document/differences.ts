export const DIFFERENCES_KEY = '/Differences';
const DIFFERENCES = /^\/Differences\s*\[([^\]]*)\]/;

/** The names of glyphs by code, of an encoding (ISO 32000-2, 9.6.5) whose text begins with its differences. */
export function namesByCode(text: string): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const token of DIFFERENCES.exec(text)?.[1]?.match(/\/[^\s/]+|\d+/g) ?? []) {
    if (token.startsWith('/')) names.set(code++, token.slice(1));
    else code = Number(token);
  }
  return names;
}
