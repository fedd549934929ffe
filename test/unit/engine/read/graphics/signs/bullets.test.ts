import assert from 'node:assert/strict';
import { takeBullets } from '../../../../../../src/engine/read/graphics/signs/bullets';
import type { VectorItem } from '../../../../../../src/engine/read/graphics/vectors';
import { onePage, readFirst, texts } from '../../support';
import { page, text, textEndingAt } from '../../../layout/tables/pageBuilder';

/** A disc 4 pt wide, in the middle of small letters of a line at 100 pt. */
function disc(left: number): VectorItem {
  const bounds = { left, right: left + 4, top: 95, bottom: 99 };
  const path: VectorItem['path'] = {
    handle: 1,
    subpaths: [{ points: [], closed: true, curved: true, bounds }],
    bounds,
    fill: 0,
    stroke: undefined,
    strokeWidthPt: 0,
    dashed: false,
    evenOdd: false,
    clip: undefined,
    complex: false,
    toPage: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
  };
  return { handle: 1, order: 0, bounds, rulings: [], fills: [], shape: true, path };
}

function bulleted(line: string, left: number): string[] {
  const content = page({ words: text(100, 100, line) });
  return takeBullets(content.words, content.styles, [disc(left)], NO_KEYS, SAME).words.map((word) => word.text);
}

const NO_KEYS: ReadonlySet<VectorItem> = new Set();
const SAME = (style: number): number => style;

describe('drawn bullets', () => {
  it('stand left of text that runs from the left, and right of text that runs from the right', () => {
    assert.deepEqual(bulleted('free entry', 90), ['•', 'free', 'entry']);
    assert.deepEqual(bulleted('שלום', 125), ['•', 'שלום']);
  });

  it('have the style of the text, in the colour of the shape', () => {
    const { words, styles } = page({ words: text(100, 100, 'free entry', 1) });
    const asked: number[][] = [];
    const inColour = (...style: number[]): number => asked.push(style) + 1;
    const [bullet] = takeBullets(words, styles, [disc(90)], NO_KEYS, inColour).words;
    assert.deepEqual(asked, [[1, 0]]);
    assert.equal(bullet?.pieces[0]?.style, 2);
  });

  it('are not what ends a line that runs from the left', () => {
    assert.deepEqual(bulleted('free', 125), ['free']);
  });

  it('stand behind the text of the column before theirs, which is farther away than their own', () => {
    const of = (end: number, left: number): number => {
      const { words, styles } = page({ words: [...textEndingAt(end, 100, 'column'), ...text(100, 100, 'free entry')] });
      return takeBullets(words, styles, [disc(left)], NO_KEYS, SAME).words.length;
    };
    assert.deepEqual([of(68, 90), of(72, 90), of(60, 80)], [4, 3, 3]);
  });

  it('are balls, too: discs of a shading, on which nothing stands', () => {
    const content = page({ words: text(100, 100, 'free entry') });
    const ball: VectorItem = { ...disc(90), path: undefined };
    const taken = takeBullets(content.words, content.styles, [ball], NO_KEYS, SAME);
    assert.deepEqual([taken.words[0]?.text, taken.vectors.length], ['•', 0]);
    const numbered = { ...ball, fills: [{ bounds: ball.bounds, colour: 0 }] };
    assert.equal(takeBullets(content.words, content.styles, [numbered], NO_KEYS, SAME).vectors.length, 1);
  });

  it('are squares that a pen draws as wide as it goes far, as XeTeX writes rules, and no longer lines', async () => {
    const list = (to: number): string =>
      `4 w 76 700 m 76 ${to} l S 76 680 m 76 ${to - 20} l S BT /F1 12 Tf 90 698 Td (one) Tj 0 -20 Td (two) Tj ET`;
    assert.deepEqual(texts(await readFirst(onePage(list(704)))), ['▪', 'one', '▪', 'two']);
    assert.deepEqual(texts(await readFirst(onePage(list(709)))), ['one', 'two']);
  });
});
