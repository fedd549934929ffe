import type { Block, Flow } from '../../model/document';
import type { Section } from '../../model/section';
import { MIN_SPACER_PT, spacer } from './stacker';

/**
 * A flow that begins with a line over its text, right below columns, begins with an empty line as thin as may be: there LibreOffice leaves the room of the
 * line over a paragraph twice, and all below stood lower by it.
 */
export function withLineBelowColumns(flows: readonly Flow[], sections: readonly Section[]): Flow[] {
  return flows.map((flow, i) => {
    const above = sections[flows[i - 1]?.section ?? -1];
    const [first, ...rest] = flow.blocks;
    const isBelowColumns = above !== undefined && above.columns.length > 1;
    if (!isBelowColumns || first?.type !== 'paragraph' || first.borders?.top === undefined) return flow;
    const lower: Block = { ...first, spaceBeforePt: Math.max(0, first.spaceBeforePt - MIN_SPACER_PT) };
    return { ...flow, blocks: [spacer(MIN_SPACER_PT), lower, ...rest] };
  });
}
