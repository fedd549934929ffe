import assert from 'node:assert/strict';
import { hasKnownLines } from '../../../../../src/engine/layout/fonts/lineHeights';
import { pageContent, STYLE, words } from '../surveys';

describe('lines that break where they did', () => {
  const page = pageContent(words('All men are created equal', 72, 100), [{ ...STYLE, family: 'Times New Roman' }]);

  it('are those in fonts of known widths and heights', () => {
    assert.equal(hasKnownLines(page), true);
    assert.equal(hasKnownLines({ ...page, styles: [{ ...STYLE, family: 'Nobody’s Font' }] }), false);
  });

  it('are not those that were recognised on a scan', () => {
    for (const scanned of ['picture', 'text'] as const) assert.equal(hasKnownLines({ ...page, scanned }), false);
  });
});
