import assert from 'node:assert/strict';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { AddressLines } from '../../../../../../src/engine/layout/paragraphs/breaks/addressLines';
import type { ColumnContext } from '../../../../../../src/engine/layout/paragraphs/columnContext';
import { layoutOf } from '../../draftText';
import { lattice, page, text } from '../../tables/pageBuilder';

const { styles } = page({ words: [] });
const CONTEXT: ColumnContext = {
  left: 72,
  right: 400,
  styles,
  bodyLeadingPt: 12,
  bodySizePt: 10,
  isSeparated: () => false,
  labelWords: ({ words }) => (/^(?:\d+|[A-Z]\))$/.test(words[0]?.text ?? '') ? 1 : 0),
  isBulletLabel: () => false,
  tagOf: () => undefined,
  floats: [],
  typewrittenText: new Set(),
};

/** The places of the lines that begin anew; `byHand`: those above which a word more had fitted, `gaps`: with so many points more above them. */
function starts(
  lines: readonly string[],
  byHand: readonly number[],
  gaps: Readonly<Record<number, number>> = {},
  styleOfFirst = 0,
  context = CONTEXT,
): number[] {
  let y = 100;
  const set = lines.map((line, i) =>
    textLine(text(72, (y += 12 + (gaps[i] ?? 0)), line, i > 0 ? 0 : styleOfFirst), styles),
  );
  const found = new AddressLines(set, { into: (place) => !byHand.includes(place) }, context);
  return lines.flatMap((_, place) => (found.startsAt(place) ? place : []));
}

const ADDRESS = ['Clara Whitfield', 'Green Grocers', '4 Market Place', 'Bath BA1 1AA'];

describe('the lines of an address', () => {
  it('begin anew, those too that nothing would have fitted above, where one of three is broken by hand', () => {
    assert.deepEqual(starts(ADDRESS, [2]), [1, 2, 3]);
    assert.deepEqual(starts(ADDRESS.slice(0, 3), []), []);
    assert.deepEqual(starts([...ADDRESS, 'United Kingdom'], [2]), []);
    assert.deepEqual(starts(ADDRESS.with(1, 'Grocers,'), [2]), [1, 3]);
  });

  it('begin anew behind the kind of a street in small letters, and below the kind of a company, which ends no sentence', () => {
    const STREET = ['Muzyka i Sztuka', 'ul. Wielka 21', '61-775 Pozna\u0144', 'Polska'];
    assert.deepEqual(starts(STREET, [1]), [1, 2, 3]);
    assert.deepEqual(starts(STREET.with(0, 'Muzyka Sp. z o.o.'), [2]), [1, 2, 3]);
    // No street has such a name, and no company such a kind.
    assert.deepEqual(starts(STREET.with(1, 'ul. wielka 21'), [1]), []);
    assert.deepEqual(starts(STREET.with(0, 'Muzyka i Sztuka.'), [2]), []);
  });

  it('begin anew below their own name with a colon', () => {
    assert.deepEqual(starts(['Deliver to:', ...ADDRESS], []), [1, 2, 3, 4]);
    assert.deepEqual(starts(['Deliver to', ...ADDRESS.slice(0, 3)], []), []);
  });

  it('begin anew where one of them stands in the middle of the column by chance', () => {
    const long = `Green Grocers of ${'B'.repeat(42)}`;
    assert.deepEqual(starts(ADDRESS.with(1, long), [2], {}, 0, { ...CONTEXT, left: 40 }), [1, 2, 3]);
    // All of one length are centred lines.
    assert.deepEqual(starts([long, long, long], [2], {}, 0, { ...CONTEXT, left: 40 }), []);
  });

  it('begin anew in a column that is no wider than they are, where half of four have numbers', () => {
    assert.deepEqual(starts(ADDRESS, []), [1, 2, 3]);
    assert.deepEqual(starts([...ADDRESS.slice(0, 3), 'Bath'], []), []);
  });

  it('begin anew there, too, where each has a number beside a name, or is a site, below a name in another type', () => {
    const PLACES = ['5 Mill Lane', '21190 Bath'];
    assert.deepEqual(starts(['Cave Martin', ...PLACES], [], {}, 1), [1, 2]);
    assert.deepEqual(starts(['Cave Martin', ...PLACES], []), []);
    assert.deepEqual(starts(['1912 Harvest Lane', 'New York, NY 12210'], []), [1]);
    assert.deepEqual(starts(['www.example.com', 'mail@example.com', '+353 91 555 0100'], []), [1, 2]);
    for (const line of ['Lane in Bath', '0100 22', '5 lanes in bath'])
      assert.deepEqual(starts(['1912 Harvest Lane', line], []), []);
  });

  it('are told block by block', () => {
    assert.deepEqual(
      starts([...ADDRESS, 'Lines of text', 'that go on so', 'and so on here'], [2], { 4: 6 }),
      [1, 2, 3],
    );
  });

  it('are text where one goes on small, has many words or the label of a list, where a sentence ends, and where they are few', () => {
    const replaced = (at: number, line: string): number[] => starts(ADDRESS.with(at, line), [2]);
    assert.deepEqual(replaced(1, 'green grocers'), []);
    assert.deepEqual(replaced(1, 'Green Grocers and Sons of Bath and Bristol'), [3]);
    assert.deepEqual(replaced(1, 'A) Grocers'), []);
    assert.deepEqual(replaced(1, 'Green Grocers.'), []);
    assert.deepEqual(replaced(1, 'Green Grocers Inc.'), [1, 2, 3]);
    assert.deepEqual(starts(ADDRESS.slice(0, 2), [1]), []);
  });

  it('begin anew with an e-mail address alone in its line, below a name or a number, not in a sentence', () => {
    assert.deepEqual(starts(['Tel. 0341 55 01 20', 'post@grocers.example'], []), [1]);
    assert.deepEqual(starts(['or write to us all at', 'post@grocers.example'], []), []);
  });

  it('are paragraphs of their own in a cell that the longest fills', () => {
    const lines = ['Clara Whitfield', 'Green Shop', 'Am Platz 4', 'Bath BA1 1AA'];
    const words = [...lines.flatMap((line, i) => text(72, 110 + 12 * i, line)), ...text(155, 110, 'seeds')];
    const content = page({ words, rulings: lattice([70, 150, 200], [98, 150, 170]) });
    const [block] = layoutOf(content).draft.blocks;
    assert.ok(block?.type === 'block' && block.block.type === 'table');
    assert.equal(block.block.rows[0]?.cells[0]?.blocks.length, 4);
  });
});
