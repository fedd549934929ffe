import assert from 'node:assert/strict';
import type { BlockDraft } from '../../../../../src/engine/layout/types';
import type { Ruling, StructureElement, Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textOf } from '../draftText';
import { across, lattice, page, text } from './pageBuilder';

/** Up to 205, little in front of a frame from 214 to 350. */
const BESIDE = FULL.slice(0, 29);
const FRAME = lattice([214, 350], [104, 152]);
/** All lines beside it end together. */
const DISTANCE = { sidePt: 7, abovePt: 0, belowPt: 0 };
const INSIDE = [...text(230, 120, 'Keep this'), ...text(230, 134, 'in your mind')];

const blocksOf = (words: readonly Word[]): readonly BlockDraft[] =>
  layoutOf(page({ words: [...words, ...INSIDE], rulings: FRAME })).draft.blocks;
const floatOf = (draft: BlockDraft | undefined): unknown =>
  draft?.type === 'block' && draft.block.type === 'table' ? draft.block.floatAt : undefined;

describe('text in a frame that lines run around', () => {
  const beside = [112, 124, 136, 148].flatMap((y) => text(72, y, BESIDE));

  it('floats where it is, and the paragraph goes on around it', () => {
    const blocks = blocksOf([...text(72, 100, FULL), ...beside, ...text(72, 160, FULL), ...text(72, 172, SHORT)]);
    assert.deepEqual(floatOf(blocks[0]), { yPt: 103.75, fromText: DISTANCE });
    assert.deepEqual(blocks.slice(1).map(textOf), [`${FULL} ${`${BESIDE} `.repeat(4)}${FULL} ${SHORT}`]);
  });

  it('does not float beside a column that ends before it above and below, too', () => {
    const column = [76, 88, 100, 160, 172].flatMap((y) => text(72, y, BESIDE));
    assert.deepEqual(
      blocksOf([...column, ...beside])
        .map(floatOf)
        .filter(Boolean),
      [],
    );
  });
});

describe('a table with lines of text beside it', () => {
  const table = lattice([214, 280, 350], [104, 128, 152]);
  const cells = ['One', 'Two', 'Three', 'Four'].flatMap((name, i) =>
    text(218 + 66 * (i % 2), 120 + 24 * Math.floor(i / 2), name),
  );
  const beside = [112, 124, 136, 148].flatMap((y) => text(72, y, BESIDE));
  const floatsOf = (words: readonly Word[]): unknown[] =>
    layoutOf(page({ words: [...words, ...cells], rulings: table }))
      .draft.blocks.map(floatOf)
      .filter(Boolean);

  it('floats where the lines above and below it go on over its side', () => {
    const floats = floatsOf([...text(72, 100, FULL), ...beside, ...text(72, 160, FULL), ...text(72, 172, SHORT)]);
    assert.deepEqual(floats, [{ yPt: 103.75, fromText: DISTANCE }]);
  });

  it('floats where the rule below a title goes on behind it', () => {
    const marked = cells.map((word, i) => ({ ...word, pieces: word.pieces.map((piece) => ({ ...piece, mcid: i })) }));
    const cell = (mcid: number): StructureElement => ({ type: 'TD', mcids: [mcid], children: [], attributes: {} });
    const row = (...children: StructureElement[]): StructureElement => ({
      ...cell(0),
      type: 'TR',
      mcids: [],
      children,
    });
    const structure = [{ ...row(row(cell(0), cell(1)), row(cell(2), cell(3))), type: 'Table' }];
    const floats = (rulings: readonly Ruling[]): unknown[] => {
      const words = [...text(72, 136, 'Title'), ...marked, ...text(72, 172, FULL)];
      const content = page({ words, rulings: [...rulings], structure });
      return layoutOf(content).draft.blocks.map(floatOf).filter(Boolean);
    };
    assert.deepEqual([floats([across(140, 72, 350)]).length, floats([across(160, 72, 350)]).length], [1, 0]);
  });

  it('does not float in a column of its own', () => {
    const column = [76, 88, 100, 160, 172].flatMap((y) => text(72, y, BESIDE));
    const own = [76, 88, 164, 176].flatMap((y) => text(214, y, 'Words of it here'));
    assert.deepEqual(floatsOf([...column, ...beside, ...own]), []);
    assert.deepEqual(floatsOf([...column, ...beside, ...own.slice(0, 8), ...text(72, 184, FULL)]), []);
    // Captions begin at the edge of the column, a little left of the table.
    assert.deepEqual(floatsOf([...column, ...beside, ...text(210, 164, 'Table of words')]), []);
  });
});

describe('a picture that lines run around', () => {
  const bounds = { left: 214, top: 104, right: 350, bottom: 198 };
  const picture = { bounds, kind: 'image', media: 'a.png', rotation: 0, background: false, artifact: false } as const;
  const lines = [BESIDE, 'Bbbb.', 'Cccc.', 'Dddd.', BESIDE, 'Bbbb.', 'Cccc.', 'Dddd.'];
  const beside = lines.flatMap((line, i) => text(72, 112 + 12 * i, line));
  const textsOf = (words: readonly Word[]): string[] =>
    layoutOf({ ...page({ words }), pictures: [picture] })
      .draft.blocks.map(textOf)
      .filter((one) => one.length > 0);

  it('ends those that wrap', () => {
    const texts = textsOf([...text(72, 100, FULL), ...beside]);
    assert.deepEqual(texts.slice(-3), [`${BESIDE} Bbbb.`, 'Cccc.', 'Dddd.']);
    // A column that ends there.
    assert.ok(!textsOf(beside).includes(`${BESIDE} Bbbb.`));
  });
});
