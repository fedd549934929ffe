import assert from 'node:assert/strict';
import { packSurveys, unpackSurveys } from '../../../../../src/engine/layout/packed/packedSurveys';
import { bodyLines, edge, survey } from '../surveys';

describe('packed surveys', () => {
  it('come back as they were', () => {
    const surveys = [
      survey(0, bodyLines(0, 100), [edge('Page 1 of 12', 800, { artifact: true })]),
      survey(1, [], []),
      survey(2, [edge('大河 iv', 40, { parted: true, rulePt: 2.5 })], [...bodyLines(2, 700, -12), edge('2.3', 800)]),
    ];
    assert.deepEqual(Array.from(unpackSurveys(packSurveys(surveys))), surveys);
  });
});
