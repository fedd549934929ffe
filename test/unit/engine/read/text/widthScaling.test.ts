import assert from 'node:assert/strict';
import { onePage, readFirst } from '../support';

/** The width, in per cent of the font's own, of each style of a page that shows these texts. */
async function widthsOf(...shown: readonly string[]): Promise<(number | undefined)[]> {
  const texts = shown.map((text, i) => `1 0 0 1 72 ${700 - 20 * i} Tm ${text}`);
  const { styles } = await readFirst(onePage(`BT /F1 12 Tf ${texts.join(' ')} ET`));
  return styles.map(({ widthPercent }) => widthPercent);
}

describe('text that is narrower or wider than its font', () => {
  it('has the width of its scaling or of its matrix', async () => {
    assert.deepEqual(await widthsOf('93 Tz (Active) Tj'), [93]);
    assert.deepEqual(await widthsOf('1.25 0 0 1 72 600 Tm (Active) Tj'), [125]);
    assert.deepEqual(await widthsOf('(Active) Tj'), [undefined]);
  });

  it('has none where lines differ, hardly differ from the font, or do not show', async () => {
    assert.deepEqual(await widthsOf('93 Tz (Active) Tj', '90 Tz (county) Tj', '93 Tz (clerk) Tj'), [undefined]);
    assert.deepEqual(await widthsOf('98 Tz (Active) Tj'), [undefined]);
    assert.deepEqual(await widthsOf('3 Tr 80 Tz (Active) Tj'), [undefined]);
  });
});
