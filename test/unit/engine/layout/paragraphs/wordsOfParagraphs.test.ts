import assert from 'node:assert/strict';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, SHORT, textOf, textsOf } from '../draftText';
import { page, text, SURVEY } from '../tables/pageBuilder';

describe('words of paragraphs', () => {
  it('undo hyphenation at line ends, but keep the hyphen of a compound that the page also has whole', () => {
    const line = FULL.slice(0, 55);
    const words = [
      ...text(72, 100, `${line} hyp-`),
      ...text(72, 112, `hen ${line}`),
      ...text(72, 124, `${line.slice(0, 54)} well-`),
      ...text(72, 136, 'known and well-known.'),
    ];
    const [paragraph] = textsOf(page({ words }));
    assert.match(paragraph ?? '', / hyp\u00adhen /);
    assert.match(paragraph ?? '', / well-known and well-known\./);
  });

  it('keep the hyphens at line ends where the document breaks no words', () => {
    const line = FULL.slice(0, 54);
    const words = [...text(72, 100, `${line} byte-`), ...text(72, 112, `oriented ${line}`)];
    const survey = { ...SURVEY, hyphens: { keepsWordsWhole: true } };
    const { draft } = layoutOf(page({ words }), survey);
    assert.match(draft.blocks.map(textOf).join(''), / byte-oriented /);
  });

  it('are whole, in text and in listings, where a sign of their own breaks words', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const words = [
      ...text(72, 100, `${FULL.slice(0, 54)} Fetch\u2010`),
      ...text(72, 112, `Content ${SHORT}`),
      ...text(72, 148, 'copy the con\u2010', 1),
      ...text(72, 160, 'tainer', 1),
      ...text(72, 172, 'exit', 1),
    ];
    const survey = { ...SURVEY, hyphens: { marksBreaks: true } };
    const { draft } = layoutOf(page({ words, styles: [plain, code] }), survey);
    const [prose, listing] = draft.blocks.map(textOf);
    assert.match(prose ?? '', / Fetch\u00adContent /);
    assert.match(listing ?? '', /^copy the con\u00adtainer\s+exit$/);
  });

  it('of code are whole where a full line breaks them behind a hyphen or a stroke', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const styles = [plain, { ...plain, family: 'Courier New', monospace: true }];
    const listing = (end: string, next: string, x = 72): string => {
      const words = [...text(72, 100, end, 1), ...text(x, 112, next, 1)];
      return textsOf(page({ words, styles })).join('');
    };
    const path = 'path/'.repeat(11);
    assert.equal(listing(path, 'document'), `${path}document`);
    assert.equal(listing(path, '"document'), `${path}\n"document`);
    assert.equal(listing(path, 'document', 84), `${path}\n  document`);
    assert.equal(listing(path, 'doc'), `${path}\ndoc`);
    assert.equal(
      listing('path/to/', 'path/to/'.repeat(7)),
      `path/to/\n${'path/to/'.repeat(7)}`,
      'the next one is longer',
    );
    assert.equal(listing(path.slice(0, -1), 'document'), `${path.slice(0, -1)}\ndocument`);
  });

  it('are no items of lists behind the raised number of a note', () => {
    const [plain] = page({ words: [] }).styles;
    assert.ok(plain);
    const styles = [plain, { ...plain, sizePt: 9 }];
    const labelsOf = (mark: Word) => {
      const { draft } = layoutOf(page({ words: [mark, ...text(90, 100, SHORT)], styles }));
      return draft.blocks.map((block) => block.type === 'paragraph' && block.label);
    };
    const [number] = text(72, 100, '[7]');
    assert.ok(number);
    const pieces = number.pieces.map((piece) => ({ ...piece, style: 1, baseline: 96.5 }));
    const { left, right } = number.bounds;
    const raised = { ...number, baseline: 96.5, pieces, bounds: { left, right, top: 89.5, bottom: 98 } };
    assert.deepEqual(
      [number, raised].map((mark) => labelsOf(mark).map((label) => label !== undefined)),
      [[true], [false]],
    );
  });
});
