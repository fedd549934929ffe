import assert from 'node:assert/strict';
import type { PageContent, Word } from '../../../../../../src/engine/model/pageContent';
import { FULL, SHORT, textsOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

describe('paragraphs whose first lines are set in', () => {
  const INDENT = 12;
  const OPENING = 'Aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk ll';
  const SPEECH = '“Aa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk l.”';
  /** Two paragraphs that show the indent, then the given lines at it. */
  const pageWith = (lines: readonly string[]): PageContent => {
    const openings = [0, 24].flatMap((dy) => [...text(72 + INDENT, 100 + dy, OPENING), ...text(72, 112 + dy, SHORT)]);
    return page({ words: [...openings, ...lines.flatMap((line, i) => text(72 + INDENT, 148 + 12 * i, line))] });
  };

  it('are speeches below each other, though each fills its line', () => {
    assert.equal(textsOf(pageWith([SPEECH, SPEECH])).length, 4);
  });

  it('are one quotation where more lines follow that are full', () => {
    const full = `${SPEECH.slice(0, 55)}.”`;
    assert.equal(textsOf(pageWith([full, full, full, full, SHORT])).length, 3);
  });

  it('go on where a line ends in the middle of a sentence', () => {
    assert.equal(textsOf(pageWith([OPENING, SPEECH])).length, 3);
  });

  it('go on at the edge though a word more had fitted, unless the line is short', () => {
    const ragged = OPENING.slice(0, 44);
    const words = (opening: string): Word[] => [...text(72 + INDENT, 160, opening), ...text(72, 172, FULL)];
    const all = pageWith([]);
    assert.equal(textsOf({ ...all, words: [...all.words, ...words(ragged)] }).at(-1), `${ragged} ${FULL}`);
    const short = OPENING.slice(0, 24);
    assert.deepEqual(textsOf({ ...all, words: [...all.words, ...words(short)] }).slice(-2), [short, FULL]);
  });

  it('are none where sentences go on as far in: descriptions, which end where the next term begins', () => {
    const description = [OPENING, `${OPENING.slice(1, 40)}.`];
    const lines = [
      '--amount FMT',
      ...description,
      '--format FMT',
      ...description,
      '--all FMT',
      `A${OPENING.slice(3)}ll.`,
    ];
    const words = [...lines, '--depth-of-all-accounts FMT', ...description].flatMap((line, i) =>
      text(line.startsWith('-') ? 72 : 72 + 2 * INDENT, 100 + 12 * i, line),
    );
    assert.equal(textsOf(page({ words })).length, 8);
  });

  it('begin below a name at the right edge that a dash stands before', () => {
    const name = [...text(320, 100, '— Aaaa Bbb'), ...text(72, 112, FULL), ...text(72, 124, FULL)];
    assert.equal(textsOf(page({ words: name })).length, 2);
  });

  it('begin with a dash that is no label when their second line comes back to the edge', () => {
    const opened = (first: string): string[] =>
      textsOf(
        page({ words: [...text(72 + INDENT, 100, `— ${first}`), ...text(72, 112, FULL), ...text(72, 124, SHORT)] }),
      );
    const [speech, item] = [`A${OPENING.slice(3)}`, `a${OPENING.slice(3)}`];
    assert.deepEqual(opened(speech), [`— ${speech} ${FULL} ${SHORT}`]);
    assert.deepEqual(opened(item), [`—|${item} ${FULL} ${SHORT}`]);
  });
});

describe('second lines that are set in', () => {
  const HANG = 12;
  const REFERENCE = `M${FULL.slice(1)}`;
  const entry = (top: number, second: string): Word[] => [
    ...text(72, top, REFERENCE),
    ...text(72 + HANG, top + 12, second),
  ];

  it('go on whatever they start with, where another one goes on as far in', () => {
    const entries = (second: string): string[] =>
      textsOf(page({ words: [...entry(100, second), ...entry(124, 'Mmmm, 49:84.')] }));
    assert.deepEqual(entries('aaaa bbbb.'), [`${REFERENCE} aaaa bbbb.`, `${REFERENCE} Mmmm, 49:84.`]);
    assert.equal(entries('Aaaa bbbb.').length, 4);
  });

  it('go on with the first ones of entries that are set apart, whatever the leading elsewhere', () => {
    const entries = (gap: number, ...second: readonly string[]): string[] =>
      textsOf(page({ words: second.flatMap((line, i) => entry(100 + (12 + gap) * i, line)) }));
    assert.equal(entries(18, 'Aaaa bbbb.', 'Mmmm, 49:84.').length, 2);
    assert.equal(entries(18, 'Aaaa bbbb.').length, 2);
    assert.equal(entries(18, '– Aaaa bbbb.', '– Mmmm, 49:84.').length, 4);
  });
});

it('are one heading of two centred lines, the first of which nearly fills the column', () => {
  const words = [...text(76.5, 100, `${FULL} mm`), ...text(209.5, 112, 'Mmmmm'), ...text(72, 136, FULL)];
  assert.equal(textsOf(page({ words })).length, 2);
});

it('have no break where a sentence goes on, however ragged its lines', () => {
  const ragged = FULL.slice(0, 49);
  const words = [...text(72, 100, FULL), ...text(72, 112, ragged), ...text(72, 124, FULL)];
  const tagged = words.map((one) => ({ ...one, pieces: one.pieces.map((piece) => ({ ...piece, mcid: 0 })) }));
  const structure = [{ type: 'P', mcids: [0], children: [], attributes: {} }];
  assert.deepEqual(textsOf(page({ words: tagged, structure })), [`${FULL} ${ragged} ${FULL}`]);
});

describe('ragged lines', () => {
  const RAGGED = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jj';

  it('of an item go on where its text stands', () => {
    const words = (next: string): Word[] => [
      ...text(72, 100, '1.'),
      ...text(87, 100, RAGGED),
      ...text(87, 112, next),
      ...text(72, 140, FULL),
    ];
    assert.deepEqual(textsOf(page({ words: words('1953 bbbb.') })), [`1.|${RAGGED} 1953 bbbb.`, FULL]);
    assert.equal(textsOf(page({ words: words('Bbbb cccc.') })).length, 3);
  });

  it('in the middle of the column go on in small letters', () => {
    const words = (next: string): Word[] => [
      ...text(166, 100, 'Aaaa bbbb cccc dddd eeee'),
      ...text(194, 112, next),
      ...text(72, 140, FULL),
    ];
    assert.equal(textsOf(page({ words: words('ffff gggg ll') })).length, 2);
    assert.equal(textsOf(page({ words: words('Ffff gggg ll') })).length, 3);
  });
});
