import type { Block } from '../model/document';
import type { Picture, TextStyle } from '../model/pageContent';
import type { BoxedText } from './boxes/boxedText';
import type { Box } from './columns/bands';
import type { Segment } from './lines/segments';
import { isSureBullet } from './labels/listLabels';
import { isTypewritten } from '../model/wordStyle';

/** What stands in the columns of a page, and is laid out down each of them. */
export type FlowBox =
  | (Box & { readonly kind: 'text'; readonly segment: Segment })
  | (Box & { readonly kind: 'picture'; readonly picture: Picture })
  | (Box & { readonly kind: 'block'; readonly block: Block });

export const textBox = (segment: Segment, styles: readonly TextStyle[], boxed?: BoxedText): FlowBox => ({
  kind: 'text',
  segment,
  bounds: segment.bounds,
  baseline: segment.baseline,
  isText: true,
  isTable: false,
  isTyped: isTypewritten(segment.words, styles),
  bullet: bulletOf(segment.words[0]?.text ?? ''),
  page: pageNumberOf(segment.words.at(-1)?.text ?? ''),
  drawnBox: boxed?.boxAroundLine(segment.bounds)?.bounds,
});

const bulletOf = (text: string): string | undefined => (isSureBullet(text) ? text : undefined);

const pageNumberOf = (text: string): number | undefined => (/^\d{1,4}$/u.test(text) ? Number(text) : undefined);

export const pictureBox = (picture: Picture): FlowBox => ({
  kind: 'picture',
  picture,
  bounds: picture.bounds,
  baseline: picture.bounds.top,
  isText: false,
  isTable: false,
});

/** `bounds`: what is to be seen of it. */
export const blockBox = (block: Block, bounds = block.bounds): FlowBox => ({
  kind: 'block',
  block,
  bounds,
  baseline: block.bounds.top,
  isText: false,
  isTable: block.type === 'table',
});
