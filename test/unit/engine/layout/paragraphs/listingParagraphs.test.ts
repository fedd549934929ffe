import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { listingParagraphs } from '../../../../../src/engine/layout/paragraphs/listingParagraphs';
import type { Inline, Paragraph } from '../../../../../src/engine/model/document';
import { text } from '../../write/literals';

describe('the lines of a listing', () => {
  const lineBreak: Inline = { type: 'lineBreak' };
  const listing = {
    ...emptyParagraph({ left: 72, right: 300, top: 100, bottom: 136 }),
    content: [text('while (day) {'), lineBreak, lineBreak, text('  chalk'), text('()')],
    spaceBeforePt: 9,
    spaceAfterPt: 5,
    bookmarks: ['here'],
    pageBreakBefore: true,
    continues: true,
  };
  const lines = listingParagraphs(listing, 0);

  it('are paragraphs, blank ones empty', () => {
    assert.deepEqual(
      lines.map(({ content }) => content.map((inline) => (inline.type === 'text' ? inline.text : inline.type))),
      [['while (day) {'], [], ['  chalk', '()']],
    );
  });

  it('stand where they stood, and have between them what was around them once', () => {
    assert.deepEqual(
      lines.map(({ bounds }) => [bounds.top, bounds.bottom]),
      [
        [100, 112],
        [112, 124],
        [124, 136],
      ],
    );
    assert.deepEqual(
      lines.map((line) => [line.spaceBeforePt, line.spaceAfterPt, line.bookmarks.length, line.pageBreakBefore]),
      [
        [9, 0, 1, true],
        [0, 0, 0, false],
        [0, 5, 0, false],
      ],
    );
  });

  it('are as far from each other as on the page, and the first one as near to what is above it', () => {
    const growing = { ...listing, lineSpacing: { rule: 'atLeast', pt: 24 } as const };
    const heightsOf = (closerPt: number): unknown[] =>
      listingParagraphs(growing, closerPt).map(({ lineSpacing }) => lineSpacing.rule !== 'single' && lineSpacing.pt);
    assert.deepEqual(heightsOf(0), [24, 24, 24]);
    assert.deepEqual(heightsOf(10), [14, 24, 24]);
  });

  it('have no more ground than their column, but one that is too long for it', () => {
    const bounds = { left: 72, right: 272, top: 100, bottom: 124 };
    const content = [text('0123456789'), lineBreak, text('0123')];
    const shaded = { ...emptyParagraph(bounds), content, indentEndPt: -50, shading: 0xeeeeee };
    const endsOf = (paragraph: Paragraph): number[] =>
      listingParagraphs(paragraph, 0).map(({ indentEndPt }) => indentEndPt);
    assert.deepEqual(endsOf(shaded), [-50, 0]);
    assert.deepEqual(endsOf({ ...shaded, content: [text('0123456789'), lineBreak, text('012345678')] }), [-50, -30]);
    const side = { style: 'single', widthPt: 1, colour: 0 } as const;
    assert.deepEqual(endsOf({ ...shaded, borders: { right: side } }), [-50, -50], 'or each would have its own frame');
  });

  it('keep the boxes behind the first one where they are, though it is lower', () => {
    const panel: Inline = {
      type: 'panel',
      xPt: 72,
      yPt: 98,
      widthPt: 200,
      heightPt: 40,
      fromLinePt: 8,
      order: 1,
      colour: 0,
    };
    const growing = { ...listing, content: [panel, text('day')], lineSpacing: { rule: 'atLeast', pt: 24 } as const };
    const [held] = listingParagraphs(growing, 10)[0]?.content ?? [];
    assert.equal(held?.type === 'panel' && held.fromLinePt, -2);
  });
});
