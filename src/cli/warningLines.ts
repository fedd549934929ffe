import type { JobWarning } from '../conversion/index';
import type { ConvertCommand } from './commandLine';

/** What the user asked for. */
type Asked = Pick<ConvertCommand, 'scannedPages'>;

/** More page numbers than this nobody reads. */
const MAX_PAGES_NAMED = 10;

const SCAN_ADVICE = ' With --scanned-pages text it becomes text to edit.';

/** One line for each kind of warning: what happened, on which pages, and what can be done about it. */
export function warningLines(file: string, warnings: readonly JobWarning[], { scannedPages }: Asked): string[] {
  const byCode = new Map<string, JobWarning[]>();
  for (const warning of warnings) byCode.set(warning.code, [...(byCode.get(warning.code) ?? []), warning]);
  return [...byCode].map(([code, ofOneKind]) => {
    const pages = ofOneKind.flatMap(({ page }) => (page === undefined ? [] : [page])).sort((a, b) => a - b);
    const more = pages.length - MAX_PAGES_NAMED;
    const named = pages.slice(0, MAX_PAGES_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    const where = pages.length === 0 ? '' : `, ${pages.length === 1 ? 'page' : 'pages'} ${named}`;
    const advice = code === 'scanned_page' && scannedPages === 'picture' ? SCAN_ADVICE : '';
    return `warning ${code}: ${file}${where}: ${ofOneKind[0]?.message ?? ''}${advice}`;
  });
}
