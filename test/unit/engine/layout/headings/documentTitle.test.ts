import assert from 'node:assert/strict';
import type { ParagraphOutline } from '../../../../../src/engine/layout/types';
import { paragraph, prose } from '../outlines';
import { head, headings } from './headingsOf';

describe('the title of a document', () => {
  it('takes the largest text at the start for the title, once there are headings below', () => {
    assert.deepEqual(
      headings([head('The Book of Water', 24), prose(1), head('Rivers', 14), prose(2), head('Lakes', 14), prose(3)]),
      { 'The Book of Water': 'title', Rivers: 1, Lakes: 1 },
    );
  });

  it('takes it, too, where the outline alone tells of the headings below', () => {
    const outline = ['Rivers', 'Lakes', 'Seas'].map((title) => ({ title, depth: 0 }));
    const parts = [paragraph('Rivers'), prose(1), paragraph('Lakes'), prose(2), paragraph('Seas'), prose(3)];
    const titled = [head('The Book of Water', 24), prose(4), ...parts];
    assert.deepEqual(headings(titled, outline), { 'The Book of Water': 'title', Rivers: 1, Lakes: 1, Seas: 1 });
    assert.notEqual(headings(titled)['The Book of Water'], 'title');
  });

  it('takes the largest text of a cover for the title, though chapters inside are headed in larger type', () => {
    const centred = { allBold: false, alignment: 'center' } as const;
    const chapter = (text: string, pageIndex: number) => [
      head('Chapter 1', 20, { pageIndex }),
      head(text, 24, { pageIndex }),
      { ...prose(pageIndex), pageIndex },
    ];
    const found = headings([
      head('University of Examples', 12, centred),
      head('The Book of Water', 17, centred),
      head('Anna Rossi', 12, centred),
      ...chapter('Rivers', 1),
      ...chapter('Lakes', 2),
    ]);
    assert.deepEqual(found, { 'The Book of Water': 'title', Rivers: 1, Lakes: 1 });
  });

  it('takes no line of a title page but the title, though headings inside have its look', () => {
    const right = { alignment: 'right' } as const;
    const rest = (pageIndex: number) => [prose(pageIndex), head('Lakes', 14), prose(9)];
    const inside = [head('Rivers', 17), ...rest(1)].map((part) => ({ ...part, pageIndex: 1 }));
    const document = (...cover: readonly ParagraphOutline[]) => headings([...cover, ...inside]);
    assert.deepEqual(
      document(head('The Book of Water', 24, right), head('Anna Rossi', 17, right), head('March 16', 14, right)),
      { 'The Book of Water': 'title', Rivers: 1, Lakes: 2 },
    );
    // A page that holds little else than tables.
    const left = document(head('The Book of Water', 24), head('Enquiries', 17), head('By topic', 14));
    assert.equal(left['By topic'], 2);
  });

  it('takes the first text for the title, where it and the authors below it are centred', () => {
    const centred = { alignment: 'center' } as const;
    const document = (authors: Partial<ParagraphOutline>) =>
      headings([
        head('The Book of Water', 17, { ...centred, allBold: false }),
        head('Anna Rossi', 12, { allBold: false, ...authors }),
        prose(1),
        head('Rivers', 24),
        prose(2),
        head('Lakes', 24),
        prose(3),
      ])['The Book of Water'];
    assert.equal(document(centred), 'title');
    assert.notEqual(document({}), 'title');
  });

  it('leaves the subtitle and the authors below the title alone', () => {
    const found = headings([
      head('The Book of Water', 24),
      head('A history', 16, { allBold: false }),
      prose(1),
      head('Rivers', 14),
      prose(2),
      head('Lakes', 14),
      prose(3),
    ]);
    assert.equal(found['A history'], undefined);
    assert.equal(found.Rivers, 1);
  });

  it('leaves authors and a date of one look below the title alone', () => {
    const small = (text: string) => head(text, 12, { allBold: false, alignment: 'center', spaceAfterPt: 16 });
    const found = headings([
      head('The Book of Water', 24),
      small('Anna Rossi and Ben Silva'),
      small('March 16, 2021'),
      prose(1),
      head('Rivers', 14),
      prose(2),
      head('Lakes', 14),
      prose(3),
    ]);
    assert.deepEqual(found, { 'The Book of Water': 'title', Rivers: 1, Lakes: 1 });
  });

  it('leaves a date alone that stands below the title and authors in the type of the text', () => {
    const centred = { alignment: 'center' } as const;
    const found = (date: Partial<ParagraphOutline>) =>
      headings([
        head('The Book of Water', 24, { ...centred, allBold: false }),
        paragraph('Anna Rossi, University of Canalton', centred),
        head('16 March 2021', 12, { allBold: false, ...date }),
        prose(1),
        head('Rivers', 14),
        prose(2),
        head('Lakes', 14),
        prose(3),
      ])['16 March 2021'];
    assert.equal(found(centred), undefined);
    assert.notEqual(found({}), undefined);
  });
});
