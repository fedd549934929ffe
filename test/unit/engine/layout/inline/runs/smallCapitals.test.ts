import assert from 'node:assert/strict';
import { plainFormatOf } from '../../../../../../src/engine/layout/inline/runs/runFormat';
import { asSmallCapitals } from '../../../../../../src/engine/layout/inline/runs/smallCapitals';
import { mainStyle } from '../../../../../../src/engine/layout/lines/mainStyle';
import type { PageContent, Word } from '../../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textsOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

/** Words in capitals of two sizes: style 0 for the first letter of each, style 1 for the others. */
const capitals = (left: number, baseline: number, line: string): Word[] =>
  text(left, baseline, line).map((word) => {
    const [piece] = word.pieces;
    assert.ok(piece);
    const middle = piece.left + 6;
    return {
      ...word,
      pieces: [
        { ...piece, text: word.text.slice(0, 1), right: middle },
        { ...piece, text: word.text.slice(1), left: middle, style: 1 },
      ],
    };
  });

/** The page with a second style, of small capitals. */
function withSmall(words: readonly Word[]): PageContent {
  const content = page({ words });
  const [style] = content.styles;
  assert.ok(style);
  return { ...content, styles: [style, { ...style, sizePt: style.sizePt * 0.8 }] };
}

describe('small capitals', () => {
  it('are text of the size of their large ones', () => {
    const words = capitals(72, 100, 'RIVERS AND LAKES');
    assert.equal(mainStyle([{ words }], withSmall(words).styles), 0);
  });

  it('are so, too, where the file names the letters that they stand for', () => {
    const words = [...capitals(72, 100, 'Rivers'), ...text(120, 100, 'and', 1), ...capitals(150, 100, 'Lakes')];
    assert.equal(mainStyle([{ words }], withSmall(words).styles), 0);
  });

  it('are none where small letters stand among them', () => {
    const words = [...capitals(72, 100, 'RIVERS'), ...text(120, 100, 'flow into another country', 1)];
    assert.equal(mainStyle([{ words }], withSmall(words).styles), 1);
  });

  it('are small letters that are shown as small capitals', () => {
    const words = [
      ...capitals(72, 100, 'RIVERS'),
      ...text(106, 100, 'AND', 1),
      ...capitals(126, 100, 'LAKES'),
      ...text(160, 100, 'in the north'),
    ];
    const [draft] = layoutOf(withSmall(words)).draft.blocks;
    assert.ok(draft?.type === 'paragraph');
    assert.deepEqual(
      draft.paragraph.content.map(
        (run) => run.type === 'text' && [run.text, run.format.smallCaps === true, run.format.sizePt],
      ),
      [
        ['Rivers and Lakes ', true, 10],
        ['in the north', false, 10],
      ],
    );
  });

  it('are so in small letters that the file names, behind two large ones or more', () => {
    const runsOf = (...words: Word[]): string[] => {
      const [draft] = layoutOf(withSmall(words)).draft.blocks;
      assert.ok(draft?.type === 'paragraph');
      return draft.paragraph.content.map((run) =>
        run.type === 'text' ? `${run.text}|${run.format.smallCaps === true ? 'small' : ''}` : run.type,
      );
    };
    const rest = [...text(106, 100, 'and', 1), ...capitals(126, 100, 'Lakes')];
    assert.deepEqual(runsOf(...capitals(72, 100, 'Rivers'), ...rest), ['Rivers and Lakes|small']);
    assert.deepEqual(runsOf(...capitals(72, 100, 'Rivers'), ...text(106, 100, 'and lakes', 1)), [
      'R|',
      'ivers and lakes|',
    ]);
  });

  it('are so behind a single large one, too, where the letters are as far from each other as capitals are wide', () => {
    const [style] = page({ words: [] }).styles;
    assert.ok(style);
    const large = plainFormatOf(style);
    const runsOf = (spacingPt: number): unknown[] =>
      asSmallCapitals([
        { type: 'text', text: 'M', format: large },
        { type: 'text', text: 'iller', format: { ...large, sizePt: 7.5, spacingPt } },
      ]).map((run) => run.type === 'text' && [run.text, run.format.smallCaps === true, run.format.spacingPt]);
    assert.deepEqual(runsOf(1.8), [['Miller', true, large.spacingPt]]);
    assert.equal(runsOf(0.3).length, 2);
  });

  it('of a heading go on without a large one on its next line', () => {
    const words = [
      ...capitals(83, 100, 'RIVERS OF THE NORTH AND WHAT BECAME OF THEIR OLDER NAMES INN'),
      ...text(183, 112, 'AMONG NEIGHBOURS', 1),
      ...text(72, 140, FULL),
      ...text(72, 152, SHORT),
    ];
    assert.equal(
      textsOf(withSmall(words))[0],
      'Rivers Of The North And What Became Of Their Older Names Inn among neighbours',
    );
  });
});

describe('a heading in the middle of its column', () => {
  it('has a number, and no label of a list', () => {
    const words = [...text(198, 100, 'II. RIVERS'), ...text(72, 124, FULL), ...text(72, 136, SHORT)];
    assert.equal(textsOf(page({ words }))[0], 'II. RIVERS');
  });
});
