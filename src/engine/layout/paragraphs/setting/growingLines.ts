import type { Inline, RunFormat } from '../../../model/document';
import { inHalfPoints, TWIPS_PER_PT } from '../../../model/wordUnits';
import { isInTextFonts, lineHeightOf } from '../../fonts/lineHeights';

/** Raised text as Word sets it: by so much of its size, and so much smaller. The highest that fonts ask for (OS/2, ySuperscriptYOffset). */
const SUPERSCRIPT = { raisedEm: 0.48, scale: 0.65 };
/** Of the fonts that bullets come from that no font of text has. */
const SYMBOL_LINE = { lineEm: 1.34, belowEm: 0.26 };
/** What reaches down farther than most text moves the baseline of its line up by the difference; unnoticed up to this share of the size. */
const MAX_DEEPER_EM = 0.05;
/** Rounded up: what LibreOffice makes a twip higher nobody would know of. Less over a twip is none. */
const EQUAL_TWIPS = 0.05;
/** Nor are sizes smaller. */
const MIN_SIZE_PT = 1;

/** From the baseline of a line, points. */
interface Reach {
  readonly abovePt: number;
  readonly belowPt: number;
}

/** In front of the first line. */
export interface LineLabel {
  readonly text: string;
  readonly format: RunFormat;
}

interface Surroundings {
  /** The look of tabs and breaks that have none of their own. */
  readonly usual: Pick<RunFormat, 'family' | 'sizePt'>;
  readonly label: LineLabel | undefined;
}

/** Lengths in points. */
interface GrowingLine {
  /** A line as high as its fonts are. */
  readonly fontPt: number;
  /** The same rounded up to what DOCX can say. */
  readonly heightPt: number;
  /** Of it below the baseline. */
  readonly depthPt: number;
}

/**
 * The highest line of this content: lines that are farther apart may be "at least" so high (ECMA-376 part 1, 17.18.48), which looks as exact lines do, and grows
 * with larger text and pictures, which those cut off. Undefined: nobody knows, or their baselines would not be level.
 */
export function growingLine(content: readonly Inline[], around: Surroundings): GrowingLine | undefined {
  let [above, below, most] = [0, 0, 0];
  let main: { belowPt: number; sizePt: number } | undefined;
  const label = around.label && labelReach(around.label);
  if (around.label && !label) return undefined;
  if (label) [above, below] = [label.abovePt, label.belowPt];
  for (const inline of content) {
    const reach = reachOf(inline, around.usual);
    if (!reach) return undefined;
    above = Math.max(above, reach.abovePt);
    below = Math.max(below, reach.belowPt);
    if (inline.type !== 'text' || inline.text.length <= most) continue;
    most = inline.text.length;
    main = { belowPt: reach.belowPt, sizePt: inline.format.sizePt };
  }
  if (!main || below - main.belowPt > MAX_DEEPER_EM * main.sizePt) return undefined;
  const fontPt = above + below;
  const heightPt = Math.ceil(fontPt * TWIPS_PER_PT - EQUAL_TWIPS) / TWIPS_PER_PT;
  return { fontPt, heightPt, depthPt: main.belowPt };
}

const NOTHING: Reach = { abovePt: 0, belowPt: 0 };

/** Undefined where nobody knows. */
function reachOf(inline: Inline, usual: Surroundings['usual']): Reach | undefined {
  switch (inline.type) {
    case 'text':
      return inline.ruby ? undefined : textReach(inline.text, inline.format);
    case 'noteReference':
      return textReach(inline.mark ?? '', { ...inline.format, verticalAlign: 'superscript' });
    case 'pageNumber':
      return fontReach(inline.format);
    case 'tab':
      return fontReach(inline.format ?? usual);
    case 'lineBreak':
      return fontReach(usual);
    case 'picture':
      return inline.anchor ? NOTHING : undefined;
    case 'math':
    case 'pageBreak':
    case 'columnBreak':
      return undefined;
    default:
      return NOTHING;
  }
}

function textReach(text: string, format: RunFormat): Reach | undefined {
  if (format.frame !== undefined || format.verticalAlign === 'subscript' || !isInTextFonts(text)) return undefined;
  const isRaised = format.verticalAlign === 'superscript';
  const raisedPt = (isRaised ? SUPERSCRIPT.raisedEm * format.sizePt : 0) - (format.loweredPt ?? 0);
  return fontReach({ family: format.family, sizePt: format.sizePt * (isRaised ? SUPERSCRIPT.scale : 1) }, raisedPt);
}

function fontReach({ family, sizePt: exactPt }: Pick<RunFormat, 'family' | 'sizePt'>, raisedPt = 0): Reach | undefined {
  const line = lineHeightOf(family);
  const sizePt = Math.max(MIN_SIZE_PT, inHalfPoints(exactPt));
  return (
    line && {
      abovePt: (line.lineEm - line.belowEm) * sizePt + raisedPt,
      belowPt: line.belowEm * sizePt - raisedPt,
    }
  );
}

function labelReach({ text, format }: LineLabel): Reach | undefined {
  if (isInTextFonts(text)) return textReach(text, format);
  const { lineEm, belowEm } = SYMBOL_LINE;
  return { abovePt: (lineEm - belowEm) * format.sizePt, belowPt: belowEm * format.sizePt };
}
