import type { Word } from '../../../model/pageContent';
import type { TextLine } from '../../types';
import { addressJoin } from './brokenAddresses';
import type { ContentContext } from '../contentContext';
import { endsInHyphen, isBrokenOver, joined } from './hyphens';
import { isSpacedOver } from '../mixedScripts';
import type { RunBuilder } from '../runs/runBuilder';
import { formatOf } from '../runs/runFormat';

/** A hyphen, a dash or a stroke without a space before it has none behind it: "737–9", "and/or". */
const ENDS_IN_JOINT = /[\p{L}\p{N}][-\u2010\u2013\u2014/]$/u;

/** A space, nothing after an undone hyphen, nothing between ideographs, nothing that shows in an address. `lines`: all of the paragraph. */
export function joinLines(
  builder: RunBuilder,
  [upper, lower]: readonly [TextLine, TextLine],
  lines: readonly TextLine[],
  context: ContentContext,
): void {
  const last = upper.words.at(-1);
  const first = lower.words[0];
  if (!last || !first) return;
  const end = last.text;
  const uri = linkOver(last, first, context);
  const address = addressJoin(end, first.text, uri);
  if (address === 'asIs') {
    // Who wants the address takes that of the link. Behind a hyphen lines break by themselves.
    if (uri !== undefined && !endsInHyphen(end)) builder.allowBreak();
    return;
  }
  if (address === 'withoutHyphen' || context.spelling.isBreak(end)) {
    builder.softenHyphen();
    return;
  }
  const { spelling } = context;
  const isSuspended =
    endsInHyphen(end) && !last.softHyphen && spelling.isSuspended(end, first.text, lower.words[1]?.text);
  if (!isSuspended && isBrokenOver(end, first.text)) {
    const keepsHyphen = !last.softHyphen && spelling.ownsHyphen(end, first.text);
    const isCode =
      context.styles[last.pieces.at(-1)?.style ?? -1]?.monospace === true && !spelling.has(joined(end, first.text));
    if (!keepsHyphen && !isCode) builder.softenHyphen();
    return;
  }
  if (!isSuspended && (ENDS_IN_JOINT.test(end) || spelling.opensWord(end, first.text))) return;
  if (!isSpacedOver(last, first, lines)) return;
  builder.space(formatOf(first.pieces[0], lower, first, context));
}

/** The address of the link that goes from the last word of a line to the first one of the next. */
function linkOver(last: Word, first: Word, { decorations }: ContentContext): string | undefined {
  if (!decorations.hasLinks) return undefined;
  const [above, below] = [last.pieces.at(-1), first.pieces[0]].map((piece, i) => {
    const { top, bottom } = i === 0 ? last.bounds : first.bounds;
    return piece && decorations.linkAt({ left: piece.left, right: piece.right, top, bottom })?.target;
  });
  return above?.kind === 'uri' && below?.kind === 'uri' && above.uri === below.uri ? above.uri : undefined;
}
