import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../src/engine/layout/surveyDocument';
import { INFO, survey } from './surveys';

const bodyOf = (looks: Readonly<Record<string, number>>) => {
  const { bodyFamily, bodySizePt } = surveyDocument({ ...INFO, pageCount: 1 }, [survey(0, [], [], { looks })]);
  return [bodyFamily, bodySizePt];
};

describe('the look of body text', () => {
  it('is that of prose, also between long listings', () => {
    assert.deepEqual(bodyOf({ 'Arial|11.0|0|0|0': 900, 'Courier New|8.0|0|0|1': 4100 }), ['Arial', 11]);
  });

  it('is monospaced where nothing but a head is not', () => {
    assert.deepEqual(bodyOf({ 'Arial|11.0|0|0|0': 90, 'Courier New|10.0|0|0|1': 4100 }), ['Courier New', 10]);
  });
});
