import assert from 'node:assert/strict';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import { takeCheckBoxes } from '../../../../../../src/engine/read/graphics/signs/checkBoxes';
import type { VectorItem } from '../../../../../../src/engine/read/graphics/vectors';
import { IDENTITY } from '../../../../../../src/engine/read/pageGeometry';
import { across, fill, lattice, page, text } from '../../../layout/tables/pageBuilder';

const GREY = 0x767676;
const BLUE = 0x0075ff;

function drawn(bounds: Rect, look: Partial<VectorItem>): VectorItem {
  const path: VectorItem['path'] = {
    handle: 1,
    subpaths: [{ points: [], closed: true, curved: false, bounds }],
    bounds,
    fill: undefined,
    stroke: GREY,
    strokeWidthPt: 0.75,
    dashed: false,
    evenOdd: false,
    clip: undefined,
    complex: false,
    toPage: IDENTITY,
  };
  return { handle: 1, order: 0, bounds, rulings: [], fills: [], shape: false, path, ...look };
}

/** A square of `side` points whose middle is in that of the letters of a line at 100 pt. */
function square(left: number, side = 9): Rect {
  return { left, right: left + side, top: 97 - side / 2, bottom: 97 + side / 2 };
}

function framed(bounds: Rect): VectorItem {
  const { left, top, right, bottom } = bounds;
  return drawn(bounds, { rulings: lattice([left, right], [top, bottom]) });
}

function filled(bounds: Rect, colour: number): VectorItem {
  return drawn(bounds, { fills: [fill(bounds, colour)] });
}

/** What is read of a line at 100 pt that begins at 100, with these shapes on the page. */
function read(vectors: readonly VectorItem[], line = 'Send the form'): readonly [string, number] {
  const content = page({ words: text(100, 100, line) });
  const taken = takeCheckBoxes(content.words, content.styles, vectors, new Set());
  return [taken.words.map((word) => word.text).join(' '), taken.vectors.length];
}

describe('a small square drawn before text', () => {
  it('is a check box, with its white ground', () => {
    assert.deepEqual(read([framed(square(86))]), ['☐ Send the form', 0]);
    assert.deepEqual(read([filled(square(86), 0xffffff), framed(square(86))]), ['☐ Send the form', 0]);
  });

  it('is a ticked one where something is drawn in it', () => {
    const tick = drawn({ left: 88, right: 93, top: 94, bottom: 100 }, { shape: true });
    assert.deepEqual(read([filled(square(86), BLUE), tick]), ['☑ Send the form', 0]);
    assert.deepEqual(read([framed(square(86)), tick]), ['☑ Send the form', 0]);
  });

  it('is one of a list, however close the lines, and none where boxes for letters stand side by side', () => {
    const below = { ...square(86, 11), top: 103.5, bottom: 114.5 };
    assert.deepEqual(read([framed(square(86, 11)), framed(below)]), ['☐ Send the form', 1]);
    assert.deepEqual(read([framed(square(86, 11)), framed(square(74, 11))]), ['Send the form', 2]);
  });

  it('is one where each of its sides is drawn by itself, and where all are', () => {
    const sides = lattice([86, 95], [92.5, 101.5]).map((rule) => {
      const [from, to, at] = [rule.from, rule.to, rule.position];
      const isLevel = rule.orientation === 'horizontal';
      const bounds = isLevel
        ? { left: from, right: to, top: at - 0.1, bottom: at + 0.1 }
        : { left: at - 0.1, right: at + 0.1, top: from, bottom: to };
      return drawn(bounds, { rulings: [rule] });
    });
    assert.deepEqual(read(sides), ['☐ Send the form', 0]);
    assert.deepEqual(read([filled(square(86), 0xffffff), ...sides]), ['☐ Send the form', 0]);
    assert.deepEqual(read(sides.slice(1)), ['Send the form', 3]);
    const ofIcon = drawn({ left: 84, right: 92, top: 90, bottom: 100 }, { shape: true });
    assert.deepEqual(read([...sides, ofIcon]), ['Send the form', 5]);
  });

  it('may stand inside a line, before what it belongs to', () => {
    const box = framed(square(138));
    const content = page({ words: [...text(100, 100, 'Member'), ...text(152, 100, 'yes')] });
    const { words } = takeCheckBoxes(content.words, content.styles, [box], new Set());
    assert.deepEqual(
      words.map((word) => word.text),
      ['Member', '☐', 'yes'],
    );
  });

  it('is none where it is of one colour, far from the text, much larger or smaller, or one of a row for single letters', () => {
    const isNone = (vectors: readonly VectorItem[]): boolean => read(vectors)[0] === 'Send the form';
    assert.ok(isNone([filled(square(86), BLUE)]));
    assert.ok(isNone([framed(square(60))]));
    assert.ok(isNone([framed(square(80, 15))]));
    assert.ok(isNone([framed(square(90, 5))]));
    assert.ok(isNone([framed(square(77)), framed(square(86))]));
  });

  it('is none, but an icon, with a letter in it, however small, or with level or upright lines', () => {
    const content = page({ words: [...text(87, 100, 'M', 1), ...text(105, 100, 'model')] });
    const styles = content.styles.flatMap((style) => [style, { ...style, sizePt: 6 }]);
    const { words } = takeCheckBoxes(content.words, styles, [framed(square(84, 12))], new Set());
    assert.deepEqual(
      words.map((word) => word.text),
      ['M', 'model'],
    );
    const line = drawn({ left: 86, right: 95, top: 95, bottom: 95 }, { rulings: [across(95, 86, 95)] });
    assert.deepEqual(read([framed(square(86)), line]), ['Send the form', 2]);
  });
});
