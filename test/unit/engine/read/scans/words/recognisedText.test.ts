import assert from 'node:assert/strict';
import type { TextStyle, Word } from '../../../../../../src/engine/model/pageContent';
import type { InkMap } from '../../../../../../src/engine/read/scans/inkMap';
import { asPrinted } from '../../../../../../src/engine/read/scans/words/recognisedText';
import { TextStyles } from '../../../../../../src/engine/read/text/textStyles';
import { wordAt } from './wordAt';

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

/** Ink all over the words' boxes, some pixels inside. */
function inkUnder(words: readonly Word[]): InkMap {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (const { bounds, baseline } of words) {
    for (let y = baseline - 8; y < baseline; y++)
      ink.fill(1, y * WIDTH + bounds.left + 1, y * WIDTH + bounds.right - 1);
  }
  return { width: WIDTH, height: HEIGHT, scale: 1, ink };
}

interface Printed {
  readonly words: readonly Word[];
  readonly familyOf: (word: Word | undefined) => string | undefined;
  readonly sizeOf: (word: Word | undefined) => number | undefined;
}

function printed(words: readonly Word[], layer = LAYER, shown = words): Printed {
  const styles = new TextStyles();
  styles.styles.push(layer);
  const found = asPrinted(words, styles, inkUnder(shown));
  assert.ok(found);
  const styleOf = (word: Word | undefined): TextStyle | undefined => styles.styles[word?.pieces[0]?.style ?? -1];
  return { words: found, familyOf: (word) => styleOf(word)?.family, sizeOf: (word) => styleOf(word)?.sizePt };
}

describe('recognised words', () => {
  it('keep the family of their layer in scripts whose widths nobody knows', () => {
    const { words, familyOf } = printed([wordAt('日本語の文章', 20, 50), wordAt('次の行の文章', 20, 70)]);
    assert.deepEqual(words.map(familyOf), ['Glyph Less Font', 'Glyph Less Font']);
  });

  it('keep it also beside Latin text whose family is told', () => {
    const latin = [30, 50, 70].map((baseline) => wordAt('remembered the miller', 20, baseline));
    const { words, familyOf } = printed([...latin, wordAt('日本語', 20, 90)]);
    assert.notEqual(familyOf(words[0]), 'Glyph Less Font');
    assert.equal(familyOf(words[3]), 'Glyph Less Font');
  });

  it('are as large as their ideographs are wide, whatever their layer says', () => {
    const { words, sizeOf } = printed([wordAt('日本語の文章', 20, 50), wordAt('章', 20, 70)], { ...LAYER, sizePt: 25 });
    assert.deepEqual(words.map(sizeOf), [10, 25]);
  });

  it('are where their ink is when their layer knows no more than where their line begins and ends', () => {
    const shown = [wordAt('in', 20, 50), wordAt('spring', 46, 50), wordAt('it', 112, 50)];
    const layer = [wordAt('in', 20, 50), wordAt('spring', 54, 50), wordAt('it', 122, 50)];
    const { words } = printed(layer, LAYER, shown);
    assert.deepEqual(
      words.map(({ bounds }) => [bounds.left, bounds.right]),
      [
        [21, 39],
        [47, 105],
        [113, 131],
      ],
    );
  });

  it('stay as they are where they are turned', () => {
    const turned = wordAt('Percentage', 300, 120, { angle: 270 });
    const { words } = printed([wordAt('Axis', 20, 50), turned]);
    assert.equal(words[1], turned);
  });
});
