import assert from 'node:assert/strict';
import { findLists } from '../../../../../src/engine/layout/lists/lists';
import type { ParagraphOutline } from '../../../../../src/engine/layout/types';
import { COLUMN, inOrder, item, paragraph, prose } from '../outlines';

const find = (paragraphs: readonly ParagraphOutline[], taken: readonly number[] = []) =>
  findLists(
    inOrder(paragraphs),
    (p) => ({ labelLeftPt: p.labelLeft - COLUMN.left, textLeftPt: p.textLeft - COLUMN.left }),
    new Set(taken),
    new Set(taken),
  );
/** List and level by paragraph; undefined for no item. */
const references = (paragraphs: readonly ParagraphOutline[], taken: readonly number[] = []) => {
  const { items } = find(paragraphs, taken);
  return paragraphs.map((_, i) => {
    const reference = items.get(i);
    return reference && [reference.list, reference.level];
  });
};

describe('lists', () => {
  it('puts numbers that count on into one list', () => {
    const found = find([item('1.', 'one'), item('2.', 'two'), item('3.', 'three')]);
    assert.deepEqual(
      [...found.items.values()].map(({ list, level }) => [list, level]),
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    );
    assert.deepEqual(found.definitions, [
      { levels: [{ format: 'decimal', text: '%1.', start: 1, indentPt: 18, hangingPt: 18 }] },
    ]);
  });

  it('opens a level for labels farther in and comes back from it', () => {
    assert.deepEqual(
      references([item('•', 'a'), item('–', 'b', 90), item('–', 'c', 90), item('▪', 'd', 108), item('•', 'e')]),
      [
        [0, 0],
        [0, 1],
        [0, 1],
        [0, 2],
        [0, 0],
      ],
    );
  });

  it('does not count on from a letter where the outer number is a digit', () => {
    const found = find([
      item('(A)', 'a'),
      item('(B)', 'b'),
      item('(C)', 'c'),
      prose(1),
      item('3.1', 'd'),
      item('3.2', 'e'),
    ]);
    assert.deepEqual([found.items.get(2)?.list, found.items.get(4)?.list], [0, 1]);
    assert.equal(found.definitions[1]?.levels[0]?.format, 'decimal');
  });

  it('goes on with bullets after however many items of lists inside', () => {
    const inner = ['b', 'c', 'd', 'e', 'f'].map((text) => item('◦', text, 90));
    const found = references([item('•', 'a'), ...inner, item('•', 'g'), item('◦', 'h', 90), item('▪', 'i', 108)]);
    assert.deepEqual(found.slice(5), [
      [0, 1],
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
  });

  it('ends what is inside of a list with it', () => {
    const nested = (): ParagraphOutline[] => [item('1.', 'a'), item('1.', 'b', 90), item('1.', 'c', 108)];
    const deep = paragraph('Set in as deep as the innermost items', { labelLeft: 140, textLeft: 140 });
    const found = references([...nested(), deep, item('1.', 'd'), item('1.', 'e', 100)]);
    assert.deepEqual(
      found.map((reference) => reference?.[1]),
      [0, 1, 2, undefined, 0, 1],
    );
  });

  it('starts a second list where numbers start again, and keeps nested ones in the first where Word restarts them', () => {
    assert.deepEqual(references([item('1.', 'a'), item('2.', 'b'), prose(1), item('1.', 'c'), item('2.', 'd')]), [
      [0, 0],
      [0, 0],
      undefined,
      [1, 0],
      [1, 0],
    ]);
    const nested = find([
      item('1.', 'a'),
      item('a)', 'aa', 90),
      item('b)', 'ab', 90),
      item('2.', 'b'),
      item('a)', 'ba', 90),
      item('b)', 'bb', 90),
    ]);
    assert.deepEqual(
      [...nested.items.values()].map(({ list, level }) => [list, level]),
      [
        [0, 0],
        [0, 1],
        [0, 1],
        [0, 0],
        [0, 1],
        [0, 1],
      ],
    );
    assert.equal(nested.definitions[0]?.levels[1]?.text, '%2)');
  });

  it('counts on over text and the end of a page', () => {
    assert.deepEqual(
      references([item('1.', 'a'), item('2.', 'b'), prose(1), prose(2), item('3.', 'c', 72, { pageIndex: 1 })]),
      [[0, 0], [0, 0], undefined, undefined, [0, 0]],
    );
  });

  it('starts where the first number says', () => {
    assert.equal(find([item('c)', 'x'), item('d)', 'y')]).definitions[0]?.levels[0]?.start, 3);
  });

  it('reads i as a Roman numeral before ii and as a letter after h', () => {
    assert.equal(find([item('i.', 'x'), item('ii.', 'y')]).definitions[0]?.levels[0]?.format, 'lowerRoman');
    const letters = ['g)', 'h)', 'i)', 'j)'].map((label) => item(label, label));
    assert.equal(find(letters).definitions.length, 1);
    assert.equal(find(letters).definitions[0]?.levels[0]?.format, 'lowerLetter');
  });

  it('takes the level from a multilevel number', () => {
    const found = find(['1.', '1.1.', '1.2.', '1.2.1.', '2.', '2.1.', '2.2.'].map((label) => item(label, label)));
    assert.deepEqual(
      [...found.items.values()].map(({ list, level }) => [list, level]),
      [
        [0, 0],
        [0, 1],
        [0, 1],
        [0, 2],
        [0, 0],
        [0, 1],
        [0, 1],
      ],
    );
    assert.deepEqual(
      found.definitions[0]?.levels.map(({ text }) => text),
      ['%1.', '%1.%2.', '%1.%2.%3.'],
    );
  });

  it('shows the outer numbers of a multilevel list whose outer items are headings', () => {
    const found = find([paragraph('3 Scope'), item('3.1', 'a'), item('3.2', 'b'), item('3.3', 'c')], [0]);
    assert.deepEqual(
      found.definitions[0]?.levels.map(({ text, start }) => [text, start]),
      [
        ['%1', 3],
        ['%1.%2', 1],
      ],
    );
  });

  it('shows letters among the outer numbers as letters', () => {
    const found = find(['2.1.S.1', '2.1.S.2', '2.1.S.3'].map((label) => item(label, label)));
    assert.deepEqual(
      found.definitions[0]?.levels.map(({ format, start }) => [format, start]),
      [
        ['decimal', 2],
        ['decimal', 1],
        ['upperLetter', 19],
        ['decimal', 1],
      ],
    );
  });

  it('leaves a number alone that labels nothing', () => {
    assert.deepEqual(references([prose(1), paragraph('4. This line begins by chance', { label: '4.' }), prose(2)]), [
      undefined,
      undefined,
      undefined,
    ]);
    assert.deepEqual(references([item('J.', 'Smith and others'), prose(1)]), [undefined, undefined]);
    assert.deepEqual(references([item('–', 'a dash', 72, { textLeft: 78 }), prose(1)]), [undefined, undefined]);
    assert.deepEqual(
      references([item('7', 'apples', 72, { textLeft: 78 }), item('8', 'pears', 72, { textLeft: 78 })]),
      [undefined, undefined],
    );
  });

  it('takes two numbers in circles, but no two bare ones', () => {
    assert.deepEqual(references([item('①', 'one'), item('②', 'two')]), [
      [0, 0],
      [0, 0],
    ]);
    assert.deepEqual(references([item('1', 'one'), item('2', 'two')]), [undefined, undefined]);
  });

  it('takes a single bullet, and dashes that come in pairs', () => {
    assert.deepEqual(references([prose(1), item('•', 'alone'), prose(2)]), [undefined, [0, 0], undefined]);
    assert.deepEqual(references([item('–', 'one'), item('–', 'two')]), [
      [0, 0],
      [0, 0],
    ]);
  });

  it('takes no two initials for a list that count on by chance', () => {
    const name = (label: string, textLeft: number) => item(label, 'Name', undefined, { textLeft });
    const left = item('L.', 'Name').labelLeft;
    assert.equal(find([name('L.', left + 12), name('M.', left + 12)]).items.size, 0);
    assert.equal(find([name('L.', left + 24), name('M.', left + 24)]).items.size, 2);
    assert.equal(find([name('A.', left + 12), name('B.', left + 12)]).items.size, 2);
  });

  it('takes no single initial for a list, where a name follows it at a word space', () => {
    const single = (label: string, gapPt: number) =>
      references([prose(1), item(label, 'Hale', 90, { textLeft: 90 + gapPt }), prose(2)])[1];
    assert.deepEqual(single('A.', 11), undefined);
    assert.deepEqual(single('C.', 11), undefined);
    assert.deepEqual(single('A.', 18), [0, 0]);
    assert.deepEqual(single('a)', 11), [0, 0]);
  });

  it('takes a single item that is set in, and first items inside each other', () => {
    assert.deepEqual(references([prose(1), item('1.', 'alone', 90), prose(2)]), [undefined, [0, 0], undefined]);
    assert.deepEqual(references([item('1)', 'one'), item('a)', 'two', 90), item('i)', 'three', 108)]), [
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
  });

  it('takes a list between two numbers of another one for a part of it', () => {
    assert.deepEqual(references([item('1.', 'a'), item('•', 'b'), item('•', 'c'), item('2.', 'd')]), [
      [0, 0],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  it('follows the depth that tags give', () => {
    assert.deepEqual(references([item('•', 'a', 72, { tagListDepth: 1 }), item('•', 'b', 76, { tagListDepth: 2 })]), [
      [0, 0],
      [0, 1],
    ]);
  });

  it('leaves numbered headings alone', () => {
    assert.deepEqual(references([item('1.', 'Scope'), prose(1), item('2.', 'Terms'), prose(2)], [0, 2]), [
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  describe('of dashes alone on their lines', () => {
    const speech = (text: string, options: Partial<ParagraphOutline> = {}): ParagraphOutline =>
      item('—', text, COLUMN.left + 14, options);
    const NONE = [undefined, undefined, undefined];

    it('takes none that stand apart: they name who is quoted', () => {
      assert.deepEqual(references([speech('Dora Silva'), prose(1), speech('Hugo Rossi')]), NONE);
    });

    it('takes those that listings follow', () => {
      const listing = paragraph('npm run build', { monospace: true });
      assert.deepEqual(references([speech('Build it'), listing, speech('Run it'), listing]), [
        [0, 0],
        undefined,
        [0, 0],
        undefined,
      ]);
    });

    it('takes no sentences where longer speeches begin so', () => {
      const long = paragraph('— Nobody knew, said Hugo, and went on. '.repeat(4), { lines: 2 });
      assert.deepEqual(references([long, speech('Yes, said Dora.'), speech('No, said Hugo.')]), NONE);
    });

    it('takes no sentences where first lines are set in as far', () => {
      const set = [1, 2, 3, 4].map((seed) => ({
        ...prose(seed),
        labelLeft: COLUMN.left + 14,
        textLeft: COLUMN.left + 14,
      }));
      const found = references([...set, speech('Yes, said Dora.'), speech('No, said Hugo.')]);
      assert.deepEqual(found.slice(4), [undefined, undefined]);
    });

    it('takes those that are no sentences, and sentences elsewhere', () => {
      const long = paragraph('— Nobody knew, said Hugo, and went on. '.repeat(4), { lines: 2 });
      assert.deepEqual(references([long, speech('red paint'), speech('blue paint')]).slice(1), [
        [0, 0],
        [0, 0],
      ]);
      assert.deepEqual(references([prose(1), speech('Yes, we do.'), speech('No, we do not.')]).slice(1), [
        [0, 0],
        [0, 0],
      ]);
    });
  });
});

describe('figures', () => {
  it('are no numbers of items, though what stands behind them hangs: 98.2 of nothing, but 2.1 of a chapter', () => {
    assert.deepEqual(references([item('98.2', 'H', 90)]), [undefined]);
    assert.deepEqual(references([item('1.', 'a'), item('2.', 'b'), item('2.1', 'c', 90)]), [
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
  });
});
