import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';
import type { Handler } from '../http/handler.ts';
import { pageOf } from '../http/page.ts';
import { BY_NAME, FIRST_NAME } from './by-name.ts';

export const listPlayers: Handler<'listPlayers'> = async ({ query }, { db }) => {
  const [name, playerId] = query.cursor ?? FIRST_NAME;
  const page = { name, playerId, rows: query.limit + 1 };
  const sought = (query.search ?? '').trim().replace(/[\\%_]/g, String.raw`\$&`);
  const find = sought === '' ? findAll : query.search_in === 'any_name' ? findByAnyName : findByFullName;
  return pageOf(await find(db, { ...page, sought }), query.limit, ({ preferred_name, player_id }) => [
    preferred_name,
    player_id,
  ]);
};

type PlayerPage = { name: string; playerId: number; rows: number; sought: string };

function selectPlayers(db: Db, { name, playerId, rows }: PlayerPage) {
  return db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .where(sql<boolean>`(${BY_NAME}, player_id) > (${name}, ${playerId})`)
    .orderBy(BY_NAME)
    .orderBy('player_id')
    .limit(rows);
}

const FULL_NAME = sql`first_name || ' ' || last_name`;
const ANY_NAME = sql`first_name || ' ' || last_name || ' ' || preferred_name`;

/** Whether names contain a text, whatever its case or accents. */
const contains = (names: typeof FULL_NAME, sought: string) =>
  sql<boolean>`search_text(${names}) LIKE '%' || search_text(${sought}) || '%'`;

const findAll = prepared((db, page: PlayerPage) => selectPlayers(db, page));

const findByAnyName = prepared((db, page: PlayerPage) =>
  selectPlayers(db, page).where(contains(ANY_NAME, page.sought)),
);

/** The index has all three names, so this looks twice at what it finds. */
const findByFullName = prepared((db, page: PlayerPage) =>
  selectPlayers(db, page).where(contains(ANY_NAME, page.sought)).where(contains(FULL_NAME, page.sought)),
);
