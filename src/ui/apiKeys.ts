import type * as vscode from 'vscode';

/** What is used of VS Code's log. */
type Log = Pick<vscode.LogOutputChannel, 'warn'>;

/**
 * API keys in VS Code's secret storage, each bound to the origin that it was entered for. Where secrets cannot be stored (no keyring) a
 * key is kept in memory until the window closes. Nothing here throws into the flow.
 */
export class ApiKeys {
  readonly #inMemory = new Map<string, string>();

  /** @param environmentKey the key that the environment has for an origin, where no other was entered: for machines without a keyring */
  constructor(
    private readonly secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>,
    private readonly log: Log,
    private readonly environmentKey: (origin: string) => string | undefined,
  ) {}

  async get(origin: string): Promise<string | undefined> {
    return (await this.entered(origin)) ?? this.environmentKey(origin);
  }

  /** False when the key is only in memory. */
  async set(origin: string, key: string): Promise<boolean> {
    this.#inMemory.set(origin, key);
    try {
      await this.secrets.store(secretName(origin), key);
      this.#inMemory.delete(origin);
      return true;
    } catch (error) {
      this.log.warn(`the secret storage cannot be written: ${String(error)}`);
      return false;
    }
  }

  /** What was there: a key that is removed now, one that only the environment can take away, or none. */
  async remove(origin: string): Promise<'removed' | 'inEnvironment' | 'none'> {
    const existed = (await this.entered(origin)) !== undefined;
    this.#inMemory.delete(origin);
    try {
      await this.secrets.delete(secretName(origin));
    } catch (error) {
      this.log.warn(`the secret storage cannot be written: ${String(error)}`);
    }
    if (this.environmentKey(origin) !== undefined) return 'inEnvironment';
    return existed ? 'removed' : 'none';
  }

  /** The key that the user entered. */
  private async entered(origin: string): Promise<string | undefined> {
    const inMemory = this.#inMemory.get(origin);
    if (inMemory !== undefined) return inMemory;
    try {
      return await this.secrets.get(secretName(origin));
    } catch (error) {
      this.log.warn(`the secret storage cannot be read: ${String(error)}`);
      return undefined;
    }
  }
}

function secretName(origin: string): string {
  return `pdfToDocx.apiKey ${origin}`;
}
