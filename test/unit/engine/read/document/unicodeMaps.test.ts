import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { mendedMap } from '../../../../../src/engine/read/document/unicodeMaps';
import { onePage, readFirst, stream, texts } from '../support';

const MAP = [
  'begincmap 1 begincodespacerange <00> <FF> endcodespacerange',
  '4 beginbfchar <61> <0061> <62> <0000> <63> <0000> <64> <0062> endbfchar',
  '1 beginbfchar <62> <0028> endbfchar',
  '1 beginbfrange <00> <00> <0000> endbfrange endcmap',
].join('\n');

describe('a map of Unicode that names a code twice, as no character and as one', () => {
  it('gives it that character: the sign is there, packed or not', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>';
    const packed = deflateSync(Buffer.from(MAP), { level: 1 }).toString('latin1');
    for (const map of [stream(MAP), stream(packed, '/Filter /FlateDecode')]) {
      const pdf = onePage('BT /L 12 Tf 72 700 Td (bad) Tj ET', { fonts: '/L 6 0 R', objects: { 6: font, 7: map } });
      assert.deepEqual(texts(await readFirst(pdf)), ['(ab']);
    }
  });

  it('stays as long as it was, and codes without any other character none', () => {
    assert.equal(mendedMap(MAP), MAP.replace('<62> <0000>', '<62> <0028>'));
    assert.equal(mendedMap(MAP.replace('1 beginbfchar <62> <0028> endbfchar', '')), undefined);
  });
});

describe('a map of Unicode that states another number of entries than it has', () => {
  const COUNTED = [
    'begincmap 1 begincodespacerange <00> <FF> endcodespacerange',
    '1 beginbfchar <61> <0041> <62> <0042> endbfchar',
    '7 beginbfrange <63> <65> <0043> <66> <67> [<0046> <0047>] endbfrange endcmap',
  ].join('\n');

  it('is read as it is', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>';
    const pdf = onePage('BT /L 12 Tf 72 700 Td (facade) Tj ET', {
      fonts: '/L 6 0 R',
      objects: { 6: font, 7: stream(COUNTED.replace('1 beginbfchar', '3 beginbfchar')) },
    });
    assert.deepEqual(texts(await readFirst(pdf)), ['FACADE']);
  });

  it('states it afterwards', () => {
    assert.equal(mendedMap(COUNTED), COUNTED.replace('1 beginbfchar', '2 beginbfchar').replace('7 begin', '2 begin'));
    assert.equal(mendedMap(COUNTED.replace('1 beginbfchar', 'beginbfchar'))?.includes(' 2 beginbfchar'), true);
    assert.equal(mendedMap('2 beginbfchar <61> <0041> <62> <0042> endbfchar'), undefined);
    assert.equal(mendedMap('1 beginbfchar <61> <0041> <62> endbfchar'), undefined);
  });
});
