import type { PageContent } from '../model/pageContent';
import type { LineTags } from './flowContext';

/** No tags: geometry decides. */
const UNTAGGED: LineTags = { elementOf: () => undefined, roleOf: () => undefined };

export function lineTags(_content: PageContent, _excluded: ReadonlySet<number>): LineTags {
  return UNTAGGED;
}
