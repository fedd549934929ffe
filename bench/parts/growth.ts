import path from 'node:path';
import { crowdedPdf, CROWDS } from '../corpus/crowds';
import { ownMilliseconds, TMP } from '../measure/programs';
import { markdownTable, ratio, seconds, type Cell } from '../measure/table';
import type { Part } from './part';

const COUNT = 4000;
const TIMES = 4;

/** How the engine's time grows with what stands on a page. */
export const growth: Part = {
  name: 'growth',
  title: 'Crowded pages',
  async run({ repeat }) {
    const rows: Cell[][] = [];
    for (const kind of CROWDS) {
      console.error(`growth: ${kind}`);
      const [few, many] = [await engineTime(kind, COUNT, repeat), await engineTime(kind, COUNT * TIMES, repeat)];
      rows.push([kind, seconds(few / 1000), seconds(many / 1000), ratio(many / few)]);
    }
    return [
      `Processor time of the engine alone, one page with ${COUNT} things on it and one with ${TIMES} times as many. Linear is ${TIMES} at most, quadratic ${TIMES ** 2}.`,
      markdownTable(['things', String(COUNT), String(COUNT * TIMES), 'growth'], rows),
    ].join('\n\n');
  },
};

async function engineTime(kind: string, count: number, repeat: number): Promise<number> {
  const docx = path.join(TMP, 'engine.docx');
  return ownMilliseconds('engineRun', [await crowdedPdf(kind, count), docx], repeat);
}
