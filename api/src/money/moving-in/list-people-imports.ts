import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';

/** The sheets of people that were added, the latest first. */
export const listPeopleImports: Handler<'listPeopleImports'> = async ({ query }, { db }) => {
  const imports = db.selectFrom('people_imports').select(['import_id', 'imported_at', 'people', 'undone_at']);
  const page = await pageById(imports, 'import_id', query);
  return page.map(({ imported_at, undone_at, ...row }) => ({
    ...row,
    imported_at: imported_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
};
