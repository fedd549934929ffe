import assert from 'node:assert/strict';
import { UNDECORATED } from '../../../../../src/engine/layout/inline/decorations/decorations';
import { formatOf } from '../../../../../src/engine/layout/inline/runs/runFormat';
import { textLine } from '../../../../../src/engine/layout/lines/lines';
import { withDropCapitals } from '../../../../../src/engine/layout/paragraphs/dropCapitals';
import { cutOffText } from '../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import { FULL, layoutOf, SHORT } from '../draftText';
import type { TextStyle, Word } from '../../../../../src/engine/model/pageContent';
import { page, SIZE_PT, text, word } from '../tables/pageBuilder';

const LARGE_PT = 30;
const LEFT = 72;

const styles = ((): readonly TextStyle[] => {
  const [body] = page({ words: [] }).styles;
  if (body === undefined) throw new Error('pages of literals have a style');
  return [body, { ...body, sizePt: LARGE_PT }];
})();

/** A letter over two lines, from `top`: its foot stands on the second one. */
function capital(letter: string, baseline = 112, left = LEFT): Word {
  const set = word(left, baseline, letter, 1);
  return { ...set, bounds: { left, right: left + 18, top: baseline - 24, bottom: baseline + 6 } };
}

/** The first two lines from `beside`, the third at the edge. */
const lines = (first: string, third = LEFT, beside = 95): Word[] => [
  ...text(beside, 100, first),
  ...text(beside, 112, 'from the sea and'),
  ...text(third, 124, 'came home with a man again'),
];

const placed = (words: readonly Word[]): string[] =>
  withDropCapitals(words, styles, SIZE_PT).map(({ text: value, bounds }) => `${value}@${bounds.left}`);

describe('drop capitals', () => {
  it('are put in front of the word that they begin, and the lines beside them start at the edge', () => {
    const found = placed([capital('P'), ...lines('eople who')]);
    assert.deepEqual(found.slice(0, 4), ['P@72', 'eople@95', 'who@123', 'from@72']);
  });

  it('are none where all lines begin beside a large number: it hangs from the first line of its item', () => {
    const words = withDropCapitals([capital('1'), ...lines('In spring', 95)], styles, SIZE_PT);
    const [number] = words;
    assert.deepEqual([number?.baseline, number?.bounds.left, number?.dropCapital], [100, LEFT, undefined]);
    const line = textLine(
      words.filter(({ baseline }) => baseline === 100),
      styles,
    );
    assert.equal(line.words[0]?.text, '1');
    const format = number && formatOf(number.pieces[0], line, number, { styles, decorations: UNDECORATED });
    assert.deepEqual([format?.sizePt, format?.loweredPt], [LARGE_PT, 12]);
    assert.equal(cutOffText([line], 12, styles), 0);
    const [besideOne] = withDropCapitals([capital('1'), ...text(95, 112, 'In spring')], styles, SIZE_PT);
    assert.equal(besideOne?.baseline, 112);
  });

  it('may stand in a column that is hardly farther from the one before than words are from each other', () => {
    const isFound = (gapPt: number): boolean => {
      const before = [100, 112].map((baseline) => word(0, baseline, 'and'));
      const moved = before.map((each) => {
        const by = LEFT - gapPt - each.bounds.right;
        return { ...each, bounds: { ...each.bounds, left: by, right: LEFT - gapPt } };
      });
      const found = withDropCapitals([...moved, capital('P'), ...lines('eople who')], styles, SIZE_PT);
      return found[2]?.dropCapital !== undefined;
    };
    assert.deepEqual([isFound(1.4 * SIZE_PT), isFound(0.6 * SIZE_PT)], [true, false]);
  });

  it('may have a box that reaches over the line above', () => {
    const above = text(LEFT, 88.5, 'by a writer');
    const found = placed([...above, capital('P'), ...lines('eople who')]);
    assert.deepEqual(found.slice(3, 5), ['P@72', 'eople@95']);
  });

  it('are numbers of chapters, too, before a verse with a number or without, with a space behind them', () => {
    const [number] = withDropCapitals([capital('12'), ...lines('In spring')], styles, SIZE_PT);
    assert.deepEqual([number?.text, number?.dropCapital?.lines, number?.spaceAfter], ['12', 2, true]);
    assert.equal(withDropCapitals([capital('3'), ...lines('1In spring')], styles, SIZE_PT)[0]?.dropCapital?.lines, 2);
  });

  it('are signs of warnings, too, with no more than a space behind them', () => {
    const [sign, first] = withDropCapitals([capital('!'), ...lines('Nobody goes', LEFT, 105)], styles, SIZE_PT);
    assert.equal(sign?.dropCapital?.text, '!');
    assert.equal(sign.spaceAfter, true);
    assert.ok((first?.bounds.left ?? 0) - sign.bounds.right < SIZE_PT / 2);
    const [quote] = withDropCapitals([capital('*'), ...lines('Nobody goes', LEFT, 105)], styles, SIZE_PT);
    assert.equal(quote?.dropCapital, undefined);
  });

  it('are no numbers of items whose text ends beside them', () => {
    const item = [capital('2'), ...text(95, 100, 'Turn the wheel'), ...text(95, 112, 'to the left')];
    assert.equal(withDropCapitals([...item, ...text(LEFT, 130, 'Next')], styles, SIZE_PT)[0]?.dropCapital, undefined);
  });

  it('may be set in as first lines are', () => {
    const found = placed([capital('P', 112, LEFT + 12), ...lines('eople who', LEFT, 107)]);
    assert.deepEqual(found.slice(0, 4), ['P@84', 'eople@107', 'who@135', 'from@72']);
  });

  it('may hang out of their text', () => {
    const found = placed([capital('P'), ...lines('eople who', 80)]);
    assert.deepEqual(found.slice(0, 4), ['P@72', 'eople@95', 'who@123', 'from@80']);
  });

  it('may be as high as their paragraph, which ends farther above the next one than its lines are apart', () => {
    const paragraph = [capital('P'), ...text(95, 100, 'eople who'), ...text(95, 112, 'from the sea and')];
    const linesAbove = (baseline: number): number | undefined =>
      withDropCapitals([...paragraph, ...text(LEFT, baseline, 'The next one')], styles, SIZE_PT)[0]?.dropCapital?.lines;
    assert.equal(linesAbove(138), 2);
    assert.equal(linesAbove(160), undefined);
  });

  it('begin a paragraph where the line above is full', () => {
    const beside = [...text(95, 100, FULL.slice(5)), ...text(95, 112, FULL.slice(5))];
    const above = [...text(LEFT, 76, FULL), ...text(LEFT, 88, FULL)];
    const words = [...above, capital('P'), ...beside, ...text(LEFT, 124, FULL), ...text(LEFT, 136, SHORT)];
    const { blocks } = layoutOf({ ...page({ words }), styles }).draft;
    assert.deepEqual(
      blocks.map((block) => block.type === 'paragraph' && block.paragraph.dropCapital?.text),
      [undefined, 'P'],
    );
  });

  it('are words themselves where the page has the next word elsewhere', () => {
    const [word] = withDropCapitals([capital('A'), ...lines('man who')], styles, SIZE_PT);
    const [start] = withDropCapitals([capital('A'), ...lines('ll who')], styles, SIZE_PT);
    assert.deepEqual([word?.spaceAfter, word?.bounds.right], [true, 90]);
    assert.deepEqual([start?.spaceAfter, start?.bounds.right], [false, 95]);
  });

  it('take the look of the text', () => {
    const [first] = withDropCapitals([capital('P'), ...lines('eople who')], styles, SIZE_PT);
    assert.deepEqual(
      first?.pieces.map(({ text: value, style }) => [value, style]),
      [['P', 0]],
    );
  });

  it('are told from lines of another column, which stand at heights of their own', () => {
    const other = [94, 106, 118].flatMap((y) => text(300, y, 'in another column'));
    assert.equal(placed([capital('P'), ...lines('eople who'), ...other])[0], 'P@72');
  });

  it('say how they stand on the page', () => {
    const [first] = withDropCapitals([capital('P', 113), ...lines('eople who')], styles, SIZE_PT);
    const mark = { text: 'P', style: 1, lines: 2, leadingPt: 12, dropPt: 13, gapPt: 5 };
    assert.deepEqual(first?.dropCapital, mark);
  });

  it('are in the text of their paragraph, which tells how large they are', () => {
    const beside = [...text(95, 100, FULL.slice(5)), ...text(95, 112, FULL.slice(5))];
    const words = [capital('P'), ...beside, ...text(LEFT, 124, FULL), ...text(LEFT, 136, SHORT)];
    const content = { ...page({ words }), styles };
    const [block] = layoutOf(content).draft.blocks;
    const paragraph = block?.type === 'paragraph' ? block.paragraph : undefined;
    const [start] = paragraph?.content ?? [];
    assert.match(start?.type === 'text' ? start.text : '', /^Pbbbb cccc/);
    const { format, ...capitalOf } = paragraph?.dropCapital ?? {};
    assert.deepEqual(capitalOf, { text: 'P', lines: 2, heightPt: 24, gapPt: 5 });
    // Lines have their baselines 0.8 of their height down: 12 points down where 9.6 would be the frame's own.
    assert.deepEqual([format?.sizePt, format?.loweredPt?.toFixed(1)], [LARGE_PT, '2.4']);
  });

  it('are no letters beside text that never comes back to their edge', () => {
    const words = [capital('P'), ...lines('eople who', 95)];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });

  it('are no letters that text runs over', () => {
    const words = [capital('P'), ...lines('eople who'), ...text(80, 100, 'x')];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });

  it('are no letters that stand behind text', () => {
    const words = [capital('P'), ...text(40, 106, 'Group'), ...lines('eople who')];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });

  it('are no letters that stand on the first line', () => {
    const words = [capital('P', 100), ...lines('eople who')];
    assert.equal(withDropCapitals(words, styles, SIZE_PT), words);
  });
});
