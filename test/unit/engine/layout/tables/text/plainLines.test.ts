import assert from 'node:assert/strict';
import { arePlainLines } from '../../../../../../src/engine/layout/tables/text/plainLines';
import { joinedRows, textRows } from '../../../../../../src/engine/layout/tables/text/textRows';
import { whiteChains } from '../../../../../../src/engine/layout/tables/text/whiteChains';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { page, text } from '../pageBuilder';

const GAP_EM = 0.9;

function isPlain(words: readonly Word[]): boolean {
  return arePlainLines(
    page({ words }),
    words.map((_, i) => i),
    GAP_EM,
  );
}

const LINES = [...text(72, 100, 'The river runs down to the sea'), ...text(72, 112, 'and takes with it what it finds')];

describe('lines of running text', () => {
  it('are told from rows by the gaps that these have', () => {
    assert.equal(isPlain(LINES), true);
    assert.equal(isPlain([...LINES, ...text(72, 124, '1.2'), ...text(120, 124, 'Rivers')]), true);
    const rows = [124, 136].flatMap((y) => [...text(72, y, 'Rhine'), ...text(160, y, '1233')]);
    assert.equal(isPlain([...LINES, ...rows]), false);
  });

  it('are looked at more closely where they do not follow each other', () => {
    const [first, second] = [LINES.slice(0, 7), LINES.slice(7)];
    assert.equal(isPlain([...second, ...first]), false);
    assert.equal(isPlain([...LINES, ...text(300, 117, 'beside')]), false);
  });

  it('hold no strip of white, whatever they are', () => {
    let seed = 11;
    const next = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    let plain = 0;
    for (let round = 0; round < 3000; round++) {
      let y = 100;
      const words = Array.from({ length: 2 + next(6) }, () => {
        y += next(8) === 0 ? next(16) : 12;
        let x = 72 + next(3) * 10;
        return Array.from({ length: 1 + next(5) }, () => {
          const shift = next(15) === 0 ? next(6) - 3 : 0;
          const placed = text(x, y + shift, 'word'.slice(0, 1 + next(4)));
          x = (placed[0]?.bounds.right ?? x) + (next(12) === 0 ? next(30) : 3);
          return placed.map((word) => ({ ...word, spaceAfter: next(9) > 0 }));
        }).flat();
      }).flat();
      if (!isPlain(words)) continue;
      plain++;
      const content = page({ words });
      const rows = textRows(
        content,
        words.map((_, i) => i),
        GAP_EM,
      );
      assert.deepEqual(whiteChains(joinedRows(rows, 'page'), content), []);
    }
    assert.ok(plain > 300, `${plain}`);
  });
});
