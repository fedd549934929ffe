import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, words } from '../surveys';

describe('a watermark', () => {
  /** Three pages with a drawing in the middle: what is true of it says whether text stands on it there. */
  const surveyWhere = (
    backgrounds: readonly boolean[],
    topOfLast = 200,
  ): Pick<ReturnType<typeof surveyDocument>, 'runningHeads' | 'runningPictures'> => {
    const pages = backgrounds.map((background, pageIndex): PageContent => {
      const top = pageIndex === 2 ? topOfLast : 200;
      const bounds = { left: 120, top, right: 480, bottom: top + 380 };
      const picture = {
        bounds,
        kind: 'drawing',
        media: 'draft.png',
        rotation: 0,
        background,
        artifact: false,
      } as const;
      return {
        ...pageContent([...words('some text', 72, 110), ...words('its end', 72, 700)]),
        pageIndex,
        pictures: [picture],
      };
    });
    return surveyDocument({ ...INFO, pageCount: 3 }, pages.map(surveyPage));
  };

  it('is in the head of a page without text on it, too, where it stands behind the text of others', () => {
    assert.deepEqual(surveyWhere([true, true, false]).runningPictures, [[0], [0], [0]]);
    assert.deepEqual(surveyWhere([true, true, false], 260).runningPictures, [[0], [0], []]);
    assert.deepEqual(surveyWhere([false, false, false]).runningPictures, [[], [], []]);
  });

  it('makes no head of their own for the pages without text on it', () => {
    assert.deepEqual(
      surveyWhere([true, true, false])
        .runningHeads.filter(({ place }) => place === 'header')
        .map(({ pages }) => pages),
      [[0, 1, 2]],
    );
  });
});
