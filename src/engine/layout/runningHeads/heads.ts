import { MAX_BORDER_SPACE_PT } from '../../model/borders';
import type { Block, Inline, Paragraph, RunFormat } from '../../model/document';
import { boundsOf, type Rect, widthOf, containsCentre } from '../../model/geometry';
import type { Fill, PageContent, Piece, Ruling, Word } from '../../model/pageContent';
import { itemsAt } from '../../model/collections/itemsAt';
import { borderOf, roomOf, withBorder } from '../boxes/boxedText';
import { panelOf } from '../boxes/panels';
import { isStretched, withRuleEnds } from '../boxes/rules';
import { anchorParagraph, withParagraphs } from '../drafts';
import { layoutWords } from '../flow';
import type { FlowContext } from '../flowContext';
import { flowContext } from '../page';
import { stacked } from '../pictures/cellPictures';
import { anchoredPicture } from '../pictures/figures';
import { textAreaOf } from '../pages/textArea';
import type { DocumentSurvey, RunningHead } from '../surveys';
import { centredOnPage } from './centredHeads';
import { movedEdges } from './headEdges';
import { endsGrid, MEETING_PT } from './headRules';
import { endedByParagraph, type HeadOnPage, headTables } from './headTables';

/** A rule may touch the box of the line beside it. */
const RULE_OVERLAP_PT = 3;

/** Rows of a table are no higher, where their lines must be told from those between the parts of a text. */
const MAX_ROW_PT = 48;

/** Words that take more of a coloured box's width fill it. */
const MAX_FILLED_SHARE = 0.85;

/** Stand in for the page's number and the count of pages while the words are laid out: private-use code points. */
const FIELD_MARKS = { PAGE: '\ue000', NUMPAGES: '\ue001' } as const;

/** A running head's words on its model page as blocks, with fields where the numbers were. Lengths from the edges of the page. */
export function layoutHeads(content: PageContent, head: RunningHead, survey: DocumentSurvey): Block[] {
  const inHead = new Set(head.words);
  const plain = flowContext(content, survey, new Set());
  const body = content.words.filter((word, i) => !inHead.has(i) && (word.angle === 0 || word.vertical));
  const grounds = groundsOf(plain.decorations.shownFills, itemsAt(content.words, head.words), body);
  const context = onGrounds(plain, grounds);
  const words = head.words.flatMap((index) => {
    const word = content.words[index];
    if (!word) return [];
    const fields = head.pageNumbers.filter((number) => head.words[number.word] === index);
    return [fields.reduce((marked, { field, text }) => markField(marked, text, FIELD_MARKS[field]), word)];
  });
  const bounds = edgesOfHead(words, body, content, survey);
  const ownPictures = head.pictures.flatMap((index) => content.pictures[index] ?? []);
  const onPage = { words, pictures: ownPictures, body, edges: bounds };
  const { tables, free, pictures } = headTables(onPage, content, survey);
  const lines = layoutWords(itemsAt(words, free), bounds, context).map((block) =>
    centredOnPage(block, bounds, content.widthPt),
  );
  const blocks = [...lines, ...tables].map(withFields);
  const ruled = endedByParagraph(withRule(stacked(blocks), head.place, onPage, context));
  const [first, ...rest] = movedEdges(ruled, bounds.left, content.widthPt - bounds.right);
  if (!pictures.length && !grounds.length) return first ? [first, ...rest] : [];
  // Logos stand beside the text of a head; in its flow they would push the body down.
  const anchored = [
    ...grounds.map(panelOf),
    ...pictures.map((picture) => anchoredPicture(picture, content.styles, 'none', true)),
  ];
  if (first?.type === 'paragraph') return [{ ...first, content: [...anchored, ...first.content] }, ...rest];
  // What stands behind the page takes no room above the body.
  const tops = [...grounds, ...pictures.filter(({ background }) => !background)].map((item) => item.bounds.top);
  const top = pictures.some(({ background }) => background) ? 0 : Math.min(...tops);
  return [anchorParagraph(anchored, bounds, top), ...(first ? [first] : []), ...rest];
}

/**
 * Those of the page's text without lines that are too long for it, as far as the head's own words stay within them. A page without text has those of
 * the others.
 */
function edgesOfHead(own: readonly Word[], body: readonly Word[], content: PageContent, survey: DocumentSurvey): Rect {
  const text = boundsOf(body);
  const words = boundsOf(own);
  const area = textAreaOf(content, survey);
  const within =
    text && area
      ? { ...text, left: Math.max(text.left, area.left), right: Math.min(text.right, area.right) }
      : (text ?? (words && { ...words, ...area }));
  const all = boundsOf([within, words].flatMap((bounds) => (bounds ? [{ bounds }] : [])));
  return asWideAsRule(all ?? { left: 0, right: content.widthPt, top: 0, bottom: 0 }, words, content);
}

/** On a title page the text says little of how wide a head is: the rule beside it does. */
function asWideAsRule(bounds: Rect, own: Rect | undefined, { rulings, widthPt }: PageContent): Rect {
  if (own === undefined) return bounds;
  let { left, right } = bounds;
  for (const { orientation, position, from, to } of rulings) {
    const isBeside = position > own.top - MAX_BORDER_SPACE_PT && position < own.bottom + MAX_BORDER_SPACE_PT;
    if (orientation !== 'horizontal' || !isBeside || from <= 0 || to >= widthPt) continue;
    left = Math.min(left, from);
    right = Math.max(right, to);
  }
  return { ...bounds, left, right };
}

/**
 * Coloured boxes that words of the head stand on, and none of the body: drawn behind the head, under which Word shows nothing of the body. One that
 * its words fill is their shading.
 */
function groundsOf(fills: readonly Fill[], own: readonly Word[], body: readonly Word[]): readonly Fill[] {
  const wordsOn = ({ bounds }: Fill, words: readonly Word[]): readonly Word[] =>
    words.filter((word) => containsCentre(bounds, word.bounds));
  return fills.filter((fill) => {
    const text = boundsOf(wordsOn(fill, own));
    if (!text || wordsOn(fill, body).length > 0) return false;
    return widthOf(text) < MAX_FILLED_SHARE * widthOf(fill.bounds);
  });
}

/** Words that stand on a box which is not `drawn` keep its colour, or white ones were not seen. */
function onGrounds(context: FlowContext, drawn: readonly Fill[]): FlowContext {
  const { decorations } = context;
  const { boxes } = decorations;
  if (boxes.length === 0 && drawn.length === 0) return context;
  const lastOf = (fills: readonly Fill[], bounds: Rect): number | undefined =>
    fills.findLast((box) => containsCentre(box.bounds, bounds))?.colour;
  const highlightAt = (bounds: Rect): number | undefined => {
    const colour = decorations.highlightAt(bounds) ?? lastOf(boxes, bounds);
    return colour === lastOf(drawn, bounds) ? undefined : colour;
  };
  return { ...context, decorations: { ...decorations, hasMarks: true, highlightAt } };
}

/** The rule between a running head and the body, as a border of the head. */
function withRule(
  blocks: readonly Block[],
  place: RunningHead['place'],
  { body, edges }: HeadOnPage,
  context: FlowContext,
): Block[] {
  const inner = place === 'header' ? blocks.at(-1) : blocks[0];
  if (inner?.type !== 'paragraph') return [...blocks];
  const bodyBounds = boundsOf(body);
  const { top, bottom } = inner.bounds;
  const [from, to] =
    place === 'header'
      ? [bottom - RULE_OVERLAP_PT, Math.min(bottom + MAX_BORDER_SPACE_PT, bodyBounds?.top ?? Infinity)]
      : [Math.max(top - MAX_BORDER_SPACE_PT, bodyBounds?.bottom ?? -Infinity), top + RULE_OVERLAP_PT];
  const { rulings } = context.content;
  const rules = context.boxed.rulesBetween(from, to, edges).filter((one) => !endsGrid(one, place, rulings));
  const rule = rules.some((one) => endsRows(one, place, rulings)) ? undefined : rules[0];
  if (!rule || isStretched(inner, rule, edges)) return [...blocks];
  const distance = place === 'header' ? rule.position - bottom : top - rule.position;
  const border = { ...borderOf(rule), spacePt: Math.max(0, distance) };
  const { lineSpacing } = inner;
  const lines = lineSpacing.rule === 'single' ? 1 : Math.round((bottom - top) / lineSpacing.pt);
  const ended = withRuleEnds({ paragraph: inner, label: undefined, lines }, rule, edges);
  const bordered: Paragraph = {
    ...ended,
    // A foot takes its rule's room from the body; what is below a head begins where it begins.
    bounds: place === 'header' ? ended.bounds : { ...ended.bounds, top: top - roomOf(border) },
    borders: withBorder(inner.borders, place === 'header' ? 'bottom' : 'top', border),
  };
  return blocks.map((block) => (block === inner ? bordered : block));
}

/** Two more lines of its length come close behind it from the body: it is the last one of a table that has lines between rows alone. */
function endsRows(rule: Ruling, place: RunningHead['place'], rulings: readonly Ruling[]): boolean {
  const [next, second] = rulings
    .filter(({ orientation }) => orientation === 'horizontal')
    .filter(({ from, to }) => Math.abs(from - rule.from) < MEETING_PT && Math.abs(to - rule.to) < MEETING_PT)
    .map(({ position }) => (place === 'header' ? position - rule.position : rule.position - position))
    .filter((distance) => distance > MEETING_PT)
    .sort((a, b) => a - b);
  return next !== undefined && second !== undefined && next <= MAX_ROW_PT && second - next <= MAX_ROW_PT;
}

function markField(word: Word, text: string, mark: string): Word {
  const at = word.pieces.findIndex((piece) => piece.text.includes(text));
  if (at < 0) return word;
  const pieces = word.pieces.map((piece, i): Piece =>
    i === at ? { ...piece, text: piece.text.replace(text, mark) } : piece,
  );
  return { ...word, pieces, text: word.text.replace(text, mark) };
}

function withFields(block: Block): Block {
  return withParagraphs(block, (paragraph) => ({
    ...paragraph,
    content: paragraph.content.flatMap((inline): Inline[] =>
      inline.type === 'text' ? (splitAtFields(inline.text, inline.format) ?? [inline]) : [inline],
    ),
  }));
}

function splitAtFields(text: string, format: RunFormat): Inline[] | undefined {
  const parts = text.split(/([\ue000\ue001])/);
  if (parts.length === 1) return undefined;
  return parts.flatMap((part): Inline[] => {
    if (part === FIELD_MARKS.PAGE) return [{ type: 'pageNumber', field: 'PAGE', format }];
    if (part === FIELD_MARKS.NUMPAGES) return [{ type: 'pageNumber', field: 'NUMPAGES', format }];
    return part ? [{ type: 'text', text: part, format }] : [];
  });
}
