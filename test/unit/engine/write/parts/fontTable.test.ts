import assert from 'node:assert/strict';
import { fontTableXml } from '../../../../../src/engine/write/parts/fontTable';

const named = (family: string): string | undefined =>
  /<w:font w:name="[^"]*">(.*?)<\/w:font>/.exec(fontTableXml([{ family, monospace: false }]))?.[1];

describe('the font table', () => {
  it('names what Word shows instead of a font that comes with LibreOffice alone', () => {
    assert.match(named('Noto Sans') ?? '', /^<w:altName w:val="Arial"\/>/);
    assert.match(named('Arial') ?? '', /^<w:family /);
  });
});
