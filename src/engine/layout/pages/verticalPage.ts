import type { Inline, Paragraph, PictureInline } from '../../model/document';
import type { Margins, Section } from '../../model/section';
import type { Rect } from '../../model/geometry';
import type { PageContent, Ruling, Word } from '../../model/pageContent';
import type { OutlinedBlock } from '../types';
import { withParagraphs } from '../drafts';
import { movedComments, movedControls, movedPicture } from './movedPicture';

/**
 * Pages of vertical text. Lines run down and follow each other from right to left; turned by a quarter counter-clockwise they run to the
 * right and follow each other downwards, as those of other pages do. Such a page is laid out turned, by the same steps, in a section whose
 * text runs vertically (ECMA-376 part 1, 17.6.20); what keeps its place on the page is turned back.
 */

/** A page is vertical when so much of its text is. */
const MIN_VERTICAL_SHARE = 0.5;

/** The page turned, where most of its text is vertical. */
export function turnedIfVertical(content: PageContent): PageContent {
  let vertical = 0;
  let all = 0;
  for (const word of content.words) {
    all += word.text.length;
    if (word.vertical) vertical += word.text.length;
  }
  return vertical > 0 && vertical > MIN_VERTICAL_SHARE * all ? turned(content, 'left') : content;
}

/** A page as it is displayed. */
export const displayed = (content: PageContent): PageContent => (content.vertical ? turned(content, 'right') : content);

/** The height of a page as it is displayed. */
export const displayedHeight = (page: Pick<PageContent, 'widthPt' | 'heightPt' | 'vertical'>): number =>
  page.vertical ? page.widthPt : page.heightPt;

/** A quarter turn of what lies on a page of this height. */
interface Turn {
  readonly rect: (rect: Rect) => Rect;
  /** Of what is `x` from the left edge: how far it is from the top edge then; and the other way round. */
  readonly xToY: (x: number) => number;
  readonly yToX: (y: number) => number;
  readonly angle: (word: Word) => Pick<Word, 'angle' | 'vertical'>;
}

/** To the left: counter-clockwise. `widthPt` and `heightPt` are those before the turn. */
function quarterTurn(to: 'left' | 'right', widthPt: number, heightPt: number): Turn {
  if (to === 'left')
    return {
      rect: ({ left, top, right, bottom }) => ({
        left: top,
        top: widthPt - right,
        right: bottom,
        bottom: widthPt - left,
      }),
      xToY: (x) => widthPt - x,
      yToX: (y) => y,
      // Text that runs down stands upright now: vertical, or Latin in it.
      angle: ({ angle }) => ({ angle: TURNED_LEFT[angle], vertical: false }),
    };
  return {
    rect: ({ left, top, right, bottom }) => ({
      left: heightPt - bottom,
      top: left,
      right: heightPt - top,
      bottom: right,
    }),
    xToY: (x) => x,
    yToX: (y) => heightPt - y,
    angle: ({ angle }) => ({ angle: TURNED_RIGHT[angle], vertical: angle === 0 }),
  };
}

const TURNED_LEFT = { 0: 270, 90: 0, 180: 90, 270: 180 } as const;
const TURNED_RIGHT = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

function turned(content: PageContent, to: 'left' | 'right'): PageContent {
  const turn = quarterTurn(to, content.widthPt, content.heightPt);
  const moved = <T extends { readonly bounds: Rect }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, bounds: turn.rect(item.bounds) }));
  const wordTurned = (word: Word): Word => turnedWord(word, turn);
  const { vertical: _, ...rest } = content;
  return {
    ...rest,
    ...(to === 'left' && { vertical: true }),
    moved: { turns: (content.moved?.turns ?? 0) + (to === 'left' ? 3 : 1), scale: content.moved?.scale ?? 1 },
    widthPt: content.heightPt,
    heightPt: content.widthPt,
    words: content.words.map(wordTurned),
    rulings: content.rulings.map((ruling) => turnedRuling(ruling, turn)),
    fills: moved(content.fills),
    // They are shown upright again: what stands on them keeps its place on them.
    pictures: content.pictures.map((picture) => movedPicture(picture, turn.rect(picture.bounds))),
    links: moved(content.links),
    ...(content.comments && { comments: movedComments(content.comments, turn.rect) }),
    ...(content.controls && { controls: movedControls(content.controls, turn.rect, wordTurned) }),
  };
}

function turnedWord(word: Word, turn: Turn): Word {
  const isLevel = word.angle === 0 || word.angle === 180;
  const acrossOf = isLevel ? turn.yToX : turn.xToY;
  const alongOf = isLevel ? turn.xToY : turn.yToX;
  return {
    ...word,
    bounds: turn.rect(word.bounds),
    baseline: acrossOf(word.baseline),
    ...turn.angle(word),
    pieces: word.pieces.map((piece) => {
      const [from, to] = [alongOf(piece.left), alongOf(piece.right)];
      return { ...piece, left: Math.min(from, to), right: Math.max(from, to), baseline: acrossOf(piece.baseline) };
    }),
  };
}

function turnedRuling(ruling: Ruling, turn: Turn): Ruling {
  const isLevel = ruling.orientation === 'horizontal';
  const alongOf = isLevel ? turn.xToY : turn.yToX;
  const [from, to] = [alongOf(ruling.from), alongOf(ruling.to)];
  return {
    ...ruling,
    orientation: isLevel ? 'vertical' : 'horizontal',
    position: isLevel ? turn.yToX(ruling.position) : turn.xToY(ruling.position),
    from: Math.min(from, to),
    to: Math.max(from, to),
  };
}

/** Pictures and boxes of a turned page as the page shows them: only text is turned with its lines. `content` is the turned page. */
export function withUprightFloats(drafts: readonly OutlinedBlock[], content: PageContent): OutlinedBlock[] {
  const turn = quarterTurn('right', content.widthPt, content.heightPt);
  const withUpright = (paragraph: Paragraph): Paragraph => ({
    ...paragraph,
    content: paragraph.content.map((inline) => upright(inline, turn)),
  });
  return drafts.map((draft) =>
    draft.type === 'block'
      ? { ...draft, block: withParagraphs(draft.block, withUpright) }
      : { ...draft, paragraph: withUpright(draft.paragraph) },
  );
}

function upright(inline: Inline, turn: Turn): Inline {
  if (inline.type === 'picture') return uprightPicture(inline, turn);
  if (inline.type !== 'textBox') return inline;
  const { xPt, yPt, widthPt, heightPt } = inline;
  const place = turn.rect({ left: xPt, top: yPt, right: xPt + widthPt, bottom: yPt + heightPt });
  const direction = BOX_TURNED[inline.direction];
  return { ...inline, xPt: place.left, yPt: place.top, widthPt: heightPt, heightPt: widthPt, direction };
}

/** Clockwise. */
const BOX_TURNED = {
  across: 'down',
  down: 'upsideDown',
  upsideDown: 'up',
  up: 'across',
  vertical: 'upsideDown',
} as const;

function uprightPicture(picture: PictureInline, turn: Turn): PictureInline {
  const { widthPt, heightPt, anchor } = picture;
  const sides = { widthPt: heightPt, heightPt: widthPt };
  if (!anchor) return { ...picture, ...sides };
  const { xPt, yPt } = anchor;
  const { left, top } = turn.rect({ left: xPt, top: yPt, right: xPt + widthPt, bottom: yPt + heightPt });
  return { ...picture, ...sides, anchor: { ...anchor, xPt: left, yPt: top } };
}

/** A section of vertical text with the page as displayed, from one of the turned page. Columns are measured along the lines in both. */
export const displayedSection = (section: Section): Section => sectionWith(section, displayedMargins);

/** The section as the turned page has it: what `displayedSection` was made from. */
export const turnedSection = (section: Section): Section =>
  sectionWith(section, ({ top, right, bottom, left }) => ({ top: right, right: bottom, bottom: left, left: top }));

export const displayedMargins = ({ top, right, bottom, left }: Margins): Margins => ({
  top: left,
  right: top,
  bottom: right,
  left: bottom,
});

function sectionWith(section: Section, turn: (margins: Margins) => Margins): Section {
  if (!section.vertical) return section;
  const { pageWidthPt, pageHeightPt, margins } = section;
  return { ...section, pageWidthPt: pageHeightPt, pageHeightPt: pageWidthPt, margins: turn(margins) };
}
