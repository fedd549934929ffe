import assert from 'node:assert/strict';
import { onePage, readFirst } from '../support';

describe('addresses in text', () => {
  it('are links where none lies over a part of them', async () => {
    const lines = [1, 2, 3, 4].map((line) => ({ name: `a${line}`, y: 780 - 12 * line, isLinked: line % 2 === 0 }));
    const content = lines.map(({ name, y }) => `BT /F1 10 Tf 72 ${y} Td (http://${name}.example/) Tj ET`).join(' ');
    const links = lines.map(({ name, y, isLinked }) =>
      isLinked
        ? `<< /Type /Annot /Subtype /Link /Rect [90 ${y - 2} 110 ${y + 8}] /A << /S /URI /URI (http://${name}.example/own) >> >>`
        : '',
    );
    const page = await readFirst(onePage(content, { page: `/Annots [${links.join(' ')}]` }));
    assert.deepEqual(
      page.links.map(({ target, unmarked }) => [target, unmarked]),
      [
        [{ kind: 'uri', uri: 'http://a2.example/own' }, undefined],
        [{ kind: 'uri', uri: 'http://a4.example/own' }, undefined],
        [{ kind: 'uri', uri: 'http://a1.example/' }, true],
        [{ kind: 'uri', uri: 'http://a3.example/' }, true],
      ],
    );
  });
});
