import * as vscode from 'vscode';

/**
 * API keys in VS Code's secret storage, each bound to the origin that it was entered for. Where secrets cannot be stored (no keyring) a
 * key is kept in memory until the window closes. Nothing here throws into the flow.
 */
export class ApiKeys {
  readonly #inMemory = new Map<string, string>();

  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  async get(origin: string): Promise<string | undefined> {
    const inMemory = this.#inMemory.get(origin);
    if (inMemory !== undefined) return inMemory;
    try {
      return await this.secrets.get(secretName(origin));
    } catch (error) {
      this.log.warn(`the secret storage cannot be read: ${String(error)}`);
      return undefined;
    }
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

  /** False when there was no key. */
  async remove(origin: string): Promise<boolean> {
    const existed = (await this.get(origin)) !== undefined;
    this.#inMemory.delete(origin);
    try {
      await this.secrets.delete(secretName(origin));
    } catch (error) {
      this.log.warn(`the secret storage cannot be written: ${String(error)}`);
    }
    return existed;
  }
}

function secretName(origin: string): string {
  return `pdfToDocx.apiKey ${origin}`;
}
