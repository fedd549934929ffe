import assert from 'node:assert/strict';
import {
  countHyphens,
  hyphenHabits,
  isBrokenOver,
  Spelling,
  type HyphenCounts,
} from '../../../../../../src/engine/layout/inline/lineEnds/hyphens';
import { text } from '../../tables/pageBuilder';

/** `share` of so many lines end at the margin, the others elsewhere. */
const ends = (lines: number, share = 0.5): Map<number, number> => {
  const found = new Map([[500, lines * share]]);
  for (let i = 0; i < lines * (1 - share); i++) found.set(490 - 2 * i, 1);
  return found;
};
const keepsWordsWhole = (counts: Partial<HyphenCounts>, lines: number, share?: number): boolean | undefined =>
  hyphenHabits({ hyphens: 0, breaks: 0, compounds: 0, marks: 0, innerMarks: 0, ...counts }, ends(lines, share))
    .keepsWordsWhole;

describe('hyphens at the ends of lines', () => {
  it('are counted before small letters, and of them those that break a word of the page', () => {
    const words = [
      ...text(72, 100, 'the docu-'),
      ...text(72, 112, 'ment is a document of byte-'),
      ...text(72, 124, 'oriented streams by Smith-'),
      ...text(72, 136, 'Jones'),
    ];
    assert.deepEqual(countHyphens(words), { hyphens: 2, breaks: 1, compounds: 0, marks: 0, innerMarks: 0 });
    assert.equal(countHyphens(text(72, 100, 'a well-known river')), undefined);
  });

  it('are those of compounds where they are few and break no word', () => {
    assert.equal(keepsWordsWhole({ hyphens: 2, breaks: 0 }, 200), true);
    assert.equal(keepsWordsWhole({ hyphens: 4, breaks: 1 }, 200), false, 'a broken word');
    assert.equal(keepsWordsWhole({ hyphens: 12, breaks: 0 }, 200), false, 'many');
    assert.equal(keepsWordsWhole({ hyphens: 0, breaks: 0 }, 12), false, 'too little text');
    assert.equal(keepsWordsWhole({ hyphens: 12, breaks: 0, compounds: 5 }, 200), true, 'many, of words');
    assert.equal(keepsWordsWhole({ hyphens: 12, breaks: 3, compounds: 5 }, 200), false, 'many, and broken words');
    assert.equal(keepsWordsWhole({ hyphens: 2, breaks: 0, compounds: 2 }, 20), true, 'all of them of words');
    assert.equal(keepsWordsWhole({ hyphens: 3, breaks: 0, compounds: 1 }, 100), true, 'few, and one of words');
    assert.equal(keepsWordsWhole({ hyphens: 3, breaks: 0, compounds: 0 }, 100), false, 'not so few');
  });

  it('are those of compounds, however many, where lines end anywhere', () => {
    const hyphens = { hyphens: 12, breaks: 0 };
    assert.deepEqual(
      [0.1, 0.5].map((share) => keepsWordsWhole(hyphens, 200, share)),
      [true, false],
    );
    assert.equal(keepsWordsWhole({ hyphens: 12, breaks: 2 }, 200, 0.1), false, 'broken words');
    assert.equal(keepsWordsWhole(hyphens, 20, 0.1), false, 'too little text');
  });

  it('break words of capitals and compounds of several parts where the document breaks words', () => {
    const words = text(72, 100, 'the HIDAPI of ISO and the IEC');
    const breaking = new Spelling(words, { breaksWords: true });
    const unknown = new Spelling(words);
    const owns = (spelling: Spelling, end: string, start: string): boolean => {
      assert.ok(isBrokenOver(end, start));
      return spelling.ownsHyphen(end, start);
    };
    assert.equal(owns(unknown, 'HI-', 'DAPI'), false, 'it stands whole elsewhere');
    assert.deepEqual([owns(breaking, 'AU-', 'THORS'), owns(unknown, 'AU-', 'THORS')], [false, true]);
    assert.equal(owns(breaking, 'ISO-', 'IEC'), true);
    assert.deepEqual([owns(breaking, 'full-fea-', 'tured'), owns(unknown, 'full-fea-', 'tured')], [false, true]);
    assert.equal(isBrokenOver('Smith-', 'Jones'), false);
    assert.deepEqual(
      [
        { hyphens: 9, breaks: 3 },
        { hyphens: 9, breaks: 1 },
        { hyphens: 30, breaks: 3 },
      ].map((counts) => hyphenHabits({ compounds: 0, marks: 0, innerMarks: 0, ...counts }, ends(100)).breaksWords),
      [true, false, false],
    );
  });

  it('belong to the next line where the page has them in front of words, and nowhere by themselves', () => {
    const words = [...text(72, 100, 'configure --'), ...text(72, 112, 'help and --with-gtk')];
    assert.equal(new Spelling(words).opensWord('--', 'help'), true);
    assert.equal(new Spelling(words).opensWord('--', '('), false);
    assert.equal(new Spelling(words.slice(0, 3)).opensWord('--', 'help'), false, 'the only one');
    const dashes = [...words, ...text(72, 124, 'so -- he said')];
    assert.equal(new Spelling(dashes).opensWord('--', 'help'), false, 'a dash elsewhere');
    assert.equal(new Spelling(text(72, 100, '[--help] [--')).opensWord('[--', 'bin]'), true);
  });

  it('break words of Armenian, too, which has one of its own', () => {
    assert.equal(isBrokenOver('թողարկ֊', 'ման'), true);
    assert.equal(isBrokenOver('թողարկ', 'ման'), false);
  });

  it('are the own ones of what starts with a hyphen, which is to be typed', () => {
    const spelling = new Spelling(text(72, 100, 'a page'), { breaksWords: true });
    assert.deepEqual(
      ['--enable-', '[--enable-', 'enable-'].map((end) => spelling.ownsHyphen(end, 'examples')),
      [true, true, false],
    );
  });

  it('are of compounds where a part stands elsewhere as a word', () => {
    const words = [
      ...text(72, 100, 'a load of balanced pre-load-'),
      ...text(72, 112, 'balancing and con-'),
      ...text(72, 124, 'tents'),
    ];
    assert.deepEqual(countHyphens(words), { hyphens: 2, breaks: 0, compounds: 1, marks: 0, innerMarks: 0 });
  });

  it('break words by a sign of their own where the document has it nowhere else', () => {
    const words = [
      ...text(72, 100, 'config\u2010'),
      ...text(72, 112, 'ure_Cygwin and in the Active-'),
      ...text(72, 124, 'desktop of MI\u2010'),
      ...text(72, 136, 'GRATION of 20\u2010'),
      ...text(72, 148, '24'),
    ];
    const counts = countHyphens(words);
    assert.ok(counts);
    assert.deepEqual(counts, { hyphens: 2, breaks: 0, compounds: 0, marks: 3, innerMarks: 0 });
    const habits = hyphenHabits(counts, ends(5));
    assert.equal(habits.marksBreaks, true);
    const spelling = new Spelling(words, habits);
    assert.deepEqual(
      ['MI\u2010', '20\u2010', 'Active-'].map((end) => spelling.isBreak(end)),
      [true, true, false],
    );
    assert.equal(spelling.ownsHyphen('Active-', 'desktop'), true);
    const others = [...words, ...text(72, 160, 'a well\u2010known river')];
    assert.equal(hyphenHabits(countHyphens(others) ?? counts, ends(6)).marksBreaks, false, 'compounds have it, too');
  });

  it('are the own ones of compounds of several parts, by the words beside the break', () => {
    const spelling = new Spelling([
      ...text(72, 100, 'to run out of memory with a view of the ready-to-'),
      ...text(72, 112, 'view and the out-'),
      ...text(72, 124, 'of-memory of a hyphen-'),
      ...text(72, 136, 'ated mean-'),
      ...text(72, 148, 'ing'),
    ]);
    assert.deepEqual(
      [
        ['ready-to-', 'view'],
        ['out-', 'of-memory'],
        ['hyphen-', 'ated'],
      ].map(([end = '', start = '']) => spelling.ownsHyphen(end, start)),
      [true, true, false],
    );
  });

  it('stand for the rest of a compound that comes after a conjunction', () => {
    const spelling = new Spelling(text(72, 100, 'the operand and over the full hand'), { breaksWords: true });
    assert.deepEqual(
      [
        ['one-', 'or', 'two-tailed'],
        ['10-', 'or', '12-bit'],
        ['Haupt-', 'und', 'Nebensatz'],
        ['over-', 'and', 'underfull'],
        ['oper-', 'and', 'of'],
        ['oper-', 'and', 'X'],
        ['thou-', 'sand', 'X-rays'],
      ].map(([end = '', start = '', next]) => spelling.isSuspended(end, start, next)),
      [true, true, true, true, false, false, false],
    );
  });

  it('are own ones behind a single letter, and between long words of the page, where the page breaks words', () => {
    const spelling = new Spelling([
      ...text(72, 100, 'a line of code is oriented out or put in docu-'),
      ...text(72, 112, 'ments and peo-'),
      ...text(72, 124, 'ple'),
    ]);
    assert.deepEqual(
      [
        ['p-', 'value'],
        ['line-', 'oriented'],
        ['out-', 'put'],
        ['docu-', 'ments'],
      ].map(([end = '', start = '']) => spelling.ownsHyphen(end, start)),
      [true, true, false, false],
    );
  });
});
