import assert from 'node:assert/strict';
import { layoutOf, textOf, textsOf } from '../../draftText';
import { page, SURVEY, text } from '../../tables/pageBuilder';

const [plain] = page({}).styles;
const TYPEWRITER = plain ? [{ ...plain, family: 'Courier New', monospace: true }] : [];

const TYPED = { ...SURVEY, typewritten: true };

/** What the lines become, 12 points apart, blank ones among them; text starts at 72, a space in front moves it by a letter. */
function paragraphsOf(lines: readonly string[], survey = TYPED): string[] {
  const words = lines.flatMap((line, i) => {
    const indent = line.length - line.trimStart().length;
    return text(72 + 5 * indent, 100 + 12 * i, line.trimStart());
  });
  const content = page({ words, styles: TYPEWRITER });
  return textsOf(content, survey);
}

const LETTER = [
  'We write to you about the boats that lie in the old',
  'harbour since the spring. Some of them belong to the',
  'yard, and the others to nobody at all.',
  '',
  '- the red one, which',
  '- the blue one.',
];

describe('text of a document that is typewritten as a whole', () => {
  it('is in paragraphs, with items of lists, and no listing', () => {
    assert.deepEqual(paragraphsOf(LETTER), [
      'We write to you about the boats that lie in the old harbour since the spring. Some of them belong to the yard, and the others to nobody at all.',
      '-|the red one, which',
      '-|the blue one.',
    ]);
    const ofListing = paragraphsOf(LETTER.slice(0, 3), { ...TYPED, typewritten: false });
    assert.deepEqual(ofListing, [LETTER.slice(0, 3).join('\n')]);
  });

  it('keeps lines of programs, comments, quoted letters and columns as they are', () => {
    const lineCounts = (...block: readonly string[]): number[] =>
      paragraphsOf([...LETTER.slice(0, 4), ...block]).map((paragraph) => paragraph.split('\n').length);
    assert.deepEqual(lineCounts('for (const boat of boats) {', '  boat.paint(colours[0], 2);', '}'), [1, 3]);
    for (const sign of ['#', '>'])
      assert.deepEqual(
        lineCounts(`${sign} We write to you about the boats that lie in the`, `${sign} old harbour.`),
        [1, 2],
      );
    const words = [0, 12].flatMap((y) => [...text(72, 100 + y, 'the red boats'), ...text(160, 100 + y, 'of the yard')]);
    const { draft } = layoutOf(page({ words, styles: TYPEWRITER }), TYPED);
    assert.ok(draft.blocks.every((block) => block.type === 'block' || textOf(block).includes('\n')));
  });

  it('is in paragraphs, in other documents, too, where spaces fill its lines up to the edge, however wide they are', () => {
    const lines = [
      'some of the boats belong to this old yard',
      'and others that lie here go to nobody at',
      'all which springtime forgot so',
      'springtime carried some harbourmaster',
      'towards the seas.',
    ];
    const filled = (edge: number, survey = TYPED): string[] => {
      const words = lines.flatMap((line, i) => {
        const parts = line.split(' ');
        const gap = i === lines.length - 1 ? 5 : (edge - 5 * parts.join('').length) / Math.max(1, parts.length - 1);
        let left = 72;
        return parts.flatMap((part) => {
          const [placed] = text(left, 100 + 12 * i, part);
          left += 5 * part.length + gap;
          return placed ?? [];
        });
      });
      return textsOf(page({ words, styles: TYPEWRITER }), survey);
    };
    assert.deepEqual(filled(250), [lines.join(' ')]);
    assert.deepEqual(filled(250, { ...TYPED, typewritten: false }), [lines.join(' ')]);
  });
});
