import assert from 'node:assert/strict';
import { deserialize, serialize } from 'node:v8';
import {
  packOutlines,
  unpackOutlines,
  type PackedOutlines,
} from '../../../../../src/engine/layout/packed/packedOutlines';
import type { PageOutline, ParagraphOutline } from '../../../../../src/engine/layout/types';
import { item, pageOutlines, paragraph, prose } from '../outlines';

/** All that a paragraph may have, each value unlike that of `paragraph`. */
const FULL: Required<ParagraphOutline> = {
  pageIndex: 1,
  index: 7,
  text: '“Ⅳ. Große” 大河',
  ending: 'und so weiter',
  characters: 4000,
  lines: 41,
  label: 'Ⅳ.',
  bulletPicture: { type: 'picture', media: 'bullet.png', widthPt: 9, heightPt: 8, rotation: 0 },
  labelLeft: 71.3,
  textLeft: 89.25,
  labelGap: 4.75,
  top: 100.1,
  bottom: 590.7,
  column: { left: 71.9, right: 300.4 },
  box: { left: 72.15, right: 290.35 },
  family: 'Noto Serif CJK',
  sizePt: 10.98,
  bold: true,
  italic: true,
  monospace: true,
  colour: 0xfedcba,
  linked: true,
  parted: true,
  marked: true,
  allCapitals: true,
  allBold: true,
  alignment: 'justify',
  spaceBeforePt: -0.4,
  spaceAfterPt: 6.1,
  lastLineFull: true,
  firstInColumn: true,
  lastInColumn: true,
  tag: 'LI',
  tagListDepth: 2,
};
const FIELDS = Object.keys(FULL) as (keyof ParagraphOutline)[];

const valuesOf = (one: ParagraphOutline) =>
  Object.fromEntries(
    FIELDS.map((field) => [field, one[field] ?? (['linked', 'parted', 'marked'].includes(field) ? false : undefined)]),
  );

/** As bytes, in the scratch store. */
function packedAndBack(outlines: readonly PageOutline[]): PageOutline[] {
  return unpackOutlines(deserialize(serialize(packOutlines(outlines))) as PackedOutlines);
}

describe('packed outlines', () => {
  it('come back with all that the paragraphs have', () => {
    const pages = pageOutlines([prose(1), item('a)', 'Apples'), { ...FULL, pageIndex: 1 }]);
    const back = packedAndBack(pages);
    assert.deepEqual(
      back.map(({ paragraphs }) => paragraphs.map(valuesOf)),
      pages.map(({ paragraphs }) => paragraphs.map(valuesOf)),
    );
  });

  it('keep each flag apart from the others', () => {
    const flags = FIELDS.filter((field) => typeof FULL[field] === 'boolean');
    const paragraphs = flags.map((flag) => paragraph('Text', { [flag]: true }));
    const [page] = packedAndBack(pageOutlines(paragraphs));
    for (const [i, flag] of flags.entries()) {
      assert.deepEqual(
        flags.filter((other) => page?.paragraphs[i]?.[other] === true),
        flags.filter((other) => paragraphs[i]?.[other] === true),
        flag,
      );
    }
  });

  it('leave what a page has beside its paragraphs as it is, pages without paragraphs too', () => {
    const pages: PageOutline[] = [
      ...pageOutlines([prose(1)]),
      { pageIndex: 1, widthPt: 300, heightPt: 200, bands: [], paragraphs: [], linkedPlaces: [{ pageIndex: 0, y: 12 }] },
    ];
    const plain = ({ paragraphs, ...page }: PageOutline) => ({ ...page, count: paragraphs.length });
    assert.deepEqual(packedAndBack(pages).map(plain), pages.map(plain));
  });
});
