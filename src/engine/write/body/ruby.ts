import type { RubyText } from '../../model/document';
import { halfPoints } from '../units';
import { valued } from '../xml';
import { textXml } from './runs';

/** Languages by the letters that tell how text is read (17.3.3.26, w:lid): kana, bopomofo, Latin letters. */
const BOPOMOFO = /[\u3105-\u312f\u31a0-\u31bf]/;
const LATIN = /\p{Script=Latin}/u;

/**
 * Small text over other text (ECMA-376 part 1, 17.3.3.25), as it stands in a run. `properties` and `baseProperties` are those of the runs
 * over and under.
 */
export function rubyXml(
  { text, format, raisedPt }: RubyText,
  base: { readonly text: string; readonly sizePt: number },
  properties: string,
  baseProperties: string,
): string {
  const language = BOPOMOFO.test(text) ? 'zh-TW' : LATIN.test(text) ? 'zh-CN' : 'ja-JP';
  const look =
    valued('rubyAlign', language === 'ja-JP' ? 'distributeSpace' : 'center') +
    valued('hps', halfPoints(format.sizePt)) +
    valued('hpsRaise', halfPoints(raisedPt)) +
    valued('hpsBaseText', halfPoints(base.sizePt)) +
    valued('lid', language);
  return (
    `<w:ruby><w:rubyPr>${look}</w:rubyPr><w:rt>${runXml(properties, text)}</w:rt>` +
    `<w:rubyBase>${runXml(baseProperties, base.text)}</w:rubyBase></w:ruby>`
  );
}

const runXml = (properties: string, text: string): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${textXml(text)}</w:r>`;
