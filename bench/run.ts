import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RESULT_MARK, runPartProcess } from './measure/partProcess';
import { bundlePrograms, TMP } from './measure/programs';
import { click } from './parts/click';
import { crashes } from './parts/crashes';
import { growth } from './parts/growth';
import { large } from './parts/large';
import { load } from './parts/load';
import { memory } from './parts/memory';
import type { BenchOptions, Part } from './parts/part';
import { scaling } from './parts/scaling';
import { sizes } from './parts/sizes';
import { speed } from './parts/speed';

/** `npm run bench`: measures the product beside its peers, all in one run, and prints Markdown. See bench/README.md. */

const PARTS: readonly Part[] = [speed, scaling, memory, click, large, load, crashes, growth, sizes];

const USAGE = `npm run bench -- [--only ${PARTS.map(({ name }) => name).join(',')}] [--pages 1,10,100] [--no-peers] [--repeat 3] [--pdf FILE]…`;

function chosenParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  const names = only.split(',');
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. ${USAGE}`);
  return PARTS.filter(({ name }) => names.includes(name));
}

/** Set in the process of one part. */
const PART_VARIABLE = 'BENCH_PART';

const thisCommand = (): string[] => [process.execPath, ...process.execArgv, ...process.argv.slice(1)];

async function printResult(parts: readonly Part[], name: string, options: BenchOptions): Promise<never> {
  try {
    const result = await parts.find((part) => part.name === name)?.run(options);
    fs.writeSync(1, `${RESULT_MARK}${result ?? 'There is no such part.'}`);
    process.exit(0);
  } catch (error) {
    // What a failed part has left running would hold the process.
    console.error(error);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      pages: { type: 'string', default: '1,10,100,1000,5000' },
      'no-peers': { type: 'boolean', default: false },
      repeat: { type: 'string', default: '3' },
      pdf: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const parts = chosenParts(values.only);
  const options: BenchOptions = {
    pages: values.pages.split(',').map(Number),
    files: values.pdf.map((file) => path.resolve(file)),
    peers: !values['no-peers'],
    repeat: Number(values.repeat),
  };
  process.chdir(path.dirname(import.meta.dirname));
  const alone = process.env[PART_VARIABLE];
  if (alone !== undefined) {
    await printResult(parts, alone, options);
    return;
  }
  fs.mkdirSync(TMP, { recursive: true });
  const build = spawnSync(process.execPath, ['esbuild.js', '--production'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the build failed');
  await bundlePrograms();

  console.log(`\`npm run bench${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}\`\n`);
  console.log(
    `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} processors, Node ${process.version}, `,
  );
  console.log(
    `load average ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} at the start.\n`,
  );
  for (const part of parts) {
    console.log(`## ${part.title}\n`);
    try {
      console.log(`${await runPartProcess(thisCommand(), { [PART_VARIABLE]: part.name })}\n`);
    } catch (error) {
      console.log(`Not measured: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
