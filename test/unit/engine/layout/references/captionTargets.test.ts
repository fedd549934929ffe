import assert from 'node:assert/strict';
import { bookmarkCaptions, captionMentions } from '../../../../../src/engine/layout/references/captionTargets';
import { paragraph } from '../outlines';

const captions = (texts: readonly string[]) => texts.map((text, index) => paragraph(text, { index }));
const NOWHERE = () => false;
function bookmarked(texts: readonly string[]) {
  const own = captions(texts);
  const { numbers } = bookmarkCaptions(own, NOWHERE);
  return own.map((caption) => numbers.get(caption)?.bookmark);
}

/** What of a text refers to captions of a document. */
function mentions(text: string, ...texts: string[]): string[] {
  const { targets } = bookmarkCaptions(captions(texts), NOWHERE);
  assert.ok(targets);
  return captionMentions(text, targets).map(({ start, end, bookmark }) => `${text.slice(start, end)} ${bookmark}`);
}

describe('captions that can be referred to', () => {
  it('have bookmarks around their numbers, by sequence and number', () => {
    assert.deepEqual(bookmarked(['Figure 1: a', 'Fig. 2.1 b', 'Table 1: c', 'rivers']), [
      '_Ref_Figure_1',
      '_Ref_Figure_2.1',
      '_Ref_Table_1',
      undefined,
    ]);
  });

  it('are those whose number is no other one; where one goes on its first part is meant', () => {
    assert.deepEqual(bookmarked(['Figure 1: a', 'Figure 2: b', 'Figure 1: c']), [
      undefined,
      '_Ref_Figure_2',
      undefined,
    ]);
    assert.deepEqual(bookmarked(['Table 1: a', 'Table 1 (continued)']), ['_Ref_Table_1', undefined]);
  });

  it('are counted in the order of the pages, whatever order they come in', () => {
    const [first, second] = captions(['Equation 1', 'Equation 2']);
    assert.ok(first && second);
    const { numbers } = bookmarkCaptions([second, first], NOWHERE);
    assert.deepEqual(
      [first, second].map((caption) => numbers.get(caption)?.counts),
      ['next', 'next'],
    );
  });

  it('are not those that end a section', () => {
    const [first, last] = captions(['Figure 1: a', 'Figure 2: b']);
    assert.ok(first && last);
    const { numbers, targets } = bookmarkCaptions([first, last], (caption) => caption === last);
    assert.deepEqual(
      [first, last].map((caption) => [numbers.get(caption)?.text, numbers.get(caption)?.bookmark]),
      [
        ['1', '_Ref_Figure_1'],
        ['2', undefined],
      ],
    );
    assert.deepEqual([...(targets?.bookmarks ?? [])], ['_Ref_Figure_1']);
    assert.equal(bookmarkCaptions([last], () => true).targets, undefined);
  });
});

describe('text that names captions', () => {
  it('refers to them by their number, whatever form the name has', () => {
    const expected = ['2 _Ref_Figure_2'];
    for (const text of ['see Figure 2.', '(FIGURE 2)', 'Fig. 2 shows', 'Figs. 2 and 9', 'in Figures\u00a02–9'])
      assert.deepEqual(mentions(text, 'Figure 1: a', 'Figure 2: b'), expected, text);
    assert.deepEqual(mentions('siehe Abb. 4', 'Abbildung 4: Fluss'), ['4 _Ref_Abbildung_4']);
    assert.deepEqual(mentions('如图3所示', '图3 河流'), ['3 _Ref_图_3']);
  });

  it('may have them in brackets, as formulas have', () => {
    const texts = ['Equation 3', 'Equation 4'];
    for (const text of ['Eqs. (3) and (4)', 'equations (3)–(4)', 'Eq. (3), Eq. (4)'])
      assert.deepEqual(mentions(text, ...texts), ['3 _Ref_Equation_3', '4 _Ref_Equation_4'], text);
  });

  it('may name several', () => {
    const texts = ['Table 4: a', 'Table 5: b', 'Table 7: c'];
    const expected = ['4 _Ref_Table_4', '5 _Ref_Table_5', '7 _Ref_Table_7'];
    for (const text of ['Tables 4, 5 and 7', 'tables 4 & 5–7', 'Tables 4, 5, and 7 of 7'])
      assert.deepEqual(mentions(text, ...texts), expected, text);
    assert.deepEqual(mentions('Tables 4–6', ...texts), ['4 _Ref_Table_4']);
    assert.deepEqual(mentions('Table 4, 5 of 7', ...texts), ['4 _Ref_Table_4']);
  });

  it('may name a part of a figure, and figures of chapters', () => {
    assert.deepEqual(mentions('Figure 2b', 'Figure 2: a'), ['2 _Ref_Figure_2']);
    assert.deepEqual(mentions('Table 3.12 and Table 3.1', 'Table 3.1: a', 'Table 3.12: b'), [
      '3.12 _Ref_Table_3.12',
      '3.1 _Ref_Table_3.1',
    ]);
    assert.deepEqual(mentions('Table IV, Table V', 'Table IV. a'), ['IV _Ref_Table_IV']);
  });

  it('names others where the document has no such caption, or the word is another', () => {
    for (const text of ['Figure 3', 'Figure 20', 'Figure 2nd', 'Table 2', 'Prefigure 2', 'figure out 2'])
      assert.deepEqual(mentions(text, 'Figure 2: b'), [], text);
  });
});
