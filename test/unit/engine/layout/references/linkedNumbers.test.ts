import assert from 'node:assert/strict';
import { bookmarkOf } from '../../../../../src/engine/layout/inline/bookmarks';
import { planLinks } from '../../../../../src/engine/layout/references/linkedNumbers';
import type { FormulaNumber, PageOutline } from '../../../../../src/engine/layout/types';
import type { ParagraphRole } from '../../../../../src/engine/model/document';
import type { Section } from '../../../../../src/engine/model/section';
import { section } from '../../write/literals';
import { item, pageOutlines, prose } from '../outlines';

const HEADING: ParagraphRole = { kind: 'heading', level: 2, list: { list: 0, level: 1 } };

/** Three pages: on the second a heading "3.2." that starts at 72 points, on the others prose. */
const outlines: PageOutline[] = pageOutlines([
  { ...prose(1), pageIndex: 0 },
  { ...item('3.2.', 'Rivers'), pageIndex: 1 },
  { ...prose(2), pageIndex: 1 },
  { ...prose(3), pageIndex: 2 },
]);

/** What is planned for each page when the first one has a link to the place. */
function links(
  place: { x?: number; y?: number },
  sections: readonly Section[] = [section()],
  role = HEADING,
  formulaNumbers: readonly FormulaNumber[] = [],
) {
  const target = { pageIndex: 1, ...place };
  const [first, second, ...others] = outlines;
  assert.ok(first && second);
  const pages = planLinks(
    [{ ...first, linkedPlaces: [target] }, { ...second, formulaNumbers }, ...others],
    { sections, bandSections: [[0], [sections.length - 1], [sections.length - 1]] },
    (page, { index }) => (page === 1 && index === 0 ? role : { kind: 'body' }),
    ({ number }) => ({
      sequence: 'Equation',
      text: number,
      numerals: 'decimal',
      counts: 'next',
      bookmark: `eq ${number}`,
    }),
  );
  return { pages, numbers: pages[0]?.linkedNumbers?.get(bookmarkOf(target)) };
}

describe('numbers of what links lead to', () => {
  it('are that of the numbered paragraph which starts there, and that of its page', () => {
    assert.deepEqual(links({ x: 72, y: 60 }).numbers, { page: 2, paragraph: '3.2' });
    assert.deepEqual(links({ x: 72, y: 400 }).numbers, { page: 2 });
    assert.deepEqual(links({}).numbers, { page: 2 });
  });

  it('are those of formulas near the place: which is meant, the text of the link tells', () => {
    const bounds = { left: 72, right: 540 };
    const formulaNumbers = [100, 130, 300].map((top, i) => ({
      pageIndex: 1,
      index: i + 2,
      number: `${i + 1}`,
      text: `Equation ${i + 1}`,
      bounds: { ...bounds, top, bottom: top + 12 },
    }));
    assert.deepEqual(links({ y: 118 }, [section()], HEADING, formulaNumbers).numbers, {
      page: 2,
      formulas: [
        { number: '1', bookmark: 'eq 1' },
        { number: '2', bookmark: 'eq 2' },
      ],
    });
  });

  it('are known on the pages that have the link; the bookmark is at the paragraph', () => {
    const { pages } = links({ y: 80 });
    assert.deepEqual(
      pages.map(({ linkedNumbers }) => linkedNumbers?.size),
      [1, undefined, undefined],
    );
    assert.deepEqual(
      pages.map(({ bookmarks }) => bookmarks?.map(({ block }) => block)),
      [undefined, [0], undefined],
    );
  });

  it('are none of paragraphs that are not numbered, or start farther off than one that is not', () => {
    // The prose below the heading starts 18 points below that.
    assert.deepEqual(links({ y: 89 }).numbers, { page: 2 });
    assert.deepEqual(links({ y: 72 }, [section()], { kind: 'heading', level: 2 }).numbers, { page: 2 });
    const silent: ParagraphRole = { kind: 'heading', level: 2, list: { list: 0, level: 1, silent: true } };
    assert.deepEqual(links({ y: 72 }, [section()], silent).numbers, { page: 2 });
  });

  it('of pages are counted as their sections say; Roman ones are left to the text', () => {
    const start = (pageNumberStart: number) => section({ pageNumberStart });
    assert.equal(links({}, [start(5)]).numbers?.page, 6);
    assert.equal(links({}, [start(5), start(1)]).numbers?.page, 1);
    assert.equal(links({}, [start(5), section()]).numbers?.page, 6);
    assert.deepEqual(links({}, [section({ pageNumberFormat: 'lowerRoman' })]).numbers, {});
  });
});
