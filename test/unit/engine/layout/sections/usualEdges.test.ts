import assert from 'node:assert/strict';
import { usualEdges } from '../../../../../src/engine/layout/sections/usualEdges';
import { pageOutlines, paragraph, prose } from '../outlines';

const COLUMN = { left: 66.6, right: 520 };
const set = (seed: number, left: number, right = 505) => ({
  ...prose(seed),
  column: COLUMN,
  box: { left, right },
});

describe('the edges of most text', () => {
  const body = [1, 2, 3, 4].map((seed) => set(seed, 72, 500 + seed));

  it('are where its lines start, and where they end together in justified text', () => {
    assert.deepEqual(usualEdges(pageOutlines(body)), { left: 72 });
    const justified = [1, 2, 3, 4].map((seed) => ({ ...set(seed, 72), alignment: 'justify' as const }));
    assert.deepEqual(usualEdges(pageOutlines(justified)), { left: 72, right: 505 });
  });

  it('are told by no listings, no items of lists, and no few paragraphs', () => {
    const listing = [1, 2, 3, 4].map((seed) => ({ ...set(seed, 80), monospace: true }));
    const items = [5, 6, 7, 8].map((seed) => ({ ...set(seed, 90), label: '•' }));
    assert.deepEqual(usualEdges(pageOutlines([...body, ...listing, ...items])), { left: 72 });
    assert.deepEqual(usualEdges(pageOutlines([...body.slice(2), ...listing])), {});
  });

  it('are none where text of many places starts farther left, as headings over text that is set in', () => {
    const heading = { ...paragraph('Plums'), box: { left: 66.6, right: 520 } };
    assert.deepEqual(usualEdges(pageOutlines([heading, ...body])), {});
    const others = [11, 12, 13, 14].map((seed) => set(seed, 80));
    assert.deepEqual(usualEdges(pageOutlines([...body, ...others])), {});
  });

  it('are not those of justified text that is set in at both sides, which most paragraphs start left of', () => {
    const quoted = [1, 2, 3, 4].map((seed) => ({ ...set(seed, 99, 460), alignment: 'justify' as const }));
    const name = { ...paragraph('Plums'), box: { left: 72, right: 120 } };
    const names = (count: number) => Array.from({ length: count }, () => name);
    assert.deepEqual(usualEdges(pageOutlines([...names(2), ...quoted])), { right: 460 });
    assert.deepEqual(usualEdges(pageOutlines([...names(5), ...quoted])), {});
  });

  it('are none in columns', () => {
    const columns = [COLUMN, { left: 540, right: 800 }];
    const pages = pageOutlines(body).map((page) => ({
      ...page,
      bands: [{ firstBlock: 0, endBlock: 4, columns, top: 72, bottom: 700 }],
    }));
    assert.deepEqual(usualEdges(pages), {});
  });
});
