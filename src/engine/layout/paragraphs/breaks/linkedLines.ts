import type { RunLink } from '../../../model/document';
import type { Decorations } from '../../inline/decorations/decorations';
import { sameLink } from '../../inline/runs/sameRun';
import { runLink } from '../../inline/runs/wordRuns';
import type { TextLine } from '../../types';

/** Each of the lines is one link, all of it, to another place than the other one: entries of a menu, or of contents. */
export function areLinksApart(upper: TextLine, lower: TextLine, decorations: Decorations): boolean {
  const above = decorations.hasLinks ? linkOf(upper, decorations) : undefined;
  const below = above && linkOf(lower, decorations);
  return below !== undefined && !sameLink(above, below);
}

/** The link of the first and last word of a line, but for addresses that the PDF makes no links: they may be parts of one. */
function linkOf({ words }: TextLine, decorations: Decorations): RunLink | undefined {
  const written = words.filter(({ text }) => text !== '');
  const [first, last] = [written[0], written.at(-1)].map((word) => word && decorations.linkAt(word.bounds));
  if (!first || !last || first.unmarked === true) return undefined;
  const link = runLink(first.target);
  return sameLink(link, runLink(last.target)) ? link : undefined;
}
