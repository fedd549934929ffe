import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generatedPdf } from '../corpus/makePdf';
import { KINDS, type Kind } from '../corpus/pages';
import { installedPeers, type Peer } from '../measure/peers';
import { CLI, ownMilliseconds, TMP } from '../measure/programs';
import { runCommand } from '../measure/runCommand';
import { markdownTable, ratio, seconds, type Cell } from '../measure/table';
import type { BenchOptions, Part } from './part';

/** Time: the engine on one core against the bare read of the same pages; the whole command against the peers, on one core and on all. */
export const speed: Part = {
  name: 'speed',
  title: 'Speed',
  async run(options) {
    const { peers, missing } = await installedPeers();
    const chosen = options.peers ? peers : peers.filter(({ maxPages }) => maxPages === Infinity);
    const inputs = await inputsOf(options);
    const engineRows: Cell[][] = [];
    const commandRows: Cell[][] = [];
    for (const { name, file, pages } of inputs) {
      console.error(`speed: ${name} pages`);
      engineRows.push(await engineRow(name, file, repeatsFor(pages, options.repeat)));
      commandRows.push(await commandRow(name, file, pages, chosen, repeatsFor(pages, options.repeat)));
    }
    return [
      'Processor time of the engine alone, one thread on one core, process start not counted; "bare read" is PDFium handing out every character, style, path, image and link of the same pages.',
      markdownTable(['pages', 'bare read', 'engine', 'engine / bare read', 'engine ms/page'], engineRows),
      'The whole command, start-up and service included; other programs on all cores as they like.',
      markdownTable(
        [
          'pages',
          '1 core',
          'all cores',
          ...chosen.map(({ name }) => name),
          ...chosen.map(({ name }) => `ours, all cores / ${name}`),
        ],
        commandRows,
      ),
      ...(missing.length > 0 ? [`Not installed here: ${missing.join('; ')}.`] : []),
    ].join('\n\n');
  },
};

interface Input {
  readonly name: string;
  readonly file: string;
  readonly pages: number;
}

async function inputsOf({ pages, files }: BenchOptions): Promise<Input[]> {
  if (files.length > 0) {
    return Promise.all(
      files.map(async (file) => {
        const info = await runCommand(['pdfinfo', file]);
        const count = Number(/^Pages: +(\d+)/m.exec(info.stdout)?.[1] ?? 0);
        return { name: `${path.basename(file)}, ${count}`, file, pages: count };
      }),
    );
  }
  const inputs: Input[] = [];
  for (const count of pages) {
    for (const kind of kindsFor(count)) {
      inputs.push({ name: `${kind}, ${count}`, file: await generatedPdf(kind, count), pages: count });
    }
  }
  return inputs;
}

/** Of very long documents only the mixed ones: the kinds differ no more there than at a hundred pages. */
const ALL_KINDS_UP_TO = 1000;
const kindsFor = (pages: number): readonly Kind[] => (pages <= ALL_KINDS_UP_TO ? KINDS : ['mixed']);

/** Long runs average out what disturbs them. */
const REPEATED_UP_TO_PAGES = 100;
const repeatsFor = (pages: number, repeat: number): number => (pages <= REPEATED_UP_TO_PAGES ? repeat : 1);

async function engineRow(name: string, file: string, repeat: number): Promise<Cell[]> {
  const docx = path.join(TMP, 'engine.docx');
  const bare = await ownMilliseconds('bareRead', [file], repeat);
  const engine = await ownMilliseconds('engineRun', [file, docx], repeat);
  const pages = Number(/(?<!\d)\d+$/.exec(name)?.[0]);
  return [name, seconds(bare / 1000), seconds(engine / 1000), ratio(engine / bare), ratio(engine / pages)];
}

async function commandRow(
  name: string,
  file: string,
  pages: number,
  peers: readonly Peer[],
  repeat: number,
): Promise<Cell[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-speed-'));
  const docx = path.join(folder, 'ours.docx');
  const command = [process.execPath, CLI, 'convert', file, '--output', docx, '--if-exists', 'overwrite'];
  const one = await runCommand(command, { cores: 1, repeat });
  const all = await runCommand(command, { repeat });
  const times: Cell[] = [];
  const ratios: Cell[] = [];
  for (const peer of peers) {
    const run =
      pages > peer.maxPages
        ? undefined
        : await runCommand(peer.command(file, folder), { repeat: peer.maxPages === Infinity ? repeat : 1 });
    times.push(run && (run.failure ?? seconds(run.seconds)));
    ratios.push(run && run.failure === undefined ? ratio(all.seconds / run.seconds) : undefined);
  }
  fs.rmSync(folder, { recursive: true, force: true });
  return [name, one.failure ?? seconds(one.seconds), all.failure ?? seconds(all.seconds), ...times, ...ratios];
}
