import assert from 'node:assert/strict';
import { findHeadings } from '../../../../../src/engine/layout/headings/headings';
import { inOrder, item, prose, SURVEY } from '../outlines';
import { head, headings } from './headingsOf';

describe('numbered headings', () => {
  it('may follow an item that counts otherwise, and are none among items that count as they do', () => {
    const numbered = (label: string, text: string) => head(`${label} ${text}`, 11, { label });
    const below = (last: string) =>
      headings([
        numbered('I.', 'About'),
        prose(1),
        item(last, 'Stamatakis, a tool for trees'),
        numbered('II.', 'Getting help'),
        prose(2),
        numbered('III.', 'Downloading'),
        prose(3),
      ]);
    const all = { 'I. About': 1, 'II. Getting help': 1, 'III. Downloading': 1 };
    assert.deepEqual(below('1.'), all);
    assert.deepEqual(Object.keys(below('I.')), ['I. About', 'III. Downloading']);
  });

  it('may have nothing but a table below them, at the end of the document, too', () => {
    const numbered = (label: string, text: string) => head(`${label} ${text}`, 12, { label });
    const placed = inOrder([
      numbered('1.', 'Development'),
      prose(1),
      numbered('2.', 'Outlook'),
      numbered('3.', 'Key figures'),
      prose(2),
      numbered('4.', 'Staff'),
    ]);
    /** The indices of those that are headings; with tables below the second and the last, or items without any. */
    const found = (tables: boolean): number[] => {
      const all = placed.map((each, i) => ({
        ...each,
        index: tables && i > 2 ? i + 1 : i,
        lastInColumn: !tables && i === 5,
      }));
      const unnamed = { depths: new Map(), titles: new Map(), complete: false, shallow: false };
      return Array.from(findHeadings(all, SURVEY, new Set(), unnamed).keys()).sort((a, b) => a - b);
    };
    assert.deepEqual(found(true), [0, 2, 3, 5]);
    assert.deepEqual(found(false), []);
  });
});
