import assert from 'node:assert/strict';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textOf } from '../../draftText';
import { page, text, textEndingAt, SURVEY } from '../../tables/pageBuilder';

const [CODE, SMALL_CODE, TITLE, SMALL] = [1, 2, 4, 5];

function textsOf(words: readonly Word[]): string[] {
  const content = page({ words });
  const [style] = content.styles;
  assert.ok(style);
  const code = { ...style, family: 'Courier', monospace: true };
  const styles = [
    style,
    code,
    { ...code, sizePt: 9 },
    { ...style, bold: true },
    { ...style, sizePt: 20 },
    { ...style, sizePt: 7 },
  ];
  return layoutOf({ ...content, styles }).draft.blocks.map(textOf);
}

describe('where paragraphs begin', () => {
  it('is not at the last words of a question, far in front of what it is worth at the right', () => {
    const valued = (left: number, words: string) => [...text(left, 112, words), ...textEndingAt(372, 112, '(6)')];
    const question = text(72, 100, `4. ${FULL.slice(0, -2)}`);
    assert.deepEqual(textsOf([...question, ...valued(87, 'Kleine Betriebe')]), [
      `4.|${FULL.slice(0, -2)} Kleine Betriebe\t(6)`,
    ]);
    // Where the words start elsewhere, or behind the end of a sentence, such lines stand for themselves.
    assert.deepEqual(textsOf([...question, ...valued(72, 'The name')]).length, 2);
    assert.deepEqual(textsOf([...text(72, 100, `${FULL}.`), ...valued(72, 'The name')]), [`${FULL}.`, 'The name\t(6)']);
  });

  it('is between lines with another text beside them at one place, also before small letters', () => {
    const lines = [
      ['Address:', 'RIVER SALES'],
      ['Music for the river boats', 'Mill Lane Corner'],
      ['ul. Wielka', '4761 Zevenberg'],
      ['PL-61-755 Poznan', 'The Netherlands'],
    ] as const;
    const words = lines.flatMap(([left, right], i) => [
      ...text(72, 88 + 12 * i, left),
      ...text(260, 88 + 12 * i, right),
    ]);
    assert.deepEqual(
      textsOf(words),
      lines.map((line) => line.join('\t')),
    );
  });

  it('is below a full line that ends a sentence, at more than the usual distance, where nothing else is of that size', () => {
    const full = `${FULL}.`;
    assert.deepEqual(
      textsOf([...text(72, 100, full), ...text(72, 121, 'Heading of what follows'), ...text(72, 200, 'Z')]),
      [full, 'Heading of what follows', 'Z'],
    );
    // The middle of a sentence tells that the lines are set so far apart.
    assert.deepEqual(textsOf([...text(72, 100, FULL), ...text(72, 121, 'ends'), ...text(72, 200, 'Z')]), [
      `${FULL} ends`,
      'Z',
    ]);
  });

  it('is not between lines three times their size apart over which sentences go on, nor in text set closer than half of that', () => {
    const lines = (top: number, pitch: number, count: number) =>
      Array.from({ length: count }, (_, i) => text(72, top + pitch * i, i < count - 1 ? FULL : SHORT)).flat();
    const lengthsOf = (words: readonly Word[]) => textsOf(words).map(({ length }) => Math.round(length / FULL.length));
    assert.deepEqual(lengthsOf([...lines(100, 30, 4), ...lines(250, 30, 3), ...lines(380, 12, 6)]), [3, 2, 5]);
    assert.deepEqual(lengthsOf([...lines(100, 26, 8), ...lines(380, 12, 3)]), [7, 2]);
  });

  it('is not between lines as far apart as those of the document, where the page has more that are set closer', () => {
    const close = Array.from({ length: 6 }, (_, i) => text(72, 200 + 12 * i, FULL)).flat();
    const blocks = (first: string, bodyLeadingPt: number) => {
      const words = [...text(72, 100, first), ...text(72, 118, `${FULL}.`), ...text(72, 136, FULL), ...close];
      return layoutOf(page({ words }), { ...SURVEY, bodyLeadingPt }).draft.blocks.length;
    };
    assert.equal(blocks(FULL, 18), 2);
    assert.equal(blocks(FULL, 12), 4);
    // Sentences of a line each tell nothing.
    assert.equal(blocks(`${FULL}.`, 18), 4);
  });

  it('is at the names of options that would not fit behind what is said of the ones before', () => {
    const says = 'What is said of it in a line that is nearly as long';
    const options = Array.from({ length: 5 }, (_, i) => [
      ...text(72, 100 + 36 * i, `-foption-of-such-a-length-${i}`, CODE),
      ...text(110, 114 + 36 * i, says),
    ]).flat();
    assert.deepEqual(
      textsOf(options),
      Array.from({ length: 5 }, (_, i) => [`-foption-of-such-a-length-${i}`, says]).flat(),
    );
  });

  it('is at the number of a part below an entry of contents that fills its line', () => {
    const chapter = [...text(72, 100, '3'), ...text(90, 100, `${FULL} 12`)];
    const part = (number: string) => [...text(90, 112, number), ...text(115, 112, 'The first part of it')];
    assert.equal(textsOf([...chapter, ...part('3.1')]).length, 2);
    assert.equal(textsOf([...chapter, ...part('4.1')]).length, 1);
  });

  it('is at the first answer below a question that fills its line, which another answer follows', () => {
    const answers = (second: string, end: string) =>
      textsOf([
        ...text(72, 100, FULL),
        ...text(72, 112, `${FULL}${end}`),
        ...text(75, 124, 'a) a river'),
        ...text(75, 136, second),
        ...text(72, 200, 'Z'),
      ]);
    assert.deepEqual(answers('b) a lake', '?'), [`${FULL} ${FULL}?`, 'a)|a river', 'b)|a lake', 'Z']);
    assert.deepEqual(answers('and a lake', '?'), [`${FULL} ${FULL}? a) a river`, 'and a lake', 'Z']);
    assert.equal(answers('b) a lake', '')[0], `${FULL} ${FULL} a) a river`);
  });

  it('is not at a bracket in the middle of a sentence, below a line that hangs as others do', () => {
    const entry = (name: string, y: number, rest: string): Word[] => [
      ...text(72, y, `${name}${FULL}`),
      ...text(92, y + 12, rest),
    ];
    const entries = [
      ...entry('A', 100, '“goes” on.'),
      ...entry('B', 124, '(goes on) here.'),
      ...entry('C', 148, '[ends] here.'),
    ];
    assert.deepEqual(textsOf(entries), [`A${FULL} “goes” on.`, `B${FULL} (goes on) here.`, `C${FULL} [ends] here.`]);
  });

  it('is not told by the lines of a listing, which stand nearer', () => {
    const listing = [200, 210, 220, 230].flatMap((y) => text(72, y, FULL, CODE));
    const prose = [...text(72, 100, FULL), ...text(72, 116, `M${FULL.slice(1)}`), ...text(72, 132, SHORT)];
    assert.equal(textsOf([...prose, ...listing])[0], `${FULL} M${FULL.slice(1)} ${SHORT}`);
  });

  it('is at a line to write on, though it would not fit behind the question above', () => {
    const line = '_'.repeat(50);
    const questions = [0, 1, 2].flatMap((i) => [
      ...text(72, 100 + 46 * i, `${i + 4}.`),
      ...text(90, 100 + 46 * i, 'What is it for, and until when?'),
      ...text(98, 112 + 46 * i, line),
      ...text(98, 126 + 46 * i, line),
    ]);
    assert.equal(textsOf(questions).length, 9);
  });

  it('is not at a line of few words that justification stretches', () => {
    const stretched = ['aaaa', 'bbbb', 'cccc'].flatMap((word, i) => text(72 + i * 140, 112, word));
    const long = `X${'-y'.repeat(26)}`;
    const around = [...text(72, 100, `A${FULL.slice(1)}`), ...text(72, 124, `${long} d e`), ...text(72, 136, SHORT)];
    assert.equal(textsOf([...around, ...stretched]).length, 1);
    const apart = stretched.map((word, i) =>
      i === 1 ? { ...word, bounds: { ...word.bounds, left: 200, right: 220 } } : word,
    );
    assert.ok(textsOf([...around, ...apart]).length > 1);
  });

  it('is below a name and its value at both ends of the column', () => {
    const entry = (name: string, value: string, y: number): Word[] => [
      ...text(72, y, name),
      ...textEndingAt(372, y, value),
    ];
    const full = `It${FULL.slice(2)}`;
    assert.deepEqual(textsOf([...entry('reset', '[Function]', 100), ...text(92, 112, full), ...text(72, 124, SHORT)]), [
      'reset\t[Function]',
      `${full} ${SHORT}`,
    ]);
    const rows = ['down', 'over', 'up'].flatMap((name, i) => entry(name, `goes-${name}`, 100 + 12 * i));
    assert.deepEqual(textsOf(rows), ['down\tgoes-down', 'over\tgoes-over', 'up\tgoes-up']);
  });

  it('is at the next number of an outer list, though the inner item has no full stop', () => {
    const inner = `2. ${FULL.slice(5)}`;
    const words = [
      ...text(72, 88, '5. If so:'),
      ...text(102, 100, '1. Stop'),
      ...text(102, 112, inner),
      ...text(72, 124, '6. Go on'),
    ];
    assert.deepEqual(textsOf(words).at(-1), '6.|Go on');
  });

  it('is at the first number of an inner list that starts where the text above does, if its text hangs a tab away', () => {
    const outer = [...text(72, 100, '5.3'), ...text(102, 100, FULL), ...text(102, 112, FULL)];
    const inner = (second: number) => [
      ...text(102, 124, 'a)'),
      ...text(122, 124, FULL.slice(0, -6)),
      ...text(second, 136, 'ends here'),
    ];
    const startsOf = (second: number): string[] =>
      textsOf([...outer, ...inner(second)]).map((value) => value.slice(0, 8));
    assert.deepEqual(startsOf(122), ['5.3|aaaa', 'a)|aaaa ']);
    assert.deepEqual(startsOf(102), ['5.3|aaaa']);
  });

  it('is not at the rest of a word that is broken in front of a sign', () => {
    const open = `${FULL} CC+`;
    assert.deepEqual(textsOf([...text(72, 100, open), ...text(72, 112, `+ ${FULL}`), ...text(72, 124, SHORT)]), [
      `${open} + ${FULL} ${SHORT}`,
    ]);
  });

  it('is not at a line of smaller code in the middle of a sentence, and at that below a heading', () => {
    const code = text(72, 113, 'npm/run/build/with/all/of/the/parts', SMALL_CODE);
    const around = (style: number): Word[] => [...text(72, 100, FULL, style), ...text(72, 200, 'Z')];
    assert.deepEqual(textsOf([...around(0), ...code]), [`${FULL} npm/run/build/with/all/of/the/parts`, 'Z']);
    assert.equal(textsOf([...around(3), ...code]).length, 3);
  });

  it('is below what a leader leads to, and not below dots in the middle of a line', () => {
    const end = FULL.slice(0, 52);
    const below = [...text(72, 112, 'nnnn oooo'), ...text(72, 200, 'Z')];
    assert.equal(textsOf([...text(72, 100, `Aaa ....... ${FULL.slice(0, 43)} 12`), ...below]).length, 3);
    assert.equal(textsOf([...text(72, 100, `Aaa ... ${end} will`), ...below]).length, 2);
  });

  it('is between lines in which dots lead from a name to another, and not between those with dots to write on', () => {
    const led = (y: number, name: string, other: string): Word[] => [
      ...text(72, y, `${name} ${'.'.repeat(FULL.length - name.length - other.length - 8)}`),
      ...textEndingAt(350, y, other),
    ];
    const cast = [...led(100, 'Music', 'Joseph'), ...led(112, 'Produced by', 'Merchant')];
    const blanks = [...led(100, 'The undersigned', 'of'), ...led(112, 'town of', 'says')];
    const all = (lines: readonly Word[]): number => textsOf([...lines, ...text(72, 200, FULL)]).length;
    assert.deepEqual([all(cast), all(blanks)], [3, 2]);
  });

  it('is between a chapter and its sections in contents, where only these have dots and are set in', () => {
    const entry = (y: number, left: number, title: string, number: string): Word[] => [
      ...text(left, y, title),
      ...textEndingAt(320, y, number),
    ];
    const chapter = (y: number, title: string): Word[] => [
      ...entry(y, 72, title, '7'),
      ...entry(y + 12, 87, `rivers ${'.'.repeat(36)}`, '7'),
      ...entry(y + 24, 87, `lakes ${'.'.repeat(37)}`, '8'),
    ];
    const chapters = ['Waters', 'Woods', 'Hills'].flatMap((title, i) => chapter(100 + 36 * i, title));
    assert.deepEqual(textsOf([...chapters, ...text(72, 240, FULL)]).slice(0, 4), [
      'Waters\t7',
      'rivers \t 7',
      'lakes \t 8',
      'Woods\t7',
    ]);
  });

  it('is between names in small letters, too, where dots lead to what is set in another font', () => {
    const led = (y: number, name: string, key: string, style: number): Word[] => [
      ...text(72, y, `${name} ${'.'.repeat(FULL.length - name.length - key.length - 8)}`),
      ...text(350 - 5 * key.length, y, key, style),
    ];
    const list = (style: number): Word[] => [
      ...led(100, 'open file', 'C-f', style),
      ...led(112, 'save file', 'C-s', style),
    ];
    const all = (lines: readonly Word[]): number => textsOf([...lines, ...text(72, 200, FULL)]).length;
    assert.deepEqual([all(list(CODE)), all(list(0))], [3, 2]);
  });

  it('is between names below each other, which are one word each and about as long', () => {
    const names = ['comment.c', 'cxref.h', 'datatype.h', 'file.c', 'parse.c'];
    const words = [...text(72, 88, FULL), ...names.flatMap((name, i) => text(72, 120 + 12 * i, name))];
    assert.deepEqual(textsOf(words), [FULL, ...names]);
  });

  it('is not in the middle of a title, which is broken where it reads well', () => {
    const under = (rest: string, style: number): string[] =>
      textsOf([
        ...text(72, 100, 'The making of clouds by', style),
        ...text(72, 124, rest, style),
        ...text(72, 160, FULL),
      ]);
    assert.deepEqual(under('heat alone', TITLE), ['The making of clouds by heat alone', FULL]);
    assert.deepEqual(under('Heat alone', TITLE), ['The making of clouds by', 'Heat alone', FULL]);
    assert.deepEqual(under('heat alone', 0), ['The making of clouds by', 'heat alone', FULL]);
  });

  it('is not at a sign that stands between the words of the line above, too', () => {
    const under = (above: string): string[] =>
      textsOf([...text(72, 100, above), ...text(72, 112, '· Tables · Lists'), ...text(72, 200, 'Z')]);
    const keywords = `Keys · ${FULL.slice(7)} zzz`;
    assert.deepEqual(under(keywords), [`${keywords} · Tables · Lists`, 'Z']);
    assert.deepEqual(under(`${FULL} zzz`), [`${FULL} zzz`, '·|Tables · Lists', 'Z']);
  });

  it('is not below a line of which most is set smaller, where it ends in the size of the next one', () => {
    const smaller = text(72, 100, FULL.slice(0, 52), SMALL);
    const goesOn = (style: number): string[] => {
      const end = text((smaller.at(-1)?.bounds.right ?? 0) + 3, 100, 'Iannnnnnnn', style);
      return textsOf([...smaller, ...end, ...text(72, 112, `Won ${FULL}`), ...text(72, 124, SHORT)]);
    };
    assert.equal(goesOn(0).length, 1);
    assert.equal(goesOn(SMALL).length, 2);
  });

  it('is not between two lines in small capitals, where a large one stands alone in the lower', () => {
    const large = (words: Word[], at: number): Word[] =>
      words.map((word, i) =>
        i === at ? { ...word, pieces: word.pieces.map((piece) => ({ ...piece, style: 0 })) } : word,
      );
    const upper = large(text(72, 100, FULL.toUpperCase(), SMALL), 0);
    const blocksWith = (baseline: number): number => {
      const lower = large(text(72, baseline, 'ACROSS A CANAL FOR THE COUNCIL', SMALL), 1);
      return textsOf([...upper, ...lower, ...text(72, 200, 'Z')]).length;
    };
    assert.equal(blocksWith(112), 2);
    assert.equal(blocksWith(118), 3);
  });

  it('leaves no space behind a dash that has none before it', () => {
    const over = (end: string): string[] =>
      textsOf([...text(72, 100, `${FULL.slice(0, 59)}${end}`), ...text(72, 112, '30 or more'), ...text(72, 200, 'Z')]);
    assert.match(over(' 737–')[0] ?? '', / 737–30 or more$/);
    assert.match(over(' 73 –')[0] ?? '', / 73 – 30 or more$/);
  });
});

describe('terms with what they mean behind a tab', () => {
  const entry = (y: number, term: string, ...meaning: readonly string[]): Word[] => [
    ...text(72, y, term),
    ...meaning.flatMap((line, i) => text(150, y + 12 * i, line)),
  ];
  const FULL_LINE = 'The water is changed each second day at noon.';

  it('are a paragraph each, whose further lines are in it, though full lines end sentences', () => {
    const words = [
      ...entry(100, 'Old water', FULL_LINE, FULL_LINE, 'More often in summer, as all know.'),
      ...entry(136, 'Pump', FULL_LINE),
      ...entry(148, 'Harbour', FULL_LINE),
      ...entry(160, 'Mill', 'Stones are brought up.'),
    ];
    assert.deepEqual(
      textsOf(words).map((paragraph) => paragraph.split(/\s/)[0]),
      ['Old', 'Pump', 'Harbour', 'Mill'],
    );
  });
});
