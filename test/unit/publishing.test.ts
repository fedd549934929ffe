import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { releaseProblems } from '../checkRelease';

const repository = path.join(import.meta.dirname, '..', '..');
const workflows = path.join(repository, '.github', 'workflows');

describe('Publishing', () => {
  const changelog = '# Changelog\n\n## 0.4.0\n\n- New.\n\n## 0.3.1\n';

  it('takes a release whose tag, version and changelog agree', () => {
    assert.deepEqual(releaseProblems('0.4.0', 'v0.4.0', false, changelog), []);
    assert.deepEqual(releaseProblems('0.3.1', 'v0.3.1', true, changelog), []);
  });

  it('stops where they do not', () => {
    assert.match(releaseProblems('0.4.0', 'v0.4.1', false, changelog).join(), /the tag is v0\.4\.1/);
    assert.match(releaseProblems('0.6.0', 'v0.6.0', false, changelog).join(), /no heading "## 0\.6\.0"/);
    assert.match(releaseProblems('0.4.0-beta', 'v0.4.0-beta', true, changelog).join(), /no version of three numbers/);
  });

  it('keeps the channels apart by the minor version', () => {
    assert.match(releaseProblems('0.3.1', 'v0.3.1', false, changelog).join(), /odd minor version/);
    assert.match(releaseProblems('0.4.0', 'v0.4.0', true, changelog).join(), /even minor version/);
  });

  it('needs no token that lives longer than the run', () => {
    const names = fs.readdirSync(workflows);
    assert.ok(names.includes('publish.yml'));
    for (const name of names)
      assert.doesNotMatch(fs.readFileSync(path.join(workflows, name), 'utf8'), /secrets\./, name);
  });
});
