import * as vscode from 'vscode';
import type { WarningCode } from '../../api/errors';
import type { JobWarning } from '../../conversion/index';

/** What could not be carried over: as one sentence for the done-message, and page by page for who wants to know. */

const { t } = vscode.l10n;

interface WarningTexts {
  /** Of all pages that have it; `count` is how many. */
  readonly sentence: (count: number) => string;
  /** After the number of a page, or alone. */
  readonly onPage: string;
}

/** The gravest first: of them only one sentence is said. */
const TEXTS: Readonly<Record<WarningCode, WarningTexts>> = {
  dynamic_form: {
    sentence: () => t('The PDF is a dynamic form that only Adobe Reader can show: print it there to a PDF first.'),
    onPage: t('is a dynamic form that only Adobe Reader can show'),
  },
  page_as_picture: {
    sentence: (count) =>
      count === 1
        ? t('One page could not be rebuilt and was kept as a picture.')
        : t('{0} pages could not be rebuilt and were kept as pictures.', count),
    onPage: t('could not be rebuilt and was kept as a picture'),
  },
  scanned_page: {
    sentence: (count) =>
      count === 1 ? t('One scanned page was kept as a picture.') : t('{0} scanned pages were kept as pictures.', count),
    onPage: t('is a scan and was kept as a picture'),
  },
  recognised_text: {
    sentence: (count) =>
      count === 1
        ? t('One scanned page became the text that was recognised on it: compare it with the PDF.')
        : t('{0} scanned pages became the text that was recognised on them: compare them with the PDF.', count),
    onPage: t('is a scan and became the text that was recognised on it'),
  },
  text_unmapped: {
    sentence: (count) =>
      count === 1
        ? t('On one page some characters could not be read.')
        : t('On {0} pages some characters could not be read.', count),
    onPage: t('has characters that could not be read'),
  },
  image_skipped: {
    sentence: (count) =>
      count === 1 ? t('On one page a picture was left out.') : t('On {0} pages pictures were left out.', count),
    onPage: t('has a picture that was left out'),
  },
  form_fields_flattened: {
    sentence: () => t('Some form fields became plain text.'),
    onPage: t('has form fields that became plain text'),
  },
  annotation_dropped: {
    sentence: () => t('Some attachments were left out.'),
    onPage: t('has attachments that were left out'),
  },
  link_dropped: { sentence: () => t('Some links were left out.'), onPage: t('has links that lead nowhere') },
  pdf_repaired: {
    sentence: () => t('The PDF was damaged and was repaired first.'),
    onPage: t('was damaged and was repaired first'),
  },
  font_substituted: {
    sentence: () => t('Some fonts were replaced by similar ones.'),
    onPage: t('has fonts that were replaced by similar ones'),
  },
};

const isWarningCode = (code: string): code is WarningCode => Object.hasOwn(TEXTS, code);

/** What the service said of it is used where its code is not known here. */
type Said = Pick<JobWarning, 'code' | 'page'> & Partial<JobWarning>;

/** Undefined when there is nothing to say. A code counts once for each of its warnings, which is once a page. */
export function warningText(warnings: readonly Said[]): string | undefined {
  for (const code of Object.keys(TEXTS).filter(isWarningCode)) {
    const count = warnings.filter((warning) => warning.code === code).length;
    if (count > 0) return TEXTS[code].sentence(count);
  }
  const [unknown] = warnings;
  return unknown && (unknown.message || unknown.code);
}

/** Pages that are pictures of text. */
export function hasScans(warnings: readonly Pick<JobWarning, 'code'>[]): boolean {
  return warnings.some(({ code }) => code === 'scanned_page');
}

/** One line for each thing, in the order of the pages; what follows on the next page, too, is said once for all of them. */
export function warningsByPage(warnings: readonly Said[]): string[] {
  const pagesByEnd = new Map<string, number[]>();
  const onNoPage = new Set<string>();
  for (const warning of warnings) {
    const { code, page } = warning;
    const end = isWarningCode(code) ? ` ${TEXTS[code].onPage}.` : `: ${warning.message || code}`;
    if (page === undefined) {
      onNoPage.add(`${t('The document')}${end}`);
      continue;
    }
    const pages = pagesByEnd.get(end) ?? [];
    pages.push(page);
    pagesByEnd.set(end, pages);
  }
  const lines = [...onNoPage].map((text) => ({ first: 0, text }));
  for (const [end, pages] of pagesByEnd) {
    for (const { first, last } of runsOf(pages)) {
      const where = first === last ? t('Page {0}', first) : t('Each of the pages {0} to {1}', first, last);
      lines.push({ first, text: `${where}${end}` });
    }
  }
  return lines.sort((a, b) => a.first - b.first).map(({ text }) => text);
}

interface Run {
  readonly first: number;
  readonly last: number;
}

/** The pages in order, consecutive ones as one. */
function runsOf(pages: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.last + 1 === page) runs[runs.length - 1] = { first: run.first, last: page };
    else runs.push({ first: page, last: page });
  }
  return runs;
}
