import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { edge, INFO, survey } from '../surveys';
import { bottom, headsOf, pages, top } from './pagesWithHeads';

describe('titles of slides', () => {
  it('leaves the title of a slide, which stands between the lines of a head beside it', () => {
    const names = ['Harbours', 'Orchards of the south', 'Rivers and lakes'];
    const headed = (sizePt: number) =>
      surveyDocument(
        { ...INFO, pageCount: 3 },
        pages(3, (i) => {
          const head = [edge('Company', 30), edge(names[i] ?? '', 42, { sizePt }), edge(`Page ${i + 1}`, 54)];
          return survey(i, [...head, ...top(i)], bottom(i));
        }),
      ).runningWords;
    assert.deepEqual(headed(24), [[], [], []]);
    assert.deepEqual(headed(10)[0], [3000, 4200, 5400, 5401]);
  });

  it('leaves titles of slides in the body, though some are equal, but not heads of left and right pages in large type', () => {
    const large = (titles: readonly string[]): unknown =>
      headsOf(
        pages(titles.length, (i) => survey(i, [edge(titles[i] ?? '', 40, { sizePt: 14 }), ...top(i)], bottom(i))),
      );
    assert.deepEqual(large(['Costs', 'Results', 'Members', 'Results']), []);
    assert.deepEqual(large(['Costs', 'Costs', 'Results', 'Results', 'Members', 'Members']), []);
    assert.deepEqual(large(['Costs', 'The mill', 'Costs', 'The mill']), [
      ['header', [0, 2]],
      ['header', [1, 3]],
    ]);
  });
});
