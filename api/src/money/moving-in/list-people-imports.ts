import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';

/** The sheets of people that were added, the latest first. */
export const listPeopleImports: Handler<'listPeopleImports'> = async (
  { query: { cursor, limit } },
  { db },
) => {
  let imports = db
    .selectFrom('people_imports')
    .select(['import_id', 'imported_at', 'people', 'undone_at'])
    .orderBy('import_id', 'desc')
    .limit(limit + 1);
  if (cursor) imports = imports.where('import_id', '<', cursor[0]);
  const page = pageOf(await imports.execute(), limit, ({ import_id }) => [import_id]);
  return page.map(({ imported_at, undone_at, ...row }) => ({
    ...row,
    imported_at: imported_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
};
