import type { PictureInline } from './document';

export interface ListReference {
  /** Index into `DocumentPlan.lists`: items with the same index count on. */
  readonly list: number;
  /** 0 to 8. */
  readonly level: number;
  /** It counts for the numbers of the levels below, and shows none: a chapter without a number, whose sections are "1.1" and "1.2". */
  readonly silent?: true;
}

/** Levels of Word's lists, headings and contents (ECMA-376 part 1, 17.9.6). */
export const MAX_LEVELS = 9;

/** One Word numbering definition (ECMA-376 part 1, 17.9). */
export interface ListDefinition {
  /** By level, 0 first; levels that are not used may be left out at the end. */
  readonly levels: readonly ListLevel[];
}

export interface ListLevel {
  /** Names as in ST_NumberFormat (ECMA-376 part 1, 17.18.59). */
  readonly format:
    | 'bullet'
    | 'decimal'
    | 'lowerLetter'
    | 'upperLetter'
    | 'lowerRoman'
    | 'upperRoman'
    | 'none'
    | 'russianLower'
    | 'russianUpper'
    | 'hebrew1'
    | 'arabicAbjad'
    | 'chineseCounting'
    | 'ideographLegalTraditional'
    | 'chineseLegalSimplified'
    | 'japaneseLegal'
    | 'ideographTraditional'
    | 'ideographZodiac'
    | 'aiueoFullWidth'
    | 'irohaFullWidth'
    | 'ganada'
    | 'chosung'
    | 'decimalEnclosedCircle';
  /** As in w:lvlText: "%1.", "(%2)", "%1.%2", or the bullet's character. */
  readonly text: string;
  readonly start: number;
  /** From the column's edge to the text, and from there back to the label. */
  readonly indentPt: number;
  readonly hangingPt: number;
  /** In place of the bullet's character, which readers show that know no such pictures. */
  readonly picture?: Pick<PictureInline, 'media' | 'widthPt' | 'heightPt'>;
  /** No more than a space stands behind the label. */
  readonly spaced?: true;
}
