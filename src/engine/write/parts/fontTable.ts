import { R, WORDPROCESSING } from '../namespaces';
import type { FontUse } from '../partWriter';
import { escapeAttribute, XML_DECLARATION } from '../xml';

/** word/fontTable.xml (ECMA-376 part 1, 17.8): what Word knows of a font that it does not have, to find another one. */

export function fontTableXml(fonts: readonly FontUse[]): string {
  const byName = new Map<string, boolean>();
  for (const { family, monospace } of fonts) if (!byName.has(family)) byName.set(family, monospace);
  const xml = [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, monospace]) =>
        `<w:font w:name="${escapeAttribute(name)}"><w:family w:val="${monospace ? 'modern' : 'auto'}"/>` +
        `<w:pitch w:val="${monospace ? 'fixed' : 'variable'}"/></w:font>`,
    );
  return `${XML_DECLARATION}<w:fonts ${WORDPROCESSING} xmlns:r="${R}">${xml.join('')}</w:fonts>`;
}
