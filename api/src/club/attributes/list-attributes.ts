import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';

export const listAttributes: Handler<'listAttributes'> = (_request, { db }) => loadAttributeNames(db);

/** In the club's own order. */
export async function loadAttributeNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('attributes').select('attribute_name').orderBy('position').execute();
  return rows.map(({ attribute_name }) => attribute_name);
}
