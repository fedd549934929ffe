import fs from 'node:fs';
import path from 'node:path';

/**
 * What must hold before a release is published; prints what does not, and ends with 1. The Marketplace knows no `-beta` in versions: the
 * minor version is odd for the pre-release channel and even for the other.
 *
 * @returns sentences; empty when all is well
 */
export function releaseProblems(version: string, tag: string, isPreRelease: boolean, changelog: string): string[] {
  const problems: string[] = [];
  const [, minor] = /^\d+\.(\d+)\.\d+$/.exec(version) ?? [];
  if (minor === undefined) return [`${version} is no version of three numbers`];
  if (tag !== `v${version}`) problems.push(`the tag is ${tag}, the version of package.json ${version}`);
  const isOdd = Number(minor) % 2 === 1;
  if (isOdd && !isPreRelease) problems.push(`${version} has an odd minor version: it is for the pre-release channel`);
  if (!isOdd && isPreRelease)
    problems.push(`${version} has an even minor version: it is not for the pre-release channel`);
  if (!changelog.split('\n').includes(`## ${version}`)) problems.push(`CHANGELOG.md has no heading "## ${version}"`);
  return problems;
}

function main([tag = '', preRelease = '']: readonly string[]): void {
  const root = path.dirname(import.meta.dirname);
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  const changelog = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const version = hasVersion ? String(manifest.version) : '';
  const problems = releaseProblems(version, tag, preRelease === 'true', changelog);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2));
