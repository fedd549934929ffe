import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent, Ruling } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, words } from '../surveys';

const downTo = (to: number, from = 50): Ruling => ({
  orientation: 'vertical',
  position: 200,
  from,
  to,
  thicknessPt: 0.5,
  colour: 0,
  dashed: false,
});

/** Three pages that begin with the same two words, the rule between which ends at `to`; other rows follow, farther apart than lines are. */
const pagesWith = (to: number): PageContent[] => pagesBetween([downTo(to)]);

const pagesBetween = (rulings: readonly Ruling[]): PageContent[] =>
  ['north', 'south', 'east'].map((name, pageIndex) => ({
    ...pageContent([
      ...words('Town', 72, 64),
      ...words('Remarks', 210, 64),
      ...[100, 112, 124, 136].flatMap((y) => [...words(`${name} of ${y}`, 72, y), ...words(`about ${name}`, 210, y)]),
    ]),
    pageIndex,
    rulings,
  }));

/** Three pages of text with a rule at `position`; far to the right, at the foot, only the page's number stands. */
const pagesBeside = (position: number): PageContent[] =>
  ['north', 'south', 'east'].map((name, pageIndex) => ({
    ...pageContent([
      ...[600, 612, 624, 636].flatMap((y) => [...words(`${name} of ${y}`, 72, y), ...words(`about ${name}`, 250, y)]),
      ...words('Report', 150, 740),
      ...words(`${pageIndex + 1}`, 460, 740),
    ]),
    pageIndex,
    rulings: [{ ...downTo(780), position }],
  }));

const runningWords = (pages: readonly PageContent[]): readonly (readonly number[])[] =>
  surveyDocument({ ...INFO, pageCount: pages.length }, pages.map(surveyPage)).runningWords;

describe('rows of a grid at the edge of pages', () => {
  it('leaves the head that a table repeats on its pages in the table', () => {
    assert.deepEqual(runningWords(pagesWith(600)), [[], [], []]);
  });

  it('does so where each cell has its own piece of the rule, in whatever colour', () => {
    const pieces = Array.from({ length: 46 }, (_, i) => ({
      ...downTo(61 + 12 * i, 50 + 12 * i),
      colour: i ? 0 : 0xffffff,
    }));
    assert.deepEqual(runningWords(pagesBetween(pieces)), [[], [], []]);
  });

  it('takes the grid of a letterhead, which ends above the body, for a running head', () => {
    assert.deepEqual(runningWords(pagesWith(75)), [
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('leaves a letterhead alone that has more lines between its columns than are looked at', () => {
    const lengthsOf = (rows: number): number[] => {
      const pages = ['north', 'south', 'east'].map((name, pageIndex) => ({
        ...pageContent([
          ...Array.from({ length: rows }, (_, i) => 64 + 12 * i + (i < 2 ? 0 : 40)).flatMap((y, i) => [
            ...words(`Town${i}`, 72, y),
            ...words(`Remarks${i}`, 210, y),
          ]),
          ...[400, 412, 424].flatMap((y) => words(`${name} of ${y}`, 72, y)),
        ]),
        pageIndex,
        rulings: [downTo(98 + 12 * rows)],
      }));
      return runningWords(pages).map(({ length }) => length);
    };
    assert.deepEqual(lengthsOf(6), [12, 12, 12]);
    assert.deepEqual(lengthsOf(12), [0, 0, 0]);
  });

  it('takes lines that a rule in the margin parts from the page number alone for running feet', () => {
    const [amongText, inMargin] = [200, 450].map((position) =>
      runningWords(pagesBeside(position)).map(({ length }) => length),
    );
    assert.deepEqual(inMargin, [2, 2, 2]);
    assert.deepEqual(amongText, [0, 0, 0]);
  });
});

describe('a frame around the lines of a head', () => {
  /** Three pages that begin with one line, a gap below it; on the first stand `lines` more in a frame with it, and above the body. */
  const wordsOfFirst = (lines: number, frame = true): number => {
    const own = Array.from({ length: lines }, (_, i) =>
      words(`Author ${'ABCDEFGHI'[i] ?? ''}`, 72, 90 + 12 * i),
    ).flat();
    const pages = ['north', 'south', 'east'].map((name, pageIndex): PageContent => ({
      ...pageContent([
        ...words('Procedure 43', 72, 64),
        ...(pageIndex === 0 ? own : []),
        ...[0, 12, 24, 36, 48, 60].flatMap((y) => words(`${name} of ${y} goes on`, 72, 240 + y)),
      ]),
      pageIndex,
      rulings: pageIndex === 0 && frame ? [60, 500].map((position) => ({ ...downTo(210), position })) : [],
    }));
    return runningWords(pages)[0]?.length ?? 0;
  };

  it('makes all of them the head of their page, those too that stand on this page alone', () => {
    assert.deepEqual([wordsOfFirst(3), wordsOfFirst(3, false)], [8, 2]);
  });

  it('makes none of a form or a page', () => {
    assert.equal(wordsOfFirst(9), 2);
  });
});
