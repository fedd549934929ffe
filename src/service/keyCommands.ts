import path from 'node:path';
import { newApiKey, type ApiKey, type KeyScope } from './apiKey';
import { isoTimestamp, systemClock } from './clock';
import { FolderKeyStore } from './keyStore';

/** Making, listing and revoking keys in the data folder of `serve`; a service that runs notices at once. */

/** A key without its hash. */
export type KeySummary = Omit<ApiKey, 'secretHash'>;

/** Where `serve` and `keys` keep the keys of a data folder. */
export const keyFolderOf = (dataDir: string): string => path.join(dataDir, 'keys');

/** Makes a key. `secret` is not kept anywhere: show it once. */
export async function createKey(
  dataDir: string,
  name: string,
  scope: KeyScope = 'FULL',
): Promise<KeySummary & { readonly secret: string }> {
  const { key, secret } = newApiKey(name, scope, isoTimestamp(systemClock.now()));
  await new FolderKeyStore(keyFolderOf(dataDir)).add(key);
  return { ...summaryOf(key), secret };
}

/** Oldest first, revoked ones too. */
export async function listKeys(dataDir: string): Promise<KeySummary[]> {
  return (await new FolderKeyStore(keyFolderOf(dataDir)).list()).map(summaryOf);
}

/** Revokes a key from this moment on; undefined when there is no key with this id. */
export async function revokeKey(dataDir: string, id: string): Promise<KeySummary | undefined> {
  const key = await new FolderKeyStore(keyFolderOf(dataDir)).revoke(id, isoTimestamp(systemClock.now()));
  return key && summaryOf(key);
}

function summaryOf({ id, name, scope, createdAt, revokedAt }: ApiKey): KeySummary {
  return { id, name, scope, createdAt, ...(revokedAt === undefined ? {} : { revokedAt }) };
}
