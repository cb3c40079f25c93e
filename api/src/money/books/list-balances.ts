import { localDateTime } from '@kickabout/domain';
import { sql } from 'kysely';
import { BY_NAME, nameContains } from '../../club/players/by-name.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { FIGURES, presentBalance, selectBalances } from './balances.ts';
import { reminderOn } from './remind-player.ts';

/** What each player has and owes, in the order asked for; equal figures are in order of name. */
export const listBalances: Handler<'listBalances'> = async ({ query }, { db, clock, config }) => {
  const { sort, direction, cursor, limit } = query;
  const isDescending = direction === 'descending';
  const figure = isDescending ? sql<number>`-(${FIGURES[sort]})` : FIGURES[sort];
  // Names are the only order that has nothing but the id after it.
  const isByNameDown = sort === 'name' && isDescending;
  const order = isByNameDown ? 'desc' : 'asc';
  const today = localDateTime(clock.now(), config.club.timeZone).date;
  let rows = selectBalances(db, config.club.timeZone)
    .select(figure.as('figure'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM messages WHERE messages.player_id = players.player_id
        AND kind = 'balance_owed' AND fact = ${reminderOn(today)})`.as('is_reminded'),
    )
    .where(nameContains('search_any_name', query.search))
    .orderBy('figure', order)
    .orderBy(BY_NAME, order)
    .orderBy('players.player_id', order)
    .limit(limit + 1);
  if (query.show === 'owing') rows = rows.where('balance_minor', '<', sql.lit(0));
  if (cursor)
    rows = rows.where(
      sql<boolean>`(${figure}, ${BY_NAME}, players.player_id) ${isByNameDown ? sql`<` : sql`>`}
        (${cursor[0]}::bigint, ${cursor[1]}, ${cursor[2]})`,
    );
  const page = pageOf(await rows.execute(), limit, (row) => [row.figure, row.preferred_name, row.player_id]);
  return page.map(({ figure: _, is_reminded, ...row }) => ({ ...presentBalance(row), is_reminded }));
};
