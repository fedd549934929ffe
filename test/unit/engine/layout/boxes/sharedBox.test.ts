import assert from 'node:assert/strict';
import { layoutOf } from '../draftText';
import { lattice, page, text } from '../tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';

describe('a drawn box around the paragraphs of a listing', () => {
  const words = [
    ...text(72, 60, LINE),
    ...text(82, 130, 'open(file);'),
    ...text(97, 165, 'read(file);'),
    ...text(72, 290, LINE),
  ];
  const more = [...text(82, 190, 'list(file);'), ...text(82, 225, 'shut(file);')];

  /** The borders and indents of each paragraph that has one at its side. */
  const boxedIn = (all: typeof words, edges: readonly number[]) => {
    const read = page({ words: all, rulings: lattice([72, 372], edges) });
    const typed = {
      ...read,
      styles: read.styles.map((style) => ({ ...style, family: 'Courier New', monospace: true })),
    };
    return layoutOf(typed).draft.blocks.flatMap((draft) =>
      draft.type === 'paragraph' && draft.paragraph.borders?.left ? [draft.paragraph] : [],
    );
  };

  it('is the same border of each, which Word shows as one; what is set in has a first line that is', () => {
    const [first, second, ...others] = boxedIn(words, [116, 175]);
    assert.ok(first && second && others.length === 0);
    for (const of of ['borders', 'indentStartPt', 'indentEndPt'] as const) assert.deepEqual(second[of], first[of]);
    assert.deepEqual([first.firstLineIndentPt, second.firstLineIndentPt], [0, 15]);
  });

  it('goes out to its side where a line nearly does, which is wider in another font', () => {
    const long = text(82, 165, 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lll');
    assert.ok((long.at(-1)?.bounds.right ?? Infinity) < 372);
    const rooms = [words, [...words, ...long.slice(2)]].map(
      (all) => boxedIn(all, [116, 175])[0]?.borders?.right?.spacePt,
    );
    assert.deepEqual(rooms, [10, 0]);
  });

  it('is near to the last of many lines, below each of which LibreOffice puts its room', () => {
    const lines = Array.from({ length: 9 }, (_, i) => text(82, 130 + 30 * i, `read(file, ${i});`)).flat();
    const all = [...text(72, 60, LINE), ...lines, ...text(72, 420, LINE)];
    const boxed = boxedIn(all, [116, 382]);
    assert.deepEqual(
      boxed.map(({ borders }) => borders?.bottom?.spacePt),
      lines.filter(({ text: word }) => word === 'read(file,').map(() => 2),
    );
    assert.ok((boxedIn(words, [116, 179])[0]?.borders?.bottom?.spacePt ?? 0) > 8);
  });

  it('is drawn where it touches another one, which Word would take for the same', () => {
    assert.equal(boxedIn([...words, ...more], [116, 175, 235]).length, 0);
  });
});
