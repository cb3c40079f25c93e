import { CALENDAR_PAST_MS, calendarPlace } from '@kickabout/domain';
import { loadMatchesOf } from '../../club/matches/reading/load-match.ts';
import { loadMembersByMatch } from '../../club/matches/reading/load-members.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { calendarSite } from './calendar-address.ts';
import { type CalendarMatch, writeFeed } from './write-calendar.ts';

/** A player's calendar: the matches they're in or waiting for, by kickoff. */
async function loadCalendar(db: Db, playerId: number, now: number): Promise<CalendarMatch[]> {
  const matches = await loadMatchesOf(db, { playerId, from: new Date(now - CALENDAR_PAST_MS) });
  const members = await loadMembersByMatch(db, matches);
  return matches.flatMap((match) => {
    const inIt = members.get(match.match_id) ?? [];
    const { match_status: status, number_of_players: places } = match;
    const place = calendarPlace({ status, places, members: inIt }, playerId);
    const joinedAt = inIt.find((member) => member.playerId === playerId)?.joinedAt ?? null;
    return place === null ? [] : [{ ...match, place, joinedAt }];
  });
}

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
