import fs from 'node:fs';
import path from 'node:path';
import { houseRuleProblems } from './houseRules';
import { importProblems, mutualImportProblems } from './imports';

/** `npm run lint`, after the linter and the formatter: allowed imports and house rules over all sources. Exit code 1 when one is broken. */

const FOLDERS = ['src', 'test', 'bench', 'samples'];
const SOURCE_FILE = /\.(ts|js|mjs|cjs)$/;
const LEFT_OUT = new Set(['node_modules', 'dist', 'out', 'tmp', 'gallery', 'shots']);

function sourcesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesIn(path.posix.join(folder, entry.name));
    return SOURCE_FILE.test(entry.name) ? [path.posix.join(folder, entry.name)] : [];
  });
}

process.chdir(path.dirname(import.meta.dirname));
const files = [...FOLDERS.filter((folder) => fs.existsSync(folder)).flatMap(sourcesIn), 'esbuild.js'];
const sources = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
const ofSrc = new Map([...sources].filter(([file]) => file.startsWith('src/')));
const problems = [
  ...[...sources].flatMap(([file, source]) => houseRuleProblems(file, source)),
  ...[...ofSrc].flatMap(([file, source]) => importProblems(file, source)),
  ...mutualImportProblems(ofSrc),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files checked, ${problems.length} broken rules`);
process.exitCode = problems.length > 0 ? 1 : 0;
