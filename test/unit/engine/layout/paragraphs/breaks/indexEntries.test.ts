import assert from 'node:assert/strict';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { IndexEntries } from '../../../../../../src/engine/layout/paragraphs/breaks/indexEntries';
import { page, text } from '../../tables/pageBuilder';

const { styles } = page({});
/** The lines that begin an entry, of lines below each other. */
const starts = (texts: readonly string[]): string[] => {
  const entries = new IndexEntries(texts.map((value, i) => textLine(text(72, 100 + 12 * i, value), styles)));
  return texts.filter((_, i) => entries.startsAt(i));
};

describe('entries of an index', () => {
  const names = ['anchor, 12', 'barrel, 3, 45', 'bridge, 9–11', 'canvas, 2', 'copper, 88', 'engine, 101n', 'garden, 7'];

  it('begin below a line that ends with the number of a page', () => {
    assert.deepEqual(starts([...names, 'harbour, 5', 'kettle, 6']), [...names.slice(1), 'harbour, 5', 'kettle, 6']);
  });

  it('go on where their numbers do, or a line ends without one', () => {
    const long = ['harbour, 5, 6,', '7, 81', 'kettles and what is', 'cooked in them, 6'];
    assert.deepEqual(starts([...names, 'harbour, 4', ...long]), [...names.slice(1), 'harbour, 4', long[0], long[2]]);
    assert.deepEqual(starts([...names, 'harbour, 5', '6, 81']).at(-1), 'harbour, 5');
  });

  it('are none in text, and where few lines end so', () => {
    const prose = Array.from({ length: 12 }, (_, i) => (i % 3 ? 'goes on and on' : 'In May, 1984'));
    assert.deepEqual(starts(prose), []);
    assert.deepEqual(starts(names.slice(0, 5)), []);
  });
});
