import assert from 'node:assert/strict';
import { isHeaped } from '../../../../../src/engine/read/scans/scan';
import { wordAt } from './words/wordAt';

describe('the text layer of a scan', () => {
  const page = { widthPt: 600, heightPt: 800 };
  const line = (baseline: number) => wordAt('x'.repeat(60), 0, baseline);

  it('has its words beside each other, however full the page is', () => {
    const full = Array.from({ length: 72 }, (_, i) => line(11 * (i + 1)));
    assert.equal(isHeaped(full, page), false);
  });

  it('is not looked into where its words lie on each other all over the page', () => {
    const heap = Array.from({ length: 72 * 4 }, (_, i) => line(11 * ((i % 72) + 1)));
    assert.equal(isHeaped(heap, page), true);
  });
});
