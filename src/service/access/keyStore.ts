import type { ApiKey } from './apiKey';

/** Where keys are kept. */
export interface KeyStore {
  find(id: string): Promise<ApiKey | undefined>;
  /** Oldest first, revoked ones too. */
  list(): Promise<ApiKey[]>;
  add(key: ApiKey): Promise<void>;
  /** The key as it then is; undefined when there is none. A key that is revoked already keeps its time. */
  revoke(id: string, revokedAt: string): Promise<ApiKey | undefined>;
}

/** Keys for the life of the process: the embedded service. */
export class MemoryKeyStore implements KeyStore {
  private readonly keys = new Map<string, ApiKey>();

  find(id: string): Promise<ApiKey | undefined> {
    return Promise.resolve(this.keys.get(id));
  }

  list(): Promise<ApiKey[]> {
    return Promise.resolve([...this.keys.values()]);
  }

  add(key: ApiKey): Promise<void> {
    this.keys.set(key.id, key);
    return Promise.resolve();
  }

  revoke(id: string, revokedAt: string): Promise<ApiKey | undefined> {
    const key = this.keys.get(id);
    if (!key || key.revokedAt !== undefined) return Promise.resolve(key);
    const revoked = { ...key, revokedAt };
    this.keys.set(id, revoked);
    return Promise.resolve(revoked);
  }
}
