import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../../support';

describe('words whose underscores are drawn as rules', () => {
  it('go on over an underscore that is drawn as a rule, but not over a line that is something else', async () => {
    // Helvetica 10: "max" is 17.23 pt wide, "size" 17.22; the rule 3 pt.
    const both = (y: number, gap: number): string =>
      `BT /F1 10 Tf 72 ${y} Td (max) Tj ${18.34 + gap} 0 Td (size) Tj ET`;
    const rule = (x: number, y: number, width: number): string => `${x} ${y} ${width} 0.4 re f`;
    const content = [
      both(700, 3),
      rule(90.2, 699.6, 3),
      both(680, 3),
      rule(90.2, 685, 3),
      both(660, 3),
      rule(72, 659, 40),
      both(640, 12),
      rule(94, 639.6, 3),
      // In the middle of a column of a listing.
      both(620, 9),
      rule(93, 619.6, 3),
      // An underline in three parts.
      both(600, 3),
      rule(72, 599, 17.3),
      rule(89.3, 599, 3.4),
      rule(92.7, 599, 17.3),
    ].join('\n');
    const page = await readFirst(onePage(content));
    assert.deepEqual(texts(page), [
      ...['max_size', 'max', 'size', 'max', 'size', 'max', 'size', 'max_size'],
      ...['max', 'size'],
    ]);
    assert.equal(page.rulings.length, 4);
    assert.deepEqual(
      page.words[0]?.pieces.map(({ text }) => text),
      ['max_size'],
    );
  });

  it('go on over as many underscores as rules stand in a row, unless that is a broken line', async () => {
    const inRow = (y: number, count: number): string =>
      [
        `BT /F1 10 Tf 72 ${y} Td (max) Tj ${18.2 + 3.6 * count} 0 Td (size) Tj ET`,
        ...Array.from({ length: count }, (_, i) => `${89.8 + 3.6 * i} ${y - 0.4} 3 0.4 re f`),
      ].join('\n');
    const page = await readFirst(onePage([inRow(700, 1), inRow(680, 2), inRow(660, 4)].join('\n')));
    assert.deepEqual(texts(page), ['max_size', 'max__size', 'max', 'size']);
  });
});
