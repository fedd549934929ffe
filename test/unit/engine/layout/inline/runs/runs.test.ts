import assert from 'node:assert/strict';
import type { TextRun } from '../../../../../../src/engine/model/document';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { layoutOf } from '../../draftText';
import { across, fill, page, text, textEndingAt, word } from '../../tables/pageBuilder';

function runsOf(content: PageContent): TextRun[] {
  const { blocks } = layoutOf(content).draft;
  return blocks.flatMap((draft) =>
    draft.type === 'paragraph' ? draft.paragraph.content.filter((inline) => inline.type === 'text') : [],
  );
}

const textsWhere = (runs: readonly TextRun[], test: (run: TextRun) => boolean): string[] =>
  runs
    .filter(test)
    .map((run) => run.text)
    .filter((value) => value !== ' ');

const linkTo = (uri: string, left: number, right: number) => ({
  bounds: { left, right, top: 92, bottom: 102 },
  target: { kind: 'uri', uri } as const,
});

describe('runs of text', () => {
  it('know whether their font has serifs', () => {
    const [plain] = page({}).styles;
    assert.ok(plain);
    const serifs = (serif: boolean) =>
      runsOf(page({ words: [word(72, 100, 'word')], styles: [{ ...plain, serif }] })).map(({ format }) => format.serif);
    assert.deepEqual([serifs(true), serifs(false)], [[true], [undefined]]);
  });

  it('keep two spaces after a sentence, where the gap is as wide as two of its line', () => {
    const textAt = (gapPt: number, style = 0): string => {
      const first = text(72, 100, 'It was so before.');
      const end = first.at(-1)?.bounds.right ?? 0;
      const words = [...first, ...text(end + gapPt, 100, 'Now it is not.', style)];
      return runsOf(page({ words }))
        .map((run) => run.text)
        .join('');
    };
    const [one, two] = ['It was so before. Now it is not.', 'It was so before.  Now it is not.'];
    assert.deepEqual(
      [3, 6, 4.5].map((gapPt) => textAt(gapPt)),
      [one, two, one],
    );
    // The padding of a box around code or a label.
    assert.equal(textAt(6, 1), one);
    // Code, whose spaces are as wide as its letters.
    const code = word(200, 100, 'SET', 1);
    const mode = word(code.bounds.right + 6, 100, 'MODE', 1);
    const words = [...text(72, 100, 'Now please do type'), code, mode];
    const [plain] = page({}).styles;
    assert.ok(plain);
    const runs = runsOf(page({ words, styles: [plain, { ...plain, monospace: true }] }));
    assert.equal(runs.at(-1)?.text, 'SET MODE');
  });

  it('have the spaces at a leader inside a link that all of the line is', () => {
    const words = [...text(72, 100, `Rivers ${'.'.repeat(40)}`), ...textEndingAt(372, 100, '3')];
    const runs = runsOf({ ...page({ words }), links: [linkTo('https://a.example', 70, 374)] });
    assert.deepEqual([...new Set(runs.map(({ link }) => link?.kind))], ['uri']);
    assert.equal(runs.map((run) => run.text).join('|'), 'Rivers| | 3');
  });

  it('have the space behind a link in the look of the text that follows', () => {
    const [plain] = page({}).styles;
    assert.ok(plain);
    const words = [word(72, 100, 'See'), word(90, 100, 'here', 1), ...text(113, 100, 'for more')];
    const content = page({ words, styles: [plain, { ...plain, colour: 0x1155cc }] });
    assert.deepEqual(
      runsOf({ ...content, links: [linkTo('https://a.example', 90, 110)] }).map((run) => [run.text, run.format.colour]),
      [
        ['See ', plain.colour],
        ['here', 0x1155cc],
        [' for more', plain.colour],
      ],
    );
  });

  it('are highlighted up to where two fills meet in a word', () => {
    const words = text(72, 100, 'Some parts travellers');
    const last = words.at(-1);
    const middle = (last?.bounds.left ?? 0) + 20;
    const fills = [fill({ left: 72, right: middle, top: 90, bottom: 104 }, 0xffff00)];
    const right = last?.bounds.right ?? 0;
    const both = [...fills, fill({ left: middle + 0.05, right, top: 90, bottom: 104 }, 0xffff00)];
    assert.deepEqual(
      textsWhere(runsOf(page({ words, fills: both })), ({ format }) => format.highlight === undefined),
      [],
    );
  });

  it('are highlighted by a box as high as the large figure in it', () => {
    const figure = word(300, 100, '13', 1);
    const large = { ...figure, bounds: { ...figure.bounds, top: 84, bottom: 104 } };
    const [plain] = page({}).styles;
    assert.ok(plain);
    const highlightsIn = (bottom: number) => {
      const fills = [fill({ left: 298, right: 320, top: 82, bottom }, 0x804000)];
      const words = [...text(72, 100, 'The year of the flood was'), large];
      const runs = runsOf(page({ words, fills, styles: [plain, { ...plain, sizePt: 20 }] }));
      return textsWhere(runs, ({ format }) => format.highlight !== undefined);
    };
    assert.deepEqual(highlightsIn(106), ['13']);
    assert.deepEqual(highlightsIn(140), []);
  });

  it('are highlighted by the fill that was painted last where several lie behind them', () => {
    const words = text(72, 100, 'Some words in a coloured line');
    const { left = 0, right = 0 } = words[1]?.bounds ?? {};
    const fills = [
      fill({ left: 72, right: 230, top: 88, bottom: 105 }, 0xffffcc),
      fill({ left, right, top: 90, bottom: 103 }, 0xccffff),
    ];
    const marked = runsOf(page({ words, fills })).filter(({ format }) => format.highlight === 0xccffff);
    assert.deepEqual(
      marked.map((run) => run.text.trim()),
      ['words'],
    );
  });

  it('are not underlined by a line much paler than they are, the side of a box', () => {
    const words = text(72, 100, 'some underlined words');
    const { left = 0, right = 0 } = words[1]?.bounds ?? {};
    const underlined = (colour: number) =>
      textsWhere(
        runsOf(page({ words, rulings: [{ ...across(101, left, right), colour }] })),
        ({ format }) => format.underline,
      );
    assert.deepEqual([underlined(0xdddddd), underlined(0xcc0000)], [[], ['underlined']]);
    // Nor is it a line to write on behind the word before.
    const pale = page({ words, rulings: [{ ...across(101, left, right), colour: 0xdddddd }] });
    const { blocks } = layoutOf(pale).draft;
    const inlines = blocks.flatMap((draft) => (draft.type === 'paragraph' ? draft.paragraph.content : []));
    assert.ok(inlines.every(({ type }) => type === 'text'));
  });

  it('end an underline before the comma that it does not reach', () => {
    const words = text(72, 100, 'some underlined, word');
    const underlined = words[1]?.bounds;
    assert.ok(underlined);
    const rulings = [across(101, underlined.left, underlined.right - 3)];
    assert.deepEqual(
      textsWhere(runsOf(page({ words, rulings })), ({ format }) => format.underline),
      ['underlined'],
    );
  });

  it('are raised where they stand high enough, though hardly smaller, and not where they stand a bit higher only', () => {
    const [plain] = page({}).styles;
    assert.ok(plain);
    const styles = [plain, { ...plain, sizePt: 9 }, { ...plain, sizePt: 8.5 }];
    const raised = (raisePt: number, style = 1): string[] => {
      const whole = word(110, 100, 'metres2');
      const pieces = whole.pieces.flatMap((piece) => [
        { ...piece, text: 'metres', right: 140 },
        { ...piece, text: '2', left: 140, right: 145, style, baseline: 100 - raisePt },
      ]);
      const content = page({ words: [word(72, 100, 'rooms'), { ...whole, pieces }, word(160, 100, 'wide')], styles });
      return textsWhere(runsOf(content), ({ format }) => format.verticalAlign === 'superscript');
    };
    assert.deepEqual(raised(4.5), ['2 ']);
    assert.deepEqual(raised(1.5), []);
    // A label that is a bit smaller, in a box as high as its line.
    assert.deepEqual([raised(1.2, 2), raised(2.2, 2)], [[], ['2 ']]);
  });

  it('end a link before the full stop behind it, and keep it whole where its area is a bit too small or large', () => {
    const words = text(72, 100, 'see example. now');
    const { left, right } = words[1]?.bounds ?? { left: 0, right: 0 };
    const exact = { ...page({ words }), links: [linkTo('http://a.example/', left, right - 4)] };
    assert.deepEqual(
      textsWhere(runsOf(exact), ({ link }) => link !== undefined),
      ['example'],
    );
    const loose = { ...page({ words }), links: [linkTo('http://a.example/', left - 4, right + 6)] };
    assert.deepEqual(
      textsWhere(runsOf(loose), ({ link }) => link !== undefined),
      ['example.'],
    );
  });

  it('end a link before a stop that does not look like it', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const styles = [plain, { ...plain, colour: 0x0645ad }];
    const whole = word(100, 100, 'example.');
    const pieces = whole.pieces.flatMap((piece) => [
      { ...piece, text: 'example', right: 135, style: 1 },
      { ...piece, text: '.', left: 135 },
    ]);
    const content = page({ words: [word(72, 100, 'see'), { ...whole, pieces }], styles });
    const links = [linkTo('http://a.example/', 100, 141)];
    assert.deepEqual(
      textsWhere(runsOf({ ...content, links }), ({ link }) => link !== undefined),
      ['example'],
    );
  });

  it('are links of addresses that the PDF does not link only where they look like links', () => {
    const content = page({ words: text(72, 100, 'see http://a.example/ now') });
    const links = [{ ...linkTo('http://a.example/', 90, 180), unmarked: true }];
    assert.deepEqual(
      textsWhere(runsOf({ ...content, links }), ({ link }) => link !== undefined),
      [],
    );
    const styles = content.styles.map((style) => ({ ...style, colour: 0x0000ee }));
    assert.deepEqual(
      textsWhere(runsOf({ ...content, styles, links }), ({ link }) => link !== undefined),
      ['http://a.example/'],
    );
  });

  it('have the space of the prose behind code, which is less than half as wide', () => {
    const content = page({ words: text(72, 100, 'use expect when') });
    const [style] = content.styles;
    assert.ok(style);
    const code = { ...style, family: 'Courier New', monospace: true };
    const words = content.words.map((each, i) =>
      i === 1 ? { ...each, pieces: each.pieces.map((piece) => ({ ...piece, style: 1 })) } : each,
    );
    const runs = runsOf({ ...content, styles: [style, code], words });
    assert.deepEqual(
      runs.map((run) => [run.text, run.format.monospace]),
      [
        ['use ', false],
        ['expect', true],
        [' when', false],
      ],
    );
  });

  it('have no space between parts of a word that come from two fonts and touch', () => {
    const textOf = (hyphenLeft: number, baseline = 100): string =>
      runsOf(
        page({
          words: [word(72, 100, 'user'), word(hyphenLeft, baseline, '-'), ...text(hyphenLeft + 5.2, 100, 'led one')],
        }),
      )
        .map((run) => run.text)
        .join('');
    assert.equal(textOf(92.2), 'user-led one');
    assert.equal(textOf(95), 'user -led one');
  });

  it('keep the hyphen at the end of a line of code, which nobody hyphenates', () => {
    const content = page({
      words: [
        ...text(72, 100, 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii '),
        ...text(72 + 45 * 5, 100, 'stable-', 1),
      ],
    });
    const words = [...content.words, ...text(72, 112, 'release', 1), ...text(115, 112, 'and more')];
    const styles = content.styles.map((style, i) => (i === 1 ? { ...style, monospace: true } : style));
    const all = runsOf({ ...content, words, styles })
      .map((run) => run.text)
      .join('');
    assert.match(all, /stable-release/);
  });

  it('are raised or lowered beside text of the size of the line, not at its other end', () => {
    const small = { ...page({}).styles[0], sizePt: 5 };
    const [plain] = page({}).styles;
    assert.ok(plain);
    const lookOf = (left: number, value: string): string[] => {
      const words = [...text(72, 100, 'the large name'), ...text(left, 102, value, 1)];
      const runs = runsOf(page({ words, styles: [plain, { ...plain, sizePt: small.sizePt }] }));
      return runs.flatMap(({ format, text: own }) =>
        own.includes('x') ? [`${format.verticalAlign} ${format.sizePt}`] : [],
      );
    };
    assert.deepEqual(lookOf(144, 'xyz xyz'), ['subscript 10']);
    assert.deepEqual(lookOf(300, 'xyz xyz'), ['baseline 5']);
    // A mark may stand by itself.
    assert.deepEqual(lookOf(300, 'x'), ['subscript 10']);
  });

  it('have a number of several words in one piece where text runs from the right', () => {
    // Visually: the number with its hyphen, a dash, a word.
    const words = [
      word(100, 100, '09'),
      word(110, 100, '-'),
      word(115, 100, '7425733'),
      word(153, 100, '–'),
      word(161, 100, 'בית'),
    ];
    const { blocks } = layoutOf(page({ words })).draft;
    const [only] = blocks;
    assert.ok(only?.type === 'paragraph');
    assert.deepEqual(only.paragraph.tabStops, []);
    assert.equal(
      only.paragraph.content.map((inline) => (inline.type === 'text' ? inline.text : `[${inline.type}]`)).join(''),
      'בית – 09-7425733',
    );
  });

  it('stand behind a tab where it is wide, measured from the right', () => {
    const words = [word(100, 100, '09'), word(110, 100, '-'), word(115, 100, '7425733'), word(340, 100, 'בית')];
    const wide = text(72, 140, 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll');
    const [line] = layoutOf(page({ words: [...words, ...wide] })).draft.blocks;
    assert.ok(line?.type === 'paragraph');
    assert.equal(line.paragraph.content.filter(({ type }) => type === 'tab').length, 1);
    assert.deepEqual(line.paragraph.tabStops, [{ positionPt: 372 - 150, alignment: 'left', leader: 'none' }]);
  });

  it('are right-to-left with the signs beside them, and have no space before a full stop that touches', () => {
    // Visually: full stop, second word, first word.
    const words = [word(100, 100, '.'), word(105, 100, 'עולם'), word(128, 100, 'שלום')];
    const runs = runsOf(page({ words }));
    assert.equal(runs.map((run) => run.text).join(''), 'שלום עולם.');
    assert.ok(runs.every((run) => run.format.rightToLeft));
  });
});
