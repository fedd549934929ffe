import assert from 'node:assert/strict';
import { ApiKeys } from '../../../src/ui/apiKeys';

const ORIGIN = 'https://convert.example.com';
const OTHER = 'https://other.example.com';

/** A secret storage as VS Code has one, and one as VS Code has it on a machine without a keyring. */
class Secrets {
  readonly kept = new Map<string, string>();
  constructor(private readonly works = true) {}

  get(name: string): Promise<string | undefined> {
    return this.works ? Promise.resolve(this.kept.get(name)) : Promise.reject(new Error('no keyring'));
  }

  store(name: string, value: string): Promise<void> {
    if (!this.works) return Promise.reject(new Error('no keyring'));
    this.kept.set(name, value);
    return Promise.resolve();
  }

  delete(name: string): Promise<void> {
    if (!this.works) return Promise.reject(new Error('no keyring'));
    this.kept.delete(name);
    return Promise.resolve();
  }
}

describe('API keys', () => {
  const warnings: string[] = [];
  const log = { warn: (text: string): void => void warnings.push(text) };
  const noEnvironment = (): undefined => undefined;
  const keysIn = (secrets: Secrets): ApiKeys => new ApiKeys(secrets, log, noEnvironment);

  beforeEach(() => warnings.splice(0));

  it('are kept for one origin each', async () => {
    const secrets = new Secrets();
    assert.equal(await keysIn(secrets).set(ORIGIN, 'secret-1'), true);
    await keysIn(secrets).set(OTHER, 'secret-2');
    assert.equal(await keysIn(secrets).get(ORIGIN), 'secret-1');
    assert.equal(await keysIn(secrets).get(OTHER), 'secret-2');
    assert.equal(await keysIn(secrets).get('http://convert.example.com'), undefined);
  });

  it('can be removed', async () => {
    const secrets = new Secrets();
    await keysIn(secrets).set(ORIGIN, 'secret');
    assert.equal(await keysIn(secrets).remove(ORIGIN), 'removed');
    assert.equal(await keysIn(secrets).get(ORIGIN), undefined);
    assert.equal(await keysIn(secrets).remove(ORIGIN), 'none');
    assert.equal(secrets.kept.size, 0);
  });

  it('are kept for this window where there is no keyring, and it is known', async () => {
    const keys = keysIn(new Secrets(false));
    assert.equal(await keys.set(ORIGIN, 'secret'), false);
    assert.equal(await keys.get(ORIGIN), 'secret');
    assert.equal(await keys.get(OTHER), undefined);
    assert.equal(await keys.remove(ORIGIN), 'removed');
    assert.equal(await keys.get(ORIGIN), undefined);
  });

  it('come from the environment where none was entered', async () => {
    const secrets = new Secrets();
    const environment = (origin: string): string | undefined => (origin === ORIGIN ? 'of-the-environment' : undefined);
    const keys = new ApiKeys(secrets, log, environment);
    assert.equal(await keys.get(ORIGIN), 'of-the-environment');
    assert.equal(await keys.get(OTHER), undefined);
    await keys.set(ORIGIN, 'entered');
    assert.equal(await keys.get(ORIGIN), 'entered');
    assert.equal(await keys.remove(ORIGIN), 'inEnvironment');
    assert.equal(await keys.get(ORIGIN), 'of-the-environment');
    assert.deepEqual([...secrets.kept], []);
  });

  it('never stand in the log', async () => {
    const keys = keysIn(new Secrets(false));
    await keys.set(ORIGIN, 'a-secret-key');
    await keys.get(OTHER);
    await keys.remove(ORIGIN);
    assert.equal(warnings.length > 0, true);
    assert.doesNotMatch(warnings.join('\n'), /a-secret-key/);
  });
});
