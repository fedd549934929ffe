import assert from 'node:assert/strict';
import type { ListLevel } from '../../../../../src/engine/model/document';
import { numberingXml } from '../../../../../src/engine/write/parts/numbering';
import { styleIndex } from '../../../../../src/engine/write/parts/styleIndex';
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
  const bullet = (text: string, family?: string): string =>
    written(level({ format: 'bullet', text, ...(family === undefined ? {} : { labelFormat: { family } }) }));

  it('is the character itself in the font of the text', () => {
    assert.deepEqual([labels(bullet('•')), fonts(bullet('•'))], [['•'], ['Times New Roman']]);
    assert.deepEqual(fonts(bullet('–', 'Arial')), ['Arial']);
  });

  it('is never a character that only a symbol font has', () => {
    assert.deepEqual(
      [labels(bullet('\uf0b7', 'Symbol')), fonts(bullet('\uf0b7', 'Symbol'))],
      [['•'], ['Times New Roman']],
    );
    assert.deepEqual(fonts(bullet('▪', 'Wingdings-Regular')), ['Times New Roman']);
    assert.deepEqual(labels(bullet('')), ['•']);
  });

  it('is in a font with symbols where text fonts do not have it', () => {
    assert.deepEqual([labels(bullet('✓')), fonts(bullet('✓'))], [['✓'], ['Segoe UI Symbol']]);
  });
});

describe('a label', () => {
  it('looks as in the PDF where that is known; the rest is the item’s', () => {
    const xml = written(
      level({ labelFormat: { bold: true, colour: 0xff0000, sizePt: 8, family: 'Arial', italic: false } }),
    );
    const [, run] = /<\/w:pPr><w:rPr>(.*)<\/w:rPr><\/w:lvl>/.exec(xml) ?? [];
    assert.equal(
      run,
      '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/><w:b/><w:bCs/><w:i w:val="0"/><w:iCs w:val="0"/>' +
        '<w:color w:val="FF0000"/><w:sz w:val="16"/><w:szCs w:val="16"/>',
    );
    assert.doesNotMatch(written(level()), /<w:rPr>/);
  });
});
