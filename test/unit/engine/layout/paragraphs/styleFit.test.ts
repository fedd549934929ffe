import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/flow';
import { lookOfRole, withStyleSpace } from '../../../../../src/engine/layout/paragraphs/styleFit';
import { look } from '../../write/literals';

const STYLE = look({}, { spaceBeforePt: 12, lineSpacing: { rule: 'exact', pt: 14 } });

function spaceOf(spaceBeforePt: number): number {
  const own = { ...emptyParagraph({ left: 72, right: 540, top: 72, bottom: 84 }), spaceBeforePt };
  return withStyleSpace(own, STYLE).spaceBeforePt;
}

describe('a paragraph that nearly has the space of its style', () => {
  it('has that of its style: what is changed there is changed for it', () => {
    assert.deepEqual([spaceOf(12.2), spaceOf(11.8)], [12, 12]);
  });

  it('keeps its own where a reader would see the difference', () => {
    assert.deepEqual([spaceOf(13), spaceOf(0)], [13, 0]);
  });

  it('finds the style by its role', () => {
    const item = look({ sizePt: 9 });
    const styles = { body: STYLE, headings: [STYLE], listItem: item, contents: [undefined, item] };
    assert.equal(lookOfRole(styles, { kind: 'listItem', list: { list: 0, level: 0 } }), item);
    assert.equal(lookOfRole(styles, { kind: 'tocEntry', level: 2 }), item);
    assert.equal(lookOfRole(styles, { kind: 'heading', level: 2 }), undefined);
  });
});
