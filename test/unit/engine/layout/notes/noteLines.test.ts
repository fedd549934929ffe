import assert from 'node:assert/strict';
import { findNotes } from '../../../../../src/engine/layout/notes/notes';
import type { PageContent, Picture, Word } from '../../../../../src/engine/model/pageContent';
import { layoutOf } from '../draftText';
import { STYLE } from '../surveys';
import { across, page, SURVEY, text, word } from '../tables/pageBuilder';

const STYLES = [STYLE, { ...STYLE, sizePt: 7.5 }, { ...STYLE, sizePt: 5 }];
const [NOTE, MARK] = [1, 2];

/** A page with a reference in its text, `more` of that, and `note` below a rule at its foot. */
function annotated(note: readonly Word[], more: readonly Word[] = [], pictures: readonly Picture[] = []): PageContent {
  const [last, ...others] = [...text(40, 100, 'therefore'), ...text(40, 112, 'The river flows to the sea.'), ...more];
  assert.ok(last);
  const mark = { text: '9', style: MARK, left: last.bounds.right, right: last.bounds.right + 3, baseline: 96 };
  const marked = { ...last, text: 'therefore9', pieces: [...last.pieces, mark] };
  const raised = word(72, 749, '9', MARK);
  const leading = { ...raised, bounds: { left: 72, right: 75, top: 744, bottom: 749 } };
  const words = [marked, ...others, leading, ...note];
  return { ...page({ words, pictures, rulings: [across(740, 72, 170)] }), styles: STYLES };
}
/** Words of a note, as high as its type is. */
const small = (left: number, baseline: number, value: string): Word[] =>
  text(left, baseline, value, NOTE).map((each) => ({
    ...each,
    bounds: { ...each.bounds, top: baseline - 6, bottom: baseline + 1.5 },
  }));
const notesOf = (content: PageContent): string[] =>
  findNotes(content, SURVEY, new Set()).notes.map(({ words }) => words.map((each) => each.text).join(' '));

describe('a note at the foot of a page', () => {
  it('has the pictures in its lines', () => {
    const picture: Picture = {
      bounds: { left: 105, right: 113, top: 746, bottom: 753 },
      kind: 'image',
      media: 'key.png',
      rotation: 0,
      background: false,
      artifact: false,
    };
    const note = [...text(77, 752, 'Press', NOTE), ...text(116, 752, 'to go on.', NOTE)];
    const { blocks, notes = [] } = layoutOf(annotated(note, [], [picture])).draft;
    const content = notes
      .flatMap((each) => each.blocks)
      .flatMap((block) => (block.type === 'paragraph' ? block.content : []));
    assert.equal(content.filter(({ type }) => type === 'picture').length, 1);
    assert.equal(JSON.stringify(blocks).includes('key.png'), false);
  });

  it('has what keys that are set a little higher part from its line, in order', () => {
    const parts = [...small(77, 752, 'Choose'), ...small(115.5, 751.4, 'Names'), ...small(149, 752, 'and go on.')];
    assert.deepEqual(notesOf(annotated(parts)), ['Choose Names and go on.']);
  });

  it('is not the line of a listing that has its number', () => {
    const listing = Array.from({ length: 24 }, (_, i) => [
      ...text(72, 460 + 12 * i, `${i + 1}`, MARK),
      ...(i % 2 > 0 ? [] : text(i < 9 ? 79 : 84, 460 + 12 * i, 'the river says', NOTE)),
    ]).flat();
    assert.deepEqual(notesOf(annotated(text(77, 752, 'By boat.', NOTE), listing)), ['By boat.']);
  });
});
