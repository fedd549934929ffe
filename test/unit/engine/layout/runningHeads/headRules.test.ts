import assert from 'node:assert/strict';
import { withRules } from '../../../../../src/engine/layout/runningHeads/headRules';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { edge, INFO, survey } from '../surveys';
import { across, down, page } from '../tables/pageBuilder';
import { bottom, pages, top } from './pagesWithHeads';

describe('the rule of a foot', () => {
  /** How far above the foot it stands. */
  const ruleOf = (rulings: readonly Ruling[]): number | undefined => {
    const [foot] = withRules([edge('Page 3 of 3', 780), edge('Text', 600)], page({ rulings }));
    return foot?.rulePt;
  };
  const foot = edge('Page 3 of 3', 780).bounds.top;

  it('is no last line of a table that ends with its page, but may stand below that', () => {
    const last = across(foot - 20, 72, 540);
    assert.equal(ruleOf([last]), 20);
    assert.equal(ruleOf([last, ...[72, 300, 540].map((x) => down(x, 100, foot - 20))]), undefined);
    assert.equal(ruleOf([last, down(72, 100, foot - 20), across(foot - 6, 72, 540)]), 6);
  });

  it('is known on each page that has it, where most have', () => {
    const foot = (page: number, rulePt?: number) => ({
      ...edge(`Page ${page + 1}`, 780),
      ...(rulePt !== undefined && { rulePt }),
    });
    const rulesOf = (distances: readonly (number | undefined)[]): unknown => {
      const surveys = pages(distances.length, (i) => survey(i, top(i), [foot(i, distances[i]), ...bottom(i)]));
      return surveyDocument({ ...INFO, pageCount: surveys.length }, surveys).runningRules;
    };
    const place = edge('Page 1', 780).bounds.top - 15;
    assert.deepEqual(rulesOf([15, undefined, 15]), [[place], [], [place]]);
    assert.deepEqual(rulesOf([15, undefined, undefined]), [[], [], []]);
  });
});
