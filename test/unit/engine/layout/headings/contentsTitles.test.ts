import assert from 'node:assert/strict';
import { matchContents } from '../../../../../src/engine/layout/headings/contentsTitles';
import type { TocEntry } from '../../../../../src/engine/layout/headings/toc';
import { inOrder, paragraph, prose } from '../outlines';

const on = (pageIndex: number, text: string) => paragraph(text, { pageIndex });

const CONTENTS: readonly (readonly [number, TocEntry])[] = [
  [0, { level: 1, title: '1 Rivers', page: 3 }],
  [1, { level: 2, title: '1.1 Sources.', page: 3 }],
  [2, { level: 1, title: 'Lakes', page: 5 }],
];

/** Depths by text. */
function depths(body: readonly ReturnType<typeof paragraph>[], contents = CONTENTS): Record<string, number> {
  const entries = contents.map(([, { title, page }]) => on(0, `${title} .... ${page}`));
  const paragraphs = inOrder([...entries, ...body]);
  const found = matchContents(new Map(contents), paragraphs);
  return Object.fromEntries(
    Array.from(found, ([index, depth]) => [
      `${paragraphs[index]?.text ?? ''} on ${paragraphs[index]?.pageIndex ?? ''}`,
      depth,
    ]),
  );
}

describe('titles that the contents list', () => {
  it('are found on the pages that their numbers tell, whatever they look like', () => {
    assert.deepEqual(
      depths([on(4, '1 Rivers'), on(4, '1.1 Sources.'), { ...prose(1), pageIndex: 4 }, on(6, 'Lakes')]),
      {
        '1 Rivers on 4': 0,
        '1.1 Sources. on 4': 1,
        'Lakes on 6': 0,
      },
    );
  });

  it('are no paragraphs of the same text on other pages', () => {
    assert.deepEqual(
      depths([on(1, 'Lakes'), on(4, '1 Rivers'), on(4, '1.1 Sources.'), on(6, 'Lakes'), on(7, 'Lakes')]),
      {
        '1 Rivers on 4': 0,
        '1.1 Sources. on 4': 1,
        'Lakes on 6': 0,
      },
    );
  });

  it('are no captions, which lists of figures have', () => {
    const figure: readonly [number, TocEntry] = [3, { level: 1, title: 'Figure 2: A lake', page: 5 }];
    const found = depths([on(4, '1 Rivers'), on(6, 'Lakes'), on(6, 'Figure 2: A lake')], [...CONTENTS, figure]);
    assert.deepEqual(found, { '1 Rivers on 4': 0, 'Lakes on 6': 0 });
  });

  it('are not known where the entries do not agree on how pages are numbered', () => {
    assert.deepEqual(depths([on(4, '1 Rivers'), on(9, 'Lakes')]), {});
  });
});
