import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Unfinished } from '../../../src/ui/unfinished';

/** The workspace's store, which outlives windows. */
class Store {
  readonly kept = new Map<string, unknown>();
  writes = 0;
  get = (key: string): unknown => this.kept.get(key);
  update = (key: string, value: unknown): Promise<void> => {
    this.writes++;
    if (value === undefined) this.kept.delete(key);
    else this.kept.set(key, JSON.parse(JSON.stringify(value)));
    return Promise.resolve();
  };
}

const uri = (text: string): { toString(): string } => ({ toString: () => text });

describe('Conversions that a window takes with it', () => {
  it('are known to the next one, once', () => {
    const store = new Store();
    const unfinished = new Unfinished(store, 4_711);
    unfinished.begin([uri('file:///a.pdf'), uri('file:///b.pdf')]);
    unfinished.begin([uri('file:///c.pdf')], 'text');
    unfinished.end(uri('file:///a.pdf'));
    unfinished.dispose();
    // The built-in service goes with the window, and its conversions fail.
    unfinished.end(uri('file:///b.pdf'));

    const next = new Unfinished(store);
    assert.deepEqual(
      next.takeLost().map(({ pdf, pid, scannedPages }) => [pdf, pid, scannedPages]),
      [
        ['file:///b.pdf', 4_711, undefined],
        ['file:///c.pdf', 4_711, 'text'],
      ],
    );
    assert.deepEqual(next.takeLost(), []);
    assert.equal(store.kept.size, 0);
  });

  it('of a large folder are not written anew each time that one of them is over', () => {
    const store = new Store();
    const unfinished = new Unfinished(store);
    const pdfs = Array.from({ length: 1_000 }, (_, index) => uri(`file:///${index}.pdf`));
    unfinished.begin(pdfs);
    for (const pdf of pdfs.slice(1)) unfinished.end(pdf);
    assert.equal(store.writes, 1);
    unfinished.dispose();
    assert.deepEqual(
      new Unfinished(store).takeLost().map(({ pdf }) => pdf),
      ['file:///0.pdf'],
    );
  });

  it('of a large folder are written a while after one of them is over, with those that are over by then', () => {
    const due: (() => void)[] = [];
    const timer = mock.method(globalThis, 'setTimeout', (work: () => void) => due.push(work));
    try {
      const store = new Store();
      const unfinished = new Unfinished(store);
      const left = (): number => [store.kept.get('unfinished')].flat().length;
      unfinished.begin(['a', 'b', 'c', 'd'].map(uri));
      for (const name of ['a', 'b']) unfinished.end(uri(name));
      assert.deepEqual([left(), due.length], [4, 1]);
      due.pop()?.();
      assert.deepEqual([left(), store.writes], [2, 2]);
      unfinished.end(uri('a'));
      assert.equal(due.length, 0);
      unfinished.end(uri('c'));
      assert.deepEqual([left(), due.length], [2, 1]);
    } finally {
      timer.mock.restore();
    }
  });

  it('are none when all are over', () => {
    const store = new Store();
    const unfinished = new Unfinished(store);
    unfinished.begin([uri('file:///a.pdf')]);
    unfinished.end(uri('file:///a.pdf'));
    assert.equal(store.kept.size, 0);
    assert.deepEqual(new Unfinished(store).takeLost(), []);
  });

  it('of another version of the extension are no error', () => {
    const store = new Store();
    store.kept.set('unfinished', [{ pdf: 1 }, 'b', null, { pdf: 'c', since: 1, pid: 1, scannedPages: 'song' }]);
    assert.deepEqual(new Unfinished(store).takeLost(), []);
  });
});
