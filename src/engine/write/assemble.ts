import type { DocumentPlan } from '../model/documentPlan';
import type { DocxSink, ScratchStore } from '../ports';
import type { SpilledPages } from './pages';
import { mergedUse } from './partWriter';
import { commentsXml } from './parts/comments';
import { contentTypesXml, extensionOf, isCompressed } from './parts/contentTypes';
import { documentEntry, entryOf, notesPart } from './parts/documentPart';
import { fontTableXml } from './parts/fontTable';
import { headerFooterParts } from './parts/headersFooters';
import { bulletMedia, numberingXml } from './parts/numbering';
import { appPropertiesXml, corePropertiesXml } from './parts/properties';
import {
  documentRelationships,
  PACKAGE_RELATIONSHIPS,
  type Relationship,
  relationshipsName,
  relationshipsOf,
  relationshipsXml,
} from './parts/relationships';
import { settingsXml } from './parts/settings';
import { styleIndex } from './body/styleIndex';
import { stylesXml } from './parts/styles';
import { themeXml } from './parts/theme';
import { bytesEntry, storedEntry, textEntry, type ZipEntry, ZipWriter } from './package/zip';

interface Assembly {
  readonly plan: DocumentPlan;
  /** All pages, in order. */
  readonly parts: readonly SpilledPages[];
  /** Holds the pictures and the bodies of the parts. */
  readonly scratch: Pick<ScratchStore, 'get' | 'pieces'>;
  readonly sink: DocxSink;
}

/** A part of the package; its bytes are made when it is its turn. */
interface Part {
  readonly name: string;
  readonly entry: () => ZipEntry;
}

/** Writes the DOCX (ECMA-376 part 2) from the pages as written and the plan. Throws EngineError too_complex past the limits of ZIP. */
export async function assembleDocx({ plan, parts, scratch, sink }: Assembly): Promise<void> {
  const all = packageParts(plan, parts, scratch);
  const zip = new ZipWriter(sink);
  // First, as programs expect that tell a DOCX from other ZIP files by its first bytes.
  await zip.add(textEntry('[Content_Types].xml', contentTypesXml(all.map(({ name }) => name))));
  for (const { entry } of all) await zip.add(entry());
  await zip.end();
}

function packageParts(
  plan: DocumentPlan,
  parts: readonly SpilledPages[],
  scratch: Pick<ScratchStore, 'get' | 'pieces'>,
): Part[] {
  const styles = styleIndex(plan);
  const notes = (['footnote', 'endnote'] as const).flatMap((kind) => notesPart(kind, parts, plan, styles) ?? []);
  const headers = headerFooterParts(plan, styles);
  const body = mergedUse(parts.map(({ bodyUse }) => bodyUse));
  const bullets = bulletMedia(plan);
  const all = mergedUse([body, ...notes.map(({ use }) => use), ...headers.map(({ use }) => use)]);
  const { format } = plan.styles.body;
  const headingFamily = plan.styles.headings[0]?.format.family ?? format.family;
  return [
    ...relationshipsPart('', PACKAGE_RELATIONSHIPS),
    text('docProps/app.xml', () => appPropertiesXml()),
    text('docProps/core.xml', () => corePropertiesXml(plan.properties)),
    { name: DOCUMENT, entry: () => documentEntry(DOCUMENT, plan, parts, scratch) },
    ...relationshipsPart(DOCUMENT, [
      ...documentRelationships(
        notes.map(({ kind }) => kind),
        body.comments.length > 0,
        headers,
      ),
      ...relationshipsOf(body),
    ]),
    text('word/styles.xml', () => stylesXml(plan, styles)),
    text('word/numbering.xml', () => numberingXml(plan, styles)),
    ...relationshipsPart('word/numbering.xml', relationshipsOf({ media: bullets, links: [] })),
    text('word/settings.xml', () => settingsXml(plan, new Set(notes.map(({ kind }) => kind)))),
    text('word/fontTable.xml', () => fontTableXml(all.fonts)),
    text('word/theme/theme1.xml', () => themeXml(headingFamily, format.family)),
    ...notes.flatMap(({ kind, segments, use }) => {
      const name = `word/${kind}s.xml`;
      return [
        { name, entry: () => entryOf(name, segments, scratch) },
        ...relationshipsPart(name, relationshipsOf(use)),
      ];
    }),
    ...(body.comments.length > 0 ? [text('word/comments.xml', () => commentsXml(body.comments))] : []),
    ...headers.flatMap(({ name, xml, use }) => [
      text(`word/${name}`, () => xml),
      ...relationshipsPart(`word/${name}`, relationshipsOf(use)),
    ]),
    ...[...new Set([...all.media, ...bullets])].map((key): Part => {
      const name = `word/media/${key}`;
      return isCompressed(extensionOf(key))
        ? { name, entry: () => storedEntry(name, () => scratch.pieces?.(key) ?? [scratch.get(key)]) }
        : { name, entry: () => bytesEntry(name, scratch.get(key)) };
    }),
  ];
}

const DOCUMENT = 'word/document.xml';

const text = (name: string, xml: () => string): Part => ({ name, entry: () => textEntry(name, xml()) });

function relationshipsPart(part: string, relationships: readonly Relationship[]): Part[] {
  if (!relationships.length) return [];
  return [text(relationshipsName(part), () => relationshipsXml(relationships))];
}
