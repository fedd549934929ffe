import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { layoutOf } from '../draftText';
import { across, down, page, rowsOfText, text, SURVEY } from '../tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';

function paragraphsOf(content: PageContent, runningHeads: readonly number[] = []): Paragraph[] {
  return layoutPage(content, SURVEY, { words: runningHeads, pictures: [] }).draft.blocks.flatMap((draft) =>
    draft.type === 'paragraph' ? [draft.paragraph] : draft.block.type === 'paragraph' ? [draft.block] : [],
  );
}

const drawnIn = (paragraphs: readonly Paragraph[]) =>
  paragraphs
    .flatMap(({ content }) => content.flatMap((inline) => (inline.type === 'panel' ? [inline] : [])))
    .map(({ xPt, yPt, widthPt, heightPt }) => [xPt, yPt, widthPt, heightPt]);

const rulesOn = (paragraphs: readonly Paragraph[]) =>
  paragraphs.flatMap(({ borders }) => [borders?.top, borders?.bottom].filter((border) => border !== undefined));

describe('a line that is no border of a paragraph', () => {
  it('is drawn where it was: the frame of a page', () => {
    const words = [...text(72, 100, LINE), ...text(72, 160, LINE)];
    const frame = [across(20, 20, 500, 2), across(600, 20, 500, 2), down(20, 20, 600, 2), down(500, 20, 600, 2)];
    assert.deepEqual(drawnIn(paragraphsOf(page({ words, rulings: frame }))), [[20, 20, 480, 580]]);
  });

  it('is drawn where it stands beside all of the body and goes on over its ends, and not where it is the running heads’', () => {
    const head = text(300, 40, 'Page 7');
    const lines = [100, 112, 124, 136, 600].flatMap((baseline) => text(72, baseline, LINE));
    const heads = head.map((_, i) => i);
    const drawnWith = (from: number, to: number): unknown =>
      drawnIn(paragraphsOf(page({ words: [...head, ...lines], rulings: [down(560, from, to, 1)] }), heads));
    assert.deepEqual(drawnWith(20, 800), [[559.5, 20, 1, 780]]);
    assert.deepEqual(drawnWith(20, 300), []);
  });

  it('is drawn with the others of its box, on a picture of the whole page and with text right beside its left side', () => {
    const ground = { kind: 'image', media: 'ground.png', rotation: 0, artifact: false, background: true } as const;
    const pictures = [{ ...ground, bounds: { left: 0, top: 0, right: 595, bottom: 842 } }];
    const words = [...text(72, 100, LINE), ...text(72, 160, LINE)];
    const frame = [across(20, 68, 500, 2), across(600, 68, 500, 2), down(68, 20, 600, 2), down(500, 20, 600, 2)];
    assert.deepEqual(drawnIn(paragraphsOf(page({ words, rulings: frame, pictures }))), [[68, 20, 432, 580]]);
  });

  it('is drawn by itself where the others of its box have another colour', () => {
    const words = [...text(72, 100, LINE), ...text(72, 160, LINE)];
    const sides = [across(600, 20, 500, 2), down(20, 20, 600, 2), down(500, 20, 600, 2)];
    const frame = [{ ...across(20, 20, 500, 2), colour: 0xff0000 }, ...sides];
    assert.equal(drawnIn(paragraphsOf(page({ words, rulings: frame }))).length, 4);
  });

  it('is drawn with the others of its box where nothing is written in it: a field of a form below its name', () => {
    const box = [across(104, 72, 300), across(118, 72, 300), down(72, 104, 118), down(300, 104, 118)];
    const paragraphs = paragraphsOf(page({ words: [...text(72, 100, 'Name'), ...text(72, 140, LINE)], rulings: box }));
    assert.deepEqual(drawnIn(paragraphs), [[72, 104, 228, 14]]);
    assert.deepEqual(rulesOn(paragraphs), []);
    assert.deepEqual(
      paragraphs.flatMap(({ content }) =>
        content.flatMap((run) => (run.type === 'text' ? [run.format.underline] : [])),
      ),
      [false, false],
    );
  });

  it('is drawn with the others of its box where a line behind a name is in it: a field that is filled in', () => {
    const box = [across(90, 150, 300), across(104, 150, 300), down(150, 90, 104), down(300, 90, 104)];
    const filled = [...text(72, 100, 'Name:'), ...text(155, 100, 'Anna')];
    const around = paragraphsOf(page({ words: filled, rulings: box }));
    assert.deepEqual(drawnIn(around), [[150, 90, 150, 14]]);
    assert.deepEqual(rulesOn(around), []);
    const alone = paragraphsOf(page({ words: text(155, 100, 'Anna'), rulings: box }));
    assert.deepEqual([drawnIn(alone).length, rulesOn(alone).length], [0, 2]);
  });

  it('is drawn with the others of its box where that stands round a centred line, and is no bar beside it', () => {
    const box = [across(120, 186, 258), across(160, 186, 258), down(186, 120, 160), down(258, 120, 160)];
    const words = [...text(72, 100, LINE), ...text(207, 143, 'Budget'), ...text(72, 200, LINE)];
    const paragraphs = paragraphsOf(page({ words, rulings: box }));
    assert.deepEqual(drawnIn(paragraphs), [[186, 120, 72, 40]]);
    assert.ok(paragraphs.every(({ borders }) => borders?.left === undefined));
  });

  it('is drawn where others of its length are below it, to write on', () => {
    const words = [...text(72, 100, LINE), ...text(72, 200, LINE)];
    const drawnWith = (...lines: readonly number[]) =>
      drawnIn(paragraphsOf(page({ words, rulings: lines.map((y) => across(y, 90, 340)) })));
    assert.deepEqual(
      drawnWith(125, 143, 161).map(([, yPt]) => Math.round(yPt ?? 0)),
      [125, 143, 161],
    );
    assert.deepEqual(
      [drawnWith(125), drawnWith(125, 131)].map(({ length }) => length),
      [0, 1],
    );
  });

  it('is drawn where it was, and so is another one at its height: two lines to sign on', () => {
    const words = [...text(72, 60, LINE), ...text(72, 180, 'Date'), ...text(280, 180, 'Signature')];
    const paragraphs = paragraphsOf(page({ words, rulings: [across(168, 72, 180), across(168, 280, 372)] }));
    assert.deepEqual(rulesOn(paragraphs), []);
    assert.deepEqual(drawnIn(paragraphs), [
      [72, 167.75, 108, 0.5],
      [280, 167.75, 92, 0.5],
    ]);
  });

  it('is drawn alone where it closes no box', () => {
    const open = [across(104, 72, 300), across(118, 72, 300), down(72, 104, 118)];
    const words = [...text(72, 60, LINE), ...text(72, 180, LINE)];
    assert.deepEqual(
      drawnIn(paragraphsOf(page({ words, rulings: open }))).filter(([, , , high = 0]) => high > 2),
      [],
    );
  });

  it('is drawn where it was: in a table that its text tells, whose cells have no borders', () => {
    const words = rowsOfText([50, 200, 300], 110, 14, [
      ['Country', 'People', 'Area'],
      ['Germany', '83', '357'],
      ['France', '68', '544'],
      ['Spain', '48', '506'],
    ]);
    const content = page({ words: [...words, ...text(50, 200, LINE)], rulings: [across(114, 50, 310)] });
    assert.deepEqual(drawnIn(paragraphsOf(content)), [[50, 113.75, 260, 0.5]]);
  });

  it('is not drawn again where it is a border in a table that its text tells', () => {
    const words = rowsOfText([50, 200, 300], 110, 14, [
      ['Country', 'People', 'Area'],
      ['Germany', '83', '357'],
      ['France', '68', '544'],
      ['Spain', '48', '506'],
    ]);
    const content = page({ words: [...words, ...text(50, 200, LINE)], rulings: [across(114, 45, 330)] });
    const { blocks } = layoutOf(content).draft;
    const [table] = blocks.flatMap((draft) =>
      draft.type === 'block' && draft.block.type === 'table' ? [draft.block] : [],
    );
    assert.equal(
      table?.rows[0]?.cells.every(({ borders }) => borders.bottom !== undefined),
      true,
    );
    assert.deepEqual(drawnIn(paragraphsOf(content)), []);
  });

  it('is not drawn where it is short, as a tick is', () => {
    const words = [...text(72, 100, LINE), ...text(72, 160, LINE)];
    assert.deepEqual(
      drawnIn(paragraphsOf(page({ words, rulings: [down(20, 300, 320), down(20, 400, 440)] }))).length,
      1,
    );
  });

  it('is left to the running heads where it reaches above the body', () => {
    const head = text(72, 30, 'head');
    const words = [...head, ...text(72, 100, LINE), ...text(72, 160, LINE)];
    const content = page({ words, rulings: [down(20, 0, 600)] });
    assert.deepEqual(drawnIn(paragraphsOf(content, [0])), []);
    assert.equal(drawnIn(paragraphsOf(content)).length, 1);
  });
});

describe('a rule under a line that is set in', () => {
  it('is a border as long as the rule, out over the column’s end, too', () => {
    const words = [...text(72, 100, LINE), ...text(152, 130, 'Set in'), ...text(72, 200, LINE)];
    const paragraphs = paragraphsOf(page({ words, rulings: [across(138, 66, 400, 2)] }));
    const ruled = paragraphs.filter(({ borders }) => borders?.bottom !== undefined);
    assert.deepEqual(
      ruled.map(({ indentStartPt, firstLineIndentPt, indentEndPt }) => [indentStartPt, firstLineIndentPt, indentEndPt]),
      [[0, 80, 372 - 400]],
    );
  });
});

describe('a rule between a title and columns below it', () => {
  it('is one border', () => {
    const column = LINE.slice(0, 34);
    const lines = [0, 12, 24, 36, 48].flatMap((dy) => [...text(72, 130 + dy, column), ...text(300, 130 + dy, column)]);
    const paragraphs = paragraphsOf(
      page({ words: [...text(72, 100, LINE), ...lines], rulings: [across(108, 72, 500)] }),
    );
    assert.equal(rulesOn(paragraphs).length, 1);
    assert.deepEqual(drawnIn(paragraphs), []);
  });
});

describe('rules above and between two paragraphs', () => {
  it('are borders of the first, for two with the same border above them would be one box', () => {
    const words = [...text(72, 100, LINE), ...text(72, 140, LINE)];
    const paragraphs = paragraphsOf(page({ words, rulings: [across(85, 72, 372), across(120, 72, 372)] }));
    assert.deepEqual(
      paragraphs.map(({ borders }) => [borders?.top !== undefined, borders?.bottom !== undefined]),
      [
        [true, true],
        [false, false],
      ],
    );
  });
});
