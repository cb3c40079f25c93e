import { CALENDAR_PAST_MS, calendarPlace } from '@kickabout/domain';
import { loadMatchesOf } from '../../club/matches/reading/load-match.ts';
import { loadMembersByMatch } from '../../club/matches/reading/load-members.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { CalendarMatch } from './write-calendar.ts';

/** A player's calendar: the matches they're in or waiting for, by kickoff. */
export async function loadCalendar(db: Db, playerId: number, now: number): Promise<CalendarMatch[]> {
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
