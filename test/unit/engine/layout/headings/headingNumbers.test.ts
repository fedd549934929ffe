import assert from 'node:assert/strict';
import { numberHeadings, withoutNumber } from '../../../../../src/engine/layout/headings/headingNumbers';
import type { Inline } from '../../../../../src/engine/model/document';
import { text as run } from '../../write/literals';
import { inOrder, item, paragraph, prose } from '../outlines';

/** A heading of a level: "2.1 Springs" hangs behind its number; what has no number, or stands in the middle, has no label. */
type Heading = readonly [level: number, number: string, title?: string];

function numbered(headings: readonly Heading[], centred = false) {
  const levels = new Map<number, number>();
  const paragraphs = headings.flatMap(([level, number, title = 'Springs'], i) => {
    levels.set(i * 2, level);
    const isText = number === '' || centred || /^\p{L}{3}/u.test(number);
    const own = isText
      ? paragraph(`${number} ${title}`.trim(), centred ? { alignment: 'center' } : {})
      : item(number, title, undefined, { labelGap: 9 });
    return [own, prose(i)];
  });
  const { items, definitions } = numberHeadings(inOrder(paragraphs), levels, ({ labelLeft, textLeft }) => ({
    labelLeftPt: labelLeft - 72,
    textLeftPt: textLeft - 72,
  }));
  return {
    /** By heading: its list and level, or nothing. */
    places: headings.map((_, i) => {
      const place = items.get(i * 2);
      return place && `${place.list}.${place.level}${place.silent ? ' silent' : ''}`;
    }),
    texts: definitions.map(({ levels: own }) => own.map(({ text }) => text)),
    starts: definitions.map(({ levels: own }) => own.map(({ start }) => start)),
  };
}

describe('numbers that Word counts', () => {
  it('are not those on a ground of their own, which Word would leave out', () => {
    const counted = (marked: boolean): number => {
      const parts = ['Part I Home', 'Part II Business'].flatMap((title, i) => [paragraph(title, { marked }), prose(i)]);
      const levels = new Map([0, 2].map((index) => [index, 1] as const));
      return numberHeadings(inOrder(parts), levels, () => ({ labelLeftPt: 0, textLeftPt: 40 })).items.size;
    };
    assert.deepEqual([counted(false), counted(true)], [2, 0]);
  });

  it('have a level for each of the headings', () => {
    const { places, texts } = numbered([
      [1, '1'],
      [2, '1.1'],
      [2, '1.2'],
      [3, '1.2.1'],
      [1, '2'],
      [2, '2.1'],
    ]);
    assert.deepEqual(places, ['0.0', '0.1', '0.1', '0.2', '0.0', '0.1']);
    assert.deepEqual(texts, [['%1', '%1.%2', '%1.%2.%3']]);
  });

  it('leave headings without a number alone, and go on behind them', () => {
    const { places } = numbered([
      [1, '', 'Preface'],
      [1, 'I.'],
      [2, 'A.'],
      [2, 'B.'],
      [1, '', 'Interlude'],
      [1, 'II.'],
      [2, 'A.'],
    ]);
    assert.deepEqual(places, [undefined, '0.0', '0.1', '0.1', undefined, '0.0', '0.1']);
  });

  it('stay text where Word would count others', () => {
    assert.deepEqual(
      numbered([
        [1, '1'],
        [2, '1.1'],
        [2, '1.3'],
        [1, '2'],
      ]).places,
      ['0.0', '0.1', undefined, '0.0'],
    );
    // Their chapter is not there.
    assert.deepEqual(
      numbered([
        [1, '3.1'],
        [1, '3.2'],
      ]).places,
      [undefined, undefined],
    );
  });

  it('are counted in silence for chapters that show none, and whose sections do', () => {
    const { places, texts, starts } = numbered([
      [1, '', 'Contents'],
      [1, '', 'Introduction'],
      [2, '1.1'],
      [2, '1.2'],
      [1, '', 'Sections have no numbers here'],
      [2, '', 'Springs'],
      [1, '', 'Mills'],
      [2, '3.1'],
      [3, '3.1.1'],
      [1, '', 'Index'],
    ]);
    assert.deepEqual(places, [
      ...[undefined, '0.0 silent', '0.1', '0.1', '0.0 silent', undefined, '0.0 silent', '0.1', '0.2', undefined],
    ]);
    assert.deepEqual(texts, [['', '%1.%2', '%1.%2.%3']]);
    assert.deepEqual(starts, [[1, 1, 1]]);
  });

  it('are text where too few chapters stand above them', () => {
    const { places } = numbered([
      [1, '', 'Introduction'],
      [2, '1.1'],
      [2, '1.2'],
      [1, '', 'Mills'],
      [2, '3.1'],
    ]);
    assert.deepEqual(places, ['0.0 silent', '0.1', '0.1', undefined, undefined]);
  });

  it('may leave levels out', () => {
    const { places, texts } = numbered([
      [1, '1.'],
      [3, '1.1.'],
      [5, '1.1.1.'],
      [2, '', 'Version 4'],
      [1, '2.'],
      [3, '2.1.'],
    ]);
    assert.deepEqual(places, ['0.0', '0.2', '0.4', undefined, '0.0', '0.2']);
    assert.deepEqual(texts, [['%1.', '', '%1.%3.', '', '%1.%3.%5.']]);
  });

  it('begin anew for appendices, and where one was lost', () => {
    const { places, texts, starts } = numbered([
      [1, '1.'],
      [1, '2.'],
      [1, '4.'],
      [1, '5.'],
      [1, 'A'],
      [2, 'A.1'],
      [1, 'B'],
    ]);
    assert.deepEqual(places, ['0.0', '0.0', '1.0', '1.0', '2.0', '2.1', '2.0']);
    assert.deepEqual(texts, [['%1.'], ['%1.'], ['%1', '%1.%2']]);
    assert.deepEqual(starts, [[1], [4], [1, 1]]);
  });

  it('are none where one heading has a number, and where numbers are years or quantities', () => {
    assert.deepEqual(
      numbered([
        [1, '1.'],
        [1, ''],
      ]).places,
      [undefined, undefined],
    );
    assert.deepEqual(
      numbered([
        [1, '24', 'May'],
        [1, '25', 'May'],
      ]).places,
      [undefined, undefined],
    );
  });

  it('have names in front of them', () => {
    const { places, texts } = numbered([
      [1, 'Chapter 1:'],
      [2, '1.1'],
      [1, 'Chapter 2:'],
    ]);
    assert.deepEqual(places, ['0.0', '0.1', '0.0']);
    assert.deepEqual(texts, [['Chapter %1:', '%1.%2']]);
  });

  it('are in the text of headings in the middle of the line', () => {
    assert.deepEqual(
      numbered(
        [
          [1, 'I.'],
          [1, 'II.'],
        ],
        true,
      ).places,
      ['0.0', '0.0'],
    );
  });

  it('stand in lines of their own above the headings', () => {
    const paragraphs = inOrder([
      paragraph('Chapter 1'),
      paragraph('Rivers'),
      prose(1),
      item('1.1', 'Springs'),
      prose(2),
      paragraph('Chapter 2'),
      paragraph('Lakes'),
    ]);
    const levels = new Map([
      [1, 1],
      [3, 2],
      [6, 1],
    ]);
    const { items } = numberHeadings(paragraphs, levels, () => ({ labelLeftPt: 0, textLeftPt: 0 }));
    assert.deepEqual(
      [...items].map(([index, { level }]) => [index, level]),
      [
        [0, 0],
        [3, 1],
        [5, 0],
      ],
    );
  });

  it('are a space or a tab away from the title, as they were', () => {
    const spaced = (labelGap: number, title = 'Rivers') =>
      numberHeadings(
        inOrder([item('1', title, 72, { labelGap }), item('2', title, 72, { labelGap })]),
        new Map([
          [0, 1],
          [1, 1],
        ]),
        () => ({ labelLeftPt: 0, textLeftPt: 14 }),
      ).definitions[0]?.levels[0]?.spaced;
    assert.deepEqual([spaced(3), spaced(9)], [true, undefined]);
    assert.equal(spaced(3, '\u05e0\u05d4\u05e8\u05d5\u05ea'), undefined);
  });
});

describe('a heading without its number', () => {
  const text = (...texts: readonly string[]): Inline[] =>
    texts.map((own) => (own === '\t' ? { type: 'tab' } : run(own)));

  it('begins with its title', () => {
    assert.deepEqual(withoutNumber(text('IV. Lakes')), text('Lakes'));
    assert.deepEqual(withoutNumber(text('Chap', 'ter 4', '\t', 'Lakes')), text('Lakes'));
  });

  it('may be empty', () => {
    assert.deepEqual(withoutNumber(text('Chapter 4')), []);
  });
});
