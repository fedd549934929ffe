import assert from 'node:assert/strict';
import { kernedPairs } from '../../../../../src/engine/layout/fonts/kerning';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { styleIndex } from '../../../../../src/engine/write/body/styleIndex';
import { stylesXml } from '../../../../../src/engine/write/parts/styles';
import { plan } from '../../write/literals';
import { survey } from '../surveys';

const SIZE_PT = 10;

/** Words of half an em a letter, closer together by this much. */
const words = (texts: string, closerEm: (text: string) => number) =>
  texts.split(' ').map((text) => {
    const naturalEm = text.length / 2;
    return { text, naturalEm, widthPt: (naturalEm - closerEm(text)) * SIZE_PT };
  });

describe('pair kerning', () => {
  it('shows in words with pairs that fonts set closer', () => {
    assert.equal(
      kernedPairs(
        words('Tomorrow, harbour', () => 0.05),
        SIZE_PT,
      ),
      1,
    );
    assert.equal(
      kernedPairs(
        words('Tomorrow, harbour', () => 0),
        SIZE_PT,
      ),
      -1,
    );
  });

  it('is not told from a ligature, which is narrower, too', () => {
    assert.equal(
      kernedPairs(
        words('letter, off.', () => 0.05),
        SIZE_PT,
      ),
      0,
    );
  });

  it('is the document’s where most pages have it', () => {
    const kerned = (...counts: number[]): boolean | undefined =>
      surveyDocument(
        { pageCount: counts.length, tagged: false, repaired: false, outline: [] },
        counts.map((pairs, page) => survey(page, [], [], { kernedPairs: pairs })),
      ).kerned;
    assert.equal(kerned(7, -2), true);
    assert.equal(kerned(2, -7), false);
    assert.equal(kerned(0), false);
  });

  it('is asked for in the styles’ defaults, for all sizes', () => {
    const { styles } = plan({});
    const kerned = plan({ styles: { ...styles, kerned: true } });
    assert.match(
      stylesXml(kerned, styleIndex(kerned)),
      /<w:rPrDefault><w:rPr><w:rFonts [^>]*\/><w:kern w:val="1"\/><w:sz/,
    );
    assert.doesNotMatch(stylesXml(plan({}), styleIndex(plan({}))), /w:kern/);
  });
});
