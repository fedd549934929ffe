import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { Inline } from '../../../../../src/engine/model/document';
import type { StructureElement, Word } from '../../../../../src/engine/model/pageContent';
import { SURVEY } from '../outlines';
import { page, text } from '../tables/pageBuilder';

const TOP = 100;
const LEADING = 14;
const LINES = [
  'A first part goes on to here',
  'and ends with a stop.',
  'Another one goes on from here',
  'so far',
  'a third',
];

/** One paragraph by its tags, whose lines stand so many leadings below the first. */
const paragraphsAt = (places: readonly number[], lines = LINES) => {
  const words = lines.flatMap((line, i) => text(72, TOP + LEADING * (places[i] ?? 0), line));
  const tagged = words.map((one): Word => ({ ...one, pieces: one.pieces.map((piece) => ({ ...piece, mcid: 1 })) }));
  const structure: StructureElement = { type: 'P', mcids: [1], children: [], attributes: {} };
  const content = { ...page({ words: tagged }), structure: [structure] };
  return layoutPage(content, SURVEY, { words: [], pictures: [] }).draft.blocks.flatMap((draft) =>
    draft.type === 'paragraph' ? draft.paragraph : [],
  );
};

const written = (content: readonly Inline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'lineBreak' ? '/' : '')).join('');

describe('blank lines of a tagged paragraph', () => {
  it('are blank lines of it, and its other lines as near as they are on the page', () => {
    const [paragraph, ...more] = paragraphsAt([0, 1, 3, 4, 7]);
    assert.equal(more.length, 0);
    assert.match(written(paragraph?.content ?? []), /stop\.\/\/Another one goes on from here so far\/\/\/a third$/);
    assert.deepEqual(paragraph?.lineSpacing, { rule: 'atLeast', pt: LEADING });
  });

  it('are none where no line ended by hand, as above a line that is higher than others', () => {
    const [paragraph] = paragraphsAt(
      [0, 1, 3, 4, 5],
      [
        'A first part goes on in the',
        'next line, and there follows',
        'something high, such as roots',
        'integrals and large operators',
        'in it',
      ],
    );
    assert.ok(!written(paragraph?.content ?? []).includes('//'));
  });

  it('are none where all lines stand apart', () => {
    assert.ok(!written(paragraphsAt([0, 1, 2, 3, 4])[0]?.content ?? []).includes('//'));
  });
});
