import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../../support';

describe('text that is painted with an opacity', () => {
  const colours = async (content: string, form = ''): Promise<string[]> => {
    const group = '/Group << /S /Transparency >>';
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${group} /Resources << /ExtGState << /Half 7 0 R >> /Font << /F1 5 0 R >> >>`;
    const page = await readFirst(
      onePage(content, {
        resources: '/ExtGState << /Half 7 0 R >> /XObject << /Faded 6 0 R >>',
        objects: { 6: stream(form, dictionary), 7: '<< /ca 0.5 >>' },
      }),
    );
    return page.words.map(
      ({ text, pieces: [piece] }) => `${text} ${(page.styles[piece?.style ?? 0]?.colour ?? 0).toString(16)}`,
    );
  };
  const show = (text: string): string => `BT /F1 12 Tf 100 500 Td (${text}) Tj ET`;

  it('has the colour that shows on white', async () => {
    assert.deepEqual(await colours(`q /Half gs 0 0 1 rg ${show('hint')} Q`), ['hint 7f7fff']);
  });

  it('has it where the opacity is that of the form around it, or of both', async () => {
    const form = `0 0 1 rg ${show('hint')}`;
    assert.deepEqual(await colours('q /Half gs /Faded Do Q', form), ['hint 7f7fff']);
    assert.deepEqual(await colours('q /Half gs /Faded Do Q', `/Half gs ${form}`), ['hint bfbfff']);
    assert.deepEqual(await colours('/Faded Do', form), ['hint ff']);
  });
});
