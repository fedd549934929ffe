import assert from 'node:assert/strict';
import { PostgresDatabase } from '../../../src/service/database/postgresDatabase';
import { newDatabase, queryDatabase, stopPostgres } from '../support/postgres';

after(stopPostgres);

describe('a PostgreSQL database', () => {
  it('has transactions of the kind that do not fail because of others, whatever its owner has set', async () => {
    const url = await newDatabase();
    const { pathname } = new URL(url);
    await queryDatabase(url, `ALTER DATABASE ${pathname.slice(1)} SET default_transaction_isolation = 'serializable'`);
    const database = new PostgresDatabase(url, (error) => {
      throw error;
    });
    const shown = await database.transaction((queries) => queries.query('SHOW transaction_isolation'));
    await database.close();
    assert.deepEqual(shown, [{ transaction_isolation: 'read committed' }]);
  });
});
