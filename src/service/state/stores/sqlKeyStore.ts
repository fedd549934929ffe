import * as v from 'valibot';
import { isKeyId, type ApiKey } from '../../access/apiKey';
import type { KeyStore } from '../../access/keyStore';
import type { Queries } from '../../database/database';

const keyRow = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.check(isKeyId)),
    name: v.string(),
    scope: v.string(),
    secret_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    created_at: v.string(),
    revoked_at: v.nullable(v.string()),
  }),
  v.transform((row): ApiKey => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    secretHash: row.secret_hash,
    createdAt: row.created_at,
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
  })),
);

const COLUMNS = 'id, name, scope, secret_hash, created_at, revoked_at';

/** Keys in the database. Every look-up asks it, so that what another process made or revoked counts at once. */
export class SqlKeyStore implements KeyStore {
  constructor(private readonly database: Queries) {}

  async find(id: string): Promise<ApiKey | undefined> {
    const [row] = await this.database.query(`SELECT ${COLUMNS} FROM api_keys WHERE id = $1`, [id]);
    return row && v.parse(keyRow, row);
  }

  async list(): Promise<ApiKey[]> {
    const rows = await this.database.query(`SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`);
    return rows.map((row) => v.parse(keyRow, row));
  }

  async add({ id, name, scope, secretHash, createdAt }: ApiKey): Promise<void> {
    await this.database.query(
      'INSERT INTO api_keys (id, name, scope, secret_hash, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, name, scope, secretHash, createdAt],
    );
  }

  async revoke(id: string, revokedAt: string): Promise<ApiKey | undefined> {
    await this.database.query('UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
      id,
      revokedAt,
    ]);
    // What waits for its webhooks is not sent any more.
    await this.database.query(
      `UPDATE deliveries SET status = 'failed', next_attempt_at_ms = NULL WHERE key_id = $1 AND status = 'pending'`,
      [id],
    );
    return this.find(id);
  }
}
