import type { Db } from '../database/connect.ts';
import type { KeyStore } from './key-set.ts';

/** The provider's keys in the database, as last fetched by any process. */
export function keyStore(db: Db, issuer: string): KeyStore {
  return {
    async load() {
      const row = await db
        .selectFrom('signing_keys')
        .select('keys')
        .where('issuer', '=', issuer)
        .executeTakeFirst();
      return row ? JSON.parse(row.keys) : null;
    },
    async save(found) {
      const keys = JSON.stringify(found);
      await db
        .insertInto('signing_keys')
        .values({ issuer, keys })
        .onConflict((conflict) => conflict.column('issuer').doUpdateSet({ keys }))
        .execute();
    },
  };
}
