import assert from 'node:assert/strict';
import { textLine } from '../../../../../src/engine/layout/lines/lines';
import { shapeOf } from '../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textOf, textsOf } from '../draftText';
import { across, down, lattice, page, text, textEndingAt, word, SURVEY } from '../tables/pageBuilder';

describe('paragraphs', () => {
  it('are lines that wrap, until one ends short', () => {
    const words = [...text(72, 100, FULL), ...text(72, 112, SHORT), ...text(72, 124, FULL), ...text(72, 136, SHORT)];
    assert.deepEqual(textsOf(page({ words })), [`${FULL} ${SHORT}`, `${FULL} ${SHORT}`]);
  });

  it('come apart at extra space even when the line above is full', () => {
    const words = [100, 112, 124, 142, 154].flatMap((y) => text(72, y, FULL));
    assert.deepEqual(textsOf(page({ words })), [`${FULL} ${FULL} ${FULL}`, `${FULL} ${FULL}`]);
  });

  it('come apart over twice the distance of their lines, however many full ones have a long word so far below them', () => {
    const sentence = [...text(72, 90, FULL), ...text(72, 102, 'and so it goes on.')];
    const names = ['Alpha', 'Bravo', 'Delta', 'Gamma', 'Omega'];
    const lines = names.flatMap((name, i) => text(72, 130 + 24 * i, `${name}${FULL.slice(5)}`));
    const content = page({ words: [...sentence, ...lines] });
    assert.equal(textsOf(content).length, 6);
  });

  it('go on in a line that a tall word of another style keeps farther off', () => {
    const next = text(72, 115.8, `A${FULL.slice(1)}`);
    const tall = next.map((word, i) => (i === 2 ? { ...word, bounds: { ...word.bounds, top: 105.8 } } : word));
    const code = tall.map((word, i) =>
      i === 2 ? { ...word, pieces: word.pieces.map((piece) => ({ ...piece, style: 1 })) } : word,
    );
    const paragraphs = (line: readonly Word[]): number =>
      textsOf(page({ words: [...text(72, 90, FULL), ...text(72, 102, FULL), ...line, ...text(72, 127.8, FULL)] }))
        .length;
    assert.deepEqual([paragraphs(code), paragraphs(next)], [1, 2]);
  });

  it('come apart at a first-line indent', () => {
    const words = [
      ...text(72, 100, FULL),
      ...text(72, 112, FULL),
      ...text(87, 124, FULL.slice(0, 57)),
      ...text(72, 136, FULL),
    ];
    assert.equal(textsOf(page({ words })).length, 2);
  });

  it('go on with a dash or a number that a line of an open sentence begins with', () => {
    const open = 'aaaaa bbbbb ccccc ddddd eeeee fffff ggggg hhhhh iiiii jjj kkk';
    const next = 'aaaaa bbbbb ccccc ddddd eeeee fffff ggggg hhhhh iiiii jjjjj';
    for (const start of ['—', '52.']) {
      const words = [...text(87, 100, open), ...text(72, 112, `${start} ${next}`), ...text(72, 124, SHORT)];
      assert.deepEqual(textsOf(page({ words })), [`${open} ${start} ${next} ${SHORT}`]);
    }
  });

  it('begin with a dash below a full line that ends its sentence', () => {
    const words = [...text(72, 100, `${FULL.slice(0, 56)}.`), ...text(72, 112, `— ${FULL.slice(5)}`)];
    assert.equal(textsOf(page({ words })).length, 2);
  });

  it('keep the lines of a hanging list item together and its label apart', () => {
    const item = FULL.slice(0, 57);
    const words = [
      ...text(72, 100, '1.'),
      ...text(87, 100, item),
      ...text(87, 112, SHORT),
      ...text(72, 124, '2.'),
      ...text(87, 124, item),
      ...text(87, 136, SHORT),
    ];
    assert.deepEqual(textsOf(page({ words })), [`1.|${item} ${SHORT}`, `2.|${item} ${SHORT}`]);
  });

  it('are one for each line of an address, however alike its lines are in length', () => {
    const lines = ['Mrs Anna Lind', 'Storgatan 4', 'Lund 111 22 AB', 'Sweden'];
    const words = lines.flatMap((line, i) => text(72, 100 + 12 * i, line));
    assert.deepEqual(textsOf(page({ words: [...words, ...text(72, 200, FULL)] })), [...lines, FULL]);
  });

  it('are one for each line of an address that ends at the right edge', () => {
    const lines = ['Jensen and Partners', 'Quay Street 14', 'Tel. 01255 000000'];
    const words = lines.flatMap((line, i) => textEndingAt(372, 100 + 12 * i, line));
    assert.deepEqual(textsOf(page({ words: [...words, ...text(72, 200, FULL)] })), [...lines, FULL]);
  });

  it('are one for each line of two addresses beside each other, those of single words, as Chinese ones are, too', () => {
    const countOf = (left: string, right: string): number => {
      const words = [0, 12].flatMap((dy) => [...text(72, 100 + dy, left), ...text(230, 100 + dy, right)]);
      return textsOf(page({ words: [...words, ...text(72, 200, FULL)] })).length;
    };
    assert.deepEqual([countOf('Bill to', FULL.slice(0, 27)), countOf('Hauptstrasse', 'Bahnhofstrasse')], [3, 3]);
  });

  it('go on in the middle of a sentence where the next word would hardly have fitted', () => {
    const line = ['aaaa', 'bbbb', 'cccc'].map((part) => part.repeat(4)).join(' ');
    const countOf = (next: string): number =>
      textsOf(page({ words: [...text(72, 100, line), ...text(72, 112, next)] })).length;
    assert.deepEqual(['indefinite now.', 'Indefinite now.', 'short now.'].map(countOf), [1, 2, 2]);
  });

  it('end with what stands at the other edge of the column, even where a small letter follows', () => {
    const words = [
      ...text(72, 100, 'Unit 4'),
      ...textEndingAt(372, 100, '29 January 2015'),
      ...text(72, 112, 'some street'),
    ];
    assert.deepEqual(textsOf(page({ words: [...words, ...text(72, 200, FULL)] })), [
      'Unit 4\t29 January 2015',
      'some street',
      FULL,
    ]);
  });

  it('are one for each line of a form that ends with room to write on', () => {
    const blank = (label: string): string => `${label} ${'.'.repeat(58 - label.length)}`;
    const lines = ['Bank', 'Account', 'Town'].map(blank);
    const words = lines.flatMap((line, i) => text(72, 100 + 12 * i, line));
    assert.deepEqual(textsOf(page({ words })), lines);
  });

  it('go on over lines that are full of code, set smaller than the text', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true, sizePt: 8.5 };
    const words = [
      ...text(72, 100, `${FULL.slice(0, 49)} Buffer`),
      ...text(72, 112, 'readTheWholeOfIt(length) readMore(count)', 1),
      ...text(280, 112, 'and aaaa bbbb cccc'),
      ...text(72, 124, SHORT),
    ];
    assert.equal(textsOf(page({ words, styles: [plain, code] })).length, 1);
  });

  it('have a line between their columns where the page has one', () => {
    const column = FULL.slice(0, 39);
    const words = [0, 12, 24, 36].flatMap((dy) => [...text(72, 100 + dy, column), ...text(300, 100 + dy, column)]);
    const isRuled = (from: number, to: number): boolean | undefined =>
      layoutOf(page({ words, rulings: [down(284, from, to)] })).draft.bands[0]?.ruled;
    assert.equal(isRuled(90, 138), true);
    assert.equal(isRuled(90, 100), undefined);
  });

  it('go on in a quotation that is set in on both sides', () => {
    const words = [
      ...text(72, 76, FULL),
      ...text(72, 88, FULL),
      ...text(102, 112, FULL.slice(0, 49)),
      ...text(102, 124, 'kkkk llll'),
      ...text(102, 148, 'aaaa bbbb'),
      ...text(102, 160, 'cccc'),
    ];
    assert.deepEqual(textsOf(page({ words })).slice(1), [`${FULL.slice(0, 49)} kkkk llll`, 'aaaa bbbb', 'cccc']);
  });

  it('are one for each message, however alike some are in length, and go on where a narrow block does', () => {
    const rows = (third: string): string[] => {
      const lines = [
        FULL,
        'Agent: runs here with the number 24990.',
        'Session: begins on the 14th of April.',
        third,
        'Proxy: is ready.',
      ];
      return textsOf(page({ words: lines.flatMap((line, i) => text(72, 100 + (i && 24) + 12 * i, line)) }));
    };
    assert.equal(rows('Status: waits for any others who may come.').length, 5);
    assert.equal(rows('and waits for any others that may come.').length, 2);
  });

  it('of code go on over a blank line, as wide as it may be set', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const words = [
      ...[72, 84].flatMap((y) => text(72, y, FULL)),
      ...[110, 126, 158, 174].flatMap((y) => text(72, y, 'let chalk = 0;', 1)),
      ...text(72, 222, 'another listing', 1),
    ];
    assert.equal(textsOf(page({ words, styles: [plain, code] })).length, 3);
  });

  it('of code have a space where one is written, however narrow the font leaves it', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const styles = [{ ...plain, family: 'Courier New', monospace: true }];
    const words = [100, 112].flatMap((y) => [{ ...word(72, y, 'int'), spaceAfter: true }, word(89, y, 'count')]);
    assert.deepEqual(textsOf(page({ words, styles })), ['int count\nint count']);
    const call = [100, 112].flatMap((y) => [{ ...word(72, y, 'f'), spaceAfter: true }, word(79, y, '(x)')]);
    assert.deepEqual(textsOf(page({ words: call, styles })), ['f(x)\nf(x)'], 'beside a sign');
  });

  it('of code go on over lines with small numbers in front', () => {
    const plain = page({ words: [] });
    const [style] = plain.styles;
    assert.ok(style);
    const styles = [
      { ...style, family: 'Courier New', monospace: true },
      { ...style, sizePt: 5 },
    ];
    const words = [100, 112, 124].flatMap((y, i) => [
      ...text(72, y, String(i + 1), 1),
      ...text(87, y, 'read the line;'),
    ]);
    assert.deepEqual(textsOf(page({ words, styles })), ['1  read the line;\n2  read the line;\n3  read the line;']);
  });

  it('go on before code whose box would not have fitted', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const words = [
      ...text(72, 100, FULL),
      ...text(72, 112, FULL.slice(0, 54)),
      ...text(72, 124, 'readAll()', 1),
      ...text(122, 124, 'ends.'),
    ];
    assert.equal(textsOf(page({ words, styles: [plain, code] })).length, 1);
  });

  it('are read down the left column first, then down the right one', () => {
    const column = FULL.slice(0, 39);
    const words = [0, 12, 24, 36].flatMap((dy) => [
      ...text(72, 100 + dy, `${column.slice(0, 37)}L${dy / 12}`),
      ...text(300, 100 + dy, `${column.slice(0, 37)}R${dy / 12}`),
    ]);
    const order = textsOf(page({ words }))
      .join(' ')
      .match(/[LR]\d/g);
    assert.deepEqual(order, ['L0', 'L1', 'L2', 'L3', 'R0', 'R1', 'R2', 'R3']);
  });

  it('keep a title above two columns in front of them', () => {
    const column = FULL.slice(0, 39);
    const words = [
      ...text(150, 80, FULL.slice(0, 50)),
      ...[0, 12, 24, 36].flatMap((dy) => [...text(72, 120 + dy, column), ...text(300, 120 + dy, column)]),
    ];
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(
      draft.bands.map((band) => band.columns.length),
      [1, 2],
    );
  });

  it('stand over two columns as a whole, with a short last line, and below a rule across both', () => {
    const column = FULL.slice(0, 39);
    const words = [
      ...text(72, 80, `${FULL} mmmm nnnn oooo pppp`),
      ...text(72, 92, SHORT),
      ...[0, 12, 24, 36].flatMap((dy) => [...text(72, 120 + dy, column), ...text(300, 120 + dy, column)]),
      ...text(72, 190, 'Rivers'),
    ];
    const rulings = [across(175, 72, 500)];
    const { draft } = layoutOf(page({ words, rulings }));
    assert.deepEqual(
      draft.bands.map((band) => [band.columns.length, draft.blocks.slice(band.firstBlock, band.endBlock).map(textOf)]),
      [
        [1, [`${FULL} mmmm nnnn oooo pppp ${SHORT}`]],
        [2, [Array(4).fill(column).join(' '), Array(4).fill(column).join(' ')]],
        [1, ['Rivers']],
      ],
    );
  });

  it('have a drawn box for their borders when they stand in it alone', () => {
    const words = [...text(72, 100, FULL), ...text(82, 130, 'Warning'), ...text(72, 160, FULL)];
    const rulings = lattice([72, 372], [116, 138]);
    const { draft } = layoutOf(page({ words, rulings }));
    const [, boxed] = draft.blocks;
    assert.ok(boxed?.type === 'paragraph');
    const { borders, indentStartPt, indentEndPt } = boxed.paragraph;
    assert.deepEqual([borders?.left?.spacePt, borders?.right?.spacePt], [10, 10]);
    assert.deepEqual([indentStartPt, indentEndPt], [10, 10]);
    assert.ok(borders?.top && borders.bottom);
    assert.ok(
      draft.blocks.every((block) => block === boxed || (block.type === 'paragraph' && !block.paragraph.borders)),
    );
  });

  it('reach to the outer edges of a box with thick lines, which are not counted as space', () => {
    const words = [...text(72, 100, FULL), ...text(82, 130, 'Warning'), ...text(72, 160, FULL)];
    const rulings = lattice([72, 372], [116, 138]).map((ruling) => ({ ...ruling, thicknessPt: 4 }));
    const [, boxed] = layoutOf(page({ words, rulings })).draft.blocks;
    assert.ok(boxed?.type === 'paragraph');
    const { bounds, borders, lineSpacing } = boxed.paragraph;
    assert.deepEqual([bounds.top, bounds.bottom].map(Math.round), [114, 140]);
    // Word has whole points between text and border: what is left over is not to move the text.
    const line = lineSpacing.rule === 'single' ? NaN : lineSpacing.pt;
    const spaces = (borders?.top?.spacePt ?? NaN) + (borders?.bottom?.spacePt ?? NaN);
    assert.equal(spaces, Math.round(spaces));
    assert.equal((line + spaces + 2 * 4).toFixed(3), (bounds.bottom - bounds.top).toFixed(3));
  });

  it('are rows, and no narrow columns, where names stand before what they mean', () => {
    const words = ['Title', 'Author', 'Subject', 'Key'].flatMap((name, i) => [
      ...text(72, 100 + i * 12, `.pdfinfo /${name}/`),
      ...text(175, 100 + i * 12, FULL.slice(0, 34)),
    ]);
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(
      draft.bands.map((band) => band.columns.length),
      [1],
    );
  });

  it('are not underlined by the rule below them, which is a border', () => {
    const words = [...text(72, 100, 'Education'), ...text(72, 140, FULL)];
    const { draft } = layoutOf(page({ words, rulings: [across(102.5, 72, 372)] }));
    const [heading] = draft.blocks;
    assert.ok(heading?.type === 'paragraph' && heading.paragraph.content[0]?.type === 'text');
    assert.equal(heading.paragraph.content[0].format.underline, false);
    assert.ok(draft.blocks.some((block) => block.type === 'paragraph' && block.paragraph.borders));
  });

  it('end where a leader has led to a number, and have a tab for the leader however its dots are set', () => {
    const dots = (count: number, gap: string): string => Array.from({ length: count }, () => '.').join(gap);
    const words = [
      ...text(72, 100, `Rivers and ${dots(19, ' ')}`),
      ...textEndingAt(372, 100, '3'),
      ...text(72, 112, `Lakes ${dots(40, '')}`),
      ...textEndingAt(372, 112, '12'),
    ];
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(draft.blocks.map(textOf), ['Rivers and \t 3', 'Lakes \t 12']);
    for (const block of draft.blocks) {
      assert.ok(block.type === 'paragraph');
      assert.deepEqual(block.paragraph.tabStops, [{ positionPt: 300, alignment: 'right', leader: 'dot' }]);
    }
  });

  it('keep the sign that cuts a title short: a leader is longer', () => {
    const words = [...text(72, 100, FULL), ...text(72, 130, 'A long \u2026'), ...textEndingAt(372, 130, 'Right')];
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(draft.blocks.map(textOf), [FULL, 'A long \u2026\tRight']);
  });

  it('keep the dots that stand for what is left out of a row, but for those that lead to a number', () => {
    const line = (value: string): string[] => {
      const { draft } = layoutOf(page({ words: text(72, 100, value) }));
      return draft.blocks.map(textOf);
    };
    assert.deepEqual(line('aaaa ..... bbbb'), ['aaaa ..... bbbb']);
    assert.deepEqual(line('aaaa ..... 12'), ['aaaa \t 12']);
  });

  it('show what is set at the right edge of a line behind a tab', () => {
    const words = [...text(72, 100, FULL), ...text(72, 130, 'Left'), ...textEndingAt(372, 130, 'Right')];
    const { draft } = layoutOf(page({ words }));
    assert.deepEqual(draft.blocks.map(textOf), [FULL, 'Left\tRight']);
    const last = draft.blocks[1];
    assert.ok(last?.type === 'paragraph');
    assert.deepEqual(last.paragraph.tabStops, [{ positionPt: 300, alignment: 'right', leader: 'none' }]);
  });

  it('run around a picture only where lines stand beside it, and not where one goes on behind it', () => {
    const picture: PageContent['pictures'][number] = {
      bounds: { left: 72, right: 300, top: 90, bottom: 200 },
      kind: 'image',
      media: 'a.png',
      rotation: 0,
      background: false,
      artifact: false,
    };
    const wrapsWith = (words: PageContent['words']): (string | undefined)[] =>
      layoutOf(page({ words, pictures: [picture] })).draft.blocks.flatMap((draft) =>
        draft.type === 'paragraph'
          ? draft.paragraph.content.flatMap((inline) => (inline.type === 'picture' ? [inline.anchor?.wrap] : []))
          : [],
      );
    const reaching = text(72, 226, FULL).map((word) => ({
      ...word,
      bounds: { ...word.bounds, top: 186, bottom: 230 },
    }));
    assert.deepEqual(wrapsWith([...text(72, 80, FULL), ...reaching]), ['none']);
    const lines = [...text(72, 80, FULL), ...text(310, 150, SHORT)];
    assert.deepEqual(wrapsWith(lines), ['none']);
    assert.deepEqual(wrapsWith([...lines, ...text(310, 162, SHORT)]), ['square']);
  });

  it('are justified where a line that is set in is stretched to the edge, and the next one starts at the other edge', () => {
    const alignmentOf = (gapPt: number, restLeft: number) => {
      const { styles } = page({ words: [] });
      const first = 'aaaaa bbbbb ccccc ddddd eeeee fffff'
        .split(' ')
        .map((value, i) => word(82 + i * (25 + gapPt), 100, value));
      const lines = [textLine(first, styles), textLine(text(restLeft, 112, 'iiiii jjjjj'), styles)];
      return shapeOf(lines, { left: 72, right: first.at(-1)?.bounds.right ?? 0 }, styles).alignment;
    };
    assert.equal(alignmentOf(5, 72), 'justify');
    assert.equal(alignmentOf(2.5, 72), 'left');
    assert.equal(alignmentOf(5, 90), 'left');
  });

  it('go on with a word that runs from the right, where a full line ends without a stop', () => {
    const line = `${'بببببب '.repeat(8)}بب`;
    const open = [...text(98, 100, line), ...text(339, 112, 'جججج تت')];
    assert.equal(textsOf(page({ words: [...text(72, 60, FULL), ...open] })).length, 2);
    const closed = open.map((one, i) => (i === 0 ? word(one.bounds.left, 100, 'ببببب.') : one));
    assert.equal(textsOf(page({ words: [...text(72, 60, FULL), ...closed] })).length, 3);
  });

  it('are justified when two full lines, the first one set in, go on in the next column', () => {
    const words = [...text(102, 100, FULL.slice(0, 54)), ...text(72, 112, FULL)];
    const end = words.at(-1)?.bounds.right ?? 0;
    const ends = [...text(102, 100, FULL.slice(0, 49)), ...textEndingAt(end, 100, 'xxxx'), ...text(72, 112, FULL)];
    const survey = { ...SURVEY, textAreas: { '595x842': { left: 72, right: end } } };
    const { draft } = layoutOf(page({ words: ends }), survey);
    const [first] = draft.blocks;
    assert.ok(first?.type === 'paragraph' && draft.blocks.length === 1);
    assert.equal(first.paragraph.alignment, 'justify');
    assert.equal(first.paragraph.firstLineIndentPt, 30);
  });

  it('are justified where a line is too long for the column, though the lines of a listing in it end anywhere', () => {
    const line = 'aaaaa bbbbb ccccc ddddd eeeee fffff';
    const right = text(72, 100, line).at(-1)?.bounds.right ?? 0;
    const listing = Array.from({ length: 9 }, (_, i) => text(72, 100 + 12 * i, `x = ${'1'.repeat(3 * i)}`)).flat();
    const code = listing.map((one) => ({ ...one, pieces: one.pieces.map((piece) => ({ ...piece, style: 1 })) }));
    const prose = [text(72, 240, `${line} gg`), ...[252, 264, 276].map((y) => text(72, y, line)), text(72, 288, 'hhh')];
    const survey = { ...SURVEY, textAreas: { '595x842': { left: 72, right } } };
    const [plain] = page({ words: [] }).styles;
    const styles = plain ? [plain, { ...plain, family: 'Courier New', monospace: true }] : [];
    const { draft } = layoutOf(page({ words: [...code, ...prose.flat()], styles }), survey);
    const last = draft.blocks.at(-1);
    assert.equal(last?.type === 'paragraph' && last.paragraph.alignment, 'justify');
  });

  it('start a column with a break, also where a table stands first', () => {
    const column = 'aaa bbbb ccc dddd eee ffff ggg hhhh iii';
    const grid = lattice([320, 400, 500], [92, 112, 132]);
    const cells = [106, 126].flatMap((y) => [...text(325, y, 'one two'), ...text(405, y, 'three four')]);
    const below = [150, 162, 174].flatMap((y) => text(320, y, column));
    const left = [100, 112, 124, 136, 148, 160, 172].flatMap((y) => text(72, y, column));
    const content = page({ words: [...left, ...cells, ...below], rulings: grid });
    const { draft } = layoutOf(content);
    const kinds = draft.blocks.map((block) => (block.type === 'block' ? block.block.type : block.type));
    const table = kinds.indexOf('table');
    const before = draft.blocks[table - 1];
    assert.ok(before?.type === 'block' && before.block.type === 'paragraph', kinds.join());
    assert.ok(before.block.columnBreakBefore);
  });
});
