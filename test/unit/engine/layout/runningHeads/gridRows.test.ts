import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent, Ruling } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, words } from '../surveys';

const downTo = (to: number): Ruling => ({
  orientation: 'vertical',
  position: 200,
  from: 50,
  to,
  thicknessPt: 0.5,
  colour: 0,
  dashed: false,
});

/** Three pages that begin with the same two words, the rule between which ends at `to`; other rows follow, farther apart than lines are. */
const pagesWith = (to: number): PageContent[] =>
  ['north', 'south', 'east'].map((name, pageIndex) => ({
    ...pageContent([
      ...words('Town', 72, 64),
      ...words('Remarks', 210, 64),
      ...[100, 112, 124, 136].flatMap((y) => [...words(`${name} of ${y}`, 72, y), ...words(`about ${name}`, 210, y)]),
    ]),
    pageIndex,
    rulings: [downTo(to)],
  }));

const runningWords = (pages: readonly PageContent[]): readonly (readonly number[])[] =>
  surveyDocument({ ...INFO, pageCount: pages.length }, pages.map(surveyPage)).runningWords;

describe('rows of a grid at the edge of pages', () => {
  it('leaves the head that a table repeats on its pages in the table', () => {
    assert.deepEqual(runningWords(pagesWith(600)), [[], [], []]);
  });

  it('takes the grid of a letterhead, which ends above the body, for a running head', () => {
    assert.deepEqual(runningWords(pagesWith(75)), [
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });
});
