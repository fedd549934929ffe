import assert from 'node:assert/strict';
import { textLine } from '../../../../../src/engine/layout/lines/lines';
import { isCode } from '../../../../../src/engine/layout/paragraphs/listingLines';
import { page, text } from '../tables/pageBuilder';

const [plain] = page({}).styles;
const styles = plain ? [plain, { ...plain, monospace: true }] : [];
const isListing = (...parts: readonly Parameters<typeof text>[]): boolean =>
  isCode(
    textLine(
      parts.flatMap((part) => text(...part)),
      styles,
    ),
    { styles },
  );

describe('lines of listings', () => {
  it('may end with numbers in circles of another font, but with no other text', () => {
    assert.equal(isListing([72, 100, 'open(file)', 1]), true);
    assert.equal(isListing([72, 100, 'open(file)', 1], [140, 100, '②', 0]), true);
    assert.equal(isListing([72, 100, 'open(file)', 1], [140, 100, 'opens', 0]), false);
    assert.equal(isListing([72, 100, '②', 0], [90, 100, 'open(file)', 1]), false);
  });
});
