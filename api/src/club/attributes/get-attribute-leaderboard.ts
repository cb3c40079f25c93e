import { ATTRIBUTE_TOTALS } from '@kickabout/contract';
import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { FIRST_NAME } from '../players/by-name.ts';
import { loadAttributeNames } from './list-attributes.ts';

export const getAttributeLeaderboard: Handler<'getAttributeLeaderboard'> = async (
  { params: { attribute }, query: { cursor, limit } },
  { db },
) => {
  const known = [...(await loadAttributeNames(db)), ...ATTRIBUTE_TOTALS];
  if (!known.includes(attribute)) return refuse('not_found', `There’s no attribute called “${attribute}”.`);
  const [stat, name, playerId] = cursor ?? [2 ** 31 - 1, ...FIRST_NAME];
  const rows = await findStandings(db, { attribute, stat, name, playerId, rows: limit + 1 });
  return pageOf(rows, limit, (row) => [row.stat, row.preferred_name, row.player_id]);
};

type StandingsPage = { attribute: string; stat: number; name: string; playerId: number; rows: number };

const findStandings = prepared((db, { attribute, stat, name, playerId, rows }: StandingsPage) => {
  const byName = sql<string>`preferred_name COLLATE "en-GB-x-icu"`;
  return db
    .selectFrom('attribute_standings')
    .select(['player_id', 'preferred_name', 'stat'])
    .where('stat_name', '=', attribute)
    .where(sql<boolean>`(-stat, ${byName}, player_id) > (-${stat}::bigint, ${name}, ${playerId})`)
    .orderBy(sql`-stat`)
    .orderBy(byName)
    .orderBy('player_id')
    .limit(rows);
});
