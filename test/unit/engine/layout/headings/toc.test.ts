import assert from 'node:assert/strict';
import { findCaptions } from '../../../../../src/engine/layout/headings/captions';
import { findTocEntries } from '../../../../../src/engine/layout/headings/toc';
import { findCode } from '../../../../../src/engine/layout/paragraphs/code';
import { inOrder, paragraph, prose } from '../outlines';

describe('table of contents', () => {
  it('knows entries by their leaders, and their level by the indent', () => {
    const entries = findTocEntries([
      paragraph('Contents'),
      paragraph('Rivers ............... 3'),
      paragraph('Sources . . . . . . . 4', { labelLeft: 90 }),
      paragraph('Mouths ………… 12', { labelLeft: 90 }),
      paragraph('Lakes ____________ xiv'),
    ]);
    assert.deepEqual(
      Array.from(entries, ([index, { level }]) => [index, level]),
      [
        [1, 1],
        [2, 2],
        [3, 2],
        [4, 1],
      ],
    );
  });

  it('knows entries without leaders by the headings they name', () => {
    const entries = findTocEntries(
      ['1 Rivers 3', '1.1 Sources 4', '2 Lakes 9', '1 Rivers', '1.1 Sources', '2 Lakes'].map((t) => paragraph(t)),
    );
    assert.deepEqual(
      Array.from(entries, ([index, { level }]) => [index, level]),
      [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
    );
  });

  it('begins below the title and the date of the document', () => {
    const lines = ['The manual', 'April 29, 2013', 'Contents', 'Rivers ............... 3', 'Lakes ............... 9'];
    assert.deepEqual([...findTocEntries(lines.map((t) => paragraph(t))).keys()], [3, 4]);
  });

  it('leaves lines alone that end in a number by chance', () => {
    assert.deepEqual(
      [...findTocEntries(['Sold in 2019', 'Apples 12', 'Pears 7', 'In all 19'].map((t) => paragraph(t)))],
      [],
    );
  });
});

describe('captions', () => {
  const captions = (texts: readonly string[], gapAfter = -1) => {
    const paragraphs = inOrder(texts.map((text) => paragraph(text))).map((p) => ({
      ...p,
      index: p.index + (p.index > gapAfter ? 1 : 0),
    }));
    return [...findCaptions(paragraphs, 10, new Set())];
  };
  it('are named and numbered', () => {
    assert.deepEqual(
      captions(['Figure 1: A river', 'Text', 'Tabelle 2. Seen und Flüsse', 'Text', 'Figure it out']),
      [0, 2],
    );
  });
  it('have numbers with letters, and names that end before them', () => {
    assert.deepEqual(
      captions(['Figure S1b: A river', 'Text', 'Tabell 3. Sjöar', 'Text', 'Images - all of them'], 3),
      [0, 2],
    );
  });
  it('without a mark need a picture or table beside them', () => {
    assert.deepEqual(captions(['Text', 'Table 3 shows rivers', 'Text']), []);
    assert.deepEqual(captions(['Text', 'Table 3 Rivers', 'Text'], 1), [1]);
  });
});

describe('code', () => {
  it('is monospaced text in a document that is not', () => {
    const code = paragraph('let x = 1;', { monospace: true });
    assert.deepEqual([...findCode([prose(1), code, prose(2)], new Set())], [1]);
    assert.deepEqual([...findCode([code, code, code], new Set())], []);
  });

  it('has single bold lines where its listings are bold; else such a line is a name', () => {
    const line = paragraph('Tempo 120', { monospace: true, allBold: true });
    const bold = paragraph('Begin Drum', { monospace: true, allBold: true, lines: 3 });
    const regular = { ...bold, allBold: false };
    assert.deepEqual([...findCode([prose(1), line, prose(2), bold], new Set())], [1, 3]);
    assert.deepEqual([...findCode([prose(1), line, prose(2), regular, bold], new Set())], [3, 4]);
  });
});
