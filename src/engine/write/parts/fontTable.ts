import { R, WORDPROCESSING } from '../namespaces';
import type { FontUse } from '../partWriter';
import { escapeAttribute, valued, XML_DECLARATION } from '../xml';

/** word/fontTable.xml (ECMA-376 part 1, 17.8): what Word knows of a font that it does not have, to find another one. */

/** What Word shows in place of fonts that come with LibreOffice alone (w:altName, 17.8.3.1). */
const ALTERNATIVES: Readonly<Record<string, string>> = {
  'DejaVu Sans': 'Verdana',
  'DejaVu Sans Mono': 'Courier New',
  'DejaVu Serif': 'Times New Roman',
  'Noto Sans': 'Arial',
  'Noto Serif': 'Times New Roman',
};

export function fontTableXml(fonts: readonly FontUse[]): string {
  const byName = new Map<string, boolean>();
  for (const { family, monospace } of fonts) if (!byName.has(family)) byName.set(family, monospace);
  const xml = [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, monospace]) =>
        `<w:font w:name="${escapeAttribute(name)}">${alternativeXml(name)}<w:family w:val="${monospace ? 'modern' : 'auto'}"/>` +
        `<w:pitch w:val="${monospace ? 'fixed' : 'variable'}"/></w:font>`,
    );
  return `${XML_DECLARATION}<w:fonts ${WORDPROCESSING} xmlns:r="${R}">${xml.join('')}</w:fonts>`;
}

const alternativeXml = (name: string): string =>
  Object.hasOwn(ALTERNATIVES, name) ? valued('altName', ALTERNATIVES[name] ?? name) : '';
