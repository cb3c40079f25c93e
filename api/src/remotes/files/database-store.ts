import type { Db } from '../../database/connect.ts';
import type { FileStore } from './file-store.ts';

/** Keeps contents in the table `stored_contents`: in every backup, and seen by every process. */
export function databaseStore(db: Db): FileStore {
  return {
    async put(digest, content) {
      await db
        .insertInto('stored_contents')
        .values({ digest, content })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async get(digest) {
      const found = await db
        .selectFrom('stored_contents')
        .select('content')
        .where('digest', '=', digest)
        .executeTakeFirst();
      return found?.content ?? null;
    },
    async delete(digest) {
      await db.deleteFrom('stored_contents').where('digest', '=', digest).execute();
    },
  };
}
