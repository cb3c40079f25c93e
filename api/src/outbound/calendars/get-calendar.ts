import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { calendarSite } from './calendar-address.ts';
import { loadCalendar } from './load-calendar.ts';
import { writeFeed } from './write-calendar.ts';

const TOKEN = /^[0-9a-f]{32}$/;

/** Needs no sign-in, because calendar apps have none: the token in the address is the secret. It pauses while its owner's account is disabled. */
export const getCalendar: Handler<'getCalendar'> = async ({ params }, { db, config, clock }) => {
  const owner =
    TOKEN.test(params.token) &&
    (await db
      .selectFrom('calendars')
      .innerJoin('players', 'players.player_id', 'calendars.player_id')
      .select('calendars.player_id')
      .where('token', '=', params.token)
      .where('disabled_reason', 'is', null)
      .executeTakeFirst());
  if (!owner) return refuse('not_found', 'This calendar doesn’t exist.');
  const now = clock.now();
  return writeFeed(await loadCalendar(db, owner.player_id, now), calendarSite(config, now));
};
