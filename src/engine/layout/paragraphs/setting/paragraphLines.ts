import type { Inline, LineSpacing } from '../../../model/document';
import type { FlowContext } from '../../flowContext';
import type { TextLine } from '../../types';
import { growingLine, type LineLabel } from './growingLines';
import { BASELINE_SHARE, cutOffText } from './paragraphShape';

/** Heights are rounded to twips, points. */
const ROUNDING_PT = 0.025;

/** How the lines of a paragraph are set, and how far the first and the last of them reach from their baselines, points. */
interface ParagraphLines {
  readonly lineSpacing: LineSpacing;
  readonly abovePt: number;
  readonly belowPt: number;
}

interface LaidContent {
  readonly inlines: readonly Inline[];
  readonly label: LineLabel | undefined;
  readonly code: boolean;
  readonly hasDropCapital: boolean;
}

/** Lines that are `leadingPt` apart on the page: they grow with their text where its fonts are no higher, and are exact elsewhere. */
export function paragraphLines(
  lines: readonly TextLine[],
  leadingPt: number,
  { inlines, label, code, hasDropCapital }: LaidContent,
  context: FlowContext,
): ParagraphLines {
  const { survey, content } = context;
  const usual = { family: survey.bodyFamily, sizePt: survey.bodySizePt };
  const growing = hasDropCapital ? undefined : growingLine(inlines, { usual, label });
  // A line that stands alone says nothing of its height: it has that of its font.
  const ofFontPt = lines.length === 1 && !code ? growing?.heightPt : undefined;
  const pt = ofFontPt ?? (code ? leadingPt : leadingOf(lines, leadingPt, context));
  const boxPt = ofFontPt ?? leadingPt;
  if (growing && growing.fontPt <= pt + ROUNDING_PT) {
    const { depthPt } = growing;
    return { lineSpacing: { rule: 'atLeast', pt }, abovePt: boxPt - depthPt, belowPt: depthPt };
  }
  // Of several lines the one with larger text must be able to grow.
  const isCutOff = lines.length > 1 && cutOffText(lines, pt, content.styles) > 0;
  const abovePt = BASELINE_SHARE * boxPt;
  return { lineSpacing: { rule: isCutOff ? 'atLeast' : 'exact', pt }, abovePt, belowPt: boxPt - abovePt };
}

/** Lines with pictures grow with them: the others say how far apart lines are. */
function leadingOf(lines: readonly TextLine[], mean: number, { inlinePictures }: FlowContext): number {
  if (inlinePictures.size === 0 || !lines.some(({ words }) => words.some((word) => inlinePictures.has(word))))
    return mean;
  return Math.min(
    mean,
    ...lines.slice(1).map(({ baseline, sizePt }, i) => Math.max(sizePt, baseline - (lines[i]?.baseline ?? 0))),
  );
}
