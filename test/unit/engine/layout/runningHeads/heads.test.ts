import assert from 'node:assert/strict';
import { layoutHeads } from '../../../../../src/engine/layout/runningHeads/heads';
import { pageSizeKey } from '../../../../../src/engine/layout/pages/textArea';
import type { RunningHead } from '../../../../../src/engine/layout/surveys';
import { SURVEY } from '../outlines';
import type { Block } from '../../../../../src/engine/model/document';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { across, down, lattice, page, text, textEndingAt } from '../tables/pageBuilder';

const HEAD: RunningHead = {
  place: 'header',
  pages: [0, 1],
  modelPage: 0,
  words: [],
  pageNumbers: [],
  pictures: [0],
};

const topOf = (background: boolean): number | undefined => {
  const bounds = { left: 72, top: 300, right: 400, bottom: 600 };
  const picture = { bounds, kind: 'drawing', media: 'a.png', rotation: 0, background, artifact: true } as const;
  const content = { ...page({ words: text(72, 100, 'Text of the body') }), pictures: [picture] };
  return layoutHeads(content, HEAD, SURVEY)[0]?.bounds.top;
};

describe('a running head', () => {
  it('takes no room for a watermark, which the body stands on, and room for a picture above the body', () => {
    assert.equal(topOf(true), 0);
    assert.equal(topOf(false), 300);
  });

  it('has the rule below it as a border from where that begins to where it ends', () => {
    const words = [...text(72, 40, 'The chapter'), ...textEndingAt(372, 40, '12')];
    const rule = { orientation: 'horizontal', position: 46, from: 72, to: 372, thicknessPt: 1, colour: 0 } as const;
    const body = text(72, 100, 'Text of the body that goes on in full lines to the other edge');
    const content = { ...page({ words: [...words, ...body] }), rulings: [{ ...rule, dashed: false }] };
    const [head] = layoutHeads(content, { ...HEAD, pictures: [], words: words.map((_, i) => i) }, SURVEY);
    assert.ok(head?.type === 'paragraph' && head.borders?.bottom);
    assert.deepEqual([head.indentStartPt, head.indentEndPt], [72, content.widthPt - 372]);
  });

  it('on a title page is as wide as its rule', () => {
    const words = text(280, 740, 'Page 1');
    const title = text(250, 300, 'The title of all');
    const rule = { orientation: 'horizontal', position: 728, from: 72, to: 540, thicknessPt: 1, colour: 0 } as const;
    const content = { ...page({ words: [...words, ...title] }), rulings: [{ ...rule, dashed: false }] };
    const own = { ...HEAD, place: 'footer' as const, pictures: [], words: words.map((_, i) => i) };
    const [foot] = layoutHeads(content, own, SURVEY);
    assert.ok(foot?.type === 'paragraph' && foot.borders?.top);
    assert.deepEqual([foot.indentStartPt, content.widthPt - foot.indentEndPt], [72, 540]);
    assert.ok(foot.bounds.top <= 728, 'the body ends above the rule');
  });

  it('is no wider than the text area where a line of the body is too long for that', () => {
    const words = [...text(72, 40, 'The chapter'), ...textEndingAt(372, 40, '12')];
    const body = textEndingAt(420, 100, 'https://example.org/a/very/long/address');
    const content = page({ words: [...words, ...body] });
    const own = { ...HEAD, pictures: [], words: words.map((_, i) => i) };
    const areas = { [pageSizeKey(content)]: { left: 72, right: 372 } };
    const [head] = layoutHeads(content, own, { ...SURVEY, textAreas: areas });
    assert.ok(head?.type === 'paragraph');
    assert.deepEqual(head.tabStops, [{ positionPt: 372, alignment: 'right', leader: 'none' }]);
  });

  it('has the edges of the other pages on one without text, and so room for a number of more digits', () => {
    const content = page({ words: textEndingAt(372, 800, '1') });
    const areas = { [pageSizeKey(content)]: { left: 72, right: 372 } };
    const own = { ...HEAD, place: 'footer' as const, pictures: [], words: [0] };
    const [foot] = layoutHeads(content, own, { ...SURVEY, textAreas: areas });
    assert.ok(foot?.type === 'paragraph');
    assert.deepEqual([foot.alignment, foot.indentStartPt, content.widthPt - foot.indentEndPt], ['right', 72, 372]);
  });

  it('keeps the table that is drawn in it, with the number of the page in a cell, and ends with a paragraph', () => {
    const words = [...text(76, 42, 'Procedure'), ...text(226, 42, 'Page'), ...text(250, 42, '3')];
    const body = text(72, 100, 'Text of the body that goes on in full lines to the other edge');
    const number = { word: words.length - 1, at: 0, text: '3', field: 'PAGE' } as const;
    const own = { ...HEAD, pictures: [], words: words.map((_, i) => i), pageNumbers: [number] };
    const blocksIn = (rulings: Ruling[]): Block[] =>
      layoutHeads({ ...page({ words: [...words, ...body] }), rulings }, own, SURVEY);
    const [table, end] = blocksIn(lattice([72, 222, 372], [30, 48]));
    assert.ok(table?.type === 'table');
    const kinds = table.rows[0]?.cells.map(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'paragraph' ? block.content.map(({ type }) => type) : [])),
    );
    assert.deepEqual(kinds, [['text'], ['text', 'pageNumber']]);
    assert.equal(end?.type, 'paragraph');
    // Of a frame around the page the upper end alone is beside the head.
    const frame = [...lattice([72, 372], [30, 700]), across(48, 72, 372), down(222, 30, 48)];
    assert.equal(blocksIn(frame)[0]?.type, 'table');
    assert.equal(blocksIn(lattice([72, 372], [30, 48]))[0]?.type, 'paragraph');
  });

  it('that begins with coloured cells stands where they do', () => {
    const words = [...text(76, 42, 'Procedure'), ...text(226, 42, 'Page')];
    const body = text(72, 100, 'Text of the body that goes on in full lines to the other edge');
    const fills = [{ bounds: { left: 72, top: 30, right: 222, bottom: 48 }, colour: 0x3333b2 }];
    const content = { ...page({ words: [...words, ...body] }), rulings: lattice([72, 222, 372], [30, 48]), fills };
    const blocks = layoutHeads(content, { ...HEAD, pictures: [], words: words.map((_, i) => i) }, SURVEY);
    assert.ok(blocks.every(({ bounds }) => bounds.top > 29 && bounds.bottom < 60));
  });

  it('has no edge of a table that begins below it', () => {
    const words = text(72, 40, 'The chapter');
    const body = text(76, 60, 'A table of the body');
    const line = { thicknessPt: 1, colour: 0, dashed: false };
    const top = { ...line, orientation: 'horizontal', position: 46, from: 72, to: 372 } as const;
    const upTo = (from: number, to: number) => ({ ...line, orientation: 'vertical', position: 72, from, to }) as const;
    const borderBelow = (upright: ReturnType<typeof upTo>): unknown => {
      const content = { ...page({ words: [...words, ...body] }), rulings: [top, upright] };
      const [head] = layoutHeads(content, { ...HEAD, pictures: [], words: words.map((_, i) => i) }, SURVEY);
      return head?.type === 'paragraph' ? head.borders?.bottom : undefined;
    };
    assert.equal(borderBelow(upTo(46, 200)), undefined);
    // A frame around the page goes past it.
    assert.ok(borderBelow(upTo(20, 200)));
  });

  it('has no line of a table with lines between its rows alone', () => {
    const words = text(72, 40, 'The chapter');
    const body = text(72, 100, 'Text of the body that goes on in full lines to the other edge');
    const borderBelow = (positions: readonly number[]): unknown => {
      const rulings = positions.map((position) => across(position, 72, 372));
      const content = page({ words: [...words, ...body], rulings });
      const [head] = layoutHeads(content, { ...HEAD, pictures: [], words: words.map((_, i) => i) }, SURVEY);
      return head?.type === 'paragraph' ? head.borders?.bottom : undefined;
    };
    assert.equal(borderBelow([46, 62, 78]), undefined);
    assert.ok(borderBelow([46, 62]));
    assert.ok(borderBelow([46, 262, 278]));
  });

  it('has the box behind it that its words alone stand on, and keeps the colour of one that goes on behind the body', () => {
    const words = text(72, 40, 'The chapter');
    const body = text(72, 100, 'Text of the body that goes on in full lines to the other edge');
    const on = (left: number, right: number, bottom: number): unknown => {
      const box = { bounds: { left, top: 31, right, bottom }, colour: 0x3333b2 };
      const content = { ...page({ words: [...words, ...body] }), fills: [box] };
      const [head] = layoutHeads(content, { ...HEAD, pictures: [], words: words.map((_, i) => i) }, SURVEY);
      const runs = head?.type === 'paragraph' ? head.content : [];
      return runs.map((run) =>
        run.type === 'panel' ? [run.xPt, run.widthPt] : run.type === 'text' ? run.format.highlight : undefined,
      );
    };
    assert.deepEqual(on(0, 500, 50), [[0, 500], undefined]);
    assert.deepEqual(on(0, 500, 43), [[0, 500], undefined]);
    assert.deepEqual(on(0, 500, 300), [0x3333b2]);
    // As wide as its words, it is their shading.
    assert.deepEqual(on(71, 131, 43), [0x3333b2]);
  });
});
