import assert from 'node:assert/strict';
import { IDENTITY } from '../../../../../../src/engine/read/pageGeometry';
import type { Glyphs } from '../../../../../../src/engine/read/text/glyphs';
import { orderMirroredText } from '../../../../../../src/engine/read/text/mended/mirroredText';
import type { TextObject } from '../../../../../../src/engine/read/text/textObjects';

const PAGE = { left: 0, top: 0, right: 600, bottom: 800 };
const OBJECT: TextObject = {
  style: 0,
  frame: { cos: 1, sin: 0, angle: 0 },
  sizePt: 10,
  widthPt: 10,
  mcid: -1,
  toFrame: IDENTITY,
  clip: PAGE,
  quarter: true,
  level: false,
  slant: 0,
  hidden: false,
  face: { family: '', ownSigns: 'none', nameless: false, emScale: 1, baseFont: '' },
  otherSigns: false,
  isMirrored: true,
};

/** Glyphs of one object, a word after a space, ten points wide. */
function glyphsOf(letters: readonly (readonly [letter: string, left: number])[], object: TextObject): Glyphs {
  const lefts = letters.map(([, left]) => left);
  return {
    count: letters.length,
    code: Uint32Array.from(letters, ([letter]) => letter.codePointAt(0) ?? 0),
    start: Float64Array.from(lefts),
    end: Float64Array.from(lefts, (left) => left + 10),
    baseline: new Float64Array(letters.length).fill(100),
    object: new Uint32Array(letters.length),
    handle: new Uint32Array(letters.length).fill(1),
    startsObject: new Uint8Array(letters.length),
    spaces: Uint8Array.from(letters, (_, i) => (i === 0 ? 1 : 0)),
    stepped: new Set(),
    objects: [object],
    isRead: () => true,
    unseen: [],
    unmapped: 0,
    sampled: 0,
    lost: 0,
  };
}

const read = (glyphs: Glyphs): string => String.fromCodePoint(...glyphs.code);

/** "ב-4.2" from right to left, its number turned round. */
const NUMBER = [
  ['ב', 140],
  ['2', 100],
  ['.', 110],
  ['4', 120],
  ['-', 130],
] as const;

describe('mirrored text', () => {
  it('runs from right to left, numbers in it too', () => {
    const glyphs = glyphsOf(NUMBER, OBJECT);
    orderMirroredText(glyphs);
    assert.equal(read(glyphs), 'ב-4.2');
    assert.deepEqual([...glyphs.start], [140, 130, 120, 110, 100]);
  });

  it('is mended where it is mirrored only', () => {
    const glyphs = glyphsOf(NUMBER, { ...OBJECT, isMirrored: false });
    orderMirroredText(glyphs);
    assert.equal(read(glyphs), 'ב2.4-');
  });
});
