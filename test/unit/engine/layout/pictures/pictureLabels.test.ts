import assert from 'node:assert/strict';
import { pictureLabels } from '../../../../../src/engine/layout/pictures/pictureLabels';
import type { PictureLabel } from '../../../../../src/engine/model/document';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { page, text } from '../tables/pageBuilder';

function labelled(labels: readonly Word[]): PictureLabel[] {
  return pictureLabels(
    {
      bounds: { left: 50, top: 60, right: 350, bottom: 260 },
      kind: 'drawing',
      media: 'ab.png',
      rotation: 0,
      background: false,
      artifact: false,
      labels,
    },
    page({}).styles,
  );
}

const textOf = ({ content }: PictureLabel): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '|')).join('');

describe('labels of a picture', () => {
  it('are one for each value of an axis, and one for each line of words', () => {
    const axis = [...text(100, 200, '1998'), ...text(140, 200, '1999')];
    const title = text(100, 220, 'Rainfall in mm');
    assert.deepEqual(labelled([...title, ...axis]).map(textOf), ['1998', '1999', 'Rainfall in mm']);
  });

  it('stand where they are, with room on both sides for a wider font', () => {
    const words = text(100, 200, 'Rainfall');
    const [word] = words;
    const [label] = labelled(words);
    assert.ok(word && label);
    const { left, right, top, bottom } = label.bounds;
    assert.ok(left < word.bounds.left - 50 && right > word.bounds.right - 50);
    assert.equal((left + right) / 2, (word.bounds.left + word.bounds.right) / 2 - 50);
    // Word processors set the baseline at four fifths of a line.
    assert.ok(Math.abs(top + 0.8 * (bottom - top) - (word.baseline - 60)) < 1e-9);
  });

  it('have their room on the other side where they stand at the edge, for the group is made narrower by what stands out', () => {
    const places = (left: number): (string | number | boolean)[] => {
      const [label] = labelled(text(left, 200, 'Rainfall'));
      assert.ok(label);
      const { alignment, bounds } = label;
      return [alignment, bounds.left, bounds.right, bounds.right - bounds.left > 40];
    };
    assert.deepEqual(places(51), ['left', 1, 51, true]);
    assert.deepEqual(places(309), ['right', 249, 299, true]);
    assert.equal(places(200)[0], 'center');
  });
});
