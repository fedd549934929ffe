import assert from 'node:assert/strict';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { isJustified } from '../../../../../../src/engine/layout/paragraphs/setting/alignment';
import { shapeOf } from '../../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import { page, text, textEndingAt, word } from '../../tables/pageBuilder';

describe('paragraphs of few lines', () => {
  it('are justified where a line behind a label is stretched to the edge, and the next hangs', () => {
    const alignmentOf = (gapPt: number, rest: string, lastOfFirst = 'hhhhh', isJustified = false) => {
      const { styles } = page({ words: [] });
      const first = `aaaaa bbbbb ccccc ddddd eeeee fffff ggggg ${lastOfFirst}`
        .split(' ')
        .map((value, i) => word(90 + i * (25 + gapPt), 100, value));
      const lines = [textLine([word(72, 100, '1.'), ...first], styles), textLine(text(90, 112, rest), styles)];
      const right = first.at(-1)?.bounds.right ?? 0;
      return shapeOf(lines, { left: 72, right, isJustified }, styles, 90).alignment;
    };
    assert.equal(alignmentOf(5, 'iiiii jjjjj'), 'justify');
    assert.equal(alignmentOf(2.5, 'iiiii jjjjj'), 'left');
    assert.equal(alignmentOf(2.5, 'iiiii jjjjj', 'hhhhh', true), 'justify');
    // The last line tells how wide a space is: 3 points here.
    assert.equal(alignmentOf(3.2, 'iiiii jjjjj kkkkk'), 'left');
    assert.equal(alignmentOf(2.5, 'iiiii jjjjj kkkkk'), 'justify');
    const asLong = 'iiiiiiiiii jjjjj kkkkk lllll mmmmm nnnnn ooooo xxx';
    assert.equal(alignmentOf(5, asLong), 'left');
    // Words are parted where lines end together.
    assert.equal(alignmentOf(5, asLong, 'hhhh-'), 'justify');
    // About one middle with the first line, label and all, by chance.
    assert.equal(alignmentOf(5, 'iiiii jjjjj kkkkk lllll mmmmm nnnnn ooooo pppp'), 'justify');
  });

  it('are not where two lines of a word or two end together by chance, off the edge of a narrow cell', () => {
    const alignmentIn = (right: number): string => {
      const { styles } = page({ words: [] });
      const lines = ['Approvedx', 'with nine', 'votes'].map((line, i) =>
        textLine(text(72, 100 + 12 * i, line), styles),
      );
      const end = lines[1]?.bounds.right ?? 0;
      const [first, ...others] = lines;
      assert.ok(first);
      const level = { ...first, bounds: { ...first.bounds, right: end } };
      return shapeOf([level, ...others], { left: 72, right, isJustified: false }, styles).alignment;
    };
    assert.deepEqual([alignmentIn(130), alignmentIn(116)], ['left', 'justify']);
  });

  it('are justified where they are set in and the first of two lines is stretched to the edge, or reaches that of a justified column', () => {
    const alignmentOf = (gapPt: number, isJustified: boolean) => {
      const { styles } = page({ words: [] });
      const first = 'aaaaa bbbbb ccccc ddddd'.split(' ').map((value, i) => word(130 + i * (25 + gapPt), 100, value));
      const lines = [textLine(first, styles), textLine(text(130, 112, 'eeeee fffff ggggg'), styles)];
      const right = first.at(-1)?.bounds.right ?? 0;
      return shapeOf(lines, { left: 72, right, isJustified }, styles).alignment;
    };
    assert.deepEqual(
      [alignmentOf(5, false), alignmentOf(3, true), alignmentOf(3, false)],
      ['justify', 'justify', 'left'],
    );
  });

  it('are justified where the paragraphs of their column are, and the first of two lines reaches its edge', () => {
    const line = (baseline: number, rightPt: number) =>
      textLine([word(72, baseline, 'aaaaa'), word(rightPt - 25, baseline, 'bbbbb')], page({ words: [] }).styles);
    const column = { left: 72, right: 272 };
    const full = [line(100, 272), line(112, 272), line(124, 150)];
    assert.deepEqual(
      [[full], [full, [line(140, 240), line(152, 230), line(164, 225), line(176, 150)]], [[line(100, 272)]]].map(
        (all) => isJustified(all, column),
      ),
      [true, false, false],
    );
  });

  it('are not stretched where the first of two lines is too long: its last word would go to the next', () => {
    const { styles } = page({ words: [] });
    const lines = [
      textLine(text(72, 100, 'see https://example.org/aaaaa'), styles),
      textLine(text(72, 112, 'bb'), styles),
    ];
    const end = lines[0]?.bounds.right ?? 0;
    const alignmentIn = (right: number) => shapeOf(lines, { left: 72, right, isJustified: true }, styles).alignment;
    assert.deepEqual([alignmentIn(end), alignmentIn(end - 40)], ['justify', 'left']);
  });

  it('are set from the right where lines of nearly one width end at one place, far from where the column begins', () => {
    const alignmentOf = (left: number, ...ends: readonly number[]) => {
      const { styles } = page({ words: [] });
      const lines = ends.map((end, i) => textLine(textEndingAt(end - 2 * i, 100 + 12 * i, 'Lake-side-road'), styles));
      const level = lines.map((line, i) => ({ ...line, bounds: { ...line.bounds, right: ends[i] ?? 0 } }));
      return shapeOf(level, { left, right: 372, isJustified: true }, styles).alignment;
    };
    assert.deepEqual([alignmentOf(72, 372, 372), alignmentOf(72, 372, 372, 372, 372)], ['right', 'right']);
    assert.deepEqual([alignmentOf(300, 372, 372), alignmentOf(72, 372, 371)], ['justify', 'justify']);
  });
});
