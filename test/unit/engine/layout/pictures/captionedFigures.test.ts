import assert from 'node:assert/strict';
import type { BlockDraft } from '../../../../../src/engine/layout/types';
import type { Paragraph, Table } from '../../../../../src/engine/model/document';
import type { Rect } from '../../../../../src/engine/model/geometry';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textOf } from '../draftText';
import { page, text } from '../tables/pageBuilder';

/** 145 points wide. */
const HALF = FULL.slice(0, 29);
const CAPTION = ['Figure 1: The river valleys', 'in spring'];
const LEFT = { left: 72, top: 104, right: 208, bottom: 150 };
const RIGHT = { ...LEFT, left: 214, right: 343 };

const drafts = (words: readonly Word[], bounds: Rect): readonly BlockDraft[] => {
  const picture = { bounds, kind: 'image', media: 'a.png', rotation: 0, background: false, artifact: false } as const;
  const { draft } = layoutOf({ ...page({ words }), pictures: [picture] });
  return draft.blocks;
};
const captionOf = ({ left }: Rect): Word[] => CAPTION.flatMap((line, i) => text(left, 162 + 12 * i, line));
const lines = (left: number, baselines: readonly number[], line: string): Word[] =>
  baselines.flatMap((baseline) => text(left, baseline, line));
const BESIDE = [112, 124, 136, 148, 160, 172];

const around = (left: number): Word[] => [
  ...lines(72, [76, 88, 100], FULL),
  ...lines(left, BESIDE, HALF),
  ...lines(72, [184, 196], FULL),
  ...text(72, 208, SHORT),
];
const WHOLE = [...Array<string>(3).fill(FULL), ...Array<string>(6).fill(HALF), FULL, FULL, SHORT].join(' ');

const tablesIn = (blocks: readonly BlockDraft[]): Table[] =>
  blocks.flatMap((draft) => (draft.type === 'block' && draft.block.type === 'table' ? draft.block : []));
const paragraphsIn = (blocks: readonly BlockDraft[]): Paragraph[] =>
  blocks.flatMap((draft) => (draft.type === 'paragraph' ? draft.paragraph : []));

describe('a picture with its caption', () => {
  it('floats where lines run around it on its left, and the paragraph stays whole', () => {
    const blocks = drafts([...around(72), ...captionOf(RIGHT)], RIGHT);
    assert.deepEqual(blocks.map(textOf), ['[table]', WHOLE]);
    const [figure] = tablesIn(blocks);
    assert.ok(figure);
    assert.equal(figure.floatAt?.yPt, 104);
    const inside = figure.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
    assert.deepEqual(
      inside.map((block) => (block.type === 'paragraph' ? block.content.map(({ type }) => type) : [])),
      [['picture'], ['text']],
    );
    assert.equal(figure.cellPaddingPt.x, 0);
    // Its full lines tell how it is set.
    const [paragraph] = paragraphsIn(blocks);
    assert.equal(paragraph?.alignment, 'justify');
  });

  it('floats where they do on its right, and sets none of them in', () => {
    const blocks = drafts([...around(220), ...captionOf(LEFT)], LEFT);
    assert.deepEqual(blocks.map(textOf), ['[table]', WHOLE]);
    assert.equal(tablesIn(blocks)[0]?.floatAt?.fromText?.sidePt, 12);
    const [paragraph] = paragraphsIn(blocks);
    assert.deepEqual([paragraph?.alignment, paragraph?.indentStartPt, paragraph?.firstLineIndentPt], ['justify', 0, 0]);
  });

  it('keeps lines away that end before it below it', () => {
    const words = [
      ...lines(72, [76, 88, 100], FULL),
      ...lines(72, [...BESIDE, 184, 196], HALF),
      ...lines(72, [208, 220], FULL),
    ];
    const distance = tablesIn(drafts([...words, ...captionOf(RIGHT)], RIGHT))[0]?.floatAt?.fromText;
    assert.ok(distance);
    assert.ok(174 + distance.belowPt > 190 && 174 + distance.belowPt < 199, `${distance.belowPt}`);
  });

  it('leaves short lines above it and below it as they are', () => {
    const words = [
      ...lines(72, [64, 76], FULL),
      ...text(72, 88, 'Short.'),
      ...lines(72, BESIDE, HALF),
      ...text(72, 184, 'Short.'),
      ...lines(72, [208, 220], FULL),
    ];
    const fromText = tablesIn(drafts([...words, ...captionOf(RIGHT)], RIGHT))[0]?.floatAt?.fromText;
    assert.deepEqual([fromText?.abovePt, fromText?.belowPt], [0, 0]);
  });

  it('stays in its column where one is', () => {
    const columns = [76, 88, 100, ...BESIDE, 184, 196, 208];
    const own = lines(214, [76, 88, 100, 190, 202], HALF);
    const words = [...lines(72, columns, HALF), ...own, ...captionOf(RIGHT)];
    assert.deepEqual(tablesIn(drafts(words, RIGHT)), []);
  });

  it('has names beside it where lines do not go on to the edge', () => {
    const names = lines(220, BESIDE, 'Name');
    const words = [...lines(72, [76, 88, 100], FULL), ...names, ...lines(72, [184, 196], FULL), ...captionOf(LEFT)];
    assert.deepEqual(tablesIn(drafts(words, LEFT)), []);
  });
});

describe('a picture without a caption that lines run around on its right', () => {
  it('keeps them away itself, and the lines are not set in', () => {
    const bounds = { ...LEFT, bottom: 174 };
    const paragraphs = paragraphsIn(drafts(around(220), bounds));
    assert.deepEqual(
      paragraphs.map(({ indentStartPt, firstLineIndentPt }) => [indentStartPt, firstLineIndentPt]),
      [[0, 0]],
    );
    const distances = paragraphs.flatMap(({ content }) =>
      content.map((inline) => (inline.type === 'picture' ? inline.anchor?.fromText?.sidePt : undefined)),
    );
    assert.equal(distances[0], 12);
  });
});
