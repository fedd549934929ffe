import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, words } from '../surveys';

describe('the colours behind a page', () => {
  const layer = (media: string, top = 0) =>
    ({
      bounds: { left: 0, top, right: 612, bottom: 792 },
      kind: 'drawing',
      media,
      rotation: 0,
      background: true,
      artifact: true,
    }) as const;

  it('are all in its head where one of them recurs, the panel of a single page too', () => {
    const pages = ['first panel.png', 'panel.png', 'panel.png'].map((panel, pageIndex): PageContent => {
      const content = pageContent([...words('some text', 72, 110), ...words('its end', 72, 700)]);
      return { ...content, pageIndex, pictures: [layer('dark.png'), layer(panel)] };
    });
    assert.deepEqual(surveyDocument({ ...INFO, pageCount: 3 }, pages.map(surveyPage)).runningPictures, [
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('are those of another head where they begin elsewhere', () => {
    const pages = [30, 0, 0].map((top, pageIndex): PageContent => {
      const content = pageContent([...words('some text', 72, 110), ...words('its end', 72, 700)]);
      return { ...content, pageIndex, pictures: [layer('dark.png'), layer('panel.png', top)] };
    });
    const { runningHeads } = surveyDocument({ ...INFO, pageCount: 3 }, pages.map(surveyPage));
    assert.deepEqual(
      runningHeads.filter(({ place }) => place === 'header').map((head) => head.pages),
      [[0], [1, 2]],
    );
  });
});
