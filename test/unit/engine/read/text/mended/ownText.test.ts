import assert from 'node:assert/strict';
import { onePage, readFirst } from '../../support';

const saying = (text: string, content: string): string => `/Span << /ActualText ${text} >> BDC ${content} EMC`;

/** The words with their left edges, points. */
async function placesOf(content: string): Promise<(string | number)[][]> {
  const { words } = await readFirst(onePage(`BT /F1 10 Tf 72 700 Td ${content} ET`));
  return words.map(({ text, bounds }) => [text, Math.round(bounds.left)]);
}

const textOf = async (content: string): Promise<string> => (await placesOf(content)).map(([text]) => text).join(' ');

describe('capitals in several places that stand for one text in small letters', () => {
  const spread = (content: string): string => saying('(ame\\taddress)', content);

  it('are read where they stand', async () => {
    assert.deepEqual(await placesOf(`(N) Tj ${spread('(AME) Tj 200 0 Td (ADDRESS) Tj')}`), [
      ['NAME', 72],
      ['ADDRESS', 272],
    ]);
    assert.deepEqual(await placesOf(`(N) Tj ${spread('(AME) Tj 0 -20 Td (ADDRESS) Tj')}`), [
      ['NAME', 72],
      ['ADDRESS', 72],
    ]);
  });
});

describe('text that says what it reads as', () => {
  it('is in capitals where it shows capitals', async () => {
    assert.equal(await textOf(saying('(Last name)', '(LAST NAME) Tj')), 'LAST NAME');
  });

  it('may say it in UTF-16 or UTF-8', async () => {
    assert.equal(await textOf(saying('<feff004e0061006d0065>', '(NAME) Tj')), 'NAME');
    assert.equal(await textOf(saying('<efbbbf4e616d65>', '(NAME) Tj')), 'NAME');
  });

  it('is in capitals in its short words, too', async () => {
    assert.equal(await textOf(`${saying('(House)', '(HOUSE) Tj')} 0 -20 Td ${saying('(of)', '(OF) Tj')}`), 'HOUSE OF');
  });

  it('is in capitals of two sizes where it shows small capitals', async () => {
    assert.equal(await textOf(saying('(Last name)', '(L) Tj /F1 8 Tf (AST NAME) Tj')), 'LAST NAME');
  });

  it('stands where its letters do', async () => {
    assert.deepEqual(await placesOf(saying('(WWW iii WWW)', '(WWW iii WWW) Tj')), [
      ['WWW', 72],
      ['iii', 103],
      ['WWW', 113],
    ]);
  });

  it('is that text where its letters are others', async () => {
    assert.equal(await textOf(saying('(Last name)', '(KZRS MZLD) Tj')), 'Last name');
    assert.equal(await textOf(saying('<feff014100f30064017a>', '(LODZ) Tj')), '\u0141\u00f3d\u017a');
  });

  it('is that text where it is longer than its letters', async () => {
    assert.equal(await textOf(saying('(Last name, first)', '(LAST NAME) Tj')), 'Last name, first');
  });

  it('is that text where it is in capitals and its letters are not', async () => {
    assert.equal(await textOf(saying('(LAST)', '(Last) Tj')), 'LAST');
  });

  it('is that text, though other text of the page is not', async () => {
    const page = `${saying('(Name)', '(NAME) Tj')} 0 -20 Td ${saying('(Street)', '(Qgpllg) Tj')} 0 -20 Td ${saying('(Town)', '(TOWN) Tj')}`;
    assert.equal(await textOf(page), 'NAME Street TOWN');
  });
});
