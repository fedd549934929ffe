import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { edge, INFO, pageContent, survey, words } from '../surveys';
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

  it('leaves the bar of a slide that has another title on it than the next one’s', () => {
    const inHead = (titles: readonly string[]): unknown => {
      const slides = titles.map((title, pageIndex): PageContent => ({
        ...pageContent([...words('some text', 72, 110), ...words('its end', 72, 700)]),
        pageIndex,
        pictures: [
          {
            bounds: { left: 0, top: 0, right: 612, bottom: 60 },
            kind: 'drawing',
            media: 'bar.png',
            labels: words(title, 40, 40),
            rotation: 0,
            background: false,
            artifact: false,
          },
        ],
      }));
      return surveyDocument({ ...INFO, pageCount: titles.length }, slides.map(surveyPage)).runningPictures;
    };
    assert.deepEqual(inHead(['Costs', 'Costs', 'Costs']), [[0], [0], [0]]);
    assert.deepEqual(inHead(['Costs', 'Results', 'Members']), [[], [], []]);
  });
});
