import type { Block } from '../../model/document';
import type { DocumentPlan } from '../../model/documentPlan';
import { blocksXml } from '../body/blocks';
import { BLOCK_CONTENT } from '../namespaces';
import { mergedUse, type PartUse, PartWriter } from '../partWriter';
import { XML_DECLARATION } from '../xml';
import type { StyleIndex } from '../body/styleIndex';

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
    contents.length ? withOwnIds(kind, [...contents, []], plan, styles) : [];
  return [...parts('header', plan.headers), ...parts('footer', plan.footers)];
}

/** Each part goes on with the ids of the slot where the one before ended: no drawing has the id of another one. */
function withOwnIds(
  kind: 'header' | 'footer',
  contents: readonly (readonly Block[])[],
  plan: DocumentPlan,
  styles: StyleIndex,
): HeaderFooterPart[] {
  const tag = kind === 'header' ? 'hdr' : 'ftr';
  const place = styles.ofPlace(kind === 'header' ? 'Header' : 'Footer');
  let usedIds = 0;
  return contents.map((blocks, index) => {
    const writer = new PartWriter(plan, styles, false);
    writer.useSlot(kind === 'header' ? 0 : 1, usedIds);
    const xml = `${XML_DECLARATION}<w:${tag} ${BLOCK_CONTENT}>${blocksXml(blocks, writer, { style: place })}</w:${tag}>`;
    usedIds = writer.usedIds;
    return { kind, index, name: `${kind}${index + 1}.xml`, xml, use: mergedUse([writer.use()]) };
  });
}
