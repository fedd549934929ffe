import { alternativeTo } from '../../model/fonts/freeFamilies';
import { R, WORDPROCESSING } from '../namespaces';
import type { FontUse } from '../partWriter';
import { escapeAttribute, valued, XML_DECLARATION } from '../xml';

/** word/fontTable.xml (ECMA-376 part 1, 17.8): what Word knows of a font that it does not have, to find another one. */

export function fontTableXml(fonts: readonly FontUse[]): string {
  const byName = new Map<string, FontUse>();
  for (const font of fonts) if (!byName.has(font.family)) byName.set(font.family, font);
  const xml = [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, font]) =>
        `<w:font w:name="${escapeAttribute(name)}">${alternativeXml(name)}${valued('family', kindOf(font))}` +
        `${valued('pitch', font.monospace ? 'fixed' : 'variable')}</w:font>`,
    );
  return `${XML_DECLARATION}<w:fonts ${WORDPROCESSING} xmlns:r="${R}">${xml.join('')}</w:fonts>`;
}

/** ST_FontFamily (17.18.30): of those that it has, Word takes one of the same kind. */
const kindOf = ({ monospace, serif }: FontUse): string => (monospace ? 'modern' : serif ? 'roman' : 'swiss');

/** w:altName (17.8.3.1): what Word shows in place of a font that the machine does not have. */
function alternativeXml(name: string): string {
  const alternative = alternativeTo(name);
  return alternative === undefined ? '' : valued('altName', alternative);
}
