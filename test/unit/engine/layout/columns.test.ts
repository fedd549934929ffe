import assert from 'node:assert/strict';
import { bandsOf, type Box } from '../../../../src/engine/layout/columns';

const EM_PT = 10;
const LEADING_PT = 12;
const LINES = 20;
const WIDTH_PT = 160;

/** Lines from edge to edge, the last one short. */
function column(left: number, top: number, widthPt = WIDTH_PT): Box[] {
  return Array.from({ length: LINES }, (_, i) => {
    const baseline = top + i * LEADING_PT;
    const right = left + (i === LINES - 1 ? widthPt / 2 : widthPt);
    return { bounds: { left, right, top: baseline - 8, bottom: baseline + 2 }, isText: true, baseline };
  });
}

describe('columns', () => {
  it('are three where the outer ones stand on the same lines and the middle one between them', () => {
    const boxes = [...column(40, 100), ...column(220, 104), ...column(400, 100)];
    const bands = bandsOf(boxes, EM_PT);
    assert.deepEqual(
      bands.map(({ columns }) => columns.map(({ bounds }) => bounds.left)),
      [[40, 220, 400]],
    );
  });

  it('are none where short words stand in rows', () => {
    const boxes = [...column(40, 100, 70), ...column(220, 104, 70), ...column(400, 100, 70)];
    assert.equal(
      bandsOf(boxes, EM_PT).every(({ columns }) => columns.length === 1),
      true,
    );
  });
});
