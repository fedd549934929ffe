import type { JobWarning } from '../conversion/index';

/** More page numbers than this nobody reads. */
const MAX_PAGES_NAMED = 10;

/** One line for each kind of warning: what happened, and on which pages. */
export function warningLines(file: string, warnings: readonly JobWarning[]): string[] {
  const byCode = new Map<string, JobWarning[]>();
  for (const warning of warnings) byCode.set(warning.code, [...(byCode.get(warning.code) ?? []), warning]);
  return [...byCode].map(([code, ofOneKind]) => {
    const pages = ofOneKind.flatMap(({ page }) => (page === undefined ? [] : [page])).sort((a, b) => a - b);
    const more = pages.length - MAX_PAGES_NAMED;
    const named = pages.slice(0, MAX_PAGES_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    const where = pages.length === 0 ? '' : `, ${pages.length === 1 ? 'page' : 'pages'} ${named}`;
    return `warning ${code}: ${file}${where}: ${ofOneKind[0]?.message ?? ''}`;
  });
}
