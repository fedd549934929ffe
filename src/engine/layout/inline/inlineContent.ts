import type { TabStop } from '../../model/document';
import type { TextLine } from '../types';
import type { Content, ContentContext } from './contentContext';
import { wholeControls } from './controls';
import { addLine } from './lineContent';
import { joinLines } from './lineEnds/lineJoins';
import { RunBuilder } from './runs/runBuilder';
import { plainFormatOf } from './runs/runFormat';
import { asSmallCapitals } from './runs/smallCapitals';
import { distinctStops } from './spaces/tabStops';

/**
 * The words of a paragraph's lines as runs: one space between words, line-end hyphenation undone, wide gaps as tabs. `breaks`: indices of
 * lines that end by hand; `spacingsPt`: letter spacing of each line.
 */
export function contentOf(
  lines: readonly TextLine[],
  context: ContentContext,
  breaks?: ReadonlySet<number>,
  spacingsPt?: readonly number[],
): Content {
  const builder = new RunBuilder();
  const tabStops: TabStop[] = [];
  const isUnmarked = isUnmarkedPage(context);
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    const isBroken = breaks?.has(i) === true;
    const style = isUnmarked && line.uniform ? context.styles[line.style] : undefined;
    const before = tabStops.length;
    addLine({
      builder,
      tabStops,
      context,
      line,
      wrapsInto: isBroken ? undefined : next,
      only: style && plainFormatOf(style),
      spacingPt: spacingsPt?.[i] ?? 0,
    });
    // All that follows up to the next break would be set in front of the edge, too.
    const endsAtStop = tabStops.length > before && tabStops.at(-1)?.alignment === 'right';
    if (isBroken || (next && endsAtStop)) builder.push({ type: 'lineBreak' });
    else if (next) joinLines(builder, [line, next], lines, context);
  });
  const inlines = context.controls.size > 0 ? wholeControls(builder.inlines) : builder.inlines;
  return { inlines: asSmallCapitals(inlines), tabStops: distinctStops(tabStops) };
}

/** Nothing on the page makes a word look otherwise than its font does: most pages are so. */
function isUnmarkedPage(context: ContentContext): boolean {
  const { decorations, pictures, noteReferences, comments, ruby, controls } = context;
  const isPlain = !decorations.hasMarks && !decorations.hasLinks && !context.hasBoxesToTick && comments.ends.size === 0;
  return isPlain && [pictures, noteReferences, ruby, controls].every(({ size }) => size === 0);
}
