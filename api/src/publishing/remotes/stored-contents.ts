import type { Db } from '../../kernel/database/connect.ts';

/** The content of a file of a release, by its SHA-384 digest in hexadecimal; null if there's none. */
export async function loadContent(db: Db, digest: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('stored_contents')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.content ?? null;
}
