import assert from 'node:assert/strict';
import { fontTableXml } from '../../../../../src/engine/write/parts/fontTable';

const named = (family: string, kind: { monospace?: boolean; serif?: true } = {}): string | undefined =>
  /<w:font w:name="[^"]*">(.*?)<\/w:font>/.exec(fontTableXml([{ family, monospace: false, ...kind }]))?.[1];

describe('the font table', () => {
  it('names what Word shows instead of a font that comes with LibreOffice or Linux alone', () => {
    assert.match(named('Noto Sans') ?? '', /^<w:altName w:val="Arial"\/>/);
    assert.match(named('Droid Sans Fallback') ?? '', /^<w:altName w:val="Microsoft YaHei"\/>/);
    assert.match(named('Arial') ?? '', /^<w:family /);
  });

  it('says of what kind a font is, for one of that kind to stand in for it', () => {
    assert.equal(named('Frutiger'), '<w:family w:val="swiss"/><w:pitch w:val="variable"/>');
    assert.equal(named('Sabon', { serif: true }), '<w:family w:val="roman"/><w:pitch w:val="variable"/>');
    assert.equal(named('Letter', { monospace: true }), '<w:family w:val="modern"/><w:pitch w:val="fixed"/>');
  });
});
