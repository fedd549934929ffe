import type { Borders } from '../../model/borders';
import type { Inline, PanelInline, PictureInline, TextBoxInline } from '../../model/document';
import type { Rect } from '../../model/geometry';
import { anchorParagraph, boundsOfDraft } from '../drafts';
import { roomOf } from '../boxes/boxedText';
import type { Edges, OutlinedBlock } from '../types';

type Float = PanelInline | PictureInline | TextBoxInline;

/** What floats is held by the paragraph that starts nearest to it, so that it moves with the text around it. */
export function withFloats(
  blocks: readonly OutlinedBlock[],
  floats: readonly Float[],
  page: Edges,
  /** Its lines run across. */
  isUpright: boolean,
): { readonly blocks: readonly OutlinedBlock[]; readonly added: number } {
  if (!floats.length) return { blocks, added: 0 };
  const result = [...blocks];
  const homeless: Inline[] = [];
  for (const float of [...floats].reverse()) {
    const at = nearestParagraph(blocks, float);
    const draft = at === undefined ? undefined : result[at];
    if (at === undefined || !draft) homeless.unshift(float);
    else result[at] = withFloat(draft, float, isUpright, roomAboveLines(draft, blocks[at - 1]));
  }
  if (!homeless.length) return { blocks: result, added: 0 };
  return { blocks: [{ type: 'block', block: anchorParagraph(homeless, page, 0) }, ...result], added: 1 };
}

/** By the distance of the tops, paragraphs beside it first. The first one holds what lies behind most of the page: it stays there in any case. */
function nearestParagraph(blocks: readonly OutlinedBlock[], float: Float): number | undefined {
  const at = float.type === 'picture' ? float.anchor : float;
  if (!at) return undefined;
  const isGround = float.type === 'picture' && float.heightPt > MAX_MOVED_PT && float.anchor?.behindText === true;
  let nearest: number | undefined;
  let least = Infinity;
  blocks.forEach((draft, i) => {
    const paragraph = draft.type === 'paragraph' ? draft.paragraph : draft.block;
    if (paragraph.type !== 'paragraph') return;
    // LibreOffice ends the paragraph behind a shape that follows a column break, and sets the rest in the default style.
    if (float.type === 'panel' && paragraph.columnBreakBefore) return;
    // It reads no further in contents whose entries hold a box of text.
    if (float.type === 'textBox' && paragraph.tabStops.some(({ leader }) => leader !== 'none')) return;
    const { left, right, top } = boundsOfDraft(draft);
    const aside = Math.max(0, left - (at.xPt + float.widthPt), at.xPt - right);
    const distance = Math.abs(top - at.yPt) + aside;
    if (distance >= least || (isGround && nearest !== undefined)) return;
    least = distance;
    nearest = i;
  });
  return nearest;
}

function withFloat(draft: OutlinedBlock, float: Float, isUpright: boolean, roomPt: number): OutlinedBlock {
  const paragraph = draft.type === 'paragraph' ? draft.paragraph : draft.block;
  if (paragraph.type !== 'paragraph') return draft;
  const placed = isUpright ? besideLine(paragraph.bounds, float, roomPt) : float;
  const held = { ...paragraph, content: [placed, ...paragraph.content] };
  return draft.type === 'paragraph' ? { ...draft, paragraph: held } : { type: 'block', block: held };
}

/** Farther from the text that holds it, or higher, it is a part of the page: grounds, sides of slides. Points. */
const MAX_GAP_PT = 36;
const MAX_MOVED_PT = 360;

function bordersOf(draft: OutlinedBlock | undefined): Borders | undefined {
  const block = draft?.type === 'paragraph' ? draft.paragraph : draft?.block;
  return block?.type === 'paragraph' ? block.borders : undefined;
}

/** Bounds of a paragraph hold its upper border; of those that share a box, the first one's do. */
function roomAboveLines(draft: OutlinedBlock, above: OutlinedBlock | undefined): number {
  const borders = bordersOf(draft);
  return borders?.top && bordersOf(above) !== borders ? roomOf(borders.top) : 0;
}

/** What belongs to text keeps its place before the first line of that, wherever it moves. LibreOffice sets groups of shapes elsewhere. */
function besideLine(bounds: Rect, float: Float, roomPt: number): Float {
  if (float.type !== 'panel' || float.heightPt > MAX_MOVED_PT || float.yPt < 0) return float;
  const gap = Math.max(float.yPt - bounds.bottom, bounds.top - (float.yPt + float.heightPt));
  if (gap > MAX_GAP_PT) return float;
  return { ...float, fromLinePt: float.yPt - bounds.top - roomPt };
}
