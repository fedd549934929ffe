import assert from 'node:assert/strict';
import { FULL, textsOf } from '../draftText';
import { page, text, word } from '../tables/pageBuilder';

describe('names of fields', () => {
  it('below each other are lines of their own, as wide as they may be', () => {
    const name = `${FULL.slice(0, 56)}:`;
    const next = `A${name.slice(1)}`;
    const words = [...text(72, 100, name), ...text(72, 112, next), ...text(72, 124, next)];
    assert.deepEqual(textsOf(page({ words })), [name, next, next]);
  });

  it('are lines of their own where their colons stand below each other, and the next name would not have fitted', () => {
    const fields = (...colons: readonly number[]): string[] =>
      textsOf(
        page({
          words: colons.flatMap((x, i) => [
            ...text(72, 100 + 12 * i, 'Family name'),
            word(x, 100 + 12 * i, ':'),
            ...text(x + 10, 100 + 12 * i, FULL.slice(0, 40)),
          ]),
        }),
      );
    assert.equal(fields(150, 150, 150).length, 3);
    assert.equal(fields(150, 153, 147).length, 1);
  });
});

describe('entries of a calendar', () => {
  const below = (...lines: readonly string[]): string[] =>
    textsOf(page({ words: lines.flatMap((line, i) => text(72, 100 + 12 * i, line)) }));

  it('are lines of their own, however full the one above', () => {
    const rest = FULL.slice(0, 48);
    for (const [first, second] of [
      ['Oct. 31', 'Nov. 3'],
      ['9:30', '10:15'],
      ['31.10.2014', '3.11.2014'],
    ]) {
      const [upper, lower] = [`${first} ${rest}`, `${second} ${rest}`];
      assert.deepEqual(below(upper, lower, upper), [upper, lower, upper]);
    }
  });

  it('go on in a line that starts with a date where the one above starts with none', () => {
    assert.equal(below(FULL, `October 31 ${FULL.slice(0, 49)}`, 'the rest.').length, 1);
  });
});

describe('names in bold type', () => {
  const BOLD = 1;
  const fields = (...names: readonly string[]): number =>
    textsOf(
      page({
        words: names.flatMap((name, i) => {
          const own = text(72, 100 + 12 * i, name, BOLD);
          return [...own, ...text((own.at(-1)?.bounds.right ?? 72) + 3, 100 + 12 * i, FULL.slice(name.length + 1))];
        }),
      }),
    ).length;

  it('with what they name behind them are lines of their own, however full', () => {
    assert.equal(fields('Number', 'Date of birth', 'Due'), 3);
  });

  it('are words of a text where one goes on in small letters', () => {
    assert.equal(fields('Number', 'number', 'number'), 1);
  });
});
