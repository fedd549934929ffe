import assert from 'node:assert/strict';
import { FULL, textsOf } from '../../draftText';
import { ADVANCE_PT, page, SIZE_PT, SPACE_PT, text } from '../../tables/pageBuilder';

/** A column has nothing but them, so that the widest of them fill it. */
const rows = (...lines: readonly (readonly (readonly [left: number, value: string])[])[]): string[] =>
  textsOf(
    page({
      words: lines.flatMap((parts, i) => parts.flatMap(([left, value]) => text(left, 100 + 12 * i, value))),
    }),
  );

describe('texts at one place behind their names', () => {
  it('are lines of their own, though the columns are no farther apart than those of LaTeX', () => {
    const lines = [
      ['xx', 'none or some of them'],
      ['yy', 'none or one'],
      ['zzz', 'one or some, or more'],
    ] as const;
    const behind = 72 + 3 * ADVANCE_PT + 1.2 * SIZE_PT;
    const words = lines.flatMap(([name, value], i) => [
      ...text(72, 100 + 12 * i, name),
      ...text(behind, 100 + 12 * i, value),
    ]);
    assert.deepEqual(
      textsOf(page({ words })),
      lines.map((parts) => parts.join('\t')),
    );
  });

  it('are so in words below each other, one of which nearly fills its column', () => {
    assert.deepEqual(
      rows(
        [
          [72, 'atoms'],
          [132, 'bonds'],
          [192, 'backbone'],
        ],
        [
          [72, 'ribbonlike'],
          [132, 'labels'],
          [192, 'hbonds'],
        ],
        [
          [72, 'ssbonds'],
          [132, 'dots'],
          [192, 'axes'],
        ],
        [
          [72, 'ribbons'],
          [132, 'strands'],
          [192, 'traces'],
        ],
      ),
      ['atoms\tbonds\tbackbone', 'ribbonlike labels\thbonds', 'ssbonds\tdots\taxes', 'ribbons\tstrands\ttraces'],
    );
  });

  it('are not what stands behind a picture that the text runs through', () => {
    const line = [
      [72, FULL.slice(0, 24)],
      [242, FULL.slice(34)],
    ] as const;
    assert.equal(rows(line, line, line, [[72, 'mmmm nnnn.']]).length, 1);
  });

  it('are not what stands behind wide spaces of justified lines, one below the other', () => {
    const justified = 'aaaa bbbb cccc dddd';
    const behind = 72 + justified.length * ADVANCE_PT - 3 * (ADVANCE_PT - SPACE_PT) + 1.1 * SIZE_PT;
    const rest = FULL.slice(0, Math.floor((372 - behind) / ADVANCE_PT));
    const line = [
      [72, justified],
      [behind, rest],
    ] as const;
    assert.equal(rows(line, line, line, [[72, 'mmmm nnnn.']]).length, 1);
  });
});
