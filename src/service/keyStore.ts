import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isKeyId, KEY_SCOPES, type ApiKey } from './apiKey';

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

const keySchema = v.object({
  id: v.pipe(v.string(), v.check(isKeyId)),
  name: v.string(),
  scope: v.picklist(KEY_SCOPES),
  secretHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  revokedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const SUFFIX = '.json';

/**
 * One file for each key in a private folder. Every look-up reads the file, so that a running service notices at once what the command
 * line created or revoked, and no two writers meet in one file.
 */
export class FolderKeyStore implements KeyStore {
  constructor(private readonly folder: string) {}

  async find(id: string): Promise<ApiKey | undefined> {
    if (!isKeyId(id)) return undefined;
    let text: string;
    try {
      text = await fs.readFile(this.fileOf(id), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    const { revokedAt, ...key } = v.parse(keySchema, JSON.parse(text));
    return revokedAt === undefined ? key : { ...key, revokedAt };
  }

  async list(): Promise<ApiKey[]> {
    let names: string[];
    try {
      names = await fs.readdir(this.folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
    const ids = names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
    const keys = (await Promise.all(ids.map((id) => this.find(id)))).filter((key) => key !== undefined);
    return keys.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  }

  async add(key: ApiKey): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
    await this.write(key);
  }

  async revoke(id: string, revokedAt: string): Promise<ApiKey | undefined> {
    const key = await this.find(id);
    if (!key || key.revokedAt !== undefined) return key;
    const revoked = { ...key, revokedAt };
    await this.write(revoked);
    return revoked;
  }

  private fileOf(id: string): string {
    return path.join(this.folder, id + SUFFIX);
  }

  /** Written beside and renamed: a reader sees the old file or the new one. */
  private async write(key: ApiKey): Promise<void> {
    const temporary = path.join(this.folder, `${key.id}.${randomUUID()}.tmp`);
    await fs.writeFile(temporary, `${JSON.stringify(key, undefined, 2)}\n`, {
      mode: FILE_MODE,
      flag: 'wx',
      flush: true,
    });
    await fs.rename(temporary, this.fileOf(key.id));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
