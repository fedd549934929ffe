import assert from 'node:assert/strict';
import type { BlockDraft } from '../../../../../src/engine/layout/types';
import type { PageContent, PlacedControl, Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textOf } from '../draftText';
import { across, down, fill, page, text } from '../tables/pageBuilder';

describe('paragraphs with rules', () => {
  it('carry underlines, and the rules between them as borders', () => {
    const words = [...text(72, 100, 'plain under plain'), ...text(72, 140, FULL)];
    const rulings = [across(101, 102, 127), across(120, 72, 372)];
    const { draft } = layoutOf(page({ words, rulings }));
    const [first, second] = draft.blocks;
    assert.ok(first?.type === 'paragraph' && second?.type === 'paragraph');
    const underlined = first.paragraph.content.flatMap((run) =>
      run.type === 'text' && run.format.underline ? [run.text] : [],
    );
    assert.deepEqual(underlined, ['under']);
    assert.ok(second.paragraph.borders?.top);
  });

  it('are not cut by the box around a key in one of their lines', () => {
    const words = [...text(72, 100, FULL), ...text(72, 112, 'press Control-Alternate and go on')];
    const blocksOver = (rulings: PageContent['rulings']): number =>
      layoutOf(page({ words, rulings })).draft.blocks.length;
    assert.equal(blocksOver([across(104, 98, 187), across(115, 98, 187), down(98, 104, 115), down(187, 104, 115)]), 1);
    assert.equal(blocksOver([across(104, 72, 372)]), 2);
  });

  it('have lines to write on as tabs that draw them, behind the names of what is written there', () => {
    const words = [...text(72, 100, 'Name:'), ...text(200, 100, 'Town:'), ...text(72, 140, FULL)];
    const end = words[0]?.bounds.right ?? 0;
    const rulings = [across(102, end + 4, 190), across(102, 235, 372)];
    const { draft } = layoutOf(page({ words, rulings }));
    const [form] = draft.blocks;
    assert.ok(form?.type === 'paragraph');
    assert.equal(textOf(form), 'Name: \t\tTown: \t');
    assert.deepEqual(form.paragraph.tabStops, [
      { positionPt: 118, alignment: 'left', leader: 'underscore' },
      { positionPt: 128, alignment: 'left', leader: 'none' },
      { positionPt: 300, alignment: 'right', leader: 'underscore' },
    ]);
    assert.equal(form.paragraph.borders, undefined);
  });

  it('are not underlined by the rule below a row of them', () => {
    const words = [...text(72, 100, 'A long name of a town'), ...text(240, 100, 'and what it has, in numbers')];
    const right = words.at(-1)?.bounds.right ?? 0;
    const rowOver = (rulings: PageContent['rulings']): BlockDraft[] =>
      layoutOf(page({ words: [...words, ...text(72, 140, FULL)], rulings })).draft.blocks.slice();
    const isUnderlined = (block: BlockDraft | undefined): boolean =>
      block?.type === 'paragraph' && block.paragraph.content.some((run) => run.type === 'text' && run.format.underline);
    assert.equal(isUnderlined(rowOver([across(102, 72, right)])[0]), false);
    assert.equal(isUnderlined(rowOver([across(102, 72, 196)])[0]), true);
  });

  it('have none in a rule that is beside them, below what stands at their side', () => {
    const bordersOver = (from: number, to: number): unknown => {
      const words = [...text(262, 100, 'Number 17'), ...text(72, 140, FULL)];
      const [block] = layoutOf(page({ words, rulings: [across(104, from, to)] })).draft.blocks;
      return block?.type === 'paragraph' && block.paragraph.borders?.bottom !== undefined;
    };
    assert.deepEqual([bordersOver(72, 250), bordersOver(72, 372)], [false, true]);
  });

  it('have a border in a rule as wide as the text that goes on over both ends of their words', () => {
    const words = [...text(72, 100, FULL), ...text(72, 140, FULL)];
    const right = Math.max(...words.map(({ bounds }) => bounds.right));
    const over = (from: number, to: number): boolean[] => {
      const rulings = [across(102.5, from, to)];
      const { draft } = layoutOf(page({ words, rulings }));
      const [title, next] = draft.blocks;
      assert.ok(title?.type === 'paragraph' && next?.type === 'paragraph');
      const isUnderlined = title.paragraph.content.some((run) => run.type === 'text' && run.format.underline);
      return [isUnderlined, title.paragraph.borders?.bottom !== undefined];
    };
    assert.deepEqual(over(70.5, right + 20), [false, true]);
    assert.deepEqual(over(72, right + 20), [true, false]);
    assert.deepEqual(over(70.5, right + 2), [true, false]);
    assert.deepEqual(over(72, right + 60), [false, true]);
  });

  it('have the rule between them above the lower one, but for one that is much nearer to the upper, as below headings', () => {
    const sidesOver = (position: number): string[][] => {
      const words = [...text(72, 100, 'Opening hours'), ...text(72, 130, FULL), ...text(72, 142, FULL)];
      const content = page({ words, rulings: [across(position, 72, 372)] });
      const { draft } = layoutOf(content);
      return draft.blocks.map((block) => Object.keys((block.type === 'paragraph' && block.paragraph.borders) || {}));
    };
    assert.deepEqual(sidesOver(114), [[], ['top']]);
    assert.deepEqual(sidesOver(106), [['bottom'], []]);
  });

  it('have a border that begins and ends with its rule, and start where they did', () => {
    const words = [...text(72, 100, FULL), ...text(112, 130, 'Left'), ...text(72, 160, FULL)];
    const { draft } = layoutOf(page({ words, rulings: [across(122, 92, 232)] }));
    const ruled = draft.blocks[1];
    assert.ok(ruled?.type === 'paragraph' && ruled.paragraph.borders?.top);
    const { indentStartPt, firstLineIndentPt, indentEndPt } = ruled.paragraph;
    assert.deepEqual([indentStartPt, firstLineIndentPt], [20, 20]);
    assert.ok(Math.abs(indentEndPt - 140) < 1, `${indentEndPt}`);
  });

  it('have what stands at the right end of their rule set against it, however wide it is in other fonts', () => {
    const words = [...text(72, 100, 'Users Guide'), ...text(300, 100, 'Chapter four'), ...text(72, 140, FULL)];
    const [, , , end] = words;
    const right = end?.bounds.right ?? 0;
    const { draft } = layoutOf(page({ words, rulings: [across(106, 72, right)] }));
    const [ruled] = draft.blocks;
    assert.ok(ruled?.type === 'paragraph' && ruled.paragraph.borders?.bottom);
    const { tabStops, indentStartPt, firstLineIndentPt, indentEndPt, bounds } = ruled.paragraph;
    assert.deepEqual(
      tabStops.map(({ alignment, positionPt }) => [alignment, Math.round(positionPt)]),
      [['right', Math.round(right - 72)]],
    );
    assert.deepEqual([indentStartPt, firstLineIndentPt], [0, 0]);
    assert.ok(indentEndPt >= 0, `${indentEndPt} ${bounds.right}`);
  });

  it('have the upper one of two rules between them below the first, and the last one has rules on both sides', () => {
    const words = [...text(72, 100, FULL), ...text(72, 140, FULL)];
    const rulings = [across(108, 72, 372), across(126, 72, 372), across(148, 72, 372)];
    const { draft } = layoutOf(page({ words, rulings }));
    const sides = draft.blocks.map((block) =>
      Object.keys((block.type === 'paragraph' && block.paragraph.borders) || {}),
    );
    assert.deepEqual(sides, [['bottom'], ['top', 'bottom']]);
  });

  it('keep their width over a rule that is shorter than they are', () => {
    const words = [...text(72, 100, SHORT), ...text(72, 130, FULL)];
    const { draft } = layoutOf(page({ words, rulings: [across(118, 72, 172)] }));
    const ruled = draft.blocks[1];
    assert.ok(ruled?.type === 'paragraph' && ruled.paragraph.borders?.top);
    assert.equal(ruled.paragraph.indentEndPt, 0);
  });

  it('have no border from a white rule, which shows on a colour alone', () => {
    const words = [...text(72, 100, SHORT), ...text(72, 140, FULL)];
    const rulings = [{ ...across(120, 72, 372), colour: 0xffffff }];
    const bordersOn = (fills: PageContent['fills']): boolean[] =>
      layoutOf(page({ words, rulings, fills })).draft.blocks.map(
        (block) => block.type === 'paragraph' && block.paragraph.borders !== undefined,
      );
    assert.deepEqual(bordersOn([]), [false, false]);
    assert.deepEqual(bordersOn([fill({ left: 60, top: 80, right: 400, bottom: 200 }, 0x224466)]), [false, true]);
  });

  it('have none from a rule below the middle of a centred line: a border would go on far beyond it', () => {
    const bordersOver = (from: number, to: number) => {
      const words = [...text(177.5, 100, 'centred in its line'), ...text(72, 180, FULL), ...text(72, 192, FULL)];
      const content = page({ words, rulings: [across(106, from, to)] });
      const [line] = layoutOf(content).draft.blocks;
      assert.ok(line?.type === 'paragraph');
      assert.equal(line.paragraph.alignment, 'center');
      return line.paragraph.borders;
    };
    assert.ok(bordersOver(72, 372)?.bottom);
    assert.equal(bordersOver(190, 254), undefined);
  });

  it('have a border in the rule below a field that nobody filled in, and end a twip apart where these follow each other', () => {
    const fieldOn = (baseline: number): PlacedControl => {
      const bounds = { left: 86, top: baseline - 10, right: 520, bottom: baseline + 2 };
      const blank: Word = {
        text: '',
        bounds,
        baseline,
        angle: 0,
        vertical: false,
        softHyphen: false,
        spaceAfter: true,
        pieces: [{ text: '', style: 0, baseline, left: 86, right: 520 }],
      };
      return { control: { content: { kind: 'text', severalLines: false } }, bounds, value: '', blank };
    };
    const rows = [200, 240, 280];
    const content = page({
      words: [...text(72, 100, FULL), ...rows.flatMap((baseline) => text(72, baseline, '■'))],
      rulings: rows.map((baseline) => across(baseline + 3, 72, 520)),
    });
    const { draft } = layoutOf({ ...content, controls: rows.map(fieldOn) });
    const fields = draft.blocks.flatMap((block) =>
      block.type === 'paragraph' && block.label ? [block.paragraph] : [],
    );
    assert.deepEqual(
      fields.map(({ borders }) => borders?.bottom?.widthPt),
      [0.5, 0.5, 0.5],
    );
    const [first, second, third] = fields.map(({ indentEndPt }) => indentEndPt);
    assert.ok(first === third && first !== second);
  });
});
