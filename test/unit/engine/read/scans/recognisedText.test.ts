import assert from 'node:assert/strict';
import type { TextStyle, Word } from '../../../../../src/engine/model/pageContent';
import type { InkMap } from '../../../../../src/engine/read/scans/inkMap';
import { asPrinted } from '../../../../../src/engine/read/scans/recognisedText';
import { TextStyles } from '../../../../../src/engine/read/text/textStyles';

const WIDTH = 600;
const HEIGHT = 200;

const LAYER: TextStyle = {
  family: 'Glyph Less Font',
  postScriptName: 'GlyphLessFont',
  sizePt: 10,
  bold: false,
  italic: false,
  monospace: false,
  serif: false,
  colour: 0,
  ascentEm: 1,
  descentEm: 0.1,
  invisible: true,
  artifact: false,
};

const wordAt = (text: string, left: number, baseline: number, change: Partial<Word> = {}): Word => {
  const right = left + 10 * text.length;
  return {
    text,
    bounds: { left, right, top: baseline - 10, bottom: baseline + 1 },
    baseline,
    angle: 0,
    vertical: false,
    softHyphen: false,
    spaceAfter: true,
    pieces: [{ text, style: 0, left, right, baseline }],
    ...change,
  };
};

/** Ink all over the words' boxes, some pixels inside. */
function inkUnder(words: readonly Word[]): InkMap {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (const { bounds, baseline } of words) {
    for (let y = baseline - 8; y < baseline; y++)
      ink.fill(1, y * WIDTH + bounds.left + 1, y * WIDTH + bounds.right - 1);
  }
  return { width: WIDTH, height: HEIGHT, scale: 1, ink };
}

function printed(words: readonly Word[]): { words: Word[]; familyOf: (word: Word | undefined) => string | undefined } {
  const styles = new TextStyles();
  styles.styles.push(LAYER);
  const found = asPrinted(words, styles, inkUnder(words));
  assert.ok(found);
  return { words: found, familyOf: (word) => styles.styles[word?.pieces[0]?.style ?? -1]?.family };
}

describe('recognised words', () => {
  it('keep the family of their layer in scripts whose widths nobody knows', () => {
    const { words, familyOf } = printed([wordAt('日本語の文章', 20, 50), wordAt('次の行の文章', 20, 70)]);
    assert.deepEqual(words.map(familyOf), ['Glyph Less Font', 'Glyph Less Font']);
  });

  it('stay as they are where they are turned', () => {
    const turned = wordAt('Percentage', 300, 120, { angle: 270 });
    const { words } = printed([wordAt('Axis', 20, 50), turned]);
    assert.equal(words[1], turned);
  });
});
