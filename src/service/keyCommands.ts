import { isoTimestamp, systemClock } from './clock';
import type { StateLocation } from './settings';
import { openSharedState, requireState } from './state/serverState';
import { usingState } from './state/usingState';
import { newApiKey, type ApiKey } from './access/apiKey';
import type { KeyScope } from './access/keyChoices';
import type { KeyStore } from './access/keyStore';

/** Making, listing and revoking keys where `serve` keeps them; a service that runs notices at once. */

/** A key without its hash. */
type KeySummary = Omit<ApiKey, 'secretHash'>;

/** Makes a key. `secret` is not kept anywhere: show it once. */
export function createKey(
  location: StateLocation,
  name: string,
  scope: KeyScope = 'FULL',
): Promise<KeySummary & { readonly secret: string }> {
  return withKeys(location, async (keys) => {
    const { key, secret } = newApiKey(name, scope, isoTimestamp(systemClock.now()));
    await keys.add(key);
    return { ...summaryOf(key), secret };
  });
}

/** Oldest first, revoked ones too. @throws SettingError where there is no state */
export async function listKeys(location: StateLocation): Promise<KeySummary[]> {
  return withKeptKeys(location, async (keys) => (await keys.list()).map(summaryOf));
}

/** Revokes a key from this moment on; undefined when there is no key with this id. @throws SettingError where there is no state */
export async function revokeKey(location: StateLocation, id: string): Promise<KeySummary | undefined> {
  return withKeptKeys(location, async (keys) => {
    const key = await keys.revoke(id, isoTimestamp(systemClock.now()));
    return key && summaryOf(key);
  });
}

async function withKeptKeys<T>(location: StateLocation, work: (keys: KeyStore) => Promise<T>): Promise<T> {
  await usingState(location, () => requireState(location));
  return withKeys(location, work);
}

function withKeys<T>(location: StateLocation, work: (keys: KeyStore) => Promise<T>): Promise<T> {
  return usingState(location, async () => {
    const { database, keys } = await openSharedState(location);
    try {
      return await work(keys);
    } finally {
      await database.close();
    }
  });
}

function summaryOf({ id, name, scope, createdAt, revokedAt }: ApiKey): KeySummary {
  return { id, name, scope, createdAt, ...(revokedAt === undefined ? {} : { revokedAt }) };
}
