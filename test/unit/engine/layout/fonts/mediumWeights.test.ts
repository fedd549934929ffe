import assert from 'node:assert/strict';
import { withMediumAsBold } from '../../../../../src/engine/layout/fonts/mediumWeights';
import { page, text } from '../tables/pageBuilder';

const [style] = page({}).styles;

/** The weights of a regular face and one of another name, with so many words in each. */
function weights(name: string, family: string, regular: number, other: number): (boolean | undefined)[] {
  if (!style) return [];
  const named = { ...style, family, postScriptName: 'Roboto-Regular' };
  const words = [...text(72, 100, 'Water '.repeat(regular)), ...text(72, 120, 'Water '.repeat(other), 1)];
  const { styles } = withMediumAsBold(page({ words, styles: [named, { ...named, postScriptName: name }] }));
  return styles.map(({ bold }) => bold);
}

describe('type of the weight "Medium"', () => {
  it('is bold where the page has more in a lighter face of its family', () => {
    assert.deepEqual(weights('Roboto-Medium', 'Roboto', 3, 2), [false, true]);
    assert.deepEqual(weights('Roboto-MediumItalic', 'Roboto', 3, 2), [false, true]);
    assert.deepEqual(weights('Roboto-Medium', 'Roboto', 2, 2), [false, false]);
  });

  it('is none in other weights, and in families that Word lists with it', () => {
    assert.deepEqual(weights('Roboto-Light', 'Roboto', 3, 2), [false, false]);
    assert.deepEqual(weights('FranklinGothic-Medium', 'Franklin Gothic Medium', 3, 2), [false, false]);
  });
});
