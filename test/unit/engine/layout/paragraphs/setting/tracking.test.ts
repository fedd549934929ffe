import assert from 'node:assert/strict';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { shapeOf } from '../../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { SURVEY } from '../../outlines';
import { layoutOf } from '../../draftText';
import { page, word } from '../../tables/pageBuilder';

const EM_PT = 10;

/** Full characters that stand so far apart. */
const line = (left: number, baseline: number, value: string, apartPt: number): Word => {
  const set = word(left, baseline, value);
  const right = left + value.length * EM_PT + (value.length - 1) * apartPt;
  const pieces = set.pieces.map((piece) => ({ ...piece, right }));
  return { ...set, spaceAfter: false, bounds: { ...set.bounds, right }, pieces };
};

const runsOf = (words: Word[]): [string, number | undefined][] =>
  layoutOf(page({ words }), SURVEY).draft.blocks.flatMap((draft) =>
    draft.type === 'paragraph'
      ? draft.paragraph.content.flatMap((inline): [string, number | undefined][] =>
          inline.type === 'text' ? [[inline.text, inline.format.spacingPt]] : [],
        )
      : [],
  );

const TEXT = '更新記録手順'.repeat(4);

describe('East Asian characters', () => {
  it('stand as far apart as in the line that is stretched least', () => {
    const lines = (least: number) => [
      line(72, 100, TEXT, 1.9),
      line(72, 112, TEXT, 1.7),
      line(72, 124, '方法用途', least),
    ];
    assert.deepEqual(runsOf(lines(1.5)), [[`${TEXT}${TEXT}方法用途`, 1.5]]);
    assert.deepEqual(runsOf([line(72, 100, TEXT, 0.2)]), [[TEXT, undefined]]);
  });

  it('have no spaces to other letters where all stand apart, or where programs part the scripts, but where there is one', () => {
    const mixed = (gapPt: number): string => {
      const [left, right] = [line(72, 100, TEXT, 1.5), word(72 + 24 * EM_PT + 23 * 1.5 + gapPt, 100, '17,300')];
      return runsOf([left, right])
        .map(([text]) => text)
        .join('');
    };
    assert.equal(mixed(1.5), `${TEXT}17,300`);
    assert.equal(mixed(1.5 + 2.5), `${TEXT}17,300`);
    assert.equal(mixed(1.5 + 4.5), `${TEXT} 17,300`);
  });

  it('are justified where an opening bracket hangs out over the edge', () => {
    const { styles } = page({ words: [] });
    const hanging = { ...line(68, 112, `（${TEXT}`, 1.5) };
    const right = 72 + 24 * EM_PT + 23 * 1.5;
    const set = [line(92, 100, TEXT.slice(2), 1.5), hanging, ...[124, 136, 148].map((y) => line(72, y, TEXT, 1.5))];
    const lines = set.map((one) => textLine([{ ...one, bounds: { ...one.bounds, right } }], styles));
    const { alignment, indentStartPt, firstLineIndentPt } = shapeOf(lines, { left: 72, right }, styles);
    assert.deepEqual([alignment, indentStartPt, firstLineIndentPt], ['justify', 0, 20]);
  });
});
