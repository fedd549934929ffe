import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { PanelInline, Paragraph } from '../../../../../src/engine/model/document';
import type { Fill, Word } from '../../../../../src/engine/model/pageContent';
import { layoutOf } from '../draftText';
import { fill, lattice, page, text, SURVEY } from '../tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';
const GREY = 0xeeeeee;

function laidOut(words: readonly Word[], fills: readonly Fill[], styles = page({ words: [] }).styles) {
  const { blocks } = layoutOf(page({ words: [...words], fills: [...fills], styles })).draft;
  const paragraphs = blocks.flatMap((draft): Paragraph[] => {
    if (draft.type === 'paragraph') return [draft.paragraph];
    return draft.block.type === 'paragraph' ? [draft.block] : [];
  });
  const panels = paragraphs.flatMap(({ content }) =>
    content.filter((inline): inline is PanelInline => inline.type === 'panel'),
  );
  return { paragraphs, panels };
}

describe('a coloured box', () => {
  const above = text(72, 60, LINE);

  it('around one paragraph is its shading, out to borders of its colour at the edges of the box', () => {
    const box = fill({ left: 66, top: 90, right: 378, bottom: 126 }, GREY);
    const { paragraphs, panels } = laidOut([...above, ...text(72, 105, LINE), ...text(72, 117, 'mmmm nnnn.')], [box]);
    const boxed = paragraphs[1];
    assert.deepEqual([panels.length, boxed?.shading, boxed?.borders?.left?.colour], [0, GREY, GREY]);
    // Borders stand off by whole points, and are as wide as what is left: eighths of a point.
    const [top, bottom] = [boxed?.bounds.top ?? 0, boxed?.bounds.bottom ?? 0];
    assert.ok(Math.abs(top - 90) < 1 / 8 && Math.abs(bottom - 126) < 1 / 8, `${top} to ${bottom}`);
    assert.deepEqual([boxed?.borders?.left?.spacePt, boxed?.borders?.left?.widthPt], [5, 1]);
  });

  it('around all lines of one paragraph and of no other is its shading, also where their font stands out over the box', () => {
    for (const top of [88, 96]) {
      const box = fill({ left: 70, top, right: 380, bottom: 118 }, GREY);
      const { paragraphs } = laidOut(
        [...text(72, 100, LINE), ...text(72, 112, 'mmmm nnnn.'), ...text(72, 150, LINE)],
        [box],
      );
      assert.deepEqual(
        paragraphs.map(({ shading }) => shading),
        [GREY, undefined],
      );
    }
  });

  it('that is drawn behind its text has its place before the first line of that, and moves with it', () => {
    const list = [...text(90, 105, LINE), ...text(72, 129, LINE), ...text(120, 153, LINE)];
    const box = fill({ left: 66, top: 90, right: 480, bottom: 165 }, GREY);
    const { paragraphs, panels } = laidOut([...above, ...list], [box]);
    const first = paragraphs.find(({ content }) => content[0]?.type === 'panel');
    assert.deepEqual([panels.length, panels[0]?.yPt], [1, 90]);
    assert.equal(panels[0]?.fromLinePt, 90 - (first?.bounds.top ?? 0));
  });

  it('of half a page, or far from all text, stays where it is on the page', () => {
    for (const [top, bottom] of [
      [90, 500],
      [300, 340],
    ] as const) {
      const { panels } = laidOut(
        [...above, ...text(90, 105, LINE)],
        [fill({ left: 30, top, right: 480, bottom }, GREY)],
      );
      assert.deepEqual([panels.length, panels[0]?.yPt, panels[0]?.fromLinePt], [1, top, undefined]);
    }
  });

  it('ends where it does, though a line of the listing in it is too long', () => {
    const [plain] = page({ words: [] }).styles;
    const styles = plain ? [plain, { ...plain, family: 'Courier New', monospace: true }] : [];
    const listing = [105, 117, 129, 141].flatMap((y, i) =>
      text(100, y, i === 2 ? 'run(it, again, and, again, more);' : 'run(it);', 1),
    );
    const prose = text(72, 180, `${LINE} mmmm`);
    const laidOutIn = (left: number) =>
      laidOut([...listing, ...prose], [fill({ left, top: 96, right: 200, bottom: 144 }, GREY)], styles);
    // Its shading would begin too late; drawn behind it, it needs none.
    const behind = laidOutIn(60);
    assert.deepEqual([behind.panels[0]?.widthPt, behind.paragraphs[0]?.shading], [140, undefined]);
    const shaded = laidOutIn(98);
    assert.deepEqual([shaded.panels.length, shaded.paragraphs[0]?.shading], [0, GREY]);
    assert.equal(shaded.paragraphs[0]?.borders, undefined);
  });

  it('ends where it does, though its column goes on, whatever its listing has of lines', () => {
    const [plain] = page({ words: [] }).styles;
    const styles = plain ? [plain, { ...plain, family: 'Courier New', monospace: true }] : [];
    const listing = [105, 117, 129].flatMap((y) => text(72, y, 'run(it);', 1));
    const { paragraphs } = laidOut(
      [...listing, ...text(72, 180, LINE)],
      [fill({ left: 66, top: 92, right: 200, bottom: 136 }, GREY)],
      styles,
    );
    assert.deepEqual([paragraphs[0]?.shading, paragraphs[0]?.indentEndPt], [GREY, 172]);
  });

  it('leaves the lines of its paragraph as long as they are', () => {
    const lines = [...text(72, 105, LINE), ...text(72, 117, 'mmmm nnnn.')];
    const indents = (fills: readonly Fill[]) =>
      laidOut([...above, ...lines], fills).paragraphs.map(({ indentStartPt, indentEndPt }) => [
        indentStartPt,
        indentEndPt,
      ]);
    assert.deepEqual(indents([fill({ left: 66, top: 90, right: 378, bottom: 126 }, GREY)]), indents([]));
  });

  it('around several paragraphs is the shading of each, with borders that Word shows as one box', () => {
    const box = fill({ left: 66, top: 90, right: 390, bottom: 162 }, GREY);
    const { paragraphs, panels } = laidOut(
      [...above, ...text(72, 105, LINE), ...text(90, 132, 'Set in'), ...text(72, 152, 'Last'), ...text(72, 190, LINE)],
      [box],
    );
    const boxed = paragraphs.slice(1, 4);
    assert.equal(panels.length, 0);
    assert.deepEqual(
      paragraphs.map(({ shading }) => shading),
      [undefined, GREY, GREY, GREY, undefined],
    );
    // Their borders and indents are equal, and a line that is set in has a first line that is.
    for (const of of ['borders', 'indentStartPt', 'indentEndPt'] as const)
      assert.deepEqual(boxed[1]?.[of], boxed[0]?.[of]);
    assert.deepEqual(boxed[2]?.borders, boxed[0]?.borders);
    assert.deepEqual(
      boxed.map(({ firstLineIndentPt }) => firstLineIndentPt),
      [0, 18, 0],
    );
    const reached = [boxed[0]?.bounds.top, boxed[2]?.bounds.bottom].map((y) => y ?? 0);
    assert.ok(reached.every((y, i) => Math.abs(y - (i === 0 ? box.bounds.top : box.bounds.bottom)) < 1));
  });

  it('around several paragraphs that its borders would not reach is drawn behind them, and fills the gaps between them', () => {
    const box = fill({ left: 60, top: 80, right: 390, bottom: 200 }, GREY);
    const { paragraphs, panels } = laidOut([...above, ...text(72, 105, LINE), ...text(72, 150, LINE)], [box]);
    assert.deepEqual(
      panels.map(({ colour, xPt, yPt, widthPt, heightPt }) => [colour, xPt, yPt, widthPt, heightPt]),
      [[GREY, 60, 80, 330, 120]],
    );
    assert.ok(paragraphs.every(({ shading }) => shading === undefined));
  });

  it('is drawn behind the items of a list that begin some way in it, though they fill its height', () => {
    const lines = (left: number) =>
      laidOut(
        [105, 117, 129].flatMap((y) => text(left, y, '• aaaa bbbb cccc dddd eeee ffff gggg hhhh')),
        [fill({ left: 60, top: 97, right: 390, bottom: 131 }, GREY)],
      );
    assert.deepEqual([lines(84).panels.length, lines(62).panels.length], [1, 0]);
  });

  it('is drawn behind a single paragraph that fills but a corner of it', () => {
    const box = fill({ left: 60, top: 90, right: 390, bottom: 400 }, GREY);
    assert.equal(laidOut([...above, ...text(72, 105, LINE)], [box]).panels.length, 1);
  });

  it('over a heading and the lines beside it is drawn behind all of them, for neither column is as wide', () => {
    const box = fill({ left: 60, top: 80, right: 390, bottom: 140 }, GREY);
    const content = page({ fills: [box] });
    const [style] = content.styles;
    const words = [...text(72, 112, 'Payslip', 2), ...text(290, 105, 'Harbour Works'), ...text(290, 119, 'April 2026')];
    const titled = { ...content, words, styles: [...content.styles, ...(style ? [{ ...style, sizePt: 20 }] : [])] };
    const { draft, outline } = layoutOf(titled);
    assert.ok(outline.bands.some(({ columns }) => columns.length === 2));
    assert.ok(draft.blocks.every((block) => block.type !== 'paragraph' || block.paragraph.shading === undefined));
  });

  it('without text is drawn where it is, but for one that a running head stands on', () => {
    const bar = fill({ left: 0, top: 300, right: 612, bottom: 330 }, GREY);
    const head = fill({ left: 0, top: 20, right: 612, bottom: 50 }, GREY);
    const words = [...text(72, 40, 'head'), ...text(72, 105, LINE)];
    const { blocks } = layoutPage(page({ words, fills: [bar, head] }), SURVEY, { words: [0], pictures: [] }).draft;
    const [first] = blocks;
    assert.ok(first?.type === 'paragraph');
    assert.deepEqual(
      first.paragraph.content.flatMap((inline) => (inline.type === 'panel' ? [inline.yPt] : [])),
      [300],
    );
  });

  it('at the side of a slide is drawn, though what the talk is stands on it beside the running head', () => {
    const side = fill({ left: 0, top: 60, right: 62, bottom: 842 }, GREY);
    const { styles } = page({});
    const [plain] = styles;
    assert.ok(plain);
    const onIt = [80, 88, 120].flatMap((y) => text(8, y, 'The talk', 1));
    const words = [...text(72, 100, 'head'), ...onIt, ...text(72, 145, LINE), ...text(72, 157, LINE)];
    const slide = page({ words, fills: [side], styles: [plain, { ...plain, sizePt: 5 }] });
    const { blocks } = layoutPage(slide, SURVEY, { words: [0], pictures: [] }).draft;
    const panels = blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.paragraph.content.flatMap((inline) => (inline.type === 'panel' ? [inline.yPt] : []))
        : [],
    );
    assert.deepEqual(panels, [60]);
  });

  it('that is small and without text is drawn, in a frame too, and under no word, nor where it is the shading of a cell', () => {
    const bar = fill({ left: 100, top: 300, right: 104, bottom: 380 }, GREY);
    const mark = fill({ left: 72, top: 96, right: 92, bottom: 108 }, GREY);
    const shading = fill({ left: 60, top: 420, right: 160, bottom: 440 }, GREY);
    const framed = fill({ left: 110, top: 460, right: 130, bottom: 520 }, GREY);
    // Over more than half of its cell, and no shading yet.
    const swatch = fill({ left: 170, top: 464, right: 250, bottom: 520 }, GREY);
    const cells = lattice([60, 160, 260], [420, 440, 460, 540]);
    const words = [
      ...text(72, 60, LINE),
      ...text(72, 105, LINE),
      ...text(165, 435, 'one'),
      ...text(65, 455, 'two'),
      ...text(165, 455, 'six'),
    ];
    const content = page({ words, fills: [bar, mark, shading, framed, swatch], rulings: cells });
    const { blocks } = layoutOf(content).draft;
    const drawn = blocks.flatMap((draft) =>
      draft.type === 'paragraph'
        ? draft.paragraph.content.flatMap((inline) => (inline.type === 'panel' ? [inline.yPt] : []))
        : [],
    );
    assert.deepEqual(drawn.sort(), [300, 460, 464]);
  });

  it('is drawn under the one inside of it', () => {
    const outer = fill({ left: 60, top: 80, right: 390, bottom: 300 }, GREY);
    const inner = fill({ left: 66, top: 110, right: 384, bottom: 230 }, 0xffcc66);
    const words = [105, 155, 190, 250].flatMap((y) => text(72, y, LINE));
    const { panels } = laidOut([...above, ...words], [outer, inner]);
    assert.deepEqual(
      [...panels].sort((a, b) => a.order - b.order).map(({ colour }) => colour),
      [GREY, 0xffcc66],
    );
  });

  it('hangs on no paragraph that starts a column', () => {
    const column = LINE.slice(0, 39);
    const rows = [100, 112, 124, 136, 148, 160];
    const words = rows.flatMap((y, i) => [...text(72, y, column), ...(i === 3 ? [] : text(320, y, column))]);
    const { paragraphs, panels } = laidOut(words, [fill({ left: 310, top: 80, right: 530, bottom: 300 }, GREY)]);
    const holder = paragraphs.find(({ content }) => content.some(({ type }) => type === 'panel'));
    assert.equal(panels.length, 1);
    assert.equal(holder?.columnBreakBefore, false);
    assert.ok(paragraphs.some(({ columnBreakBefore }) => columnBreakBefore));
  });
});
