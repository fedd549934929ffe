import type { Ruling } from '../../model/pageContent';
import type { FlowContext } from '../flowContext';
import type { TableRegion } from '../tables/types';
import type { ColumnBand, OutlinedBlock } from '../types';
import { withPanels, type Panelled } from './panels';
import { sideBarsOf, withSideBars } from './sideBars';
import { strayRules } from './strayRules';

/**
 * What is drawn around the text of a page and is no line of its own: coloured boxes, bars beside paragraphs, and the lines that no paragraph
 * has as its border. `drawn` are those that one has already; `underBoxes`: so many pictures lie under the boxes.
 */
export function withDrawnBoxes(
  {
    blocks,
    bands,
    drawn,
  }: { readonly blocks: readonly OutlinedBlock[]; readonly bands: readonly ColumnBand[]; readonly drawn: Set<Ruling> },
  { content, decorations, boxed }: FlowContext,
  zone: { readonly top: number; readonly bottom: number },
  tables: readonly TableRegion[],
  underBoxes: number,
): Panelled {
  // Borders and shading of Word lie along horizontal lines.
  if (content.vertical) return { blocks, panels: [] };
  const panelled = withPanels(blocks, bands, decorations.boxes, boxed, underBoxes);
  const bars = sideBarsOf(decorations.freeRulings, content.fills);
  const barred = withSideBars(panelled.blocks, bands, bars, underBoxes + panelled.panels.length, drawn);
  const panels = [...panelled.panels, ...barred.panels];
  const strays = strayRules(
    decorations.freeRulings,
    drawn,
    zone,
    [...tables, ...content.pictures],
    underBoxes + panels.length,
  );
  return { blocks: barred.blocks, panels: [...panels, ...strays] };
}
