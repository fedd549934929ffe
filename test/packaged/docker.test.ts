import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository } from '../host/suiteBundle';

const BUILDING_TIMEOUT_MS = 120_000;

/** A COPY of the Dockerfile: from the stage of that name, or from the context. */
interface Copy {
  readonly stage: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

/** What each stage copies, in order; the last one has no name. */
function copiesByStage(dockerfile: string): ReadonlyMap<string, readonly Copy[]> {
  const stages = new Map<string, Copy[]>();
  let current: Copy[] = [];
  for (const line of dockerfile.replaceAll(/\\\n\s*/g, '').split('\n')) {
    const [instruction, ...words] = line.split(/\s+/);
    if (instruction === 'FROM') {
      current = [];
      stages.set(/ AS (\w+)$/.exec(line)?.[1] ?? '', current);
    } else if (instruction === 'COPY') {
      const paths = words.filter((word) => !word.startsWith('--'));
      const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      current.push({ stage, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' });
    }
  }
  return stages;
}

/** The image without Docker, which a machine may not have: the same files in two folders, and the same commands. */
describe('the image for Docker', function () {
  this.timeout(BUILDING_TIMEOUT_MS);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pdf-to-docx-image-'));
  const build = path.join(folder, 'build');
  const app = path.join(folder, 'app');
  const read = (name: string): string => fs.readFileSync(path.join(repository, 'docker', name), 'utf8');
  const stages = copiesByStage(read('Dockerfile'));
  const context = read('Dockerfile.dockerignore').match(/(?<=^!).+/gm) ?? [];

  const copy = (from: string, source: string, to: string, target: string): void => {
    const place = target.endsWith('/') ? path.join(to, target, path.basename(source)) : path.join(to, target);
    fs.cpSync(path.join(from, source), place, { recursive: true });
  };

  before(() => {
    for (const each of [build, app]) {
      fs.mkdirSync(each);
      fs.symlinkSync(path.join(repository, 'node_modules'), path.join(each, 'node_modules'));
    }
  });
  after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is built of what its context has', () => {
    for (const { sources, target } of stages.get('build') ?? []) {
      for (const source of sources) {
        const isInContext = context.some((name) => source === name || source.startsWith(`${name}/`));
        assert.ok(isInContext, `${source} is not in the context`);
        copy(repository, source, build, target);
      }
    }
    execFileSync(process.execPath, ['esbuild.js', '--production'], { cwd: build, stdio: 'pipe' });
  });

  it('has what it serves and converts with', async () => {
    for (const { stage, sources, target } of stages.get('') ?? []) {
      if (stage !== 'build') continue;
      for (const source of sources) copy(build, path.relative('/build', source), app, target);
    }
    assert.ok(fs.existsSync(path.join(app, 'dist', 'recognition', 'eng.traineddata')));
    const sample = path.join(repository, 'samples', 'letter.pdf');
    const convert = ['dist/cli.js', 'convert', sample, '--output', path.join(folder, 'letter.docx')];
    execFileSync(process.execPath, convert, { cwd: app, stdio: 'pipe' });
    const args = ['dist/cli.js', 'serve', '--port', '0', '--data-dir', path.join(folder, 'data')];
    const server = spawn(process.execPath, args, { cwd: app, stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    assert.match(line.toString(), /^listening on /);
    server.kill();
    assert.deepEqual(await once(server, 'exit'), [0, null]);
  });
});
