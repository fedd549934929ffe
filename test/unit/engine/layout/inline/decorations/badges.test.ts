import assert from 'node:assert/strict';
import { decorationsOf } from '../../../../../../src/engine/layout/inline/decorations/decorations';
import { down, fill, page, text } from '../../tables/pageBuilder';

describe('a ground of one line with room around its word', () => {
  const badge = { left: 90, right: 160, top: 103, bottom: 116 };
  const highlightOf = (
    line: string,
    others: readonly ReturnType<typeof fill>[] = [],
    rulings: readonly ReturnType<typeof down>[] = [],
  ): number | undefined => {
    const words = [...text(110, 112, 'DELETE'), ...text(164, 112, line)];
    const fills = [fill({ left: 72, right: 400, top: 90, bottom: 130 }, 0xeeeeee), fill(badge, 0xb03a2e), ...others];
    return decorationsOf(page({ words, fills, rulings: [...rulings] }), new Set()).highlightAt({
      left: 110,
      right: 140,
      top: 104,
      bottom: 114,
    });
  };

  it('is behind the word where its line goes on outside', () => {
    assert.equal(highlightOf('the record'), 0xb03a2e);
  });

  it('is a box where it is alone, or where the text beside it has a ground of its own or stands in another cell', () => {
    assert.equal(highlightOf(''), undefined);
    assert.equal(highlightOf('the record', [fill({ ...badge, left: 162, right: 260 }, 0x335577)]), undefined);
    assert.equal(highlightOf('the record', [], [down(162, 90, 130)]), undefined);
  });
});

describe('a ground close to the words of a label that has others at its height', () => {
  const pill = { left: 205, right: 249, top: 102, bottom: 117 };
  /** In a row, between upright lines at 200 and `side`. */
  const highlightOf = (
    bounds: typeof pill,
    { side = 330, others = [] as readonly ReturnType<typeof fill>[], isAlone = false } = {},
  ): number | undefined => {
    const words = [...(isAlone ? [] : text(72, 112, 'Design of the gate')), ...text(211, 112, 'done')];
    const rulings = [down(200, 96, 122), down(side, 96, 122)];
    const content = page({ words, fills: [fill(bounds, 0x2a8f3d), ...others], rulings });
    return decorationsOf(content, new Set(rulings)).highlightAt({ left: 211, right: 231, top: 104, bottom: 114 });
  };

  it('is behind them, in a row of a table', () => {
    assert.equal(highlightOf(pill), 0x2a8f3d);
  });

  it('is a box where it is the ground of the cell, wide, or alone', () => {
    assert.equal(highlightOf(pill, { side: 250 }), undefined);
    assert.equal(highlightOf({ ...pill, right: 300 }), undefined);
    assert.equal(highlightOf(pill, { isAlone: true }), undefined);
    assert.equal(highlightOf(pill, { others: [fill({ ...pill, left: 250, right: 290 }, 0x335577)] }), undefined);
  });
});
