import { type Difference, type Match, type Member, placesGiven, playersAndGuests } from '@kickabout/domain';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared, type Statement } from '../../../kernel/database/prepared.ts';
import { type Announcement, announcementStatements } from '../../../kernel/outbox/announce.ts';

/** An admin who has just changed something often changes it again: teams and times are announced once they've stayed the same for so long. */
const SETTLE_MS = 2 * MINUTE_MS;

/** Guests have no account: the player who brings them is told when they get a place, and sees the rest on the match's page. */
const playersOf = (members: readonly Member[]) => playersAndGuests(members).players;

/** Tells those whom a change of a match concerns: that they have a place now, that its kickoff has moved, or that it was deleted. */
export function messagesAbout(db: Db, now: number, changed: Difference): Statement[] {
  const { before, after } = changed;
  if (before.status !== 'pending' || after.status !== 'pending') return [];
  if (after.deletedAt !== null)
    return before.deletedAt === null ? announcementStatements(db, now, cancellation(now, before)) : [];
  return [
    ...placesGiven(changed).flatMap((member) =>
      announcementStatements(db, now, placeGiven(now, after, member)),
    ),
    ...(before.kickoffAt === after.kickoffAt ? [] : [announceMove.statement(db, moveOf(now, before, after))]),
  ];
}

/** For someone who has a place now, or whose guest has. */
const placeGiven = (
  now: number,
  { matchId, kickoffAt }: Match,
  { playerId, guestId, joinedAt }: Member,
): Announcement => ({
  kind: 'place_given',
  fact: `match ${matchId}${guestId === null ? '' : ` guest ${guestId}`} at ${now}`,
  to: [playerId],
  matchId,
  details: { joinedAt, guestId },
  usefulUntil: kickoffAt,
});

/** For everyone in an upcoming match, and on its waiting list. */
const cancellation = (now: number, { matchId, kickoffAt, members }: Match): Announcement => ({
  kind: 'match_cancelled',
  fact: `match ${matchId}`,
  to: playersOf(members).map(({ playerId }) => playerId),
  matchId,
  details: {},
  // Even after kickoff it's good to know where the money is.
  usefulUntil: Math.max(now, kickoffAt) + DAY_MS,
});

const moveOf = (now: number, before: Match, { matchId, kickoffAt, members }: Match) => ({
  matchId,
  playerIds: playersOf(members).map(({ playerId }) => playerId),
  from: before.kickoffAt,
  to: kickoffAt,
  fact: `match ${matchId} to ${kickoffAt} at ${now}`,
  announcedAt: new Date(now),
  dueAt: new Date(now + SETTLE_MS),
  usefulUntil: new Date(kickoffAt),
});

/** Tells everyone in a match, and on its waiting list, that its kickoff has moved from the one they know. */
const announceMove = prepared(
  (_db, move: ReturnType<typeof moveOf>) =>
    sql`with withdrawn as (delete from messages where match_id = ${move.matchId} and kind = 'match_moved'
        and not is_addressed returning player_id, (details ->> 'from')::bigint as known),
      told as (select player_id, coalesce(known, ${move.from}::bigint) as known
        from unnest(${move.playerIds}::int[]) as member (player_id) left join withdrawn using (player_id))
      insert into messages (player_id, kind, fact, match_id, details, announced_at, due_at, useful_until)
      select player_id, 'match_moved', ${move.fact}, ${move.matchId},
        jsonb_build_object('from', known, 'to', ${move.to}::bigint), ${move.announcedAt}::timestamptz,
        ${move.dueAt}::timestamptz, ${move.usefulUntil}::timestamptz
      from told join players using (player_id) where known <> ${move.to}::bigint and closed_at is null
      on conflict (player_id, kind, fact) do nothing`,
);

/** Tells each player which team they're in, unless that's what they were told last. */
export function announceTeams(db: Db, now: number, match: Match): Statement[] {
  const { matchId, status, members } = match;
  if (status !== 'pending') return [];
  const players = members.every(({ teamId }) => teamId === 0) ? [] : playersOf(members);
  return [withdrawTeams.statement(db, { matchId }), announceTeam.statement(db, teamsOf(now, match, players))];
}

/** Messages that aren't due yet are replaced. */
const withdrawTeams = prepared((db, { matchId }: { matchId: number }) =>
  db
    .deleteFrom('messages')
    .where('match_id', '=', matchId)
    .where('kind', '=', sql.lit('teams_out'))
    .where('is_addressed', '=', sql.lit(false)),
);

const teamsOf = (now: number, { matchId, kickoffAt }: Match, players: readonly Member[]) => ({
  matchId,
  playerIds: players.map(({ playerId }) => playerId),
  teams: players.map(({ teamId }) => teamId),
  now,
  announcedAt: new Date(now),
  dueAt: new Date(now + SETTLE_MS),
  usefulUntil: new Date(kickoffAt),
});

const announceTeam = prepared(
  (_db, { matchId, playerIds, teams, now, announcedAt, dueAt, usefulUntil }: ReturnType<typeof teamsOf>) =>
    sql`with told as (select distinct on (player_id) player_id, (details ->> 'team')::integer as team from messages
        where match_id = ${matchId} and kind = 'teams_out' order by player_id, message_id desc)
      insert into messages (player_id, kind, fact, match_id, details, announced_at, due_at, useful_until)
      select player_id, 'teams_out', 'match ' || ${matchId}::int || ' team ' || picked.team || ' at ' || ${now}::bigint,
        ${matchId}::int, jsonb_build_object('team', picked.team), ${announcedAt}::timestamptz, ${dueAt}::timestamptz,
        ${usefulUntil}::timestamptz
      from unnest(${playerIds}::int[], ${teams}::int[]) as picked (player_id, team)
        join players using (player_id) left join told using (player_id)
      where picked.team <> coalesce(told.team, 0) and closed_at is null
      on conflict (player_id, kind, fact) do nothing`,
);
