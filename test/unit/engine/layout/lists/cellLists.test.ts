import assert from 'node:assert/strict';
import { finishPage } from '../../../../../src/engine/layout/finishPage';
import { planDocument } from '../../../../../src/engine/layout/planDocument';
import type { Block, Paragraph } from '../../../../../src/engine/model/document';
import { SURVEY } from '../outlines';
import { layoutOf } from '../draftText';
import { across, down, page, text } from '../tables/pageBuilder';

const rolesIn = (blocks: readonly Block[]): (string | number)[][] =>
  blocks.flatMap((block) =>
    block.type === 'table'
      ? block.rows.flatMap((row) => row.cells.flatMap((cell) => rolesIn(cell.blocks)))
      : [block.role.kind === 'listItem' ? [block.role.kind, block.role.list.list] : [block.role.kind]],
  );

const paragraphsIn = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) =>
    block.type === 'table'
      ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsIn(cell.blocks)))
      : [block],
  );

describe('lists in cells', () => {
  const rulings = [
    across(100, 72, 500),
    across(160, 72, 500),
    across(220, 72, 500),
    down(72, 100, 220),
    down(286, 100, 220),
    down(500, 100, 220),
  ];
  const words = [
    ...text(80, 115, 'Fruit'),
    ...text(300, 115, '• apples'),
    ...text(300, 127, '• pears'),
    ...text(80, 175, 'Steps'),
    ...text(300, 175, '1. wash'),
    ...text(300, 187, '2. eat'),
    ...text(72, 300, '• one more'),
  ];

  it('are lists of the document, each ending with its cell', () => {
    const { draft, outline } = layoutOf(page({ words, rulings }), SURVEY);
    const { plan, pages } = planDocument(SURVEY, [outline], () => []);
    const [own] = pages;
    assert.ok(own);
    const { flows } = finishPage(draft, own, plan);
    assert.deepEqual(rolesIn(flows.flatMap(({ blocks }) => blocks)), [
      ['body'],
      ['listItem', 1],
      ['listItem', 1],
      ['body'],
      ['listItem', 2],
      ['listItem', 2],
      ['listItem', 0],
    ]);
    const items = flows.flatMap(({ blocks }) => blocks.map((block) => block.type === 'paragraph' && block.role));
    assert.ok(items.some((role) => role && role.kind === 'listItem' && role.label?.sizePt === 10));
    assert.deepEqual(
      plan.lists.map(({ levels }) => levels[0]?.format),
      ['bullet', 'bullet', 'decimal'],
    );
  });

  it('keep the text behind their labels where further lines start below those', () => {
    const item = '1. wash all of them and put them into a bowl';
    const flush = [
      ...words.filter(({ baseline }) => baseline < 170),
      ...text(80, 175, 'Steps'),
      ...text(300, 175, item),
      ...text(300, 187, 'that is large enough for all of them, then'),
      ...text(300, 199, 'wait'),
      ...text(300, 211, '2. eat'),
    ];
    const { draft, outline } = layoutOf(page({ words: flush, rulings }), SURVEY);
    const { plan, pages } = planDocument(SURVEY, [outline], () => []);
    const [own] = pages;
    assert.ok(own);
    const { flows } = finishPage(draft, own, plan);
    const stops = paragraphsIn(flows.flatMap(({ blocks }) => blocks)).flatMap(
      ({ role, tabStops, indentStartPt, firstLineIndentPt }) =>
        role.kind === 'listItem' && firstLineIndentPt === 0
          ? [tabStops.map((stop) => stop.positionPt - indentStartPt)]
          : [],
    );
    assert.deepEqual(stops, [[13]]);
  });
});
