import assert from 'node:assert/strict';
import { centredOnPage } from '../../../../../src/engine/layout/runningHeads/centredHeads';
import type { Paragraph } from '../../../../../src/engine/model/document';
import { paragraph } from '../../write/literals';

/** A foot between 72 and 512 on a page of 600 points: its text was ragged. */
const EDGES = { left: 72, right: 512 };
function set(left: number, right: number, rest: Partial<Paragraph> = {}): readonly unknown[] {
  const line = paragraph('7', {
    bounds: { left, right, top: 700, bottom: 714 },
    indentStartPt: left - EDGES.left,
    indentEndPt: -1,
    ...rest,
  });
  const block = centredOnPage(line, EDGES, 600);
  assert.ok(block.type === 'paragraph');
  return [block.alignment, block.indentStartPt, block.indentEndPt];
}

describe('a line of a running head', () => {
  it('is centred where it stands in the middle of the page', () => {
    assert.deepEqual(set(297, 303), ['center', 0, -16]);
  });

  it('stays where it is elsewhere, or where it has tabs, or several lines, or half the width of the page', () => {
    assert.equal(set(320, 326)[0], 'left');
    const stop = { positionPt: 300, alignment: 'left', leader: 'none' } as const;
    assert.equal(set(297, 303, { tabStops: [stop] })[0], 'left');
    assert.equal(set(297, 303, { bounds: { left: 297, right: 303, top: 700, bottom: 728 } })[0], 'left');
    assert.equal(set(140, 460)[0], 'left');
  });
});
