import type { Border } from '../../model/borders';
import type { Block, Inline, LineSpacing, Paragraph, Table, TableCell, TableRow, TabStop } from '../../model/document';
import type { Rect } from '../../model/geometry';
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
  TABLE,
  LINKED_TEXT,
  OTHER_INLINE,
  RIGHT_TO_LEFT,
  KEEP_WITH_NEXT,
  PAGE_BREAK_BEFORE,
  COLUMN_BREAK_BEFORE,
  CONTINUES,
  HAS_EXTRAS,
  PLAIN,
} from './packedDraft';

/** What was packed. */
export function unpackDraft({ page, numbers, texts, shared }: PackedDraft): PageDraft {
  return { ...page, blocks: new Unpacker(numbers, texts, shared).drafts() };
}

/** Reads in the order in which `Packer` wrote. */
class Unpacker {
  #at = 0;
  #textAt = 0;

  constructor(
    private readonly numbers: Float64Array,
    private readonly texts: readonly string[],
    private readonly shared: SharedParts,
  ) {}

  drafts(): BlockDraft[] {
    return this.list(() => this.draft());
  }

  private next(): number {
    return this.numbers[this.#at++] ?? NaN;
  }

  private list<T>(item: () => T): T[] {
    const items: T[] = [];
    for (let left = this.next(); left > 0; left--) items.push(item());
    return items;
  }

  private oneOf<T>(items: readonly T[]): T {
    return itemAt(items, this.next());
  }

  private text(): string {
    return itemAt(this.texts, this.#textAt++);
  }

  private draft(): BlockDraft {
    const kind = this.next();
    if (kind !== PARAGRAPH && kind !== LABELLED_PARAGRAPH) return { type: 'block', block: this.blockOf(kind) };
    const lines = this.next();
    const label = kind === LABELLED_PARAGRAPH ? this.label() : undefined;
    return { type: 'paragraph', paragraph: this.paragraph(), label, lines };
  }

  private block(): Block {
    return this.blockOf(this.next());
  }

  private blockOf(kind: number): Block {
    return kind === TABLE ? this.table() : this.paragraph();
  }

  private label(): LabelDraft {
    const label = {
      text: this.text(),
      format: this.oneOf(this.shared.formats),
      labelLeftPt: this.next(),
      textLeftPt: this.next(),
      gapPt: this.next(),
    };
    const picture = this.shared.inlines[this.next()];
    return picture?.type === 'picture' ? { ...label, picture } : label;
  }

  private paragraph(): Paragraph {
    const bounds = this.bounds();
    const flags = this.next();
    const extras = flags & HAS_EXTRAS ? this.oneOf(this.shared.extras) : PLAIN;
    const role = this.oneOf(this.shared.roles);
    const alignment = this.oneOf(ALIGNMENTS);
    const indentStartPt = this.next();
    const indentEndPt = this.next();
    const firstLineIndentPt = this.next();
    const spaceBeforePt = this.next();
    const spaceAfterPt = this.next();
    const lineSpacing = this.lineSpacing();
    const shading = this.colour();
    const tabStops = this.list(() => this.tabStop());
    return {
      type: 'paragraph',
      bounds,
      role,
      content: this.list(() => this.inline()),
      alignment,
      indentStartPt,
      indentEndPt,
      firstLineIndentPt,
      spaceBeforePt,
      spaceAfterPt,
      lineSpacing,
      tabStops,
      rightToLeft: (flags & RIGHT_TO_LEFT) !== 0,
      keepWithNext: (flags & KEEP_WITH_NEXT) !== 0,
      pageBreakBefore: (flags & PAGE_BREAK_BEFORE) !== 0,
      columnBreakBefore: (flags & COLUMN_BREAK_BEFORE) !== 0,
      shading,
      borders: extras.borders,
      bookmarks: extras.bookmarks,
      continues: (flags & CONTINUES) !== 0,
      language: extras.language,
      ...(extras.dropCapital && { dropCapital: extras.dropCapital }),
    };
  }

  private lineSpacing(): LineSpacing {
    const rule = this.oneOf(LINE_RULES);
    return rule === 'single' ? { rule } : { rule, pt: this.next() };
  }

  private tabStop(): TabStop {
    return { positionPt: this.next(), alignment: this.oneOf(TAB_ALIGNMENTS), leader: this.oneOf(LEADERS) };
  }

  private inline(): Inline {
    const kind = this.next();
    if (kind === OTHER_INLINE) return this.oneOf(this.shared.inlines);
    return {
      type: 'text',
      text: this.text(),
      format: this.oneOf(this.shared.formats),
      link: kind === LINKED_TEXT ? this.oneOf(this.shared.links) : undefined,
    };
  }

  private table(): Table {
    const bounds = this.bounds();
    const flags = this.next();
    const floatAt = flags & HAS_EXTRAS ? this.oneOf(this.shared.floatingAt) : undefined;
    const indentPt = this.next();
    const alignment = this.oneOf(TABLE_ALIGNMENTS);
    const spaceBeforePt = this.next();
    const cellPaddingPt = { x: this.next(), top: this.next(), bottom: this.next() };
    return {
      type: 'table',
      bounds,
      columnWidthsPt: this.list(() => this.next()),
      rows: this.list(() => this.row()),
      indentPt,
      alignment,
      spaceBeforePt,
      cellPaddingPt,
      rightToLeft: (flags & RIGHT_TO_LEFT) !== 0,
      floatAt,
      continues: (flags & CONTINUES) !== 0,
    };
  }

  private row(): TableRow {
    return {
      heightPt: this.next(),
      contentPt: this.next(),
      header: this.next() !== 0,
      cells: this.list(() => this.cell()),
    };
  }

  private cell(): TableCell {
    const column = this.next();
    const columnSpan = this.next();
    const rowSpan = this.next();
    const shading = this.colour();
    const borders = { top: this.border(), right: this.border(), bottom: this.border(), left: this.border() };
    const verticalAlign = this.oneOf(VERTICAL_ALIGNMENTS);
    const textDirection = this.oneOf(DIRECTIONS);
    return {
      column,
      columnSpan,
      rowSpan,
      blocks: this.list(() => this.block()),
      shading,
      borders,
      verticalAlign,
      textDirection,
    };
  }

  private border(): Border | undefined {
    const style = this.next();
    if (style === NONE) return undefined;
    return { style: itemAt(BORDER_STYLES, style), widthPt: this.next(), colour: this.next() };
  }

  private colour(): number | undefined {
    const colour = this.next();
    return colour === NONE ? undefined : colour;
  }

  private bounds(): Rect {
    return { left: this.next(), top: this.next(), right: this.next(), bottom: this.next() };
  }
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (!(index >= 0 && index < items.length)) throw new RangeError(`no item ${index} in a packed draft`);
  return items[index] as T;
}
