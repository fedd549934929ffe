import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { BlockDraft } from '../../../../../src/engine/layout/types';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { FULL, SHORT, textOf } from '../draftText';
import { lattice, page, text, SURVEY } from './pageBuilder';

/** Up to 205, little in front of a frame from 214 to 350. */
const BESIDE = FULL.slice(0, 29);
const FRAME = lattice([214, 350], [104, 152]);
const INSIDE = [...text(230, 120, 'Keep this'), ...text(230, 134, 'in your mind')];

const blocksOf = (words: readonly Word[]): readonly BlockDraft[] =>
  layoutPage(page({ words: [...words, ...INSIDE], rulings: FRAME }), SURVEY, { words: [], pictures: [] }).draft.blocks;
const floatOf = (draft: BlockDraft | undefined): unknown =>
  draft?.type === 'block' && draft.block.type === 'table' ? draft.block.floatAt : undefined;

describe('text in a frame that lines run around', () => {
  const beside = [112, 124, 136, 148].flatMap((y) => text(72, y, BESIDE));

  it('floats where it is, and the paragraph goes on around it', () => {
    const blocks = blocksOf([...text(72, 100, FULL), ...beside, ...text(72, 160, FULL), ...text(72, 172, SHORT)]);
    assert.deepEqual(floatOf(blocks[0]), { xPt: 213.75, yPt: 103.75 });
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

describe('a picture that lines run around', () => {
  const bounds = { left: 214, top: 104, right: 350, bottom: 198 };
  const picture = { bounds, kind: 'image', media: 'a.png', rotation: 0, background: false, artifact: false } as const;
  const lines = [BESIDE, 'Bbbb.', 'Cccc.', 'Dddd.', BESIDE, 'Bbbb.', 'Cccc.', 'Dddd.'];
  const beside = lines.flatMap((line, i) => text(72, 112 + 12 * i, line));
  const textsOf = (words: readonly Word[]): string[] =>
    layoutPage({ ...page({ words }), pictures: [picture] }, SURVEY, { words: [], pictures: [] })
      .draft.blocks.map(textOf)
      .filter((one) => one.length > 0);

  it('ends those that wrap', () => {
    const texts = textsOf([...text(72, 100, FULL), ...beside]);
    assert.deepEqual(texts.slice(-3), [`${BESIDE} Bbbb.`, 'Cccc.', 'Dddd.']);
    // A column that ends there.
    assert.ok(!textsOf(beside).includes(`${BESIDE} Bbbb.`));
  });
});
