import assert from 'node:assert/strict';
import { layoutOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

describe('items below a question that fills its line', () => {
  /** A question in bold type with its points at the right, and lines that begin with these labels; what follows them stands at `x`. */
  const paragraphsWith = (labels: readonly string[], x: number): number => {
    const words = [
      ...text(72, 100, '1.', 1),
      ...text(92, 100, 'Aaaa bbbb cccc dddd eeee ffff gggg hhhh', 1),
      ...text(342, 100, '(8 pts)', 1),
      ...labels.flatMap((label, i) => [
        ...text(94, 116 + 12 * i, label),
        ...text(x, 116 + 12 * i, 'Iiii jjjj kkkk llll mmmm nnnn oooo pppp'),
      ]),
    ];
    return layoutOf(page({ words })).draft.blocks.length;
  };

  it('begin with labels that stand apart from their texts, below each other', () => {
    assert.equal(paragraphsWith(['a)', 'b)', 'c)'], 114), 4);
  });
});

describe('a line below the label of an item', () => {
  const linesOf = (second: number): number => {
    const words = [
      ...text(72, 100, '•'),
      ...text(86, 100, 'Aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk ll'),
      ...text(second, 112, 'mmmm nnnn oooo.'),
      ...text(72, 124, '•'),
      ...text(86, 124, 'Pppp qqqq rrrr ssss tttt uuuu vvvv wwww xxxx yyyy zzzz aa.'),
      ...text(72, 136, 'Bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll.'),
    ];
    return layoutOf(page({ words })).draft.blocks.length;
  };

  it('begins a paragraph where lines of other items hang, as those that iText sets, and goes on with the item where they do not', () => {
    assert.equal(linesOf(86), 3);
    assert.equal(linesOf(72), 2);
  });
});
