import assert from 'node:assert/strict';
import type { ListLevel } from '../../../../../src/engine/model/lists';
import { numberingXml } from '../../../../../src/engine/write/parts/numbering';
import { styleIndex } from '../../../../../src/engine/write/body/styleIndex';
import { look, plan } from '../literals';

const level = (rest: Partial<ListLevel> = {}): ListLevel => ({
  format: 'decimal',
  text: '%1.',
  start: 1,
  indentPt: 18,
  hangingPt: 18,
  ...rest,
});

function written(...levels: ListLevel[]): string {
  const whole = plan({ lists: [{ levels }] });
  return numberingXml(whole, styleIndex(whole));
}

const labels = (xml: string): (string | undefined)[] =>
  [...xml.matchAll(/<w:lvlText w:val="([^"]*)"\/>/g)].map(([, text]) => text);
const fonts = (xml: string): (string | undefined)[] =>
  [...xml.matchAll(/<w:rFonts w:ascii="([^"]*)"/g)].map(([, font]) => font);

describe('a list', () => {
  it('has a definition with its levels, and a number that items refer to', () => {
    const xml = written(
      level({ start: 3 }),
      level({ format: 'lowerLetter', text: '%1.%2)', indentPt: 40, hangingPt: 22 }),
    );
    assert.match(
      xml,
      /<w:abstractNum w:abstractNumId="0"><w:nsid w:val="[0-9A-F]{8}"\/><w:multiLevelType w:val="multilevel"\/>/,
    );
    assert.match(
      xml,
      /<w:lvl w:ilvl="0"><w:start w:val="3"\/><w:numFmt w:val="decimal"\/><w:lvlText w:val="%1\."\/><w:lvlJc w:val="left"\/><w:pPr><w:ind w:left="360" w:hanging="360"\/><\/w:pPr><\/w:lvl>/,
    );
    assert.match(xml, /<w:lvl w:ilvl="1">.*<w:numFmt w:val="lowerLetter"\/><w:lvlText w:val="%1\.%2\)"\/>/);
    assert.match(xml, /<w:num w:numId="1"><w:abstractNumId w:val="0"\/><\/w:num><\/w:numbering>$/);
  });

  it('has a space after labels that do not hang', () => {
    assert.match(written(level({ hangingPt: 0 })), /<w:numFmt w:val="decimal"\/><w:suff w:val="space"\/><w:lvlText/);
  });

  it('has a space where labels hang no farther than words stand apart', () => {
    assert.match(written(level({ spaced: true })), /<w:suff w:val="space"\/>/);
    assert.doesNotMatch(written(level()), /<w:suff/);
  });

  it('has nothing behind numbers that are not shown', () => {
    assert.match(written(level({ text: '' })), /<w:suff w:val="nothing"\/><w:lvlText w:val=""\/>/);
  });

  it('names the style of the headings that it numbers', () => {
    const lists = [{ levels: [level()] }, { levels: [level(), level({ text: '%1.%2' })] }];
    const whole = plan({ lists, styles: { body: look(), headings: [look(), look()], headingLists: [undefined, 1] } });
    assert.deepEqual(
      [...numberingXml(whole, styleIndex(whole)).matchAll(/<w:pStyle w:val="(\w+)"\/><w:lvlText w:val="([^"]*)"/g)].map(
        ([, id, text]) => [id, text],
      ),
      [['Heading2', '%1.%2']],
    );
  });

  it('counts on its own: definitions after each other, then the numbers', () => {
    const whole = plan({ lists: [{ levels: [level()] }, { levels: [level()] }] });
    const order = [...numberingXml(whole, styleIndex(whole)).matchAll(/<w:(abstractNum|num) w:\w+="(\d)"/g)].map(
      ([, name, id]) => `${name} ${id}`,
    );
    assert.deepEqual(order, ['abstractNum 0', 'abstractNum 1', 'num 1', 'num 2']);
  });

  it('has nine levels at most', () => {
    assert.equal(labels(written(...Array.from({ length: 12 }, () => level()))).length, 9);
  });
});

describe('a bullet', () => {
  const bullet = (text: string): string => written(level({ format: 'bullet', text }));

  it('is the character itself in the font of the text', () => {
    for (const sign of ['•', '−', '→'])
      assert.deepEqual([labels(bullet(sign)), fonts(bullet(sign))], [[sign], ['Times New Roman']]);
  });

  it('is in a font with symbols where text fonts do not have it', () => {
    assert.deepEqual([labels(bullet('✓')), fonts(bullet('✓'))], [['✓'], ['Segoe UI Symbol']]);
  });
});
