import assert from 'node:assert/strict';
import { matchOutline } from '../../../../../src/engine/layout/headings/outlineTitles';
import { inOrder, paragraph, prose } from '../outlines';

describe('titles of an outline', () => {
  it('are found behind a number that the outline does not have, of one digit or more', () => {
    const sections = ['A. Apples', '9. Pears', '10. Plums', 'XII. Grapes'].map((text) => paragraph(text));
    const placed = inOrder(sections.flatMap((section, i) => [section, prose(i)]));
    const entries = ['Apples', 'Pears', 'Plums', 'Grapes'].map((title) => ({ title, depth: 0, pageIndex: 0 }));
    const { titles, reliable } = matchOutline(entries, placed);
    assert.deepEqual([...titles.values()], ['Apples', 'Pears', 'Plums', 'Grapes']);
    assert.equal(reliable, true);
  });
});
