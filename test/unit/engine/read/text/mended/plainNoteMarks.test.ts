import assert from 'node:assert/strict';
import { withPlainNoteMarks } from '../../../../../../src/engine/read/text/mended/plainNoteMarks';
import { TextStyles } from '../../../../../../src/engine/read/text/textStyles';
import { STYLE } from '../../../layout/surveys';
import { text } from '../../../layout/tables/pageBuilder';
import { onePage, readFirst } from '../../support';

const NOTES_PT = 8;

/** The words of a page of this text, with these notes in their type at its foot: a bar before each piece but the first. */
function marked(lines: readonly string[], notes: readonly string[], notesPt = NOTES_PT): string {
  const styles = new TextStyles();
  styles.styles.push(STYLE, { ...STYLE, sizePt: notesPt });
  const body = lines.flatMap((line, i) => text(72, 100 + 14 * i, line));
  const foot = notes.flatMap((line, i) => text(72, 700 + 10 * i, line, 1));
  const words = withPlainNoteMarks([...body, ...foot], styles).slice(0, body.length);
  return words
    .filter(({ pieces }) => pieces.length > 1)
    .map(({ pieces }) => pieces.map((piece) => piece.text).join('|'))
    .join(' ');
}

describe('marks of footnotes on the line of their text', () => {
  const TEXT = ['The council let an engineer1 measure the hill', 'at the cost of the town.2 A map3, too.'];
  const NOTES = ['1. For his letters.', '2. Report on it.', '3. In the archive.'];

  it('are raised where smaller lines at the foot of the page start with the same numbers', () => {
    assert.equal(marked(TEXT, NOTES), 'engineer|1 town.|2 map|3|,');
    assert.equal(
      marked(['An engineer[1] measured the hill'], ['[1] For his letters.', 'which are lost.']),
      'engineer|[1]',
    );
  });

  it('are pieces of their words in what is read of a page', async () => {
    const line = (y: number, size: number, words: string): string => `BT /F1 ${size} Tf 72 ${y} Td (${words}) Tj ET`;
    const foot = [line(80, 8, '1. For his letters.'), line(70, 8, '2. Report on it.')];
    const page = await readFirst(
      onePage([line(700, 12, 'The council let an engineer1 measure'), line(680, 12, 'the town.2'), ...foot].join(' ')),
    );
    const raised = page.words.filter(({ pieces }) => pieces.length > 1);
    assert.deepEqual(
      raised.map(({ pieces }) => pieces.map((piece) => piece.text)),
      [
        ['engineer', '1'],
        ['town.', '2'],
      ],
    );
  });

  it('stay text where one of them is missing, comes twice, or in another order, or the lines are as large as the text', () => {
    assert.equal(marked(TEXT.slice(0, 1), NOTES), '');
    assert.equal(marked([...TEXT, 'and the engineer1 again'], NOTES), '');
    assert.equal(marked(TEXT.toReversed(), NOTES), '');
    assert.equal(marked(TEXT, NOTES, 10), '');
  });

  it('are no numbers of names: versions, formulas, parts', () => {
    assert.equal(marked(['Version v1 of H2 came first'], ['1. For his letters.']), '');
  });
});
