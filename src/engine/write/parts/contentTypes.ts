import { escapeAttribute, XML_DECLARATION } from '../xml';

/** [Content_Types].xml (ECMA-376 part 2, 10.1). */

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** By the name of the part without its number. */
const PART_TYPES: Readonly<Record<string, string>> = {
  'docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
  'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
  'word/document.xml': `${WORD}.document.main+xml`,
  'word/styles.xml': `${WORD}.styles+xml`,
  'word/numbering.xml': `${WORD}.numbering+xml`,
  'word/settings.xml': `${WORD}.settings+xml`,
  'word/fontTable.xml': `${WORD}.fontTable+xml`,
  'word/theme/theme.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
  'word/footnotes.xml': `${WORD}.footnotes+xml`,
  'word/endnotes.xml': `${WORD}.endnotes+xml`,
  'word/comments.xml': `${WORD}.comments+xml`,
  'word/header.xml': `${WORD}.header+xml`,
  'word/footer.xml': `${WORD}.footer+xml`,
};

/** By file extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
};

/** Kinds of pictures that deflate makes no smaller. */
export const isCompressed = (extension: string): boolean => ['jpeg', 'jpg', 'png', 'gif'].includes(extension);

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** `parts` are all names of the package. */
export function contentTypesXml(parts: readonly string[]): string {
  const extensions = [...new Set(parts.filter((part) => part.startsWith('word/media/')).map(extensionOf))].sort();
  const defaults = extensions.map((extension) =>
    defaultXml(extension, MEDIA_TYPES[extension] ?? 'application/octet-stream'),
  );
  const overrides = parts.flatMap((part) => {
    const type = PART_TYPES[part.replace(/(?<!\d)\d+(?=\.xml$)/, '')];
    return type === undefined ? [] : [`<Override PartName="/${part}" ContentType="${type}"/>`];
  });
  return (
    `${XML_DECLARATION}<Types xmlns="${NAMESPACE}">` +
    defaultXml('rels', 'application/vnd.openxmlformats-package.relationships+xml') +
    defaultXml('xml', 'application/xml') +
    defaults.join('') +
    overrides.join('') +
    '</Types>'
  );
}

const defaultXml = (extension: string, type: string): string =>
  `<Default Extension="${escapeAttribute(extension)}" ContentType="${type}"/>`;
