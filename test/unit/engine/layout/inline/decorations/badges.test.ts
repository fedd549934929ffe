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
