import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../../src/engine/layout/drafts';
import { withUsualLine } from '../../../../../../src/engine/layout/paragraphs/setting/usualLines';
import type { Paragraph } from '../../../../../../src/engine/model/document';
import { look, text } from '../../../write/literals';

describe('a line that stands alone', () => {
  /** 11 pt Times New Roman is 12.65 pt high; the body's lines are 15 pt apart. */
  const body = look({}, { lineSpacing: { rule: 'atLeast', pt: 15 } });
  const line: Paragraph = {
    ...emptyParagraph({ left: 72, right: 300, top: 100, bottom: 112.65 }),
    lineSpacing: { rule: 'atLeast', pt: 12.65 },
    spaceBeforePt: 6,
  };
  const setOf = (own: Partial<Paragraph>, usual = body): unknown[] => {
    const { lineSpacing, spaceBeforePt } = withUsualLine({ ...line, ...own }, usual);
    return [lineSpacing.rule, lineSpacing.rule !== 'single' && lineSpacing.pt, Number(spaceBeforePt.toFixed(2))];
  };

  it('is as high as the lines of the text are apart, and stands where it stood', () => {
    assert.deepEqual(setOf({}), ['atLeast', 15, 3.65]);
  });

  it('leaves boxes where they are that are placed from the top of it', () => {
    const panel = {
      type: 'panel',
      xPt: 72,
      yPt: 98,
      widthPt: 200,
      heightPt: 16,
      fromLinePt: -2,
      order: 1,
      colour: 0,
    } as const;
    const [held] = withUsualLine({ ...line, content: [panel, text('Words')] }, body).content;
    assert.equal(held?.type === 'panel' && held.fromLinePt?.toFixed(2), '0.35');
  });

  it('has the height of its font where there is no room above it', () => {
    assert.deepEqual(setOf({ spaceBeforePt: 2 }), ['atLeast', 12.65, 2]);
  });

  it('is left as it is in another size or role, among exact lines, and where it is several lines', () => {
    const larger = { rule: 'atLeast', pt: 20.7 } as const;
    assert.deepEqual(setOf({ lineSpacing: larger, spaceBeforePt: 9 }), ['atLeast', 20.7, 9]);
    assert.deepEqual(setOf({ role: { kind: 'code' } }), ['atLeast', 12.65, 6]);
    assert.deepEqual(setOf({}, look()), ['atLeast', 12.65, 6]);
    assert.deepEqual(setOf({ bounds: { ...line.bounds, bottom: 126 } }), ['atLeast', 12.65, 6]);
  });
});
