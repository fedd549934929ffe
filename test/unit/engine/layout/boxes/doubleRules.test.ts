import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { Border } from '../../../../../src/engine/model/borders';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { sideXml } from '../../../../../src/engine/write/body/paragraphProperties';
import { across, page, SURVEY, text } from '../tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';

/** A head, the rulings below it, and text: the style and the width of all borders, and how many lines are drawn by themselves. */
function bordersWith(...rulings: Ruling[]): { readonly borders: readonly Border[]; readonly drawn: number } {
  const words = [...text(72, 100, 'The Head'), ...text(72, 140, LINE), ...text(72, 152, LINE)];
  const { draft } = layoutPage(page({ words, rulings }), SURVEY, { words: [], pictures: [] });
  const paragraphs = draft.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.paragraph] : []));
  return {
    borders: paragraphs.flatMap(({ borders }) =>
      [borders?.top, borders?.bottom].filter((border) => border !== undefined),
    ),
    drawn: paragraphs.flatMap(({ content }) => content.filter(({ type }) => type === 'panel')).length,
  };
}

const written = (rulings: readonly Ruling[]): string[] =>
  bordersWith(...rulings).borders.map((border) => sideXml('bottom', border, false));

describe('two lines of one length right below each other', () => {
  it('are one double border of the text above them', () => {
    const { borders, drawn } = bordersWith(across(106, 72, 372, 1), across(108, 72, 372, 1));
    assert.deepEqual([borders.map(({ style, widthPt }) => [style, widthPt]), drawn], [[['double', 3]], 0]);
  });

  it('are a thick and a thin one, named from the text on, where one is much thicker', () => {
    const [thick, thin] = [across(106, 72, 372, 3), across(109, 72, 372, 0.75)];
    assert.deepEqual(written([thick, thin]), [
      '<w:bottom w:val="thickThinSmallGap" w:sz="24" w:space="0" w:color="auto"/>',
    ]);
    assert.deepEqual(written([across(106, 72, 372, 0.75), across(109, 72, 372, 3)]), [
      '<w:bottom w:val="thinThickSmallGap" w:sz="24" w:space="0" w:color="auto"/>',
    ]);
  });

  it('above text are named the other way round', () => {
    const thickThin = { style: 'thickThinSmallGap', widthPt: 4.5, colour: 0 } as const;
    assert.match(sideXml('top', thickThin, false), /w:val="thinThickSmallGap" w:sz="24"/);
  });

  it('are two where they end at other places, lie farther apart, or a third one follows', () => {
    const styles = (...rulings: Ruling[]) => bordersWith(...rulings).borders.map(({ style }) => style);
    assert.ok(!styles(across(106, 72, 372, 1), across(108, 72, 300, 1)).includes('double'));
    assert.ok(!styles(across(106, 72, 372, 1), across(112, 72, 372, 1)).includes('double'));
    assert.ok(!styles(...[106, 108, 110].map((y) => across(y, 72, 372, 1))).includes('double'));
  });
});
