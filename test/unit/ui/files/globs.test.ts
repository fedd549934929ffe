import assert from 'node:assert/strict';
import { matchesAny } from '../../../../src/ui/files/globs';

const matches = (pattern: string, path: string): boolean => matchesAny([pattern], path);

describe('Glob patterns of VS Code', () => {
  it('know names, and names below any folder', () => {
    assert.equal(matches('drafts', 'drafts'), true);
    assert.equal(matches('drafts', 'old/drafts'), false);
    assert.equal(matches('**/drafts', 'drafts'), true);
    assert.equal(matches('**/drafts', 'a/b/drafts'), true);
    assert.equal(matches('**/drafts', 'a/drafts/b'), false);
    assert.equal(matches('drafts/**', 'drafts/a/b.pdf'), true);
    assert.equal(matches('a/**/b.pdf', 'a/b.pdf'), true);
    assert.equal(matches('a/**/b.pdf', 'a/x/y/b.pdf'), true);
    assert.equal(matches('a/**/b.pdf', 'c/x/b.pdf'), false);
  });

  it('know stars and question marks, within one name', () => {
    assert.equal(matches('*.pdf', 'report.pdf'), true);
    assert.equal(matches('*.pdf', 'old/report.pdf'), false);
    assert.equal(matches('**/*-draft*.pdf', 'old/my-draft-2.pdf'), true);
    assert.equal(matches('page?.pdf', 'page1.pdf'), true);
    assert.equal(matches('page?.pdf', 'page12.pdf'), false);
    assert.equal(matches('?.pdf', '報.pdf'), true);
  });

  it('know alternatives, nested ones too', () => {
    assert.equal(matches('**/*.{aux,log}', 'a/b.log'), true);
    assert.equal(matches('**/*.{aux,log}', 'a/b.pdf'), false);
    assert.equal(matches('{a,b{c,d}}.pdf', 'bd.pdf'), true);
    assert.equal(matches('{a,b{c,d}}.pdf', 'b.pdf'), false);
  });

  it('know classes of characters', () => {
    assert.equal(matches('[a-c].pdf', 'b.pdf'), true);
    assert.equal(matches('[a-c].pdf', 'd.pdf'), false);
    assert.equal(matches('[!a-c].pdf', 'd.pdf'), true);
    assert.equal(matches('[xy].pdf', 'y.pdf'), true);
  });

  it('that are broken match as they stand', () => {
    assert.equal(matches('a{b', 'a{b'), true);
    assert.equal(matches('a[b', 'a[b'), true);
    assert.equal(matches('', 'a'), false);
  });

  it('of a stranger end, whatever is in them', () => {
    assert.equal(matches(`${'*a'.repeat(100)}b`, 'a'.repeat(255)), false);
    assert.equal(matches(`${'**/'.repeat(100)}b`, 'a/'.repeat(100)), false);
    assert.equal(matches('{a,b}'.repeat(40), 'c'.repeat(40)), false);
  });
});
