import type { DocumentProperties } from '../../model/pageContent';
import { escapeText, XML_DECLARATION } from '../xml';

/** docProps/core.xml (ECMA-376 part 2, 11) and docProps/app.xml (part 1, 22.2). */

const PRODUCER = 'PDF to DOCX';

export function corePropertiesXml(properties: DocumentProperties): string {
  const created = timestamp(properties.createdAt);
  const date = (name: string): string =>
    created === undefined ? '' : `<dcterms:${name} xsi:type="dcterms:W3CDTF">${created}</dcterms:${name}>`;
  return (
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    element('dc:title', properties.title) +
    element('dc:subject', properties.subject) +
    element('dc:creator', properties.author) +
    element('cp:keywords', properties.keywords) +
    element('dc:language', properties.language) +
    date('created') +
    date('modified') +
    '</cp:coreProperties>'
  );
}

export function appPropertiesXml(): string {
  return (
    `${XML_DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    `<Application>${PRODUCER}</Application></Properties>`
  );
}

const element = (name: string, value: string | undefined): string =>
  value ? `<${name}>${escapeText(value)}</${name}>` : '';

/** The date in the one form that Word reads; undefined when it is none. */
function timestamp(iso: string | undefined): string | undefined {
  const time = iso === undefined ? NaN : Date.parse(iso);
  if (Number.isNaN(time)) return undefined;
  const text = new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
  return /^\d{4}-/.test(text) ? text : undefined;
}
