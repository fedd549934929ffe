import assert from 'node:assert/strict';
import { surveyPage } from '../../../../src/engine/layout/surveyPage';
import { pageContent, STYLE, words } from './surveys';

describe('survey of a page', () => {
  it('counts characters by look and leaves artifacts and invisible text out', () => {
    const styles = [
      STYLE,
      { ...STYLE, sizePt: 14.04, bold: true },
      { ...STYLE, artifact: true },
      { ...STYLE, invisible: true },
    ];
    const page = surveyPage(
      pageContent(
        [
          ...words('Title', 72, 90, 1),
          ...words('body text', 72, 110),
          ...words('Draft', 72, 300, 2),
          ...words('hidden', 72, 400, 3),
        ],
        styles,
      ),
    );
    assert.deepEqual(page.looks, { 'Times New Roman|14.0|1|0|0': 5, 'Times New Roman|10.0|0|0|0': 8 });
    assert.equal(page.characters, 18);
  });

  it('finds the left edge of what stands inside without the boxes of page numbers', () => {
    const lines = Array.from({ length: 40 }, (_, i) => words('body text', 72, 90 + 12 * i)).flat();
    const box = (top: number) => ({ bounds: { left: 30, right: 60, top, bottom: top + 30 }, colour: 0 });
    const leftWith = (top: number): number | undefined =>
      surveyPage({ ...pageContent([...lines, ...words('14', 35, 750)]), fills: [box(top)] }).innerLeft;
    assert.equal(leftWith(730), 72);
    assert.equal(leftWith(300), 30);
  });

  it('does not count where a foot far below the text ends, which may be wider', () => {
    const line = 'five words of body text';
    const lines = Array.from({ length: 6 }, (_, i) => words(line, 72, 90 + 12 * i)).flat();
    const foot = words('a foot that is wider than all of the text', 72, 750);
    const endsWith = (last: number) => surveyPage(pageContent([...lines, ...words(line, 72, last), ...foot])).lineEnds;
    assert.deepEqual(endsWith(162).values.length, 1);
    assert.deepEqual(endsWith(740).values.length, 2);
  });

  it('sees rules across the page between the outermost lines and the next ones', () => {
    const rule = { orientation: 'horizontal', from: 72, to: 540, thicknessPt: 1, colour: 0, dashed: false } as const;
    const lines = [...words('1 Text', 72, 60), ...words('body text', 72, 90), ...words('14', 300, 750)];
    const rulings = [
      { ...rule, position: 64 },
      { ...rule, position: 70, to: 200 },
      { ...rule, position: 735 },
    ];
    const { topLines, bottomLines } = surveyPage({ ...pageContent(lines), rulings });
    const rulesOf = (edge: typeof topLines) => edge.map(({ rulePt }) => rulePt).slice(0, 2);
    assert.deepEqual(rulesOf(topLines), [2, undefined]);
    assert.deepEqual(rulesOf(bottomLines), [6, undefined]);
  });

  it('measures leading between lines of one column, columns on shifted grids too', () => {
    const left = [100, 112, 124, 136].flatMap((y) => words('left column text', 72, y));
    const right = [106, 118, 130, 142].flatMap((y) => words('right column text', 320, y));
    assert.deepEqual(surveyPage(pageContent([...left, ...right])).leadings, { values: [120], counts: [6] });
  });

  it('keeps the parts of a head that share a baseline together, from left to right', () => {
    const page = surveyPage(
      pageContent([...words('Page 3', 500, 40), ...words('Annual report', 72, 40.5), ...words('Body', 72, 90)]),
    );
    assert.deepEqual(
      page.topLines.map(({ text }) => text),
      ['Annual report Page 3', 'Body'],
    );
    assert.deepEqual(
      page.topLines.map(({ parted }) => parted),
      [true, undefined],
    );
    assert.deepEqual(page.topLines[0]?.words, [2, 3, 0, 1]);
  });

  it('takes no labels of a chart for a head in two parts, as they end before the lines do', () => {
    const prose = words('The density of the bandwidths found for both of the two samples above', 72, 400);
    const page = surveyPage(pageContent([...words('Bandwidth', 140, 250), ...words('Bandwidth', 300, 250), ...prose]));
    assert.equal(page.topLines[0]?.text, 'Bandwidth Bandwidth');
    assert.equal(page.topLines[0].parted, undefined);
  });

  it('tells the sides of the content without the seals and logos that hang out in a corner', () => {
    const text = pageContent([...words('Notices of the week', 72, 110), ...words('and nothing else', 72, 700)]);
    const left = (width: number, y: number): number | undefined => {
      const bounds = { left: 40, top: y, right: 40 + width, bottom: y + 20 };
      const picture = {
        bounds,
        kind: 'image',
        media: 'a.png',
        rotation: 0,
        background: false,
        artifact: false,
      } as const;
      return surveyPage({ ...text, pictures: [picture] }).contentBounds?.left;
    };
    assert.equal(left(20, 12), 72);
    // A banner, and a picture beside the text.
    assert.equal(left(200, 12), 40);
    assert.equal(left(20, 400), 40);
  });

  it('lists the lines of the foot from the edge inwards', () => {
    const page = surveyPage(pageContent([...words('last line', 72, 700), ...words('7', 300, 760)]));
    assert.deepEqual(
      page.bottomLines.map(({ text }) => text),
      ['7', 'last line'],
    );
  });

  it('reads right-to-left lines from the right', () => {
    const page = surveyPage(pageContent([...words('עולם', 100, 40), ...words('שלום', 130, 40)]));
    assert.equal(page.topLines[0]?.text, 'שלום עולם');
  });

  it('says that a line is an artifact only when all of it is', () => {
    const styles = [STYLE, { ...STYLE, artifact: true }];
    const page = surveyPage(
      pageContent([...words('head', 72, 40, 1), ...words('half', 72, 60, 1), ...words('half', 172, 60)], styles),
    );
    assert.deepEqual(
      page.topLines.map(({ artifact }) => artifact),
      [true, false],
    );
  });
});
