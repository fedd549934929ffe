import type { Borders } from '../../../../src/engine/model/borders';
import type {
  Block,
  DocumentPage,
  Inline,
  Paragraph,
  ParagraphRole,
  RunFormat,
  TableCell,
} from '../../../../src/engine/model/document';
import type { DocumentPlan, ParagraphLook } from '../../../../src/engine/model/documentPlan';
import type { Section } from '../../../../src/engine/model/section';
import type { MathNode } from '../../../../src/engine/model/math';
import type { Rect } from '../../../../src/engine/model/geometry';
import { BOX, cell, FORMAT, LINE, look, page, paragraph, plan, row, section, table } from './literals';

/** Documents of every kind, odd ones among them: the same one for the same seed. */
export class AnyDocument {
  #state: number;
  #comments = 0;

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761;
  }

  /** With pictures under the keys "a.png" and "b.svg". */
  make(): { readonly plan: DocumentPlan; readonly pages: readonly DocumentPage[] } {
    const sections = this.#many(1, 4, () => this.#section());
    let current = 0;
    const pages = this.#many(1, 9, (pageIndex) =>
      page(
        pageIndex,
        this.#many(1, 3, () => {
          if (this.#chance(0.3)) current = this.#below(sections.length);
          return { section: current, blocks: this.#many(0, 4, () => this.#block(2)) };
        }),
        {
          notes: this.#many(0, 2, (i) => ({
            kind: this.#oneOf('footnote', 'endnote'),
            id: pageIndex * 10 + i,
            blocks: this.#many(0, 2, () => this.#block(1)),
          })),
        },
      ),
    );
    return {
      pages,
      plan: plan({
        sections,
        headers: this.#many(0, 2, () => this.#many(0, 2, () => this.#block(1))),
        footers: this.#many(0, 2, () => this.#many(0, 2, () => this.#block(1))),
        lists: [
          {
            levels: this.#many(1, 9, (i) => ({
              format: this.#oneOf('bullet', 'decimal', 'none'),
              text: `%${i + 1}.`,
              start: i,
              indentPt: i * 9,
              hangingPt: 9,
              ...(this.#chance(0.2) && {
                picture: { media: 'a.png', widthPt: this.#measure(), heightPt: this.#measure() },
              }),
            })),
          },
        ],
        styles: { body: this.#look(), headings: this.#many(0, 9, () => this.#look()) },
        evenAndOddHeaders: this.#chance(0.5),
      }),
    };
  }

  #section(): Section {
    const head = (): number | undefined => (this.#chance(0.5) ? this.#below(2) : undefined);
    const set = () =>
      Object.fromEntries(
        (['default', 'first', 'even'] as const).flatMap((kind) => {
          const index = head();
          return index === undefined ? [] : [[kind, index]];
        }),
      );
    return section({
      breakType: this.#oneOf('nextPage', 'continuous', 'nextColumn'),
      columns: this.#many(0, 3, () => ({ widthPt: this.#measure(), gutterPt: this.#measure() })),
      headers: set(),
      footers: set(),
      vertical: this.#chance(0.2),
      rightToLeft: this.#chance(0.2),
      pageWidthPt: this.#measure(),
    });
  }

  #block(depth: number): Block {
    return depth > 0 && this.#chance(0.35) ? this.#table(depth - 1) : this.#paragraph();
  }

  #table(depth: number): Block {
    const columns = this.#chance(0.02) ? 70 : this.#oneOf(1, 2, 3);
    return table(
      Array.from({ length: columns }, () => this.#measure()),
      this.#many(0, 4, () =>
        row(
          this.#many(0, columns, (column) => this.#cell(this.#chance(0.8) ? column : this.#below(columns + 2), depth)),
          {
            header: this.#chance(0.2),
            heightPt: this.#measure(),
          },
        ),
      ),
      {
        continues: this.#chance(0.3),
        spaceBeforePt: this.#measure(),
        indentPt: this.#measure(),
        rightToLeft: this.#chance(0.2),
      },
    );
  }

  #cell(column: number, depth: number): TableCell {
    return cell('', {
      column,
      columnSpan: this.#oneOf(1, 1, 2, 99),
      rowSpan: this.#oneOf(1, 1, 2, 99),
      blocks: this.#many(0, 2, () => this.#block(depth)),
      borders: this.#oneOf<Borders>(BOX, {}, { bottom: LINE }),
      ...(this.#chance(0.2) ? { textDirection: this.#oneOf('up', 'down'), shading: this.#below(0x1000000) } : {}),
    });
  }

  #paragraph(): Paragraph {
    const role = this.#oneOf<ParagraphRole>(
      { kind: 'body' },
      { kind: 'heading', level: this.#below(12) },
      { kind: 'title' },
      { kind: 'listItem', list: { list: this.#below(3), level: this.#below(12) } },
      { kind: 'caption' },
      { kind: 'tocEntry', level: 1, contents: this.#below(3), ofCaptions: true },
      { kind: 'code' },
      { kind: 'tocEntry', level: this.#below(12) },
    );
    return paragraph(
      this.#many(0, 4, () => this.#inline()),
      {
        role,
        continues: this.#chance(0.2),
        pageBreakBefore: this.#chance(0.2),
        columnBreakBefore: this.#chance(0.1),
        keepWithNext: this.#chance(0.2),
        rightToLeft: this.#chance(0.2),
        alignment: this.#oneOf('left', 'right', 'center', 'justify'),
        spaceBeforePt: this.#measure(),
        indentStartPt: this.#measure(),
        firstLineIndentPt: this.#measure(),
        lineSpacing: this.#oneOf({ rule: 'exact', pt: this.#measure() }, { rule: 'single' }),
        bookmarks: this.#many(0, 2, () => this.#text()),
        tabStops: this.#many(0, 2, () => ({ positionPt: this.#measure(), alignment: 'decimal', leader: 'hyphen' })),
        ...(this.#chance(0.2) ? { borders: BOX, shading: 0, language: 'he' } : {}),
      },
    );
  }

  #inline(): Inline {
    const format = this.#format();
    const picture = {
      type: 'picture',
      media: 'a.png',
      widthPt: this.#measure(),
      heightPt: this.#measure(),
      rotation: this.#measure(),
    } as const;
    return this.#oneOf<Inline>(
      { type: 'text', text: this.#text(), format },
      { type: 'text', text: this.#text(), format, link: { kind: 'uri', uri: `https://example.org/${this.#text()}` } },
      { type: 'text', text: this.#text(), format, link: { kind: 'bookmark', name: this.#text() } },
      { type: 'lineBreak' },
      { type: 'tab' },
      { type: 'pageBreak' },
      { type: 'columnBreak' },
      { type: 'pageNumber', field: 'PAGE', format },
      { type: 'noteReference', kind: this.#oneOf('footnote', 'endnote'), id: this.#below(99), format },
      { type: 'commentStart', id: this.#comments },
      {
        type: 'comment',
        comment: { id: this.#comments++, author: this.#text(), text: `${this.#text()}\n${this.#text()}` },
      },
      { ...picture, altText: this.#text(), svg: 'b.svg', loweredPt: this.#measure() },
      {
        ...picture,
        outline: {
          thicknessPt: this.#measure(),
          colour: 255,
          dashed: this.#oneOf<boolean | 'dotted'>(true, false, 'dotted'),
        },
      },
      {
        ...picture,
        anchor: { xPt: this.#measure(), yPt: this.#measure(), wrap: 'square', behindText: this.#chance(0.5) },
      },
      {
        ...picture,
        labels: [
          {
            content: [{ type: 'text', text: this.#text(), format }],
            bounds: this.#rect(),
            alignment: this.#chance(0.5) ? 'center' : 'right',
            leadingPt: 9,
            rightToLeft: this.#chance(0.5),
          },
        ],
        artwork: this.#rect(),
      },
      {
        type: 'panel',
        colour: 0xeeeeee,
        ...(this.#chance(0.5) && { framePt: this.#measure() }),
        xPt: this.#measure(),
        yPt: this.#measure(),
        widthPt: this.#measure(),
        heightPt: this.#measure(),
        order: this.#below(99),
      },
      { type: 'math', math: this.#math(3) },
    );
  }

  #rect(): Rect {
    return { left: this.#measure(), top: this.#measure(), right: this.#measure(), bottom: this.#measure() };
  }

  #math(depth: number): MathNode {
    const text: MathNode = { kind: 'text', text: this.#text(), italic: this.#chance(0.5) };
    if (depth === 0) return text;
    const inner = (): MathNode => this.#math(depth - 1);
    return this.#oneOf<MathNode>(
      text,
      { kind: 'row', items: [inner(), inner()] },
      { kind: 'fraction', numerator: inner(), denominator: inner() },
      { kind: 'script', base: inner(), sup: inner() },
      { kind: 'radical', radicand: inner() },
      { kind: 'nary', operator: '∑', body: inner() },
      { kind: 'delimited', open: '{', close: '', body: inner() },
      { kind: 'matrix', rows: [[inner()], [inner()]], alignment: 'center' },
      { kind: 'accent', accent: '\u0302', base: inner() },
      { kind: 'overline', base: inner() },
      { kind: 'lines', lines: [[inner(), inner()]] },
    );
  }

  /** Of a style, of which text that runs from the right is never a part: Word does not allow it there ([MS-OI29500] 2.1.260). */
  #look(): ParagraphLook {
    return look({ ...this.#format(), rightToLeft: false });
  }

  #format(): RunFormat {
    return {
      ...FORMAT,
      family: this.#oneOf('Times New Roman', 'A & "B"', ''),
      sizePt: this.#oneOf(11, 11, 8.3, 0, 1e6),
      bold: this.#chance(0.3),
      italic: this.#chance(0.3),
      underline: this.#chance(0.3),
      colour: this.#oneOf(0, 0xff0000),
      rightToLeft: this.#chance(0.2),
      verticalAlign: this.#oneOf('baseline', 'subscript'),
      ...(this.#chance(0.2)
        ? { highlight: 0xffff00, spacingPt: this.#measure(), language: this.#oneOf('ja', '<', 'en-GB') }
        : {}),
    };
  }

  #text(): string {
    return this.#oneOf(
      'words',
      ' spaced  words ',
      '',
      'a\tb\nc\u00ad',
      '<&>"',
      '\u0000\u001b\ud800',
      '漢字',
      'שלום',
      ']]>',
    );
  }

  #measure(): number {
    return this.#oneOf(0, 1, 5.55, 20, 123.4, -7, 1e7, NaN);
  }

  #chance(share: number): boolean {
    return this.#below(1000) < share * 1000;
  }

  #oneOf<T>(first: T, ...others: readonly T[]): T {
    return others[this.#below(others.length + 1)] ?? first;
  }

  #many<T>(min: number, max: number, make: (index: number) => T): T[] {
    return Array.from({ length: min + this.#below(max - min + 1) }, (_, i) => make(i));
  }

  /** Numerical Recipes' linear congruence; its high bits. */
  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}
