import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../../support';

describe('words drawn twice', () => {
  const twice = (dx: number, dy: number, first = '0 g', second = '0 g'): string =>
    `${first} BT /F1 12 Tf 72 700 Td (Strong words) Tj ET ${second} BT /F1 12 Tf ${72 + dx} ${700 + dy} Td (Strong words) Tj ET`;

  it('in one place are bold, and there once', async () => {
    const page = await readFirst(onePage(twice(0.3, 0)));
    assert.deepEqual(texts(page), ['Strong', 'words']);
    assert.ok(page.words.every(({ pieces }) => page.styles[pieces[0]?.style ?? 0]?.bold));
  });

  it('in the very same place, by a program that draws all of a block again, are there once, as the later ones show', async () => {
    const line = (text: string, y: number, colour = '0 g'): string =>
      `${colour} BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`;
    const block = (colour?: string): string =>
      ['One line', 'and more'].map((text, i) => line(text, 700 - 20 * i, colour)).join('\n');
    const others = Array.from({ length: 40 }, (_, i) => line('and', 600 - 10 * i)).join('\n');
    const page = await readFirst(onePage(`${block()}\n${others}\n${block('1 0 0 rg')}`));
    assert.deepEqual(texts(page).slice(0, 5), ['One', 'line', 'and', 'more', 'and']);
    assert.equal(page.words.length, 44);
    assert.equal(page.styles[page.words[0]?.pieces[0]?.style ?? 0]?.colour, 0xff0000);
  });

  it('a little beside themselves and above, by a program that makes a block bold so, are there once', async () => {
    const block = (dx: number, dy = 0): string =>
      ['Subject:', 'Date:', 'Subject:']
        .map((text, i) => `BT /F1 12 Tf ${72 + dx} ${700 + dy - 20 * i} Td (${text}) Tj ET`)
        .join('\n');
    const others = Array.from({ length: 40 }, (_, i) => `BT /F1 12 Tf 72 ${600 - 10 * i} Td (and) Tj ET`).join('\n');
    const page = await readFirst(
      onePage([block(0), others, block(0.3), others, block(0.6), others, block(0.3, 0.2)].join('\n')),
    );
    assert.deepEqual(texts(page).slice(0, 4), ['Subject:', 'Date:', 'Subject:', 'and']);
    assert.equal(page.words.length, 43);
  });

  it('above themselves in another colour much later, as shadows are, are both there', async () => {
    const line = (dy: number, colour: string): string => `${colour} BT /F1 12 Tf 72 ${700 + dy} Td (Strong) Tj ET 0 g`;
    const others = Array.from({ length: 40 }, (_, i) => `BT /F1 12 Tf 72 ${600 - 10 * i} Td (and) Tj ET`).join('\n');
    const page = await readFirst(onePage([line(0, '0 g'), others, line(0.2, '1 0 0 rg')].join('\n')));
    assert.equal(texts(page).filter((text) => text === 'Strong').length, 2);
  });

  it('are two where they stand farther apart', async () => {
    const line = (x: number): string => `BT /F1 12 Tf ${x} 700 Td (I) Tj ET`;
    const others = Array.from({ length: 40 }, (_, i) => `BT /F1 12 Tf 72 ${600 - 10 * i} Td (and) Tj ET`).join('\n');
    const page = await readFirst(onePage([line(72), others, line(76)].join('\n')));
    assert.equal(texts(page).join('').replaceAll('and', ''), 'II');
  });

  it('over a shadow have the colour of what is on top', async () => {
    const page = await readFirst(onePage(twice(-0.8, 0.8, '0.6 g', '1 0 0 rg')));
    assert.deepEqual(texts(page), ['Strong', 'words']);
    assert.deepEqual(
      page.words.map(({ pieces }) => page.styles[pieces[0]?.style ?? 0]?.colour),
      [0xff0000, 0xff0000],
    );
  });

  it('first without opacity, as shadows of text are, are read as they show', async () => {
    const shadow = '/Clear gs BT /F1 12 Tf 72 700 Td (Strong words) Tj ET';
    const resources = '/ExtGState << /Clear << /ca 0 >> /Solid << /ca 1 >> >>';
    const page = await readFirst(
      onePage(`${shadow} /Solid gs BT /F1 12 Tf 72 700 Td (Strong words) Tj ET`, { resources }),
    );
    assert.deepEqual(texts(page), ['Strong', 'words']);
  });

  it('are not those over which another font’s spaces are drawn', async () => {
    const spaces = 'BT /F1 12 Tf 72 700 Td [( )-2000( )-2000( )] TJ ET';
    const words = 'BT /F1 12 Tf 72 700 Td (Strong words) Tj ET';
    const page = await readFirst(onePage(`${words} ${spaces} ${spaces}`));
    assert.deepEqual(texts(page), ['Strong', 'words']);
    assert.ok(!page.words.some(({ pieces }) => page.styles[pieces[0]?.style ?? 0]?.bold));
  });
});
