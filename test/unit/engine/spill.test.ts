import assert from 'node:assert/strict';
import type { PageContent, Word } from '../../../src/engine/model/pageContent';
import { joinPages, packContent, splitPages, unpackContent } from '../../../src/engine/spill';

const WORD: Word = {
  text: 'Rivers',
  bounds: { left: 72.25, top: 90.1, right: 101.7, bottom: 102.3 },
  baseline: 100.2,
  angle: 0,
  vertical: false,
  pieces: [{ text: 'Rivers', style: 0, left: 72.25, right: 101.7, baseline: 100.2 }],
  softHyphen: false,
  spaceAfter: true,
};

const pageOf = (words: readonly Word[]): PageContent => ({
  pageIndex: 3,
  widthPt: 595,
  heightPt: 842,
  words,
  styles: [],
  rulings: [],
  fills: [{ bounds: { left: 1, top: 2, right: 3, bottom: 4 }, colour: 0xff0000 }],
  pictures: [],
  links: [],
  warnings: [],
  scanned: false,
});

describe('spilled pages', () => {
  it('come back as they were', () => {
    const page = pageOf([
      WORD,
      { ...WORD, text: 'flow', pieces: [{ text: 'flow', style: 0, left: 72.25, right: 101.7, baseline: 100.2 }] },
      { ...WORD, baseline: 112.2, pieces: [{ text: 'Rivers', style: 2, left: 72.25, right: 101.7, baseline: 112.2 }] },
      { ...WORD, bounds: { ...WORD.bounds, top: 91 } },
      { ...WORD, bounds: { ...WORD.bounds, bottom: 101 } },
      { ...WORD, text: '大河', angle: 270, vertical: true, softHyphen: true, spaceAfter: false, pieces: [] },
      {
        ...WORD,
        text: 'x²',
        pieces: [
          { text: 'x', style: 0, left: 1, right: 2, baseline: 3, mcid: 0 },
          { text: '²', style: 1, left: 2, right: 3, baseline: 2 },
        ],
      },
      { ...WORD, text: 'ﬁn', pieces: [{ text: 'fin', style: 0, left: 1, right: 2, baseline: 3, mcid: 7 }] },
    ]);
    const ruby = [{ word: 0, piece: 0, text: 'かん', style: 0, raisedPt: 9 }];
    const comments = [
      { comment: { id: 1, author: 'Ada', text: 'Why?' }, areas: [{ left: 1, top: 2, right: 3, bottom: 4 }] },
    ];
    const controls = [
      {
        control: { content: { kind: 'text', severalLines: false } },
        value: 'Ada',
        bounds: page.fills[0]?.bounds ?? assert.fail(),
      },
    ] as const;
    const borders = { top: { style: 'single', widthPt: 1, colour: 0, spacePt: 24 } } as const;
    const moved = { turns: 3, scale: 0.5 };
    const read = { ...page, ruby, comments, controls, borders, moved, structure: undefined, vertical: undefined };
    assert.deepEqual(unpackContent(packContent({ ...page, ruby, comments, controls, borders, moved })), read);
  });

  it('take no room for the names of what each word has', () => {
    const bytesOf = (count: number): number => packContent(pageOf(Array.from({ length: count }, () => WORD))).length;
    // Four numbers of eight bytes, and the text: where its line stands is said once.
    const perWord = 4 * 8 + WORD.text.length;
    assert.ok((bytesOf(1200) - bytesOf(200)) / 1000 < perWord + 1);
  });

  it('are cut out of the bytes of a range one by one', () => {
    const parts = [Uint8Array.of(1, 2, 3), new Uint8Array(0), Uint8Array.of(9)];
    const bytes = joinPages(parts);
    // A store may hand out a part of a larger buffer.
    const padded = Buffer.concat([Buffer.alloc(5), bytes]).subarray(5);
    assert.deepEqual(
      splitPages(padded).map((part) => [...part]),
      [[1, 2, 3], [], [9]],
    );
  });
});
