import type { NoteKind } from '../body/noteReference';
import { footerRelationshipId, headerRelationshipId, linkRelationshipId, mediaRelationshipId } from '../names';
import type { PartUse } from '../partWriter';
import { escapeAttribute, XML_DECLARATION } from '../xml';
import type { HeaderFooterPart } from './headersFooters';

/** Relationships of a part (ECMA-376 part 2, 9.3). */

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface Relationship {
  readonly id: string;
  /** Full, or the last part of one of Office's own. */
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
}

export function relationshipsXml(relationships: readonly Relationship[]): string {
  const xml = relationships.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${escapeAttribute(target)}"` +
      `${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${NAMESPACE}">${xml.join('')}</Relationships>`;
}

/** Of the pictures and links that a part in the folder word has used. */
export function relationshipsOf({ media, links }: Pick<PartUse, 'media' | 'links'>): Relationship[] {
  return [
    ...media.map((key) => ({ id: mediaRelationshipId(key), type: 'image', target: `media/${key}` })),
    ...links.map((uri) => ({ id: linkRelationshipId(uri), type: 'hyperlink', target: uri, external: true })),
  ];
}

export const PACKAGE_RELATIONSHIPS: readonly Relationship[] = [
  { id: 'rId1', type: 'officeDocument', target: 'word/document.xml' },
  {
    id: 'rId2',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    target: 'docProps/core.xml',
  },
  { id: 'rId3', type: 'extended-properties', target: 'docProps/app.xml' },
];

/** Of the main part, to the parts that stand beside it. */
export function documentRelationships(
  notes: readonly NoteKind[],
  hasComments: boolean,
  headers: readonly Pick<HeaderFooterPart, 'kind' | 'index' | 'name'>[],
): Relationship[] {
  return [
    { id: 'rId1', type: 'styles', target: 'styles.xml' },
    { id: 'rId2', type: 'numbering', target: 'numbering.xml' },
    { id: 'rId3', type: 'settings', target: 'settings.xml' },
    { id: 'rId4', type: 'fontTable', target: 'fontTable.xml' },
    { id: 'rId5', type: 'theme', target: 'theme/theme1.xml' },
    ...notes.map((kind) => ({ id: `r${kind}s`, type: `${kind}s`, target: `${kind}s.xml` })),
    ...(hasComments ? [{ id: 'rcomments', type: 'comments', target: 'comments.xml' }] : []),
    ...headers.map(({ kind, index, name }) => ({
      id: kind === 'header' ? headerRelationshipId(index) : footerRelationshipId(index),
      type: kind,
      target: name,
    })),
  ];
}

/** Where the relationships of a part stand; '' is the package. */
export function relationshipsName(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}
