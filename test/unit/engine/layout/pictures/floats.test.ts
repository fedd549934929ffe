import assert from 'node:assert/strict';
import { withFloats } from '../../../../../src/engine/layout/pictures/floats';
import type { PanelInline, Paragraph, PictureInline, TextBoxInline } from '../../../../../src/engine/model/document';
import { paragraph } from '../../write/literals';

const PAGE = { left: 72, right: 523 };

const BOX: TextBoxInline = {
  type: 'textBox',
  content: [],
  leadingPt: 12,
  xPt: 540,
  yPt: 300,
  widthPt: 12,
  heightPt: 200,
  direction: 'up',
};

const at = (top: number, rest: Partial<Paragraph> = {}) => ({
  type: 'block' as const,
  block: paragraph(`at ${top}`, { bounds: { ...PAGE, top, bottom: top + 12 }, ...rest }),
});

/** Which paragraphs hold what floats. */
const holders = (entry: Partial<Paragraph>, float: TextBoxInline | PictureInline = BOX): boolean[] =>
  withFloats([at(100), at(200, entry), at(310, entry)], [float], PAGE, true).blocks.map(
    (draft) => draft.type === 'block' && draft.block.type === 'paragraph' && draft.block.content.includes(float),
  );

const picture = (heightPt: number, behindText: boolean): PictureInline => ({
  type: 'picture',
  media: 'a.png',
  widthPt: 500,
  heightPt,
  rotation: 0,
  anchor: { xPt: 40, yPt: 190, wrap: 'none', behindText },
});

describe('text in a box that floats', () => {
  it('is held by the paragraph that starts nearest to it, but no entry with a leader', () => {
    assert.deepEqual(holders({}), [false, false, true]);
    const tabStops = [{ positionPt: 400, alignment: 'right', leader: 'dot' }] as const;
    assert.deepEqual(holders({ tabStops }), [true, false, false]);
  });
});

describe('a picture behind text', () => {
  it('is held by the first paragraph of its page where it is the ground of most of it, and by the nearest one else', () => {
    assert.deepEqual(holders({}, picture(580, true)), [true, false, false]);
    assert.deepEqual(holders({}, picture(580, false)), [false, true, false]);
    assert.deepEqual(holders({}, picture(80, true)), [false, true, false]);
  });
});

describe('what is drawn behind the second of two paragraphs that share a box', () => {
  it('stands as far from its first line as on the page: the box begins above the first one', () => {
    const side = { style: 'single', widthPt: 1, colour: 0, spacePt: 9 } as const;
    const borders = { top: side, right: side, bottom: side, left: side };
    const field: PanelInline = { type: 'panel', colour: 0, xPt: 100, yPt: 198, widthPt: 90, heightPt: 16, order: 0 };
    const fromLine = (above: Partial<Paragraph>, own: Partial<Paragraph>): (number | undefined)[] =>
      withFloats([at(100, above), at(200, own)], [field], PAGE, true).blocks.flatMap((draft) =>
        draft.type === 'block' && draft.block.type === 'paragraph'
          ? draft.block.content.flatMap((inline) => (inline.type === 'panel' ? [inline.fromLinePt] : []))
          : [],
      );
    assert.deepEqual(fromLine({ borders }, { borders }), [-2]);
    assert.deepEqual(fromLine({}, { borders }), [-12]);
  });
});
