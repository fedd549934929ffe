import type { Border } from '../../model/borders';
import type {
  Block,
  Inline,
  Paragraph,
  ParagraphRole,
  RunFormat,
  RunLink,
  Table,
  TableCell,
} from '../../model/document';
import type { BlockDraft, LabelDraft, PageDraft } from '../types';
import {
  type PackedDraft,
  type SharedParts,
  NONE,
  ALIGNMENTS,
  TABLE_ALIGNMENTS,
  TAB_ALIGNMENTS,
  LEADERS,
  LINE_RULES,
  BORDER_STYLES,
  VERTICAL_ALIGNMENTS,
  DIRECTIONS,
  PARAGRAPH,
  LABELLED_PARAGRAPH,
  BLOCK_PARAGRAPH,
  TABLE,
  TEXT,
  LINKED_TEXT,
  OTHER_INLINE,
  RIGHT_TO_LEFT,
  KEEP_WITH_NEXT,
  PAGE_BREAK_BEFORE,
  COLUMN_BREAK_BEFORE,
  CONTINUES,
  HAS_EXTRAS,
  type ParagraphExtras,
} from './packedDraft';
import { Shared } from './shared';

/** The draft as few values, see `PackedDraft`. */
export function packDraft(page: PageDraft): PackedDraft {
  const { blocks } = page;
  const packer = new Packer();
  packer.put(blocks.length);
  for (const block of blocks) packer.draft(block);
  return {
    page: { ...page, blocks: NO_BLOCKS },
    numbers: packer.numbers(),
    texts: packer.texts,
    shared: packer.shared(),
  };
}

const NO_BLOCKS: readonly never[] = [];

const FIRST_SIZE = 1 << 12;

class Packer {
  readonly texts: string[] = [];
  readonly #formats = new Shared<RunFormat>();
  readonly #links = new Shared<RunLink>();
  readonly #roles = new Shared<ParagraphRole>();
  readonly #inlines = new Shared<Inline>();
  readonly #extras = new Shared<ParagraphExtras>();
  readonly #floatingAt = new Shared<NonNullable<Table['floatAt']>>();
  #numbers = new Float64Array(FIRST_SIZE);
  #size = 0;

  numbers(): Float64Array {
    return this.#numbers.slice(0, this.#size);
  }

  shared(): SharedParts {
    return {
      formats: this.#formats.all,
      links: this.#links.all,
      roles: this.#roles.all,
      inlines: this.#inlines.all,
      extras: this.#extras.all,
      floatingAt: this.#floatingAt.all,
    };
  }

  put(value: number): void {
    if (this.#size === this.#numbers.length) {
      const larger = new Float64Array(2 * this.#size);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#size++] = value;
  }

  draft(draft: BlockDraft): void {
    if (draft.type === 'block') {
      this.block(draft.block);
      return;
    }
    const { label, lines, paragraph } = draft;
    this.put(label ? LABELLED_PARAGRAPH : PARAGRAPH);
    this.put(lines);
    if (label) this.label(label);
    this.paragraph(paragraph);
  }

  private block(block: Block): void {
    this.put(block.type === 'table' ? TABLE : BLOCK_PARAGRAPH);
    if (block.type === 'table') this.table(block);
    else this.paragraph(block);
  }

  private label({ text, format, labelLeftPt, textLeftPt, gapPt, picture }: LabelDraft): void {
    this.texts.push(text);
    this.put(this.#formats.indexOf(format));
    this.put(labelLeftPt);
    this.put(textLeftPt);
    this.put(gapPt);
    this.put(picture ? this.#inlines.indexOf(picture) : NONE);
  }

  private paragraph(paragraph: Paragraph): void {
    const { borders, bookmarks, language, dropCapital, lineSpacing, tabStops, content } = paragraph;
    const hasExtras =
      borders !== undefined || language !== undefined || bookmarks.length > 0 || dropCapital !== undefined;
    this.bounds(paragraph);
    this.put(flagsOf(paragraph) | (hasExtras ? HAS_EXTRAS : 0));
    if (hasExtras)
      this.put(this.#extras.indexOf({ borders, bookmarks, language, ...(dropCapital && { dropCapital }) }));
    this.put(this.#roles.indexOf(paragraph.role));
    this.put(ALIGNMENTS.indexOf(paragraph.alignment));
    this.put(paragraph.indentStartPt);
    this.put(paragraph.indentEndPt);
    this.put(paragraph.firstLineIndentPt);
    this.put(paragraph.spaceBeforePt);
    this.put(paragraph.spaceAfterPt);
    this.put(LINE_RULES.indexOf(lineSpacing.rule));
    if (lineSpacing.rule !== 'single') this.put(lineSpacing.pt);
    this.put(paragraph.shading ?? NONE);
    this.put(tabStops.length);
    for (const { positionPt, alignment, leader } of tabStops) {
      this.put(positionPt);
      this.put(TAB_ALIGNMENTS.indexOf(alignment));
      this.put(LEADERS.indexOf(leader));
    }
    this.put(content.length);
    content.forEach((inline) => {
      this.inline(inline);
    });
  }

  private inline(inline: Inline): void {
    if (inline.type !== 'text' || inline.ruby || inline.control) {
      this.put(OTHER_INLINE);
      this.put(this.#inlines.indexOf(inline));
      return;
    }
    this.put(inline.link ? LINKED_TEXT : TEXT);
    this.texts.push(inline.text);
    this.put(this.#formats.indexOf(inline.format));
    if (inline.link) this.put(this.#links.indexOf(inline.link));
  }

  private table(table: Table): void {
    const { columnWidthsPt, rows, cellPaddingPt, floatAt } = table;
    this.bounds(table);
    this.put((table.rightToLeft ? RIGHT_TO_LEFT : 0) | (table.continues ? CONTINUES : 0) | (floatAt ? HAS_EXTRAS : 0));
    if (floatAt) this.put(this.#floatingAt.indexOf(floatAt));
    this.put(table.indentPt);
    this.put(TABLE_ALIGNMENTS.indexOf(table.alignment));
    this.put(table.spaceBeforePt);
    this.put(cellPaddingPt.x);
    this.put(cellPaddingPt.top);
    this.put(cellPaddingPt.bottom);
    this.put(columnWidthsPt.length);
    for (const width of columnWidthsPt) this.put(width);
    this.put(rows.length);
    for (const { heightPt, contentPt, header, cells } of rows) {
      this.put(heightPt);
      this.put(contentPt);
      this.put(header ? 1 : 0);
      this.put(cells.length);
      cells.forEach((cell) => {
        this.cell(cell);
      });
    }
  }

  private cell({
    column,
    columnSpan,
    rowSpan,
    blocks,
    shading,
    borders,
    verticalAlign,
    textDirection,
  }: TableCell): void {
    this.put(column);
    this.put(columnSpan);
    this.put(rowSpan);
    this.put(shading ?? NONE);
    this.border(borders.top);
    this.border(borders.right);
    this.border(borders.bottom);
    this.border(borders.left);
    this.put(VERTICAL_ALIGNMENTS.indexOf(verticalAlign));
    this.put(DIRECTIONS.indexOf(textDirection));
    this.put(blocks.length);
    blocks.forEach((block) => {
      this.block(block);
    });
  }

  /** Those of cells keep no space to the text. */
  private border(border: Border | undefined): void {
    this.put(border ? BORDER_STYLES.indexOf(border.style) : NONE);
    if (!border) return;
    this.put(border.widthPt);
    this.put(border.colour);
  }

  private bounds({ bounds }: Block): void {
    this.put(bounds.left);
    this.put(bounds.top);
    this.put(bounds.right);
    this.put(bounds.bottom);
  }
}

function flagsOf(paragraph: Paragraph): number {
  return (
    (paragraph.rightToLeft ? RIGHT_TO_LEFT : 0) |
    (paragraph.keepWithNext ? KEEP_WITH_NEXT : 0) |
    (paragraph.pageBreakBefore ? PAGE_BREAK_BEFORE : 0) |
    (paragraph.columnBreakBefore ? COLUMN_BREAK_BEFORE : 0) |
    (paragraph.continues ? CONTINUES : 0)
  );
}
