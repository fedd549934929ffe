import assert from 'node:assert/strict';
import { textLine } from '../../../../../src/engine/layout/lines/lines';
import { shapeOf } from '../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import { FULL, layoutOf, textOf } from '../draftText';
import { page, text, textEndingAt } from '../tables/pageBuilder';

describe('a line with a leader', () => {
  it('is set in on the left, and not aligned at the right edge to which its leader goes', () => {
    const dots = Array.from({ length: 20 }, () => '.').join('');
    const words = [...text(72, 100, FULL), ...text(132, 130, `Rivers ${dots}${dots}`), ...textEndingAt(372, 130, '3')];
    const { draft } = layoutOf(page({ words }));
    const entry = draft.blocks[1];
    assert.ok(entry?.type === 'paragraph');
    assert.deepEqual([entry.paragraph.alignment, entry.paragraph.indentStartPt], ['left', 60]);
  });

  it('has its number end at the tab stop, where the column goes on too', () => {
    const entry = text(72, 130, `Rivers ${'.'.repeat(40)}`);
    const words = [...text(72, 100, FULL), ...entry, ...textEndingAt(352, 130, '3')];
    const { draft } = layoutOf(page({ words }));
    const [, led] = draft.blocks;
    assert.ok(led?.type === 'paragraph');
    assert.deepEqual(led.paragraph.tabStops, [{ positionPt: 280, alignment: 'right', leader: 'dot' }]);
  });

  it('has it end where it does on the page, before text that stands apart from it', () => {
    const words = [...text(72, 100, `Name ${'_'.repeat(10)}`), ...text(300, 100, 'Turn over'), ...text(72, 130, FULL)];
    const [form] = layoutOf(page({ words })).draft.blocks;
    assert.ok(form?.type === 'paragraph');
    assert.equal(textOf(form), 'Name \t\tTurn over');
    assert.deepEqual(form.paragraph.tabStops, [
      { positionPt: 73, alignment: 'left', leader: 'underscore' },
      { positionPt: 228, alignment: 'left', leader: 'none' },
    ]);
  });

  it('is a paragraph of its own where it leads to a measure, and another such line follows', () => {
    const entry = (baseline: number, name: string, value: string) => [
      ...text(72, baseline, `${name} ${'.'.repeat(62 - name.length - value.length)}`),
      ...textEndingAt(400, baseline, value),
    ];
    const lines = ['69 °C', '44 kg', '27 W'].flatMap((value, i) => entry(100 + 12 * i, `Thing${i}`, value));
    const { draft } = layoutOf(page({ words: lines }));
    assert.equal(draft.blocks.length, 3);
  });

  it('goes past the edge at which the lines above wrap', () => {
    const dots = '.'.repeat(48);
    const words = [
      ...text(72, 100, 'Rivers and the lakes that they flow'),
      ...text(92, 112, `through ${dots}`),
      ...textEndingAt(372, 112, '3'),
    ];
    const { styles } = page({ words });
    const lines = [textLine(words.slice(0, 7), styles), textLine(words.slice(7), styles)];
    assert.ok(shapeOf(lines, { left: 72, right: 372 }, styles).indentEndPt > 60);
  });

  it('may begin with it, where the title fills the line above', () => {
    const words = [...text(72, 100, FULL), ...text(72, 112, '.'.repeat(50)), ...textEndingAt(372, 112, '3')];
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(draft.blocks.map(textOf), [`${FULL} \t 3`]);
  });

  it('has a tab of its own for what stands apart before the leader', () => {
    const dots = Array.from({ length: 20 }, () => '.').join('');
    const words = [
      ...text(72, 100, 'Appendix A'),
      ...text(142, 100, `Rivers ${dots}${dots}`),
      ...textEndingAt(372, 100, '3'),
    ];
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(draft.blocks.map(textOf), ['Appendix A\tRivers \t3']);
    const [entry] = draft.blocks;
    assert.ok(entry?.type === 'paragraph');
    assert.deepEqual(
      entry.paragraph.tabStops.map(({ positionPt, alignment, leader }) => [positionPt, alignment, leader]),
      [
        [70, 'left', 'none'],
        [300, 'right', 'dot'],
      ],
    );
  });
});

describe('a line with a tab', () => {
  it('is set from where it starts, though it ends at the right edge', () => {
    const words = [...text(72, 100, FULL), ...text(232, 130, 'Rivers'), ...textEndingAt(372, 130, 'page 3')];
    const { draft } = layoutOf(page({ words }));
    const line = draft.blocks[1];
    assert.ok(line?.type === 'paragraph');
    assert.deepEqual(
      [textOf(line), line.paragraph.alignment, line.paragraph.indentStartPt],
      ['Rivers\tpage 3', 'left', 160],
    );
  });
});
