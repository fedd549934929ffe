import assert from 'node:assert/strict';
import { RESULT_MARK, runPartProcess } from '../../../bench/measure/partProcess';

const run = (script: string): Promise<string> => runPartProcess([process.execPath, '-e', script], {});

describe('the process of one part of the benchmark', () => {
  it('gives what it printed as its result', async () => {
    assert.equal(
      await run(`console.log('chatter'); process.stdout.write(${JSON.stringify(RESULT_MARK)} + 'figures')`),
      'figures',
    );
  });

  it('is told how it ended where it has none', async () => {
    await assert.rejects(run(''), /code 0/);
    await assert.rejects(run('process.exit(3)'), /code 3/);
    await assert.rejects(run("process.kill(process.pid, 'SIGKILL')"), /SIGKILL/);
  });
});
