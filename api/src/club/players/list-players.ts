import { AWAITS_APPROVAL } from '@kickabout/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { BY_NAME, FIRST_NAME, nameContains } from './by-name.ts';

export const listPlayers: Handler<'listPlayers'> = async ({ query }, { db }) => {
  const [name, playerId] = query.cursor ?? FIRST_NAME;
  const page = { name, playerId, rows: query.limit + 1 };
  const sought = (query.search ?? '').trim();
  const rows = sought === '' ? await findAll(db, page) : await search(db, page, query.search_in, sought);
  return pageOf(rows, query.limit, ({ preferred_name, player_id }) => [preferred_name, player_id]);
};

type PlayerPage = { name: string; playerId: number; rows: number };

function selectPlayers(db: Db, { name, playerId, rows }: PlayerPage) {
  return (
    db
      .selectFrom('players')
      .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
      .where('closed_at', 'is', null)
      // Until an admin lets them in, only admins see them (`list-people.ts`).
      .where('disabled_reason', 'is distinct from', AWAITS_APPROVAL)
      .where(sql<boolean>`(${BY_NAME}, player_id) > (${name}, ${playerId})`)
      .orderBy(BY_NAME)
      .orderBy('player_id')
      .limit(rows)
  );
}

const findAll = prepared((db, page: PlayerPage) => selectPlayers(db, page));

/**
 * Those whose names contain a text; case and accents don't matter. Not prepared, because the best plan depends on
 * the text: many names are soon found in order, few by the index.
 */
function search(db: Db, page: PlayerPage, within: 'any_name' | 'full_name', sought: string) {
  return selectPlayers(db, page)
    .where(nameContains(within === 'any_name' ? 'search_any_name' : 'search_full_name', sought))
    .execute();
}
