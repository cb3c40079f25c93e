import { randomBytes } from 'node:crypto';
import { API_PREFIX, routes } from '@kickabout/contract';
import { CALENDAR_PAST_MS, calendarPlace } from '@kickabout/domain';
import { loadMatch, loadMatchesOf, NO_SUCH_MATCH } from '../../club/matches/reading/load-match.ts';
import { loadMembers, loadMembersByMatch } from '../../club/matches/reading/load-members.ts';
import { matchFacts } from '../../club/matches/reading/match-facts.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { type CalendarMatch, originOf, writeFeed, writeMatchFile } from './write-calendar.ts';

/** 128 bits: no one can guess an address. */
const TOKEN_BYTES = 16;
const TOKEN = /^[0-9a-f]{32}$/;

export const getCalendarAddress: Handler<'getCalendarAddress'> = async (_request, { db, config, caller }) => {
  const calendar = await db
    .selectFrom('calendars')
    .select('token')
    .where('player_id', '=', caller.playerId)
    .executeTakeFirst();
  return { address: calendar ? calendarAddress(config, calendar.token) : null };
};

/** Gives the caller a new address; the old one stops working. */
export const renewCalendarAddress: Handler<'renewCalendarAddress'> = async (
  _request,
  { db, config, clock, caller },
) => {
  const calendar = { token: randomBytes(TOKEN_BYTES).toString('hex'), made_at: new Date(clock.now()) };
  await db
    .insertInto('calendars')
    .values({ player_id: caller.playerId, ...calendar })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(calendar))
    .execute();
  return { address: calendarAddress(config, calendar.token) };
};

/** The secret address of one player's calendar. */
function calendarAddress(config: Config, token: string): string {
  return originOf(config) + API_PREFIX + routes.getCalendar.path.replace(':token', token);
}

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
  return writeFeed(await loadCalendar(db, config, owner.player_id, now), config, now);
};

/** A player's calendar: the matches they're in or waiting for, by kickoff. */
async function loadCalendar(
  db: Db,
  { club }: Config,
  playerId: number,
  now: number,
): Promise<CalendarMatch[]> {
  const matches = await loadMatchesOf(db, { playerId, from: new Date(now - CALENDAR_PAST_MS) });
  const members = await loadMembersByMatch(
    db,
    matches.map(({ match_id }) => match_id),
  );
  return matches.flatMap((match) => {
    const inIt = members.get(match.match_id) ?? [];
    const { match_status: status, number_of_players: places } = match;
    const place = calendarPlace({ status, places, members: inIt }, playerId);
    const joinedAt = inIt.find((member) => member.playerId === playerId)?.joinedAt ?? null;
    if (place === null) return [];
    return [
      { ...match, place, joinedAt, facts: matchFacts(club.money, { match, members: inIt, noted: null }) },
    ];
  });
}

export const getMatchCalendar: Handler<'getMatchCalendar'> = async ({ params }, { db, config, clock }) => {
  const match = await loadMatch(db, params.id);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  const members = await loadMembers(db, params.id);
  const facts = matchFacts(config.club.money, { match, members, noted: null });
  // Anyone can load this file, and a match's players are shown to those who are logged in.
  return writeMatchFile({ match, facts: { ...facts, everyone: [], best: [] } }, config, clock.now());
};
