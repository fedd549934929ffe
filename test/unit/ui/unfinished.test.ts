import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mock } from 'node:test';
import { notesIn, takeLost, Unfinished, type LostConversion } from '../../../src/ui/unfinished';
import { scratchFolder, type ScratchFolder } from '../conversion/scratchFolder';

const uri = (text: string): { toString(): string } => ({ toString: () => text });

describe('Conversions that a window takes with it', () => {
  let scratch: ScratchFolder;
  let folder: string;
  let warnings: string[];
  beforeEach(async () => {
    scratch = await scratchFolder();
    folder = scratch.file('storage', 'pending-jobs');
    warnings = [];
  });
  afterEach(() => scratch.remove());

  const windowOf = (pid?: number): Unfinished => new Unfinished(folder, { warn: (text) => warnings.push(text) }, pid);
  const names = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const takeAll = (): LostConversion[] => notesIn(folder, names()).flatMap(takeLost);
  /** What is on the disk just now. */
  const texts = (): string[] => names().map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const noted = (): number => texts().reduce((sum, text) => sum + [JSON.parse(text)].flat().length, 0);

  it('are known to the next one, once', () => {
    const unfinished = windowOf(4_711);
    unfinished.begin([uri('file:///a.pdf'), uri('file:///b.pdf')]);
    unfinished.begin([uri('file:///c.pdf')], 'text');
    unfinished.end(uri('file:///a.pdf'));
    unfinished.dispose();
    // The built-in service goes with the window, and its conversions fail.
    unfinished.end(uri('file:///b.pdf'));

    assert.deepEqual(
      notesIn(folder, names()).map(({ pid }) => pid),
      [4_711],
    );
    assert.deepEqual(
      takeAll().map(({ pdf, scannedPages }) => [pdf, scannedPages]),
      [
        ['file:///b.pdf', undefined],
        ['file:///c.pdf', 'text'],
      ],
    );
    assert.deepEqual(names(), []);
  });

  it('of two windows of one workspace are all known, whichever wrote last, and what one has done with is not of the other', () => {
    const [first, second] = [windowOf(4_711), windowOf(4_712)];
    first.begin([uri('file:///a.pdf')]);
    second.begin([uri('file:///b.pdf')]);
    windowOf().begin([uri('file:///c.pdf')]);
    second.end(uri('file:///b.pdf'));
    assert.deepEqual(
      takeAll()
        .map(({ pdf }) => pdf)
        .sort(),
      ['file:///a.pdf', 'file:///c.pdf'],
    );
  });

  it('are told by one of the windows that start at once', () => {
    windowOf(4_711).begin([uri('file:///a.pdf')]);
    const [notes] = notesIn(folder, names());
    assert.ok(notes);
    assert.deepEqual([takeLost(notes).length, takeLost(notes).length], [1, 0]);
  });

  it('of a large folder are written a while after one of them is over, with those that are over by then', () => {
    const due: (() => void)[] = [];
    const timer = mock.method(globalThis, 'setTimeout', (work: () => void) => due.push(work));
    try {
      const unfinished = windowOf();
      unfinished.begin(['a', 'b', 'c', 'd'].map(uri));
      for (const name of ['a', 'b']) unfinished.end(uri(name));
      assert.deepEqual([noted(), due.length], [4, 1]);
      due.pop()?.();
      assert.equal(noted(), 2);
      unfinished.end(uri('a'));
      assert.equal(due.length, 0);
      unfinished.end(uri('c'));
      assert.deepEqual([noted(), due.length], [2, 1]);
      unfinished.dispose();
      assert.equal(noted(), 1);
    } finally {
      timer.mock.restore();
    }
  });

  it('are none when all are over', () => {
    const unfinished = windowOf();
    unfinished.begin([uri('file:///a.pdf')]);
    unfinished.end(uri('file:///a.pdf'));
    assert.deepEqual(names(), []);
  });

  it('of another version of the extension, or half written, are no error', () => {
    windowOf(1).begin([uri('file:///a.pdf')]);
    const [name = ''] = names();
    const others = [{ pdf: 1 }, 'b', null, { pdf: 'c', since: 1, scannedPages: 'song' }];
    for (const text of [JSON.stringify(others), '{}', texts()[0]?.slice(0, 9) ?? '']) {
      writeFileSync(path.join(folder, name), text);
      assert.deepEqual([takeAll(), names()], [[], []]);
    }
  });

  it('are done without where nothing can be noted', () => {
    writeFileSync(scratch.file('storage'), 'no folder');
    windowOf().begin([uri('file:///a.pdf')]);
    assert.match(warnings.join('\n'), /not noted for the next window/);
  });
});
