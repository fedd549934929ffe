import type { DocumentSurvey, RunningHead } from '../surveys';

/** Neighbouring pages that one section can carry: their running heads are its first, even and default ones. */
export interface PageRun {
  /** 0-based; `to` is past the last page. */
  readonly from: number;
  readonly to: number;
  readonly headers: HeadSet;
  readonly footers: HeadSet;
  /** Number shown on the first page minus its index, where pages are numbered. */
  readonly offset?: number;
  readonly format?: NonNullable<RunningHead['numbering']>['format'];
}

/** Indices into `DocumentSurvey.runningHeads`; NONE for no head. `first` and `even` only where they differ. */
export interface HeadSet {
  readonly default: number;
  readonly first?: number;
  readonly even?: number;
}

export const NONE = -1;

interface PageHeads {
  readonly header: number;
  readonly footer: number;
  readonly numbering?: RunningHead['numbering'];
}

/** What the pages after the first one of an open run have, by the parity of their numbers. */
interface OpenRun {
  readonly from: number;
  readonly odd: { header?: number; footer?: number };
  readonly even: { header?: number; footer?: number };
  numbering: RunningHead['numbering'];
}

/**
 * Cuts the pages into runs whose heads Word can show in one section: the first page may differ, odd and even pages may, others may not
 * (ECMA-376 part 1, 17.10). `breaks` are pages that start a section for other reasons. Greedy, linear in pages.
 */
export function pageRuns(survey: DocumentSurvey, pageCount: number, breaks: ReadonlySet<number>): PageRun[] {
  const heads = headsByPage(survey, pageCount);
  const sides = survey.runningHeads.map(sideOf);
  const runs: PageRun[] = [];
  let open: OpenRun | undefined;
  for (let page = 0; page < pageCount; page++) {
    const own = heads[page] ?? { header: NONE, footer: NONE };
    if (open !== undefined && !breaks.has(page) && extend(open, page, own, sides)) continue;
    if (open !== undefined) runs.push(close(open, page, heads));
    open = { from: page, odd: {}, even: {}, numbering: own.numbering };
  }
  if (open !== undefined) runs.push(close(open, pageCount, heads));
  return runs;
}

function headsByPage({ runningHeads }: DocumentSurvey, pageCount: number): PageHeads[] {
  const pages: { header: number; footer: number; numbering?: RunningHead['numbering'] }[] = Array.from(
    { length: pageCount },
    () => ({ header: NONE, footer: NONE }),
  );
  runningHeads.forEach((head, index) => {
    for (const pageIndex of head.pages) {
      const page = pages[pageIndex];
      if (page === undefined) continue;
      page[head.place] = index;
      if (head.numbering) page.numbering = head.numbering;
    }
  });
  return pages;
}

/** Heads that stand on pages of one side only may alternate with those of the other side. */
function sideOf({ pages, numbering }: RunningHead): 'odd' | 'even' | 'both' {
  const offset = numbering?.offset ?? 1;
  const odd = pages.filter((page) => isOdd(page + offset)).length;
  if (odd === pages.length) return 'odd';
  return odd === 0 ? 'even' : 'both';
}

const isOdd = (number: number): boolean => Math.abs(number % 2) === 1;

function extend(run: OpenRun, page: number, own: PageHeads, sides: readonly ('odd' | 'even' | 'both')[]): boolean {
  const { numbering } = own;
  if (numbering && run.numbering) {
    if (numbering.offset !== run.numbering.offset || numbering.format !== run.numbering.format) return false;
  }
  const offset = numbering?.offset ?? run.numbering?.offset ?? 1;
  // LibreOffice takes a section that starts at page 0 for one that just goes on counting.
  if (numbering && run.from + offset < 1) return false;
  const odd = isOdd(page + offset);
  const side = odd ? run.odd : run.even;
  const other = odd ? run.even : run.odd;
  for (const place of ['header', 'footer'] as const) {
    const known = side[place];
    if (known !== undefined && known !== own[place]) return false;
    const across = other[place];
    if (known !== undefined || across === undefined || across === own[place]) continue;
    if (!alternate(own[place], odd, sides) || !alternate(across, !odd, sides)) return false;
  }
  side.header = own.header;
  side.footer = own.footer;
  run.numbering ??= numbering;
  return true;
}

function alternate(head: number, odd: boolean, sides: readonly ('odd' | 'even' | 'both')[]): boolean {
  return head === NONE || sides[head] === (odd ? 'odd' : 'even');
}

function close(run: OpenRun, to: number, heads: readonly PageHeads[]): PageRun {
  const first = heads[run.from] ?? { header: NONE, footer: NONE };
  const firstDiffers = (['header', 'footer'] as const).some((place) => {
    const offset = run.numbering?.offset ?? 1;
    const [own, other] = isOdd(run.from + offset) ? [run.odd, run.even] : [run.even, run.odd];
    return (own[place] ?? other[place] ?? first[place]) !== first[place];
  });
  const set = (place: 'header' | 'footer'): HeadSet => {
    const main = run.odd[place] ?? run.even[place] ?? first[place];
    const even = run.even[place] ?? main;
    return {
      default: main,
      ...(firstDiffers && { first: first[place] }),
      ...(even !== main && { even }),
    };
  };
  return {
    from: run.from,
    to,
    headers: set('header'),
    footers: set('footer'),
    ...(run.numbering && { offset: run.numbering.offset, format: run.numbering.format }),
  };
}
