import assert from 'node:assert/strict';
import { withDrawnRoots } from '../../../../../src/engine/layout/formulas/drawnRoots';
import type { PageContent, Picture } from '../../../../../src/engine/model/pageContent';
import { text } from '../tables/pageBuilder';
import { content, formulasOf, sign, SMALL } from './formulaPage';

const drawing = (left: number, right: number, top = 190): Picture => ({
  kind: 'drawing',
  media: 'm',
  rotation: 0,
  background: true,
  artifact: false,
  bounds: { left, right, top, bottom: 204 },
});

const withPictures = (own: PageContent, ...pictures: readonly Picture[]): PageContent => ({ ...own, pictures });

describe('a root that is drawn as one outline', () => {
  const words = [sign(100, 200, 'x='), sign(120, 200, 'b'), sign(126, 200, '+c')];

  it('is a sign with its line, and no picture', () => {
    const read = withDrawnRoots(withPictures(content(words), drawing(112, 138)));
    assert.equal(read.pictures.length, 0);
    assert.deepEqual(formulasOf(read), ['x=√(b+c)']);
  });

  it('has a degree in its hook', () => {
    const degree = sign(113, 196, '3', SMALL);
    const read = withDrawnRoots(withPictures(content([...words, degree]), drawing(112, 138)));
    assert.deepEqual(formulasOf(read), ['x=3√(b+c)']);
  });

  it('is none without a hook, far beyond the letters, over nothing, or over prose', () => {
    const isLeft = (own: PageContent): boolean => withDrawnRoots(own).pictures.length === 1;
    assert.ok(isLeft(withPictures(content(words), drawing(119, 138))));
    assert.ok(isLeft(withPictures(content(words), drawing(112, 160))));
    assert.ok(isLeft(withPictures(content(words), drawing(112, 138, 100))));
    assert.ok(isLeft(withPictures(content(words), drawing(300, 330))));
    assert.ok(isLeft(withPictures(content([...words, ...text(300, 200, 'prose')]), drawing(292, 326))));
  });
});
