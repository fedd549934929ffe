import assert from 'node:assert/strict';
import { lineTags } from '../../../../../src/engine/layout/tags/lineTags';
import type { TextLine } from '../../../../../src/engine/layout/types';
import type { StructureElement, Word } from '../../../../../src/engine/model/pageContent';
import { pageContent, words } from '../surveys';

/** An element with content of its own, or with children. */
function element(type: string, ...inside: readonly (number | StructureElement)[]): StructureElement {
  return {
    type,
    mcids: inside.filter((one) => typeof one === 'number'),
    children: inside.filter((one) => typeof one !== 'number'),
    attributes: {},
  };
}

/** One line for each text, its words marked with the line's number. */
function lines(texts: readonly string[]): Word[][] {
  return texts.map((text, i) =>
    words(text, 72, 100 + i * 12).map((word) => ({
      ...word,
      pieces: word.pieces.map((piece) => ({ ...piece, mcid: i })),
    })),
  );
}

function tagsOf(texts: readonly string[], ...structure: readonly StructureElement[]) {
  const made = lines(texts);
  const tags = lineTags({ ...pageContent(made.flat()), structure });
  return {
    paragraphs: made.map((own) => tags.elementOf(lineOf(own))),
    roles: made.map((own) => tags.roleOf(lineOf(own))),
  };
}

const lineOf = (own: readonly Word[]): TextLine => ({
  words: own,
  bounds: { left: 72, right: 540, top: 0, bottom: 0 },
  baseline: 0,
  sizePt: 10,
  style: 0,
  rightToLeft: false,
  uniform: true,
});

describe('tags of lines', () => {
  it('tell the paragraphs of a quotation apart, also where it has content of its own', () => {
    const { paragraphs } = tagsOf(
      ['Hello Anna', 'The room is booked', 'On Monday'],
      element('BlockQuote', 9, element('P', 0), element('P', 1), element('P', 2)),
    );
    assert.equal(new Set(paragraphs).size, 3);
  });

  it('tell paragraphs apart that stand inside the paragraph that they come under', () => {
    const { paragraphs, roles } = tagsOf(
      ['Arguments', 'The file.', 'Its name.'],
      element('P', element('Span', 0), element('P', element('Span', 1)), element('P', 2)),
    );
    assert.equal(new Set(paragraphs).size, 3);
    assert.deepEqual(
      roles.map((role) => role?.tag),
      ['P', 'P', 'P'],
    );
  });

  it('tell paragraphs apart and name them, through inline elements', () => {
    const { paragraphs, roles } = tagsOf(
      ['Rivers', 'A river flows', 'to the sea', 'Lakes do not'],
      element(
        'Document',
        element('H1', 0),
        element('P', element('NonStruct', 1), element('Link', element('NonStruct', 2))),
        element('P', 3),
      ),
    );
    assert.deepEqual(paragraphs, [0, 1, 1, 2]);
    assert.deepEqual(
      roles.map((role) => role?.tag),
      ['H1', 'P', 'P', 'P'],
    );
  });

  it('tell terms and descriptions apart that a browser wrote without types, but not the parts of a line', () => {
    const term = element('NonStruct', element('Strong', 0));
    const text = element('NonStruct', element('NonStruct', 1), element('Link', 2));
    const list = element('NonStruct', term, text, element('NonStruct', element('NonStruct', 3)));
    const texts = ['sendcount', 'the number of', 'elements', 'comm'];
    const between = [element('H2', 8), element('H2', 9)] as const;
    const { paragraphs } = tagsOf(texts, element('Document', between[0], list, between[1]));
    assert.deepEqual(paragraphs, [1, 3, 3, 4]);
    const sentence = element('NonStruct', element('NonStruct', 0), element('NonStruct', element('NonStruct', 1)));
    const { paragraphs: one } = tagsOf(texts.slice(0, 2), element('Document', between[0], sentence, between[1]));
    assert.deepEqual(one, [1, 1]);
  });

  it('give the depth of list items, labels and text together', () => {
    const { paragraphs, roles } = tagsOf(
      ['Rivers', 'Danube', 'Rhine', 'Lakes'],
      element(
        'L',
        element(
          'LI',
          element('Lbl'),
          element('NonStruct', 0),
          element('L', element('LI', element('LBody', 1)), element('LI', element('LBody', element('P', 2)))),
        ),
        element('LI', 3),
      ),
    );
    assert.equal(new Set(paragraphs).size, 4);
    assert.deepEqual(roles, [
      { tag: 'LI', listDepth: 1 },
      { tag: 'LI', listDepth: 2 },
      { tag: 'LI', listDepth: 2 },
      { tag: 'LI', listDepth: 1 },
    ]);
  });

  it('see through groupings that a browser writes as inline elements', () => {
    const { paragraphs, roles } = tagsOf(
      ['Rivers', 'A river flows', 'to the sea', 'Lakes do not'],
      element(
        'Document',
        element(
          'NonStruct',
          element('H1', 0),
          element('NonStruct', element('P', 1), element('P', 2)),
          element('Link', element('P', 3)),
        ),
      ),
    );
    assert.deepEqual(paragraphs, [0, 1, 2, 3]);
    assert.equal(roles[0]?.tag, 'H1');
  });

  it('leave text that hangs loose between blocks to geometry, unless it stands alone', () => {
    const loose = tagsOf(
      ['one', 'two', 'three'],
      element('Document', element('NonStruct', 0), element('NonStruct', 1), element('P', 2)),
    );
    assert.deepEqual(loose.paragraphs, [undefined, undefined, 0]);
    const alone = tagsOf(
      ['one', 'two', 'three'],
      element('Document', element('P', 0), element('NonStruct', 1), element('P', 2)),
    );
    assert.equal(new Set(alone.paragraphs).size, 3);
  });

  it('tell the paragraphs of an aside apart that has a ground of its own, and leave an item one paragraph', () => {
    const aside = { ...element('Aside', element('H1', 0), element('P', 1)), mcids: [9] };
    const item = { ...element('LI', element('P', 2)), mcids: [3] };
    const { paragraphs } = tagsOf(['Title', 'text', 'item', 'label'], element('Document', aside, element('L', item)));
    assert.equal(new Set(paragraphs.slice(0, 3)).size, 3);
    assert.equal(paragraphs[2], paragraphs[3]);
  });

  it('are not used when they leave text out', () => {
    const { roles } = tagsOf(['Rivers flow to the sea', 'and lakes do not', 'at all'], element('P', 0));
    assert.deepEqual(roles, [undefined, undefined, undefined]);
  });

  it('do not tell paragraphs apart where every line has one of its own', () => {
    const texts = Array.from({ length: 8 }, (_, i) => `line ${i} goes on`);
    const { paragraphs, roles } = tagsOf(texts, element('Document', ...texts.map((_, i) => element('P', i))));
    assert.deepEqual(new Set(paragraphs), new Set([undefined]));
    assert.equal(roles[0]?.tag, 'P');
  });

  it('stand a tree that is nested without end', () => {
    let deep = element('P', 0);
    for (let i = 0; i < 5000; i++) deep = element('Div', deep);
    assert.deepEqual(tagsOf(['one'], deep).paragraphs, [undefined]);
  });

  it('tell text from a block in its item, which browsers write as an element without a meaning, by its lines', () => {
    const item = element(
      'LI',
      element('NonStruct', 0),
      element('NonStruct', element('NonStruct', 1)),
      element('NonStruct', 2),
    );
    const apart = tagsOf(['Unpack it', 'tar xf it', 'and go on'], item);
    assert.equal(new Set(apart.paragraphs).size, 3 - 1);
    assert.notEqual(apart.paragraphs[0], apart.paragraphs[1]);
    const [first = [], titled = [], last = []] = lines(['Unpack it', 'with', 'a tool']);
    const inLine = [
      ...first,
      ...titled.map((word) => moved(word, 60, -12)),
      ...last.map((word) => moved(word, 90, -24)),
    ];
    const tags = lineTags({ ...pageContent(inLine), structure: [item] });
    assert.equal(new Set([first, titled, last].map((own) => tags.elementOf(lineOf(own)))).size, 1);
  });
});

const moved = (word: Word, x: number, y: number): Word => {
  const { left, right, top, bottom } = word.bounds;
  return {
    ...word,
    baseline: word.baseline + y,
    bounds: { left: left + x, right: right + x, top: top + y, bottom: bottom + y },
  };
};
