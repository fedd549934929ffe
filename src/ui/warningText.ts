import * as vscode from 'vscode';
import type { WarningCode } from '../api/errors';

/** What could not be carried over, as one sentence for the done-message. */

const { t } = vscode.l10n;

/** The gravest first: only one sentence is said, the rest is in the log. */
const SENTENCES: readonly (readonly [WarningCode, (count: number) => string])[] = [
  [
    'page_as_picture',
    (count) =>
      count === 1
        ? t('One page could not be rebuilt and was kept as a picture.')
        : t('{0} pages could not be rebuilt and were kept as pictures.', count),
  ],
  [
    'scanned_page',
    (count) =>
      count === 1 ? t('One scanned page was kept as a picture.') : t('{0} scanned pages were kept as pictures.', count),
  ],
  [
    'text_unmapped',
    (count) =>
      count === 1
        ? t('On one page some characters could not be read.')
        : t('On {0} pages some characters could not be read.', count),
  ],
  [
    'image_skipped',
    (count) =>
      count === 1 ? t('On one page a picture was left out.') : t('On {0} pages pictures were left out.', count),
  ],
  ['form_fields_flattened', () => t('Form fields became plain text.')],
  ['annotation_dropped', () => t('Some comments were left out.')],
  ['link_dropped', () => t('Some links were left out.')],
  ['pdf_repaired', () => t('The PDF was damaged and was repaired first.')],
  ['font_substituted', () => t('Some fonts were replaced by similar ones.')],
];

/** Undefined when there is nothing to say. A code counts once for each of its warnings, which is once a page. */
export function warningText(codes: readonly WarningCode[]): string | undefined {
  for (const [code, sentence] of SENTENCES) {
    const count = codes.filter((other) => other === code).length;
    if (count > 0) return sentence(count);
  }
  return undefined;
}
