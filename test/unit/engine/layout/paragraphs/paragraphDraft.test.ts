import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { withLabelText } from '../../../../../src/engine/layout/paragraphs/paragraphDraft';
import { FORMAT } from '../../write/literals';

describe('a label that is none of a list', () => {
  /** What stands in front of the text, with so many lines, so much white behind the label. */
  const before = (lines: number, gapPt: number, hangPt = 12 + gapPt): string => {
    const bounds = { left: 72, top: 72, right: 300, bottom: 84 };
    const paragraph = { ...emptyParagraph(bounds), indentStartPt: hangPt, firstLineIndentPt: -hangPt };
    const label = { text: '31', format: FORMAT, labelLeftPt: 0, textLeftPt: 12 + gapPt, gapPt };
    const { content } = withLabelText({ type: 'paragraph', paragraph, label, lines }, paragraph);
    return content.map((inline) => (inline.type === 'text' ? inline.text : inline.type)).join('|');
  };

  it('has a tab behind it where the next line hangs, or white that no space leaves', () => {
    assert.equal(before(2, 3), '31|tab');
    assert.equal(before(1, 9), '31|tab');
  });

  it('has a space in a single line that keeps to word spaces: a date, the number of a house', () => {
    assert.equal(before(1, 3), '31| ');
  });

  it('has a space where the next line hangs by less than the label takes: the initial of an author in a bibliography', () => {
    assert.equal(before(2, 3, 11), '31| ');
    assert.equal(before(2, 9, 11), '31|tab');
  });

  it('is a control where it is a box to tick', () => {
    const paragraph = emptyParagraph({ left: 72, top: 72, right: 300, bottom: 84 });
    const label = { text: '\u2610', format: FORMAT, labelLeftPt: 0, textLeftPt: 12, gapPt: 3 };
    const [box] = withLabelText({ type: 'paragraph', paragraph, label, lines: 1 }, paragraph).content;
    assert.equal(box?.type === 'text' && box.control?.content.kind, 'checkBox');
  });
});
