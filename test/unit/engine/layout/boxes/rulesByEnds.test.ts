import assert from 'node:assert/strict';
import { RulesByEnds } from '../../../../../src/engine/layout/boxes/rulesByEnds';
import { across } from '../tables/pageBuilder';

describe('rules of the same ends', () => {
  it('are so on both sides of where a rounded number changes', () => {
    const rules = new RulesByEnds(2);
    const upper = across(100, 100.9, 300.9);
    assert.equal(rules.take(upper), undefined);
    assert.equal(rules.take(across(120, 101.1, 301.1)), upper);
  });

  it('are the two next to each other, and no farther apart than is told', () => {
    const rules = new RulesByEnds(2);
    const next = across(110, 101.1, 301);
    for (const rule of [across(100, 100.9, 301), next, across(115, 103.2, 301)]) rules.take(rule);
    assert.equal(rules.take(across(120, 100.9, 301)), next);
  });
});
