import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { onePage, readFirst } from '../../support';

/** The words of each look, those that are spaced out first. */
async function looksOf(content: string): Promise<{ readonly tracked: string[]; readonly others: string[] }> {
  const { words, styles }: PageContent = await readFirst(onePage(`BT /F1 10 Tf 72 700 Td ${content} ET`));
  const isTracked = (style = -1): boolean => styles[style]?.tracked === true;
  const [tracked, others] = [true, false].map((look) =>
    words.filter(({ pieces }) => isTracked(pieces[0]?.style) === look).map(({ text }) => text),
  );
  return { tracked: tracked ?? [], others: others ?? [] };
}

describe('words that are spaced out', () => {
  it('have a style of their own, short ones among them, beside lines that are not', async () => {
    const spaced = '1.7 Tc (Care of a house) Tj';
    assert.deepEqual(await looksOf(spaced), { tracked: ['Care', 'of', 'a', 'house'], others: [] });
    const { tracked, others } = await looksOf(`${spaced} 0 -20 Td 0 Tc (plain and simple words) Tj`);
    assert.deepEqual(
      [tracked, others],
      [
        ['Care', 'of', 'a', 'house'],
        ['plain', 'and', 'simple', 'words'],
      ],
    );
  });

  it('are all of a style whose lines are hardly spaced alike, or none', async () => {
    const lines = (...spacings: readonly number[]): string =>
      spacings.map((spacing) => `${spacing} Tc (Sample text) Tj 0 -20 Td`).join(' ');
    assert.equal((await looksOf(lines(1.2, 0.9))).tracked.length, 4);
    assert.equal((await looksOf(lines(1.05, 0.8))).tracked.length, 0);
  });

  it('are no dots and no letters of a typewriter', async () => {
    assert.deepEqual((await looksOf('1.7 Tc (......) Tj')).tracked, []);
    const objects = { 6: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>' };
    const typed = await readFirst(
      onePage('BT /F2 10 Tf 1.5 Tc 72 700 Td (Sample text) Tj ET', { fonts: '/F2 6 0 R', objects }),
    );
    assert.ok(typed.styles.every(({ tracked }) => tracked !== true));
  });
});
