import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../../src/engine/layout/drafts';
import { withRoomInLastBox } from '../../../../../../src/engine/layout/pages/breaks/lastBox';
import type { Border } from '../../../../../../src/engine/model/borders';
import type { Block } from '../../../../../../src/engine/model/document';

const line = (spacePt: number): Border => ({ style: 'single', widthPt: 0.25, colour: 0xeeffcc, spacePt });

/** A line of a box whose text ends at `textBottom`, with so much white below it. */
const boxed = (textBottom: number, spacePt: number): Block => ({
  ...emptyParagraph({ left: 72, right: 540, top: textBottom - 12, bottom: textBottom + spacePt }),
  borders: { top: line(3), bottom: line(spacePt) },
});

const spaces = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => block.type === 'paragraph' && block.borders?.bottom?.spacePt);

describe('a box at the end of a page', () => {
  const above = emptyParagraph({ left: 72, right: 540, top: 600, bottom: 660 });

  it('has room for the white below its text twice, in all of its lines', () => {
    const blocks = [boxed(650, 21), above, boxed(700, 20), boxed(720, 20)];
    assert.deepEqual(spaces(withRoomInLastBox(blocks, 752)), [21, undefined, 15, 15]);
  });

  it('stays as it is where there is room, and where other text ends the page', () => {
    assert.deepEqual(spaces(withRoomInLastBox([boxed(700, 20), boxed(712, 20)], 760)), [20, 20]);
    assert.deepEqual(spaces(withRoomInLastBox([boxed(720, 20), above], 740)), [20, undefined]);
  });
});
