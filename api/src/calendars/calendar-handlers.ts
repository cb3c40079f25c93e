import { randomBytes } from 'node:crypto';
import { API_PREFIX, routes } from '@kickabout/contract';
import type { Config } from '../config.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadMatch } from '../matches/load-match.ts';
import { loadCalendar } from './load-calendar.ts';
import { type CalendarSite, writeFeed, writeMatchFile } from './write-calendar.ts';

/** As many as nobody can guess. */
const TOKEN_BYTES = 16;
const TOKEN = /^[0-9a-f]{32}$/;

export const calendarHandlers: Pick<
  Handlers,
  'getMatchCalendar' | 'getCalendar' | 'getCalendarAddress' | 'renewCalendarAddress'
> = {
  async getMatchCalendar({ params }, { db, config, clock }) {
    const match = await loadMatch(db, params.id);
    if (!match) return refuse('not_found', 'There is no such match.');
    return writeMatchFile(match, siteOf(config, clock.now()));
  },

  async getCalendar({ params }, { db, config, clock }) {
    const owner =
      TOKEN.test(params.token) &&
      (await db
        .selectFrom('calendars')
        .select('player_id')
        .where('token', '=', params.token)
        .executeTakeFirst());
    if (!owner) return refuse('not_found', 'There is no such calendar.');
    const now = clock.now();
    return writeFeed(await loadCalendar(db, owner.player_id, now), siteOf(config, now));
  },

  async getCalendarAddress(_request, { db, config, caller }) {
    const calendar = await db
      .selectFrom('calendars')
      .select('token')
      .where('player_id', '=', caller.playerId)
      .executeTakeFirst();
    return { address: calendar ? addressOf(config, calendar.token) : null };
  },

  async renewCalendarAddress(_request, { db, config, clock, caller }) {
    const calendar = { token: randomBytes(TOKEN_BYTES).toString('hex'), made_at: new Date(clock.now()) };
    await db
      .insertInto('calendars')
      .values({ player_id: caller.playerId, ...calendar })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(calendar))
      .execute();
    return { address: addressOf(config, calendar.token) };
  },
};

const siteOf = (config: Config, now: number): CalendarSite => ({
  origin: originOf(config),
  clubName: config.club.name,
  now,
});

/** Of the names that a site goes by, the first: a calendar must not take one match for two. */
function originOf({ publicOrigins }: Config): string {
  const [origin] = publicOrigins;
  if (origin === undefined) throw new Error('There is always a public origin.');
  return origin;
}

function addressOf(config: Config, token: string): string {
  return originOf(config) + API_PREFIX + routes.getCalendar.path.replace(':token', token);
}
