import type { Block, DocumentPlan } from '../model/document';
import { blocksXml } from './blocks';
import { BLOCK_CONTENT } from './namespaces';
import { mergedUse, type PartUse, PartWriter } from './partWriter';
import type { StyleIndex } from './styleIndex';
import { XML_DECLARATION } from './xml';

/** word/headerN.xml and word/footerN.xml (ECMA-376 part 1, 17.10). */

export interface HeaderFooterPart {
  readonly kind: 'header' | 'footer';
  /** As in the sections' references. */
  readonly index: number;
  /** Under word/. */
  readonly name: string;
  readonly xml: string;
  readonly use: PartUse;
}

/** All of the plan, and after them an empty header and an empty footer for the sections that show none. */
export function headerFooterParts(plan: DocumentPlan, styles: StyleIndex): HeaderFooterPart[] {
  const parts = (kind: 'header' | 'footer', contents: readonly (readonly Block[])[]): HeaderFooterPart[] =>
    contents.length ? [...contents, []].map((blocks, index) => part(kind, index, blocks, plan, styles)) : [];
  return [...parts('header', plan.headers), ...parts('footer', plan.footers)];
}

function part(
  kind: 'header' | 'footer',
  index: number,
  blocks: readonly Block[],
  plan: DocumentPlan,
  styles: StyleIndex,
): HeaderFooterPart {
  const writer = new PartWriter(plan, styles, false);
  writer.useSlot(kind === 'header' ? 0 : 1);
  const tag = kind === 'header' ? 'hdr' : 'ftr';
  const place = styles.ofPlace(kind === 'header' ? 'Header' : 'Footer');
  const xml = `${XML_DECLARATION}<w:${tag} ${BLOCK_CONTENT}>${blocksXml(blocks, writer, place)}</w:${tag}>`;
  return { kind, index, name: `${kind}${index + 1}.xml`, xml, use: mergedUse([writer.use()]) };
}
