import assert from 'node:assert/strict';
import { layoutHeads } from '../../../../../src/engine/layout/runningHeads/heads';
import type { RunningHead } from '../../../../../src/engine/layout/types';
import { SURVEY } from '../outlines';
import { page, text } from '../tables/pageBuilder';

const HEAD: RunningHead = {
  place: 'header',
  variant: 'default',
  pages: [0, 1],
  modelPage: 0,
  words: [],
  pageNumbers: [],
  pictures: [0],
};

const topOf = (background: boolean): number | undefined => {
  const bounds = { left: 72, top: 300, right: 400, bottom: 600 };
  const picture = { bounds, kind: 'drawing', media: 'a.png', rotation: 0, background, artifact: true } as const;
  const content = { ...page({ words: text(72, 100, 'Text of the body') }), pictures: [picture] };
  return layoutHeads(content, HEAD, SURVEY)[0]?.bounds.top;
};

describe('a running head', () => {
  it('takes no room for a watermark, which the body stands on, and room for a picture above the body', () => {
    assert.equal(topOf(true), 0);
    assert.equal(topOf(false), 300);
  });
});
