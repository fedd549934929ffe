import assert from 'node:assert/strict';
import { houseRuleProblems } from '../houseRules';

describe('the house rules', () => {
  it('have nothing to say about a plain file', () => {
    assert.deepEqual(houseRuleProblems('src/a.ts', 'export const a = 1;\n'), []);
  });

  for (const [name, source] of [
    ['a switched-off linter', '// eslint-' + 'disable-next-line'],
    ['a switched-off type checker', '// @ts-' + 'expect-error'],
    ['a cast to any', 'const x = y as ' + 'any;'],
    ['work left undone', '// TO' + 'DO: the rest'],
    ['a test that hides the others', 'it.' + "only('…')"],
    ["a path of somebody's machine", "'/work/" + "shared/bench'"],
  ] as const) {
    it(`find ${name}, with its line`, () => {
      const problems = houseRuleProblems('src/a.ts', `\n${source}\n`);
      assert.equal(problems.length, 1);
      assert.match(problems.join(), /^src\/a\.ts:2: /);
    });
  }

  it('allow 450 lines and not one more', () => {
    assert.deepEqual(houseRuleProblems('src/a.ts', '\n'.repeat(450)), []);
    assert.equal(houseRuleProblems('src/a.ts', '\n'.repeat(451)).length, 1);
  });
});
