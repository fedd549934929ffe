import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { LEFT, prose, set } from './drawing';
import { drawn, onePage } from './read/support';

/** Complaint: spaces are lost or doubled, and hyphens of line ends stay in. */
describe('words in the document', () => {
  it('have spaces between them where the PDF has only gaps', async () => {
    const word = (text: string, x: number): string => `BT /F1 11 Tf ${x} 700 Td (${text}) Tj ET`;
    const pdf = onePage([word('The', 72), word('river', 93), word('left', 118)].join(' '));
    assert.equal(textOf((await converted(pdf)).body), 'The river left');
  });

  it('have no spaces in them where letters are kerned or spaced', async () => {
    const pdf = onePage(
      'BT /F1 11 Tf 72 700 Td [(W)120(A)90(T)-60(ER)] TJ 0 -30 Td [(T)80(o)-90(wns)] TJ 3 Tc 0 -30 Td (SPACEDOUT) Tj ET',
    );
    assert.deepEqual((await converted(pdf)).paragraphs.map(textOf), ['WATER', 'Towns', 'SPACEDOUT']);
  });

  it('are whole where a line divided them, and keep the hyphens that are theirs', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        const lines = [
          'The old miller had carried sacks for as long as anybody in the town remem-',
          'bered, and nobody asked him where he went when he left the yard with a well-',
          'known boat, for the well-known boat came back with him in the evening of Mon-',
          'day, as it had come back on every other day, though nobody had remembered it',
          'until the day on which it was late, and then everybody came to the bridge there.',
        ];
        lines.forEach((line, i) => set(pdf, line, LEFT, 90 + 14 * i));
        prose(pdf, 180, 6);
      }),
    );
    const text = textOf(body);
    for (const whole of ['remembered, and', 'well-known boat, for the well-known boat', 'of Monday, as']) {
      assert.ok(text.includes(whole), whole);
    }
  });

  it('have one space between them, however the producer wrote it, and more where the page shows more', async () => {
    const textShownBy = async (text: string): Promise<string> =>
      textOf((await converted(onePage(`BT /F1 11 Tf 72 700 Td ${text} ET`))).body);
    assert.equal(await textShownBy('[(The river ) 278 ( had gone)] TJ'), 'The river had gone');
    assert.equal(await textShownBy('[(The ) 278 ( river had   gone)] TJ'), 'The river had   gone');
  });
});
