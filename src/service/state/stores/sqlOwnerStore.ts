import * as v from 'valibot';
import type { OwnerSession, OwnerStore, SetupLink } from '../../developer/ownerStore';
import type { Database } from '../../database/database';

/** The only owner there is. */
const OWNER_ID = 1;

const ownerRow = v.object({
  password_hash: v.nullable(v.string()),
  sign_in_hash: v.nullable(v.string()),
  sign_in_expires_at_ms: v.nullable(v.number()),
});

const sessionRow = v.pipe(
  v.object({ id_hash: v.string(), csrf_token: v.string(), expires_at_ms: v.number() }),
  v.transform((row): OwnerSession => ({
    tokenHash: row.id_hash,
    csrfToken: row.csrf_token,
    expiresAtMs: row.expires_at_ms,
  })),
);

/** The owner and their sessions in the database. */
export class SqlOwnerStore implements OwnerStore {
  constructor(private readonly database: Database) {}

  async passwordHash(): Promise<string | undefined> {
    return (await this.owner())?.password_hash ?? undefined;
  }

  async setupLink(): Promise<SetupLink | undefined> {
    const owner = await this.owner();
    if (!owner || owner.sign_in_hash === null || owner.sign_in_expires_at_ms === null) return undefined;
    return { tokenHash: owner.sign_in_hash, expiresAtMs: owner.sign_in_expires_at_ms };
  }

  async setSetupLink({ tokenHash, expiresAtMs }: SetupLink, nowMs: number): Promise<void> {
    await this.database.query(
      `INSERT INTO owner (id, sign_in_hash, sign_in_expires_at_ms, updated_at_ms) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO UPDATE SET sign_in_hash = $2, sign_in_expires_at_ms = $3, updated_at_ms = $4`,
      [OWNER_ID, tokenHash, expiresAtMs, nowMs],
    );
    await this.database.query('DELETE FROM sessions');
  }

  async setFirstPassword(hash: string, tokenHash: string, nowMs: number): Promise<boolean> {
    const changed = await this.database.query(
      `UPDATE owner SET password_hash = $2, sign_in_hash = NULL, sign_in_expires_at_ms = NULL, updated_at_ms = $4
        WHERE id = $1 AND password_hash IS NULL AND sign_in_hash = $3 RETURNING id`,
      [OWNER_ID, hash, tokenHash, nowMs],
    );
    return changed.length > 0;
  }

  async addSession({ tokenHash, csrfToken, expiresAtMs }: OwnerSession, nowMs: number): Promise<void> {
    await this.database.query(
      'INSERT INTO sessions (id_hash, csrf_token, created_at_ms, expires_at_ms) VALUES ($1, $2, $3, $4)',
      [tokenHash, csrfToken, nowMs, expiresAtMs],
    );
  }

  async findSession(tokenHash: string): Promise<OwnerSession | undefined> {
    const sql = 'SELECT id_hash, csrf_token, expires_at_ms FROM sessions WHERE id_hash = $1';
    const [row] = await this.database.query(sql, [tokenHash]);
    return row && v.parse(sessionRow, row);
  }

  async removeSession(tokenHash: string): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE id_hash = $1', [tokenHash]);
  }

  async removeSessionsBefore(ms: number): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE expires_at_ms <= $1', [ms]);
  }

  private async owner(): Promise<v.InferOutput<typeof ownerRow> | undefined> {
    const sql = 'SELECT password_hash, sign_in_hash, sign_in_expires_at_ms FROM owner WHERE id = $1';
    const [row] = await this.database.query(sql, [OWNER_ID]);
    return row && v.parse(ownerRow, row);
  }
}
