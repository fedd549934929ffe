import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { OUTPUT } from './bundle';

const REPOSITORY = path.resolve(__dirname, '../../..');
const FOLDER = path.join(OUTPUT, 'generated-client');

/**
 * Makes types from an OpenAPI document, checks a program against them as strictly as our own sources, and runs it.
 * @param program TypeScript that imports `./interface`
 * @returns what it prints
 * @throws Error for what the type checker objects to, or when the program fails
 */
export async function runGeneratedClient(
  document: string,
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  fs.mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, 'program.mts');
  fs.writeFileSync(path.join(FOLDER, 'interface.ts'), astToString(await openapiTypescript(document)));
  fs.writeFileSync(file, program);
  const complaints = typeErrors(file);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import=tsx', file], { cwd: REPOSITORY, env });
  return stdout;
}

function typeErrors(file: string): string[] {
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    typeRoots: [path.join(REPOSITORY, 'node_modules', '@types')],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file: where, start = 0 }) => {
    const line = where ? where.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(where?.fileName ?? '')}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
