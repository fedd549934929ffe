import assert from 'node:assert/strict';
import { FULL, layoutOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

/** How many paragraphs two full lines and a third one are whose links lead there. */
function paragraphsOf(addresses: readonly (string | undefined)[], from = 72, unmarked?: true): number {
  const lines = [FULL, FULL, 'the rest'];
  const content = page({ words: lines.flatMap((line, i) => text(72, 100 + 12 * i, line)) });
  const links = addresses.flatMap((uri, i) => {
    const baseline = 100 + 12 * i;
    const bounds = { left: from, right: 372, top: baseline - 8, bottom: baseline + 2 };
    return uri === undefined ? [] : [{ bounds, target: { kind: 'uri', uri } as const, ...(unmarked && { unmarked }) }];
  });
  return layoutOf({ ...content, links }).draft.blocks.length;
}

describe('lines that are links', () => {
  const [a, b, c] = ['https://a.example/', 'https://b.example/', 'https://c.example/'];

  it('to several places are a paragraph each, however full', () => {
    assert.equal(paragraphsOf([a, b, c]), 3);
    assert.equal(paragraphsOf([a, a, b]), 2);
  });

  it('to one place are one paragraph, and so are those that are links in part, or that only look like addresses', () => {
    assert.equal(paragraphsOf([a, a, a]), 1);
    assert.equal(paragraphsOf([a, undefined, undefined]), 1);
    assert.equal(paragraphsOf([a, b, c], 150), 1);
    assert.equal(paragraphsOf([a, b, c], 72, true), 1);
  });
});
