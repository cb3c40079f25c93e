import type { Db } from '../database/connect.ts';

/** In the order the club has them. */
export async function listAttributeNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('attributes').select('attribute_name').orderBy('position').execute();
  return rows.map(({ attribute_name }) => attribute_name);
}
