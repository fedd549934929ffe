import assert from 'node:assert/strict';
import { item, prose } from '../outlines';
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
});
