import assert from 'node:assert/strict';
import { linePictures } from '../../../../../src/engine/layout/pictures/linePictures';
import type { Picture, Word } from '../../../../../src/engine/model/pageContent';
import { page, word } from '../tables/pageBuilder';

/** An icon before a word of 10 points on the baseline 200, ending so far below it. */
const icon = (heightPt: number, belowPt: number): Picture => ({
  bounds: { left: 74, right: 98, top: 200 + belowPt - heightPt, bottom: 200 + belowPt },
  kind: 'image',
  media: 'icon.png',
  rotation: 0,
  background: false,
  artifact: false,
});

describe('a picture beside a word', () => {
  it('hangs below the baseline as far as on the page', () => {
    const name = word(100, 200, 'Print');
    const picture = icon(12, 3);
    const { inWord } = linePictures(page({ words: [name], pictures: [picture] }), [picture], () => [name]);
    const [first] = [...inWord.values()].map(({ inline }) => inline);
    assert.equal(first?.type === 'picture' && first.loweredPt, 3);
  });

  it('stands in its line where it is as high as that, by the size of the type and not by the room that the font makes', () => {
    const name = word(100, 200, 'Print');
    const roomy: Word = { ...name, bounds: { ...name.bounds, top: 186, bottom: 206 } };
    const isInLine = (own: Word, picture: Picture): boolean =>
      linePictures(page({ words: [own], pictures: [picture] }), [picture], () => [own]).inWord.size > 0;
    assert.deepEqual([isInLine(name, icon(14, 5)), isInLine(name, icon(24, 5))], [true, false]);
    assert.deepEqual([isInLine(roomy, icon(14, 5)), isInLine(roomy, icon(24, 5))], [true, false]);
    assert.equal(isInLine(roomy, icon(24, 1)), true, 'on the baseline');
  });

  it('stands in no line over whose words it reaches, as a figure does with its margin over the name below it', () => {
    const name = ['Figure', '1:', 'Fit', 'of', 'the', 'data'].map((text, i) => word(40 + 34 * i, 200, text));
    const figure = icon(90, -2);
    assert.equal(linePictures(page({ words: name, pictures: [figure] }), [figure], () => name).inWord.size, 0);
    const beside = name.slice(0, 1);
    assert.equal(linePictures(page({ words: beside, pictures: [figure] }), [figure], () => beside).inWord.size, 1);
  });
});
