import assert from 'node:assert/strict';
import { planDocument } from '../../../../src/engine/layout/planDocument';
import { item, pageOutlines, paragraph, prose, SURVEY } from './outlines';

const noHeads = () => [];

describe('numbers in the plan of the document', () => {
  it('numbers headings by a list that their style has, and lists by others', () => {
    const head = { sizePt: 18, allBold: true };
    const outlines = pageOutlines([
      item('1.', 'Rivers', undefined, head),
      prose(1),
      item('(a)', 'brooks'),
      item('(b)', 'becks'),
      prose(2),
      item('2.', 'Lakes', undefined, head),
      prose(3),
    ]);
    const { plan, pages } = planDocument(SURVEY, outlines, noHeads);
    assert.deepEqual(
      pages[0]?.roles.flatMap((role) => (role && 'list' in role ? [[role.kind, role.list]] : [])),
      [
        ['heading', { list: 0, level: 0 }],
        ['listItem', { list: 1, level: 0 }],
        ['listItem', { list: 1, level: 0 }],
        ['heading', { list: 0, level: 0 }],
      ],
    );
    assert.deepEqual(
      plan.lists.map(({ levels }) => levels[0]?.text),
      ['%1.', '(%1)'],
    );
    assert.deepEqual(plan.styles.headingLists, [0]);
  });

  it('numbers clauses with the headings above them', () => {
    const heading = (number: string, title: string) =>
      item(number, title, undefined, { sizePt: 18, lines: 1, labelGap: 9 });
    const outlines = pageOutlines([
      heading('1.', 'Rivers'),
      item('1.1', 'Sources'),
      item('1.2', 'Mouths'),
      heading('2.', 'Lakes'),
      item('2.1', 'Shores'),
      item('2.2', 'Depths'),
    ]);
    const { plan, pages } = planDocument(SURVEY, outlines, noHeads);
    assert.deepEqual(
      pages[0]?.roles.map((role) => (role?.kind === 'listItem' || role?.kind === 'heading' ? role.list : role)),
      [0, 1, 1, 0, 1, 1].map((level) => ({ list: 0, level })),
    );
    assert.deepEqual(
      plan.lists.map(({ levels }) => levels.map(({ text }) => text)),
      [['%1.', '%1.%2']],
    );
  });

  it('counts no headings among the captions, and lets text refer to none of them', () => {
    const outlines = pageOutlines([
      paragraph('Figure 1: Rivers', { tag: 'H1' }),
      ...[1, 2, 3, 4, 5].map((seed) => prose(seed)),
      paragraph('Figure 1: Lakes'),
      prose(6),
    ]);
    const { plan, pages } = planDocument(SURVEY, outlines, noHeads);
    const roles = pages[0]?.roles ?? [];
    assert.equal(roles[0]?.kind, 'heading');
    const caption = roles[6];
    assert.equal(caption?.kind === 'caption' && caption.number?.bookmark, '_Ref_Figure_1');
    assert.deepEqual([...(plan.captions?.bookmarks ?? [])], ['_Ref_Figure_1']);
  });
});
