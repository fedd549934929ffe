import assert from 'node:assert/strict';
import { linePictures } from '../../../../../src/engine/layout/pictures/linePictures';
import type { Picture, Word } from '../../../../../src/engine/model/pageContent';
import { page, text } from '../tables/pageBuilder';

const picture = (left: number, baseline: number, media = 'arrow.png'): Picture => ({
  bounds: { left, right: left + 8, top: baseline - 8, bottom: baseline },
  kind: 'image',
  media,
  rotation: 0,
  background: false,
  artifact: false,
});

/** The words of the lines' pictures, by place. */
function textsOf(words: readonly Word[], pictures: readonly Picture[]): string[] {
  const { inWord } = linePictures(page({ words, pictures }), pictures, () => words);
  return [...inWord.keys()].sort((a, b) => a.baseline - b.baseline).map((word) => word.text);
}

const LINES = [...text(90, 100, 'a boat'), ...text(90, 116, 'a cupboard'), ...text(90, 132, 'chalk')];

describe('pictures at the starts of lines', () => {
  it('are bullets where one picture stands before several of them, below each other', () => {
    const all = [picture(78, 100), picture(78, 116), picture(78, 132)];
    assert.deepEqual(textsOf(LINES, all), ['•', '•', '•']);
  });

  it('are none where each is another one: icons of a letter’s head', () => {
    const all = [picture(78, 100, 'mail.png'), picture(78, 116, 'phone.png'), picture(78, 132, 'house.png')];
    assert.deepEqual(textsOf(LINES, all), ['', '', '']);
  });

  it('are none where they are larger than bullets, or far apart, as before headings', () => {
    const large = [100, 116].map((y) => ({
      ...picture(58, y),
      bounds: { left: 58, right: 86, top: y - 12, bottom: y },
    }));
    assert.deepEqual(textsOf(LINES, large), ['', '']);
    const apart = [100, 300, 500].flatMap((y) => text(90, y, 'a boat'));
    assert.deepEqual(textsOf(apart, [picture(78, 100), picture(78, 300), picture(78, 500)]), ['', '', '']);
  });

  it('are none where they stand at other places, or inside of lines', () => {
    assert.deepEqual(textsOf(LINES, [picture(78, 100), picture(80, 116), picture(76, 132)]), ['', '', '']);
    const before = [100, 116].flatMap((y) => text(55, y, 'take'));
    assert.deepEqual(textsOf([...before, ...LINES], [picture(78, 100), picture(78, 116)]), ['', '']);
  });
});
