import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import type { EdgeLine, PageSurvey } from '../../../../../src/engine/layout/surveys';
import { bodyLines, INFO } from '../surveys';

export const pages = (count: number, of: (page: number) => PageSurvey): PageSurvey[] =>
  Array.from({ length: count }, (_, i) => of(i));
export const top = (page: number): EdgeLine[] => bodyLines(page, 90);
export const bottom = (page: number): EdgeLine[] => bodyLines(page, 700, -12);
/** Place and pages of each head. */
export const headsOf = (surveys: readonly PageSurvey[]) =>
  surveyDocument({ ...INFO, pageCount: surveys.length }, surveys).runningHeads.map(({ place, pages: on }) => [
    place,
    on,
  ]);
